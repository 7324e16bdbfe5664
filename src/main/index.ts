import { once as onceOf } from 'node:events'
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { app, type BrowserWindow, dialog, ipcMain, powerMonitor, protocol, session } from 'electron'
import type { Brand } from '../contract/brand.ts'
import type { Saving } from '../contract/calls/shell.ts'
import { policyLines } from '../contract/policy.ts'
import type { Checked } from '../services/index.ts'
import { createPage, imageSourcesOf } from '../services/page.ts'
import { aboutPanel } from './about-panel.ts'
import { serveApp } from './app-protocol.ts'
import { readBrand } from './brand.ts'
import { readBuild } from './build.ts'
import { askBeforeClosing } from './closing.ts'
import { offerContextMenu } from './context-menu.ts'
import { keepCrashesLocal, watchCrashes } from './crashes.ts'
import { dataRoot } from './data-root.ts'
import { linkAmong, pathOfLink } from './deep-link.ts'
import { showDocument } from './document-window.ts'
import { previewScheme } from './embed-preview.ts'
import { createHost } from './host.ts'
import { setMenu } from './menu.ts'
import { lockNavigation } from './navigation.ts'
import { createNotify } from './notifications.ts'
import { scheme } from './origin.ts'
import { lockSession } from './permissions.ts'
import { type MachinePolicy, readMachinePolicy } from './policy.ts'
import { pressKeys } from './press-keys.ts'
import { isPreview } from './preview-sessions.ts'
import { cleanEnvironment, unwelcomeSwitch } from './process-guard.ts'
import { alsoForPictures } from './proxy-pictures.ts'
import { offerQuickActs } from './quick-acts.ts'
import { keepOpen, mostWindows, takeOpen } from './reopen.ts'
import { offerSpelling } from './spelling/offer-spelling.ts'
import { createUpdater } from './updater.ts'
import { addressOf, openWindow, partitionOf } from './window.ts'
import { askingWindow, carry } from './window-transport.ts'

/** Exit code for a start that cannot go on because of how it was asked for (EX_CONFIG). */
const misconfigured = 78

/** What is said to whoever looks for a newer version. */
const updateMessages: Record<Checked, { message: string; detail?: string }> = {
  off: { message: 'Your IT brings new versions of Stet to this computer.' },
  newest: { message: 'This is the newest version.' },
  newer: { message: 'There is a newer version', detail: 'The top of the window says what is new in it.' },
  failed: { message: 'Whether there is a newer version could not be found out. Try again later.' },
}

process.umask(0o077)
const env = { ...process.env }
cleanEnvironment(process.env)
const unwelcome = app.isPackaged
  ? unwelcomeSwitch(process.argv.slice(1), name => app.commandLine.hasSwitch(name))
  : null
if (unwelcome) refuse(`Stet does not start with ${unwelcome}`)
// Chromium's sandbox does not work for root; a test machine may say so, a package refused to above.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()

const packagedBrand = readBrandOrRefuse()
const machine = readPolicyOfRun(packagedBrand)
const { api_base = packagedBrand.api_base, website = packagedBrand.website } = machine.policy
const brand = { ...packagedBrand, api_base, website }
const dataFolder = chooseDataFolder(brand)
protocol.registerSchemesAsPrivileged([
  { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  { scheme: previewScheme, privileges: { standard: true, secure: true } },
])
if (process.platform === 'win32') app.setAppUserModelId(brand.app_id)
// Elsewhere the package says it; the installers of Windows have no word for it.
if (process.platform === 'win32' && app.isPackaged) app.setAsDefaultProtocolClient(brand.id)
// The lock belongs to the data folder, so one process a brand.
if (process.argv.includes('--diagnose')) printDiagnostics()
else if (app.requestSingleInstanceLock()) start()
else app.exit(0)

/** Prints how this computer stands, beside a running application too, and ends. */
function printDiagnostics() {
  // Chromium's files in the data folder may be in use.
  leaveProfileWithRun()
  const host = createHost(brand, dataFolder, machine, () => null)
  const end = (text: string, code: number) => process.stdout.write(`${text}\n`, () => app.exit(code))
  void app
    .whenReady()
    .then(() => import('./behind-window.ts'))
    .then(({ diagnose }) => diagnose(host))
    .finally(host.stop)
    .then(
      ({ report }) => end(report, 0),
      error =>
        end(`The diagnostics cannot be read: ${error instanceof Error ? error.name : typeof error}`, 1),
    )
}

function start() {
  keepCrashesLocal()
  const windows = new Set<BrowserWindow>()
  /** Every window was asked, or the system ends and waits for no answer. */
  let mayEnd = false
  const closing = askBeforeClosing(() => mayEnd)
  const current = () => [...windows].find(window => window.isFocused()) ?? [...windows][0] ?? null
  const host = createHost(brand, dataFolder, machine, current)
  const openOutside = (url: string) => void host.openWeb(url).catch(() => host.log('open-failed'))
  const spell = host.speller ? offerSpelling(host.speller, brand.id, windows, host.log) : () => {}
  const open = (beside: BrowserWindow | null, path = '/') => {
    const window = openWindow(brand, dataFolder, beside, path)
    windows.add(window)
    window.once('closed', () => windows.delete(window))
    spell(window)
    offerContextMenu(window.webContents, openOutside, host.speller)
    closing.watch(window)
  }
  const show = (window = current()) => {
    if (!app.isReady()) return
    if (!window) return open(null)
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  /** Shows what a link leads to: in the window that shows it already, or in a new one, so that nobody's work is left.
   *  Without a link that counts, or with too many windows, the window there is. */
  const follow = (link: string | undefined) => {
    const path = link === undefined ? null : pathOfLink(link, brand.id)
    if (link !== undefined && path === null) host.log('link-refused')
    if (path === null) show()
    else visit(path)
  }
  const visit = (path: string) => {
    const there = [...windows].find(one => one.webContents.getURL() === addressOf(brand, path))
    if (there || windows.size >= mostWindows) return show(there)
    open(current(), path)
  }
  let asked = linkAmong(process.argv, brand.id)
  let isEnding = false
  let next: { link: string | undefined } | null = null
  /** Does what a further start wants; where this one ends already, another follows on it. */
  const take = (link?: string) => {
    if (isEnding) next = { link }
    else if (app.isReady()) follow(link)
  }

  app.on('web-contents-created', (_event, contents) => {
    if (!isPreview(contents)) lockNavigation(contents, brand.id, openOutside)
  })
  app.on('second-instance', (_event, args) => take(linkAmong(args, brand.id)))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    if (windows.size > 0 || isEnding) take(link)
    else asked = link
  })
  app.on('activate', () => take())
  app.on('window-all-closed', () => app.quit())

  void app.whenReady().then(() => {
    void host.applyProxy()
    const ours = session.fromPartition(partitionOf(brand))
    const imageSources = imageSourcesOf(brand)
    lockSession(ours, brand.id, imageSources)
    serveApp(ours, brand.id, createPage(join(import.meta.dirname, '../renderer'), imageSources))
    const build = readBuild(app.getAppPath(), app.isPackaged)
    app.setAboutPanelOptions(aboutPanel(brand, build, process.platform))
    const working = work(alsoForPictures(ours, imageSources, host.proxyCredentials))
    // No update is installed by the way: its installer would end the question about the fault.
    const stop = () => working.then(({ services }) => services.stop()).finally(host.stop)
    watchCrashes(host.log, { stop, isEnding: () => isEnding, startAgain: () => startAgain(undefined) })
    setMenu(brand, {
      newWindow: () => open(current()),
      press: (keys, inFront = current() ?? undefined) => {
        const window = [...windows].find(one => one === inFront)
        if (window) pressKeys(window.webContents, keys)
      },
      openWebsite: () => openOutside(brand.website),
      checkForUpdates: () =>
        void working
          .then(({ services }) => services.checkForUpdates())
          .then(checked => dialog.showMessageBox(updateMessages[checked])),
      showPolicy: () =>
        void dialog.showMessageBox({ message: 'Policy', detail: policyLines(machine).join('\n') }),
      showDiagnostics: () => visit('/diagnostics'),
      showManual: () => showDocument(brand, current(), 'Manual', 'manual/index.html'),
      showLicences: () => showDocument(brand, current(), 'Licences', 'licences.txt'),
    })
    offerQuickActs(brand, follow)
    carry(working, brand.id, windows, host.log)
    for (const path of takeOpen(dataFolder)) open([...windows].at(-1) ?? null, path)
    if (asked !== undefined || windows.size === 0) follow(asked)
    // The keychain takes its time; a failure is told to whoever needs it.
    host.vault.state().catch(() => {})
    for (const [key, source] of Object.entries(machine.sources)) host.log('policy', { key, source })
    for (const trouble of machine.troubles) host.log('policy-left-out', { trouble })
    host.log('start', { ...build, electron: process.versions.electron ?? '', brand: brand.id })
  })

  /** Sets the services to work when the first page asks for them: it has all its files then. Reading the services takes
   *  as long as all that comes before, and meanwhile this process answers nobody. */
  async function work(proxyCredentials: typeof host.proxyCredentials) {
    // A page that cannot ask may need a newer version.
    await Promise.race([onceOf(ipcMain, 'stet:port'), wait(3000)])
    const { answerCalls, createServices } = await import('./behind-window.ts')
    const notify = createNotify(askingWindow, (asked, path) =>
      asked && windows.has(asked) ? show(asked) : visit(path),
    )
    const updater = createUpdater(() => {
      const { length } = addressOf(brand, '')
      keepOpen(
        dataFolder,
        [...windows].map(window => window.webContents.getURL().slice(length)),
      )
      mayEnd = true
      app.quit()
    })
    const saving = (state: Saving) => closing.saving(askingWindow(), state)
    const services = createServices({ ...host, notify, proxyCredentials, updater, saving })
    let isShuttingDown = false
    const stop = once(() =>
      services
        .stop()
        // A system that ends would end an installer halfway.
        .then(() => !isShuttingDown && services.installUpdate({ restart: next !== null }))
        .finally(host.stop),
    )
    app.on('will-quit', event => {
      event.preventDefault()
      isEnding = true
      void stop()
        .catch(() => false)
        .then(restarts => {
          if (next && !restarts && !isShuttingDown) startAgain(next.link)
          app.exit(0)
        })
    })
    powerMonitor.on('suspend', () => services.power(true))
    powerMonitor.on('resume', () => services.power(false))
    powerMonitor.on('shutdown', () => {
      isShuttingDown = true
      mayEnd = true
      app.quit()
    })
    return { services, connect: answerCalls(services.router, host.log) }
  }
}

/** Starts the application once more, with that link, when this process has ended. */
function startAgain(link: string | undefined) {
  const own = process.argv.slice(1).filter(arg => linkAmong([arg], brand.id) === undefined)
  app.relaunch({
    // What an AppImage runs goes with it.
    execPath: process.env.APPIMAGE ?? process.execPath,
    args: link === undefined ? own : [...own, link],
  })
}

function once<T>(act: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null
  return () => {
    result ??= act()
    return result
  }
}

function readBrandOrRefuse(): Brand {
  try {
    return readBrand({
      packagedIn: app.isPackaged ? app.getAppPath() : null,
      brandsFolder: join(import.meta.dirname, '../../brands'),
      env,
    })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** A package obeys the policy of this computer, a run from the sources that of the file in `STET_POLICY` alone. */
function readPolicyOfRun({ app_id: appId }: Brand): MachinePolicy {
  if (app.isPackaged) return readMachinePolicy({ appId })
  return readMachinePolicy({ appId, file: env.STET_POLICY ?? null, owner: process.getuid?.() })
}

function chooseDataFolder(brand: Brand): string {
  const forTests = app.isPackaged ? undefined : env.STET_DATA
  const name = app.isPackaged ? brand.app_id : `${brand.app_id}.development`
  const folder = forTests ?? join(dataRoot(app.getPath('appData'), env), name)
  if (mayWriteIn(folder)) app.setPath('userData', folder)
  else leaveProfileWithRun()
  return folder
}

/** Makes the folder, where it is not there yet. */
function mayWriteIn(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Gives Chromium, which cannot do without, a folder that goes with this run: what people write still belongs into the
 *  data folder, and says that it cannot be kept there. */
function leaveProfileWithRun(): void {
  const profile = mkdtempSync(join(tmpdir(), 'stet-profile-'))
  app.setPath('userData', profile)
  app.once('quit', () => rmSync(profile, { recursive: true, force: true }))
}

function refuse(message: string): never {
  if (app.isPackaged) dialog.showErrorBox('Stet cannot start', message)
  else process.stderr.write(`${message}\n`)
  process.exit(misconfigured)
}
