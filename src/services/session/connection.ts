import type { Clock } from '../ports.ts'

/** How often the API is asked again while it does not answer, in milliseconds. */
export const probeMs = 15_000
/** How long after a call without an answer another one settles it, in milliseconds. */
export const doubtMs = 3_000

type ConnectionNeeds = {
  clock: Clock
  changed(online: boolean): void
  /** Whether somebody is there for whom the API should be asked again. */
  mustProbe(online: boolean): boolean
  probe(): Promise<void>
}

/** Whether the API answers. One call without an answer may be bad luck: it counts once the next one has none either,
 *  which is asked for after 3 s at the latest. While the API does not answer it is asked again every 15 s (hardening
 *  N27). After every doubt it is told anew that it answers. */
export function createConnection({ clock, changed, mustProbe, probe }: ConnectionNeeds) {
  const stopped = new AbortController()
  let isOnline = true
  /** Calls in a row that nobody answered. */
  let missed = 0
  let isProbing = false

  async function keepProbing() {
    if (isProbing) return
    isProbing = true
    try {
      while (mustProbe(missed === 0)) {
        await clock.wait(isOnline ? doubtMs : probeMs, stopped.signal)
        if (mustProbe(missed === 0)) await probe()
      }
    } catch {
      // stopped
    } finally {
      isProbing = false
    }
  }

  function become(next: { isOnline: boolean; missed: number }) {
    const hasDoubted = next.isOnline && next.missed === 0 && missed > 0
    const hasChanged = next.isOnline !== isOnline || hasDoubted
    isOnline = next.isOnline
    missed = next.missed
    if (hasChanged) changed(isOnline)
  }

  return {
    reached(online: boolean) {
      if (online) become({ isOnline: true, missed: 0 })
      else become({ isOnline: isOnline && missed === 0, missed: missed + 1 })
      if (!online) void keepProbing()
    },
    /** Nobody waits for a second call: what is shown is the last that is known. */
    away: () => become({ isOnline: false, missed }),
    stop: () => stopped.abort(),
  }
}
