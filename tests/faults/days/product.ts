import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { build, type Plugin } from 'vite'
import type * as PageCode from './page.ts'
import type * as ServicesCode from './services.ts'

/** A protection that is taken out: this text of this file of the product stands there as another. */
export type Without = { file: string; text: string; by: string }

/** What a page finds around it: a clock and an address of its own. */
export type PageWorld = Record<(typeof pageNames)[number], unknown>
const pageNames = [
  'window',
  'document',
  'location',
  'history',
  'sessionStorage',
  'navigator',
  'console',
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
] as const

/** The product as it is, or without a protection: its services, and as many pages as are wanted, each by itself. */
export type Product = Awaited<ReturnType<typeof buildProduct>>

/** Each is one function of the code's surroundings, so that many may run in one process beside one another. `chance`
 *  takes the place of what it leaves to chance. */
export async function buildProduct(without?: Without) {
  const isService = without?.file.startsWith('src/services/') === true
  const [services, page] = await Promise.all([
    bundled('services.ts', ['Math'], isService ? without : undefined),
    bundled('page.ts', pageNames, isService ? undefined : without),
  ])
  let chance = Math.random
  const own = Object.create(Math, { random: { value: () => chance() } })
  return {
    services: services({ Math: own }) as typeof ServicesCode,
    page: (world: PageWorld) => page(world) as typeof PageCode,
    leaveTo(next: () => number) {
      chance = next
    },
  }
}

type Bundle = (world: Record<string, unknown>) => object
const whole = new Map<string, Promise<Bundle>>()

function bundled(entry: string, names: readonly string[], without?: Without): Promise<Bundle> {
  const known = without ? undefined : whole.get(entry)
  const made = known ?? bundle(entry, names, without)
  if (!without) whole.set(entry, made)
  return made
}

async function bundle(entry: string, names: readonly string[], without?: Without): Promise<Bundle> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: without && [replaced(without)],
    build: {
      ssr: join(import.meta.dirname, entry),
      write: false,
      target: 'node24',
      rollupOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`)
  const run = compileFunction(chunk.code, ['require', 'exports', ...names], { filename: `stet-${entry}` })
  return world => {
    const exports = {}
    run(required, exports, ...names.map(name => world[name]))
    return exports
  }
}

const require = createRequire(import.meta.url)

/** The bundler takes what it requires for the default export: of a module that has another, both are given. */
function required(name: string): unknown {
  const given = require(name)
  return given[Symbol.toStringTag] === 'Module' && given.default ? Object.assign(given.default, given) : given
}

function replaced({ file, text, by }: Without): Plugin {
  return {
    name: `without ${text}`,
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(file)) return null
      if (!code.includes(text)) throw new Error(`${file} does not have: ${text}`)
      return code.replaceAll(text, by)
    },
  }
}
