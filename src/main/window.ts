import { join } from 'node:path'
import { app, BrowserWindow, type Rectangle, screen, type WebPreferences } from 'electron'
import type { Brand } from '../contract/brand.ts'
import { scheme } from './origin.ts'
import { readWindowState, writeWindowState } from './window-state.ts'

/** What every page runs with, ours and what is previewed (hardening 2.1). */
export const everyPage = Object.freeze({
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  plugins: false,
  experimentalFeatures: false,
  enableWebSQL: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  disableDialogs: true,
  devTools: !app.isPackaged,
  webgl: false,
  enableDeprecatedPaste: false,
  autoplayPolicy: 'user-gesture-required',
} satisfies WebPreferences)

/** What every window of ours runs with beside that: one literal, nothing else merged in. */
const ownPage = Object.freeze({
  ...everyPage,
  preload: join(import.meta.dirname, '../preload/index.cjs'),
  // Only macOS has a speller that never fetches dictionaries from Chromium's maker: elsewhere we have our own.
  spellcheck: process.platform === 'darwin',
  // The lock is re-checked and drafts are kept on time in a hidden window too.
  backgroundThrottling: false,
} satisfies WebPreferences)

/** The session of this brand's windows; two brands never share cookies, caches or permissions. */
export function partitionOf(brand: Brand): string {
  return `persist:${brand.id}`
}

/** Where that path of the brand's page is. */
export function addressOf(brand: Brand, path: string): string {
  return `${scheme}://${brand.id}${path}`
}

/** How far a further window stands from the one it was opened in, in pixels. */
const step = 32

/** Opens a window of the application where it last stood, a further one beside the one in use, at that path of the page;
 *  the page sets the title (`place – brand`) from then on. */
export function openWindow(
  brand: Brand,
  dataFolder: string,
  beside: BrowserWindow | null,
  path: string,
): BrowserWindow {
  const file = join(dataFolder, 'window.json')
  const state = readWindowState(
    file,
    screen.getAllDisplays().map(display => display.workArea),
  )
  const bounds = beside ? movedBy(step, beside.getNormalBounds()) : state.bounds
  const window = new BrowserWindow({
    ...(bounds ?? { width: 1366, height: 768 }),
    minWidth: 1024,
    minHeight: 700,
    title: brand.name,
    show: false,
    webPreferences: { ...ownPage, partition: partitionOf(brand) },
  })
  if (state.maximised && !beside) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => {
    writeWindowState(file, { bounds: window.getNormalBounds(), maximised: window.isMaximized() })
  })
  void window.loadURL(addressOf(brand, path))
  return window
}

const movedBy = (distance: number, { x, y, ...size }: Rectangle) => ({
  x: x + distance,
  y: y + distance,
  ...size,
})
