import { benchCarriers } from './carriers.ts'
import { benchDrafts } from './drafts.bench.ts'
import type { Row } from './median.ts'

/** `npm run bench [-- name …]`: prints figures, judges nothing; machines are noisy, so read the ratios. */
const benches: Record<string, () => Promise<Row[]>> = {
  carriers: benchCarriers,
  drafts: benchDrafts,
}

const chosen = process.argv.slice(2)
for (const [name, run] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  for (const row of await run()) {
    const promise = row.limit === undefined ? '' : `  (promised: under ${row.limit} ms)`
    console.log(`${row.name.padEnd(40)} median ${ms(row.median)}  p95 ${ms(row.p95)}${promise}`)
  }
}
process.exit(0)

function ms(value: number): string {
  return `${value.toFixed(3).padStart(8)} ms`
}
