import { expect, test } from 'vitest'
import { timesOf } from './zone.ts'

const lateInUtc = Date.UTC(2026, 1, 28, 23, 30, 5)
const iso = new Date(lateInUtc).toISOString()

test.each([
  ['Africa/Lagos', '2026-03-01 00:30', '2026/03/01 00:30:05', '2026-03-01'],
  ['Asia/Manila', '2026-03-01 07:30', '2026/03/01 07:30:05', '2026-03-01'],
  ['Africa/Accra', '2026-02-28 23:30', '2026/02/28 23:30:05', '2026-02-28'],
  ['Africa/Nairobi', '2026-03-01 02:30', '2026/03/01 02:30:05', '2026-03-01'],
  ['Africa/Johannesburg', '2026-03-01 01:30', '2026/03/01 01:30:05', '2026-03-01'],
])('times are written in %s, whatever zone this computer is in', (zone, card, list, day) => {
  const time = timesOf(zone, () => lateInUtc)
  expect([time.card(iso), time.list(iso), time.day(iso)]).toEqual([card, list, day])
  expect(time.clock()).toBe(card)
})

test('where there is no room, this year and the seconds are left out, and of another year the time', () => {
  const newYear = new Date(Date.UTC(2026, 0, 1)).toISOString()
  const lastYear = new Date(Date.UTC(2025, 11, 31, 22)).toISOString()
  const lagos = timesOf('Africa/Lagos', () => lateInUtc)
  expect([lagos.short(iso), lagos.short(newYear), lagos.short(lastYear), lagos.short('soon')]).toEqual([
    '03/01 00:30',
    '01/01 01:00',
    '2025/12/31 23:00',
    '',
  ])
  expect([lagos.shortest(iso), lagos.shortest(lastYear)]).toEqual(['03/01 00:30', '2025/12/31'])
})

test('a time that is missing or cannot be read is written as nothing', () => {
  const time = timesOf('Africa/Lagos', () => 0)
  expect([time.card(null), time.list(undefined), time.day(''), time.card('soon')]).toEqual(['', '', '', ''])
})
