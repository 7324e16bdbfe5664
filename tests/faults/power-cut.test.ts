import { expect, test } from 'vitest'
import { cutPower } from './power-cut.ts'

test('@DR-05 20,000 simulated power cuts lose no acknowledged draft and leave none unreadable', async () => {
  const { count, acknowledged, violations } = await cutPower(20_000, Date.now())
  expect(violations).toEqual([])
  expect(count).toBeGreaterThanOrEqual(20_000)
  expect(acknowledged).toBeGreaterThan(4_000)
}, 300_000)
