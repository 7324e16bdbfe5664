import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { app, type BrowserWindow, session } from 'electron'
import type { Brand } from '../contract/brand.ts'
import { createLog } from '../services/log.ts'
import { oneAtATime } from '../services/one-at-a-time.ts'
import type { Host } from '../services/ports.ts'
import { keepInMemoryOnly } from '../services/session/memory-only.ts'
import { keychainServiceOf } from './brand.ts'
import { readBuild } from './build.ts'
import { aboutOf } from './diagnostics.ts'
import { mayReachOrigin } from './embed-origins.ts'
import { createPreview } from './embed-preview.ts'
import { createVault } from './keychain/vault.ts'
import { openWeb } from './open-web.ts'
import type { MachinePolicy } from './policy.ts'
import { createPrinter } from './print-page.ts'
import { firstWay, setProxy } from './proxy.ts'
import { createProxyPrompt } from './proxy-prompt.ts'
import { createProxySignIn } from './proxy-sign-in.ts'
import { createAskWhereToSave } from './save-dialog.ts'
import { createSpeller, type Speller } from './spelling/speller.ts'
import { startHelper } from './start-helper.ts'
import { partitionOf } from './window.ts'

/** What Electron lends the services; `currentWindow` is where previews are shown. `applyProxy`, once Electron is ready,
 *  puts the policy's proxy into effect. `speller`: null where the system has its own, or none knows the language. */
export function createHost(
  brand: Brand,
  dataFolder: string,
  machine: MachinePolicy,
  currentWindow: () => BrowserWindow | null,
): Host &
  Required<Pick<Host, 'proxyCredentials'>> & {
    speller: Speller | null
    applyProxy(): Promise<void>
    stop(): void
  } {
  const { policy, certificates } = machine
  const log = createLog(join(dataFolder, 'logs'), { level: policy.log_level })
  const service = keychainServiceOf(brand, app.isPackaged)
  let proxySet: Promise<void> | null = null
  const applyProxy = () => {
    proxySet ??= setProxy(session.fromPartition(partitionOf(brand)), policy.proxy ?? 'system')
    return proxySet
  }
  const proxyFor = async (url: string) => {
    await applyProxy()
    return firstWay(await session.fromPartition(partitionOf(brand)).resolveProxy(url))
  }
  const vault = createVault({
    start: () => startHelper('Stet keychain', 'keychain-helper.cjs', service),
    dataFolder,
    log,
  })
  const speller =
    process.platform !== 'darwin'
      ? createSpeller({
          language: brand.language,
          dataFolder,
          log,
          start: one => startHelper('Stet spelling', 'spelling-helper.cjs', one),
        })
      : null
  const proxyCredentials = createProxySignIn({
    vault: policy.memory_only_sessions ? keepInMemoryOnly(vault) : vault,
    prompt: createProxyPrompt(brand, currentWindow),
    log,
  })
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
    proxyCredentials,
    preview: createPreview(
      brand.website,
      { proxyFor, proxyCredentials },
      origin => mayReachOrigin(origin, policy.embed_origins),
      currentWindow,
    ),
    printer: createPrinter(),
    knowNames: speller?.know,
    clearPageCache: () => session.fromPartition(partitionOf(brand)).clearCache(),
    log,
    policy,
    certificates,
    about: () => aboutOf(readBuild(app.getAppPath(), app.isPackaged), machine),
    speller,
    applyProxy,
    stop() {
      vault.stop()
      speller?.stop()
    },
  }
}
