import * as z from 'zod'
import { email, maxLength, noDangerSymbols, type Rule, required, text } from './fields.ts'

const invalidLink = 'Enter a valid link.'
const webAddress = z.url({ protocol: /^https?$/, hostname: /^[^.]+(\.[^.]+)+$/ })

/** Whether this is an http(s) address of the web, without a name or a password in it. */
export function isWebLink(value: string): boolean {
  return /^https?:\/\/[^\s/@]+([/?#]\S*)?$/i.test(value) && webAddress.safeParse(value).success
}

const isEmail = (value: string) => email.safeParse(value).success

function linkField(isGood: (value: string) => boolean) {
  const valid: Rule = value => (isGood(value) ? undefined : invalidLink)
  return text(required(), maxLength(255), noDangerSymbols, valid)
}

/** S5: an http(s) address or an e-mail address. */
export const urlOrEmail = linkField(value => isWebLink(value) || isEmail(value))

/** P5: where an external post leads, an http(s) address. */
export const externalLink = text(required('Field can not be empty.'), value =>
  isWebLink(value) ? undefined : invalidLink,
)

/** C5, decision F18: where a banner leads, an http(s) address. */
export const bannerLink = linkField(isWebLink)

/** Decision F18: where a menu item may lead: http(s), mailto, tel, or a path of the site itself. */
export const customUrl = linkField(
  value =>
    isWebLink(value) ||
    /^\/(?!\/)\S*$/.test(value) ||
    /^tel:\+?[\d().-]+$/.test(value) ||
    (value.startsWith('mailto:') && isEmail(value.slice('mailto:'.length))),
)

const asked = z.url({ protocol: /^https?$/, normalize: true })

/** The address a browser would ask for when it is given this one: scheme and host in lower case, escapes and foreign
 *  letters of the host resolved, breaks left out. Null for what is no http(s) address. */
export function askedAddress(value: string): string | null {
  return asked.safeParse(value).data ?? null
}

/** The longest embed that can be inserted or previewed, in characters. */
export const longestEmbed = 100_000

/** Decision F20: what stands beside the field when something else was given. */
export const invalidEmbed = 'Enter a valid embed link or code.'

/** Hosts whose bare links are embeds: riddles, infograms, the weather (decision F19). */
const embedHosts = ['riddle.com', 'infogram.com', 'weatherwidget.io', 'forecast7.com']

/** S5, decisions F19, F20: what may be embedded: HTML with a script or iframe tag, a riddle or infogram block, a
 *  weather link, or a bare https link to one of their hosts. Dailymotion, in any form, only where it is switched on. */
export const embed =
  ({ dailymotion }: { dailymotion: boolean }): Rule =>
  value => {
    const isRefused = !dailymotion && /dailymotion|\bdai\.ly\b/i.test(value)
    return !isRefused && (isEmbedCode(value) || isEmbedLink(value)) ? undefined : invalidEmbed
  }

function isEmbedCode(value: string): boolean {
  return (
    /<(script|iframe)[\s>]/i.test(value) ||
    /<\w+\s[^>]*class=["'][^"']*(riddle|infogram|weatherwidget)/i.test(value)
  )
}

function isEmbedLink(value: string): boolean {
  if (!isWebLink(value)) return false
  const host = /^https:\/\/([^/?#:]+)/i.exec(value)?.[1]?.toLowerCase()
  return embedHosts.some(known => host === known || host?.endsWith(`.${known}`))
}
