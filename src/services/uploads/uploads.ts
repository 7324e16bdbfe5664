import { randomBytes } from 'node:crypto'
import type { News } from '../../contract/calls/session.ts'
import {
  type Destination,
  largestPiece,
  mostForTexts,
  mostUploads,
  type Upload,
} from '../../contract/calls/uploads.ts'
import type { Image, ImageForm } from '../../contract/entities/image.ts'
import { mayBeDone, ProblemError } from '../../contract/problem.ts'
import type { DraftFiles } from '../drafts/files.ts'
import type { Http } from '../http/client.ts'
import type { Clock, Log } from '../ports.ts'
import type { SealOwner } from '../sealed/sealing.ts'
import { baseName, checkFile, createFileCheck } from './checks.ts'
import { galleryNameOf, isHeldFirst, placeholderOf } from './destinations.ts'
import { createForms } from './forms.ts'
import { createLedger } from './ledger.ts'
import { diskProblem } from './outcome.ts'
import type { PictureLimits } from './picture-check.ts'
import { createQueue } from './queue.ts'
import { refused } from './refusal.ts'
import { createShelves, type Entry } from './shelves.ts'
import { spooledFile } from './spooled-file.ts'

type UploadsNeeds = {
  http: Http
  clock: Clock
  log: Log
  files: DraftFiles
  /** The brand's data folder. */
  folder: string
  version: string
  limits: PictureLimits
  /** The person signed in. */
  me(): { id: number } | null
  /** Rejects with kind `disk` where this process may not write. */
  ownerOf(userId: number): Promise<SealOwner>
  sessionNews(): Promise<AsyncIterable<News>>
  /** The gallery's newest pictures. */
  newestImages(): Promise<Image[]>
  /** Whether the article that this placeholder stands in must be on the server before its pictures. */
  mustWait(placeholder: string): Promise<boolean>
  /** How a picture for a text stands is another. */
  changed(): void
}

type One = { id: string }

/** Uploads (FR-06, FR-07, FR-11, hardening N31, N32): each file is copied to the disk, then sent in its turn, one at a
 *  time, or with the save of its record. */
export function createUploads({ http, clock, log, me, limits, ...needs }: UploadsNeeds) {
  const shelves = createShelves({ clock, log, ...needs })
  const { spool } = shelves
  const ledger = createLedger(shelves, { clock, log, me, changed: needs.changed })
  const queue = createQueue(shelves, ledger, { http, log, me, ...needs })
  const forms = createForms(shelves, ledger, { http, log })
  let lastBegun = 0

  /** One after the other, so that none is sent twice. */
  let naming: Promise<unknown> = Promise.resolve()
  async function name(id: string, form: ImageForm): Promise<void> {
    const entry = await ledger.find(id)
    const { upload } = entry
    const placeholder = placeholderOf(upload.destination)
    const isPicture = placeholder !== undefined || upload.destination.kind === 'gallery'
    if (!isPicture || !(upload.state === 'held' || upload.state === 'needs-you'))
      throw new ProblemError({ kind: 'conflict' })
    const destination: Destination = { kind: 'images', form, ...(placeholder && { placeholder }) }
    await ledger
      .record({ ...entry, upload: { ...upload, destination } }, { state: 'waiting' })
      .catch(error => {
        throw new ProblemError(diskProblem(error))
      })
    entry.mayBeThere = mayBeThere(upload)
    ledger.change(entry, { destination, state: 'waiting' })
    queue.pumpSoon()
  }

  return {
    async begin(file: { name: string; size: number; destination: Destination }): Promise<One> {
      const { size, destination } = file
      const name = baseName(file.name)
      checkFile({ name, size, kind: destination.kind }, limits)
      const userId = ledger.mine()
      await ledger.forgetOld(userId)
      const entries = await shelves.of(userId)
      const group = groupOf(destination)
      const waiting = [...entries.values()].filter(
        ({ upload }) => upload.state !== 'done' && groupOf(upload.destination) === group,
      )
      if (waiting.length >= (group === 'texts' ? mostForTexts : mostUploads)) {
        throw refused('Too many files wait to be sent. Dismiss some of them first.')
      }
      // Their order is that of their ids.
      lastBegun = Math.max(clock.now(), lastBegun + 1)
      const id = `${lastBegun}-${randomBytes(8).toString('hex')}`
      const upload: Upload = { id, name, size, destination, state: 'receiving', sent: 0 }
      const entry = await shelves.add(userId, upload)
      entry.receiving = { bytes: 0, pieces: 0, isBusy: false, check: createFileCheck(destination, limits) }
      await spool.make(entry.owner, id).catch(error => {
        shelves.drop(entry)
        throw new ProblemError(diskProblem(error))
      })
      ledger.tell(entry)
      return { id }
    },
    async write({
      id,
      offset,
      piece,
    }: One & {
      offset: number
      piece: { size: number; arrayBuffer(): Promise<ArrayBuffer> }
    }): Promise<void> {
      const entry = await ledger.find(id)
      const { receiving, upload } = entry
      const isLast = offset + piece.size === upload.size
      const fits = offset + piece.size <= upload.size && (isLast || piece.size === largestPiece)
      if (!receiving || receiving.isBusy || receiving.bytes !== offset || !fits) {
        throw new ProblemError({ kind: 'conflict' })
      }
      receiving.isBusy = true
      try {
        const bytes = receiving.check.read(Buffer.from(await piece.arrayBuffer()), receiving.pieces)
        await spool.writePiece(entry.owner, id, receiving.pieces + 1, bytes)
        receiving.pieces += 1
        receiving.bytes += bytes.length
        entry.heardAt = clock.now()
      } catch (error) {
        throw new ProblemError(diskProblem(error))
      } finally {
        receiving.isBusy = false
      }
    },
    async send({ id }: One): Promise<void> {
      const entry = await ledger.find(id)
      const { receiving, upload } = entry
      if (!receiving || receiving.isBusy || receiving.bytes !== upload.size)
        throw new ProblemError({ kind: 'conflict' })
      entry.receiving = null
      try {
        const { picture, ...facts } = receiving.check.end()
        entry.picture = picture
        entry.upload = { ...upload, ...facts }
      } catch (error) {
        await ledger.forget(entry)
        throw error
      }
      const state = isHeldFirst(upload.destination) ? 'held' : 'waiting'
      await ledger.record(entry, { state }).catch(error => {
        entry.receiving = receiving
        throw new ProblemError(diskProblem(error))
      })
      ledger.change(entry, { state })
      queue.pumpSoon()
    },
    async retry({ id }: One): Promise<void> {
      const entry = await ledger.find(id)
      if (entry.upload.state !== 'needs-you') throw new ProblemError({ kind: 'conflict' })
      entry.mayBeThere = mayBeThere(entry.upload)
      ledger.change(entry, { state: 'waiting' })
      queue.pumpSoon()
    },
    async remove({ id }: One): Promise<void> {
      const entry = await ledger.find(id)
      if (await queue.breakOff(entry)) return
      await forms.breakOff(entry)
      // A save that was accepted after all took it along.
      if ((await shelves.of(entry.userId)).get(id) === entry) await ledger.forget(entry)
    },
    toGallery({ id, form }: One & { form: ImageForm }): Promise<void> {
      const named = naming.then(() => name(id, form))
      naming = named.catch(() => {})
      return named
    },
    /** The placeholders whose pictures are on their way to the server, and the pictures that are there. For the services
     *  alone. */
    async forTexts(): Promise<{ going: string[]; there: Map<string, Image> }> {
      const going: string[] = []
      const there = new Map<string, Image>()
      for (const { upload } of (await shelves.of(ledger.mine())).values()) {
        const placeholder = placeholderOf(upload.destination)
        if (placeholder === undefined) continue
        if (upload.state === 'waiting' || upload.state === 'sending') going.push(placeholder)
        if (upload.state === 'done' && upload.image) there.set(placeholder, upload.image)
      }
      return { going, there }
    },
    async read({ id }: One): Promise<Blob> {
      const entry = await ledger.find(id)
      if (entry.receiving || entry.upload.state === 'done') throw new ProblemError({ kind: 'conflict' })
      const pieces: Uint8Array<ArrayBuffer>[] = []
      for await (const piece of spooledFile(spool, entry, null).file.bytes())
        pieces.push(Uint8Array.from(piece))
      return new Blob(pieces, { type: entry.picture?.type })
    },
    async watch(_: unknown, signal?: AbortSignal) {
      const userId = ledger.mine()
      await ledger.forgetOld(userId)
      return ledger.watch(userId, signal)
    },
    /** What a picture waited for may be there. */
    pumpSoon: queue.pumpSoon,
    /** For the services of records alone. */
    sendForm: forms.sendForm,
    /** Breaks off what is being sent; it will need its person. */
    async stop(): Promise<void> {
      ledger.endOthers(null)
      await Promise.all([queue.stop(), forms.stop()])
    },
  }
}

/** With what else a file is counted. */
function groupOf(destination: Destination): 'texts' | 'gallery' | 'others' {
  if (placeholderOf(destination) !== undefined) return 'texts'
  return destination.kind === 'gallery' ? 'gallery' : 'others'
}

/** What the server may have of one that failed. */
function mayBeThere({ problem, destination }: Upload): Entry['mayBeThere'] {
  return problem && mayBeDone(problem) ? { name: galleryNameOf(destination), isAsked: true } : undefined
}
