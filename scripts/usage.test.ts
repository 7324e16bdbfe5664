import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** As `npm run` starts it. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each([
  [
    ['demo', '--brand', 'lagoss'],
    /^There is no brand “lagoss”; there are accra, .*, nairobi\. Usage: npm run demo /,
  ],
  [['demo', '--brand'], /^Option '--brand <value>' argument missing\. Usage: /],
  [['demo', '--brwser'], /^Unknown option '--brwser'\. Usage: npm run demo /],
  [['demo', 'lagos'], /^“lagos” is not known here\. Usage: npm run demo /],
  [['bench', 'editors'], /^“editors” is not known here\. Usage: npm run bench /],
  [['package-brand'], /^Name one brand of accra, .* Usage: npm run dist /],
  [['test', '--watch'], /^Unknown option '--watch'\. Usage: npm test/],
  [
    ['package-brand', 'lagoss', '--dir'],
    /^There is no brand “lagoss”; there are accra, .* Usage: npm run dist /,
  ],
])('%j ends in one sentence before anything is installed or built', (args, sentence) => {
  const { status, stdout, stderr } = run(...args)
  expect(stderr).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect([status, stdout]).toEqual([1, ''])
})

test('every bench can be named', () => {
  const known = readFileSync('tests/bench/main.ts', 'utf8').matchAll(/^ {2}(\w+): bench\w+,$/gm)
  const names = [...known].map(([, name]) => `[${name}]`)
  expect(names.length).toBeGreaterThan(1)
  expect(run('bench', '--help').stdout.trim()).toBe(`Usage: npm run bench -- ${names.join(' ')}`)
})

test.each(['demo', 'test', 'bench', 'fuzz-electron', 'mutants', 'manual', 'package-brand'])(
  '%s says how it is used',
  name => {
    const { status, stdout, stderr } = run(name, '--help')
    expect(stdout).toMatch(/^Usage: npm .*\n$/)
    expect([status, stderr]).toEqual([0, ''])
  },
)
