import { expect, test } from 'vitest'
import { corrupt } from './corruption.ts'
import { failEverywhere, fill, writeShort } from './trouble.ts'
import { writeTogether } from './two-writers.ts'

test('@DR-03 2,000 kinds of damage: the newest whole text is shown, the damaged one kept aside', async () => {
  expect(await corrupt(2_000, Date.now())).toMatchObject({ count: 2_000, violations: [] })
}, 300_000)

test('@DR-05 an error at any call of the disk is told, and what was safe stays readable', async () => {
  const { count, violations } = await failEverywhere()
  expect(violations).toEqual([])
  expect(count).toBeGreaterThan(1_000)
}, 300_000)

test('@DR-05 a full disk keeps the last good text and says so', async () => {
  const { acknowledged, violations } = await fill(400, Date.now())
  expect(violations).toEqual([])
  expect(acknowledged).toBeLessThan(400)
}, 300_000)

test('@DR-05 a disk that takes one byte at a time is no reason to refuse a text', async () => {
  expect(await writeShort(300, Date.now())).toMatchObject({ count: 300, acknowledged: 301, violations: [] })
}, 300_000)

test('@DR-05 several writers on one draft lose nothing of each other', async () => {
  expect(await writeTogether(100, Date.now())).toMatchObject({ count: 100, violations: [] })
}, 300_000)
