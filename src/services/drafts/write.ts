import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../ports.ts'
import { codeOf, type DraftFiles, diskError, type NewFile } from './files.ts'
import { temporaryName } from './names.ts'

/** One file on its way to the disk. */
export type Job = {
  readonly files: DraftFiles
  readonly clock: Clock
  readonly folder: string
  /** Never the name of a file that exists, unless that file may be replaced as a whole. */
  readonly name: string
  readonly bytes: Buffer
  temporary: string
  file: NewFile | null
}

export type Step<J extends Job = Job> = (job: J) => Promise<void>

/** Makes the temporary file. The target's name stays free until every byte is safe. */
export async function createTemporary(job: Job): Promise<void> {
  job.temporary = join(job.folder, temporaryName(randomBytes(4).toString('hex')))
  job.file = await job.files.create(job.temporary)
}

/** Writes until the last byte: a nearly full disk takes a part and reports no error. */
export async function writeEveryByte({ file, bytes }: Pick<Job, 'file' | 'bytes'>): Promise<void> {
  for (let written = 0; file && written < bytes.length; ) {
    const count = await file.write(bytes, written)
    if (count <= 0) throw diskError('ENOSPC', 'the disk took no byte')
    written += count
  }
}

/** Content first, name after. One try: after a failed fsync the system may have dropped the pages, and a second one
 *  would succeed on nothing. */
export async function syncFile({ file }: Job): Promise<void> {
  await file?.sync()
}

/** Asks the system how much there is instead of trusting what it said while writing. */
export async function checkSize({ file, bytes }: Job): Promise<void> {
  if (file && (await file.size()) !== bytes.length) {
    throw diskError('EIO', 'the file is shorter than what was written')
  }
}

async function closeFile(job: Job): Promise<void> {
  const { file } = job
  job.file = null
  await file?.close()
}

/** Gives the file its name. Tried again for 3 s when a virus scanner or an indexer holds it for a moment (Windows). */
export async function publish({ files, clock, temporary, folder, name }: Job): Promise<void> {
  for (let pause = 10, tries = 1; ; pause = Math.min(pause * 2, 500), tries += 1) {
    try {
      return await files.rename(temporary, join(folder, name))
    } catch (error) {
      if (tries > 10 || !['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error))) throw error
      await clock.wait(pause)
    }
  }
}

/** Without this the name itself can be lost in a power cut. */
export async function syncFolder({ files, folder }: Job): Promise<void> {
  await files.syncFolder(folder)
}

/** What makes a file survive a crash and a power cut, in this order (hardening 4.4, steps 3 to 7). */
export const durable: readonly Step[] = [
  createTemporary,
  writeEveryByte,
  syncFile,
  checkSize,
  closeFile,
  publish,
  syncFolder,
]

/** Takes the steps in turn. When one fails, its error goes up and no temporary file is left, if the disk lets us. */
export async function run<J extends Job>(steps: readonly Step<J>[], job: J): Promise<void> {
  try {
    for (const step of steps) await step(job)
  } catch (error) {
    await closeFile(job).catch(() => {})
    if (job.temporary) await job.files.remove(job.temporary).catch(() => {})
    throw error
  }
}

/** Writes a small file, such as a key, as durably as a draft. Replaces one of that name as a whole. */
export async function writeDurably(
  files: DraftFiles,
  clock: Clock,
  folder: string,
  name: string,
  bytes: Buffer,
): Promise<void> {
  await run(durable, { files, clock, folder, name, bytes, temporary: '', file: null })
}

/** Makes a folder inside another so that it survives a power cut. Also for one that exists: the process that made it
 *  may have been killed before its name was safe. */
export async function makeFolderDurably(files: DraftFiles, parent: string, name: string): Promise<string> {
  const path = join(parent, name)
  await files.makeFolder(path)
  await files.syncFolder(parent)
  return path
}
