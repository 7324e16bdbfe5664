import { createHash, createPublicKey, verify } from 'node:crypto'
import * as z from 'zod'
import { compareVersions, type Ring, UpdateManifest } from '../../contract/update-manifest.ts'
import { UpdateRefused } from './refused.ts'

/** What a manifest must be for. */
type Expected = { appId: string; ring: Ring; platform: string; arch: string }

/** The newest release that was ever offered here with a right signature, of one ring. */
export const Seen = z.object({ version: z.string(), released: z.iso.datetime() })
export type Seen = z.infer<typeof Seen>

/** The head of a public key of Ed25519 as X.509 writes it; the 32 bytes themselves come behind it. */
const head = Buffer.from('302a300506032b6570032100', 'hex')

/** How far the clock of this computer may be behind, in milliseconds. */
const clockTolerance = 24 * 60 * 60 * 1000

/** The name of a key in a signature: the beginning of its sum. It finds the key and vouches for nothing. */
export function keyNameOf(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 16)
}

/** Checks a signature, `<name of the key> <signature in Base64>`, of exactly these bytes. Throws `UpdateRefused`. */
export function checkSignature(bytes: Buffer, signature: string, keys: readonly string[]): void {
  const [, name, text = ''] = /^([0-9a-f]{16}) ([A-Za-z0-9+/]{86}==)\n?$/.exec(signature) ?? []
  if (name === undefined) throw new UpdateRefused('unsigned')
  const key = keys.find(one => keyNameOf(one) === name)
  if (key === undefined) throw new UpdateRefused('unknown-key')
  const publicKey = createPublicKey({
    key: Buffer.concat([head, Buffer.from(key, 'base64')]),
    format: 'der',
    type: 'spki',
  })
  if (!verify(null, bytes, publicKey, Buffer.from(text, 'base64'))) throw new UpdateRefused('wrong-signature')
}

/** Reads a manifest whose signature was checked, and refuses one that is for somebody else. */
export function readManifest(bytes: Buffer, expected: Expected): UpdateManifest {
  const parsed = UpdateManifest.safeParse(jsonOf(bytes))
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path[0])
    if (fields.includes('file')) throw new UpdateRefused('unsafe-name')
    throw new UpdateRefused(fields.includes('size') ? 'too-large' : 'bad-manifest')
  }
  const manifest = parsed.data
  if (manifest.app_id !== expected.appId) throw new UpdateRefused('other-brand')
  if (manifest.ring !== expected.ring) throw new UpdateRefused('other-ring')
  if (manifest.platform !== expected.platform || manifest.arch !== expected.arch)
    throw new UpdateRefused('other-platform')
  return manifest
}

/** Refuses what leads back: an older version than the one that runs, or an older release than one that was seen. Their
 *  dates are compared with each other; this computer's clock says only that it cannot be right. */
export function checkAge(manifest: UpdateManifest, current: string, seen: Seen | null, now: number): void {
  const released = Date.parse(manifest.released)
  const newest = Math.max(released, seen ? Date.parse(seen.released) : 0)
  if (now + clockTolerance < newest) throw new UpdateRefused('clock-back')
  // A version that cannot be read is newer than nothing: NaN fails.
  if (!(compareVersions(manifest.version, current) >= 0)) throw new UpdateRefused('older-version')
  if (!seen) return
  if (!(compareVersions(manifest.version, seen.version) >= 0)) throw new UpdateRefused('replayed')
  if (released < Date.parse(seen.released)) throw new UpdateRefused('replayed')
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new UpdateRefused('bad-manifest')
  }
}
