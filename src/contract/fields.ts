import * as z from 'zod'

/** A rule of a text field: the message when the (trimmed, NFC) value breaks it, else undefined. */
export type Rule = (value: string) => string | undefined

/** A text field: trimmed and NFC-normalised, then the first broken rule's message (S5, decision F5). */
export function text(...rules: Rule[]) {
  return z
    .string()
    .transform(value => value.trim().normalize('NFC'))
    .superRefine((value, context) => {
      for (const rule of rules) {
        const message = rule(value)
        if (message === undefined) continue
        context.addIssue({ code: 'custom', message })
        return
      }
    })
}

/** The rules hold only when something was typed. */
export function whenFilled(...rules: Rule[]): Rule {
  return value => (value === '' ? undefined : firstBroken(rules, value))
}

function firstBroken(rules: Rule[], value: string): string | undefined {
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
  /[\p{Cc}\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]/u.test(value)
    ? 'Do not use invisible symbols.'
    : undefined

/** P5: a headline starts with a letter, digit or quote. */
export const startsAsHeadline: Rule = value =>
  /^[\p{L}\p{N}"'“”„«»‘’]/u.test(value) ? undefined : 'Must start with a letter, a digit or a quote.'

/** P5: a headline ends with a letter, digit, period, question or exclamation mark, closing quote or bracket. */
export const endsAsHeadline: Rule = value =>
  /[\p{L}\p{M}\p{N}.?!"'”’»)]$/u.test(value)
    ? undefined
    : 'Must end with a letter, a digit, a period, a question or exclamation mark, a closing quote or bracket.'

/** S5: Latin letters, digits, hyphens, underscores; starts with a letter, ends with a letter or digit. */
export function isSlug(value: string): boolean {
  return /^[a-z](?:[a-z0-9_-]*[a-z0-9])?$/i.test(value)
}

/** S5: sign-in two-factor code: a whole number of at most 6 digits, or nothing (decision A3). */
export const signInCode = text(value =>
  /^\d{0,6}$/.test(value) ? undefined : 'Authentication code must be number.',
)

/** S5: the two-factor dialog's code: exactly 6 digits. */
export const verificationCode = text(required('Please enter the verification code'), value =>
  /^\d{6}$/.test(value) ? undefined : 'Verification code must be 6 digits',
)

/** S5: an e-mail address. */
export const email = text(
  required(),
  value => (z.email().safeParse(value).success ? undefined : 'Enter a valid email.'),
  maxLength(100),
)

/** A moment as the API may write it (seconds, milliseconds, ISO, or `YYYY-MM-DD HH:mm:ss` in UTC), read as ISO 8601
 *  in UTC; what cannot be read is null (decision E44). */
export const moment = z
  .unknown()
  .optional()
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
