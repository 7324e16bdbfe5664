import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { reach } from './reach.ts'
import type { Found } from './sites.ts'

/** How a mutant fared: a test failed, no test did, it could not be built, or the run broke off without a word of a
 *  test. Whatever takes too long is caught as well: the tests would not have ended. */
export type Outcome = 'caught' | 'survived' | 'not built' | 'broken run'
export type Trial = { outcome: Outcome; by: string; seconds: number }

/** How long the tests of the parts, the build and the browser's tests may take, in milliseconds. */
const limits = { parts: 600_000, build: 180_000, browser: 2_400_000 }

let running: ChildProcess | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (running && end(running)))

/** A copy of a tree's files, to be changed and thrown away. Its libraries are the tree's own. */
export function copyOf(tree: string): string {
  const copy = temporaryFolder('mutants')
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const file of files.split('\0'))
    if (file !== '' && existsSync(join(tree, file))) cpSync(join(tree, file), join(copy, file))
  symlinkSync(resolve(tree, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** Puts the mutant into the copy, runs the tests that reach its file until one fails, and takes it out again. A test
 *  counts only when it fails twice with the mutant and passes without it. */
export async function tryMutant(copy: string, site: Found, options: Options): Promise<Trial> {
  const startedAt = performance.now()
  const file = join(copy, site.file)
  const text = readFileSync(file, 'utf8')
  const mutant = `${text.slice(0, site.start)}${site.by}${text.slice(site.end)}`
  const unsound: Test[] = []
  try {
    for (;;) {
      writeFileSync(file, mutant)
      const { outcome, by } = await look(copy, site.file, options, unsound)
      const seconds = () => Math.round((performance.now() - startedAt) / 1000)
      if (typeof by === 'string') return { outcome, by, seconds: seconds() }
      writeFileSync(file, text)
      if (await passes(copy, by, options))
        return { outcome, by: `${by.file}: ${by.title}`, seconds: seconds() }
      unsound.push(by)
    }
  } finally {
    writeFileSync(file, text)
  }
}

/** Where it looks beyond the tests of the parts: pages at a time, and whether every browser test has to let it pass. */
type Options = { workers: string; whole: boolean }
type Test = { of: 'parts' | 'browser'; file: string; title: string }
type Look = { outcome: Outcome; by: Test | string }

async function look(copy: string, file: string, options: Options, unsound: Test[]): Promise<Look> {
  const caught = await parts(copy, ['related', file], unsound)
  if (caught) return caught
  const stages = [...reach(file), ...(options.whole ? ['.'] : [])]
  if (stages.length === 0) return { outcome: 'survived', by: '' }
  if (!(await isBuilt(copy))) return { outcome: 'not built', by: 'the build' }
  for (const [at, stage] of stages.entries()) {
    const without = [...stages.slice(0, at), ...named(unsound, 'browser')]
    const found = await browser(copy, ['-g', stage], without, options)
    if (found) return found
  }
  return { outcome: 'survived', by: '' }
}

async function passes(copy: string, { of, file, title }: Test, options: Options): Promise<boolean> {
  if (of === 'parts') return (await parts(copy, ['run', file, '-t', escaped(title)], [])) === null
  return (await isBuilt(copy)) && (await browser(copy, [file, '-g', escaped(title)], [], options)) === null
}

async function isBuilt(copy: string): Promise<boolean> {
  return (
    (await run(copy, ['node_modules/electron-vite/bin/electron-vite.js', 'build'], limits.build)).code === 0
  )
}

async function parts(copy: string, which: string[], unsound: Test[]): Promise<Look | null> {
  const results = join(copy, 'parts.json')
  rmSync(results, { force: true })
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    ...which,
    '--run',
    '--bail=1',
    '--retry=1',
    '--passWithNoTests',
  ]
  const without = named(unsound, 'parts')
  if (without.length > 0) vitest.push('-t', `^(?!.*(${without.join('|')}))`)
  const reporter = ['--reporter=json', `--outputFile=${results}`]
  const { code, isLate, said } = await run(copy, [...vitest, ...reporter], limits.parts)
  if (code === 0) return null
  if (isLate) return { outcome: 'caught', by: 'the time limit of the tests of the parts' }
  const { testResults = [] } = read<PartResults>(results) ?? {}
  const failed = testResults
    .flatMap(({ name, assertionResults }) => assertionResults.map(test => ({ ...test, name })))
    .find(({ status }) => status === 'failed')
  if (failed)
    return {
      outcome: 'caught',
      by: { of: 'parts', file: relative(copy, failed.name), title: failed.fullName },
    }
  // A file that could not even be read is one that fails; where a run ends early, so are those that had no turn.
  const unread = testResults.find(({ status, message }) => status === 'failed' && message !== '')
  if (!unread) return { outcome: 'broken run', by: lastLines(said) }
  return { outcome: 'caught', by: { of: 'parts', file: relative(copy, unread.name), title: '' } }
}

async function browser(
  copy: string,
  which: string[],
  without: string[],
  { workers }: Options,
): Promise<Look | null> {
  const results = join(copy, 'browser.json')
  rmSync(results, { force: true })
  const playwright = ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts']
  const what = [...which, ...(without.length > 0 ? ['--grep-invert', without.join('|')] : [])]
  const how = [
    '--project=browser',
    '--max-failures=1',
    '--retries=1',
    '--pass-with-no-tests',
    '--reporter=json',
  ]
  const { code, isLate, said } = await run(
    copy,
    [...playwright, ...what, ...how, `--workers=${workers}`],
    limits.browser,
    { PLAYWRIGHT_JSON_OUTPUT_FILE: results },
  )
  if (code === 0) return null
  if (isLate) return { outcome: 'caught', by: 'the time limit of the tests of the whole' }
  const failed = read<{ suites: Suite[] }>(results)?.suites.flatMap(specsIn).find(isUnexpected)
  if (!failed) return { outcome: 'broken run', by: lastLines(said) }
  return { outcome: 'caught', by: { of: 'browser', file: failed.file, title: failed.title } }
}

type PartResults = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}
type Spec = { title: string; file: string; tests: { status: string; results: { status: string }[] }[] }
type Suite = { specs: Spec[]; suites?: Suite[] }

const specsIn = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)]
const isUnexpected = ({ tests }: Spec) =>
  tests.some(one => one.status === 'unexpected' && one.results.some(({ status }) => status !== 'interrupted'))
const named = (tests: Test[], of: Test['of']) =>
  tests.filter(test => test.of === of).map(({ title }) => escaped(title))
const escaped = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const lastLines = (said: string) => said.trim().split('\n').slice(-3).join(' ').slice(-300)

async function run(copy: string, args: string[], limit: number, env: NodeJS.ProcessEnv = {}) {
  // In a group of its own, so that what it started ends with it.
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  running = child
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      said = (said + text).slice(-20_000)
    })
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    end(child)
  }, limit)
  const code = await new Promise<number>(done => {
    child.once('error', () => done(1))
    child.once('close', status => done(status ?? 1))
  })
  clearTimeout(late)
  running = null
  return { code, isLate, said }
}

function end(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') child.kill('SIGKILL')
  else process.kill(-child.pid, 'SIGKILL')
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}
