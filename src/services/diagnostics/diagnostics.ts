import { release } from 'node:os'
import { join } from 'node:path'
import type { Diagnostics } from '../../contract/calls/diagnostics.ts'
import { type Policy, type PolicyReading, policyKeys, policyLines } from '../../contract/policy.ts'
import { problemOf } from '../../contract/problem.ts'
import { countUnsent } from '../drafts/count.ts'
import { disk } from '../drafts/disk.ts'
import { rootPath } from '../drafts/folders.ts'
import { lastProblems } from '../log.ts'
import type { Host } from '../ports.ts'
import { apiOf, proxyOf } from './api.ts'
import { certificateOf } from './certificate.ts'
import { dataFolderOf, freeSpaceOf } from './data-folder.ts'
import { cleanFact, cleanLine, type Found, fact, linesOf } from './found.ts'

/** The longest anything may be waited for, such as a proxy script or a network folder that hangs, in milliseconds. */
const longest = 12_000

const mostProblems = 10

/** Answers whoever asks how this computer stands; who asks meanwhile hears the same. */
export function createDiagnostics(host: Host) {
  let looking: Promise<Diagnostics> | null = null
  return {
    read(): Promise<Diagnostics> {
      looking ??= diagnose(host).finally(() => {
        looking = null
      })
      return looking
    },
  }
}

/** What IT asks about first: which application runs where, how the network, the keychain, the disk and the drafts of
 *  this computer stand, and the policy. Without texts, names, secrets or paths; never rejects. */
export async function diagnose(host: Host): Promise<Diagnostics> {
  const { dataFolder, clock } = host
  const done = new AbortController()
  const late = clock.wait(longest, done.signal).then(
    () => 'no answer',
    () => '',
  )
  const look = async (label: string, found: Promise<Found>): Promise<Found> => {
    const failed = (reason: string) => ({
      facts: [fact(label, `cannot be found out (${reason})`, 'attention' as const)],
    })
    return await Promise.race([found.catch(error => failed(problemOf(error).kind)), late.then(failed)])
  }
  const folder = dataFolderOf(disk, dataFolder, () => performance.now())
  // To read the system's authorities stops this process for a second, which would be taken for a slow disk.
  const first = Promise.race([folder, clock.wait(2000, done.signal)])
  const [proxy, api, certificate, ...computer] = await Promise.all([
    look('Proxy', proxyOf(host)),
    look('API', apiOf(host)),
    look(
      'Certificate',
      first.then(() => certificateOf(host, done.signal)),
    ),
    look('Keychain', keychainOf(host)),
    look('Data folder', folder),
    look('Free space', freeSpaceOf(disk, dataFolder)),
    look('Unsent drafts', unsentOf(dataFolder)),
  ])
  done.abort()
  const about = host.about?.()
  const parts: [title: string, found: Found[]][] = [
    ['Application', [applicationOf(host)]],
    ['Network', [proxy, api]],
    ['Who signed for the API', [certificate]],
    ['This computer', computer],
    ['Last problems', [problemsOf(dataFolder)]],
    ...(about ? [['Policy', [policyOf(about.policy)]] as [string, Found[]]] : []),
  ]
  return {
    sections: parts.map(([title, found]) => ({
      title,
      facts: found.flatMap(({ facts }) => facts.map(cleanFact)),
    })),
    report: parts
      .flatMap(([, found]) => found.flatMap(linesOf))
      .map(cleanLine)
      .join('\n'),
  }
}

function applicationOf(host: Host): Found {
  const { brand, version } = host
  const { build = [], runsOn } = host.about?.() ?? {}
  return {
    facts: [
      fact('Version', [version, ...build].join(', ')),
      fact('Brand', `${brand.id} (${brand.app_id})`),
      ...(runsOn === undefined ? [] : [fact('Runs on', runsOn)]),
      fact('System', `${process.platform} ${release()}, ${process.arch}`),
      fact('Time', new Date(host.clock.now()).toISOString()),
    ],
  }
}

async function keychainOf({ kind, vault }: Host): Promise<Found> {
  const state = await vault.state()
  if (kind === 'loopback') return { facts: [fact('Keychain', 'none in a browser; secrets are in memory')] }
  const names: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'macOS Keychain',
    win32: 'Windows Credential Manager',
  }
  const name = names[process.platform] ?? 'Secret Service'
  const found = {
    keychain: ['answers', 'good'],
    locked: ['is locked, or does not answer any more', 'bad'],
    memory: ['does not answer; secrets are in memory', 'attention'],
  } as const
  return { facts: [fact('Keychain', `${name} ${found[state][0]}`, found[state][1])] }
}

async function unsentOf(dataFolder: string): Promise<Found> {
  return { facts: [fact('Unsent drafts', String(await countUnsent(disk, rootPath(dataFolder), [])))] }
}

/** The newest lines of the log that tell of trouble, as they are in the report; on the page easier to read, and the
 *  newest first. */
function problemsOf(dataFolder: string): Found {
  const problems = lastProblems(join(dataFolder, 'logs'), mostProblems)
  const facts = problems.map(line => {
    const { at, event, ...more } = JSON.parse(line) as Record<string, unknown>
    const known = Object.entries(more).filter(([, value]) => value !== null)
    return fact(
      String(at).replace(/T(.{8}).*/, ' $1 UTC'),
      [event, ...known.map(([name, value]) => `${name} ${value}`)].join(', '),
    )
  })
  return {
    facts: facts.length > 0 ? facts.reverse() : [fact('Log', 'no problems', 'good')],
    lines: [`last problems: ${problems.length}`, ...problems],
  }
}

/** Each key that IT decided, with its source; then what was left out, and what is not decided. */
function policyOf(reading: PolicyReading): Found {
  const { policy, sources, troubles } = reading
  const isSet = ({ key }: (typeof policyKeys)[number]) => key in policy
  const open = policyKeys.filter(one => !isSet(one)).map(({ key }) => key)
  return {
    facts: [
      ...policyKeys
        .filter(isSet)
        .map(({ key }) => fact(key, wordsOf(policy[key]), null, [`from ${sources[key]}`])),
      ...troubles.map(trouble => fact('Left out of the policy', trouble, 'attention')),
      ...(open.length > 0 ? [fact('Not decided', open.join(', '))] : []),
    ],
    lines: ['policy:', ...policyLines(reading)],
  }
}

function wordsOf(value: Policy[keyof Policy]): string {
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value)
}
