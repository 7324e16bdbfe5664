import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  day,
  desk,
  deskForEachTest,
  files,
  generations,
  key,
  post,
  refusal,
  state,
} from '../../../tests/support/drafts-desk.ts'
import { disk } from './disk.ts'

deskForEachTest()

test('@DR-05 what was put comes back, with number, time and base', async () => {
  const store = desk.open()
  expect(await store.put(state({ title: 'Ñandú 你好' }))).toEqual({
    seq: 1,
    saved_at: '2026-11-21T08:00:00.000Z',
    state: 'disk',
  })
  expect(await desk.open().get({ key })).toEqual({
    draft: {
      seq: 1,
      saved_at: '2026-11-21T08:00:00.000Z',
      base: { revision: 'r1' },
      value: { title: 'Ñandú 你好' },
    },
    damaged: 'none',
    from_newer_version: false,
  })
})

test('a draft that nobody wrote is none, and looking leaves no folder', async () => {
  const store = desk.open()
  expect(await store.get({ key })).toEqual({ draft: null, damaged: 'none', from_newer_version: false })
  expect(await store.count()).toBe(0)
  expect(files().map(path => path.slice(-12))).toEqual(
    ['v1/.lock', 'install.salt'].map(name => expect.stringContaining(name)),
  )
})

test('@DR-05 nothing on the disk tells the text, the post, the person or the key', async () => {
  const store = desk.open()
  await store.put(state({ title: 'Embargo until noon', slug: 'embargo-until-noon' }))
  for (const path of files()) {
    expect(path.slice(desk.folder.length)).not.toMatch(/post|12\b|embargo|lagos/)
    expect(readFileSync(path, 'latin1')).not.toMatch(/mbargo|lagos|api\.example|"12"/)
    for (const secret of desk.vault.items.values()) expect(readFileSync(path, 'latin1')).not.toContain(secret)
  }
})

test.skipIf(process.platform === 'win32')('@DR-05 folders are 0700 and files 0600', async () => {
  desk.vault.mood = 'memory'
  await desk.open().put(state(1))
  const modes = readdirSync(desk.folder, { recursive: true, withFileTypes: true }).map(
    entry =>
      (statSync(join(entry.parentPath, entry.name)).mode & 0o777).toString(8) +
      (entry.isDirectory() ? ' folder' : ' file'),
  )
  expect(new Set(modes)).toEqual(new Set(['700 folder', '600 file']))
})

test('four generations stay', async () => {
  const store = desk.open()
  for (let n = 1; n <= 7; n += 1) await store.put(state(n))
  await store.flush()
  expect(generations().map(path => Number(path.slice(-25, -13)))).toEqual([4, 5, 6, 7])
})

test('puts that come while one is written join into the newest, and each is told when it is safe', async () => {
  const store = desk.open()
  const results = await Promise.all([1, 2, 3, 4, 5].map(n => store.put(state(n))))
  expect(results.map(({ seq }) => seq)).toEqual([1, 1, 1, 1, 1])
  expect((await desk.open().get({ key })).draft).toMatchObject({ seq: 1, value: 5 })
})

test('a discard between two puts takes the first and spares the second', async () => {
  const store = desk.open()
  void store.put(state('before'))
  void store.discard({ key })
  await store.put(state('after'))
  expect((await store.get({ key })).draft?.value).toBe('after')
})

test('an equal state is not written again, unless its file is gone', async () => {
  const store = desk.open()
  await store.put(state('same'))
  expect(await store.put(state('same'))).toMatchObject({ seq: 1 })
  rmSync(generations()[0] ?? '')
  expect(await store.put(state('same'))).toMatchObject({ seq: 2 })
})

test('@DR-05 drafts of two people, brands and APIs are kept apart', async () => {
  await desk.open().put(state('mine'))
  desk.who = { userId: 8, mayRead: true }
  expect((await desk.open().get({ key })).draft).toBeNull()
  await desk.open().put(state('theirs'))
  desk.who = { userId: 7, mayRead: true }
  expect((await desk.open().get({ key })).draft?.value).toBe('mine')
  expect((await desk.open({ brandId: 'accra' }).get({ key })).draft).toBeNull()
  expect((await desk.open({ apiOrigin: 'https://b.example' }).get({ key })).draft).toBeNull()
  expect(await desk.open().count()).toBe(2)
})

test('signed out, nothing goes in or out; with an expired session text goes in only', async () => {
  const store = desk.open()
  desk.who = null
  await expect(store.put(state(1))).rejects.toMatchObject(refusal('unauthorised'))
  await expect(store.get({ key })).rejects.toMatchObject(refusal('unauthorised'))
  desk.who = { userId: 7, mayRead: false }
  await store.put(state(2))
  await expect(store.get({ key })).rejects.toMatchObject(refusal('unauthorised'))
  desk.who = { userId: 7, mayRead: true }
  expect((await store.get({ key })).draft?.value).toBe(2)
})

test('what is no JSON is invalid, and what is too large is said to be', async () => {
  const store = desk.open()
  await expect(store.put(state(undefined))).rejects.toMatchObject(refusal('invalid'))
  await expect(store.put(state(1n))).rejects.toMatchObject(refusal('invalid'))
  await expect(store.put(state('x'.repeat(34_000_000)))).rejects.toMatchObject(refusal('too-large'))
})

test('acknowledging removes what the server has and keeps newer typing', async () => {
  const store = desk.open()
  const { seq } = await store.put(state('sent'))
  await store.put(state('typed since'))
  await store.acknowledge({ key, seq })
  expect((await desk.open().get({ key })).draft).toMatchObject({ seq: 2, value: 'typed since' })
  await store.acknowledge({ key, seq: 2 })
  expect((await desk.open().get({ key })).draft).toBeNull()
  expect(await desk.open().count()).toBe(0)
  expect(generations()).toEqual([])
})

test('numbers rise also after everything was acknowledged and the process began anew', async () => {
  const store = desk.open()
  for (const n of [1, 2, 3]) await store.put(state(n))
  await store.acknowledge({ key, seq: 3 })
  expect(await desk.open().put(state('new'))).toMatchObject({ seq: 4 })
})

test('a text that was put, sent and put again is there again', async () => {
  const store = desk.open()
  const { seq } = await store.put(state('same'))
  await store.acknowledge({ key, seq })
  await store.put(state('same'))
  expect((await desk.open().get({ key })).draft?.value).toBe('same')
})

test('acknowledging leaves what was never shown to anybody', async () => {
  await desk.open().put(state('typed before the crash'))
  const store = desk.open()
  const { seq } = await store.put(state('typed without looking'))
  await store.acknowledge({ key, seq })
  expect((await desk.open().get({ key })).draft?.value).toBe('typed before the crash')
})

test('discarded drafts are gone for the editor and stay 14 days in the bin', async () => {
  const store = desk.open()
  for (const n of [1, 2]) await store.put(state(n))
  await store.discard({ key })
  expect((await store.get({ key })).draft).toBeNull()
  expect(files('bin')).toHaveLength(2)
  desk.now += 13 * day
  await desk.open().get({ key })
  expect(files('bin')).toHaveLength(2)
  desk.now += 2 * day
  await desk.open().get({ key })
  expect(files('bin')).toHaveLength(0)
  expect(files('.ndr')).toHaveLength(0)
})

/** A disk on which every file is this long, in megabytes. */
const diskOf = (megabytes: number) => ({ ...disk, size: async () => megabytes * 1024 * 1024 })

test('the bin is bounded while the application runs: 500 MB of the newest, and 14 days', async () => {
  const store = desk.open({}, { files: diskOf(100) })
  for (let n = 1; n <= 8; n += 1) {
    desk.now += 1000
    await store.put(state(n))
    await store.discard({ key })
  }
  const kept = () => files('bin').map(path => Number(path.slice(-25, -13)))
  expect(kept()).toEqual([4, 5, 6, 7, 8])
  desk.now += 15 * day
  await store.put(state(9))
  await store.discard({ key })
  expect(kept()).toEqual([9])
})

test('@DR-03 quarantine has no bound', async () => {
  const store = desk.open({}, { files: diskOf(100) })
  for (let n = 1; n <= 8; n += 1) {
    desk.now += 1000
    await store.put(state(n))
    await store.flush()
    writeFileSync(generations().at(-1) ?? '', 'scrambled')
    await store.get({ key })
  }
  expect(files('quarantine')).toHaveLength(8)
})

test('what a killed process left in any draft goes once the start is over', async () => {
  await desk.open().put(state(1))
  const [kept = ''] = files('.ndr')
  const left = join(dirname(kept), '.t-1-0123abcd')
  writeFileSync(left, 'cut')
  const later = desk.open()
  await later.get({ key: post('another') })
  expect(files('.t-')).toHaveLength(1)
  desk.waits.findLast(({ ms }) => ms === 10_000)?.end()
  await expect.poll(() => files('.t-')).toEqual([])
  await later.close()
})

test('once folders were removed behind its back, nothing is cleared out of those that took their place', async () => {
  const other = { ...state(1), key: post('13') }
  const first = desk.open()
  for (const one of [state(1), other]) await first.put(one)
  const store = desk.open()
  await store.get({ key })
  const wait = desk.waits.findLast(({ ms }) => ms === 10_000)
  const [draft = ''] = files('.ndr')
  rmSync(dirname(dirname(draft)), { recursive: true })
  await store.put(state(2))
  const before = files('.ndr')
  await store.put(other)
  const [kept = ''] = files('.ndr').filter(path => !before.includes(path))
  const underWay = join(dirname(kept), '.t-1-0123abcd')
  writeFileSync(underWay, 'under way')
  wait?.end()
  // Each takes longer than a look into one folder.
  for (const n of [3, 4, 5]) await store.put(state(n))
  expect(files('.t-')).toEqual([underWay])
})

test('unsent drafts are kept for ever', async () => {
  await desk.open().put(state('old'))
  desk.now += 4000 * day
  expect((await desk.open().get({ key })).draft?.value).toBe('old')
})

test('a clock set back by ten years changes no order', async () => {
  await desk.open().put(state('before'))
  desk.now -= 3650 * day
  await desk.open().put(state('after'))
  expect((await desk.open().get({ key })).draft).toMatchObject({ seq: 2, value: 'after' })
})

test('counting needs no account and no key', async () => {
  await desk.open().put(state(1))
  await desk.open().put({ ...state(1), key: post('13') })
  desk.who = null
  desk.vault.mood = 'locked'
  expect(await desk.open().count()).toBe(2)
})

test('closing gives the folder back', async () => {
  const store = desk.open()
  await store.put(state(1))
  expect(files('.lock')).toHaveLength(1)
  await store.close()
  expect(files('.lock')).toHaveLength(0)
})

test('@DR-01 the drafts that hold what the server does not have are listed, of this person and kind alone', async () => {
  const store = desk.open()
  const titled = (title: string) => ({ base: null, value: { title } })
  await store.put({ key: post('local-1'), ...titled('Begun') })
  await store.put({ key: post('local-1'), ...titled('Begun here') })
  await store.put({ key: post('12'), ...titled('Changed') })
  await store.put({ key: { entity: 'tag', id: '12' }, ...titled('A tag') })
  const { seq } = await store.put({ key: post('13'), ...titled('Saved') })
  await store.acknowledge({ key: post('13'), seq })
  await store.put({ key: post('local-2'), ...titled('Thrown away') })
  await store.discard({ key: post('local-2') })
  desk.who = { userId: 8, mayRead: true }
  await store.put({ key: post('local-3'), ...titled('Somebody else’s') })
  desk.who = { userId: 7, mayRead: true }
  const titles = async (store: ReturnType<typeof desk.open>, id_begins: string) =>
    (await store.list({ entity: 'post', id_begins })).map(({ key, value }) => [key.id, value]).sort()
  for (const each of [store, desk.open()]) {
    expect(await titles(each, 'local-')).toEqual([['local-1', { title: 'Begun here' }]])
    expect(await titles(each, '')).toEqual([
      ['12', { title: 'Changed' }],
      ['local-1', { title: 'Begun here' }],
    ])
  }
  desk.who = { userId: 7, mayRead: false }
  await expect(store.list({ entity: 'post', id_begins: '' })).rejects.toMatchObject(refusal('unauthorised'))
})
