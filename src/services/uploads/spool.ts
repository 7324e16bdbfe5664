import { join } from 'node:path'
import * as z from 'zod'
import { Destination, largestPiece } from '../../contract/calls/uploads.ts'
import { Image } from '../../contract/entities/image.ts'
import { anyText } from '../../contract/fields.ts'
import { Problem } from '../../contract/problem.ts'
import { confirmedNow } from '../confirmed-now.ts'
import type { DraftFiles } from '../drafts/files.ts'
import { namesIn } from '../drafts/folders.ts'
import { isHashedFolder } from '../drafts/names.ts'
import { makeFolderDurably } from '../drafts/write.ts'
import type { Clock } from '../ports.ts'
import { createSealing, type SealOwner } from '../sealed/sealing.ts'

/** How long a file waits for its person, in milliseconds. */
export const lastingMs = 7 * 24 * 3600 * 1000

// A sealed piece with its head, and a record with the lines of a server's answer.
const largestOnDisk = 4 * largestPiece

/** What is known of an upload beside its pieces. */
export const SpoolRecord = z.object({
  name: z.string(),
  size: z.number().int().positive(),
  destination: Destination,
  state: z.enum(['waiting', 'sending', 'needs-you', 'held', 'done']),
  problem: Problem.optional(),
  location_removed: z.boolean().optional(),
  /** What a picture's content says: its media type, and its measures as it is shown, in pixels. */
  picture: z.object({ type: anyText, width: z.number(), height: z.number() }).optional(),
  /** One that is done, as the server shows it. */
  image: Image.optional(),
})
export type SpoolRecord = z.infer<typeof SpoolRecord>

const recordName = 'record'
const pieceName = (seq: number) => `p-${String(seq).padStart(6, '0')}`
const isSpooled = (name: string) => /^\d{13}-[0-9a-f]{16}$/.test(name)
/** When an upload was begun, milliseconds since 1970: its id says it. */
export const begunAt = (id: string) => Number(id.slice(0, 13))

/** Whether it waited too long for its person. */
export const isTooOld = (id: string, clock: Clock): boolean => confirmedNow(clock) - begunAt(id) > lastingMs

/** The files that wait to be sent, below `uploads/v1` of the brand's data folder: a folder a person and a folder an
 *  upload, its pieces and its record each sealed as drafts are. Rejects with kind `disk`. */
export function createSpool(files: DraftFiles, clock: Clock, folder: string, app: string) {
  const root = join(folder, 'uploads', 'v1')
  const pathOf = (owner: SealOwner, id: string) => join(root, owner.name, id)

  const sealing = createSealing(files, clock, app)
  const placeOf = (owner: SealOwner, id: string, name: string, seq: number) => ({
    folder: pathOf(owner, id),
    name,
    of: id,
    seq,
    writer: id.slice(-8),
  })
  const write = (owner: SealOwner, id: string, name: string, seq: number, plain: Buffer) =>
    sealing.write(owner, placeOf(owner, id, name, seq), plain)
  const read = (owner: SealOwner, id: string, name: string, seq: number) =>
    sealing.read(owner, placeOf(owner, id, name, seq), largestOnDisk)

  async function remove(path: string) {
    // The record first: without it the rest is nobody's, whatever happens next.
    const names = await namesIn(files, path)
    for (const name of names.toSorted((a, b) => Number(b === recordName) - Number(a === recordName))) {
      await files.remove(join(path, name))
      if (name === recordName) await files.syncFolder(path)
    }
    await files.removeFolder(path)
  }

  return {
    async make(owner: SealOwner, id: string): Promise<void> {
      let path = folder
      for (const name of ['uploads', 'v1', owner.name, id]) path = await makeFolderDurably(files, path, name)
    },
    writePiece: (owner: SealOwner, id: string, seq: number, bytes: Buffer) =>
      write(owner, id, pieceName(seq), seq, bytes),
    writeRecord: (owner: SealOwner, id: string, record: SpoolRecord) =>
      write(owner, id, recordName, 0, Buffer.from(JSON.stringify(SpoolRecord.parse(record)), 'utf8')),
    /** The file's pieces, one in memory at a time. */
    async *pieces(owner: SealOwner, id: string, count: number): AsyncGenerator<Uint8Array> {
      for (let seq = 1; seq <= count; seq += 1) yield await read(owner, id, pieceName(seq), seq)
    },
    /** The ids of a person's uploads that were ready to be sent, oldest first. */
    async list(owner: SealOwner): Promise<string[]> {
      const ids = (await namesIn(files, join(root, owner.name))).filter(isSpooled).toSorted()
      const names = await Promise.all(ids.map(id => namesIn(files, pathOf(owner, id))))
      return ids.filter((_, index) => names[index]?.includes(recordName))
    },
    async readRecord(owner: SealOwner, id: string): Promise<SpoolRecord> {
      return SpoolRecord.parse(JSON.parse((await read(owner, id, recordName, 0)).toString('utf8')))
    },
    remove: (owner: SealOwner, id: string) => remove(pathOf(owner, id)),
    /** Takes its pieces away and leaves what is known of it. */
    async removePieces(owner: SealOwner, id: string): Promise<void> {
      const path = pathOf(owner, id)
      for (const name of await namesIn(files, path))
        if (name !== recordName) await files.remove(join(path, name))
    },
    /** Clears out what nobody waits for, of all people: uploads that are too old, and at the start, while nothing is under
     *  way, those that were never whole. */
    async sweep(isStart: boolean): Promise<void> {
      for (const account of (await namesIn(files, root)).filter(isHashedFolder)) {
        for (const id of (await namesIn(files, join(root, account))).filter(isSpooled)) {
          const path = join(root, account, id)
          const isLost = isStart && !(await namesIn(files, path)).includes(recordName)
          if (isLost || isTooOld(id, clock)) await remove(path)
        }
      }
    },
  }
}
