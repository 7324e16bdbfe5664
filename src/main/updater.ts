import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'
import type { UpdateInfo } from 'electron-updater'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider'
import type { CheckedUpdate, Updater } from '../services/ports.ts'
import { askWindows, publishersIn } from './publisher.ts'

/** What installs: NSIS, an AppImage and the application of macOS replace themselves. What a package manager or a
 *  management console installed is theirs; a run from the sources is nobody's. */
function installsItself(): boolean {
  if (!app.isPackaged) return false
  if (process.platform === 'linux') return process.env.APPIMAGE !== undefined
  if (process.platform === 'win32')
    // NSIS leaves this file behind, an MSI does not.
    return readdirSync(dirname(process.execPath)).some(name => /^Uninstall .*\.exe$/.test(name))
  return process.platform === 'darwin'
}

/** Electron's part of an update: the last step, by electron-updater; `quit` ends the application for it. It never asks
 *  the network for anything: it is given a file that was checked, and copies it only as what was checked. */
export function createUpdater(quit: () => void): Updater {
  return {
    installs: installsItself(),
    quit,
    async install(update, restart) {
      if (process.platform === 'win32') {
        const why = await askWindows(publishersIn(process.resourcesPath), update.path)
        if (why) throw new Error(why)
      }
      const updater = await open(update)
      const found = await updater.checkForUpdates()
      if (!found?.isUpdateAvailable) throw new Error('it is no newer version')
      await updater.downloadUpdate()
      // What is started must not find this process and leave the field to it.
      app.releaseSingleInstanceLock()
      if (process.platform !== 'darwin' || restart) updater.quitAndInstall(true, restart)
    },
  }
}

/** electron-updater, fed with that one file. Loaded when it is needed: most days nobody needs it. */
async function open(update: CheckedUpdate) {
  const { AppImageUpdater, MacUpdater, NsisUpdater, Provider } = await import('electron-updater')
  const url = pathToFileURL(update.path)
  const sha512 = Buffer.from(update.sha512, 'hex').toString('base64')
  const info = { url: basename(update.path), sha512, size: update.size }
  class OneFile extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime)
    }
    async getLatestVersion() {
      return { version: update.version, files: [info], path: info.url, sha512, releaseDate: '' }
    }
    resolveFiles() {
      return [{ url, info }]
    }
  }
  const updater =
    process.platform === 'win32'
      ? new NsisUpdater()
      : process.platform === 'darwin'
        ? new MacUpdater()
        : new AppImageUpdater()
  // Its own client would go to the network by other rules than ours.
  Object.assign(updater, { httpExecutor: { download: (_: URL, to: string) => copyChecked(update, to) } })
  if (updater instanceof NsisUpdater)
    updater.verifyUpdateCodeSignature = (publishers, file) => askWindows(publishers, file)
  updater.logger = null
  updater.autoDownload = false
  // On macOS the system is handed the file before the application ends, or it would never be.
  updater.autoInstallOnAppQuit = process.platform === 'darwin'
  updater.disableWebInstaller = true
  updater.disableDifferentialDownload = true
  updater.setFeedURL({ provider: 'custom', updateProvider: OneFile })
  // After the feed: a channel would turn it on.
  updater.allowDowngrade = false
  // What fails is rejected too; without a listener the event would end the process.
  updater.on('error', () => {})
  return updater
}

/** Copies a file and rejects, leaving nothing, when it is not the one that was checked. */
async function copyChecked({ path, sha512 }: CheckedUpdate, to: string): Promise<void> {
  const sum = createHash('sha512')
  await pipeline(
    createReadStream(path),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        sum.update(piece)
        yield piece
      }
    },
    createWriteStream(to, { mode: 0o600 }),
  )
  if (sum.digest('hex') === sha512) return
  await rm(to, { force: true })
  throw new Error('it is not the file that was checked')
}
