import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { proofs } from '../../src/services/drafts/container.ts'
import { disk } from '../../src/services/drafts/disk.ts'
import { generationSteps } from '../../src/services/drafts/generation.ts'
import { createStore, type DraftsOptions, type Parts } from '../../src/services/drafts/store.ts'
import type { Vault } from '../../src/services/ports.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

/** For tests: a temporary data folder, a vault and a clock in the test's hands; stores opened here share them.
 *  `clear` removes the folder. */
export function createDesk() {
  const folder = temporaryFolder('drafts')
  const desk = {
    folder,
    clear: () => removeFolder(folder),
    now: Date.UTC(2026, 10, 21, 8, 0),
    who: { userId: 7, mayRead: true } as { userId: number; mayRead: boolean } | null,
    vault: createVault(),
    events: [] as string[],
    /** Waits that nobody has ended yet; calling one ends it. */
    waits: [] as { ms: number; end: () => void }[],
    open(options: Partial<DraftsOptions> = {}, parts: Partial<Parts> = {}) {
      return createStore(
        {
          folder,
          brandId: 'lagos',
          apiOrigin: 'https://api.example',
          vault: desk.vault,
          clock: {
            now: () => desk.now,
            wait: (ms, signal) =>
              new Promise((resolve, reject) => {
                desk.waits.push({ ms, end: resolve })
                signal?.addEventListener('abort', () => reject(signal.reason))
              }),
          },
          log: event => desk.events.push(event),
          account: () => desk.who,
          ...options,
        },
        { files: disk, steps: generationSteps, proofs, keep: 4, ...parts },
      )
    },
  }
  return desk
}

/** A vault whose mood the test changes. Locked, it says nothing, as the port demands. */
function createVault() {
  const items = new Map<string, string>()
  const vault = {
    items,
    mood: 'keychain' as 'keychain' | 'memory' | 'locked',
    state: async () => vault.mood,
    async get(account: string) {
      if (vault.mood === 'locked') throw new Error('locked')
      return vault.mood === 'memory' ? null : (items.get(account) ?? null)
    },
    async set(account: string, secret: string) {
      if (vault.mood !== 'keychain') throw new Error('no keychain')
      items.set(account, secret)
    },
    delete: async (account: string) => void items.delete(account),
  }
  return vault satisfies Vault
}

export const post = (id: string) => ({ entity: 'post' as const, id })

/** The desk of the test that runs. */
export let desk: ReturnType<typeof createDesk>

/** Gives each test of a file a desk of its own. */
export function deskForEachTest(): void {
  beforeEach(() => {
    desk = createDesk()
  })
  afterEach(() => desk.clear())
}

export const key = post('12')
export const day = 24 * 3600 * 1000
export const state = (value: unknown) => ({ key, base: { revision: 'r1' }, value })
export const refusal = (kind: string, type?: string) => ({ problem: { kind, ...(type && { type }) } })

/** Paths of all files below the drafts folder, and of those whose path contains `part`. */
export const files = (part = '') =>
  readdirSync(join(desk.folder, 'drafts'), { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => path.includes(part))
    .sort()
export const generations = () => files('.ndr').filter(path => /[\\/]g-/.test(path))
