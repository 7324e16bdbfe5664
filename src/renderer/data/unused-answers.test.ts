import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitUnusedAnswers } from './unused-answers.ts'

const queryClient = new QueryClient()
limitUnusedAnswers(queryClient, 3)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** Reads a page of a list and shows it until the function that it gives is called. */
async function show(page: number): Promise<() => void> {
  const observer = new QueryObserver(queryClient, { queryKey: [page], queryFn: async () => `page ${page}` })
  const hide = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1)
  return hide
}

const kept = () => [1, 2, 3, 4, 5, 6].filter(page => queryClient.getQueryData([page]) !== undefined)

test('of the answers that no screen shows the newest are kept', async () => {
  for (const page of [1, 2, 3, 4, 5]) (await show(page))()
  expect(kept()).toEqual([3, 4, 5])
  // Shown again it is read again.
  ;(await show(3))()
  ;(await show(6))()
  expect(kept()).toEqual([3, 5, 6])
})

test('what a screen shows stays, however old it is', async () => {
  const hide = await show(1)
  for (const page of [2, 3, 4, 5, 6]) (await show(page))()
  expect(kept()).toEqual([1, 4, 5, 6])
  hide()
  expect(kept()).toEqual([4, 5, 6])
})

test('an answer on its way is waited for', async () => {
  for (const page of [1, 2, 3]) (await show(page))()
  void queryClient.prefetchQuery({
    queryKey: [4],
    queryFn: () => new Promise(resolve => setTimeout(resolve, 1000, 'page 4')),
  })
  ;(await show(5))()
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept()).toEqual([2, 3, 4, 5])
})
