import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createPage } from './page.ts'

test('a file that another build took away is not there, and one that was read before still is', () => {
  const folder = temporaryFolder('page')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<p nonce="%STET_NONCE%">')
  for (const name of ['read', 'unread']) writeFileSync(join(folder, 'assets', `${name}.js`), name)
  const page = createPage(folder, [])
  expect(page('GET', '/assets/read.js')).toMatchObject({ status: 200, body: Buffer.from('read') })
  rmSync(folder, { recursive: true })
  expect(page('GET', '/assets/read.js')).toMatchObject({ status: 200, body: Buffer.from('read') })
  expect(page('GET', '/assets/unread.js').status).toBe(404)
  expect(page('GET', '/posts/12')).toMatchObject({ status: 200 })
})
