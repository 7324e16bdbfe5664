import { expect, test } from 'vitest'
import { protections } from './days/protections.ts'
import { isMissed, work } from './days.ts'

// Always the same, as the others are for `npm run faults -- days`.
const seed = 1

test(`@DR-07 @DR-08 random days from seed ${seed} on lose nothing, make nothing twice and do nothing unasked`, {
  timeout: 120_000,
}, async () => {
  expect(await work({ count: 5, seed })).toEqual([])
})

for (const protection of protections)
  test(`the days turn red without ${protection.name}`, async () => {
    expect(await isMissed(protection)).toBe(true)
  })
