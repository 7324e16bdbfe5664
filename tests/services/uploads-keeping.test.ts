import { readFileSync, statSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastingMs } from '../../src/services/uploads/spool.ts'
import {
  api,
  clock,
  closeDesk,
  csv,
  desk,
  openDesk,
  put,
  restart,
  server,
  signIn,
  unknown,
  vault,
  watch,
} from '../support/uploading.ts'

beforeEach(openDesk)
afterEach(closeDesk)

test('files are sent one after the other, in their order', async () => {
  const window = await watch(api)
  server.fates.push({ does: 'hold', at: 0 })
  const first = await put(api, csv, undefined, 'first.csv')
  const second = await put(api, csv, undefined, 'second.csv')
  await expect.poll(server.isHolding).toBe(true)
  expect(window.uploads.get(first)?.state).toBe('sending')
  expect(window.uploads.get(second)?.state).toBe('waiting')
  server.release()
  await window.becomes(second, 'done')
  expect(server.arrived.map(({ file }) => file.name)).toEqual(['first.csv', 'second.csv'])
})

test('without a connection a file waits, and goes by itself when it is back', async () => {
  const window = await watch(api)
  await server.close()
  const id = await put(api, csv)
  await window.until(() => window.uploads.get(id)?.problem?.kind === 'offline')
  expect(window.uploads.get(id)?.state).toBe('waiting')
  await server.listen()
  await clock.somebodyWaits(3_000)
  clock.pass(3_000)
  await window.becomes(id, 'done')
  expect(server.arrived).toHaveLength(1)
})

test('a 401 pauses the queue; the same person’s sign-in goes on, and nobody else sees anything of it', async () => {
  const window = await watch(api)
  server.expire()
  const id = await put(api, csv)
  const other = await put(api, csv).catch(() => null)
  await window.over()
  expect(server.arrived).toEqual([])

  await signIn(api, 'bea')
  const beas = await watch(api)
  await beas.until(() => true)
  const bad = { data: { kind: 'not-found' } }
  await expect(api.uploads.remove({ id })).rejects.toMatchObject(bad)
  await expect(api.uploads.retry({ id })).rejects.toMatchObject(bad)
  const own = await put(api, csv, undefined, 'bea.csv')
  await beas.becomes(own, 'done')
  expect([...beas.uploads.keys()]).toEqual([own])
  expect(server.arrived.map(({ file }) => file.name)).toEqual(['bea.csv'])

  await signIn(api)
  const again = await watch(api)
  await again.becomes(id, 'done')
  if (other) await again.becomes(other, 'done')
  expect(server.arrived.slice(1).every(({ file }) => file.name === 'file.csv')).toBe(true)
  expect([...again.uploads.keys()]).not.toContain(own)
})

test('an answer that comes when the session is over counts all the same', async () => {
  const window = await watch(api)
  server.fates.push({ does: 'hold', at: 1 })
  const id = await put(api, csv)
  await expect.poll(server.isHolding).toBe(true)
  await api.session.signOut()
  await window.over()
  server.release()
  await signIn(api)
  const again = await watch(api)
  await again.becomes(id, 'done')
  expect(server.arrived).toHaveLength(1)
  expect(server.begun()).toBe(1)
})

test('after a restart what waited goes on, what was being sent needs the person, and what was not whole is gone', async () => {
  const window = await watch(api)
  server.fates.push({ does: 'hold', at: 1 }, { status: 422, body: { message: 'Not today.' } })
  const refused = await (async () => {
    server.fates.reverse()
    const id = await put(api, csv, undefined, 'refused.csv')
    await window.becomes(id, 'needs-you')
    return id
  })()
  const sent = await put(api, csv, undefined, 'sent.csv')
  await expect.poll(server.isHolding).toBe(true)
  const waiting = await put(api, csv, undefined, 'waiting.csv')
  const { id: begun } = await api.uploads.begin({
    name: 'begun.csv',
    size: 9,
    destination: { kind: 'contextual-links' },
  })

  // The first application is still there, as one that was killed would not be: it answers nobody any more.
  const after = desk.start()
  await signIn(after)
  const next = await watch(after)
  await next.becomes(waiting, 'done')
  const states = [...next.uploads.values()].map(({ name, state, problem }) => [
    name,
    state,
    problem?.kind,
    problem?.messages,
  ])
  expect(states).toEqual([
    ['refused.csv', 'needs-you', 'refused', ['Not today.']],
    ['sent.csv', 'needs-you', 'unknown-outcome', []],
    ['waiting.csv', 'done', undefined, undefined],
  ])
  expect(next.uploads.has(begun)).toBe(false)
  expect(desk.spooled().some(path => path.includes(begun))).toBe(false)
  for (const id of [refused, sent]) {
    await after.uploads.retry({ id })
    await next.becomes(id, 'done')
  }
  expect(desk.spooled()).toEqual([])
})

test('an application that is stopped while it sends asks the person at the next start', async () => {
  const window = await watch(api)
  server.fates.push({ does: 'hold', at: 0.5 })
  const id = await put(api, Buffer.alloc(12 * 1024 * 1024, 'a'))
  await window.becomes(id, 'sending')
  await restart()
  const next = await watch(api)
  expect((await next.becomes(id, 'needs-you')).problem).toMatchObject(unknown)
  expect(server.arrived).toEqual([])
})

test('nothing of a file can be read on the disk, and after seven days it is gone', async () => {
  const window = await watch(api)
  server.fates.push({ status: 500 })
  const id = await put(api, csv, undefined, 'Lagoon-secret.csv')
  await window.becomes(id, 'needs-you')
  const spooled = desk.spooled()
  expect(spooled).toHaveLength(2)
  for (const path of spooled) {
    expect(path).not.toContain('Lagoon')
    expect(readFileSync(path).includes('Lagoon')).toBe(false)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  }
  clock.pass(lastingMs + 1)
  // Whoever comes next.
  await restart('bea')
  await (await watch(api)).until(() => true)
  expect(desk.spooled()).toEqual([])
})

test('a locked keychain refuses the file in words', async () => {
  vault.become('locked')
  await restart()
  await expect(put(api, csv)).rejects.toMatchObject({
    data: { kind: 'disk', messages: ['The file waits for your system keychain. Unlock it and try again.'] },
  })
})
