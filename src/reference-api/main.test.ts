import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { newFolder } from '../../tests/support/new-folder.ts'
import { startReferenceApi } from './index.ts'

/** A process takes long to start where others keep the processors busy. */
const slow = { timeout: 30_000 }
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
const start = (...options: string[]) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), ...options])
  started.push(child)
  return child
}

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'the command prints one line with its addresses and the demo account, and ends on %s',
  slow,
  async signal => {
    const child = start('--control', '--seed', 'small')
    const [line] = await once(createInterface(child.stdout), 'line')
    const { url, control, demo } = JSON.parse(line)
    expect(demo.login).toBe('editor@stet.example')
    expect((await fetch(`${url}posts`)).status).toBe(401)
    expect((await fetch(`${control}requests`)).status).toBe(200)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)

test('a wrong option or a taken port stops the command in one sentence', slow, async () => {
  const api = await startReferenceApi({ seed: 'small' })
  const refusal = async (...options: string[]) => {
    const child = start('--seed', 'small', ...options)
    let errors = ''
    child.stderr.on('data', data => {
      errors += data
    })
    expect(await once(child, 'close')).toEqual([1, null])
    return errors
  }
  expect(await refusal('--seed', 'huge')).toBe('--seed is full or small, not huge\n')
  expect(await refusal('--prot', '1')).toMatch(/^Unknown option '--prot'\. Usage: .*\n$/)
  const { port } = new URL(api.url)
  expect(await refusal('--port', port)).toBe('This port is taken; choose another with --port.\n')
  await api.close()
})

test('a database of another version is left alone and named', async () => {
  const database = join(newFolder('old'), 'newsroom.db')
  const old = new DatabaseSync(database)
  old.exec('CREATE TABLE posts (id INTEGER PRIMARY KEY)')
  old.close()
  await expect(startReferenceApi({ database })).rejects.toThrow(
    `${database} was made by another version of the reference API; delete it first.`,
  )
})
