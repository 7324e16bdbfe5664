import * as z from 'zod'
import { longestAddress } from './fields.ts'
import { rings } from './update-manifest.ts'

const secureAddress = z.url({ protocol: /^https$/, error: 'must be an https address' }).max(longestAddress)
const proxyAddress = /^http:\/\/[a-z0-9.-]+(:\d{1,5})?\/?$/i
const origin = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/

/** What IT may decide for every person at a computer (decisions S3, A13, A14, D2): what one says, its words in the
 *  management consoles, and what holds without it. The only list of the keys: it checks what is read, and the templates
 *  for Windows and macOS are made of it (scripts/policy-templates.ts). */
const keys = {
  api_base: z
    .string()
    .pipe(secureAddress)
    .meta({
      title: 'Address of the API',
      examples: ['https://api.example.org/'],
      description: 'The https address that the application signs in to, in place of the one of its brand.',
    }),
  website: z
    .string()
    .pipe(secureAddress)
    .meta({
      title: 'Address of the website',
      examples: ['https://www.example.org'],
      description:
        'The https address of the news site that pages are opened on, in place of the one of its brand.',
    }),
  proxy: z
    .string()
    .max(longestAddress)
    .refine(
      value => value === 'system' || value === 'direct' || proxyAddress.test(value),
      'must be system, direct or an address such as http://proxy.example:3128',
    )
    .meta({
      title: 'Proxy',
      examples: ['http://proxy.example.org:3128'],
      description:
        'system: what the system says, PAC files included (as without this policy). direct: none. Or the address of one, such as http://proxy.example:3128.',
    }),
  ca_file: z
    .string()
    .max(4096)
    .regex(/^(\/|[A-Za-z]:\\)/, 'must be a whole path')
    .meta({
      title: 'Further certificate authorities',
      examples: ['/etc/ssl/certs/company.pem'],
      description:
        'The whole path of a PEM file with certificates that the API’s own may be signed by, beside those that the application brings.',
    }),
  embed_origins: z
    .array(z.string().max(300).regex(origin, 'must be origins such as https://www.youtube.com'))
    .max(500)
    .meta({
      title: 'Origins that previews may reach',
      examples: [['https://www.youtube.com', 'https://*.ytimg.com']],
      description:
        'What previews of embeds may reach on the internet, such as https://www.youtube.com or https://*.ytimg.com. With an empty list they reach nothing; without this policy everything on the open internet.',
    }),
  offline_days: z
    .number()
    .int('must be a whole number')
    .min(0, 'must be 0 to 365')
    .max(365, 'must be 0 to 365')
    .meta({
      title: 'Days that read posts and lists are kept',
      examples: [30],
      description:
        'For so many days a computer keeps what was read, for when the server is away. 0: not at all. Drafts are always kept.',
    }),
  wipe_caches_at_sign_out: z.boolean().meta({
    title: 'Delete what was read at sign-out',
    examples: [true],
    description:
      'Who signs out leaves no posts, lists and pictures behind on the computer. Drafts stay, sealed.',
  }),
  memory_only_sessions: z.boolean().meta({
    title: 'Sessions end with the application',
    examples: [true],
    description: 'The token is never kept in the keychain: people sign in at each start.',
  }),
  log_level: z.enum(['all', 'problems', 'off']).meta({
    title: 'What is logged',
    examples: ['problems'],
    description:
      'all (as without this policy), problems alone, or off. No level writes texts, names or secrets.',
  }),
  update_mode: z.enum(['off', 'notify', 'auto']).meta({
    title: 'How newer versions come',
    examples: ['off'],
    description:
      'off: they are not looked for. notify (as without this policy): people are told, and download and install one when they want. auto: it is downloaded by itself and installed when the application ends.',
  }),
  update_ring: z.enum(rings).meta({
    title: 'Which versions come',
    examples: ['early'],
    description: 'stable (as without this policy), or early: those that some people try before the others.',
  }),
  update_url: z
    .string()
    .pipe(secureAddress)
    .meta({
      title: 'Address of the updates',
      examples: ['https://updates.example.org/lagos/'],
      description:
        'The https address of the folder that newer versions lie in, in place of the one of the brand. What lies there must be signed by the brand all the same.',
    }),
}

/** A policy: no key has to be in it. */
export const Policy = z.object(keys).partial()
export type Policy = z.infer<typeof Policy>

/** One key for who draws a form or a template of it. */
export type PolicyKey = {
  key: keyof Policy
  title: string
  description: string
  /** A value that is right. */
  example: Policy[keyof Policy]
  kind: 'text' | 'list' | 'number' | 'switch' | 'choice'
  /** The values of a `choice`. */
  choices: string[]
  /** The bounds of a `number`. */
  least: number
  most: number
}

/** Every key, in the order in which they are shown. */
export const policyKeys: readonly PolicyKey[] = Object.entries(keys).map(([key, schema]) => {
  const { title = '', description = '', examples } = schema.meta() ?? {}
  const example = (examples as Policy[keyof Policy][] | undefined)?.[0]
  const shared = { key: key as keyof Policy, title, description, example, choices: [], least: 0, most: 0 }
  if (schema instanceof z.ZodBoolean) return { ...shared, kind: 'switch' }
  if (schema instanceof z.ZodArray) return { ...shared, kind: 'list' }
  if (schema instanceof z.ZodEnum) return { ...shared, kind: 'choice', choices: schema.options.map(String) }
  if (schema instanceof z.ZodNumber)
    return { ...shared, kind: 'number', least: schema.minValue ?? 0, most: schema.maxValue ?? 0 }
  return { ...shared, kind: 'text' }
})

/** What was found at one place, before it is believed. `trouble` in words, in place of `values`. */
export type PolicySource = { name: string } & ({ values: Record<string, unknown> } | { trouble: string })

/** What holds, where each value comes from, and what was found that does not count, in words for IT. */
export type PolicyReading = {
  policy: Policy
  sources: Partial<Record<keyof Policy, string>>
  troubles: string[]
}

/** Joins what was found; of two that say the same key the earlier counts. A value that is wrong is named and left out, and
 *  so is a key that is unknown. Never throws. */
export function readPolicy(found: readonly PolicySource[]): PolicyReading {
  const reading: PolicyReading = { policy: {}, sources: {}, troubles: [] }
  for (const source of found) {
    if ('trouble' in source) {
      reading.troubles.push(`${source.name}: ${source.trouble}`)
      continue
    }
    for (const [key, value] of Object.entries(source.values)) {
      const schema = Object.hasOwn(keys, key) ? keys[key as keyof Policy] : null
      const parsed = schema?.safeParse(value)
      const said = key.slice(0, 100)
      if (!parsed) reading.troubles.push(`${source.name}: ${said} is no key of a policy`)
      else if (!parsed.success)
        reading.troubles.push(`${source.name}: ${said} is left out: ${parsed.error.issues[0]?.message}`)
      else if (!(key in reading.policy)) {
        Object.assign(reading.policy, { [key]: parsed.data })
        reading.sources[key as keyof Policy] = source.name
      }
    }
  }
  return reading
}

/** The policy in lines for IT: each key with its value and where that comes from, then what does not count. */
export function policyLines({ policy, sources, troubles }: PolicyReading): string[] {
  const values = policyKeys.map(({ key }) =>
    key in policy ? `${key}: ${JSON.stringify(policy[key])} (${sources[key]})` : `${key}: not set`,
  )
  return [...values, ...troubles.map(trouble => `Left out: ${trouble}`)]
}
