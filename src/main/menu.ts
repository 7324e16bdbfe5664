import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { Brand } from '../contract/brand.ts'

/** The native menu. Its keys are the system's own; the page's keys stay the page's. */
export function setMenu(
  brand: Brand,
  acts: { newWindow(): void; openWebsite(): void; showLicences(): void; showPolicy(): void },
): void {
  const isMac = process.platform === 'darwin'
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu', label: brand.name } as const] : []),
    {
      label: '&File',
      submenu: [
        { label: 'New window', accelerator: 'CmdOrCtrl+Shift+N', click: acts.newWindow },
        { type: 'separator' },
        isMac ? { role: 'close' } : { role: 'quit', label: 'E&xit' },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'pasteAndMatchStyle', label: 'Paste as plain text' },
        { role: 'delete' },
        { type: 'separator' },
        { role: 'selectAll' },
      ],
    },
    {
      label: '&View',
      submenu: [
        { role: 'resetZoom', label: 'Actual size' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen', label: 'Full screen' },
        ...(app.isPackaged
          ? []
          : ([{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }] as const)),
      ],
    },
    { label: '&Window', role: 'windowMenu' },
    {
      label: '&Help',
      role: 'help',
      submenu: [
        { label: 'Go to website', click: acts.openWebsite },
        { label: 'Policy', click: acts.showPolicy },
        { label: 'Licences', click: acts.showLicences },
        ...(isMac ? [] : ([{ type: 'separator' }, { role: 'about', label: `About ${brand.name}` }] as const)),
      ],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
