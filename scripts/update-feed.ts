import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Brand } from '../src/contract/brand.ts'
import { type Ring, UpdateManifest } from '../src/contract/update-manifest.ts'
import { keyNameOf } from '../src/services/updates/check-manifest.ts'

/** The secret key that manifests are signed with, PEM: the path of its file is in `STET_UPDATE_KEY`. */
const readKey = (env: NodeJS.ProcessEnv): KeyObject =>
  createPrivateKey(readFileSync(env.STET_UPDATE_KEY ?? ''))

/** The public half of a secret key as a brand has it: its 32 bytes in Base64. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
}

/** Why a release of this brand would have updates that nobody can install, in words; null where all is there. */
export function whyNoUpdates({ updates }: Pick<Brand, 'updates'>, env: NodeJS.ProcessEnv): string | null {
  if (!updates) return null
  if (!env.STET_UPDATE_KEY) return 'Nothing is released: not set: STET_UPDATE_KEY, which signs the updates.'
  try {
    const key = readKey(env)
    if (key.asymmetricKeyType !== 'ed25519') return 'Nothing is released: STET_UPDATE_KEY is no Ed25519 key.'
    if (updates.keys.includes(publicKeyOf(key))) return null
    return 'Nothing is released: the brand does not have the public half of STET_UPDATE_KEY among its keys.'
  } catch {
    return 'Nothing is released: the file that STET_UPDATE_KEY names holds no secret key.'
  }
}

type Release = {
  brand: Pick<Brand, 'app_id'>
  ring: Ring
  version: string
  platform: UpdateManifest['platform']
  arch: UpdateManifest['arch']
  notes: string
  /** Versions below it are withdrawn. */
  block_below?: string
  /** Milliseconds since 1970. */
  released: number
}

/** Lays an installer into the folder of a feed that a computer of this kind looks into, with its signed manifest; answers
 *  that folder. Throws for what no computer would take. */
export function writeFeed(feed: string, installer: string, release: Release, key: KeyObject): string {
  const { brand, released, ...said } = release
  const manifest = UpdateManifest.parse({
    app_id: brand.app_id,
    ...said,
    file: basename(installer),
    size: statSync(installer).size,
    sha512: createHash('sha512').update(readFileSync(installer)).digest('hex'),
    released: new Date(released).toISOString(),
  })
  const folder = join(feed, release.ring, `${release.platform}-${release.arch}`)
  mkdirSync(folder, { recursive: true })
  copyFileSync(installer, join(folder, manifest.file))
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, 'manifest.json'), bytes)
  writeFileSync(join(folder, 'manifest.json.sig'), signatureOf(bytes, key))
  return folder
}

/** The signature of these bytes, as it lies beside them. */
export function signatureOf(bytes: Buffer, key: KeyObject): string {
  return `${keyNameOf(publicKeyOf(key))} ${sign(null, bytes, key).toString('base64')}\n`
}

/** Makes the feed of what a release left in its output: each installer that replaces itself. Answers the folders. */
export function writeFeeds(
  output: string,
  installers: readonly string[],
  { rings, ...release }: Omit<Release, 'ring'> & { rings: Ring[] },
): string[] {
  const key = readKey(process.env)
  return installers
    .filter(file => /\.(exe|AppImage|zip)$/.test(file))
    .flatMap(file => rings.map(ring => writeFeed(join(output, 'feed'), file, { ...release, ring }, key)))
}
