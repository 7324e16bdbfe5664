import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '../support/temporary-folder.ts'
import type { Found } from './sites.ts'

/** How a mutant fared: a test failed (`by` says which) or it could not be built, or nothing noticed it. */
export type Trial = { outcome: 'caught' | 'survived'; by: string; seconds: number }

/** What one of these may take, in milliseconds; a mutant that makes it last longer is caught too. */
const limit = 1_200_000

/** A copy of a tree's files, built, to be changed and thrown away. Its libraries are the tree's own. */
export function copyOf(tree: string): string {
  const copy = temporaryFolder('mutants')
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const file of files.split('\0'))
    if (file !== '' && existsSync(join(tree, file))) cpSync(join(tree, file), join(copy, file))
  symlinkSync(resolve(tree, 'node_modules'), join(copy, 'node_modules'), 'junction')
  // Tests of the parts start what is built.
  if (!build(copy)) throw new Error(`${tree} cannot be built`)
  return copy
}

const run = (cwd: string, ...args: string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, args, { cwd, encoding: 'utf8', timeout: limit, maxBuffer: 2 ** 28 })
const build = (copy: string) =>
  run(copy, 'node_modules/electron-vite/bin/electron-vite.js', 'build').status === 0

/** Puts the mutant into the copy, runs the tests that reach its file until one fails (twice, so that no race counts),
 *  and takes it out again. `whole`: every browser test has to let it pass before it survives. */
export function tryMutant(copy: string, site: Found, whole: boolean): Trial {
  const startedAt = performance.now()
  const file = join(copy, site.file)
  const text = readFileSync(file, 'utf8')
  const end = (outcome: Trial['outcome'], by = ''): Trial => ({
    ...{ outcome, by },
    seconds: Math.round((performance.now() - startedAt) / 1000),
  })
  try {
    writeFileSync(file, `${text.slice(0, site.start)}${site.by}${text.slice(site.end)}`)
    const parts = run(
      copy,
      ...['node_modules/vitest/vitest.mjs', 'related', site.file],
      ...['--run', '--bail=1', '--retry=1', '--passWithNoTests', '--reporter=tap-flat'],
    )
    // Files that were left off after the first failure are called failed, too.
    if (parts.status !== 0) return end('caught', /^not ok \d+ - (.* > .*)/m.exec(parts.stdout)?.[1])
    if (!build(copy)) return end('caught', 'the build')
    // No page runs with the main process in the browser's host.
    const patterns = site.file.startsWith('src/main/') ? [] : [...reach(site.file), ...(whole ? ['.'] : [])]
    for (const tests of patterns) {
      const browser = run(
        copy,
        ...['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'],
        ...['--project=browser', '-g', tests, '--max-failures=1', '--retries=1', '--pass-with-no-tests'],
      )
      if (browser.status !== 0) return end('caught', /^ +1\) (.*?)[ ─]*$/m.exec(browser.stdout)?.[1])
    }
    return end('survived')
  } finally {
    writeFileSync(file, text)
  }
}

/** The browser's tests that reach a file, as patterns for their files and titles, one after the other. */
function reach(file: string): string[] {
  const thing = /(?:screens|entities|services\/catalogue)\/([a-z]+)/
    .exec(file)?.[1]
    ?.replace(/(y|ies|s)$/, '')
  const writing = 'article|words|drafts|lock|slides|writing|paste|tables|images|embeds|never-stuck|long-text'
  if (thing !== undefined && !['article', 'post', 'image'].includes(thing)) return [thing]
  if (/article|editor|posts?\b|images?\b|drafts|embeds/.test(file)) return [writing, 'posts']
  return ['menu|tags|users', 'shell|sign-in|toasts|catalogue|interrupted|readable', writing]
}
