import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rmdir, stat, statfs, unlink } from 'node:fs/promises'
import { codeOf, type DraftFiles, diskError } from './files.ts'

// Windows knows neither flag: there links need a privilege and pipes live in a name space of their own.
const noFollow = constants.O_NOFOLLOW ?? 0
const noWait = constants.O_NONBLOCK ?? 0

/** The real disk. Only asynchronous calls, so that a slow disk never freezes the process. */
export const disk: DraftFiles = {
  async makeFolder(path) {
    try {
      await mkdir(path, { mode: 0o700 })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || !(await lstat(path)).isDirectory()) throw error
    }
  },
  removeFolder: rmdir,
  list: path => readdir(path),
  async read(path, limit) {
    const file = await open(path, constants.O_RDONLY | noFollow | noWait)
    try {
      const found = await file.stat()
      if (!found.isFile()) throw diskError('ENXIO', 'not a plain file')
      if (found.size > limit) throw diskError('EFBIG', 'longer than any draft')
      return await file.readFile()
    } finally {
      await file.close()
    }
  },
  size: async path => (await stat(path)).size,
  async create(path) {
    const file = await open(path, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | noFollow, 0o600)
    return {
      write: async (bytes, offset) =>
        (await file.write(bytes, offset, bytes.length - offset, offset)).bytesWritten,
      sync: () => file.sync(), // F_FULLFSYNC on macOS, by libuv
      size: async () => (await file.stat()).size,
      close: () => file.close(),
    }
  },
  rename,
  remove: unlink,
  async syncFolder(path) {
    if (process.platform === 'win32') return // NTFS logs its names by itself, and folders cannot be opened there
    const folder = await open(path, constants.O_RDONLY)
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  },
  async freeBytes(path) {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  },
}
