/** Runs `act` `count` times one after the other; the median and the 95th percentile in milliseconds. */
export async function measure(count: number, act: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < count; round++) {
    const start = performance.now()
    await act(round)
    times.push(performance.now() - start)
  }
  return spreadOf(times)
}

/** The median and the 95th percentile of some figures. */
export function spreadOf(figures: readonly number[]) {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

/** One line of the benchmark's table, in milliseconds unless it says otherwise; `limit` is the median this product
 *  promises. */
export type Row = {
  name: string
  median: number
  p95: number
  limit?: number
  unit?: '' | 'ms' | 's' | '×' | 'MB' | '/s'
}
