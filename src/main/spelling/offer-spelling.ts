import { type BrowserWindow, ipcMain } from 'electron'
import * as z from 'zod'
import type { Log } from '../../services/ports.ts'
import { windowOf } from '../window-transport.ts'
import type { Speller } from './speller.ts'

/** Chromium has 16,384 characters of a text checked at a time. */
const Words = z.array(z.string().max(16_384)).max(16_384)

/** Answers the preloads of our own windows, and nobody else, which words are wrong. Gives back what sets a window to
 *  ask: it asks again for every word that it shows whenever a wrong one became right. */
export function offerSpelling(
  speller: Speller,
  brandId: string,
  windows: Set<BrowserWindow>,
  log: Log,
): (window: BrowserWindow) => void {
  ipcMain.handle('stet:spelling', (event, words: unknown) => {
    const asked = Words.safeParse(words)
    if (windowOf(event, brandId, windows) && asked.success) return speller.misspelt(asked.data)
    log('spelling-refused')
    return []
  })
  const tell = ({ webContents }: BrowserWindow) => webContents.send('stet:spelling', speller.language)
  speller.onChange(() => windows.forEach(tell))
  return window => void window.webContents.on('dom-ready', () => tell(window))
}
