import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Delays } from 'got'
import { problemOf } from '../contract/problem.ts'
import { countUnsent } from './drafts/count.ts'
import { disk } from './drafts/disk.ts'
import { rootPath } from './drafts/folders.ts'
import { createHttp } from './http/client.ts'
import { paths } from './http/paths.ts'
import { lastProblems } from './log.ts'
import type { Host } from './ports.ts'

/** How long the API may take to answer, in milliseconds: somebody waits. */
const patience: Delays = { lookup: 3000, connect: 5000, secureConnect: 5000, response: 8000, request: 8000 }

/** The longest anything may be waited for, such as a proxy script or a network folder that hangs, in milliseconds. */
const longest = 12_000

const mostProblems = 10

/** How the network, the keychain, the disk and the drafts of this computer stand, in lines for IT. Without texts, names,
 *  secrets or paths; never throws. */
export async function diagnose(host: Host): Promise<string[]> {
  const done = new AbortController()
  const late = host.clock.wait(longest, done.signal).then(
    () => 'cannot be found out (no answer)',
    () => '',
  )
  const said = (line: Promise<string>) =>
    Promise.race([line.catch(error => `cannot be found out (${problemOf(error).kind})`), late])
  const [proxy, api, keychain, space, drafts] = await Promise.all([
    said(proxyOf(host)),
    said(apiOf(host)),
    said(keychainOf(host)),
    said(spaceOf(host.dataFolder)),
    said(countUnsent(disk, rootPath(host.dataFolder), []).then(String)),
  ])
  done.abort()
  const problems = lastProblems(join(host.dataFolder, 'logs'), mostProblems)
  return [
    `proxy: ${proxy}`,
    `api: ${new URL(host.brand.api_base).origin} ${api}`,
    `keychain: ${keychain}`,
    `free space: ${space}`,
    `unsent drafts: ${drafts}`,
    `last problems: ${problems.length}`,
    ...problems,
  ]
}

async function proxyOf({ brand, proxyFor }: Host): Promise<string> {
  // As the client does: an API on this computer has none.
  if (!proxyFor || brand.api_base.startsWith('http:')) return 'none'
  return (await proxyFor(brand.api_base)) ?? 'none'
}

/** Asks who is signed in without saying who asks: whatever the API answers, it answers. */
async function apiOf({ brand, version, clock, proxyFor, certificates }: Host): Promise<string> {
  let answered = false
  let skew: number | null = null
  const http = createHttp({
    apiBase: brand.api_base,
    userAgent: `${brand.id}/${version}`,
    session: {
      token: () => null,
      epoch: () => 0,
      refused: () => {},
      reached: online => {
        answered = online
      },
      serverTime: (server, here) => {
        skew = Math.round((server - here) / 1000)
      },
    },
    clock,
    // Its refusal is no problem of this computer's.
    log: () => {},
    proxyFor,
    certificates,
    limits: patience,
  })
  try {
    await http.get(paths.me, { anonymous: true })
  } catch (error) {
    const { kind } = problemOf(error)
    if (!answered) return `does not answer (${kind})`
  } finally {
    http.close()
  }
  return skew === null ? 'answers, but not as the API does' : `answers, its clock is ${skew} s ahead of ours`
}

async function keychainOf({ vault }: Host): Promise<string> {
  const names: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'macOS Keychain',
    win32: 'Windows Credential Manager',
  }
  const name = names[process.platform] ?? 'Secret Service'
  const states = {
    keychain: 'answers',
    locked: 'is locked, or does not answer any more',
    memory: 'does not answer; secrets are in memory',
  }
  return `${name} ${states[await vault.state()]}`
}

async function spaceOf(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder)
  return `${Math.floor((bavail * bsize) / 1024 / 1024)} MB`
}
