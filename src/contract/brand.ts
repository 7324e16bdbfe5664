import * as z from 'zod'
import { anyText, listOf, longestAddress } from './fields.ts'

const hexColour = anyText.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0f6cbd')
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(longestAddress)
  .refine(
    value => value.startsWith('https:') || isLoopback(value),
    'must be https (plain http only for this computer)',
  )
const updateKey = anyText.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in Base64')
const timeZone = anyText.refine(
  value => Intl.supportedValuesOf('timeZone').includes(value),
  'must be an IANA time zone such as Africa/Lagos',
)

/** One brand of the news site (S1): what the application reads from `brands/<id>/brand.json`. */
export const Brand = z.strictObject({
  id: anyText.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
  name: anyText.min(1),
  app_id: anyText.regex(/^[a-z0-9]+(\.[a-z0-9-]+)+$/, 'must be a reverse domain such as news.stet.lagos'),
  city: anyText.min(1),
  time_zone: timeZone,
  language: anyText.regex(/^[a-z]{2}-[A-Z]{2}$/, 'must be of the form xx-XX'),
  website: webAddress,
  api_base: webAddress,
  /** The name under which the vault keeps this brand's token. */
  token_key: anyText.min(1),
  image_hosts: listOf(anyText.regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host name')),
  /** A picture address that contains this is the site's stand-in, not a chosen thumbnail (E26). */
  default_thumbnail: anyText.min(1),
  colours: z.strictObject({ brand: hexColour, brand_dark: hexColour, on_brand: hexColour }),
  /** The form in which a new article's body is sent (E18). */
  body_format: z.enum(['json', 'html']),
  /** The largest table that can be inserted (decision E38); both are asked for in two digits. */
  max_table_cols: z.number().int().min(1).max(99),
  max_table_rows: z.number().int().min(1).max(99),
  /** The most a picture may weigh, in MB, and the least width of one for an article, in pixels (decision F12). */
  image_max_mb: z.number().int().min(1).max(100),
  image_min_width: z.number().int().min(1),
  gif_min_width: z.number().int().min(1),
  /** How many of the posts that a person opened this computer keeps for when the server is away, and of how many MB. */
  seen_posts: z.number().int().min(0).max(200),
  seen_posts_mb: z.number().int().min(0).max(200),
  /** Where newer versions are looked for, and the public keys of Ed25519 (raw, Base64) that their manifests may be signed
   *  with: the present one and the next. Without it IT alone brings them. */
  updates: z.strictObject({ url: webAddress, keys: z.array(updateKey).min(1).max(4) }).optional(),
  features: z.strictObject({
    push: z.boolean(),
    export_from: z.boolean(),
    export_to: listOf(z.strictObject({ id: z.number().int().positive(), name: anyText.min(1) })),
    uniqueness: z.boolean(),
    dailymotion: z.boolean(),
    move_to_post: z.boolean(),
    experts: z.boolean(),
    show_on_authors_page: z.boolean(),
    /** Whether a tag's title may have a plus sign (decision C8). */
    plus_in_tags: z.boolean(),
    /** Whether a picture without alternative text keeps an article from readers, or is only warned about (decision F17). */
    alt_text_required: z.boolean(),
  }),
})
export type Brand = z.infer<typeof Brand>

const secureAddress = z.url({ protocol: /^https$/, error: 'must be https in a package' }).max(longestAddress)

/** A brand as a package holds it: passwords go to its API alone, and over https alone. */
export const PackagedBrand = Brand.extend({
  website: secureAddress,
  api_base: secureAddress,
  updates: Brand.shape.updates.unwrap().extend({ url: secureAddress }).optional(),
})

/** Reads a brand file's text. Throws an `Error` whose text names the file, each wrong field and why (BR-05). */
export function parseBrand(
  text: string,
  file: string,
  shape: typeof Brand | typeof PackagedBrand = Brand,
): Brand {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const result = shape.safeParse(data)
  if (result.success) return result.data
  const wrong = result.error.issues.map(
    issue => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`,
  )
  throw new Error(`${file} has wrong fields:\n${wrong.join('\n')}`)
}

function isLoopback(value: string): boolean {
  return /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/.test(value)
}
