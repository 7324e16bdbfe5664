import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect as baseExpect } from 'playwright/test'
import { whyNoDebianPackage } from '../../scripts/debian-package.ts'
import type { InstalledApp } from '../support/installed-app.ts'
import type { Newsroom } from '../support/newsroom.ts'
import { test as base } from '../support/own-newsroom.ts'
import { openThrowawayRoot, type ThrowawayRoot } from '../support/throwaway-root.ts'

/** A package starts, signs in and opens an article; beside another test that takes its time. */
export const expect = baseExpect.configure({ timeout: 30_000 })

/** A test of an installed package, with a system of its own to install it in. Left out, with a word, where no such system
 *  can be had. */
export const test = base.extend<{ root: ThrowawayRoot }>({
  root: async ({ newFolder }, use, info) => {
    const noDeb = whyNoDebianPackage()
    info.skip(noDeb !== null, noDeb ?? '')
    const root = await openThrowawayRoot(newFolder('root'))
    info.skip(root === null, 'only root on Linux, where it may mount, can install a package for nobody')
    if (!root) return
    await use(root)
    await root.close()
  },
})

function filesUnder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
}

/** What the application with this data folder has logged. */
export function logOf(root: ThrowawayRoot, data: string) {
  const text = readFileSync(join(root.home, '.config', data, 'logs/main.log'), 'utf8').trim()
  return text.split('\n').map(line => JSON.parse(line) as { event: string; version?: string })
}

/** Writes at the beginning of the article that is open, until the data folder keeps it. */
export async function write(root: ThrowawayRoot, app: InstalledApp, data: string, text: string) {
  const countDrafts = () =>
    filesUnder(join(root.home, '.config', data, 'drafts')).filter(file => /\.ndr$/.test(file)).length
  const before = countDrafts()
  await expect(async () => {
    await app.click(600, 500)
    await app.press('ctrl+Home')
    await app.type(text)
    await expect.poll(countDrafts, { timeout: 15_000 }).toBeGreaterThan(before)
  }).toPass({ timeout: 60_000 })
}

/** Takes what was kept when it is offered, and saves it: then the server has it. */
export async function sendWhatWasKept(app: InstalledApp, newsroom: Newsroom, id: number, text: string) {
  await expect(async () => {
    await app.press('Return')
    await app.press('ctrl+s')
    const saved = await newsroom.requests('PATCH', `posts/${id}`)
    expect(JSON.stringify(saved)).toContain(text)
  }).toPass({ timeout: 60_000, intervals: [1000] })
}

/** The versions that this application was started as, from its own log. */
export function startsIn(root: ThrowawayRoot, data: string): string[] {
  return logOf(root, data)
    .filter(({ event }) => event === 'start')
    .map(({ version }) => version ?? '')
}

/** Which applications have asked this newsroom for anything. */
export async function agentsOf(newsroom: Newsroom): Promise<string[]> {
  const agents = (await newsroom.requests()).map(({ headers }) => headers['user-agent'] ?? '')
  return [...new Set(agents)].sort()
}
