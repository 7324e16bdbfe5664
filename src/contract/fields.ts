import * as z from 'zod'
import { cleanText } from './clean-text.ts'

/** The most characters that a text, and the most entries that a list, has on its way between page and services: far
 *  more than a person writes or a newsroom keeps, and few enough to keep nobody busy. */
const most = 100_000

/** The same for the body of an article, in characters. */
export const mostOfBody = 10_000_000

/** The same for an address that the browser is to open, in characters. */
export const longestAddress = 2048

/** A text of any content. */
export const anyText = z.string().max(most, `Maximum length ${most}`)

/** The body of an article or of a rich text, as the API stores it. */
export const bodyText = z.string().max(mostOfBody, `Maximum length ${mostOfBody}`)

/** A list of any length that makes sense. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(most)

/** A table by name of any size that makes sense. */
export const tableOf = <Value extends z.ZodType>(value: Value, limit = most) =>
  z.record(anyText, value).refine(table => Object.keys(table).length <= limit, `Maximum length ${limit}`)

/** A rule of a text field: the message when the (trimmed, NFC) value breaks it, else undefined. */
export type Rule = (value: string) => string | undefined

/** A text field: trimmed and NFC-normalised, then the first broken rule's message (S5, decision F5). */
export function text(...rules: Rule[]) {
  return anyText
    .transform(value => value.trim().normalize('NFC'))
    .superRefine((value, context) => {
      const message = firstBroken(rules, value)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
}

/** The rules hold only when something was typed. */
export function whenFilled(...rules: Rule[]): Rule {
  return value => (value === '' ? undefined : firstBroken(rules, value))
}

/** The first broken rule's message. */
export function firstBroken(rules: Rule[], value: string): string | undefined {
  for (const rule of rules) {
    const message = rule(value)
    if (message !== undefined) return message
  }
  return undefined
}

/** Length as every limit counts it: code points of the trimmed NFC text (decision F5). */
export function lengthOf(value: string): number {
  return [...value.trim().normalize('NFC')].length
}

export const required =
  (message = 'Field can not be empty'): Rule =>
  value =>
    value === '' ? message : undefined

export const maxLength =
  (limit: number): Rule =>
  value =>
    lengthOf(value) > limit ? `Maximum length ${limit}` : undefined

/** Length in characters that are not white space (decision F6). */
export const lengthWithoutSpaces = (value: string) => lengthOf(value.replaceAll(/\s/g, ''))

/** At most this many characters that are not white space (decision F6). */
export const maxLengthWithoutSpaces =
  (limit: number): Rule =>
  value =>
    lengthWithoutSpaces(value) > limit ? `Maximum length ${limit}` : undefined

export const minLength =
  (limit: number): Rule =>
  value =>
    lengthOf(value) < limit ? `Minimum length ${limit}` : undefined

/** Length inside the range, else the message with the length it has now, as the article's titles say it (P5). */
export const lengthBetween =
  (from: number, to: number, name: string): Rule =>
  value => {
    const now = lengthOf(value)
    return now < from || now > to ? `${name} must contain ${from}-${to} characters (now: ${now})` : undefined
  }

/** S5: no square or angle brackets, no backslash. */
export const noDangerSymbols: Rule = value =>
  /[[\]<>\\]/.test(value)
    ? 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'
    : undefined

/** S5, decision F1: the same character twice in a row, unless it is a letter or a digit. */
export const noRepeatingSymbols: Rule = value =>
  /([^\p{L}\p{M}\p{N}])\1/u.test(value) ? 'Do not use repeating symbols.' : undefined

/** Decision F2: control and invisible characters, which no editor typed on purpose. */
export const noInvisibleSymbols: Rule = value =>
  value.includes('\n') || cleanText(value) !== value ? 'Do not use invisible symbols.' : undefined

/** Decision F3: no arrows, drawn or typed. No screen names it yet. */
export const noArrows: Rule = value =>
  /[\u2190-\u21FF]|->|=>/.test(value) ? 'Do not use arrow symbols.' : undefined

/** The shared rules of plain text, one line or several (S5, decisions F1, F2, F4). */
export const plain: Rule = value =>
  firstBroken([noDangerSymbols, noRepeatingSymbols, noInvisibleSymbols], value)

/** As `plain`, for a text that may have line breaks. */
export const plainLines: Rule = value => plain(value.replaceAll(/\s*[\r\n]\s*/g, ' '))

/** Which symbols a text may start with, as a character class; `said` names them (FR-03). */
export const allowedFirst = (symbols: string, said: string): Rule =>
  matching(new RegExp(`^[${symbols}]`, 'u'), `Must start with ${said}.`)

/** Which symbols a text may end with, as a character class; `said` names them (FR-03). */
export const allowedLast = (symbols: string, said: string): Rule =>
  matching(new RegExp(`[${symbols}]$`, 'u'), `Must end with ${said}.`)

/** The value has this form. */
export function matching(pattern: RegExp, message: string): Rule {
  return value => (pattern.test(value) ? undefined : message)
}

/** P5: a headline starts with a letter, digit or quote. */
export const startsAsHeadline = allowedFirst(String.raw`\p{L}\p{N}"'“”„«»‘’`, 'a letter, a digit or a quote')

/** P5: a headline ends with a letter, digit, period, question or exclamation mark, closing quote or bracket. */
export const endsAsHeadline = allowedLast(
  String.raw`\p{L}\p{M}\p{N}.?!"'”’»)`,
  'a letter, a digit, a period, a question or exclamation mark, a closing quote or bracket',
)

/** S5, decision F6: length of a rich text as it is read: without white space, and without the tags of HTML or the
 *  names of JSON. */
export function readLength(body: string): number {
  const read = wordsOfJson(body) ?? wordsOfHtml(body)
  return lengthWithoutSpaces(read)
}

/** The length of a rich text as it is read is in this range. */
export const plainLength =
  (from: number, to: number): Rule =>
  value => {
    const length = readLength(value)
    if (length < from) return `Minimum length ${from}`
    return length > to ? `Maximum length ${to}` : undefined
  }

function wordsOfHtml(body: string): string {
  const read = body.replaceAll(/<\/?[a-z!][^>]*>/gi, '').replaceAll(/&(nbsp|#160|#xa0);/gi, ' ')
  return read.replaceAll(/&(#\d+|\w+);/g, '.')
}

/** The texts in a JSON body, in any order; undefined when it is none. */
function wordsOfJson(body: string): string | undefined {
  if (!/^\s*[[{]/.test(body)) return undefined
  let rest: unknown[]
  try {
    rest = [JSON.parse(body)]
  } catch {
    return undefined
  }
  const texts: string[] = []
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if ('text' in value && typeof value.text === 'string') texts.push(value.text)
    else for (const inside of Object.values(value)) rest.push(inside)
  }
  return texts.join('')
}

/** Text that parses as JSON; the article and the extended tag say it this way (P5, C5). */
export const validJson =
  (message = 'The JSON-LD is not valid. Please double check it in schema validator.'): Rule =>
  value => {
    try {
      JSON.parse(value)
      return undefined
    } catch {
      return message
    }
  }

/** S5: Latin letters, digits, hyphens, underscores; starts with a letter, ends with a letter or digit. */
export function isSlug(value: string): boolean {
  return /^[a-z](?:[a-z0-9_-]*[a-z0-9])?$/i.test(value)
}

/** Decision F16: the slug of everything but a post: required, at most 50. */
export const slug = text(required(), maxLength(50), value => (isSlug(value) ? undefined : 'Enter valid slug'))

/** A name or title: required, at most this long, by the shared rules (S5, decision F14). */
export const title = (limit: number) => text(required(), maxLength(limit), plain)

/** The lengths that the rich text of a category or call to action may have, when filled (decision C27). */
export const richTextLengths: [least: number, most: number] = [5, 3000]

/** The rich text of a category or call to action. It stays byte for byte as it is (RT-05). */
export const richText = bodyText.superRefine((value, context) => {
  const message = readLength(value) === 0 ? undefined : plainLength(...richTextLengths)(value)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

/** The SEO main headline of a section, category or tag: 50–100 characters when filled (C5, decision C1). */
export const seoHeadline = (...rules: Rule[]) =>
  text(whenFilled(minLength(50), maxLength(100), plainLines, ...rules))

/** The SEO description of a section, category or tag: at most 300 characters (C5, decision F15). */
export const seoDescription = (...rules: Rule[]) => text(whenFilled(maxLength(300), plainLines, ...rules))

/** S5: a code such as the id of a div: Latin letters, digits, hyphens, underscores, slashes, at most 100. */
export const code = text(
  whenFilled(
    maxLength(100),
    matching(/^[\w/-]*$/, 'Use only Latin letters, digits, hyphens, underscores and slashes.'),
  ),
)

/** S5, decision S20: language and country, such as en-US. */
export const locale = text(
  required(),
  matching(/^[a-z]{2}-[A-Z]{2}$/, 'Enter a language code such as en-US.'),
)

/** Something that must be chosen; null until it is. */
export const chosen = z
  .number()
  .int()
  .nullish()
  .transform((value, context) => {
    if (value) return value
    context.addIssue({ code: 'custom', message: 'Field can not be empty' })
    return z.NEVER
  })

/** P5: at least one author. */
export const atLeastOneAuthor = <Person extends z.ZodType>(person: Person) =>
  listOf(person).min(1, 'Select authors')

/** P5, C5: so many tags at most. */
export const maxTags = <Tag extends z.ZodType>(tag: Tag, limit: number) =>
  z.array(tag).max(limit, 'Wrong number of tags.')

/** S5: an e-mail address. */
export const email = text(
  required(),
  value => (z.email().safeParse(value).success ? undefined : 'Enter a valid email.'),
  maxLength(100),
)

/** The number the API gave a record. */
export const id = z.number().int().positive()

/** Names the placeholder of a picture in a text: by what came in together, and by which of these it is. */
export const placeholderId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,3}$/)

/** A value the API may leave out; null then. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform(value => value ?? null)

const blankOr = (schema: z.ZodString) => schema.nullish().transform(value => value ?? '')

/** A text the API may leave out; empty then. */
export const orBlank = blankOr(anyText)

/** A body the API may leave out; empty then. */
export const bodyOrBlank = blankOr(bodyText)

/** A moment as the API may write it (seconds, milliseconds, ISO, or `YYYY-MM-DD HH:mm:ss` in UTC), read as ISO 8601
 *  in UTC; what cannot be read is null (decision E44). */
export const moment = z
  .union([z.number(), anyText])
  .nullish()
  .catch(null)
  .transform(value => {
    const time = timeOf(value)
    return time === null || Number.isNaN(time) ? null : new Date(time).toISOString()
  })

function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return value < 1e11 ? value * 1000 : value
  if (typeof value !== 'string' || value.trim() === '') return null
  if (/^\d+$/.test(value)) return timeOf(Number(value))
  const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(value) ? `${value.replace(' ', 'T')}Z` : value
  return Date.parse(utc)
}

/** A switch that the API writes as 0 or 1. */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1'), z.null()])
  .transform(value => (value === true || value === 1 || value === '1' ? 1 : 0) as 0 | 1)
