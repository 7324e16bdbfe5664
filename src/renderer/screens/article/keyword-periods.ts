import type { DateTime } from 'luxon'

/** Days as YYYY-MM-DD, both counted. */
export type Period = { start: string; end: string }

const day = (time: DateTime) => time.toFormat('yyyy-MM-dd')

/** The ready-made periods by name. They end today, in the zone of this moment; months are those of the calendar
 *  (decision E37). */
export function readyPeriods(now: DateTime): { name: string; period: Period }[] {
  const to = (start: DateTime): Period => ({ start: day(start), end: day(now) })
  return [
    { name: 'Last 7 days', period: to(now.minus({ days: 6 })) },
    { name: 'Last 28 days', period: to(now.minus({ days: 27 })) },
    { name: 'Last 3 months', period: to(now.minus({ months: 3 })) },
  ]
}

/** What is wrong with the two days (P5); neither when all is well. */
export function periodFaults(
  start: string | undefined,
  end: string | undefined,
  today: string,
): { start?: string; end?: string } {
  const fault = (value: string | undefined) => {
    if (value === undefined) return 'Field can not be empty'
    return value > today ? 'The date is in the future' : undefined
  }
  const isOrdered = start === undefined || end === undefined || start <= end
  return { start: fault(start), end: fault(end) ?? (isOrdered ? undefined : 'The end is before the start') }
}
