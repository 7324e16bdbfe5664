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

test('a time that is missing or cannot be read is written as nothing', () => {
  const time = timesOf('Africa/Lagos', () => 0)
  expect([time.card(null), time.list(undefined), time.day(''), time.card('soon')]).toEqual(['', '', '', ''])
})
