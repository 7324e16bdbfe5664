import { BrowserWindow, Notification } from 'electron'
import type { Host } from '../services/ports.ts'

/** How many are held for a click; an older one is taken away. */
const mostHeld = 8

/** Has the system tell things while none of our windows is focused. `go` hears of a click: from which window it was
 *  asked, and where the page shows what it is about. */
export function createNotify(
  asking: () => BrowserWindow | undefined,
  go: (asked: BrowserWindow | undefined, path: string) => void,
): NonNullable<Host['notify']> {
  // One that nobody holds is collected, and its click with it.
  const held = new Set<Notification>()
  return ({ title, text, path }) => {
    if (BrowserWindow.getFocusedWindow() !== null || !Notification.isSupported()) return false
    const asked = asking()
    const notification = new Notification({ title, body: text })
    const forget = () => held.delete(notification)
    notification.once('click', () => {
      forget()
      go(asked, path)
    })
    notification.once('close', forget)
    notification.once('failed', forget)
    held.add(notification)
    const [oldest] = held
    if (held.size > mostHeld && oldest) {
      held.delete(oldest)
      oldest.close()
    }
    notification.show()
    return true
  }
}
