import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** What a lane is told: which module, by its address, and its part of the work. */
export type Told = { module: string; part: unknown }

/** Has a module's `work` do these parts at once, each in a thread of its own. */
export function inLanes<Part, Result>(module: string, parts: readonly Part[]): Promise<Result[]> {
  return Promise.all(
    parts.map(
      part =>
        new Promise<Result>((resolve, reject) => {
          const workerData: Told = { module, part }
          const worker = new Worker(new URL('./lane.ts', import.meta.url), { workerData })
          worker.once('message', resolve)
          worker.once('error', reject)
          worker.once('exit', () => reject(new Error('a lane ended without a word')))
        }),
    ),
  )
}

/** As many parts of `count` as there are processors, with the seed that each begins at: one after the other, or so far
 *  `apart`. */
export function shared(count: number, seed: number, apart?: number): { count: number; seed: number }[] {
  const lanes = Math.min(count, availableParallelism())
  const each = Math.ceil(count / lanes)
  return Array.from({ length: lanes }, (_, lane) => ({
    count: Math.min(each, count - lane * each),
    seed: seed + lane * (apart ?? each),
  })).filter(part => part.count > 0)
}
