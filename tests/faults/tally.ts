/** What a run of faults came to. `violations` says the first few in words. */
export type Tally = {
  count: number
  acknowledged: number
  lost: number
  unreadable: number
  violations: string[]
}
export const tally = (): Tally => ({ count: 0, acknowledged: 0, lost: 0, unreadable: 0, violations: [] })

/** Books one finding of `judge`; null is no finding. */
export function book(sum: Tally, violation: string | null, where: string): void {
  if (violation === null) return
  if (violation.startsWith('unreadable')) sum.unreadable += 1
  else sum.lost += 1
  if (sum.violations.length < 10) sum.violations.push(`${where}: ${violation}`)
}
