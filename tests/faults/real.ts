import { setTimeout } from 'node:timers/promises'
import { createDrafts } from '../../src/services/drafts/index.ts'
import type { Vault } from '../../src/services/ports.ts'
import { noKeychain } from './typing.ts'

/** The store as the product composes it, on the real disk, in this process. */
export function openReal(folder: string, secret: string | null = null) {
  const held: Vault = { ...noKeychain, state: async () => 'keychain', get: async () => secret }
  return createDrafts({
    folder,
    brandId: 'lagos',
    apiOrigin: 'https://api.example',
    vault: secret ? held : noKeychain,
    clock: { now: Date.now, wait: async (ms, signal) => setTimeout(ms, undefined, { signal }) },
    log: () => {},
    account: () => ({ userId: 7, mayRead: true }),
  })
}
