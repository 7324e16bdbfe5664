import type { News } from '../../contract/calls/session.ts'
import { Image } from '../../contract/entities/image.ts'
import { mayBeDone, type Problem, problemOf } from '../../contract/problem.ts'
import { codeOf } from '../drafts/files.ts'
import type { Http } from '../http/client.ts'
import type { Log } from '../ports.ts'
import { galleryNameOf, isHeldFirst, placeholderOf, wireOf } from './destinations.ts'
import type { createLedger } from './ledger.ts'
import { cancelled, diskProblem, wantedFor } from './outcome.ts'
import type { createShelves, Entry } from './shelves.ts'
import { spooledFile } from './spooled-file.ts'

type QueueNeeds = {
  http: Http
  log: Log
  me(): { id: number } | null
  sessionNews(): Promise<AsyncIterable<News>>
  /** The gallery's newest pictures. */
  newestImages(): Promise<Image[]>
  /** Whether the article that this placeholder stands in must be on the server first. */
  mustWait(placeholder: string): Promise<boolean>
}

/** Sends what waits, one after the other, oldest first. What was handed to the connection and not answered is never
 *  sent again by itself. */
export function createQueue(
  shelves: ReturnType<typeof createShelves>,
  ledger: ReturnType<typeof createLedger>,
  { http, log, me, sessionNews, newestImages, mustWait }: QueueNeeds,
) {
  let isStopped = false
  let sending: { entry: Entry; stop: AbortController; done: Promise<void> } | null = null
  /** What must happen before the next is sent. */
  let hold: 'session' | 'connection' | null = null

  async function pump(): Promise<void> {
    while (sending === null && hold === null && !isStopped) {
      const person = me()
      if (!person) return
      const entry = await next([...(await shelves.of(person.id)).values()])
      if (!entry || sending !== null || hold !== null || isStopped) return
      const stop = new AbortController()
      const done = sendOne(entry, stop.signal)
      sending = { entry, stop, done }
      await done
      sending = null
    }
  }

  /** The oldest that may go. */
  async function next(entries: Entry[]): Promise<Entry | null> {
    for (const entry of entries) {
      if (entry.upload.state !== 'waiting') continue
      const placeholder = placeholderOf(entry.upload.destination)
      if (placeholder === undefined || !(await mustWait(placeholder))) return entry
    }
    return null
  }

  async function sendOne(entry: Entry, signal: AbortSignal): Promise<void> {
    const { id, destination } = entry.upload
    if (isHeldFirst(destination)) return
    const { path, fields, part, type } = wireOf(destination)
    const { file, diskError } = spooledFile(shelves.spool, entry, type)
    let isHanded = false
    if (entry.mayBeThere) {
      const { name, isAsked } = entry.mayBeThere
      const earlier = await lookUp(entry, name)
      if (earlier) return 'problem' in earlier ? failed(entry, earlier.problem) : done(entry, earlier)
      if (!isAsked) return failed(entry, { kind: 'unknown-outcome', messages: [] })
      entry.mayBeThere = undefined
    }
    try {
      ledger.change(entry, { state: 'sending', sent: 0 })
      await ledger.record(entry, { state: 'sending' })
    } catch (error) {
      ledger.change(entry, { state: 'needs-you', problem: diskProblem(error) })
      return
    }
    try {
      const { data } = await http.send('POST', path, {
        key: id,
        signal,
        multipart: {
          fields,
          files: { [part]: file },
          handed(handed, all) {
            isHanded = handed === all
            ledger.progress(entry, handed / all)
          },
        },
      })
      await done(entry, destination.kind === 'images' ? Image.safeParse(data).data : undefined)
    } catch (error) {
      if (isStopped) return
      const disk = diskError()
      const problem = signal.aborted ? cancelled(isHanded) : disk ? diskProblem(disk) : problemOf(error)
      const name = galleryNameOf(destination)
      const image = problem && mayBeDone(problem) && !signal.aborted ? await lookUp(entry, name) : null
      if (!image) return failed(entry, problem)
      if (!('problem' in image)) return done(entry, image)
      // It is looked for again, and not sent again unasked.
      entry.mayBeThere = { name, isAsked: false }
      await failed(entry, image.problem)
    }
  }

  async function done(entry: Entry, image: Image | undefined): Promise<void> {
    const { id, size, destination } = entry.upload
    log('upload-done', { destination: destination.kind, size })
    // Whatever the disk says now, the server has it. The text that a picture comes into may be opened much later.
    const tidy = async () => {
      if (placeholderOf(destination) === undefined) return shelves.spool.remove(entry.owner, id)
      await ledger.record(entry, { state: 'done', image })
      await shelves.spool.removePieces(entry.owner, id)
    }
    await tidy().catch(error => log('upload-not-removed', { code: codeOf(error) }))
    ledger.change(entry, { state: 'done', sent: size, image })
  }

  /** The newest picture of this name and these measures: whether it came from here nobody can say better (hardening
   *  N31). Null when there is none, or the server refuses to say; a problem where it does not answer. */
  async function lookUp(
    { picture }: Entry,
    name: string | undefined,
  ): Promise<Image | { problem: Problem } | null> {
    if (name === undefined || !picture) return null
    const found = await newestImages().catch(problemOf)
    if (!Array.isArray(found)) return wantedFor(found.kind) ? { problem: found } : null
    const sides = (one: { width: number; height: number }) =>
      [one.width, one.height].toSorted((a, b) => a - b).join()
    return found.find(one => one.name === name && sides(one) === sides(picture)) ?? null
  }

  /** A problem without an answer, of a file of which the server has nothing, waits; any other needs the person. */
  async function failed(entry: Entry, problem: Problem | null): Promise<void> {
    if (problem === null)
      return ledger.forget(entry).catch(error => log('upload-not-removed', { code: codeOf(error) }))
    const wanted = wantedFor(problem.kind)
    if (wanted) hold = wanted
    const next = wanted ? ({ state: 'waiting' } as const) : ({ state: 'needs-you', problem } as const)
    // Until it was looked for, only its person may have it sent after a crash.
    const recorded = entry.mayBeThere && wanted ? { state: 'sending' as const } : next
    await ledger.record(entry, recorded).catch(error => log('upload-not-recorded', { code: codeOf(error) }))
    ledger.change(entry, { ...next, sent: 0, problem: wanted === 'session' ? undefined : problem })
  }

  async function follow(): Promise<void> {
    for await (const news of await sessionNews()) {
      if (news.kind === 'connection' && news.online && hold === 'connection') hold = null
      if (news.kind === 'session') {
        const person = news.state.kind === 'signed-in' ? news.state.user.id : null
        ledger.endOthers(person)
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
    pumpSoon,
    /** Breaks it off if it is being sent; says whether it was. */
    async breakOff(entry: Entry): Promise<boolean> {
      if (sending?.entry !== entry) return false
      sending.stop.abort()
      await sending.done
      return true
    },
    async stop(): Promise<void> {
      isStopped = true
      sending?.stop.abort()
      await sending?.done
    },
  }
}
