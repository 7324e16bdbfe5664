import type { Host, Vault } from '../../src/services/ports.ts'
import { lagos } from './brand.ts'
import { instantClock } from './clocks.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A vault in memory. */
export function memoryVault(
  items: Map<string, string> = new Map(),
): Vault & { items: Map<string, string>; become(state: Awaited<ReturnType<Vault['state']>>): void } {
  let state: Awaited<ReturnType<Vault['state']>> = 'keychain'
  return {
    items,
    become(next) {
      state = next
    },
    state: async () => state,
    get: async account => {
      if (state === 'locked') throw new Error('locked')
      return items.get(account) ?? null
    },
    set: async (account, secret) => {
      items.set(account, secret)
    },
    delete: async account => {
      items.delete(account)
    },
  }
}

/** A host on a folder of its own, with everything it logged. */
export function testHost(apiBase: string, changes: Partial<Host> = {}) {
  const logged: string[] = []
  const host: Host = {
    kind: 'loopback',
    version: '0.1.0',
    brand: { ...lagos, api_base: apiBase },
    vault: memoryVault(),
    clock: instantClock(),
    openWeb: async () => {},
    preview: { show: () => () => {}, move() {} },
    log: (event, facts) => logged.push(JSON.stringify({ event, ...facts })),
    ...changes,
    dataFolder: changes.dataFolder || temporaryFolder('services'),
  }
  return { host, logged }
}
