import type { Clock } from '../../../src/services/ports.ts'

/** What waits for a moment: of one computer, or of the world. */
export type Wait = { at: number; of: ComputerTime | null; end: () => void }

/** The time of a day of tests: it stands still while anything is under way, and passes from one thing that waits to the
 *  next. */
export type Time = ReturnType<typeof createTime>
/** One computer's share of it: its clock, which may be wrong, and what waits on it. */
export type ComputerTime = ReturnType<Time['computer']>

/** `idle` resolves when nothing is under way any more. */
export function createTime(idle: () => Promise<void>) {
  let now = Date.parse('2026-03-02T10:00:00Z')
  const waits = new Set<Wait>()

  function nextUntil(end: number): Wait | null {
    let next: Wait | null = null
    for (const wait of waits)
      if (wait.at <= end && !wait.of?.isAsleep() && (next === null || wait.at < next.at)) next = wait
    return next
  }

  return {
    /** The true time, milliseconds since 1970: the server's. */
    now: () => now,
    /** Lets this much time pass, and what is due happen. */
    async pass(ms: number): Promise<void> {
      const end = now + ms
      await idle()
      for (let next = nextUntil(end); next !== null; next = nextUntil(end)) {
        waits.delete(next)
        now = Math.max(now, next.at)
        next.end()
        await idle()
      }
      now = end
    },
    /** Resolves after so many milliseconds. */
    wait: (ms: number) =>
      new Promise<void>(end => {
        waits.add({ at: now + ms, of: null, end })
      }),
    computer() {
      let wrong = 0
      let slept = 0
      let asleep = false
      let isOver = false
      const own = new Set<Wait>()
      function after(ms: number, end: () => void): Wait {
        const ended = () => {
          own.delete(wait)
          end()
        }
        const wait: Wait = { at: now + Math.max(0, ms), of: computer, end: ended }
        if (isOver) return wait
        own.add(wait)
        waits.add(wait)
        return wait
      }
      function drop(wait: Wait) {
        own.delete(wait)
        waits.delete(wait)
      }
      const clock: Clock = {
        now: () => Math.round(now + wrong),
        wait: (ms, signal) =>
          new Promise((resolve, reject) => {
            signal?.throwIfAborted()
            const leave = () => {
              drop(wait)
              reject(signal?.reason)
            }
            const wait = after(ms, () => {
              signal?.removeEventListener('abort', leave)
              resolve()
            })
            signal?.addEventListener('abort', leave)
          }),
      }
      const computer = {
        clock,
        after,
        drop,
        isAsleep: () => asleep,
        /** How long it was awake, in milliseconds, whatever its clock says. */
        elapsed: () => now - slept,
        /** The clock is this wrong from now on, in milliseconds. */
        be(next: number) {
          wrong = next
        },
        /** Nothing happens on it. */
        sleep() {
          asleep = true
        },
        /** It goes on; what waited while it slept waits as long as was left. */
        wake(after: number) {
          asleep = false
          slept += after
          for (const wait of own) wait.at += after
        },
        /** It was switched off: what waited on it is gone, and nothing waits on it any more. */
        end() {
          isOver = true
          for (const wait of own) waits.delete(wait)
          own.clear()
        },
      }
      return computer
    },
  }
}
