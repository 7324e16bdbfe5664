import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/clocks.ts'
import { sealOwner } from '../../../tests/support/seal-owner.ts'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { disk } from '../drafts/disk.ts'
import { diskError } from '../drafts/files.ts'
import { createSealedCache } from './sealed-cache.ts'

let folder: string
let files = disk
const clock = manualClock()
const owner = sealOwner()
const open = (
  limits: { most: number; mostBytes: number; mostDays?: number } = { most: 3, mostBytes: 100_000 },
) => createSealedCache({ files, clock, log: () => {}, folder, version: '1' }, 'seen', limits)
const names = () => readdirSync(join(folder, 'seen', 'v1', owner.name))
const valuesOf = async (cache: ReturnType<typeof open>, ...things: string[]) =>
  Promise.all(things.map(async one => (await cache.read(owner, one))?.value ?? null))

beforeEach(() => {
  folder = temporaryFolder('cache')
  files = disk
})
afterEach(() => removeFolder(folder))

describe('a cache on the disk', () => {
  test('gives nothing that is older than its days, and deletes it @DK-04', async () => {
    const limits = { most: 3, mostBytes: 100_000, mostDays: 2 }
    const day = 24 * 60 * 60 * 1000
    const cache = open(limits)
    await cache.keep(owner, 'post 1', 'first')
    clock.pass(day)
    await cache.keep(owner, 'post 2', 'second')
    expect(await valuesOf(cache, 'post 1', 'post 2')).toEqual(['first', 'second'])
    clock.pass(day)
    expect(await valuesOf(cache, 'post 1', 'post 2')).toEqual([null, 'second'])
    expect(await valuesOf(open(limits), 'post 1', 'post 2')).toEqual([null, 'second'])
    expect(names()).toHaveLength(1)
    const none = open({ ...limits, mostDays: 0 })
    await none.keep(owner, 'post 3', 'third')
    expect(await valuesOf(none, 'post 2', 'post 3')).toEqual([null, null])
    expect(names()).toEqual([])
  })

  test('gives the last value of each thing and when it was read, after a start too', async () => {
    const cache = open()
    const at = clock.now()
    void cache.keep(owner, 'post 1', 'first')
    clock.pass(1000)
    await cache.keep(owner, 'post 1', 'second')
    expect(await cache.read(owner, 'post 1')).toEqual({ value: 'second', at: at + 1000 })
    expect(await open().read(owner, 'post 1')).toEqual({ value: 'second', at: at + 1000 })
    expect(names()).toHaveLength(1)
    expect(await cache.read(owner, 'post 2')).toBeNull()
    expect(await cache.read(sealOwner('b'.repeat(20)), 'post 1')).toBeNull()
  })

  test('keeps the newest, by number and by bytes', async () => {
    const cache = open()
    for (const thing of ['1', '2', '3', '1', '4']) {
      clock.pass(1)
      await cache.keep(owner, thing, thing)
    }
    expect(await valuesOf(cache, '1', '2', '3', '4')).toEqual(['1', null, '3', '4'])
    const small = open({ most: 10, mostBytes: 2700 })
    clock.pass(1)
    await small.keep(owner, 'long', 'x'.repeat(2000))
    expect(await valuesOf(small, '1', '3', '4', 'long')).toEqual([null, null, '4', 'x'.repeat(2000)])
    expect(names()).toHaveLength(2)
  })

  test('keeps what was kept last, although the clock was set back since', async () => {
    const cache = open()
    for (const thing of ['1', '2', '3']) {
      clock.pass(1)
      await cache.keep(owner, thing, thing)
    }
    clock.pass(-2 * 60 * 60 * 1000)
    await cache.keep(owner, '4', '4')
    expect(await valuesOf(cache, '1', '2', '3', '4')).toEqual([null, '2', '3', '4'])
  })

  test('what two crashes left of one thing is the newer one', async () => {
    await open().keep(owner, 'post 1', 'older')
    const [older = ''] = names()
    clock.pass(1)
    const broken = { ...disk, remove: async () => Promise.reject(diskError('EIO', 'no')) }
    files = broken
    await open().keep(owner, 'post 1', 'newer')
    files = disk
    expect(names()).toContain(older)
    expect(await open().read(owner, 'post 1')).toMatchObject({ value: 'newer' })
    expect(names()).toHaveLength(1)
  })

  test('a full disk, a locked keychain and a damaged file leave it only without them', async () => {
    const cache = open()
    await cache.keep(owner, 'post 1', 'stands')
    clock.pass(1)
    const locked = { ...owner, current: async () => null, find: async () => 'locked' as const }
    await cache.keep(locked, 'post 2', 'no')
    expect(await cache.read(locked, 'post 1')).toBeNull()
    files = { ...disk, create: async () => Promise.reject(diskError('ENOSPC', 'full')) }
    await open().keep(owner, 'post 3', 'no')
    files = disk
    expect(await valuesOf(open(), '1', 'post 1', 'post 2', 'post 3')).toEqual([null, 'stands', null, null])
    for (const name of names()) writeFileSync(join(folder, 'seen', 'v1', owner.name, name), 'x')
    expect(await open().read(owner, 'post 1')).toBeNull()
  })

  test('is wiped whole', async () => {
    const cache = open()
    await cache.keep(owner, 'post 1', 1)
    await cache.wipe(owner)
    expect(names()).toEqual([])
    expect(await cache.read(owner, 'post 1')).toBeNull()
    await cache.keep(owner, 'post 1', 2)
    expect(await cache.read(owner, 'post 1')).toMatchObject({ value: 2 })
  })
})
