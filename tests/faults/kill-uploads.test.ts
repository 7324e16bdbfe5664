import { expect, test } from 'vitest'
import { killUploaders } from './kill-uploads.ts'

const kills = Number(process.env.STET_UPLOAD_KILLS ?? 100)

test(`@GA-03 ${kills} processes killed while they upload lose no file and send none twice`, async () => {
  const { count, acknowledged, violations } = await killUploaders(kills, Date.now())
  expect(violations).toEqual([])
  expect(count).toBe(kills)
  expect(acknowledged).toBeGreaterThan(kills / 2)
}, 600_000)
