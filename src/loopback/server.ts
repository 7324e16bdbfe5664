import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RPCHandler } from '@orpc/server/ws'
import { WebSocketServer } from 'ws'
import type { Router } from '../services/index.ts'
import type { createPage } from '../services/page.ts'

/** The largest message a page may send: a draft of 32 MB and its envelope. */
const maxMessageBytes = 40 * 1024 * 1024

/** Serves the page and carries its calls on 127.0.0.1, to whoever holds the key in the address and comes from this
 *  page's own origin; `url` is the address to open. */
export async function startServer(options: {
  router: Router
  page: ReturnType<typeof createPage>
  port?: number
}) {
  const key = randomBytes(32).toString('hex')
  const handler = new RPCHandler(options.router)

  const http = createServer((request, response) => {
    const answer = options.page(request.method ?? '', new URL(request.url ?? '/', 'http://page').pathname)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = http.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    handleProtocols: () => 'stet',
  })
  http.on('upgrade', (request, socket, head) => {
    // The key travels as a sub-protocol: a page cannot set headers, and an address would end in logs.
    const [name, offered = ''] = (request.headers['sec-websocket-protocol'] ?? '').split(/,\s*/)
    const allowed = request.url === '/rpc' && request.headers.origin === origin && name === 'stet'
    if (!allowed || !isSame(offered, key))
      return socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, ws => void handler.upgrade(ws))
  })

  return {
    url: `${origin}/#key=${key}`,
    async close() {
      for (const ws of sockets.clients) ws.terminate()
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }
}

function isSame(offered: string, key: string): boolean {
  const [a, b] = [Buffer.from(offered), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
