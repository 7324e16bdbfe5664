import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lagos } from '../../tests/support/brand.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { createHost } from './host.ts'

const hostOn = (dataFolder: string) => createHost({ brand: lagos, dataFolder, version: '0.0.0' })

test('a log that cannot be written stops nobody', () => {
  const folder = newFolder('host')
  // What stands where the folder of logs should be.
  writeFileSync(join(folder, 'logs'), '')
  expect(() => hostOn(folder).log('call', { status: 201 })).not.toThrow()
})

test('no secret reaches the log by mistake', () => {
  const folder = newFolder('host')
  hostOn(folder).log('call', { text: 'Bearer abc.def' })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.log'),
  )
  expect(files).toHaveLength(1)
  expect(readFileSync(join(folder, files[0] ?? ''), 'utf8')).toMatch(/"text":"…"\}\n$/)
})
