import type { Clock } from '../../src/services/ports.ts'

/** A clock whose waits end only when a test lets time pass; it stands still by itself. */
export function manualClock() {
  let time = Date.parse('2026-03-02T10:00:00Z')
  const waits = new Set<{ until: number; end: () => void }>()
  const watchers = new Set<() => void>()
  return {
    now: () => time,
    wait: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal?.throwIfAborted()
        const leave = () => {
          waits.delete(wait)
          reject(signal?.reason)
        }
        const wait = {
          until: time + ms,
          end: () => {
            signal?.removeEventListener('abort', leave)
            waits.delete(wait)
            resolve()
          },
        }
        signal?.addEventListener('abort', leave)
        waits.add(wait)
        for (const watcher of [...watchers]) watcher()
      }),
    /** Resolves once something waits. */
    async somebodyWaits(ms: number) {
      const isWaiting = () => [...waits].some(wait => wait.until === time + ms)
      while (!isWaiting()) {
        await new Promise<void>(resolve => {
          const watcher = () => {
            watchers.delete(watcher)
            resolve()
          }
          watchers.add(watcher)
        })
      }
    },
    pass(ms: number) {
      time += ms
      for (const wait of [...waits]) if (wait.until <= time) wait.end()
    },
  }
}

/** A clock that never makes anybody wait, and remembers for how long it should have. */
export function instantClock(): Clock & { waited: number[] } {
  const waited: number[] = []
  return {
    waited,
    now: () => Date.now(),
    wait: async ms => {
      waited.push(ms)
    },
  }
}
