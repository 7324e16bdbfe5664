// Takes the pictures of docs/manual anew, on a build of this very tree.
import { build } from './build.ts'
import { run } from './children.ts'

const playwright = ['node_modules/playwright/cli.js', 'test', '--config', 'tests/manual/playwright.config.ts']
process.exit((await build()) ? await run(process.execPath, playwright) : 1)
