import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStoppedTimer } from './mend-debounce.ts'

type Debounced = (() => void) & { flush(): void; cancel(): void }
type Debounce = (act: () => void, wait: number, options: { leading: boolean; maxWait: number }) => Debounced

const file = 'node_modules/lodash/debounce.js'
const source = readFileSync(file, 'utf8')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function load(code: string): Debounce {
  const module = { exports: (() => {}) as unknown as Debounce }
  new Function('module', 'require', code)(module, createRequire(`${process.cwd()}/${file}`))
  return module.exports
}

/** What each of ten keys does: it flushes what the one before asked for, and asks again. As lodash's throttle. */
function timersAfterKeys(debounce: Debounce): number {
  const asked = debounce(() => {}, 100, { leading: true, maxWait: 100 })
  for (let key = 0; key < 10; key++) {
    asked.flush()
    asked()
    vi.advanceTimersByTime(30)
  }
  return vi.getTimerCount()
}

test('a flush leaves no timer behind, as it does without the mend', () => {
  expect(timersAfterKeys(load(source))).toBeGreaterThan(1)
  expect(timersAfterKeys(load(withStoppedTimer(source)))).toBe(1)
})

test('what was asked for is done once: by the flush, or after the wait', () => {
  const act = vi.fn()
  const asked = load(withStoppedTimer(source))(act, 100, { leading: false, maxWait: 100 })
  asked()
  asked.flush()
  expect(act).toHaveBeenCalledTimes(1)
  asked()
  vi.advanceTimersByTime(99)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(2)
})

test('another text of it stops the build', () => {
  expect(() => withStoppedTimer('function debounce() {}')).toThrow('lodash’s debounce is another')
})
