import { AsyncLocalStorage } from 'node:async_hooks'
import {
  BrowserWindow,
  type IpcMainEvent,
  type IpcMainInvokeEvent,
  ipcMain,
  type MessagePortMain,
  type WebContents,
} from 'electron'
import type { answerCalls } from '../services/answer-calls.ts'
import type { Log } from '../services/ports.ts'
import { isOwnPage } from './origin.ts'

/** How many ports a window may have: its page needs one, and a reload two for a moment. */
const mostPorts = 4

const asking = new AsyncLocalStorage<BrowserWindow>()

/** The window whose call is being answered, where one is: the services know no windows. */
export const askingWindow = (): BrowserWindow | undefined => asking.getStore()

/** Carries the calls of our own windows, and of nobody else, to the services, once they are there: a page may ask
 *  before. A port lives as long as its page; for one too many the oldest is closed. */
export function carry(
  services: Promise<{ connect: ReturnType<typeof answerCalls> }>,
  brandId: string,
  windows: Set<BrowserWindow>,
  log: Log,
) {
  const open = new WeakMap<WebContents, Set<MessagePortMain>>()
  ipcMain.on('stet:port', event => {
    // What a page sent without ports has none.
    const [port] = event.ports ?? []
    if (!port) return
    const window = windowOf(event, brandId, windows)
    if (!window) {
      log('port-refused')
      return port.close()
    }
    const ports = open.get(event.sender) ?? new Set()
    open.set(event.sender, ports.add(port))
    port.on('close', () => ports.delete(port))
    void services.then(({ connect }) => {
      const page = connect({ send: message => port.postMessage(message), close: () => port.close() })
      port.on('message', ({ data }) => asking.run(window, () => page.hear(data)))
      port.on('close', page.gone)
      // What the page said until now waits in the port.
      port.start()
    })
    const [oldest] = ports
    if (ports.size > mostPorts) oldest?.close()
  })
}

/** The window of ours whose own page sent it; null for anybody else. */
export function windowOf(
  event: IpcMainEvent | IpcMainInvokeEvent,
  brandId: string,
  windows: Set<BrowserWindow>,
): BrowserWindow | null {
  const { senderFrame, sender } = event
  const window = BrowserWindow.fromWebContents(sender)
  if (window === null || !windows.has(window)) return null
  const isOurs = senderFrame !== null && senderFrame.parent === null && isOwnPage(senderFrame.url, brandId)
  return isOurs ? window : null
}
