import { oc } from '@orpc/contract'
import * as z from 'zod'
import { crud, One } from '../crud.ts'
import { anyText, id, orBlank, required, title } from '../fields.ts'
import { pageFilters } from '../paging.ts'
import { aboutPerson, personDescription } from '../person-fields.ts'
import { requiredPicture } from '../picture-fields.ts'
import { personPlatforms, shownSocialLinks, socialLinks } from '../social-links.ts'

/** Somebody whom the newsroom asks (C3). */
export const Expert = z.object({
  id,
  username: anyText,
  /** '' where the API names none (decision C20). */
  slug: orBlank,
  position: orBlank,
  description: orBlank,
  /** The picture's address. */
  avatar: orBlank,
  awards: orBlank,
  education: orBlank,
  experience: orBlank,
  social_links: shownSocialLinks(personPlatforms),
})
export type Expert = z.infer<typeof Expert>

/** The form of an expert (C5, decisions F11, F14, F15). */
export const ExpertDraft = z.object({
  avatar: requiredPicture('Image is required'),
  username: title(100),
  position: title(100),
  description: personDescription(required()),
  awards: aboutPerson,
  education: aboutPerson,
  experience: aboutPerson,
  social_links: socialLinks(personPlatforms),
})
export type ExpertDraft = z.infer<typeof ExpertDraft>

/** The list's address (C7). */
export const ExpertFilters = z.object(pageFilters)
export type ExpertFilters = z.infer<typeof ExpertFilters>

export const experts = {
  ...crud({ entity: Expert, draft: ExpertDraft, filters: ExpertFilters }),
  get: oc.input(One).output(Expert),
}
