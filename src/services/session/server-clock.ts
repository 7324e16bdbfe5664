import type { Clock } from '../ports.ts'

/** The server's clock, out of the `Date` headers of its answers (hardening 4.6); `moved` gets the new difference to
 *  this computer's clock in milliseconds. */
export function createServerClock(clock: Clock, moved: (offset: number) => void) {
  let offset: number | null = null
  return {
    heard(server: number, here: number) {
      const measured = server - here
      // The header counts whole seconds, so smaller differences say nothing.
      if (offset !== null && Math.abs(measured - offset) < 1500) return
      offset = measured
      moved(Math.round(offset))
    },
    /** Milliseconds since 1970. */
    now: () => clock.now() + (offset ?? 0),
    /** As the port has it. */
    confirmed: () => (offset === null ? Number.NEGATIVE_INFINITY : clock.now() + Math.min(0, offset)),
  }
}
