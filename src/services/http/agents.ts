import { type ClientRequest, Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { HttpsProxyAgent } from 'https-proxy-agent'
import type { Host, ProxyCredentials, ProxyQuestion } from '../ports.ts'
import { basicHeader, NoTunnel } from './no-tunnel.ts'
import { secureWith } from './trust.ts'

/** How long the host's answer about the proxy is used, in milliseconds (hardening 2.18). */
export const proxyAnswerMs = 60_000

/** The longest the host may think about the proxy before the connection goes out directly, in milliseconds. */
const proxyQuestionMs = 5_000

/** The longest a call waits for a person who is asked for a password, in milliseconds. What they say later is used by
 *  the next call. */
const personMs = 120_000

/** How often a proxy is told who is there for one call: what is kept, and what a person types. */
export const mostSignIns = 5

/** What the connections need of the host. */
export type Ways = Pick<Host, 'clock' | 'proxyFor' | 'proxyCredentials' | 'certificates'>

/** A proxy, who it was told we are, and how many certificates its own may be signed by. */
type Way = { address: string | null; told: ProxyCredentials | null; trusted: number }

/** The connections to the API: direct, or through the proxy that the host names (decision D2). Plain http is for an API
 *  on this computer and never goes through a proxy. */
export function createAgents(apiBase: string, { clock, proxyFor, proxyCredentials, certificates }: Ways) {
  const made: { way: Way; agents: ReturnType<typeof agentsFor> }[] = []
  const told = new Map<string, ProxyCredentials>()
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
      const { certificateAuthority: ca } = secureWith(certificates)
      const way = { address, told: told.get(address ?? '') ?? null, trusted: ca?.length ?? 0 }
      let same = made.find(one => isSame(one.way, way))
      if (!same) {
        same = { way, agents: agentsFor(way, ca) }
        made.push(same)
      }
      return isWrite ? same.agents.writing : same.agents.reading
    },
    /** Has the host say who is there, where that is what the proxy asked; whether it is worth going there again. */
    async signIn(
      { proxy, told: refused, challenge }: NoTunnel,
      ask: ProxyQuestion['ask'],
      signal?: AbortSignal,
    ): Promise<boolean> {
      if (!proxyCredentials || challenge?.scheme !== 'basic') return false
      const { realm } = challenge
      const answered = new AbortController()
      const asking = proxyCredentials({ proxy, realm, refused, ask }).catch(() => null)
      const waiting = signal ? AbortSignal.any([signal, answered.signal]) : answered.signal
      const tooLate = clock.wait(personMs, waiting).then(
        () => null,
        () => null,
      )
      const given = await Promise.race([asking, tooLate])
      answered.abort()
      signal?.throwIfAborted()
      if (given === null || (refused && isSamePerson(given, refused))) return false
      told.set(proxy, given)
      return true
    },
    /** The way out failed: ask the host again next time. */
    doubt() {
      askedAt = Number.NEGATIVE_INFINITY
    },
    close() {
      for (const { agents } of made) {
        for (const agent of [...Object.values(agents.reading), ...Object.values(agents.writing)])
          agent.destroy()
      }
    },
  }
}

const isSamePerson = (one: ProxyCredentials, other: ProxyCredentials) =>
  one.user === other.user && one.password === other.password

const isSame = (one: Way, other: Way) =>
  one.address === other.address && one.told === other.told && one.trusted === other.trusted

function agentsFor({ address, told }: Way, ca: Certificates) {
  const secure = (keepAlive: boolean) =>
    address === null ? new SecureAgent({ keepAlive }) : tunnel(address, told, ca, keepAlive)
  return {
    reading: { http: new PlainAgent({ keepAlive: true }), https: secure(true) },
    writing: { http: new PlainAgent({ keepAlive: false }), https: secure(false) },
  }
}

type Certificates = ReturnType<typeof secureWith>['certificateAuthority']

function tunnel(proxy: string, told: ProxyCredentials | null, ca: Certificates, keepAlive: boolean) {
  const agent = new HttpsProxyAgent(proxy, {
    keepAlive,
    ...(told && { headers: basicHeader(told) }),
    // For a proxy that is spoken to by TLS itself; the server's certificate is the request's matter.
    ...(proxy.startsWith('https:') && { minVersion: 'TLSv1.2', ...(ca && { ca }) }),
  })
  // What a proxy says instead of a tunnel is not the server's answer.
  agent.on('proxyConnect', ({ statusCode, headers }: Connected, request: ClientRequest) => {
    if (statusCode !== 200) request.destroy(new NoTunnel(proxy, told, statusCode, headers))
  })
  return agent
}

type Connected = { statusCode: number; headers: Record<string, string | string[]> }
