import { oc } from '@orpc/contract'
import * as z from 'zod'
import { bodyOrBlank, bodyText, orBlank } from '../fields.ts'
import { aboutPerson, personDescription } from '../person-fields.ts'
import { requiredPicture } from '../picture-fields.ts'
import { personPlatforms, shownSocialLinks, socialLinks } from '../social-links.ts'

/** What the site says of the person signed in as an author (C3). */
export const Author = z.object({
  description: orBlank,
  /** The picture's address. */
  avatar: orBlank,
  education: orBlank,
  experience: orBlank,
  awards: orBlank,
  social_links: shownSocialLinks(personPlatforms),
  json_ld: bodyOrBlank,
})
export type Author = z.infer<typeof Author>

/** The form of it (C5). The JSON-LD is only to be read, and sent back as it was (decision C18). */
export const AuthorDraft = z.object({
  avatar: requiredPicture('Avatar is required'),
  description: personDescription(),
  education: aboutPerson,
  experience: aboutPerson,
  awards: aboutPerson,
  social_links: socialLinks(personPlatforms),
  json_ld: bodyText,
})
export type AuthorDraft = z.infer<typeof AuthorDraft>

/** The own author info (C7): created once, changed from then on (decision C17). Both answer it as the API shows it; null
 *  when it accepted and showed none. */
export const author = {
  /** Null while there is none yet. */
  get: oc.output(Author.nullable()),
  create: oc.input(AuthorDraft).output(Author.nullable()),
  update: oc.input(AuthorDraft).output(Author.nullable()),
}
