import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
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

test(
  'the command prints one line with its addresses and the demo account, and ends on SIGTERM',
  slow,
  async () => {
    const child = start('--control', '--seed', 'small')
    const [line] = await once(createInterface(child.stdout), 'line')
    const { url, control, demo } = JSON.parse(line)
    expect(demo.login).toBe('editor@stet.example')
    expect((await fetch(`${url}posts`)).status).toBe(401)
    expect((await fetch(`${control}requests`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)

test('a wrong option stops the command and is named', slow, async () => {
  const child = start('--seed', 'huge')
  let errors = ''
  child.stderr.on('data', data => {
    errors += data
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(errors).toContain('--seed is full or small, not huge')
})

test('a database of another version is left alone and named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stet-old-'))
  const database = join(folder, 'newsroom.db')
  const old = new DatabaseSync(database)
  old.exec('CREATE TABLE posts (id INTEGER PRIMARY KEY)')
  old.close()
  await expect(startReferenceApi({ database })).rejects.toThrow(
    `${database} was made by another version of the reference API; delete it first.`,
  )
  rmSync(folder, { recursive: true })
})
