import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { HttpsProxyAgent } from 'https-proxy-agent'
import type { Clock, Host } from '../ports.ts'

/** How long the host's answer about the proxy is used, in milliseconds (hardening 2.18). */
export const proxyAnswerMs = 60_000

/** The longest the host may think about the proxy before the connection goes out directly, in milliseconds. */
const proxyQuestionMs = 5_000

type Agents = ReturnType<typeof agentsFor>

/** The connections to the API: direct, or through the proxy that the host names (decision D2). Plain http is for an API
 *  on this computer and never goes through a proxy. */
export function createAgents(apiBase: string, clock: Clock, proxyFor: Host['proxyFor']) {
  const made = new Map<string | null, Agents>()
  let asking: Promise<string | null> = Promise.resolve(null)
  let askedAt = Number.NEGATIVE_INFINITY

  function proxy(): Promise<string | null> {
    if (!proxyFor || apiBase.startsWith('http:')) return asking
    if (clock.now() - askedAt >= proxyAnswerMs) {
      askedAt = clock.now()
      asking = askHost(proxyFor)
    }
    return asking
  }

  async function askHost(ask: NonNullable<Host['proxyFor']>): Promise<string | null> {
    const answered = new AbortController()
    const nothing = () => null
    const tooLate = clock.wait(proxyQuestionMs, answered.signal).then(nothing, nothing)
    const address = await Promise.race([ask(apiBase).catch(nothing), tooLate])
    answered.abort()
    return address
  }

  return {
    /** For a read a connection that stays; for a write one of its own, since a stale one that breaks would look like a
     *  lost answer. */
    async choose(isWrite: boolean) {
      const address = await proxy()
      const agents = made.get(address) ?? agentsFor(address)
      made.set(address, agents)
      return isWrite ? agents.writing : agents.reading
    },
    /** The way out failed: ask the host again next time. */
    doubt() {
      askedAt = Number.NEGATIVE_INFINITY
    },
    close() {
      for (const { reading, writing } of made.values()) {
        for (const agent of [...Object.values(reading), ...Object.values(writing)]) agent.destroy()
      }
    },
  }
}

function agentsFor(proxy: string | null) {
  const secure = (keepAlive: boolean) =>
    proxy === null ? new SecureAgent({ keepAlive }) : new HttpsProxyAgent(proxy, { keepAlive })
  return {
    reading: { http: new PlainAgent({ keepAlive: true }), https: secure(true) },
    writing: { http: new PlainAgent({ keepAlive: false }), https: secure(false) },
  }
}
