import { app, Menu } from 'electron'
import type { Brand } from '../contract/brand.ts'

/** What the system offers at the application's icon, each as a link of ours: it works before the application runs too.
 *  The Debian package says the same (resources/debian/desktop). */
const acts = [
  { title: 'New article', place: 'new-article' },
  { title: 'Drafts', place: 'drafts' },
]

/** Fills the jump list of Windows and the dock menu of macOS. */
export function offerQuickActs(brand: Brand, follow: (link: string) => void): void {
  const links = acts.map(({ title, place }) => ({ title, link: `${brand.id}://${place}` }))
  app.dock?.setMenu(
    Menu.buildFromTemplate(links.map(({ title, link }) => ({ label: title, click: () => follow(link) }))),
  )
  // Only an installed application has one of its own.
  if (process.platform !== 'win32' || !app.isPackaged) return
  app.setUserTasks(
    links.map(({ title, link }) => ({
      title,
      description: title,
      program: process.execPath,
      arguments: link,
      iconPath: process.execPath,
      iconIndex: 0,
    })),
  )
}
