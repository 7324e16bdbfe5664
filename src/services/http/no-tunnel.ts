import { cleanText, shortened } from '../../contract/clean-text.ts'
import type { ProxyCredentials } from '../ports.ts'

/** How much of what a proxy says is read, and how much of its own name for itself is shown, in characters. */
const longestChallenge = 4096
const longestRealm = 100

type Headers = Record<string, string | string[] | undefined>

/** A proxy did not open the way to the server, so nothing was sent. `challenge` is set where it asks who is there. */
export class NoTunnel extends Error {
  readonly proxy: string
  /** What it was told already. */
  readonly told: ProxyCredentials | null
  readonly challenge: Challenge | null
  constructor(proxy: string, told: ProxyCredentials | null, status: number, headers: Headers) {
    super('no tunnel')
    this.proxy = proxy
    this.told = told
    this.challenge = status === 407 ? challengeOf(headers['proxy-authenticate']) : null
  }
}

/** The missing way in what a request failed of; got wraps it. */
export function noTunnelIn(error: unknown): NoTunnel | null {
  const cause = error instanceof Error ? (error.cause ?? error) : null
  return cause instanceof NoTunnel ? cause : null
}

/** `basic` asks for a name and a password, and calls itself `realm`; `other` asks for what only a system can give, such
 *  as NTLM or Kerberos. */
export type Challenge = { scheme: 'basic'; realm: string } | { scheme: 'other' }

/** Reads `Proxy-Authenticate`, once or more often, each a list: `Negotiate, Basic realm="Head office, 2nd floor"`. */
export function challengeOf(header: string | string[] | undefined): Challenge {
  const text = [header ?? []].flat().join(', ').slice(0, longestChallenge)
  // A comma inside quotes parts nothing.
  const items = text.match(/(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/gs) ?? []
  let isBasic = false
  for (const item of items.map(each => each.trim())) {
    const scheme = /^[\w!#$%&'*+.^`|~-]+(?=\s+[^\s=]|$)/.exec(item)?.[0]
    if (isBasic && scheme !== undefined) break
    if (scheme?.toLowerCase() === 'basic') isBasic = true
    const realm = isBasic ? /(?:^|\s)realm\s*=\s*(?:"((?:[^"\\]|\\.)*)|(\S+))/is.exec(item) : null
    if (realm)
      return {
        scheme: 'basic',
        realm: readable((realm[1] ?? realm[2] ?? '').replaceAll(/\\(.)/gs, '$1')),
      }
  }
  return isBasic ? { scheme: 'basic', realm: '' } : { scheme: 'other' }
}

const readable = (text: string) => shortened(cleanText(text).replaceAll(/\s+/g, ' ').trim(), longestRealm)

/** The header that tells a proxy who is there; in clear, as this way of asking has it (RFC 7617). */
export function basicHeader({ user, password }: ProxyCredentials): { 'Proxy-Authorization': string } {
  const both = Buffer.from(`${user}:${password}`, 'utf8').toString('base64')
  return { 'Proxy-Authorization': `Basic ${both}` }
}
