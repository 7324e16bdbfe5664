import type { CurrentUser, VaultState } from '../../contract/calls/session.ts'
import type { Log, Vault } from '../ports.ts'

/** Where the token is kept. `policy`: in this process alone, since IT wants it so. */
export type TokenVault = Omit<Vault, 'state'> & { state(): Promise<VaultState> }

/** The token's item in the vault, one a person and API (decision S3). What the vault refuses is logged; the session
 *  then goes on in memory. */
export function createTokenItem(vault: TokenVault, apiBase: string, log: Log) {
  const apiHost = new URL(apiBase).host
  const account = (user: CurrentUser) => `token:${user.id}@${apiHost}`
  let state: VaultState = 'memory'
  /** Changes reach the vault in the order they were made. */
  let work: Promise<unknown> = Promise.resolve()

  function inOrder(event: string, change: () => Promise<void>) {
    work = work.then(change).catch(() => log(event))
    return work
  }

  async function ask() {
    state = await vault.state().catch(() => 'memory' as const)
  }

  return {
    /** As the vault was last asked. */
    state: () => state,
    ask,
    /** Null when there is none, and when the vault is locked: then `state` says so. */
    async read(user: CurrentUser): Promise<string | null> {
      if (state === 'locked') return null
      try {
        return await vault.get(account(user))
      } catch {
        state = 'locked'
        return null
      }
    },
    async keep(user: CurrentUser, token: string) {
      await inOrder('token-not-kept', () => vault.set(account(user), token))
      await ask()
    },
    forget: (user: CurrentUser) => inOrder('token-not-deleted', () => vault.delete(account(user))),
    /** Resolves when every change has reached the vault or was refused. */
    settled: () => work,
  }
}
