import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UpdateNews } from '../../src/contract/calls/updates.ts'
import { brandOf } from '../support/brand.ts'
import { closeStandIn, kindOf, openStandIn, running, server, signInForm, start } from '../support/stand-in.ts'
import {
  authority,
  closeFeed,
  feed,
  found,
  installed,
  key,
  openFeed,
  updaterOf,
} from '../support/update-desk.ts'
import { publicKeyOf } from '../support/update-feed.ts'

beforeEach(async () => {
  await Promise.all([openStandIn(), openFeed()])
})
afterEach(async () => {
  await closeStandIn()
  await closeFeed()
})

const startWithFeed = () =>
  start({
    kind: 'electron',
    brand: {
      ...brandOf('lagos'),
      api_base: server.url,
      updates: { url: feed.url, keys: [publicKeyOf(key)] },
    },
    certificates: [authority.certificate],
    updater: updaterOf(),
  })

test('a window hears of a newer version, has it fetched, and the application that ends puts it in place', async () => {
  const api = startWithFeed()
  await api.session.signIn(signInForm)
  const heard = await api.updates.watch()
  const next = async () => (await heard.next()).value as UpdateNews | undefined
  expect(await next()).toEqual({ kind: 'none' })
  expect(await running[0]?.checkForUpdates()).toBe('newer')
  expect(await next()).toEqual(found)
  await api.updates.download()
  expect([await next(), await next()]).toMatchObject([{ stage: 'downloading' }, { stage: 'ready' }])
  await api.drafts.put({ key: { entity: 'post', id: '9' }, base: null, value: { body: 'typed' } })
  const ending = api.updates.install({ regardless: false })
  const asked = await next()
  if (asked?.kind !== 'ending') throw new Error('the window was not asked')
  await api.updates.mayEnd({ question: asked.question, may: true })
  expect(await ending).toEqual({ ends: true })
  await running[0]?.stop()
  expect(await next()).toBeUndefined()
  await running[0]?.installUpdate({ restart: false })
  expect(installed).toMatchObject([{ update: { version: '1.2.0' }, restart: true }])
  const after = startWithFeed()
  await after.session.signIn(signInForm)
  expect((await after.drafts.get({ key: { entity: 'post', id: '9' } })).draft?.value).toEqual({
    body: 'typed',
  })
})

test('nobody who is not signed in has anything fetched or installed', async () => {
  const api = startWithFeed()
  await running[0]?.checkForUpdates()
  expect([
    await kindOf(api.updates.download()),
    await kindOf(api.updates.install({ regardless: true })),
  ]).toEqual(['unauthorised', 'unauthorised'])
})

test('what is not ready is not installed', async () => {
  const api = startWithFeed()
  await api.session.signIn(signInForm)
  expect(await kindOf(api.updates.install({ regardless: true }))).toBe('refused')
})

test('a window learns neither where newer versions come from nor by which keys', async () => {
  const { brand } = await startWithFeed().shell.start()
  expect(JSON.stringify(brand)).not.toContain(feed.url)
  expect(Object.keys(brand)).not.toContain('updates')
})
