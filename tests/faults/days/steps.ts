import type { Choice } from '../../../src/article/index.ts'
import type { Random } from '../../../src/reference-api/seed/random.ts'
import { type Trouble, troubles } from './network.ts'

/** What happens in a day, one thing after the other. */
export type Step = {
  do: Deed
  /** At which of the four windows, two to a computer, or at whose computer. */
  at: number
  /** With which of the articles there are, or on which line. */
  on?: number
  /** Whether an article is opened as what it was called here before the server had it. */
  isFirst?: boolean
  /** What the person answers. */
  yes?: boolean
  /** Which version they want where theirs and a newer one overlap. */
  choice?: Choice
  /** How wrong a clock is, or how long a computer sleeps, in milliseconds. */
  by?: number
  trouble?: Trouble
  /** How long it takes until the next thing, in milliseconds; with `turns`, so many turns of the loop. */
  ms?: number
  turns?: number
}

/** What a person has before them. `opening`: an article that is not there yet. `asking`: whether a draft is wanted.
 *  `newer`: which version is wanted where two overlap. `shown`: an article that cannot be written in. */
export type Sight =
  | 'off'
  | 'no window'
  | 'signed out'
  | 'list'
  | 'opening'
  | 'elsewhere'
  | 'asking'
  | 'newer'
  | 'writing'
  | 'shown'

/** What somebody does then, and how often rather than anything else. */
const does = {
  off: { start: 1 },
  'no window': { window: 1 },
  'signed out': { signIn: 8, window: 1, closeWindow: 1 },
  list: { open: 20, write: 3, task: 2, closeWindow: 1, signOut: 0.6 },
  opening: { wait: 8, leave: 1, closeWindow: 1 },
  elsewhere: { takeOver: 3, leave: 1 },
  asking: { decide: 1 },
  newer: { answer: 1 },
  writing: {
    type: 40,
    fill: 4,
    save: 16,
    publish: 4,
    trash: 0.5,
    takeUp: 1,
    leave: 6,
    open: 2,
    closeWindow: 2.5,
    signOut: 0.7,
  },
  shown: { restore: 2, leave: 2, wait: 1 },
} as const
/** What happens to them meanwhile. */
const happens = {
  trouble: 10,
  gone: 5,
  kill: 4,
  crash: 2,
  clock: 3,
  sleep: 1,
  expire: 2,
  quit: 1,
} as const
type Does = { [Name in keyof typeof does]: keyof (typeof does)[Name] }[keyof typeof does]
export type Deed = Does | keyof typeof happens | 'back'

function among<Name extends string>(weights: Partial<Record<Name, number>>, random: Random): Name {
  const names = Object.keys(weights) as Name[]
  const all = names.reduce((before, name) => before + (weights[name] ?? 0), 0)
  const at = (random.below(1_000_000) / 1_000_000) * all
  let sum = 0
  for (const name of names) {
    sum += weights[name] ?? 0
    if (at < sum) return name
  }
  return names[0] as Name
}

const hour = 3_600_000

/** The next thing. `sight`: what is to be seen in each window; `isThere`: whether each computer reaches the server. */
export function someStep(
  random: Random,
  sight: (window: number) => Sight,
  isThere: (computer: number) => boolean,
): Step {
  const at = random.below(2) * 2 + (random.chance(0.15) ? 1 : 0)
  const isAway = !isThere(at >> 1)
  const isSudden = random.chance(isAway ? 0.3 : 0.18)
  const deed: Deed = isSudden
    ? isAway && random.chance(0.6)
      ? 'back'
      : among(happens, random)
    : among(does[sight(at)], random)
  const step: Step = { do: deed, at }
  if (deed === 'open') step.on = random.below(random.chance(0.8) ? 2 : 6)
  if (deed === 'open' && random.chance(0.5)) step.isFirst = true
  if (deed === 'type') step.on = random.below(12)
  if (deed === 'open' || deed === 'decide' || deed === 'answer' || deed === 'signIn')
    step.yes = random.chance(deed === 'signIn' ? 0.9 : 0.7)
  if (deed === 'answer') step.choice = random.pick(['mine', 'theirs', 'both'])
  if (deed === 'clock') step.by = Math.round((random.below(1000) / 500 - 1) * 2 * hour)
  if (deed === 'sleep') step.by = 30_000 + random.below(600_000)
  if (deed === 'trouble')
    step.trouble = { kind: random.pick(troubles), method: random.pick(['PATCH', 'PATCH', 'POST', 'GET']) }
  if (random.chance(0.2)) return { ...step, turns: random.below(random.chance(0.5) ? 6 : 60) }
  return { ...step, ms: random.chance(0.75) ? random.below(3_000) : random.below(40_000) }
}
