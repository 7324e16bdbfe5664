import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, fixtures } from './index.ts'

const day = 86_400_000
type Row = { key: string; clicks: number; position: number; impressions: number }

test('each day has its own figures, and a period is the sum of its days @UQ-05', async () => {
  const newsroom = await openNewsroom()
  const call = await newsroom.as(accounts.editor)
  const dayAt = (back: number) => new Date(newsroom.clock.now - back * day).toISOString().slice(0, 10)
  const rows = async (start: number, end: number): Promise<Row[]> => {
    const dates = `start_date=${dayAt(start)}&end_date=${dayAt(end)}`
    return (await call('GET', `posts/analytics/${fixtures.published}?${dates}`)).body
  }
  const whole = await rows(1, 0)
  const days = [await rows(1, 1), await rows(0, 0)].flat()
  expect(whole.length).toBeGreaterThan(3)
  expect(await rows(1, 0)).toEqual(whole)
  for (const { key, clicks, impressions, position } of whole) {
    const sum = (name: 'clicks' | 'impressions') =>
      days.filter(row => row.key === key).reduce((all, row) => all + row[name], 0)
    expect({ clicks, impressions }).toEqual({ clicks: sum('clicks'), impressions: sum('impressions') })
    expect(clicks).toBeLessThanOrEqual(impressions)
    expect(position).toBeGreaterThanOrEqual(1)
  }
  expect(await rows(60, 30)).toEqual([])
})

test('dates are days, in order, and not in the future @UQ-05', async () => {
  const newsroom = await openNewsroom()
  const call = await newsroom.as(accounts.editor)
  const today = new Date(newsroom.clock.now).toISOString().slice(0, 10)
  const wrong = ['', `start_date=${today}`, `start_date=${today}&end_date=soon`]
  wrong.push(`start_date=${today}&end_date=2020-01-01`, `start_date=${today}&end_date=2099-01-01`)
  for (const query of wrong)
    expect((await call('GET', `posts/analytics/${fixtures.published}?${query}`)).status).toBe(422)
})
