import { afterEach, beforeEach, expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/clocks.ts'
import { sealOwner } from '../../../tests/support/seal-owner.ts'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import type { Intent } from '../../contract/calls/outbox.ts'
import { disk } from '../drafts/disk.ts'
import { diskError } from '../drafts/files.ts'
import { createDone, keptDone } from './done.ts'

let folder: string
let clock: ReturnType<typeof manualClock>
beforeEach(() => {
  folder = temporaryFolder('done')
  clock = manualClock()
})
afterEach(() => removeFolder(folder))

const person = sealOwner()
/** What another start finds, on this disk. */
const open = (files = disk) =>
  createDone({ files, clock, log: () => {}, folder, version: '1' }, async () => person)
const saved = (id: number, key = String(id)): Intent => ({
  id: `1772442000000-${'a'.repeat(18)}${String.fromCharCode(97 + Math.floor(id / 10), 97 + (id % 10))}`,
  key: { entity: 'post', id: key },
  title: `Article ${id}`,
  act: 'save',
  asked_at: '2026-03-02T09:00:00.000Z',
  state: 'done',
  post_id: id,
})
const postsIn = async (done: ReturnType<typeof open>) => (await done.of(5)).map(({ post_id }) => post_id)

test('what was done is kept through a restart, for a day @DR-07', async () => {
  const done = open()
  await done.add(5, saved(1))
  clock.pass(keptDone.ms / 2)
  await done.add(5, saved(2))
  for (const one of [done, open()]) expect(await postsIn(one)).toEqual([1, 2])
  clock.pass(keptDone.ms / 2 + 1)
  for (const one of [done, open()]) expect(await postsIn(one)).toEqual([2])
  clock.pass(keptDone.ms / 2)
  for (const one of [done, open()]) expect(await postsIn(one)).toEqual([])
})

test('the newest are kept, and one of each article @DR-07', async () => {
  const done = open()
  for (let id = 1; id <= keptDone.most + 5; id++) {
    clock.pass(1)
    await done.add(5, saved(id))
  }
  expect(await postsIn(done)).toEqual(Array.from({ length: keptDone.most }, (_, at) => at + 6))
  clock.pass(1)
  await done.add(5, { ...saved(30), key: { entity: 'post', id: '10' }, post_id: 10 })
  for (const one of [done, open()]) {
    expect(await postsIn(one)).toHaveLength(keptDone.most)
    expect((await postsIn(one)).at(-1)).toBe(10)
    expect((await postsIn(one)).filter(id => id === 10)).toHaveLength(1)
  }
})

test('what its person dismissed is gone after a restart too @DR-07', async () => {
  const done = open()
  await done.add(5, saved(1))
  expect(await done.remove(5, saved(1).id)).toBe(true)
  expect(await done.remove(5, saved(1).id)).toBe(false)
  for (const one of [done, open()]) expect(await postsIn(one)).toEqual([])
})

test('a full disk keeps nothing back: it is listed until the application ends @DR-07', async () => {
  const full = () => Promise.reject(diskError('ENOSPC', 'full'))
  const done = open({ ...disk, create: full })
  await done.add(5, saved(1))
  expect(await postsIn(done)).toEqual([1])
  expect(await postsIn(open())).toEqual([])
})
