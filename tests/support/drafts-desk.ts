import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proofs } from '../../src/services/drafts/container.ts'
import { disk } from '../../src/services/drafts/disk.ts'
import { generationSteps } from '../../src/services/drafts/generation.ts'
import { createStore, type DraftsOptions, type Parts } from '../../src/services/drafts/store.ts'
import type { Vault } from '../../src/services/ports.ts'

/** For tests: a temporary data folder, a vault and a clock in the test's hands; stores opened here share them.
 *  `clear` removes the folder. */
export function createDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'stet-drafts-'))
  const desk = {
    folder,
    clear: () => rmSync(folder, { recursive: true, force: true }),
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
