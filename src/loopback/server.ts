import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { longestMessage } from '../contract/index.ts'
import { answerCalls } from '../services/answer-calls.ts'
import type { Router } from '../services/index.ts'
import type { createPage } from '../services/page.ts'
import type { Log } from '../services/ports.ts'

/** Serves the page and carries its calls on 127.0.0.1, to whoever holds the key in the address and comes from this
 *  page's own origin; `url` is the address to open. Whatever is sent here ends its own connection at most. */
export async function startServer(options: {
  router: Router
  page: ReturnType<typeof createPage>
  log: Log
  port?: number
}) {
  const { page, log } = options
  const key = randomBytes(32).toString('hex')
  const connect = answerCalls(options.router, log)

  const http = createServer((request, response) => {
    if (request.headers.host !== address) return response.writeHead(403).end()
    const answer = page(request.method ?? '', pathOf(request))
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  // From here on it is that a connection could not be taken, as when there are too many.
  http.on('error', error => log('server-error', { code: codeOf(error) }))
  const { port } = http.address() as AddressInfo
  // A name that was made to lead to this computer is another site's, and is told nothing.
  const address = `127.0.0.1:${port}`
  const origin = `http://${address}`

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    handleProtocols: () => 'stet',
  })
  http.on('upgrade', (request, socket, head) => {
    // Node has taken its own listener away.
    socket.on('error', () => socket.destroy())
    // The key travels as a sub-protocol: a page cannot set headers, and an address would end in logs.
    const { headers, url } = request
    const [name, offered = ''] = (headers['sec-websocket-protocol'] ?? '').split(/,\s*/)
    const isOurs = url === '/rpc' && headers.host === address && headers.origin === origin && name === 'stet'
    if (!isOurs || !isSame(offered, key)) return refuse(socket)
    sockets.handleUpgrade(request, socket, head, ws => carry(ws, connect, log))
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

function carry(ws: WebSocket, connect: ReturnType<typeof answerCalls>, log: Log) {
  const page = connect({ send: message => ws.send(message), close: () => ws.close(1008) })
  ws.on('message', (data, isBinary) => page.hear(isBinary ? data : data.toString()))
  ws.on('close', page.gone)
  // A frame that breaks the rules, or a connection that broke: `close` follows.
  ws.on('error', error => log('socket-error', { code: codeOf(error) }))
}

function refuse(socket: Duplex) {
  socket.once('finish', () => socket.destroy())
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
}

/** What is asked for as text: any page can send what no parser of addresses takes. */
function pathOf({ url = '' }: IncomingMessage): string {
  return url.replace(/\?.*$/s, '')
}

function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? error.name
}

function isSame(offered: string, key: string): boolean {
  const [a, b] = [Buffer.from(offered), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
