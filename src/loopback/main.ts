import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Brand } from '../contract/brand.ts'
import { readBrandFile } from '../services/brand-file.ts'
import { createServices } from '../services/index.ts'
import { createPage, imageSourcesOf } from '../services/page.ts'
import { createHost } from './host.ts'
import { startServer } from './server.ts'

const usage =
  'node src/loopback/main.ts --data <folder> [--api <address>] [--brand <id>] [--renderer <folder>] [--port <number>]'

process.umask(0o077)
try {
  await main()
} catch (error) {
  exit(sentenceOf(error))
}

async function main() {
  const { values } = parseArgs({
    options: {
      api: { type: 'string' },
      brand: { type: 'string', default: 'lagos' },
      data: { type: 'string' },
      renderer: { type: 'string', default: 'out/renderer' },
      port: { type: 'string' },
      'clock-speed': { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return void process.stdout.write(`Usage: ${usage}\n`)
  if (!values.data) exit('--data <folder> is missing: where should drafts and settings live?')
  if (values.port !== undefined && !/^\d{1,5}$/.test(values.port))
    exit(`--port is a number, not ${values.port}`)

  const packaged = readBrandFile(values.brand)
  const brand = Brand.parse({ ...packaged, api_base: values.api ?? packaged.api_base })
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const host = createHost({
    brand,
    version,
    dataFolder: values.data,
    clockSpeed: values['clock-speed'] ? Number(values['clock-speed']) : undefined,
  })
  const services = createServices(host)
  const server = await startServer({
    router: services.router,
    page: createPage(values.renderer, imageSourcesOf(brand)),
    log: host.log,
    port: values.port ? Number(values.port) : undefined,
  })
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      void services
        .stop()
        .then(() => server.close())
        .then(() => process.exit(0))
    })
  process.stdout.write(`${JSON.stringify({ url: server.url })}\n`)
}

function sentenceOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'This port is taken; choose another with --port.'
  return code?.startsWith('ERR_PARSE_ARGS') ? `${message.split(/[.\n]/)[0]}. Usage: ${usage}` : message
}

function exit(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
