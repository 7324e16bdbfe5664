import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { codeOf, type DraftFiles, diskError } from '../drafts/files.ts'
import { writeEveryByte } from '../drafts/write.ts'
import { type Found, fact } from './found.ts'

/** As much as a short draft, in bytes. */
const size = 16 * 1024

/** A disk of its own answers in some hundredths of a second; more than this is no busy computer any more, in ms. */
const slow = 2000

/** Below this much room a draft with its pictures may not fit, in bytes. */
const little = 1024 ** 3
const none = 50 * 1024 ** 2

const reasons: Record<string, string> = {
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: the quota of this account is used up',
  EROFS: 'cannot be written: the disk is read-only',
  EACCES: 'cannot be written: there is no right to',
  EPERM: 'cannot be written: there is no right to',
  ENOENT: 'is not there',
  changed: 'gives back other bytes than were written',
}

/** Whether the data folder takes a small file, keeps it and gives it back, as the drafts need; the file is taken away
 *  again. `now` is in milliseconds. */
export async function dataFolderOf(files: DraftFiles, folder: string, now: () => number): Promise<Found> {
  const label = 'Data folder'
  const started = now()
  try {
    await tryFile(files, folder)
  } catch (error) {
    const code = codeOf(error)
    return { facts: [fact(label, reasons[code] ?? `fails (${code || 'no reason given'})`, 'bad')] }
  }
  const ms = Math.round(now() - started)
  const works = `is written, synced and read back in ${ms} ms`
  return {
    facts: [
      ms > slow
        ? fact(label, `${works}: slow, as on a network share`, 'attention')
        : fact(label, works, 'good'),
    ],
  }
}

/** How much room there is. */
export async function freeSpaceOf(files: DraftFiles, folder: string): Promise<Found> {
  const free = await files.freeBytes(folder)
  const state = free < none ? 'bad' : free < little ? 'attention' : 'good'
  return { facts: [fact('Free space', `${Math.floor(free / 1024 / 1024)} MB`, state)] }
}

async function tryFile(files: DraftFiles, folder: string): Promise<void> {
  // The name of who broke off may be taken again: by its next try, which begins with taking it away.
  const path = join(folder, `diagnosis-${process.pid}.tmp`)
  await files.remove(path).catch(() => {})
  const bytes = randomBytes(size)
  const file = await files.create(path)
  try {
    try {
      await writeEveryByte({ file, bytes })
      await file.sync()
    } finally {
      await file.close()
    }
    if (!bytes.equals(await files.read(path, size))) throw diskError('changed', 'other bytes came back')
  } finally {
    await files.remove(path).catch(() => {})
  }
}
