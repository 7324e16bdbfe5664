import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startLoopback } from '../support/loopback.ts'
import { expect, test } from './fixture.ts'

test('a brand file with a wrong field stops the start and names the field @BR-05', async ({ newFolder }) => {
  const folder = newFolder('brand')
  const file = join(folder, 'brand.json')
  const lagos = JSON.parse(readFileSync('brands/lagos/brand.json', 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...lagos, time_zone: 'Lagos' }))
  const start = startLoopback({ api: 'http://127.0.0.1:1/', data: join(folder, 'data'), brand: file })
  await expect(start).rejects.toThrow(
    /ended with 1: .*brand\.json has wrong fields:\s+time_zone: must be an IANA/s,
  )
})
