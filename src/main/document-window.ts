import { BrowserWindow } from 'electron'
import type { Brand } from '../contract/brand.ts'
import { scheme } from './origin.ts'
import { everyPage, partitionOf } from './window.ts'

/** Shows what is only to be read, such as the manual, or on what terms others wrote what is inside: a file of the page in
 *  a window without a preload, which closes with `parent`. */
export function showDocument(brand: Brand, parent: BrowserWindow | null, title: string, file: string): void {
  const window = new BrowserWindow({
    ...(parent && { parent }),
    width: 820,
    height: 700,
    title,
    autoHideMenuBar: true,
    webPreferences: { ...everyPage, partition: partitionOf(brand) },
  })
  void window.loadURL(`${scheme}://${brand.id}/${file}`)
}
