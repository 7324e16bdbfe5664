import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The most a file of a policy may weigh, in bytes. */
const largest = 256 * 1024

/** The text of a file that decides where passwords go: only one that root alone, or `owner`, can change. Null where
 *  there is none. Throws an `Error` that says in words why it does not count. */
export function readTrustedFile(file: string, owner = 0): string | null {
  let handle: number
  try {
    // Not to wait for whoever writes into a pipe of that name.
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new Error(troubles[code ?? ''] ?? `it cannot be read (${code})`)
  }
  try {
    const stats = fstatSync(handle)
    if (!stats.isFile()) throw new Error('it is no file')
    if (stats.size > largest) throw new Error(`it is larger than ${largest / 1024} KB`)
    if (process.platform !== 'win32') {
      const folder = statSync(dirname(file))
      for (const [what, { uid, mode }] of [
        ['it', stats],
        ['its folder', folder],
      ] as const) {
        if (uid !== 0 && uid !== owner) throw new Error(`${what} does not belong to root`)
        if (mode & 0o022) throw new Error(`${what} can be changed by others than root`)
      }
    }
    const bytes = Buffer.alloc(largest + 1)
    const size = readSync(handle, bytes, 0, bytes.length, 0)
    if (size > largest) throw new Error(`it is larger than ${largest / 1024} KB`)
    return bytes.toString('utf8', 0, size)
  } finally {
    closeSync(handle)
  }
}

const troubles: Record<string, string> = {
  EACCES: 'there is no right to read it',
  EPERM: 'there is no right to read it',
  ELOOP: 'its links lead in a circle',
}
