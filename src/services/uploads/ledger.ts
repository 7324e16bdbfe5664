import type { Upload, UploadNews } from '../../contract/calls/uploads.ts'
import { ProblemError } from '../../contract/problem.ts'
import { codeOf } from '../drafts/files.ts'
import { createFeed } from '../feed.ts'
import type { Clock, Log } from '../ports.ts'
import { placeholderOf } from './destinations.ts'
import type { createShelves, Entry } from './shelves.ts'
import type { SpoolRecord } from './spool.ts'

/** How long a window may take from one piece to the next, in milliseconds; afterwards it is gone. */
const patienceMs = 60_000

/** The uploads as they stand, and who hears of each change. */
export function createLedger(
  shelves: ReturnType<typeof createShelves>,
  needs: {
    clock: Clock
    log: Log
    me(): { id: number } | null
    /** How a picture for a text stands is another. */
    changed(): void
  },
) {
  const { clock, log, me, changed } = needs
  const feeds = new Map<ReturnType<typeof createFeed<UploadNews>>, number>()

  function push(userId: number, news: UploadNews) {
    for (const [feed, reader] of feeds) if (reader === userId) feed.push(news)
  }

  function mine(): number {
    const person = me()
    if (!person) throw new ProblemError({ kind: 'unauthorised' })
    return person.id
  }

  async function forget(entry: Entry): Promise<void> {
    shelves.drop(entry)
    push(entry.userId, { kind: 'gone', id: entry.upload.id })
    const isForText = placeholderOf(entry.upload.destination) !== undefined
    if (isForText) changed()
    if (isForText || entry.upload.state !== 'done') await shelves.spool.remove(entry.owner, entry.upload.id)
  }

  /** Of what is forgotten nobody hears any more: a connection may still take a piece after it was broken off. */
  function tell(entry: Entry) {
    if (shelves.has(entry)) push(entry.userId, { kind: 'one', upload: entry.upload })
  }

  function change(entry: Entry, next: Partial<Upload>) {
    entry.upload = { ...entry.upload, problem: undefined, ...next }
    tell(entry)
    if (next.state && placeholderOf(entry.upload.destination) !== undefined) changed()
  }

  return {
    mine,
    tell,
    forget,
    change,
    /** This share of it was handed to the connection; the last percent is the answer's. */
    progress(entry: Entry, share: number) {
      const { size, sent: before, state } = entry.upload
      const sent = Math.floor(size * Math.min(share, 0.99))
      const isNews = Math.floor((100 * sent) / size) !== Math.floor((100 * before) / size)
      if (isNews && state === 'sending') change(entry, { sent })
    },
    /** Rejects with kind `not-found` what is not the person's. */
    async find(id: string): Promise<Entry> {
      const entry = (await shelves.of(mine())).get(id)
      if (!entry) throw new ProblemError({ kind: 'not-found' })
      return entry
    },
    /** Writes on the disk how it stands. */
    async record(entry: Entry, next: Pick<SpoolRecord, 'state' | 'problem' | 'image'>): Promise<void> {
      const { upload, picture } = entry
      await shelves.spool.writeRecord(entry.owner, upload.id, { ...upload, picture, ...next })
    },
    /** Uploads whose window went away, or that waited too long for their person. */
    async forgetOld(userId: number): Promise<void> {
      for (const entry of (await shelves.of(userId)).values()) {
        const isGone = entry.upload.state === 'receiving' && clock.now() - entry.heardAt > patienceMs
        if (isGone || shelves.isOver(entry))
          await forget(entry).catch(error => log('upload-not-removed', { code: codeOf(error) }))
      }
    },
    async watch(userId: number, signal?: AbortSignal) {
      const feed = createFeed<UploadNews>(signal, () => feeds.delete(feed))
      if (!signal?.aborted) feeds.set(feed, userId)
      const all = [...(await shelves.of(userId)).values()]
      feed.push({ kind: 'all', uploads: all.map(({ upload }) => upload) })
      return feed.items
    },
    /** Nobody but this person hears of uploads any more. */
    endOthers(person: number | null) {
      for (const [feed, reader] of [...feeds]) if (reader !== person) feed.end()
    },
  }
}
