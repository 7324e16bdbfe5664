// A hundred thousand hostile messages from a page to Electron's main process, or as many as are asked for:
// `npm run fuzz:electron -- --count 1000`.
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { run } from './children.ts'

const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' } } })
if (!(await build())) process.exit(1)
const playwright = ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts']
const args = ['scripts/desktop.ts', process.execPath, ...playwright, '--project=electron', 'electron-fuzz']
process.exit(await run(process.execPath, args, { env: { ...process.env, STET_FUZZ: values.count } }))
