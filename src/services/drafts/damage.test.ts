import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
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
import { diskError } from './files.ts'

deskForEachTest()

test('@DR-03 a damaged newest text is kept aside, the one before is shown and it is said; it is listed for 30 days and never deleted', async () => {
  const store = desk.open()
  for (const n of [1, 2]) await store.put(state(n))
  await store.flush()
  const path = generations().at(-1) ?? ''
  writeFileSync(path, readFileSync(path).fill(0, 100, 120))
  for (const reader of [desk.open(), desk.open()]) {
    expect(await reader.get({ key })).toMatchObject({ draft: { seq: 1, value: 1 }, damaged: 'newest' })
  }
  expect(files('quarantine')).toHaveLength(1)
  expect(await desk.open().put(state(3))).toMatchObject({ seq: 3 })
  expect(await desk.open().get({ key })).toMatchObject({ draft: { value: 3 }, damaged: 'none' })
  const states = async () => (await desk.open().held()).items.map(one => one.state)
  expect(await states()).toEqual(['unsent', 'unreadable'])
  desk.now += 31 * day
  expect(await states()).toEqual(['unsent'])
  desk.now += 1000 * day
  await desk.open().put(state(4))
  expect(files('quarantine')).toHaveLength(1)
})

test('@DR-03 when every text is damaged that is said until it is discarded, and nothing is deleted', async () => {
  const writer = desk.open()
  await writer.put(state(1))
  await writer.flush()
  for (const path of generations()) writeFileSync(path, 'scrambled')
  expect(await desk.open().get({ key })).toMatchObject({ draft: null, damaged: 'all' })
  const store = desk.open()
  expect(await store.get({ key })).toMatchObject({ draft: null, damaged: 'all' })
  await store.discard({ key })
  expect(await store.get({ key })).toMatchObject({ draft: null, damaged: 'none' })
  expect(await desk.open().get({ key })).toMatchObject({ draft: null, damaged: 'none' })
  expect(files('quarantine')).toHaveLength(1)
})

test('@DR-03 a whole text that no screen can show is kept aside like a torn one: listed, never deleted, and not brought up again', async () => {
  for (const n of [1, 2]) await desk.open().put(state(n))
  const store = desk.open()
  expect(await store.get({ key })).toMatchObject({ draft: { value: 2 } })
  await store.quarantine({ key })
  for (const reader of [store, desk.open()])
    expect(await reader.get({ key })).toMatchObject({ draft: null, damaged: 'none' })
  expect((await store.held()).items.map(one => one.state)).toEqual(['unreadable'])
  const { seq } = await store.put(state('since'))
  await store.acknowledge({ key, seq })
  desk.now += 1000 * day
  await desk.open().put(state('later'))
  expect(files('quarantine')).toHaveLength(2)
  expect(files('bin')).toEqual([])
})

test('@DR-03 a whole text that cannot be kept aside does not go with what is saved since', async () => {
  await desk.open().put(state('of another shape'))
  const rename = async (from: string, to: string) => {
    if (to.includes('quarantine')) throw diskError('EIO', 'not now')
    return disk.rename(from, to)
  }
  const store = desk.open({}, { files: { ...disk, rename } })
  await store.get({ key })
  await expect(store.quarantine({ key })).rejects.toMatchObject(refusal('disk'))
  const { seq } = await store.put(state('since'))
  await store.acknowledge({ key, seq })
  expect((await desk.open().get({ key })).draft?.value).toBe('of another shape')
})

test('@DR-03 a text that could not be read does not go with what was saved since: it lies in the bin', async () => {
  const unread: Record<string, (store: ReturnType<typeof desk.open>) => () => void> = {
    'the disk': () => {
      const read = vi.spyOn(disk, 'read').mockRejectedValue(diskError('EIO', 'not now'))
      return () => read.mockRestore()
    },
    'the keychain': store => {
      store.forgetKeys()
      desk.vault.mood = 'locked'
      return () => {
        desk.vault.mood = 'keychain'
      }
    },
  }
  for (const [trouble, begin] of Object.entries(unread)) {
    const of = post(trouble.replace(' ', '-'))
    const store = desk.open()
    await store.put({ ...state({ form: { main_headline: `Before ${trouble}` } }), key: of })
    await store.flush()
    const end = begin(store)
    const found = await store.get({ key: of }).catch(() => null)
    expect(found?.draft ?? null).toBeNull()
    end()
    for (const n of [1, 2, 3, 4, 5]) await store.put({ ...state(n), key: of })
    const { seq } = await store.put({ ...state('since'), key: of })
    await store.acknowledge({ key: of, seq })
    await store.flush()
    const { items } = await store.held()
    expect(items.filter(one => one.key?.id === of.id)).toMatchObject([
      { state: 'bin', title: `Before ${trouble}` },
    ])
  }
})

test('damage that was followed by a saved text is not brought up again', async () => {
  const store = desk.open()
  await store.put(state(1))
  await store.flush()
  for (const path of generations()) writeFileSync(path, 'scrambled')
  const next = desk.open()
  expect((await next.get({ key })).damaged).toBe('all')
  const { seq } = await next.put(state(2))
  await next.acknowledge({ key, seq })
  for (let days = 0; days < 80; days += 10) {
    expect(await desk.open().get({ key })).toMatchObject({ draft: null, damaged: 'none' })
    desk.now += 10 * day
  }
  // Not because it was deleted.
  expect(files('.ndr')).toEqual(files('quarantine'))
  expect(files('quarantine')).toHaveLength(1)
})

test('what a newer version wrote is said and left alone, whatever is put, sent or discarded', async () => {
  const writer = desk.open()
  for (const n of [1, 2]) await writer.put(state(n))
  await writer.flush()
  const path = generations().at(-1) ?? ''
  const bytes = readFileSync(path)
  bytes.write('"schema":9', bytes.indexOf('"schema":1'), 'latin1')
  createHash('sha256')
    .update(bytes.subarray(0, -32))
    .digest()
    .copy(bytes, bytes.length - 32)
  writeFileSync(path, bytes)

  const store = desk.open()
  expect(await store.get({ key })).toMatchObject({
    draft: { seq: 1 },
    damaged: 'none',
    from_newer_version: true,
  })
  for (const n of [3, 4, 5, 6, 7]) await store.put(state(n))
  await store.acknowledge({ key, seq: 7 })
  await store.put(state(8))
  await store.discard({ key })
  expect(await store.get({ key })).toMatchObject({ draft: null, damaged: 'none', from_newer_version: true })
  expect(readFileSync(path)).toEqual(bytes)
})

test('a disk that is nearly full is said to be, and one that is full refuses and keeps the last text', async () => {
  const store = desk.open({}, { files: { ...disk, freeBytes: async () => 9_000_000 } })
  expect(await store.put(state('low'))).toMatchObject({ state: 'low' })
  const full = desk.open(
    {},
    { files: { ...disk, create: () => Promise.reject(diskError('ENOSPC', 'full')) } },
  )
  await expect(full.put(state('full'))).rejects.toMatchObject({
    problem: { kind: 'disk', type: 'ENOSPC', messages: [expect.stringMatching(/full.*still stands/)] },
  })
  expect((await full.get({ key })).draft?.value).toBe('low')
})

test('a rename that a virus scanner forbids for a moment is tried again', async () => {
  let times = 3
  const rename = async (from: string, to: string) => {
    if (to.endsWith('.ndr') && times-- > 0) throw diskError('EPERM', 'held')
    return disk.rename(from, to)
  }
  const waits: number[] = []
  const clock = { now: () => desk.now, wait: async (ms: number) => void waits.push(ms) }
  const store = desk.open({ clock }, { files: { ...disk, rename } })
  await store.get({ key })
  waits.length = 0
  await store.put(state('patient'))
  expect(waits).toEqual([10, 20, 40])
  expect((await desk.open().get({ key })).draft?.value).toBe('patient')
})

test('when somebody removes the drafts folder under a running store, the next put makes it anew', async () => {
  desk.vault.mood = 'memory'
  const store = desk.open()
  await store.put(state(1))
  rmSync(join(desk.folder, 'drafts'), { recursive: true })
  await store.put(state(2))
  expect((await desk.open().get({ key })).draft?.value).toBe(2)
})

test.skipIf(process.platform === 'win32')(
  'a link in place of a folder or a file is not followed',
  async () => {
    const store = desk.open()
    await store.put(state(1))
    await store.flush()
    const path = generations()[0] ?? ''
    renameSync(path, join(desk.folder, 'elsewhere'))
    symlinkSync(join(desk.folder, 'elsewhere'), path)
    expect(await desk.open().get({ key })).toMatchObject({ draft: null, damaged: 'all' })
    rmSync(join(desk.folder, 'drafts'), { recursive: true })
    mkdirSync(join(desk.folder, 'target'))
    symlinkSync(join(desk.folder, 'target'), join(desk.folder, 'drafts'))
    await expect(desk.open().put(state(2))).rejects.toMatchObject(refusal('disk'))
    expect(readdirSync(join(desk.folder, 'target'))).toEqual([])
  },
)

test.skipIf(process.platform === 'win32')('a pipe in place of a file does not hold anybody up', async () => {
  await desk.open().put(state(1))
  const folder = dirname(generations()[0] ?? '')
  execFileSync('mkfifo', [join(folder, 'g-000000000009-00000000.ndr')])
  expect(await desk.open().get({ key })).toMatchObject({ draft: { value: 1 }, damaged: 'newest' })
})
