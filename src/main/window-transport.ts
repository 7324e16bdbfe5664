import { RPCHandler } from '@orpc/server/message-port'
import { BrowserWindow, type IpcMainEvent, ipcMain } from 'electron'
import type { Router } from '../services/index.ts'
import type { Log } from '../services/ports.ts'
import { isOwnPage } from './origin.ts'

/** Carries the calls of our own windows, and of nobody else, to the services. A port lives as long as its page. */
export function carry(router: Router, brandId: string, windows: Set<BrowserWindow>, log: Log) {
  const handler = new RPCHandler(router)
  ipcMain.on('stet:port', event => {
    const [port] = event.ports
    if (!port) return
    if (!isOurs(event, brandId, windows)) {
      log('port-refused')
      return port.close()
    }
    handler.upgrade(port)
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
