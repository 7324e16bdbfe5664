import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log, Vault } from '../../services/ports.ts'
import { createKeychain, KeychainError, type KeychainHelper } from './keychain.ts'

/** The item that tells a readable keychain from one that answers "nothing" because it is locked (hardening 3.5.4). */
const probeAccount = 'probe'
const probeSecret = 'stet'

/** Secrets in the system's keychain, or in this process's memory where no keychain answers; never in a file. */
export function createVault(options: {
  start: () => KeychainHelper
  dataFolder: string
  log: Log
  /** Milliseconds a call may take, waiting for its turn included. */
  limit?: number
}): Vault & { stop(): void } {
  const { log, limit = 5000 } = options
  const keychain = createKeychain(options.start)
  /** Empty; it says that a keychain of this computer has held our items. */
  const marker = join(options.dataFolder, 'secrets-initialised')
  const memory = new Map<string, string>()
  let known: 'keychain' | 'memory' | 'locked' | 'unknown' = 'unknown'
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn<T>(act: (deadline: number) => Promise<T>): Promise<T> {
    const deadline = Date.now() + limit
    const result = turn.then(() => act(deadline))
    turn = result.catch(() => undefined)
    return result
  }

  async function isProbeReadable(deadline: number): Promise<boolean> {
    const secret = await keychain.ask({ verb: 'get', account: probeAccount }, deadline).catch(() => null)
    return secret === probeSecret
  }

  async function look(deadline: number) {
    const startedAt = Date.now()
    if (existsSync(marker)) known = (await isProbeReadable(deadline)) ? 'keychain' : 'locked'
    else known = (await initialise(deadline)) ? 'keychain' : 'memory'
    log('vault', { state: known, ms: Date.now() - startedAt })
    return known
  }

  async function initialise(deadline: number): Promise<boolean> {
    try {
      await keychain.ask({ verb: 'set', account: probeAccount, secret: probeSecret }, deadline)
    } catch (error) {
      log('vault-absent', { reason: error instanceof KeychainError ? error.reason : 'unknown' })
      return false
    }
    if (!(await isProbeReadable(deadline))) return false
    writeFileSync(marker, '', { mode: 0o600 })
    return true
  }

  async function usable(deadline: number): Promise<'keychain' | 'memory'> {
    const state = known === 'unknown' ? await look(deadline) : known
    if (state === 'locked') throw new KeychainError('failed')
    return state
  }

  /** Never a pretence: what is not in the keychain when the state says so would be gone with this process. */
  function lost(error: unknown): never {
    known = 'locked'
    log('vault', { state: known })
    throw error
  }

  return {
    // A locked keychain is asked again each time: the person may have unlocked it meanwhile.
    state: () =>
      inTurn(async deadline => (known === 'keychain' || known === 'memory' ? known : look(deadline))),

    get: account =>
      inTurn(async deadline => {
        if ((await usable(deadline)) === 'memory') return memory.get(account) ?? null
        const secret = await keychain.ask({ verb: 'get', account }, deadline).catch(lost)
        // A keychain that was locked meanwhile answers null for everything.
        if (secret === null && !(await isProbeReadable(deadline))) lost(new KeychainError('failed'))
        return secret
      }),

    set: (account, secret) =>
      inTurn(async deadline => {
        if ((await usable(deadline)) === 'memory') return void memory.set(account, secret)
        await keychain.ask({ verb: 'set', account, secret }, deadline).catch(lost)
      }),

    delete: account =>
      inTurn(async deadline => {
        if ((await usable(deadline)) === 'memory') return void memory.delete(account)
        await keychain.ask({ verb: 'delete', account }, deadline).catch(lost)
        if (!(await isProbeReadable(deadline))) lost(new KeychainError('failed'))
      }),

    stop: keychain.stop,
  }
}
