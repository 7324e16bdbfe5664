import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { periodFaults, readyPeriods } from './keyword-periods.ts'

test('ready-made periods end today in the brand’s zone; three months are months of the calendar @UQ-05', () => {
  const periods = (iso: string) =>
    readyPeriods(DateTime.fromISO(iso, { zone: 'Africa/Lagos' })).map(one => Object.values(one.period))
  expect(periods('2026-03-04T23:30:00Z')).toEqual([
    ['2026-02-27', '2026-03-05'],
    ['2026-02-06', '2026-03-05'],
    ['2025-12-05', '2026-03-05'],
  ])
  expect(periods('2026-05-31T12:00:00Z')[2]).toEqual(['2026-02-28', '2026-05-31'])
})

test('both days are required, in order, and not in the future @UQ-05', () => {
  const today = '2026-03-04'
  expect(periodFaults(undefined, undefined, today)).toEqual({
    start: 'Field can not be empty',
    end: 'Field can not be empty',
  })
  expect(periodFaults('2026-03-04', '2026-03-04', today)).toEqual({})
  expect(periodFaults('2026-03-04', '2026-03-03', today)).toEqual({ end: 'The end is before the start' })
  expect(periodFaults('2026-03-05', '2026-03-05', today)).toEqual({
    start: 'The date is in the future',
    end: 'The date is in the future',
  })
})
