import type { DraftWriter } from './draft-writer.ts'
import { warn } from './log.ts'

const flushers = new Set<() => Promise<void>>()

/** How long a departure waits for unsaved work to reach the disk, in milliseconds. */
const patience = 2000

/** Names what must run before this window may lose anything, and rejects where that would be lost; the answer takes it
 *  back. */
export function registerFlush(flush: () => Promise<void>): () => void {
  flushers.add(flush)
  return () => void flushers.delete(flush)
}

/** Runs every registered flush at once; ends when all ended, or after 2 s. False when one did not end or failed: then
 *  something is not written. Never rejects. */
export async function flushAll(): Promise<boolean> {
  if (flushers.size === 0) return true
  const all = Promise.allSettled([...flushers].map(async flush => flush()))
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

/** Flushes whenever the person looks away or the window may go. */
export function flushOnLeave(): void {
  const flush = () => void flushAll()
  window.addEventListener('blur', flush)
  window.addEventListener('beforeunload', flush)
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
