import { parseArgs } from 'node:util'
import { runInElectron } from '../../scripts/in-electron.ts'

// Tries to lose what people write: `npm run faults -- [disk | days | calls | application]`, the disk without a word.
//
//   --share 0.1      disk, days, application: how much of it
//   --count 300      days: how many
//   --seed 7         days: only those of this seed and after it; each that is red says its own
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' }, seed: { type: 'string' }, count: { type: 'string' } },
})
const share = Number(values.share)

/** What can be tried; each answers how much was found wrong. */
const tries: Record<string, () => Promise<number>> = {
  disk: async () => (await import('./disk.ts')).tryDisk(share),
  days: async () => {
    const { seed = String(Date.now() % 1e6), count = String(Math.ceil(1000 * share)) } = values
    const { tryDays } = await import('./days.ts')
    return tryDays(Number(count), Number(seed), values.seed !== undefined)
  },
  calls: async () => (await import('./calls.ts')).tryCalls(),
  application: () => runInElectron('electron-kills', { STET_KILLS: String(Math.ceil(200 * share)) }),
}

const [what = 'disk'] = positionals
const tried = tries[what]
if (!tried) throw new Error(`usage: npm run faults -- [${Object.keys(tries).join(' | ')}] [--share 0.1]`)
process.exit((await tried()) === 0 ? 0 : 1)
