import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buttonsOf } from './article-buttons.ts'
import {
  canBeScheduled,
  inWords,
  isTimed,
  momentOf,
  type Schedule,
  scheduleOf,
  withDay,
  wrongSchedule,
} from './schedule.ts'

/** The brands' zones with their hours before UTC; none of them changes its clocks. */
const brands = {
  'Africa/Lagos': 1,
  'Asia/Manila': 8,
  'Africa/Accra': 0,
  'Africa/Nairobi': 3,
  'Africa/Johannesburg': 2,
}
const machines = [
  'Africa/Nairobi',
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'UTC',
]
/** When somebody schedules, on the brand's clock, and for when. */
const moments = [
  { name: 'just before midnight', now: [2026, 2, 3, 23, 59], at: ['2026-03-04', '00:00'] },
  { name: 'just after midnight', now: [2026, 2, 4, 0, 1], at: ['2026-03-04', '00:02'] },
  { name: 'the end of a month', now: [2026, 1, 28, 12, 0], at: ['2026-03-01', '06:30'] },
  // Europe's and America's clocks change in these nights.
  { name: 'a machine’s change of clocks', now: [2026, 2, 28, 23, 30], at: ['2026-03-29', '02:30'] },
  { name: 'a machine’s change back', now: [2026, 9, 31, 23, 30], at: ['2026-11-01', '01:30'] },
] as const
const skews = [-600_000, 0, 600_000]

/** What the button for readers does, for whoever may do everything (decision E6). */
function buttonOf(schedule: Schedule, status: number): 'schedule' | 'publish' {
  const shown = buttonsOf({
    status,
    template: 0,
    may: () => true,
    hasPush: true,
    hasPage: true,
    isTimed: isTimed(schedule),
    isLocal: false,
  })
  expect(shown.has('schedule')).not.toBe(shown.has('publish'))
  return shown.has('schedule') ? 'schedule' : 'publish'
}

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

describe.each(Object.entries(brands))('the brand’s zone %s @ED-07', (zone, hours) => {
  describe.each(machines)('on a computer in %s', machine => {
    const cases = moments.flatMap(one => skews.map(skew => ({ ...one, skew })))
    test.each(cases)(
      '$name, its clock off by $skew ms',
      ({ now: [year, month, day, hour, minute], at: [date, time], skew }) => {
        const now = Date.UTC(year, month, day, hour - hours, minute)
        // The computer's own clock is off, and nothing may look at it.
        vi.setSystemTime(now + skew)
        const instant = Date.parse(`${date}T${time}:00Z`) - hours * 3_600_000
        const schedule = { day: date, time }
        const published_at = momentOf(schedule, zone)
        expect(Date.parse(published_at ?? '')).toBe(instant)
        expect(scheduleOf(published_at, null, zone, now)).toEqual(schedule)
        expect(buttonOf(schedule, 0)).toBe('schedule')
        expect(wrongSchedule(published_at, now)).toBeNull()
        expect(wrongSchedule(published_at, instant)).toBe('It seems time has passed.')
        expect(wrongSchedule(published_at, instant - 1)).toBeNull()

        const parts = new Intl.DateTimeFormat('en-GB', {
          timeZone: machine,
          hour: '2-digit',
          minute: '2-digit',
          weekday: 'short',
        }).formatToParts(instant)
        const own = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
        const words = inWords(published_at ?? '', zone, machine, now)
        expect(words.moment.endsWith(time)).toBe(true)
        if (words.own !== null) expect(words.own).toContain(`${own.hour}:${own.minute}`)
        if (words.own?.includes(' ')) expect(words.own).toContain(own.weekday)
        const isTomorrow = new Date(Date.UTC(year, month, day + 1)).toISOString().slice(0, 10) === date
        expect(words.day).toBe(isTomorrow ? 'Tomorrow' : 'Today')
      },
    )
  })
})

test('a day without a time takes the next minute of the brand’s clock, and is blank only when that is emptied @ED-07', () => {
  const now = Date.parse('2026-03-03T15:59:30Z')
  const chosen = withDay({ day: '', time: '' }, '2026-03-05', 'Asia/Manila', now)
  expect(chosen).toEqual({ day: '2026-03-05', time: '00:00' })
  expect(withDay({ day: '2026-03-05', time: '06:30' }, '2026-03-06', 'Asia/Manila', now).time).toBe('06:30')
  expect(withDay({ day: '2026-03-05', time: '06:30' }, '', 'Asia/Manila', now)).toEqual({ day: '', time: '' })
  const emptied = momentOf({ ...chosen, time: '' }, 'Asia/Manila')
  expect(wrongSchedule(emptied, now)).toBe('Time cannot be blank.')
  expect(scheduleOf(emptied, null, 'Asia/Manila', now)).toEqual({ day: '2026-03-05', time: '' })
  expect(buttonOf({ ...chosen, time: '' }, 0)).toBe('publish')
  const nothing = momentOf({ day: '', time: '' }, 'Asia/Manila')
  expect(nothing).toBeNull()
  expect(wrongSchedule(nothing, now)).toBe('Field can not be empty')
})

test('today chosen in the last minute of the day is the next minute, which is tomorrow; another day keeps @ED-07', () => {
  const now = Date.parse('2026-03-03T15:59:30Z')
  const none = { day: '', time: '' }
  const next = withDay(none, '2026-03-03', 'Asia/Manila', now)
  expect(next).toEqual({ day: '2026-03-04', time: '00:00' })
  expect(wrongSchedule(momentOf(next, 'Asia/Manila'), now)).toBeNull()
  expect(withDay(none, '2026-03-04', 'Asia/Manila', now)).toEqual({ day: '2026-03-04', time: '00:00' })
  expect(withDay(none, '2026-03-03', 'Asia/Manila', now - 60_000)).toEqual({
    day: '2026-03-03',
    time: '23:59',
  })
  // A time that is there stays as it was typed.
  expect(withDay({ ...none, time: '06:30' }, '2026-03-03', 'Asia/Manila', now).day).toBe('2026-03-03')
})

test('the result reads as people say it, in both zones @ED-07', () => {
  const now = Date.parse('2026-03-03T10:00:00Z')
  const words = inWords('2026-03-03T22:30:00.000Z', 'Asia/Manila', 'Africa/Lagos', now)
  expect(words).toEqual({
    day: 'Tomorrow',
    moment: 'Wed 4 Mar 06:30',
    city: 'Manila',
    own: '23:30 Tue',
  })
  expect(inWords('2026-03-09T22:30:00.000Z', 'Africa/Lagos', 'Africa/Lagos', now)).toMatchObject({
    day: null,
    own: null,
  })
})

test('what came out once has a moment that is no schedule, and no inputs while it is out @ED-07', () => {
  const before = '2026-02-01T09:00:00.000Z'
  const now = Date.parse('2026-03-03T10:00:00Z')
  expect(scheduleOf(before, before, 'Africa/Lagos', now)).toEqual({ day: '', time: '' })
  expect(scheduleOf(before, null, 'Africa/Lagos', now)).toEqual({ day: '2026-02-01', time: '10:00' })
  expect([0, 1, 2, 3, 4, 5].filter(status => canBeScheduled({ status }))).toEqual([0, 1, 2, 5])
  expect(buttonOf({ day: '2026-03-05', time: '10:00' }, 5)).toBe('publish')
})
