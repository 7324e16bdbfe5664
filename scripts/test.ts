// Every check and every test, in the order in which they are quick to fail; the last lines name what failed and count.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from './build.ts'
import { run, runAside } from './children.ts'
import { findElectron } from './electron.ts'
import { type EndResults, failuresOf, type UnitResults } from './failures.ts'

const startedAt = Date.now()
const results = '.cache/results'
const unitResults = `${results}/unit.json`
const endResults = `${results}/end-to-end.json`
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const failedSteps: string[] = []
async function step(name: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  process.stdout.write(`\n── ${name}\n`)
  const code = await run(process.execPath, args, { env: { ...process.env, ...env } })
  if (code !== 0) failedSteps.push(name)
}

// Beside the build and the tests of the parts: each check keeps one processor busy and leaves the others idle.
const npm = process.env.npm_execpath
const checks = npm ? ['check:format', 'check:types', 'check:rooms', 'check:unused'] : []
const checking = checks.map(async check => {
  const code = await runAside(check, process.execPath, [npm ?? '', 'run', '--silent', check])
  if (code !== 0) failedSteps.push(check)
})
const isBuilt = await build()
await step('tests of the parts', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitResults}`,
])
await Promise.all(checking)

if (isBuilt) {
  const electron = await findElectron()
  if (!electron) process.stdout.write('Electron cannot be had here: its tests are left out.\n')
  const playwright = ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts']
  const projects = electron ? [] : ['--project=browser']
  await step(
    'tests of the whole',
    ['scripts/desktop.ts', process.execPath, ...playwright, ...projects, '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(endResults) },
  )
} else failedSteps.push('build')

const unit = read<UnitResults & { numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
  unitResults,
)
const end = read<
  EndResults & { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
>(endResults)
const passed = (unit?.numPassedTests ?? 0) + (end?.stats.expected ?? 0)
const failed = (unit?.numFailedTests ?? 0) + (end?.stats.unexpected ?? 0) + (end?.stats.flaky ?? 0)
const skipped = (unit?.numPendingTests ?? 0) + (end?.stats.skipped ?? 0)
const seconds = Math.round((Date.now() - startedAt) / 1000)
const broken = failedSteps.length > 0 ? `; not clean: ${failedSteps.join(', ')}` : ''
for (const failure of failuresOf(unit, end)) process.stdout.write(`\nFailed: ${failure}\n`)
process.stdout.write(`\nDone in ${seconds} s${broken}\n`)
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
process.exit(failedSteps.length > 0 || failed > 0 ? 1 : 0)

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}
