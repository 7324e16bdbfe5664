import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lagos } from '../../../tests/support/brand.ts'
import {
  clock,
  closeFeed,
  dataFolder,
  feed,
  found,
  installed,
  installer,
  key,
  nextKey,
  offer,
  offered,
  onDisk,
  openFeed,
  path,
  quits,
  refusal,
  startUpdates,
} from '../../../tests/support/update-desk.ts'
import { publicKeyOf } from '../../../tests/support/update-feed.ts'
import { problemOf } from '../../contract/problem.ts'
import type { Host } from '../ports.ts'

beforeEach(openFeed)
afterEach(closeFeed)

test('a newer version is found, fetched and checked, and installed once the application has ended', async () => {
  const { updates, logged } = startUpdates()
  expect(updates.state()).toEqual({ kind: 'none' })
  expect(await updates.check()).toBe('newer')
  expect(updates.state()).toEqual(found)
  expect(existsSync(path())).toBe(false)

  await updates.download()
  expect(updates.state()).toEqual({ ...found, stage: 'ready' })
  expect(readFileSync(path()).equals(installer)).toBe(true)
  if (process.platform !== 'win32') {
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataFolder, 'updates')).mode & 0o777).toBe(0o700)
  }

  await updates.install({ regardless: false })
  expect([quits, installed]).toEqual([1, []])
  await updates.stop()
  await updates.atEnd({ restart: false })
  const { version, size, sha512 } = offered
  expect(installed).toEqual([{ update: { path: path(), version, size, sha512 }, restart: true }])
  expect(logged.map(line => JSON.parse(line).event)).toEqual([
    'update-found',
    'update-ready',
    'update-installing',
  ])
})

test('the next key of the brand signs as well as the present one', async () => {
  offer({}, installer, nextKey)
  expect(await startUpdates().updates.check()).toBe('newer')
})

test('the version that runs is the newest there is', async () => {
  offer({ version: '1.1.0' })
  const { updates, logged } = startUpdates()
  expect(await updates.check()).toBe('newest')
  expect([updates.state(), logged]).toEqual([{ kind: 'none' }, []])
})

test('a feed with a certificate of nobody we know is refused', async () => {
  const { updates, logged } = startUpdates({}, { certificates: [] })
  expect(await updates.check()).toBe('failed')
  expect([logged, onDisk()]).toEqual([[refusal('insecure')], {}])
})

test('what was seen is remembered beyond the end of the application', async () => {
  await startUpdates().updates.check()
  offer({ version: '1.1.5', released: '2026-03-02T09:00:00Z' })
  const { updates, logged } = startUpdates()
  expect(await updates.check()).toBe('failed')
  expect(logged).toEqual([refusal('replayed')])
})

test('a file that was changed after it was checked is not installed: asked for, and at the end', async () => {
  for (const install of ['install', 'atEnd'] as const) {
    const { updates, logged } = startUpdates({ update_mode: 'auto' })
    await updates.check()
    await updates.download()
    logged.length = 0
    writeFileSync(path(), Buffer.alloc(installer.length))
    if (install === 'install')
      expect((await updates.install({ regardless: false }).catch(problemOf)) as object).toMatchObject({
        kind: 'refused',
      })
    else await updates.atEnd({ restart: false })
    expect(logged[0]).toBe(refusal('wrong-hash'))
    expect([quits, installed]).toEqual([0, []])
    expect(existsSync(path())).toBe(false)
  }
})

test('an end of the application that nobody asked for here installs nothing, unless IT wants that', async () => {
  const { updates } = startUpdates()
  await updates.check()
  await updates.download()
  await updates.atEnd({ restart: false })
  expect(installed).toEqual([])
  await updates.install({ regardless: false })
  // A window said no; the application ends an hour later.
  clock.pass(60 * 60 * 1000)
  await updates.atEnd({ restart: false })
  expect(installed).toEqual([])
})

test('auto: a minute after the start it is looked for, fetched, and installed when the application ends', async () => {
  mkdirSync(join(dataFolder, 'updates'))
  writeFileSync(path(), 'left by an earlier run')
  const { updates } = startUpdates({ update_mode: 'auto' })
  updates.start()
  await clock.somebodyWaits(60_000)
  expect([feed.asked, onDisk()]).toEqual([[], {}])
  clock.pass(60_000)
  await expect.poll(() => updates.state()).toEqual({ ...found, stage: 'ready' })
  offer({ version: '1.3.0', released: '2026-03-02T09:00:00Z' })
  await clock.somebodyWaits(4 * 60 * 60 * 1000)
  clock.pass(4 * 60 * 60 * 1000)
  await expect.poll(() => updates.state()).toMatchObject({ version: '1.3.0', stage: 'ready' })
  await updates.stop()
  await updates.atEnd({ restart: false })
  expect(installed).toMatchObject([{ update: { version: '1.3.0' }, restart: false }])
})

test('who wants the application again while it ends gets the new version, where one is put in place then', async () => {
  const { updates } = startUpdates({ update_mode: 'auto' })
  expect(await updates.atEnd({ restart: true })).toBe(false)
  await updates.check()
  await expect.poll(() => updates.state()).toMatchObject({ stage: 'ready' })
  expect(await updates.atEnd({ restart: true })).toBe(true)
  expect(installed).toMatchObject([{ restart: true }])
})

test('notify: it is looked for, and nothing is fetched before somebody wants it', async () => {
  const { updates } = startUpdates()
  updates.start()
  await clock.somebodyWaits(60_000)
  clock.pass(60_000)
  await clock.somebodyWaits(4 * 60 * 60 * 1000)
  expect(updates.state()).toEqual(found)
  expect(feed.asked.map(url => url.replace(/.*\//, ''))).toEqual(['manifest.json', 'manifest.json.sig'])
})

test.each<[string, Host['policy'], Partial<Host>]>([
  ['off', { update_mode: 'off' }, {}],
  ['a brand without a feed', {}, { brand: lagos }],
  ['a host that replaces nothing', {}, { updater: undefined }],
])('%s: nothing is asked, by itself or by hand', async (_, policy, changes) => {
  const { updates } = startUpdates(policy, changes)
  updates.start()
  expect(await updates.check()).toBe('off')
  expect(feed.asked).toEqual([])
})

test('a version that was withdrawn is replaced at the end without anybody’s asking, and one that was not is not', async () => {
  for (const [block_below, required] of [
    ['1.1.1', true],
    ['1.1.0', false],
  ] as const) {
    offer({ block_below })
    const { updates } = startUpdates()
    expect(await updates.check()).toBe('newer')
    const stage = required ? 'ready' : 'found'
    await expect.poll(() => updates.state()).toEqual({ ...found, required, stage })
    await updates.stop()
    await updates.atEnd({ restart: false })
    expect(installed).toHaveLength(1)
  }
})

test('a version that is withdrawn after its successor was found is fetched then', async () => {
  const { updates } = startUpdates()
  await updates.check()
  expect(updates.state()).toEqual(found)
  offer({ block_below: '1.2.0' })
  await updates.check()
  await expect.poll(() => updates.state()).toEqual({ ...found, required: true, stage: 'ready' })
  await updates.check()
  expect(updates.state()).toMatchObject({ stage: 'ready' })
})

test('a package of IT is told of a newer version and fetches none', async () => {
  const updater = { installs: false, quit() {}, install: () => Promise.reject(new Error('never')) }
  const { updates } = startUpdates({ update_mode: 'auto' }, { updater })
  expect(await updates.check()).toBe('newer')
  await updates.download()
  expect(updates.state()).toEqual({ ...found, installs: false })
  expect(Object.keys(onDisk())).toEqual(['seen-stable.json'])
})

test('the policy names another folder and another ring; the keys stay those of the brand', async () => {
  const url = feed.url.slice(0, -1)
  const brand = { ...lagos, updates: { url: 'https://nowhere.invalid/', keys: [publicKeyOf(key)] } }
  const { updates } = startUpdates({ update_url: url }, { brand })
  expect(await updates.check()).toBe('newer')
  const { updates: early } = startUpdates({ update_url: url, update_ring: 'early' }, { brand })
  offer({ ring: 'early' })
  expect(await early.check()).toBe('newer')
  const folder = `/feed/early/${process.platform}-${process.arch}`
  expect(feed.asked.slice(-2)).toEqual([`${folder}/manifest.json`, `${folder}/manifest.json.sig`])
})

test('a feed is reached through the proxy that the host names, which sees neither path nor version', async () => {
  const seen: string[] = []
  const proxy = createServer().on('connect', ({ url = '', headers }, near) => {
    seen.push(`${url} ${Object.keys(headers).sort().join(',')}`)
    const far = connect(Number(url.split(':')[1]), 'localhost', () => {
      near.write('HTTP/1.1 200 OK\r\n\r\n')
      far.pipe(near).pipe(far)
    })
    far.on('error', () => near.destroy())
    near.on('error', () => far.destroy())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  try {
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const { updates } = startUpdates({}, { proxyFor: async () => address })
    expect(await updates.check()).toBe('newer')
    expect(new Set(seen)).toEqual(new Set([`${new URL(feed.url).host} host,proxy-connection`]))
  } finally {
    proxy.close()
  }
})

test('who watches hears each change, and no more after the end', async () => {
  const { updates } = startUpdates()
  const heard: unknown[] = []
  const listening = (async () => {
    for await (const state of updates.watch(undefined)) heard.push(state)
  })()
  await updates.check()
  await updates.download()
  await updates.stop()
  await listening
  expect(heard).toEqual([
    { kind: 'none' },
    found,
    { ...found, stage: 'downloading' },
    { ...found, stage: 'ready' },
  ])
})

test('every window is asked before the application ends, and none that would lose something, or says nothing, is ended unasked', async () => {
  const { updates } = startUpdates()
  await updates.check()
  await updates.download()
  const [first, second] = [updates.watch(undefined), updates.watch(undefined)]
  for (const window of [first, second]) expect((await window.next()).value).toMatchObject({ stage: 'ready' })
  const answers = async (window: typeof first, may: boolean) => {
    const { value } = await window.next()
    if (value?.kind !== 'ending') throw new Error('it was not asked')
    await updates.mayEnd({ question: value.question, may })
  }

  const refused = updates.install({ regardless: false })
  await answers(first, true)
  await answers(second, false)
  expect([await refused, quits]).toEqual([{ ends: false }, 0])

  const hangs = updates.install({ regardless: false })
  await answers(first, true)
  clock.pass(5000)
  expect([await hangs, quits]).toEqual([{ ends: false }, 0])
  await second.next()

  const ends = updates.install({ regardless: false })
  await Promise.all([first, second].map(window => answers(window, true)))
  expect([await ends, quits]).toEqual([{ ends: true }, 1])
  expect([await updates.install({ regardless: true }), quits]).toEqual([{ ends: true }, 2])
})
