import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newFolder } from '../../tests/support/new-folder.ts'
import { createLog, lastProblems } from './log.ts'

test('a line is JSON with the event and its facts, in a file for its owner alone', () => {
  const folder = newFolder('log')
  createLog(folder)('start', { ms: 12, packaged: false })
  const file = join(folder, 'main.log')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ event: 'start', ms: 12, packaged: false })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('tokens, addresses of people and home folders never reach the file @AU-07', () => {
  const folder = newFolder('log')
  const text = 'Bearer abc.def ada@stet.example eyJhbGciOi.eyJzdWIi.c2ln /home/ada/drafts C:\\Users\\ada\\x'
  createLog(folder)('trouble', { text: `${text}${'x'.repeat(1000)}` })
  const written = readFileSync(join(folder, 'main.log'), 'utf8')
  for (const secret of ['abc.def', 'ada', 'eyJ', 'stet.example']) expect(written).not.toContain(secret)
  expect(written.length).toBeLessThan(300)
})

test('of addresses no more than the path as a template, and nothing as long as a token', () => {
  const folder = newFolder('log')
  const key = '0123456789abcdef'.repeat(4)
  createLog(folder)('call', {
    route: 'posts/{id}',
    asked: 'search/posts?query=embargo',
    page: `http://127.0.0.1:8080/#key=${key}`,
    key: `key ${key}`,
  })
  const written = readFileSync(join(folder, 'main.log'), 'utf8')
  expect(written).toContain('"posts/{id}"')
  for (const secret of ['embargo', '127.0.0.1', key]) expect(written).not.toContain(secret)
})

test('the log keeps its five newest files, none beyond its size', () => {
  const folder = newFolder('log')
  const log = createLog(folder, { maxBytes: 1000 })
  for (let line = 0; line < 200; line++) log('filler', { line })
  const files = readdirSync(folder)
  expect(files.length).toBe(5)
  for (const file of files) expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(1000)
  expect(readFileSync(join(folder, 'main.log'), 'utf8')).toContain('"line":199')
})

test('an application that is started again and again keeps to the same files and sizes, in any script', () => {
  const folder = newFolder('log')
  for (let start = 0; start < 20; start++) {
    const log = createLog(folder, { maxBytes: 1000 })
    for (let line = 0; line < 10; line++) log('filler', { text: 'ẹ̀kọ́'.repeat(20), start, line })
  }
  const files = readdirSync(folder).sort()
  expect(files).toEqual(['main.log', ...[1, 2, 3, 4].map(age => `main.log.${age}`)])
  for (const file of files) {
    const { size, mode } = statSync(join(folder, file))
    expect(size).toBeLessThanOrEqual(1000)
    expect(mode & 0o777).toBe(0o600)
  }
  expect(readFileSync(join(folder, 'main.log'), 'utf8')).toContain('"start":19,"line":9')
})

test('no line is kept for more than 14 days, whether the application runs on or is started again', () => {
  const day = 24 * 60 * 60 * 1000
  const folder = newFolder('log')
  const daysIn = (name: string) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).day)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let log = createLog(folder)
  for (let today = 0; today < 60; today++) {
    // From the middle on it is started every other day.
    if (today > 30 && today % 2 === 0) log = createLog(folder)
    log('filler', { day: today })
    // The file system's own clock goes on as before.
    utimesSync(join(folder, 'main.log'), new Date(), new Date())
    const kept = readdirSync(folder).flatMap(daysIn)
    expect(Math.min(...kept), `on day ${today}`).toBeGreaterThanOrEqual(today - 14)
    expect(kept).toContain(Math.max(0, today - 5))
    vi.setSystemTime(Date.now() + day)
  }
  vi.setSystemTime(Date.now() + 14 * day)
  createLog(folder)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['all', ['start', 'call', 'call', 'page-gone']],
  ['problems', ['call', 'page-gone']],
  ['off', []],
] as const)('with the level %s it writes %j @DK-04', (level, events) => {
  const folder = newFolder('log')
  const log = createLog(folder, { level })
  log('start')
  log('call', { kind: null, status: 200 })
  log('call', { kind: 'server', status: 500 })
  log('page-gone')
  const written = existsSync(join(folder, 'main.log')) ? readFileSync(join(folder, 'main.log'), 'utf8') : ''
  const lines = written.split('\n').filter(line => line !== '')
  expect(lines.map(line => JSON.parse(line).event)).toEqual(events)
})

test('the newest problems are read back, without what somebody else put into the file @AU-07', () => {
  const folder = newFolder('log')
  expect(lastProblems(folder, 10)).toEqual([])
  const log = createLog(folder)
  log('start')
  for (const kind of ['offline', 'timeout', null, 'insecure']) log('call', { route: 'posts/{id}', kind })
  appendFileSync(
    join(folder, 'main.log'),
    'no line\n[1]\nnull\n{"event":"x","facts":{"token":"a"}}\n{"event":',
  )
  appendFileSync(join(folder, 'main.log'), '\n{"event":"x","by":"Bearer abc.def"}\n')
  const read = lastProblems(folder, 3)
  expect(read).toEqual([
    expect.stringContaining('"timeout"'),
    expect.stringContaining('"insecure"'),
    '{"at":"","event":"x","by":"…"}',
  ])
})

test('a log that was just begun anew hides no problem of the one before', () => {
  const folder = newFolder('log')
  const log = createLog(folder, { maxBytes: 300 })
  for (const kind of ['offline', 'timeout']) log('call', { route: 'posts/{id}', kind })
  for (let line = 0; line < 4; line++) log('start', { line })
  expect(readFileSync(join(folder, 'main.log'), 'utf8')).not.toContain('timeout')
  expect(lastProblems(folder, 3)).toEqual([
    expect.stringContaining('"offline"'),
    expect.stringContaining('"timeout"'),
  ])
})
