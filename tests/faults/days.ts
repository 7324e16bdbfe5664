import { randomFrom } from '../../src/reference-api/seed/random.ts'
import { live, shortest, someDay } from './days/live.ts'
import { buildProduct } from './days/product.ts'
import { type Protection, protections } from './days/protections.ts'
import { inLanes, shared } from './lanes.ts'
import { row, since } from './table.ts'

type Part = { count: number; seed: number }

/** Lives so many random days, one for each seed; what does not hold after them, with the steps that it takes. */
export async function work({ count, seed }: Part): Promise<string[]> {
  const product = await buildProduct()
  const red: string[] = []
  for (let at = seed; at < seed + count; at += 1) {
    const { steps, wrongs } = await someDay(product, randomFrom(at))
    if (wrongs.length > 0) red.push(`seed ${at}: ${await shortest(product, steps, wrongs)}`)
  }
  return red
}

/** Whether the day that needs this protection ends well with it, and is seen to end badly without. */
export async function isMissed({ day, wrong, ...without }: Protection): Promise<boolean> {
  const [sound, lacking] = await Promise.all([buildProduct(), buildProduct(without)])
  const isSound = (await live(sound, day)).length === 0
  return isSound && (await live(lacking, day)).some(text => wrong.test(text))
}

/** Lives random days, and unless they are lived again looks whether each protection taken out would show; how much was
 *  found wrong. */
export async function tryDays(count: number, seed: number, isAgain: boolean): Promise<number> {
  const start = performance.now()
  console.log(`seeds ${seed} to ${seed + count - 1}`)
  row(['kind', 'count', 'red', 'seconds'])
  const red = (await inLanes<Part, string[]>(import.meta.url, shared(count, seed))).flat()
  row(['newsroom days', String(count), String(red.length), since(start)])
  for (const text of red) console.log(`    ${text}`)
  if (isAgain) return red.length
  let silent = 0
  console.log('\nThe days turn red without:')
  for (const protection of protections) {
    const isRed = await isMissed(protection)
    if (!isRed) silent += 1
    console.log(`  ${isRed ? 'red  ' : 'green'} ${protection.name}`)
  }
  return red.length + silent
}
