import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/support/temporary-folder.ts'

let folder = ''
const started: ChildProcess[] = []
beforeEach(() => {
  folder = temporaryFolder('host')
  writeFileSync(join(folder, 'index.html'), 'the page')
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  removeFolder(folder)
})
const start = (...options: string[]) => {
  const args = ['src/loopback/main.ts', '--data', folder, ...options]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  return child
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'the host says its address and ends on %s',
  async signal => {
    const child = start('--renderer', folder)
    const [line] = await once(createInterface(child.stdout), 'line')
    expect(JSON.parse(line).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#key=/)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)

test('what it cannot start with is one sentence @BR-05', async () => {
  const refusal = async (...options: string[]) => {
    const child = start(...options)
    let said = ''
    child.stderr.on('data', data => {
      said += data
    })
    expect(await once(child, 'close')).toEqual([1, null])
    return said
  }
  expect(await refusal('--brand', 'lagoss')).toBe(
    `There is no brand “lagoss”; there are ${readdirSync('brands').join(', ')}.\n`,
  )
  expect(await refusal('--brnad', 'lagos')).toMatch(/^Unknown option '--brnad'\. Usage: .*\n$/)
  expect(await refusal('--port', 'http')).toBe('--port is a number, not http\n')
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await refusal('--port', String(port))).toBe('This port is taken; choose another with --port.\n')
  other.close()
})
