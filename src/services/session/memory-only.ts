import type { Vault } from '../ports.ts'
import type { TokenVault } from './token-item.ts'

/** A vault whose secrets end with this process (decision A14). What the keychain had under the same names before IT
 *  wanted it so goes out of it. */
export function keepInMemoryOnly(keychain: Vault): TokenVault {
  const secrets = new Map<string, string>()
  return {
    state: async () => 'policy',
    async get(account) {
      await keychain.delete(account).catch(() => undefined)
      return secrets.get(account) ?? null
    },
    set: async (account, secret) => void secrets.set(account, secret),
    delete: async account => void secrets.delete(account),
  }
}
