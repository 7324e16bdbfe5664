// What the commands of package.json take, read before anything is installed: what is wrong is said at once.
import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

const text = /** @type {const} */ ({ type: 'string' })
const given = /** @type {const} */ ({ type: 'boolean' })

/** `names`: what may stand there without dashes.
 *  @type {Record<string, { usage: string, options: NonNullable<import('node:util').ParseArgsConfig['options']>, names?: () => string[] }>} */
const commands = {
  demo: { usage: 'npm run demo -- [--browser] [--brand <id>]', options: { browser: given, brand: text } },
  test: { usage: 'npm test', options: {} },
  bench: {
    usage: `npm run bench -- ${benches()
      .map(name => `[${name}]`)
      .join(' ')}`,
    options: {},
    names: benches,
  },
  mutants: {
    usage:
      'npm run mutants -- [--count <n>] [--seed <n>] [--again <file>] [--tree <folder>] [--result <file>] [--list]',
    options: { count: text, seed: text, again: text, tree: text, result: text, list: given },
  },
  manual: { usage: 'npm run manual', options: {} },
  'fuzz-electron': { usage: 'npm run fuzz:electron -- [--count <n>]', options: { count: text } },
  'package-brand': {
    usage: 'npm run dist -- <brand> [--dir | --deb] [--release] [--output <folder>]',
    options: { dir: given, deb: given, release: given, output: text },
    names: brands,
  },
  reproduce: { usage: 'npm run reproduce -- <brand>', options: {}, names: brands },
}

/** What to say instead of running a command with these arguments, and the code to end with; null when they are right.
 *  @param {string} name
 *  @param {string[]} args
 *  @returns {{ say: string, code: 0 | 1 } | null} */
export function answerInstead(name, args) {
  const { usage, options, names = () => [] } = commands[name] ?? { usage: 'npm run', options: {} }
  if (args.includes('--help') || args.includes('-h')) return { say: `Usage: ${usage}`, code: 0 }
  const refuse = (/** @type {string} */ why) => ({
    say: `${why} Usage: ${usage}`,
    code: /** @type {const} */ (1),
  })
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const wrong = positionals.find(one => !names().includes(one))
    if (typeof values.brand === 'string' && !isBrand(values.brand)) return refuse(noBrand(values.brand))
    const ofBrand = name === 'package-brand' || name === 'reproduce'
    if (ofBrand && positionals.length !== 1) return refuse(`Name one brand of ${brands().join(', ')}.`)
    if (wrong === undefined) return null
    return refuse(ofBrand ? noBrand(wrong) : `“${wrong}” is not known here.`)
  } catch (error) {
    // Node adds what to do with a file of such a name.
    return refuse(`${String(error instanceof Error ? error.message : error).split(/[.\n]/)[0]}.`)
  }
}

/** Those of tests/bench/main.ts. */
function benches() {
  const ofParts = ['transports', 'drafts', 'lists', 'posts', 'board', 'editor', 'gallery', 'uploads']
  return [...ofParts, 'application', 'memory', 'start']
}

function brands() {
  return readdirSync('brands')
}

/** @param {string} brand */
function isBrand(brand) {
  return brand.endsWith('.json') ? existsSync(brand) : brands().includes(brand)
}

/** @param {string} brand */
function noBrand(brand) {
  return `There is no brand “${brand}”; there are ${brands().join(', ')}.`
}
