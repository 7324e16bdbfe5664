import { corrupt } from './corruption.ts'
import { killWriters } from './kill.ts'
import { inLanes, shared } from './lanes.ts'
import { mutants } from './mutants.ts'
import { cutPower } from './power-cut.ts'
import { row, since } from './table.ts'
import { type Tally, tally } from './tally.ts'
import { failEverywhere, fill, writeShort } from './trouble.ts'
import { writeTogether } from './two-writers.ts'

// The whole list of hardening 4.10 that this machine can do.

type Part = { kind: Kind; count: number; seed: number }
const kinds = {
  'power cut (simulated)': cutPower,
  'damaged files': corrupt,
  'error at every call': () => failEverywhere(),
  'full disk': fill,
  'short writes': writeShort,
  'several writers': writeTogether,
} satisfies Record<string, (count: number, seed: number) => Promise<Tally>>
type Kind = keyof typeof kinds

const counts: Record<Kind, number> = {
  'power cut (simulated)': 1_000_000,
  'damaged files': 100_000,
  'error at every call': 1,
  'full disk': 5_000,
  'short writes': 20_000,
  'several writers': 10_000,
}

const isKind = (text: string): text is Kind => text in kinds

Error.stackTraceLimit = 0 // the simulated disk throws millions of errors

/** A lane's part. */
export const work = ({ kind, count, seed }: Part): Promise<Tally> => kinds[kind](count, seed)

/** Tries to break the store of drafts; the number of violations. */
export async function tryDisk(share: number): Promise<number> {
  let violations = 0
  row(['kind', 'count', 'acknowledged', 'lost', 'unreadable', 'seconds'])
  const show = (kind: string, start: number, sum: Tally) => {
    violations += sum.lost + sum.unreadable
    const figures = [sum.count, sum.acknowledged, sum.lost, sum.unreadable].map(n => n.toLocaleString('en'))
    row([kind, ...figures, since(start)])
    for (const violation of sum.violations) console.log(`    ${violation}`)
  }
  let start = performance.now()
  show('process kill (SIGKILL)', start, await killWriters(Math.ceil(10_000 * share), Date.now()))
  for (const kind of Object.keys(kinds).filter(isKind)) {
    start = performance.now()
    show(kind, start, await spread(kind, Math.ceil(counts[kind] * share)))
  }
  console.log('\nEach safety step taken out in turn; the suite must notice:')
  for (const { name, build, look, isSound } of mutants) {
    const sum = await look(build)
    const isNoticed = sum.lost + sum.unreadable > 0
    if (isNoticed === (isSound ?? false)) violations += 1
    console.log(`  ${isNoticed ? 'red  ' : 'green'} ${name}`)
  }
  console.log(violations ? `\n${violations} violations.` : '\nNothing acknowledged was lost.')
  return violations
}

// On every processor, each with numbers of its own.
async function spread(kind: Kind, count: number): Promise<Tally> {
  const parts = shared(count, Date.now(), 1e8).map((part): Part => ({ ...part, kind }))
  const sum = tally()
  for (const one of await inLanes<Part, Tally>(import.meta.url, parts)) {
    sum.count += one.count
    sum.acknowledged += one.acknowledged
    sum.lost += one.lost
    sum.unreadable += one.unreadable
    sum.violations.push(...one.violations)
  }
  return sum
}
