import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckedUpdate, Host, Updater } from '../../src/services/ports.ts'
import { createUpdates } from '../../src/services/updates/updates.ts'
import { lagos } from './brand.ts'
import { makeCertificate } from './certificate.ts'
import { manualClock } from './clocks.ts'
import { testHost } from './host.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'
import { manifestOf, newKey, publicKeyOf, serveFeed } from './update-feed.ts'

export const authority = makeCertificate(temporaryFolder('authority'))
export const [key, nextKey, foreignKey] = [newKey(), newKey(), newKey()]
export const installer = randomBytes(300_000)
export const offered = manifestOf(installer)

export let feed: Awaited<ReturnType<typeof serveFeed>>
export let clock: ReturnType<typeof manualClock>
export let dataFolder: string
export let quits: number
export let installed: { update: CheckedUpdate; restart: boolean }[]
let running: ReturnType<typeof createUpdates>[]

/** Starts a feed of this computer that offers 1.2.0, and an empty data folder. */
export async function openFeed() {
  feed = await serveFeed(authority)
  clock = manualClock()
  dataFolder = temporaryFolder('updates')
  quits = 0
  installed = []
  running = []
  offer()
}

export async function closeFeed() {
  await Promise.all(running.map(one => one.stop()))
  await feed.close()
  removeFolder(dataFolder)
}

/** Lays a manifest and its installer into the feed, signed. */
export function offer(changes: object = {}, bytes = installer, signedBy = key) {
  const manifest = manifestOf(bytes, changes)
  feed.lay(manifest, signedBy)
  feed.files.set(manifest.file, bytes)
}

/** A host's part that installs nothing and remembers what it was asked. */
export const updaterOf = (): Updater => ({
  installs: true,
  quit: () => {
    quits += 1
  },
  install: async (update, restart) => void installed.push({ update, restart }),
})

/** An application of version 1.1.0 that looks there. */
export function startUpdates(policy: Host['policy'] = {}, changes: Partial<Host> = {}) {
  const { host, logged } = testHost('https://api.stet.example/', {
    kind: 'electron',
    version: '1.1.0',
    dataFolder,
    clock,
    policy,
    certificates: [authority.certificate],
    brand: { ...lagos, updates: { url: feed.url, keys: [publicKeyOf(key), publicKeyOf(nextKey)] } },
    updater: updaterOf(),
    ...changes,
  })
  const updates = createUpdates(host)
  running.push(updates)
  return { updates, logged }
}

/** What of updates is on the disk, with what it says. */
export function onDisk(): Record<string, string> {
  const folder = join(dataFolder, 'updates')
  if (!existsSync(folder)) return {}
  return Object.fromEntries(
    readdirSync(folder).map(name => [name, readFileSync(join(folder, name)).toString('base64')]),
  )
}
export const path = () => join(dataFolder, 'updates', offered.file)
export const refusal = (reason: string) => JSON.stringify({ event: 'update-refused', reason })

export const found = {
  kind: 'newer',
  version: '1.2.0',
  notes: 'Tables can be sorted.',
  stage: 'found',
  installs: true,
  required: false,
}
