import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import open from 'open'
import type { Brand } from '../contract/brand.ts'
import { createLog } from '../services/log.ts'
import { oneAtATime } from '../services/one-at-a-time.ts'
import type { Clock, Host, Vault } from '../services/ports.ts'
import { createPreview } from './embed-preview.ts'

/** What plain Node can lend the services: no keychain (secrets live in memory), the system's browser, a log file. */
export function createHost(options: {
  brand: Brand
  dataFolder: string
  version: string
  /** Divides every wait; for tests alone. */
  clockSpeed?: number
}): Host {
  mkdirSync(options.dataFolder, { recursive: true, mode: 0o700 })
  return {
    kind: 'loopback',
    version: options.version,
    brand: options.brand,
    dataFolder: options.dataFolder,
    vault: createMemoryVault(),
    clock: createClock(options.clockSpeed ?? 1),
    openWeb: oneAtATime(async url => {
      await open(url)
    }),
    preview: createPreview(),
    log: createLog(join(options.dataFolder, 'logs')),
  }
}

function createMemoryVault(): Vault {
  const secrets = new Map<string, string>()
  return {
    state: async () => 'memory',
    get: async account => secrets.get(account) ?? null,
    set: async (account, secret) => void secrets.set(account, secret),
    delete: async account => void secrets.delete(account),
  }
}

function createClock(speed: number): Clock {
  return {
    now: Date.now,
    wait: (ms, signal) => wait(ms / speed, undefined, { signal, ref: false }),
  }
}
