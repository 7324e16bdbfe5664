import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.ts'

/** How long Electron's own download may take before the browser host is used instead, in milliseconds. */
const downloadLimit = 60_000
const folder = 'node_modules/electron'

/** The Electron binary: the one `ELECTRON_OVERRIDE_DIST_PATH` names, the installed one, or one downloaded now; null
 *  when none can be had. */
export async function findElectron(): Promise<string | null> {
  const given = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (given) return existing(join(given, readPathFile() ?? executableName()))
  const installed = installedElectron()
  if (installed) return installed
  process.stdout.write('Fetching Electron …\n')
  const limit = AbortSignal.timeout(downloadLimit)
  await run(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore', signal: limit })
  return installedElectron()
}

/** The switches a start on this machine needs: Chromium's sandbox refuses to work for root. */
export function electronSwitches(): string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/** Whether a window could be shown. */
export function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

function installedElectron(): string | null {
  const name = readPathFile()
  return name ? existing(join(folder, 'dist', name)) : null
}

function readPathFile(): string | null {
  const file = join(folder, 'path.txt')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function executableName(): string {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return process.platform === 'win32' ? 'electron.exe' : 'electron'
}

function existing(file: string): string | null {
  return existsSync(file) ? file : null
}
