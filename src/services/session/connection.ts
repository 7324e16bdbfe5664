import type { Clock } from '../ports.ts'

/** How often the API is asked again while it does not answer, in milliseconds. */
export const probeMs = 15_000

type ConnectionNeeds = {
  clock: Clock
  changed(online: boolean): void
  /** Whether somebody is there for whom the API should be asked again. */
  mustProbe(online: boolean): boolean
  probe(): Promise<void>
}

/** Whether the API answers; while it does not it is asked again every 15 s (hardening N27). */
export function createConnection({ clock, changed, mustProbe, probe }: ConnectionNeeds) {
  const stopped = new AbortController()
  let isOnline = true
  let isProbing = false

  async function keepProbing() {
    if (isProbing) return
    isProbing = true
    try {
      while (mustProbe(isOnline)) {
        await clock.wait(probeMs, stopped.signal)
        if (mustProbe(isOnline)) await probe()
      }
    } catch {
      // stopped
    } finally {
      isProbing = false
    }
  }

  return {
    reached(online: boolean) {
      const hasChanged = online !== isOnline
      isOnline = online
      if (hasChanged) changed(online)
      if (!online) void keepProbing()
    },
    stop: () => stopped.abort(),
  }
}
