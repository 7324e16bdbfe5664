import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { makeCertificate } from './certificate.ts'

/** What a proxy says before it lets anybody through. */
export type Guard = {
  /** The name and the password that it takes; null where it asks nobody. */
  takes: { user: string; password: string } | null
  /** Its `Proxy-Authenticate`, one each. */
  challenges: string[]
  /** What it says in place of a tunnel to whoever it knows, whole. */
  instead: string | null
}

/** A company's proxy on a free port: it asks who is there, as it is told, and opens tunnels to this computer. `guard` may
 *  change while it runs; with a certificate it is spoken to by TLS. */
export async function startProxy(given: Partial<Guard> = {}, tls?: ReturnType<typeof makeCertificate>) {
  const guard: Guard = { takes: null, challenges: ['Basic realm="Head office"'], instead: null, ...given }
  /** What was asked of it: the target, and who came with which name and password. */
  const asked: { target: string; who: string | null; headers: string[] }[] = []
  const opened: string[] = []
  const ends = new Set<Duplex>()
  const server = tls ? createSecureServer({ key: tls.key, cert: tls.certificate }) : createServer()
  const keep = (end: Duplex) => {
    ends.add(end)
    end.on('error', () => end.destroy())
    end.once('close', () => ends.delete(end))
  }
  server.on('connection', keep)
  server.on('connect', (request, near: Duplex, head: Buffer) => {
    keep(near)
    const { 'proxy-authorization': sent } = request.headers
    const who = sent?.startsWith('Basic ') ? Buffer.from(sent.slice(6), 'base64').toString('utf8') : null
    const target = request.url ?? ''
    asked.push({ target, who, headers: Object.keys(request.headers).sort() })
    const { takes, challenges, instead } = guard
    if (takes && who !== `${takes.user}:${takes.password}`) {
      const lines = challenges.map(challenge => `Proxy-Authenticate: ${challenge}\r\n`).join('')
      return near.end(`HTTP/1.1 407 Proxy Authentication Required\r\n${lines}Content-Length: 0\r\n\r\n`)
    }
    if (instead !== null) return near.end(instead)
    const far = connect(Number(target.split(':').at(-1)), 'localhost')
    keep(far)
    far.once('connect', () => {
      opened.push(target)
      near.write('HTTP/1.1 200 Connection established\r\n\r\n')
      far.write(head)
      near.pipe(far).pipe(near)
    })
    far.once('close', () => near.destroy())
    near.once('close', () => far.destroy())
  })
  server.listen(0, tls ? 'localhost' : '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  const end = async () => {
    server.close()
    cut()
    await once(server, 'close')
  }
  return {
    guard,
    asked,
    opened,
    url: tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    /** Ends every tunnel that stands. */
    cut,
    end,
    [Symbol.asyncDispose]: end,
  }
}
