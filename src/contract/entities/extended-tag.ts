import * as z from 'zod'
import { anyText, bodyOrBlank, bodyText, id, orBlank, plainLength, readLength, validJson } from '../fields.ts'
import { requiredPicture } from '../picture-fields.ts'
import { shownSocialLinks, socialLinks, tagPlatforms } from '../social-links.ts'

/** What a tag's own page on the site shows (C3). */
export const ExtendedTag = z.object({
  id,
  catchy_title: anyText,
  body: bodyOrBlank,
  /** The picture's address. */
  thumb: orBlank,
  social_links: shownSocialLinks(tagPlatforms),
  json_ld: bodyOrBlank,
})
export type ExtendedTag = z.infer<typeof ExtendedTag>

/** The lengths that the description may have, without white space (C5, C9). */
export const extendedTagLengths: [least: number, most: number] = [700, 3000]

/** The form of it (C5). Description and JSON-LD stay byte for byte as they are. */
export const ExtendedTagDraft = z.object({
  thumb: requiredPicture('Image is required'),
  social_links: socialLinks(tagPlatforms),
  body: bodyText.superRefine((value, context) => {
    const isEmpty = readLength(value) === 0
    const message = isEmpty ? 'Field can not be empty' : plainLength(...extendedTagLengths)(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  }),
  json_ld: bodyText.superRefine((value, context) => {
    const message = value.trim() === '' ? undefined : validJson()(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  }),
})
export type ExtendedTagDraft = z.infer<typeof ExtendedTagDraft>
