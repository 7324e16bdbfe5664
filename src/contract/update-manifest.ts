import * as z from 'zod'
import { anyText } from './fields.ts'

/** The most an update may weigh, in bytes. */
export const largestUpdate = 1024 * 1024 * 1024

/** The folders of a feed: a ring is who gets a version when. */
export const rings = ['stable', 'early'] as const
export type Ring = (typeof rings)[number]

const releaseVersion = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([a-z]+)\.(\d{1,6}))?$/

const version = z
  .string()
  .regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-beta\.\d{1,6})?$/, 'must be a version such as 1.2.3')

/** What a release says of itself. These bytes are what is signed, as they lie in the feed: nothing of it is believed
 *  before the signature was checked. */
export const UpdateManifest = z
  .strictObject({
    /** The brand's `app_id`, which no two brands share. */
    app_id: anyText.min(1),
    ring: z.enum(rings),
    version,
    /** Versions below this one are withdrawn: whoever runs one is told until it is replaced. */
    block_below: version.optional(),
    platform: z.enum(['linux', 'win32', 'darwin']),
    arch: z.enum(['x64', 'arm64']),
    /** The installer beside the manifest: a bare name, which can lead nowhere else on any system. */
    file: z
      .string()
      .regex(/^[A-Za-z0-9][\w-]*(\.[\w-]+)*\.(exe|zip|AppImage)$/, 'must be a bare name')
      .max(120),
    size: z.number().int().min(1).max(largestUpdate),
    sha512: z.string().regex(/^[0-9a-f]{128}$/),
    /** When it was signed: of two manifests the later one counts. */
    released: z.iso.datetime(),
    /** What is new, in plain text. */
    notes: z.string().max(4000),
  })
  .refine(({ version, block_below = version }) => compareVersions(block_below, version) <= 0, {
    path: ['block_below'],
    error: 'must not withdraw the release itself',
  })
export type UpdateManifest = z.infer<typeof UpdateManifest>

/** The most a manifest and a signature may weigh, in bytes. */
export const largestManifest = 32 * 1024

/** How two versions stand: below zero where `a` is the older. A version without a word behind its hyphen is newer than
 *  one with. NaN where one of them is no version, which is newer than nothing. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [releaseVersion.exec(a), releaseVersion.exec(b)]
  if (!one || !other) return Number.NaN
  for (const part of [1, 2, 3]) {
    const difference = Number(one[part]) - Number(other[part])
    if (difference !== 0) return difference
  }
  const [word = '', otherWord = ''] = [one[4], other[4]]
  if (word !== otherWord) {
    if (word === '') return 1
    if (otherWord === '') return -1
    // `beta` is newer than what somebody built for themselves.
    return word === 'local' ? -1 : otherWord === 'local' ? 1 : word < otherWord ? -1 : 1
  }
  return Number(one[5] ?? 0) - Number(other[5] ?? 0)
}
