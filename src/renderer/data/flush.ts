import type { DraftWriter } from './draft-writer.ts'
import { wouldLoseSomething } from './leaving.ts'
import { warn } from './log.ts'

type Flusher = { flush: () => Promise<void>; isUnwritten: () => boolean }
const flushers = new Set<Flusher>()

/** How long a departure waits for unsaved work to reach the disk, in milliseconds. */
const patience = 2000

/** Names what must run before this window may lose anything, and rejects where that would be lost; `isUnwritten` says,
 *  without waiting, whether the end of the application would lose it. The answer takes it back. */
export function registerFlush(flush: () => Promise<void>, isUnwritten = () => false): () => void {
  const flusher = { flush, isUnwritten }
  flushers.add(flusher)
  return () => void flushers.delete(flusher)
}

/** Whether the end of the application would lose what is written as a draft, as the disk did not take it. */
export const isSomethingUnwritten = (): boolean => [...flushers].some(({ isUnwritten }) => isUnwritten())

/** The same, or what this window alone has. */
export const wouldLoseByEnding = (): boolean => wouldLoseSomething(true) || isSomethingUnwritten()

/** Runs every registered flush at once; ends when all ended, or after 2 s. False when one did not end or failed: then
 *  something is not written. Never rejects. */
export async function flushAll(): Promise<boolean> {
  if (flushers.size === 0) return true
  const all = Promise.allSettled([...flushers].map(async ({ flush }) => flush()))
  const tooLate = new Promise<'late'>(resolve => setTimeout(resolve, patience, 'late' as const))
  const ended = await Promise.race([all, tooLate])
  if (ended === 'late') {
    warn('flush-late', { waiting: flushers.size })
    return false
  }
  const failed = ended.filter(({ status }) => status === 'rejected')
  for (const _ of failed) warn('flush-failed')
  return failed.length === 0
}

let goesUnasked = false

/** Loads the window anew without a question: its person was asked, and what is in it comes back. */
export function reloadUnasked(): void {
  goesUnasked = true
  window.location.reload()
}

/** Flushes whenever the person looks away or the window may go; asks for a question where something would go with it. */
export function flushOnLeave(): void {
  const flush = () => void flushAll()
  window.addEventListener('blur', flush)
  window.addEventListener('beforeunload', event => {
    flush()
    if (!goesUnasked && wouldLoseByEnding()) event.preventDefault()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
}

/** Writes what is unwritten of something that goes away, and stops its writer; a window that goes meanwhile waits. */
export function flushLast({ flush, stop }: Pick<DraftWriter, 'flush' | 'stop'>): void {
  const last = flush().finally(stop)
  const forget = registerFlush(() => last)
  void last.finally(forget)
}
