import { expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('of 500 links asked for at once one is opened, and the next after a moment', async () => {
  vi.useFakeTimers()
  const opened: number[] = []
  let answer = () => {}
  const open = oneAtATime(async (link: number) => {
    opened.push(link)
    await new Promise<void>(resolve => {
      answer = resolve
    })
  })
  const asked = Array.from({ length: 500 }, (_, link) => open(link))
  const refused = await Promise.allSettled(asked.slice(1))
  expect(opened).toEqual([0])
  expect(refused.every(one => one.status === 'rejected' && one.reason.problem.kind === 'refused')).toBe(true)
  answer()
  await asked[0]
  await expect(open(1)).rejects.toMatchObject({ problem: { kind: 'refused' } })
  vi.advanceTimersByTime(500)
  void open(2)
  expect(opened).toEqual([0, 2])
  vi.useRealTimers()
})

test('a link that could not be opened does not keep the next from it', async () => {
  vi.useFakeTimers()
  const open = oneAtATime(() => Promise.reject(new Error('no browser')))
  await expect(open()).rejects.toThrow('no browser')
  vi.advanceTimersByTime(500)
  await expect(open()).rejects.toThrow('no browser')
  vi.useRealTimers()
})
