import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { kinds } from './kinds.ts'

const run = promisify(execFile)

// A hundredth or less of what `npm run fuzz` does, and always from the same seed. It runs in processes of its own, since only
// there is it the build of Slate that the page runs, which is twice as fast.
test.each(kinds)(
  '$count $name: none breaks anything',
  { timeout: 600_000 },
  async ({ name, count, times }) => {
    const given = ['--share', String(1 / times), '--seed', '1', '--only', name]
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'main.ts'), ...given])
    expect(stdout).toContain(`${name}: ${count.toLocaleString('en')} tried, 0 broken`)
  },
)

/** What is reached only through the commands that are tried. */
const parts = [
  'ask-beside',
  'break-line',
  'create-editor',
  'delete-across-cells',
  'delete-across-voids',
  'delete-at-edge',
  'finding',
  'follow-caret',
  'guard',
  'input-rules',
  'into-cell',
  'leave-quote',
  'newer-caret',
  'plain-input',
  'slide-header',
  'slide-tools',
  'stamp-slides',
  'step-to-void',
  'table-keys',
  'undo-steps',
  'void-frame',
  'with-links',
  'with-paste',
  'with-slides',
  'with-tables',
  'with-voids',
]
const change = /\bTransforms\.|\beditor\.(insert|delete)|\bEditor\.(insert|delete|addMark|removeMark)/

test('every command of the editor is among those that are tried', () => {
  const folder = join(import.meta.dirname, '../../src/renderer/editor')
  const tried = readFileSync(join(import.meta.dirname, 'commands.ts'), 'utf8')
  const missing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter(file => change.test(readFileSync(join(folder, file), 'utf8')))
    .filter(
      file => !parts.includes(basename(file).replace(/\.tsx?$/, '')) && !tried.includes(`/editor/${file}'`),
    )
  expect(missing).toEqual([])
})
