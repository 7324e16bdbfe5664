import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it came in; the body parsed, null where there was none, names and values where it is a form. */
type Seen = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }
/** Answers a request whose whole body came. */
export type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A real HTTP server on a free port that answers as told and keeps what it was asked. */
export async function serve(answering: Answering) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', async () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, path: url, headers, body: await parsed(body, headers['content-type']) })
      answering(request, response, body)
    })
  })
  async function listen(port: number): Promise<void> {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${port}/`,
    seen,
    close,
    /** Nobody listens at the address until the answer is called. */
    async leave(): Promise<() => Promise<void>> {
      await close()
      return () => listen(port)
    },
  }
}

async function parsed(body: string, type = ''): Promise<unknown> {
  if (body === '') return null
  if (!type.startsWith('multipart/')) return JSON.parse(body)
  return [...(await new Response(body, { headers: { 'content-type': type } }).formData())]
}

/** Answers with JSON. */
export function json(response: ServerResponse, status: number, data: unknown, headers: object = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(status === 204 ? undefined : JSON.stringify(data))
}
