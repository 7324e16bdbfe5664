import * as z from 'zod'
import { maxLength, orBlank, type Rule, text, whenFilled } from './fields.ts'
import { isWebLink } from './link-fields.ts'

/** Where people have accounts, with the hosts of their links (C3, decision F18). */
export const platforms = {
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com'] },
  muckrack: { name: 'Muckrack', hosts: ['muckrack.com'] },
} as const
export type Platform = keyof typeof platforms

/** The accounts of an author or an expert, and of a tag, in the order of their fields. */
export const personPlatforms = ['facebook', 'instagram', 'x', 'linkedin', 'muckrack'] as const
export const tagPlatforms = ['facebook', 'instagram', 'x'] as const

const keyed = <Name extends Platform, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map(name => [name, value(name)])) as Record<Name, Value>

/** The links of a form, each to an account of its platform, or '' (C5). */
export const socialLinks = <Name extends Platform>(names: readonly Name[]) =>
  z.object(keyed(names, accountLink))

/** The links as the API shows them: what it leaves out is ''. */
export function shownSocialLinks<Name extends Platform>(names: readonly Name[]) {
  const links = z.object(keyed(names, () => orBlank))
  return links.catch(() => links.parse({}))
}

/** A link to an account of this platform, at most 255 characters, when filled. */
function accountLink(platform: Platform) {
  const message = `Enter a valid ${platforms[platform].name} account link.`
  const isAccount: Rule = value => (isAccountOf(platform, value) ? undefined : message)
  return text(whenFilled(maxLength(255), isAccount))
}

function isAccountOf(platform: Platform, value: string): boolean {
  if (!isWebLink(value)) return false
  const [, host = '', account] = /^https?:\/\/([^/?#:]+)(?::\d+)?\/?(.*)$/is.exec(value) ?? []
  const { hosts } = platforms[platform]
  return Boolean(account) && hosts.some(one => `.${host.toLowerCase()}`.endsWith(`.${one}`))
}
