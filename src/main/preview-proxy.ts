import { lookup } from 'node:dns/promises'
import { createServer, request } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { type AddressInfo, connect, isIP, type LookupFunction, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { basicHeader, NoTunnel } from '../services/http/no-tunnel.ts'
import type { Host, ProxyCredentials } from '../services/ports.ts'
import { isInsideAddress, readOutsideUrl } from './outside-host.ts'

/** How long a way out may take to open, in milliseconds. */
const patience = 15_000
/** How many ways out there may be at a time. */
const mostWays = 256

type Options = {
  /** The company's proxy for an address, such as `http://proxy:3128`, or `https:` for one that is
   *  spoken to by TLS; null for a direct connection. */
  proxyFor: (url: string) => Promise<string | null>
  /** Who the person is to that proxy, should it ask. */
  proxyCredentials?: Host['proxyCredentials']
  /** Whether IT lets previews reach an origin such as `https://www.youtube.com`. */
  mayReach?: (origin: string) => boolean
  lookUp?: (host: string) => Promise<string[]>
  isInside?: (address: string) => boolean
}

/** A proxy for one preview, on this computer and a free port: whatever the preview asks for, by whichever protocol,
 *  goes through here, and gets no further than to an address of the open internet. The address that was looked at is
 *  the one that is connected to. `address` is what a session is given; `close` ends every way that stands. */
export async function startPreviewProxy({
  proxyFor,
  proxyCredentials,
  mayReach = () => true,
  lookUp = addressesOf,
  isInside = isInsideAddress,
}: Options) {
  const ends = new Set<Duplex>()
  // Without CONNECT nothing passes: previews ask for https alone.
  const server = createServer((_request, response) => void response.writeHead(403).end())
  server.on('connection', keep)
  server.on('connect', async (request, near: Duplex, head: Buffer) => {
    near.on('error', () => near.destroy())
    try {
      if (ends.size > 2 * mostWays) throw new Error('too many')
      const far = await open(request.url ?? '')
      keep(far)
      if (near.destroyed) return void far.destroy()
      near.write('HTTP/1.1 200 Connection established\r\n\r\n')
      far.write(head)
      near.pipe(far).pipe(near)
      far.once('close', () => near.destroy())
      near.once('close', () => far.destroy())
    } catch {
      near.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })

  function keep(end: Duplex) {
    ends.add(end)
    end.on('error', () => end.destroy())
    end.once('close', () => ends.delete(end))
  }

  /** A connection to what `authority` names; rejects when that is not on the open internet. */
  async function open(authority: string): Promise<Socket> {
    const url = `https://${authority}/`
    const outside = readOutsideUrl(url)
    if (!outside.may || !mayReach(new URL(url).origin)) throw new Error('inside')
    const { hostname, port } = new URL(url)
    const host = hostname.replace(/^\[|\]$/g, '')
    const proxy = await proxyFor(url)
    // Behind a company's proxy names of the outside may be unknown here; it knows them.
    const addresses = isIP(host) ? [host] : await lookUp(host).catch(() => [])
    if (addresses.some(isInside) || (addresses.length === 0 && proxy === null)) throw new Error('inside')
    const way = { host, port: Number(port || 443) }
    return proxy === null ? direct(way, addresses) : through(proxy, way, proxyCredentials)
  }

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const end of ends) end.destroy()
    },
  }
}

type Way = { host: string; port: number }

function direct({ host, port }: Way, addresses: string[]): Promise<Socket> {
  const known = addresses.map(address => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_host, { all }, done) => {
    const [first] = known
    if (all) done(null, known)
    else done(null, first?.address ?? '', first?.family)
  }
  const socket = connect({ host, port, lookup })
  return new Promise((resolve, reject) => {
    socket.setTimeout(patience, () => socket.destroy(new Error('too late')))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0)
      resolve(socket)
    })
  })
}

/** Through a company's proxy, which is told who the person is when it asks: what is kept, or typed once. */
async function through(proxy: string, way: Way, credentials: Options['proxyCredentials']): Promise<Socket> {
  let told: ProxyCredentials | null = null
  for (;;) {
    try {
      return await tunnel(proxy, way, told)
    } catch (error) {
      const isAsked = error instanceof NoTunnel && error.challenge?.scheme === 'basic' && told === null
      if (!isAsked || !credentials) throw error
      const { realm } = error.challenge
      told = await credentials({ proxy, realm, refused: null, ask: 'seldom' })
      if (told === null) throw error
    }
  }
}

function tunnel(proxy: string, { host, port }: Way, told: ProxyCredentials | null): Promise<Socket> {
  const { protocol, hostname, port: proxyPort } = new URL(proxy)
  const isSecure = protocol === 'https:'
  const path = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  const options = {
    method: 'CONNECT',
    host: hostname,
    port: proxyPort || (isSecure ? 443 : 80),
    path,
    headers: { host: path, ...(told && basicHeader(told)) },
  }
  return new Promise((resolve, reject) => {
    const asking = (isSecure ? requestSecurely : request)({ ...options, timeout: patience })
    asking.once('timeout', () => asking.destroy(new Error('too late')))
    asking.once('error', reject)
    asking.once('connect', ({ statusCode = 0, headers }, socket, head) => {
      if (statusCode !== 200) {
        socket.destroy()
        return reject(new NoTunnel(proxy, told, statusCode, headers))
      }
      socket.setTimeout(0)
      socket.unshift(head)
      resolve(socket)
    })
    asking.end()
  })
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}
