import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Brand, parseBrand } from '../contract/brand.ts'
import { createServices } from '../services/index.ts'
import { createPage, imageSourcesOf } from '../services/page.ts'
import { createHost } from './host.ts'
import { startServer } from './server.ts'

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    brand: { type: 'string', default: 'lagos' },
    data: { type: 'string' },
    renderer: { type: 'string', default: 'out/renderer' },
    port: { type: 'string' },
    'clock-speed': { type: 'string' },
  },
})
if (!values.data) exit('--data <folder> is missing: where should drafts and settings live?')

process.umask(0o077)
const file = values.brand.endsWith('.json') ? values.brand : `brands/${values.brand}/brand.json`
const brand = readBrand(file)
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
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`)

function readBrand(file: string): Brand {
  try {
    const packaged = parseBrand(readFileSync(file, 'utf8'), file)
    return Brand.parse({ ...packaged, api_base: values.api ?? packaged.api_base })
  } catch (error) {
    exit(error instanceof Error ? error.message : String(error))
  }
}

function exit(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

async function stop() {
  await services.stop()
  await server.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
