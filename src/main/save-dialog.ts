import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { app, type BrowserWindow, dialog, type SaveDialogOptions } from 'electron'
import type { Host } from '../services/ports.ts'

/** Asks with the system's own dialog; it begins in the system's folder for downloads where no other is remembered. */
export function createAskWhereToSave(
  currentWindow: () => BrowserWindow | null,
): NonNullable<Host['askWhereToSave']> {
  return async ({ name, folder }) => {
    const extension = extname(name).slice(1)
    const options: SaveDialogOptions = {
      defaultPath: join(folder !== null && existsSync(folder) ? folder : app.getPath('downloads'), name),
      filters: extension ? [{ name: extension.toUpperCase(), extensions: [extension] }] : [],
    }
    const window = currentWindow()
    const { canceled, filePath } = await (window
      ? dialog.showSaveDialog(window, options)
      : dialog.showSaveDialog(options))
    return canceled || filePath === '' ? null : filePath
  }
}
