import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A door before the API that hears every bearer token that passes, and changes nothing. */
export async function listenBefore(api: string) {
  const tokens = new Set<string>()
  const server = createServer((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '')
    if (token) tokens.add(token)
    const onward = ask(new URL(request.url ?? '/', api), { method: request.method, headers: request.headers })
    onward.once('response', answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.once('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    tokens,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
