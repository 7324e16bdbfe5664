import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { removeFolder } from '../support/temporary-folder.ts'
import { allSites, choose, findAgain, roomOf } from './choose.ts'
import type { Site } from './sites.ts'
import { copyOf, type Outcome, type Trial, tryMutant } from './trial.ts'

// Small faults put into the product, one at a time, each against the tests that reach its file: `npm run mutants`.
//
//   --count 40 --seed 20261122   how many, and which
//   --again earlier.json         the same ones as in that result, wherever they stand by now; what was caught there meets
//                                every browser test before it is said to survive. Ends with 1 when it does, or when it
//                                cannot be found: its `node`, `line` and `by` can be put right in the file.
//   --only 3,17                  these numbers alone, the others as they were
//   --tree folder                another tree than this one, such as a worktree of an earlier commit
//   --result file                where the result goes instead of .cache/mutants.json
//   --list                       no run, only which they are
//   --workers 2                  pages at a time

type Tried = Site & Partial<Omit<Trial, 'by' | 'outcome'>> & { outcome?: Outcome | 'gone'; caughtBy?: string }
type Result = { seed: string; mutants: Tried[] }

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '20261122' },
    again: { type: 'string' },
    only: { type: 'string' },
    tree: { type: 'string', default: '.' },
    result: { type: 'string', default: '.cache/mutants.json' },
    list: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
})

const sites = allSites(values.tree)
const earlier = values.again ? (JSON.parse(readFileSync(values.again, 'utf8')) as Result) : null
const wanted: Site[] = earlier?.mutants ?? choose(sites, Number(values.count), values.seed)
const only = values.only?.split(',').map(number => Number(number) - 1)
const result: Result = {
  seed: earlier?.seed ?? values.seed,
  mutants: wanted.map(({ kind, file, declaration, line, node, by }) => ({
    kind,
    file,
    declaration,
    line,
    node,
    by,
  })),
}

const copy = values.list ? null : copyOf(resolve(values.tree))
for (const [at, mutant] of result.mutants.entries()) {
  const before = earlier?.mutants[at]
  const site = findAgain(mutant, sites)
  if (only && !only.includes(at)) {
    if (before) result.mutants[at] = before
    continue
  }
  if (!site) mutant.outcome = 'gone'
  else {
    Object.assign(mutant, { file: site.file, declaration: site.declaration, line: site.line })
    if (copy) {
      const { outcome, by, seconds } = await tryMutant(copy, site, {
        workers: values.workers,
        whole: isCaught(before?.outcome),
      })
      Object.assign(mutant, { outcome, caughtBy: by, seconds })
    }
  }
  show(at, mutant)
  if (!values.list) save()
}
save()
if (copy) removeFolder(copy)

const lost = result.mutants.filter(({ outcome }, at) => {
  const wasCaught = isCaught(earlier?.mutants[at]?.outcome)
  return outcome === 'broken run' || (wasCaught && outcome !== undefined && !isCaught(outcome))
})
const caught = result.mutants.filter(({ outcome }) => isCaught(outcome)).length
console.log(`\n${caught} of ${result.mutants.length} caught; ${lost.length} no longer, or not known`)
process.exit(lost.length > 0 ? 1 : 0)

function isCaught(outcome: Tried['outcome']): boolean {
  return outcome === 'caught' || outcome === 'not built'
}

function show(at: number, { kind, file, node, by, outcome, caughtBy, seconds }: Tried): void {
  const short = (text: string) => (text.length > 70 ? `${text.slice(0, 69)}…` : text).replaceAll(/\s+/g, ' ')
  const took = seconds === undefined ? '' : ` (${seconds} s)`
  console.log(`${at + 1}. ${kind}, ${roomOf(file)}, ${file}${took}`)
  console.log(`   ${short(node)} → ${short(by)}`)
  if (outcome) console.log(`   ${outcome}${caughtBy ? ` by ${caughtBy}` : ''}`)
}

function save(): void {
  const file = resolve(values.result)
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
}
