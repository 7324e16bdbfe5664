import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Random, seeded } from '../../../src/reference-api/seed/random.ts'
import { beginDay, type Day } from './day.ts'
import { judge } from './judge.ts'
import { openNewsroom } from './newsroom.ts'
import type { Product } from './product.ts'
import { type Step, someStep } from './steps.ts'
import { take } from './take.ts'

/** Memory in place of a disk, where there is such: a killed process loses nothing that its system had. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

async function withDay<Result>(product: Product, work: (day: Day) => Promise<Result>): Promise<Result> {
  product.leaveTo(seeded(1))
  const newsroom = await openNewsroom()
  try {
    const day = await beginDay(product, newsroom, mkdtempSync(join(place, 'stet-day-')))
    return await work(day).finally(day.end)
  } finally {
    await newsroom.stop()
  }
}

/** Lives this day; what does not hold in the evening. */
export const live = (product: Product, steps: readonly Step[]): Promise<string[]> =>
  withDay(product, async day => {
    for (const step of steps) await take(day, step)
    return judge(day)
  })

/** A random day of 20 to 70 things, and what does not hold after it. */
export async function someDay(
  product: Product,
  random: Random,
): Promise<{ steps: Step[]; wrongs: string[] }> {
  const steps: Step[] = []
  const wrongs = await withDay(product, async day => {
    for (let left = 20 + random.below(51); left > 0; left -= 1) {
      const step = someStep(
        random,
        day.sight,
        computer => day.computers[computer]?.network.isThere() ?? false,
      )
      steps.push(step)
      await take(day, step)
    }
    return judge(day)
  }).catch(error => [String(error?.stack ?? error)])
  return { steps, wrongs }
}

/** What went wrong, whoever it befell. */
const kindOf = (wrong = '') => wrong.replaceAll(/\S*\d\S*/g, '').slice(0, 60)

/** Leaves out every step without which it still fails. */
export async function shortest(product: Product, steps: Step[], wrongs: string[]): Promise<string> {
  let few = steps
  let last = wrongs
  const kind = kindOf(wrongs[0])
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = few.length - size; at >= 0; at -= size) {
      const fewer = few.toSpliced(at, size)
      const found = await live(product, fewer).catch(error => [String(error?.stack ?? error)])
      if (!found.some(wrong => kindOf(wrong) === kind)) continue
      few = fewer
      last = found
    }
  return `${last.slice(0, 3).join('; ')} after ${JSON.stringify(few)}`
}
