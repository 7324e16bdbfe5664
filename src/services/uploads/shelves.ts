import type { Upload } from '../../contract/calls/uploads.ts'
import { ProblemError, problemOf } from '../../contract/problem.ts'
import type { DraftFiles } from '../drafts/files.ts'
import type { Clock, Log } from '../ports.ts'
import type { SealOwner } from '../sealed/sealing.ts'
import type { FileCheck } from './checks.ts'
import { diskProblem } from './outcome.ts'
import { begunAt, createSpool, isTooOld, type SpoolRecord } from './spool.ts'

/** An upload as the service holds it. */
export type Entry = {
  userId: number
  owner: SealOwner
  upload: Upload
  picture: SpoolRecord['picture']
  /** The server may have it, as a picture of this name where it is one, and is looked at before it is sent again. */
  mayBeThere?: { name: string | undefined; isAsked: boolean } | undefined
  /** When its window last wrote a piece, milliseconds since 1970. */
  heardAt: number
  /** How much of it came; null once all is there. */
  receiving: {
    bytes: number
    pieces: number
    isBusy: boolean
    check: FileCheck
  } | null
}

type ShelvesNeeds = {
  clock: Clock
  log: Log
  files: DraftFiles
  folder: string
  version: string
  ownerOf(userId: number): Promise<SealOwner>
}

/** The uploads of each person, by id, oldest first, as the disk had them when they were first asked for. */
export function createShelves({ clock, log, files, folder, version, ownerOf }: ShelvesNeeds) {
  const spool = createSpool(files, clock, folder, version)
  const shelves = new Map<number, Map<string, Entry>>()
  let loading: Promise<unknown> = Promise.resolve()
  let isSwept = false

  async function load(userId: number): Promise<Map<string, Entry>> {
    const known = shelves.get(userId)
    if (known) return known
    const owner = await ownerOf(userId)
    await spool.sweep(!isSwept)
    isSwept = true
    const entries = new Map<string, Entry>()
    for (const id of await spool.list(owner)) {
      try {
        const { picture, state, ...record } = await spool.readRecord(owner, id)
        // Nobody knows what became of a file that was being sent.
        const upload: Upload = { ...record, id, sent: 0, state: state === 'sending' ? 'needs-you' : state }
        if (state === 'done') upload.sent = upload.size
        if (state === 'sending') upload.problem = { kind: 'unknown-outcome', messages: [] }
        entries.set(id, {
          userId,
          owner,
          upload,
          picture,
          heardAt: begunAt(id),
          receiving: null,
        })
      } catch (error) {
        const problem = problemOf(error)
        if (problem.type === 'keychain-locked') throw error
        log('upload-unreadable', { kind: problem.kind })
      }
    }
    shelves.set(userId, entries)
    return entries
  }

  function of(userId: number): Promise<Map<string, Entry>> {
    const loaded = loading
      .then(() => load(userId))
      .catch(error => {
        throw new ProblemError(diskProblem(error))
      })
    loading = loaded.catch(() => {})
    return loaded
  }

  return {
    spool,
    /** Rejects with kind `disk` while the disk or the keychain gives nothing; the next time asks again. */
    of,
    async add(userId: number, upload: Upload): Promise<Entry> {
      const entries = await of(userId)
      const entry: Entry = {
        userId,
        owner: await ownerOf(userId),
        upload,
        picture: undefined,
        heardAt: clock.now(),
        receiving: null,
      }
      entries.set(upload.id, entry)
      return entry
    },
    has: ({ userId, upload }: Entry) => shelves.get(userId)?.has(upload.id) === true,
    drop: ({ userId, upload }: Entry) => shelves.get(userId)?.delete(upload.id),
    /** Whether it waited too long for its person. */
    isOver: ({ upload }: Entry) => upload.state !== 'sending' && isTooOld(upload.id, clock),
  }
}
