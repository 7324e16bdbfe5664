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
