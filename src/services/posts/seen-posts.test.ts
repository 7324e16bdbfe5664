import { expect, onTestFinished, test, vi } from 'vitest'
import { manualClock } from '../../../tests/support/clocks.ts'
import { sealOwner } from '../../../tests/support/seal-owner.ts'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { Post } from '../../contract/entities/post.ts'
import { disk } from '../drafts/disk.ts'
import { diskError } from '../drafts/files.ts'
import { createSealedCache } from '../sealed/sealed-cache.ts'
import { createSeenPosts, renewMs } from './seen-posts.ts'

const post = Post.parse({
  id: 4,
  status: 0,
  main_headline: 'Never this',
  authors: [{ id: 1, username: 'Ada Obi' }],
  experts: [{ id: 2, username: 'Ọláwálé' }],
  copyEditor: { id: 3, username: 'Chidi' },
  category: { id: 5, catchy_title: 'Lagoon' },
  tags: [{ id: 6, catchy_title: 'Makoko' }],
  revision: '1',
})

test('the names of a post are told when it is read, from the server or from this disk', async () => {
  const knowNames = vi.fn()
  const cache = { read: async () => ({ value: post, at: 0 }) } as unknown as ReturnType<
    typeof createSealedCache
  >
  const owner = { name: 'me' } as never
  const clock = manualClock()
  const names = ['Ada Obi', 'Ọláwálé', 'Chidi', 'Makoko', 'Lagoon']
  createSeenPosts({ cache, clock, owner: async () => null, knowNames }).keep(post)
  expect(knowNames).toHaveBeenCalledExactlyOnceWith(names)
  await createSeenPosts({ cache, clock, owner: async () => owner, knowNames }).read(4)
  expect(knowNames.mock.calls).toEqual([[names], [names]])
})

const day = 24 * 60 * 60 * 1000
const lockCheckMs = 15_000

function open(limits = { most: 2, mostBytes: 1_000_000, mostDays: 2 }) {
  const folder = temporaryFolder('seen')
  onTestFinished(() => removeFolder(folder))
  const clock = manualClock()
  const trouble = { isFull: false, writes: 0 }
  const files: typeof disk = {
    ...disk,
    create(path) {
      trouble.writes += 1
      return trouble.isFull ? Promise.reject(diskError('ENOSPC', 'full')) : disk.create(path)
    },
  }
  const cache = createSealedCache({ files, clock, log: () => {}, folder, version: '1' }, 'seen', limits)
  const owner = sealOwner()
  const seen = createSeenPosts({ cache, clock, owner: async () => owner })
  /** What is kept of it once all is written. */
  const kept = async (id = post.id) => {
    await new Promise(resolve => setImmediate(resolve))
    return seen.read(id)
  }
  return { clock, trouble, seen, kept }
}
const other = (id: number) => ({ ...post, id })

test('a post that is opened again as it was is read now, for as many days again @DR-07', async () => {
  const { clock, seen, kept } = open()
  seen.keep(post)
  await kept()
  clock.pass(day)
  seen.keep(post)
  expect(await kept()).toEqual({ post, read_at: new Date(clock.now()).toISOString() })
  clock.pass(day)
  expect(await kept()).not.toBeNull()
})

test('it is among the newest again, though it had to go for others @DR-07', async () => {
  const { seen, kept } = open()
  for (const id of [4, 5, 6]) seen.keep(other(id))
  expect(await kept()).toBeNull()
  seen.keep(post)
  expect(await kept()).not.toBeNull()
  seen.keep(other(7))
  expect([(await kept(6)) !== null, (await kept()) !== null]).toEqual([false, true])
})

test('reading it for its lock writes another version, and the same one only now and then @DR-07', async () => {
  const { clock, trouble, seen, kept } = open()
  seen.keep(post)
  await kept()
  for (let past = lockCheckMs; past < renewMs; past += lockCheckMs) {
    clock.pass(lockCheckMs)
    seen.keepAgain(post)
  }
  await kept()
  expect(trouble.writes).toBe(1)
  clock.pass(lockCheckMs)
  seen.keepAgain(post)
  expect((await kept())?.read_at).toBe(new Date(clock.now()).toISOString())
  const newer = { ...post, body: 'newer', revision: '2' }
  seen.keepAgain(newer)
  expect((await kept())?.post).toEqual(newer)
  expect(trouble.writes).toBe(3)
})

test('what the disk refused is written at the next reading @DR-07', async () => {
  const { trouble, seen, kept } = open()
  seen.keep(post)
  await kept()
  trouble.isFull = true
  seen.keep({ ...post, body: 'newer' })
  expect((await kept())?.post).toEqual(post)
  trouble.isFull = false
  seen.keepAgain({ ...post, body: 'newer' })
  expect((await kept())?.post.body).toBe('newer')
})
