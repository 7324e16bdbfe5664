import { oc } from '@orpc/contract'
import * as z from 'zod'
import { anyText, id, maxLength, minLength, orBlank, text, whenFilled } from '../fields.ts'
import { pageOf } from '../paging.ts'
import type { Constant } from './choices.ts'

/** Whom a picture is from (P3). A picture of one's own, 1, names its author. */
export const imageSources: Constant[] = [
  { id: 1, name: 'Original' },
  { id: 2, name: 'Facebook' },
  { id: 3, name: 'Twitter' },
  { id: 4, name: 'Instagram' },
  { id: 5, name: 'Getty Images' },
  { id: 6, name: 'UGC' },
  { id: 7, name: 'Depositphotos' },
  { id: 8, name: 'AFP' },
  { id: 9, name: 'TikTok' },
  { id: 10, name: 'Youtube' },
]

/** A picture of the gallery (P3), as far as choosing one needs it. `width` and `height` are in pixels, 0 when the API
 *  does not say; `label` is its caption. */
export const Image = z.object({
  id,
  name: orBlank,
  url: anyText,
  width: z.number().nonnegative().catch(0),
  height: z.number().nonnegative().catch(0),
  source: z.number().int().catch(0),
  author: orBlank,
  alt: orBlank,
  label: orBlank,
})
export type Image = z.infer<typeof Image>

/** Whom to name below the picture: its author when it is one's own, else the house it is from; empty when unknown. */
export function creditOf({ source, author }: Pick<Image, 'source' | 'author'>, sources: Constant[]): string {
  if (source === 1) return author
  return sources.find(one => one.id === source)?.name ?? ''
}

const shown = text(whenFilled(minLength(5), maxLength(255)))

/** A picture's alternative text, caption and source in an article (C5, decision F17). */
export const ImageText = z.object({ alt: shown, caption: shown, source: text(whenFilled(maxLength(255))) })
export type ImageText = z.infer<typeof ImageText>

/** How many pictures a page of the picker shows: with 'Add new image' twenty tiles (P9, decision E29). */
export const imagesPerPage = 19

/** A page of the gallery, newest first; with a `query` a page of what the search finds in the names. */
const ImageFilters = z.object({ page: z.number().int().positive(), query: anyText.trim() })
export type ImageFilters = z.infer<typeof ImageFilters>

export const images = { list: oc.input(ImageFilters).output(pageOf(Image)) }
