import * as tls from 'node:tls'
import type { HttpsOptions } from 'got'
import type { Host } from '../ports.ts'

/** What the system trusts beside Node, in PEM; null until it was needed. */
let ofSystem: readonly string[] | null = null

/** What TLS is held to: whoever signed the other end is one that Node trusts, or IT, or the system where that was asked. */
export function secureWith(certificates: Host['certificates'] = []): HttpsOptions {
  const more = [...certificates, ...(ofSystem ?? [])]
  return {
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ...(more.length > 0 && { certificateAuthority: [...tls.rootCertificates, ...more] }),
  }
}

/** Trusts from now on whom the system trusts, such as a company's own authority (hardening 2.18). Only where somebody
 *  unknown has signed: to read it takes some computers a second. Answers whether that is anybody more. */
export function trustSystem(): boolean {
  return authoritiesOfSystem().length > 0
}

/** Whom the system trusts beside Node, in PEM. */
export function authoritiesOfSystem(): readonly string[] {
  ofSystem ??= readSystem()
  return ofSystem
}

function readSystem(): string[] {
  const known = new Set(tls.rootCertificates.map(bodyOf))
  try {
    // Missing in Electron before 37.
    const all: string[] = tls.getCACertificates?.('system') ?? []
    return [...new Set(all)].filter(certificate => !known.has(bodyOf(certificate)))
  } catch {
    return []
  }
}

const bodyOf = (certificate: string) => certificate.replaceAll(/-----.*?-----|\s/g, '')
