import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { disk } from '../drafts/disk.ts'
import { type DraftFiles, diskError } from '../drafts/files.ts'
import { dataFolderOf, freeSpaceOf } from './data-folder.ts'

function newFolder(): string {
  const folder = temporaryFolder('data-folder')
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** A disk on which creating, writing or syncing a file fails so. A right that is missing stops no root, so these faults
 *  stand in for it. */
function failing(at: 'create' | 'write' | 'sync', code: string): DraftFiles {
  const fail = async () => {
    throw diskError(code, 'at /home/ada/drafts')
  }
  return {
    ...disk,
    create: async path => (at === 'create' ? await fail() : { ...(await disk.create(path)), [at]: fail }),
  }
}

const factOf = async (files: DraftFiles, folder: string, now = () => 0) =>
  (await dataFolderOf(files, folder, now)).facts[0]

test('a folder that takes, keeps and gives back a file is well, and nothing is left in it @DK-04', async () => {
  const folder = newFolder()
  expect(await factOf(disk, folder)).toMatchObject({
    value: 'is written, synced and read back in 0 ms',
    state: 'good',
  })
  expect(readdirSync(folder)).toEqual([])
})

test('what was left when a look was broken off is in nobody’s way @DK-04', async () => {
  const folder = newFolder()
  // The file cannot be removed this time, as when the process ends.
  const kept = { ...disk, remove: async () => {} }
  await factOf(kept, folder)
  expect(readdirSync(folder)).toHaveLength(1)
  expect(await factOf(disk, folder)).toMatchObject({ state: 'good' })
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['create', 'EROFS', 'cannot be written: the disk is read-only'],
  ['create', 'EACCES', 'cannot be written: there is no right to'],
  ['create', 'ENOSPC', 'cannot be written: the disk is full'],
  ['write', 'ENOSPC', 'cannot be written: the disk is full'],
  ['write', 'EDQUOT', 'cannot be written: the quota of this account is used up'],
  ['sync', 'EIO', 'fails (EIO)'],
] as const)(
  'a disk that answers to %s with %s is said to be so, and nothing is left @DK-04',
  async (at, code, said) => {
    const folder = newFolder()
    const fact = await factOf(failing(at, code), folder)
    expect(fact).toMatchObject({ value: said, state: 'bad' })
    expect(readdirSync(folder)).toEqual([])
  },
)

test('a folder that is not there is said to be so, by the real disk @DK-04', async () => {
  const folder = join(newFolder(), 'gone')
  expect(await factOf(disk, folder)).toMatchObject({ value: 'is not there', state: 'bad' })
  expect(existsSync(folder)).toBe(false)
})

test('a full file system takes no byte: /dev/full says so without a stand-in @DK-04', async context => {
  if (!existsSync('/dev/full')) context.skip()
  const { open } = await import('node:fs/promises')
  const files: DraftFiles = {
    ...disk,
    async create() {
      const file = await open('/dev/full', 'w')
      return {
        write: async (bytes, offset) =>
          (await file.write(bytes, offset, bytes.length - offset, null)).bytesWritten,
        sync: () => file.sync(),
        size: async () => 0,
        close: () => file.close(),
      }
    },
  }
  expect(await factOf(files, newFolder())).toMatchObject({
    value: 'cannot be written: the disk is full',
    state: 'bad',
  })
})

test('other bytes than were written are no good disk @DK-04', async () => {
  const lying = { ...disk, read: async () => Buffer.alloc(16 * 1024) }
  expect(await factOf(lying, newFolder())).toMatchObject({
    value: 'gives back other bytes than were written',
    state: 'bad',
  })
})

test('a slow disk is said to be slow @DK-04', async () => {
  let now = 0
  const clock = () => {
    now += 2500
    return now
  }
  expect(await factOf(disk, newFolder(), clock)).toMatchObject({
    value: 'is written, synced and read back in 2500 ms: slow, as on a network share',
    state: 'attention',
  })
})

test.each([
  [20 * 1024, 'good'],
  [500, 'attention'],
  [3, 'bad'],
] as const)('%i MB of free space are %s @DK-04', async (megabytes, state) => {
  const files = { ...disk, freeBytes: async () => megabytes * 1024 * 1024 }
  expect((await freeSpaceOf(files, '/')).facts).toEqual([
    { label: 'Free space', value: `${megabytes} MB`, state, details: [] },
  ])
})
