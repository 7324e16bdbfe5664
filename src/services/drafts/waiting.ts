import type { Clock } from '../ports.ts'
import type { Saved } from './draft.ts'

/** A text that cannot be sealed yet because the keychain is locked (hardening 4.8). */
export type Waiting = { plain: Buffer; saved: Saved; path: string }

const retryAfter = 30_000

/** Holds texts in memory until the keychain opens, and has them written then. `write` leaves a text here when it is
 *  still not possible. */
export function createWaiting<Text extends Waiting>(clock: Clock, write: (id: string) => Promise<void>) {
  const texts = new Map<string, Text>()
  const closing = new AbortController()
  let isWatching = false

  async function retry(): Promise<void> {
    await Promise.allSettled([...texts.keys()].map(write))
  }

  async function watch(): Promise<void> {
    if (isWatching) return
    isWatching = true
    try {
      while (texts.size > 0) {
        await clock.wait(retryAfter, closing.signal)
        await retry()
      }
    } catch {
      // Closed while waiting.
    } finally {
      isWatching = false
    }
  }

  return {
    retry,
    has: (id: string) => texts.has(id),
    get: (id: string) => texts.get(id),
    paths: () => [...texts.values()].map(({ path }) => path),
    leave: (id: string) => texts.delete(id),
    enter(id: string, text: Text) {
      texts.set(id, text)
      void watch()
    },
    close: () => closing.abort(),
  }
}
