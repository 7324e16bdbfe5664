import { DateTime } from 'luxon'
import { isDayAlone } from '../../../contract/entities/article-fields.ts'
import { type Post, PostStatus } from '../../../contract/entities/post.ts'

/** A schedule as it is typed: a day YYYY-MM-DD and a time HH:mm in the brand's zone, each '' while it is empty. */
export type Schedule = { day: string; time: string }

/** Which posts can be given a moment: those that are no draft have had theirs (decision E1). */
export function canBeScheduled({ status }: Pick<Post, 'status'>): boolean {
  return status !== PostStatus.published && status !== PostStatus.trashed
}

/** What the inputs show of `published_at`: ISO 8601, a day alone while its time is empty, or null. A moment that passed
 *  before it came from the server, as that of an article that was published once, is no schedule. */
export function scheduleOf(
  published_at: string | null,
  onServer: string | null,
  zone: string,
  now: number,
): Schedule {
  const none = { day: '', time: '' }
  if (published_at === null) return none
  if (isDayAlone(published_at)) return { day: published_at, time: '' }
  const moment = DateTime.fromISO(published_at, { zone })
  if (!moment.isValid || (published_at === onServer && moment.toMillis() <= now)) return none
  return { day: moment.toFormat('yyyy-MM-dd'), time: moment.toFormat('HH:mm') }
}

/** `published_at` for what is typed. */
export function momentOf({ day, time }: Schedule, zone: string): string | null {
  if (day === '') return null
  if (time === '') return day
  return DateTime.fromISO(`${day}T${time}`, { zone }).toUTC().toISO()
}

/** A chosen day; without a time it takes the next minute (decision E2), which may be of the day after today. */
export function withDay({ time }: Schedule, day: string, zone: string, now: number): Schedule {
  if (day === '') return { day, time: '' }
  if (time !== '') return { day, time }
  const today = DateTime.fromMillis(now, { zone })
  const next = today.plus({ minutes: 1 })
  const isToday = day === today.toFormat('yyyy-MM-dd')
  return { day: isToday ? next.toFormat('yyyy-MM-dd') : day, time: next.toFormat('HH:mm') }
}

/** Why nothing can be scheduled for then, by the server's clock (P5, decision E7); null when it can. */
export function wrongSchedule(published_at: string | null, now: number): string | null {
  if (published_at === null) return 'Field can not be empty'
  if (isDayAlone(published_at)) return 'Time cannot be blank.'
  return Date.parse(published_at) <= now ? 'It seems time has passed.' : null
}

/** Whether both are set. */
export const isTimed = ({ day, time }: Schedule): boolean => day !== '' && time !== ''

/** The moment as it reads in the brand's zone and, where that is another time, in the person's own:
 *  `Tomorrow, Tue 4 Mar 06:30 Manila`, `23:30 Mon`. */
export function inWords(published_at: string, zone: string, ownZone: string, now: number) {
  const there = DateTime.fromISO(published_at, { zone, locale: 'en' })
  const here = there.setZone(ownZone)
  const today = DateTime.fromMillis(now, { zone }).startOf('day')
  const days = Math.round(there.startOf('day').diff(today, 'days').days)
  const own = here.toFormat(here.weekday === there.weekday ? 'HH:mm' : 'HH:mm ccc')
  return {
    day: days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : null,
    moment: there.toFormat('ccc d LLL HH:mm'),
    city: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
    own: here.offset === there.offset ? null : own,
  }
}
