import { parseArgs } from 'node:util'
import { startReferenceApi } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    database: { type: 'string' },
    control: { type: 'boolean' },
    seed: { type: 'string' },
    'time-zone': { type: 'string' },
  },
})
const { port, database, control, seed = 'full' } = values
if (seed !== 'full' && seed !== 'small') throw new Error(`--seed is full or small, not ${seed}`)
if (port !== undefined && !/^\d{1,5}$/.test(port)) throw new Error(`--port is a number, not ${port}`)
const api = await startReferenceApi({
  port: port === undefined ? undefined : Number(port),
  database,
  control,
  timeZone: values['time-zone'],
  seed,
})
process.stdout.write(`${JSON.stringify({ url: api.url, control: api.control, demo: api.demo })}\n`)

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    void api.close().then(() => process.exit(0))
  })
