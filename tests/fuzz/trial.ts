import { type Random, randomFrom } from '../../src/reference-api/seed/random.ts'

/** Tries one random input: null when everything held, otherwise what broke. May throw, which counts as broken. */
export type Trial = (random: Random) => string | null | Promise<string | null>

/** A seed for which a trial did not hold, and why. */
export type Failure = { seed: number; why: string }

/** More failures than anybody reads are not looked for. */
const enough = 10

/** Runs the trial for this many seeds from the first on, one after the other; says after each hundred how far it is. */
export async function attempt(
  trial: Trial,
  count: number,
  firstSeed: number,
  onHundred: (done: number) => void = () => undefined,
): Promise<Failure[]> {
  const failures: Failure[] = []
  for (let done = 0; done < count && failures.length < enough; done++) {
    const seed = firstSeed + done
    const result = attemptOne(trial, seed)
    // Most are not asked to wait: a turn of the loop each costs as much as some of them.
    const why = result instanceof Promise ? await result.catch(whyOf) : result
    if (why !== null) failures.push({ seed, why })
    if ((done + 1) % 100 > 0) continue
    onHundred(100)
    // Each editor is held by what Slate wants to tell of it once everybody else has had a turn.
    await null
  }
  return failures
}

function attemptOne(trial: Trial, seed: number): ReturnType<Trial> {
  try {
    return trial(randomFrom(seed))
  } catch (error) {
    return whyOf(error)
  }
}

function whyOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
