import { parseArgs } from 'node:util'
import { startReferenceApi } from './index.ts'

const usage =
  'node src/reference-api/main.ts [--port <number>] [--database <file>] [--seed full|small] [--time-zone <zone>] [--control]'

try {
  await main()
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      database: { type: 'string' },
      control: { type: 'boolean' },
      seed: { type: 'string' },
      'time-zone': { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return void process.stdout.write(`Usage: ${usage}\n`)
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
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      void api.close().then(() => process.exit(0))
    })
  process.stdout.write(`${JSON.stringify({ url: api.url, control: api.control, demo: api.demo })}\n`)
}

function sentenceOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'This port is taken; choose another with --port.'
  return code?.startsWith('ERR_PARSE_ARGS') ? `${message.split(/[.\n]/)[0]}. Usage: ${usage}` : message
}
