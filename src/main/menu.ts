import { app, type BaseWindow, Menu, type MenuItemConstructorOptions } from 'electron'
import type { Brand } from '../contract/brand.ts'
import { textKeys } from './text-keys.ts'

/** The native menu. Its keys are the system's own; the page's keys stay the page's, and an item with one of them presses
 *  it in the window that is in front. */
export function setMenu(
  brand: Brand,
  acts: {
    newWindow(): void
    press(keys: string, window: BaseWindow | undefined): void
    showManual(): void
    openWebsite(): void
    showLicences(): void
    showPolicy(): void
    checkForUpdates(): void
    showDiagnostics(): void
  },
): void {
  const isMac = process.platform === 'darwin'
  const pressing = (label: string, keys: string): MenuItemConstructorOptions => ({
    label,
    accelerator: keys,
    // Shown, not taken: the page hears its keys first on macOS, where they cannot be left unregistered.
    registerAccelerator: false,
    click: (_item, window) => acts.press(keys, window),
  })
  const ofText = (label: string, items: (typeof textKeys)['Format']): MenuItemConstructorOptions => ({
    label,
    submenu: items.map(one => (one ? pressing(...one) : { type: 'separator' })),
  })
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu', label: brand.name } as const] : []),
    {
      label: '&File',
      submenu: [
        pressing('New article', 'CmdOrCtrl+N'),
        { label: 'New window', accelerator: 'CmdOrCtrl+Shift+N', click: acts.newWindow },
        { type: 'separator' },
        pressing('Save', 'CmdOrCtrl+S'),
        pressing('Publish', 'CmdOrCtrl+Shift+Enter'),
        { type: 'separator' },
        pressing('Print…', 'CmdOrCtrl+P'),
        pressing('Save as PDF…', 'CmdOrCtrl+Shift+P'),
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
        { type: 'separator' },
        pressing('Copy link', 'CmdOrCtrl+Shift+C'),
        { type: 'separator' },
        pressing('Find…', 'CmdOrCtrl+F'),
        // Cmd+H hides the application there.
        pressing('Replace…', isMac ? 'CmdOrCtrl+Shift+H' : 'CmdOrCtrl+H'),
      ],
    },
    ofText('&Insert', textKeys.Insert),
    ofText('F&ormat', textKeys.Format),
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
        { label: 'Manual', click: acts.showManual },
        pressing('Keyboard shortcuts', 'CmdOrCtrl+/'),
        { type: 'separator' },
        { label: 'Go to website', click: acts.openWebsite },
        { label: 'Check for updates…', click: acts.checkForUpdates },
        { label: 'Policy', click: acts.showPolicy },
        { label: 'Diagnostics', click: acts.showDiagnostics },
        { label: 'Licences', click: acts.showLicences },
        ...(isMac ? [] : ([{ type: 'separator' }, { role: 'about', label: `About ${brand.name}` }] as const)),
      ],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
