import { build } from './build.ts'
import { run } from './children.ts'

const playwright = ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts']

/** Runs the Electron tests of this name on a build of this very tree, with these variables beside the others; how they
 *  ended. */
export async function runInElectron(name: string, variables: Record<string, string>): Promise<number> {
  if (!(await build())) return 1
  const args = [
    'scripts/desktop.ts',
    process.execPath,
    ...playwright,
    '--project=electron',
    '--workers=1',
    name,
  ]
  return run(process.execPath, args, { env: { ...process.env, ...variables } })
}
