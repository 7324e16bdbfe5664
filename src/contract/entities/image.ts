import { oc } from '@orpc/contract'
import * as z from 'zod'
import { One } from '../crud.ts'
import {
  anyText,
  chosen,
  flag,
  id,
  maxLength,
  minLength,
  moment,
  orBlank,
  plain,
  text,
  title,
  whenFilled,
} from '../fields.ts'
import { pageFilters, pageOf } from '../paging.ts'
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

/** The source whose author may be named (P3). */
export const original = 1

/** A picture of the gallery (P3). `width` and `height` are in pixels, 0 when the API does not say; `label` is its
 *  caption; `color` says which logo its watermark has, 0 dark or 1 light; `created_at` is ISO 8601 in
 *  UTC. */
export const Image = z.object({
  id,
  name: orBlank,
  url: anyText,
  width: z.number().nonnegative().catch(0),
  height: z.number().nonnegative().catch(0),
  source: z.number().int().catch(0),
  author: orBlank,
  has_watermark: flag.catch(0),
  color: flag.catch(0),
  notes: orBlank,
  alt: orBlank,
  label: orBlank,
  created_at: moment,
})
export type Image = z.infer<typeof Image>

/** What is said of several pictures at once when they are added (C5, P3, decisions F14, F17). */
export const SharedImageFields = z.object({
  source: chosen,
  author: text(),
  has_watermark: flag,
  color: flag,
  notes: text(whenFilled(maxLength(3000))),
  alt: text(whenFilled(minLength(5), maxLength(255))),
  label: text(whenFilled(minLength(5), maxLength(200))),
})

const authorRule = whenFilled(maxLength(255), plain)

/** Only a picture of one's own names its author (P3): with any other source the author is neither seen nor sent. */
export function authored<Form extends z.ZodType<z.output<typeof SharedImageFields>>>(form: Form): Form {
  return form.superRefine(({ source, author }, context) => {
    const message = source === original ? authorRule(author) : undefined
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['author'], message })
  })
}

/** What is said of a picture, and can be changed later. */
export const ImageForm = authored(z.object({ name: title(255), ...SharedImageFields.shape }))
export type ImageForm = z.infer<typeof ImageForm>

/** The form as the API takes it: the author of a picture of one's own alone, and a logo's colour with a watermark
 *  alone. */
export function imageFields({ author, color, ...form }: ImageForm) {
  return {
    ...form,
    author: form.source === original ? author : '',
    ...(form.has_watermark === 1 && { color }),
  }
}

/** Whom to name below the picture: its author when it is one's own, else the house it is from; empty when unknown. */
export function creditOf({ source, author }: Pick<Image, 'source' | 'author'>, sources: Constant[]): string {
  if (source === original) return author
  return sources.find(one => one.id === source)?.name ?? ''
}

/** A picture of the gallery as a text shows it that says nothing else of it. */
export const pictureOf = (image: Image, sources: Constant[]) => ({
  url: image.url,
  alt: image.alt,
  caption: image.label,
  source: creditOf(image, sources),
})

const shown = text(whenFilled(minLength(5), maxLength(255)))

/** A picture's alternative text, caption and source in an article (C5, decision F17). */
export const ImageText = z.object({ alt: shown, caption: shown, source: text(whenFilled(maxLength(255))) })
export type ImageText = z.infer<typeof ImageText>

/** The same of a picture of the article's own, whose texts are those of the gallery (decision F17). */
export const GalleryText = ImageText.extend({ caption: SharedImageFields.shape.label })

/** How many pictures a page of the picker shows (P9, decision E29); 'Add new image' stands below them. */
export const imagesPerPage = 19

/** A page of the gallery, newest first; with a `query` a page of what the search finds in the names. */
const ImageFilters = z.object({ page: z.number().int().positive(), query: anyText.trim() })
export type ImageFilters = z.infer<typeof ImageFilters>

/** The gallery's address: it has no page, as the next ones follow by themselves (C2). */
export const GalleryFilters = z.object({ query: pageFilters.query })

export const images = {
  /** A page of the picker. */
  list: oc.input(ImageFilters).output(pageOf(Image)),
  /** A page of the gallery, of the size that the API has for it. */
  gallery: oc.input(ImageFilters).output(pageOf(Image)),
  /** Null when the API accepted it and showed none. A new picture is an upload (`uploads.begin`). */
  update: oc.input(z.object({ id, draft: ImageForm })).output(Image.nullable()),
  remove: oc.input(One).output(z.void()),
}
