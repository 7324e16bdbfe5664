import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { kinds } from './kinds.ts'

const run = promisify(execFile)

// A hundredth of what `npm run fuzz` does, and always from the same seed. It runs in processes of its own, since only
// there is it the build of Slate that the page runs, which is twice as fast.
test.each(kinds)('$count $name: none breaks anything', { timeout: 600_000 }, async ({ name, count }) => {
  const given = ['--share', '0.01', '--seed', '1', '--only', name]
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'main.ts'), ...given])
  expect(stdout).toContain(`${name}: ${count.toLocaleString('en')} tried, 0 broken`)
})

/** What changes no document, or is reached only through the commands that are tried. */
const parts = [
  'break-line',
  'delete-across-cells',
  'delete-across-pieces',
  'delete-at-edge',
  'offer-embed',
  'one-step',
  'slide-at',
  'stamp-slides',
  'step-to-piece',
  'table-refusals',
]

test('every command of the editor is among those that are tried', () => {
  const folder = join(import.meta.dirname, '../../src/renderer/editor/commands')
  const tried = readFileSync(join(import.meta.dirname, 'commands.ts'), 'utf8')
  const files = readdirSync(folder).filter(file => !file.endsWith('.test.ts'))
  const missing = files.filter(
    file => !parts.includes(file.slice(0, -3)) && !tried.includes(`/commands/${file}'`),
  )
  expect(missing).toEqual([])
})
