import type { Menu } from 'electron'
import { type Desk, expect } from './electron-app.ts'

type Shown = { shown: Menu | null }

/** Keeps native menus from opening, where nothing could click them, and holds the last. */
export function watchMenus({ app }: Desk): Promise<void> {
  return app.evaluate(({ Menu }) => {
    Menu.prototype.popup = function (this: Menu) {
      Object.assign(globalThis, { shown: this })
    }
  })
}

/** What the menu holds that opens by this act. */
export async function itemsShown(
  { app }: Desk,
  ask: () => Promise<void>,
): Promise<{ label: string; enabled: boolean }[]> {
  await app.evaluate(() => Object.assign(globalThis, { shown: null }))
  await ask()
  const items = () =>
    app.evaluate(() =>
      (globalThis as unknown as Shown).shown?.items
        .filter(({ type }) => type !== 'separator')
        .map(({ label, enabled }) => ({ label, enabled })),
    )
  await expect.poll(items).toBeDefined()
  return (await items()) ?? []
}

/** Chooses an item of the menu that was shown last. */
export function choose({ app }: Desk, label: string): Promise<void> {
  return app.evaluate(({ BrowserWindow }, name) => {
    const { shown } = globalThis as unknown as Shown
    const [window] = BrowserWindow.getAllWindows()
    const item = shown?.items.find(item => item.label === name)
    if (!item) throw new Error(`the menu has no '${name}'`)
    item.click(undefined, window, window?.webContents)
  }, label)
}

/** Chooses an item of the application's own menu; where it has none of that name, nothing happens. */
export function chooseInMenu({ app }: Desk, label: string): Promise<void> {
  return app.evaluate(({ Menu, BrowserWindow }, name) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(menu => menu.submenu?.items ?? [])
    const [window] = BrowserWindow.getAllWindows()
    items?.find(item => item.label === name)?.click(undefined, window, window?.webContents)
  }, label)
}

type Told = { message: string; detail: string }

/** Chooses an item of the application's own menu; what the system is asked to say then. */
export async function toldBy(desk: Desk, label: string): Promise<Told> {
  await desk.app.evaluate(({ dialog }) => {
    const told = new Promise<Told>(resolve => {
      dialog.showMessageBox = async (...args: unknown[]) => {
        const { message = '', detail = '' } = args.at(-1) as Partial<Told>
        resolve({ message, detail })
        return { response: 0, checkboxChecked: false }
      }
    })
    Object.assign(globalThis, { told })
  })
  await chooseInMenu(desk, label)
  return desk.app.evaluate(() => (globalThis as unknown as { told: Promise<Told> }).told)
}
