import type { Clock } from './ports.ts'

/** How late it is for what is deleted for its age. */
export const confirmedNow = (clock: Clock): number => clock.confirmed?.() ?? clock.now()
