import { BrowserWindow } from 'electron'
import type { Brand } from '../contract/brand.ts'
import { scheme } from './origin.ts'
import { everyPage, partitionOf } from './window.ts'

/** Shows what others wrote that is inside, and on what terms: a text in a window without a preload, which closes with
 *  `parent`. */
export function showLicences(brand: Brand, parent: BrowserWindow | null): void {
  const window = new BrowserWindow({
    ...(parent && { parent }),
    width: 820,
    height: 700,
    title: 'Licences',
    autoHideMenuBar: true,
    webPreferences: { ...everyPage, partition: partitionOf(brand) },
  })
  void window.loadURL(`${scheme}://${brand.id}/licences.txt`)
}
