import { ProblemError } from '../../contract/problem.ts'
import { codeOf } from '../drafts/files.ts'
import type { Answer, Http } from '../http/client.ts'
import { fieldsOf } from '../http/multipart.ts'
import type { Log } from '../ports.ts'
import type { createLedger } from './ledger.ts'
import { cancelled, diskProblem } from './outcome.ts'
import { refused } from './refusal.ts'
import type { createShelves, Entry } from './shelves.ts'
import { spooledFile } from './spooled-file.ts'

/** A record's save that pictures go along with. */
export type FormWithPictures = {
  method: 'POST' | 'PATCH'
  path: string
  query?: Record<string, string | number | undefined>
  /** Lists and what is inside are written as the API wants them; empty values are dropped (decisions C16, W6). */
  form: object
  /** The uploads held for it, by the name of their part; without one when it is empty. */
  pictures: Record<string, string>
}

/** The saves of records that take their pictures along. */
export function createForms(
  shelves: ReturnType<typeof createShelves>,
  ledger: ReturnType<typeof createLedger>,
  { http, log }: { http: Http; log: Log },
) {
  const saves = new Map<Entry, { stop: AbortController; done: Promise<unknown> }>()

  /** Rejects with kind `invalid` at the part whose picture is no longer here. */
  async function heldFor(part: string, id: string): Promise<Entry> {
    const entry = (await shelves.of(ledger.mine())).get(id)
    if (entry?.upload.destination.kind !== 'attachment') {
      const gone = 'The picture is no longer on this computer. Choose it again.'
      throw new ProblemError({ kind: 'invalid', fields: { [part]: [gone] } })
    }
    if (entry.upload.state !== 'held') throw new ProblemError({ kind: 'conflict' })
    return entry
  }

  async function save(
    { method, path, query, form }: FormWithPictures,
    entries: (readonly [part: string, Entry])[],
    signal: AbortSignal,
  ): Promise<Answer> {
    const files = entries.map(([part, entry]) => [part, spooledFile(shelves.spool, entry, null)] as const)
    let isHanded = false
    try {
      return await http.send(method, path, {
        query,
        signal,
        multipart: {
          fields: fieldsOf(form),
          files: Object.fromEntries(files.map(([part, { file }]) => [part, file])),
          handed(handed, all) {
            isHanded = handed === all
            for (const [, entry] of entries) ledger.progress(entry, handed / all)
          },
        },
      })
    } catch (error) {
      if (signal.aborted) {
        const problem = cancelled(isHanded)
        throw problem ? new ProblemError(problem) : refused('Upload canceled.')
      }
      const disk = files.map(([, { diskError }]) => diskError()).find(Boolean)
      throw disk ? new ProblemError(diskProblem(disk)) : error
    }
  }

  return {
    /** Saves a record with the pictures held for it. They are gone once the server took them, and held on when not. */
    async sendForm(record: FormWithPictures): Promise<Answer> {
      const named = Object.entries(record.pictures).filter(([, id]) => id !== '')
      const entries = await Promise.all(
        named.map(async ([part, id]) => [part, await heldFor(part, id)] as const),
      )
      const stop = new AbortController()
      for (const [, entry] of entries) ledger.change(entry, { state: 'sending', sent: 0 })
      const saving = save(record, entries, stop.signal)
      const done = saving.catch(() => {})
      for (const [, entry] of entries) saves.set(entry, { stop, done })
      try {
        const answer = await saving
        for (const [, entry] of entries)
          await ledger.forget(entry).catch(error => log('upload-not-removed', { code: codeOf(error) }))
        return answer
      } catch (error) {
        for (const [, entry] of entries) ledger.change(entry, { state: 'held', sent: 0 })
        throw error
      } finally {
        for (const [, entry] of entries) saves.delete(entry)
      }
    },
    /** Breaks off the save that takes it along, if there is one. */
    async breakOff(entry: Entry): Promise<void> {
      const saving = saves.get(entry)
      saving?.stop.abort()
      await saving?.done
    },
    async stop(): Promise<void> {
      for (const { stop } of saves.values()) stop.abort()
      await Promise.all([...saves.values()].map(({ done }) => done))
    },
  }
}
