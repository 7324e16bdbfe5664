import { DateTime } from 'luxon'

/** The formats of S9 in that zone. `now` answers milliseconds since 1970. */
export function timesOf(zone: string, now: () => number) {
  const format = (iso: string | null | undefined, pattern: string) => {
    const time = iso ? DateTime.fromISO(iso, { zone }) : undefined
    return time?.isValid ? time.toFormat(pattern) : ''
  }
  const current = () => DateTime.fromMillis(now(), { zone })
  const ofThisYear = 'MM/dd HH:mm'
  const isThisYear = (iso: string | null | undefined) => format(iso, 'yyyy') === current().toFormat('yyyy')
  return {
    /** `YYYY-MM-DD HH:mm` */
    card: (iso: string | null | undefined) => format(iso, 'yyyy-MM-dd HH:mm'),
    /** `YYYY/MM/DD HH:mm:ss` */
    list: (iso: string | null | undefined) => format(iso, 'yyyy/MM/dd HH:mm:ss'),
    /** `MM/DD HH:mm` of this year, `YYYY/MM/DD HH:mm` of any other. */
    short: (iso: string | null | undefined) => format(iso, isThisYear(iso) ? ofThisYear : 'yyyy/MM/dd HH:mm'),
    /** `MM/DD HH:mm` of this year, `YYYY/MM/DD` of any other. */
    shortest: (iso: string | null | undefined) => format(iso, isThisYear(iso) ? ofThisYear : 'yyyy/MM/dd'),
    /** `YYYY-MM-DD` */
    day: (iso: string | null | undefined) => format(iso, 'yyyy-MM-dd'),
    /** Now, as cards write it. */
    clock: () => current().toFormat('yyyy-MM-dd HH:mm'),
    /** Today, `YYYY-MM-DD`. */
    today: () => current().toFormat('yyyy-MM-dd'),
    now: current,
  }
}
