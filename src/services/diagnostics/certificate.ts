import { type Agent, request } from 'node:https'
import * as tls from 'node:tls'
import type { DiagnosticFact } from '../../contract/calls/diagnostics.ts'
import { cleanText, shortened } from '../../contract/clean-text.ts'
import { createAgents } from '../http/agents.ts'
import { failureOf, isUnknownSigner } from '../http/failure.ts'
import { authoritiesOfSystem } from '../http/trust.ts'
import type { Host } from '../ports.ts'
import { type Found, fact } from './found.ts'

/** The most certificates of a chain that are named: four is a long one already. */
const mostCertificates = 8
const longestName = 80

/** How soon an end is told of, in milliseconds. */
const soon = 14 * 24 * 3600_000

const nothingSent = { sent: false, answered: false, isWrite: false }

/** What a server showed: its certificate, whoever signed it, and so on; and why that is not trusted, null if it is. */
type Shown = { chain: tls.DetailedPeerCertificate[]; trouble: string | null }

const reasons: Record<string, string> = {
  CERT_HAS_EXPIRED: 'a certificate has expired',
  CERT_NOT_YET_VALID: 'a certificate is not valid yet; is the clock of this computer right?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed: no authority speaks for it',
  SELF_SIGNED_CERT_IN_CHAIN: 'its authority is unknown to this computer',
  UNABLE_TO_GET_ISSUER_CERT: 'its authority is unknown to this computer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its authority is unknown to this computer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its authority is unknown to this computer, or the server leaves out the certificates between',
  CERT_REVOKED: 'it was revoked',
}

/** Who signed for the API, the way the client goes: each certificate that was shown, by whom it is trusted, or why not.
 *  Says nothing to the server. Rejects with a `ProblemError` when no handshake comes about. */
export async function certificateOf(host: Host, signal: AbortSignal): Promise<Found> {
  const { brand, clock, certificates = [] } = host
  const url = new URL(brand.api_base)
  if (url.protocol !== 'https:')
    return { facts: [fact('Certificate', 'none: the API is asked over plain http')] }
  const agents = createAgents(brand.api_base, host)
  try {
    const show = async (known: readonly string[], isFirst = true): Promise<Shown> => {
      try {
        // A connection of its own each time: what one was told of a session, the next must not go by.
        return await shake(url, (await agents.choose(true)).https, known, signal)
      } catch (error) {
        const { noTunnel, problem } = failureOf(error, nothingSent)
        if (isFirst && noTunnel && (await agents.signIn(noTunnel, 'never', signal)))
          return await show(known, false)
        throw problem
      }
    }
    const known: string[] = []
    let shown: Shown = { chain: [], trouble: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY' }
    for (const [whose, more] of [
      ['the application’s own authorities', () => tls.rootCertificates],
      ['ca_file', () => certificates],
      ['the system’s store', authoritiesOfSystem],
    ] as const) {
      const added = more()
      if (added.length === 0) continue
      known.push(...added)
      shown = await show(known)
      if (shown.trouble === null)
        return foundOf(shown, fact('Certificate', `trusted by ${whose}`, 'good'), clock.now())
      if (!isUnknownSigner(shown.trouble)) break
    }
    return foundOf(shown, fact('Certificate', `not trusted: ${reasonOf(shown, url)}`, 'bad'), clock.now())
  } finally {
    agents.close()
  }
}

function foundOf({ chain }: Shown, verdict: DiagnosticFact, now: number): Found {
  const named = chain.map((certificate, place) => {
    const { subject, issuer, valid_to, fingerprint256 } = certificate
    const end = Date.parse(valid_to)
    const until = Number.isNaN(end) ? 'an unreadable date' : new Date(end).toISOString().slice(0, 10)
    const state = end < now ? 'bad' : end < now + soon ? 'attention' : null
    const label = place === 0 ? 'Server certificate' : isRoot(certificate) ? 'Root authority' : 'Authority'
    return fact(label, nameOf(subject), state, [
      isRoot(certificate) ? 'signed by itself' : `signed by ${nameOf(issuer)}`,
      `${end < now ? 'expired on' : 'valid until'} ${until}`,
      `SHA-256 ${fingerprint256}`,
    ])
  })
  return { facts: [verdict, ...named] }
}

function reasonOf({ chain, trouble }: Shown, url: URL): string {
  const reason = reasons[trouble ?? ''] ?? `it cannot be checked (${shortened(trouble ?? '', longestName)})`
  if (trouble !== 'ERR_TLS_CERT_ALTNAME_INVALID') return reason
  const names = (chain[0]?.subjectaltname ?? '').replaceAll('DNS:', '')
  return `${reason} than ${url.hostname}: ${plain(names) || 'none'}`
}

/** A handshake with whoever answers there, trusting `known` alone. */
function shake(url: URL, agent: Agent, known: readonly string[], signal: AbortSignal): Promise<Shown> {
  return new Promise((resolve, reject) => {
    // Never ended, so nothing of it is sent: not even which path is meant. To look at what is not trusted is what it is for.
    const asking = request(url, {
      agent,
      signal,
      ca: [...known],
      minVersion: 'TLSv1.2',
      rejectUnauthorized: false,
    })
    asking.once('socket', socket => {
      socket.once('secureConnect', () => {
        const { authorized, authorizationError } = socket as tls.TLSSocket
        const shown = chainOf((socket as tls.TLSSocket).getPeerCertificate(true))
        // Typed as an error, and the code of one.
        resolve({ chain: shown, trouble: authorized ? null : String(authorizationError) })
        asking.destroy()
      })
    })
    asking.on('error', reject)
  })
}

function chainOf(first: tls.DetailedPeerCertificate): tls.DetailedPeerCertificate[] {
  const chain: tls.DetailedPeerCertificate[] = []
  for (let next = first; next?.raw && chain.length < mostCertificates; next = next.issuerCertificate) {
    chain.push(next)
    if (isRoot(next)) break
  }
  return chain
}

const isRoot = ({ issuerCertificate, fingerprint256 }: tls.DetailedPeerCertificate) =>
  issuerCertificate?.fingerprint256 === fingerprint256

/** Common name and organisation; a certificate may have none or several of each. */
function nameOf(name: tls.Certificate | undefined): string {
  const [common, organisation] = [name?.CN, name?.O].map(part => plain([part ?? []].flat().join(', ')))
  if (!common) return organisation || 'nameless'
  return organisation && organisation !== common ? `${common} (${organisation})` : common
}

/** Who made a certificate wrote into it what they liked. */
const plain = (text: string) => shortened(cleanText(text.replaceAll(/\s+/g, ' ')).trim(), longestName)
