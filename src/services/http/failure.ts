import { TimeoutError } from 'got'
import type { Problem } from '../../contract/problem.ts'
import { ProblemError } from '../../contract/problem.ts'
import { type NoTunnel, noTunnelIn } from './no-tunnel.ts'

/** How far a call got before it failed. */
export type Progress = {
  /** Whether bytes of the request may have reached the server. */
  sent: boolean
  /** Whether the answer's first line came. */
  answered: boolean
  isWrite: boolean
}

/** A call that failed. `retry`: worth asking again after `pause` ms, when it is a GET. `unanswered`: no answer came, or not
 *  all of it in time. `isUnknownSigner`: whoever signed the other end's certificate is not trusted, and nothing was sent.
 *  `noTunnel`: a proxy did not let it through. */
export type Failure = {
  problem: ProblemError
  retry: boolean
  unanswered: boolean
  pause?: number
  isUnknownSigner?: boolean
  noTunnel?: NoTunnel
}

/** What is said of a proxy that asks who is there. */
const proxyMessages = {
  basic: 'The proxy of this network asks for a name and password. Without them the server cannot be reached.',
  other: 'The proxy of this network asks for a sign-in that Stet cannot give. Contact IT.',
}

const beforeSending = new Set(['lookup', 'connect', 'secureConnect'])
const notReached = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
])
const tls =
  /^(CERT_|ERR_TLS|ERR_SSL|EPROTO$|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|CRL_)/

/** Found out before anything was sent. */
const unknownSigner = new Set([
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
])

/** Whether a code of TLS means that nobody we know signed for the other end. */
export const isUnknownSigner = (code: string): boolean => unknownSigner.has(code)

/** Reads a transport error into a problem. A write that may have reached the server and was not answered in full is
 *  `unknown-outcome` (hardening N28): nobody may repeat it blindly. */
export function failureOf(error: unknown, progress: Progress): Failure {
  const unanswered = !progress.answered
  if (error instanceof ProblemError) return { problem: error, retry: false, unanswered }
  const failed = (kind: Problem['kind'], retry: boolean) => ({
    problem: new ProblemError({ kind }),
    retry,
    unanswered,
  })
  const noTunnel = noTunnelIn(error)
  if (noTunnel) {
    const scheme = noTunnel.challenge?.scheme
    const messages = scheme ? [proxyMessages[scheme]] : []
    const problem = new ProblemError({ kind: 'offline', messages })
    return { problem, retry: !scheme, unanswered, noTunnel }
  }
  const code = codeOf(error)
  if (tls.test(code)) return { ...failed('insecure', false), isUnknownSigner: isUnknownSigner(code) }
  const isTimeout = error instanceof TimeoutError
  const isEarlyTimeout = isTimeout && beforeSending.has(error.event)
  const mayHaveArrived = progress.sent && !notReached.has(code) && !isEarlyTimeout
  if (progress.isWrite && mayHaveArrived) return failed('unknown-outcome', false)
  // A server that was reached and hangs is not asked again: the person has waited long enough.
  if (isTimeout) return { ...failed('timeout', isEarlyTimeout), unanswered: true }
  return failed(progress.answered ? 'bad-answer' : 'offline', true)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
