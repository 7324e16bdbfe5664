import { BrowserWindow, type IpcMainEvent, ipcMain, type MessagePortMain, type WebContents } from 'electron'
import { answerCalls } from '../services/answer-calls.ts'
import type { Router } from '../services/index.ts'
import type { Log } from '../services/ports.ts'
import { isOwnPage } from './origin.ts'

/** How many ports a window may have: its page needs one, and a reload two for a moment. */
const mostPorts = 4

/** Carries the calls of our own windows, and of nobody else, to the services. A port lives as long as its page; for one
 *  too many the oldest is closed. */
export function carry(router: Router, brandId: string, windows: Set<BrowserWindow>, log: Log) {
  const connect = answerCalls(router, log)
  const open = new WeakMap<WebContents, Set<MessagePortMain>>()
  ipcMain.on('stet:port', event => {
    // What a page sent without ports has none.
    const [port] = event.ports ?? []
    if (!port) return
    if (!isOurs(event, brandId, windows)) {
      log('port-refused')
      return port.close()
    }
    const page = connect({ send: message => port.postMessage(message), close: () => port.close() })
    const ports = open.get(event.sender) ?? new Set()
    open.set(event.sender, ports.add(port))
    port.on('message', ({ data }) => page.hear(data))
    port.on('close', () => {
      ports.delete(port)
      page.gone()
    })
    port.start()
    const [oldest] = ports
    if (ports.size > mostPorts) oldest?.close()
  })
}

function isOurs(event: IpcMainEvent, brandId: string, windows: Set<BrowserWindow>): boolean {
  const { senderFrame, sender } = event
  const window = BrowserWindow.fromWebContents(sender)
  return (
    window !== null &&
    windows.has(window) &&
    senderFrame !== null &&
    senderFrame.parent === null &&
    isOwnPage(senderFrame.url, brandId)
  )
}
