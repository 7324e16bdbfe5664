import { randomBytes } from 'node:crypto'
import type { News } from '../../contract/calls/session.ts'
import { type Destination, largestPiece, type Upload, type UploadNews } from '../../contract/calls/uploads.ts'
import { type Problem, ProblemError, problemOf } from '../../contract/problem.ts'
import { codeOf, type DraftFiles } from '../drafts/files.ts'
import { createFeed } from '../feed.ts'
import type { Http } from '../http/client.ts'
import type { Clock, Log } from '../ports.ts'
import { baseName, checkFile, createTextSearch, emptyFile, refused } from './checks.ts'
import { wireOf } from './destinations.ts'
import { cancelled, diskProblem, wantedFor } from './outcome.ts'
import { createShelves, type Entry } from './shelves.ts'
import type { SpoolOwner } from './spool.ts'

/** How many files of one person wait at most, in whatever state. */
const mostUploads = 20

/** How long a window may take from one piece to the next, in milliseconds; afterwards it is gone. */
const patienceMs = 60_000

type UploadsNeeds = {
  http: Http
  clock: Clock
  log: Log
  files: DraftFiles
  /** The brand's data folder. */
  folder: string
  version: string
  /** The person signed in. */
  me(): { id: number } | null
  /** Rejects with kind `disk` where this process may not write. */
  ownerOf(userId: number): Promise<SpoolOwner>
  sessionNews(): Promise<AsyncIterable<News>>
}

type One = { id: string }

/** Uploads (FR-07, hardening N31, N32): each file is copied to the disk, then sent in its turn, one at a time. What was
 *  handed to the connection and not answered is never sent again by itself. */
export function createUploads({ http, clock, log, me, ...needs }: UploadsNeeds) {
  const shelves = createShelves({ clock, log, ...needs })
  const { spool } = shelves
  const feeds = new Map<ReturnType<typeof createFeed<UploadNews>>, number>()
  let isStopped = false
  let lastBegun = 0
  let sending: { entry: Entry; stop: AbortController; done: Promise<void> } | null = null
  /** What must happen before the next is sent. */
  let hold: 'session' | 'connection' | null = null

  const tell = (entry: Entry) => push(entry.userId, { kind: 'one', upload: entry.upload })
  function push(userId: number, news: UploadNews) {
    for (const [feed, reader] of feeds) if (reader === userId) feed.push(news)
  }

  function change(entry: Entry, next: Partial<Upload>) {
    entry.upload = { ...entry.upload, problem: undefined, ...next }
    tell(entry)
  }

  function mine(): number {
    const person = me()
    if (!person) throw new ProblemError({ kind: 'unauthorised' })
    return person.id
  }

  async function find({ id }: One): Promise<Entry> {
    const entry = (await shelves.of(mine())).get(id)
    if (!entry) throw new ProblemError({ kind: 'not-found' })
    return entry
  }

  async function forget(entry: Entry): Promise<void> {
    shelves.drop(entry)
    push(entry.userId, { kind: 'gone', id: entry.upload.id })
    if (entry.upload.state !== 'done') await spool.remove(entry.owner, entry.upload.id)
  }

  /** Uploads whose window went away, or that waited too long for their person. */
  async function forgetOld(userId: number): Promise<void> {
    for (const entry of (await shelves.of(userId)).values()) {
      const isGone = entry.upload.state === 'receiving' && clock.now() - entry.heardAt > patienceMs
      if (isGone || shelves.isOver(entry))
        await forget(entry).catch(error => log('upload-not-removed', { code: codeOf(error) }))
    }
  }

  async function record(
    entry: Entry,
    next: Pick<Upload, 'problem'> & { state: 'waiting' | 'sending' | 'needs-you' },
  ) {
    const { name, size, destination, id } = entry.upload
    await spool.writeRecord(entry.owner, id, { name, size, destination, ...next })
  }

  async function pump(): Promise<void> {
    while (sending === null && hold === null && !isStopped) {
      const person = me()
      if (!person) return
      const entries = [...(await shelves.of(person.id)).values()]
      const entry = entries.find(one => one.upload.state === 'waiting')
      if (!entry || sending !== null || hold !== null || isStopped) return
      const stop = new AbortController()
      const done = sendOne(entry, stop.signal)
      sending = { entry, stop, done }
      await done
      sending = null
    }
  }

  async function sendOne(entry: Entry, signal: AbortSignal): Promise<void> {
    const { id, name, size, destination } = entry.upload
    const { path, fields, type } = wireOf(destination)
    let diskError: unknown
    let isHanded = false
    async function* bytes() {
      try {
        yield* spool.pieces(entry.owner, id, Math.ceil(size / largestPiece))
      } catch (error) {
        diskError = error
        throw error
      }
    }
    try {
      change(entry, { state: 'sending', sent: 0 })
      await record(entry, { state: 'sending' })
    } catch (error) {
      change(entry, { state: 'needs-you', problem: diskProblem(error) })
      return
    }
    try {
      await http.send('POST', path, {
        key: id,
        signal,
        multipart: {
          fields,
          file: { name, type, size, bytes },
          handed(handed, all) {
            isHanded = handed === all
            const sent = Math.min(Math.floor((size * handed) / all), Math.floor(size * 0.99))
            const isNews = percent(sent, size) !== percent(entry.upload.sent, size)
            if (isNews && entry.upload.state === 'sending') change(entry, { sent })
          },
        },
      })
    } catch (error) {
      if (isStopped) return
      await failed(
        entry,
        signal.aborted ? cancelled(isHanded) : diskError ? diskProblem(diskError) : problemOf(error),
      )
      return
    }
    log('upload-done', { destination: destination.kind, size })
    // Whatever the disk says now, the server has it.
    await spool.remove(entry.owner, id).catch(error => log('upload-not-removed', { code: codeOf(error) }))
    change(entry, { state: 'done', sent: size })
  }

  /** A problem without an answer, of a file of which the server has nothing, waits; any other needs the person. */
  async function failed(entry: Entry, problem: Problem | null): Promise<void> {
    if (problem === null)
      return forget(entry).catch(error => log('upload-not-removed', { code: codeOf(error) }))
    const wanted = wantedFor(problem.kind)
    if (wanted) hold = wanted
    const next = wanted ? ({ state: 'waiting' } as const) : ({ state: 'needs-you', problem } as const)
    await record(entry, next).catch(error => log('upload-not-recorded', { code: codeOf(error) }))
    change(entry, { ...next, sent: 0, problem: wanted === 'session' ? undefined : problem })
  }

  async function follow(): Promise<void> {
    for await (const news of await needs.sessionNews()) {
      if (news.kind === 'connection' && news.online && hold === 'connection') hold = null
      if (news.kind === 'session') {
        const person = news.state.kind === 'signed-in' ? news.state.user.id : null
        for (const [feed, reader] of [...feeds]) if (reader !== person) feed.end()
        if (person !== null && hold === 'session') hold = null
      }
      pumpSoon()
    }
  }
  void follow()

  function pumpSoon() {
    pump().catch(error => log('uploads-not-sent', { kind: problemOf(error).kind }))
  }

  return {
    async begin(file: { name: string; size: number; destination: Destination }): Promise<One> {
      const { size, destination } = file
      const name = baseName(file.name)
      checkFile({ name, size, kind: destination.kind })
      const userId = mine()
      await forgetOld(userId)
      const entries = await shelves.of(userId)
      if ([...entries.values()].filter(({ upload }) => upload.state !== 'done').length >= mostUploads) {
        throw refused('Too many files wait to be sent. Dismiss some of them first.')
      }
      // Their order is that of their ids.
      lastBegun = Math.max(clock.now(), lastBegun + 1)
      const id = `${lastBegun}-${randomBytes(8).toString('hex')}`
      const upload: Upload = { id, name, size, destination, state: 'receiving', sent: 0 }
      const entry = await shelves.add(userId, upload)
      entry.receiving = { bytes: 0, pieces: 0, isBusy: false, search: createTextSearch() }
      await spool.make(entry.owner, id).catch(error => {
        shelves.drop(entry)
        throw new ProblemError(diskProblem(error))
      })
      tell(entry)
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
      const entry = await find({ id })
      const { receiving, upload } = entry
      const isLast = offset + piece.size === upload.size
      const fits = offset + piece.size <= upload.size && (isLast || piece.size === largestPiece)
      if (!receiving || receiving.isBusy || receiving.bytes !== offset || !fits) {
        throw new ProblemError({ kind: 'conflict' })
      }
      receiving.isBusy = true
      try {
        const bytes = Buffer.from(await piece.arrayBuffer())
        receiving.search.read(bytes)
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
    async send(one: One): Promise<void> {
      const entry = await find(one)
      const { receiving, upload } = entry
      if (!receiving || receiving.isBusy || receiving.bytes !== upload.size)
        throw new ProblemError({ kind: 'conflict' })
      entry.receiving = null
      if (!receiving.search.isFound()) {
        await forget(entry)
        throw emptyFile()
      }
      await record(entry, { state: 'waiting' }).catch(error => {
        entry.receiving = receiving
        throw new ProblemError(diskProblem(error))
      })
      change(entry, { state: 'waiting' })
      pumpSoon()
    },
    async retry(one: One): Promise<void> {
      const entry = await find(one)
      if (entry.upload.state !== 'needs-you') throw new ProblemError({ kind: 'conflict' })
      change(entry, { state: 'waiting' })
      pumpSoon()
    },
    async remove(one: One): Promise<void> {
      const entry = await find(one)
      if (sending?.entry !== entry) return forget(entry)
      sending.stop.abort()
      await sending.done
    },
    async watch(_: unknown, signal?: AbortSignal) {
      const userId = mine()
      await forgetOld(userId)
      const feed = createFeed<UploadNews>(signal, () => feeds.delete(feed))
      if (!signal?.aborted) feeds.set(feed, userId)
      feed.push({
        kind: 'all',
        uploads: [...(await shelves.of(userId)).values()].map(({ upload }) => upload),
      })
      return feed.items
    },
    /** Breaks off what is being sent; it will need its person. */
    async stop(): Promise<void> {
      isStopped = true
      for (const feed of [...feeds.keys()]) feed.end()
      sending?.stop.abort()
      await sending?.done
    },
  }
}

const percent = (part: number, all: number) => Math.floor((100 * part) / all)
