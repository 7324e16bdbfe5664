import type { Random } from '../../src/reference-api/seed/random.ts'
import { type Desk, openDesk } from './race-desk.ts'
import { acts, faults, type Step, sitDown } from './race-person.ts'

let desk: Promise<Desk> | null = null

/** Up to 15 acts on one article, with typing, second clicks, delays and lost answers between them. What fails is told
 *  with as few steps as it needs. */
export async function tryRaces(random: Random): Promise<string | null> {
  const steps = Array.from({ length: 2 + random.below(14) }, () => someStep(random))
  const why = await race(steps)
  return why === null ? null : shortest(steps, why)
}

/** Ends what was tried on. */
export async function stopRaces(): Promise<void> {
  const last = desk
  desk = null
  await (await last)?.stop()
}

/** Does these steps with a post of its own; null when everything holds that a person counts on, else what does not. */
export async function race(steps: readonly Step[]): Promise<string | null> {
  desk ??= openDesk()
  const person = await sitDown(await desk)
  try {
    for (const step of steps) await person.take(step)
    return await person.broken()
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  } finally {
    await person.leave()
  }
}

const deeds = [...acts, 'publish', 'save', 'ctrl+s', 'ctrl+s', 'type', 'type', 'type', 'plan'] as const

function someStep(random: Random): Step {
  return {
    do: random.chance(0.05) ? random.pick(['spoil', 'unplan'] as const) : random.pick(deeds),
    wait: random.chance(0.4) ? null : random.below(25),
    ...(random.chance(0.3) && { again: random.pick(['same', 'next', 'soon'] as const) }),
    ...(random.chance(0.5) && { says: { after: random.below(20), yes: random.chance(0.8) } }),
    ...(random.chance(0.3) && {
      faults: random.some(Object.keys(faults) as (keyof typeof faults)[], 1 + random.below(2)),
    }),
  }
}

/** Leaves out every step without which it still fails. */
async function shortest(steps: Step[], why: string): Promise<string> {
  let few = steps
  let last = why
  for (let at = steps.length - 1; at >= 0; at--) {
    const fewer = few.toSpliced(at, 1)
    const found = await race(fewer)
    if (found === null) continue
    few = fewer
    last = found
  }
  return `${last} after ${JSON.stringify(few)}`
}
