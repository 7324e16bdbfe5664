import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { removeFolder } from '../support/temporary-folder.ts'
import { allSites, choose, findAgain, findByHand, roomOf } from './choose.ts'
import type { Site } from './sites.ts'
import { copyOf, type Trial, tryMutant } from './trial.ts'

// Small faults put into the product, one at a time, each against the tests that reach its file: `npm run mutants`.
//
//   --count 40 --seed 20261122   how many, and which
//   --again earlier.json         the same ones as in that result, wherever they stand by now; what was caught there meets
//                                every browser test before it is said to survive. Ends with 1 when it does, or when it
//                                cannot be found: its `file`, `line`, `node` and `by` can be put right in there.
//   --tree folder                another tree than this one, such as a worktree of an earlier commit
//   --result file                where the result goes instead of .cache/mutants.json; what is there is not run again
//   --list                       no run, only which they are

type Tried = Site & { trial?: Trial | 'gone' }
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '20261122' },
    again: { type: 'string' },
    tree: { type: 'string', default: '.' },
    result: { type: 'string', default: '.cache/mutants.json' },
    list: { type: 'boolean', default: false },
  },
})
const read = (file: string): Tried[] => JSON.parse(readFileSync(file, 'utf8'))
const isCaught = ({ trial }: Tried) => typeof trial === 'object' && trial.outcome === 'caught'

const sites = allSites(values.tree)
const earlier = values.again ? read(values.again) : []
const wanted: Site[] = values.again ? earlier : choose(sites, Number(values.count), values.seed)
const tried = wanted.map(({ kind, file, declaration, line, node, by }): Tried => {
  return { kind, file, declaration, line, node, by }
})
try {
  const had = read(values.result)
  for (const [at, mutant] of tried.entries())
    if (had[at]?.node === mutant.node && had[at].trial) mutant.trial = had[at].trial
} catch {
  // The first run of these.
}

const copy = values.list ? null : copyOf(resolve(values.tree))
mkdirSync(dirname(values.result), { recursive: true })
for (const [at, mutant] of tried.entries()) {
  const site = findAgain(mutant, sites) ?? findByHand(mutant, values.tree)
  if (copy && !mutant.trial) {
    const before = earlier[at]
    mutant.trial = site ? tryMutant(copy, site, before !== undefined && isCaught(before)) : 'gone'
    writeFileSync(values.result, `${JSON.stringify(tried, null, 2)}\n`)
  }
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 70)
  console.log(`${at + 1}. ${mutant.kind}, ${roomOf(mutant.file)}, ${site?.file ?? 'gone'}`)
  console.log(`   ${short(mutant.node)} → ${short(mutant.by)}`)
  if (typeof mutant.trial === 'object')
    console.log(`   ${mutant.trial.outcome} ${short(mutant.trial.by)} (${mutant.trial.seconds} s)`)
}
if (copy) removeFolder(copy)

const lost = copy
  ? tried.filter((mutant, at) => earlier[at] && isCaught(earlier[at]) && !isCaught(mutant))
  : []
console.log(`\n${tried.filter(isCaught).length} of ${tried.length} caught; ${lost.length} no longer`)
process.exit(lost.length > 0 ? 1 : 0)
