import { connect } from 'node:net'
import type { Session } from 'electron'

/** How long a proxy may take to answer at all before the next one is tried, in milliseconds. */
const patience = 1_000

/** Sets which proxy this session goes through: `system` (PAC files included), `direct`, or the address of one. */
export function setProxy(session: Session, proxy: string): Promise<void> {
  if (proxy === 'system' || proxy === 'direct') return session.setProxy({ mode: proxy })
  return session.setProxy({ mode: 'fixed_servers', proxyRules: proxy })
}

/** The first way out of Chromium's answer, such as `PROXY old:3128;PROXY new:3128;DIRECT`, that somebody answers at: the
 *  address of a proxy, or null for a direct connection. PAC files name proxies that are gone. A way that is alone is not
 *  tried, and where nobody answers it is the first. SOCKS is no way that Stet can go. */
export async function firstWay(answer: string): Promise<string | null> {
  const ways = [...answer.matchAll(/\b(?:(PROXY|HTTPS) ([^;\s]+)|DIRECT)/g)].map(([, kind, address]) =>
    address ? `${kind === 'HTTPS' ? 'https' : 'http'}://${address}` : null,
  )
  const [first = null] = ways
  if (ways.length < 2) return first
  for (const way of ways) if (way === null || (await answers(way))) return way
  return first
}

function answers(proxy: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(proxy)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise(resolve => {
    const socket = connect({
      host,
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
      timeout: patience,
    })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}
