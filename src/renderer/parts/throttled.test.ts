import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './throttled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('@AD-03 typing is acted on at once, then every 200 ms at most, and the last of it always', () => {
  const acted: [number, string][] = []
  const start = Date.now()
  const { call } = throttled((text: string) => acted.push([Date.now() - start, text]), 200)
  for (const text of ['l', 'le', 'lea', 'lead', 'leade', 'leader']) {
    call(text)
    vi.advanceTimersByTime(60)
  }
  vi.advanceTimersByTime(1000)
  call('board')
  expect(acted).toEqual([
    [0, 'l'],
    [200, 'lead'],
    [400, 'leader'],
    [1360, 'board'],
  ])
})

test('@AD-03 what still waits when it is stopped does not happen', () => {
  const acted: string[] = []
  const { call, stop } = throttled((text: string) => acted.push(text), 200)
  call('l')
  call('le')
  stop()
  vi.advanceTimersByTime(1000)
  expect(acted).toEqual(['l'])
  call('lea')
  expect(acted).toEqual(['l', 'lea'])
})
