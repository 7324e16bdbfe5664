import { expect, test, vi } from 'vitest'
import { flushAll, registerFlush } from './flush.ts'

test('every registered flush runs, and one that fails stops none', async () => {
  const ran: string[] = []
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const takeBack = [
    registerFlush(async () => void ran.push('first')),
    registerFlush(() => Promise.reject(new Error('disk'))),
    registerFlush(async () => void ran.push('third')),
  ]
  expect(await flushAll()).toBe(false)
  expect(ran).toEqual(['first', 'third'])
  expect(warnings).toHaveBeenCalledOnce()
  for (const back of takeBack) back()
  expect(await flushAll()).toBe(true)
  expect(ran).toHaveLength(2)
  warnings.mockRestore()
})

test('a flush that never ends holds nobody for more than two seconds', async () => {
  vi.useFakeTimers()
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const back = registerFlush(() => new Promise(() => {}))
  const flushed = flushAll()
  await vi.advanceTimersByTimeAsync(2000)
  await expect(flushed).resolves.toBe(false)
  back()
  warnings.mockRestore()
  vi.useRealTimers()
})
