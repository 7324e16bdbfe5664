import { BrowserWindow, type IpcMainEvent, ipcMain } from 'electron'
import { answerCalls } from '../services/answer-calls.ts'
import type { Router } from '../services/index.ts'
import type { Log } from '../services/ports.ts'
import { isOwnPage } from './origin.ts'

/** Carries the calls of our own windows, and of nobody else, to the services. A port lives as long as its page. */
export function carry(router: Router, brandId: string, windows: Set<BrowserWindow>, log: Log) {
  const connect = answerCalls(router, log)
  ipcMain.on('stet:port', event => {
    // What a page sent without ports has none.
    const [port] = event.ports ?? []
    if (!port) return
    if (!isOurs(event, brandId, windows)) {
      log('port-refused')
      return port.close()
    }
    const page = connect({ send: message => port.postMessage(message), close: () => port.close() })
    port.on('message', ({ data }) => page.hear(data))
    port.on('close', page.gone)
    port.start()
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
