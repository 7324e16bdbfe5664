import { expect, test } from 'vitest'
import { isDay } from './date-field.tsx'

test('only days that the calendar has, written YYYY-MM-DD, are days', () => {
  expect(['2026-02-28', '2024-02-29', '1999-12-31'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '26-01-01', '2026/01/01', '2026-1-1', ''].some(isDay)).toBe(false)
})
