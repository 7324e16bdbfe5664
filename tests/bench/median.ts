/** Runs `act` `count` times one after the other; the median and the 95th percentile in milliseconds. */
export async function measure(count: number, act: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < count; round++) {
    const start = performance.now()
    await act(round)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

/** One line of the benchmark's table; `limit` is the median this product promises, in milliseconds. */
export type Row = { name: string; median: number; p95: number; limit?: number }
