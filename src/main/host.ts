import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { app, type BrowserWindow, session } from 'electron'
import type { Brand } from '../contract/brand.ts'
import { createLog } from '../services/log.ts'
import { oneAtATime } from '../services/one-at-a-time.ts'
import type { Host } from '../services/ports.ts'
import { keychainServiceOf } from './brand.ts'
import { createPreview } from './embed-preview.ts'
import { startUtility } from './keychain/utility.ts'
import { createVault } from './keychain/vault.ts'
import { openWeb } from './open-web.ts'
import { createAskWhereToSave } from './save-dialog.ts'
import { partitionOf } from './window.ts'

/** What Electron lends the services; `currentWindow` is where previews are shown. */
export function createHost(
  brand: Brand,
  dataFolder: string,
  currentWindow: () => BrowserWindow | null,
): Host & { stop(): void } {
  const log = createLog(join(dataFolder, 'logs'))
  const service = keychainServiceOf(brand, app.isPackaged)
  const proxyFor = async (url: string) => {
    const answer = await session.fromPartition(partitionOf(brand)).resolveProxy(url)
    const [, address] = /^(?:PROXY|HTTPS) ([^;\s]+)/.exec(answer) ?? []
    return address ? `http://${address}` : null
  }
  const vault = createVault({ start: () => startUtility(service), dataFolder, log })
  return {
    kind: 'electron',
    version: app.getVersion(),
    brand,
    dataFolder,
    vault,
    clock: { now: Date.now, wait: (ms, signal) => wait(ms, undefined, { signal }) },
    openWeb: oneAtATime(url => openWeb(url, brand.website)),
    askWhereToSave: createAskWhereToSave(currentWindow),
    proxyFor,
    preview: createPreview(brand.website, proxyFor, currentWindow),
    log,
    stop: vault.stop,
  }
}
