import { oc } from '@orpc/contract'
import * as z from 'zod'
import { crud } from '../crud.ts'
import { anyText, flag, id, listOf, orBlank, title } from '../fields.ts'
import { bannerLink } from '../link-fields.ts'
import { optionalPicture, requiredPicture } from '../picture-fields.ts'
import { Titled } from './post.ts'

const listed = listOf(Titled)
  .nullish()
  .transform(list => list ?? [])

/** A banner that was sold, shown with the articles of its categories and tags (C3). */
export const Banner = z.object({
  id,
  name: anyText,
  link: orBlank,
  is_enabled: flag.catch(0),
  /** The addresses of its pictures. */
  image_desktop: orBlank,
  image_mobile: orBlank,
  categories: listed,
  tags: listed,
})
export type Banner = z.infer<typeof Banner>

const Fields = z.object({
  name: title(150),
  link: bannerLink,
  is_enabled: flag,
  categories: listOf(Titled),
  tags: listOf(Titled),
  image_desktop: optionalPicture,
  image_mobile: optionalPicture,
})
const placed = Fields.pick({ categories: true, tags: true })

/** One of the two is enough (C5). */
function somewhere<Form extends z.ZodType<z.output<typeof placed>>>(form: Form): Form {
  return form.superRefine(({ categories, tags }, context) => {
    if (categories.length + tags.length > 0) return
    for (const field of ['categories', 'tags'])
      context.addIssue({
        code: 'custom',
        path: [field],
        message: 'At least one of the two fields must be filled!',
      })
  })
}

/** A new banner: both pictures must be there (C5, decisions F14, F18, C24). */
export const BannerDraft = somewhere(
  Fields.extend({
    image_desktop: requiredPicture('Image is required'),
    image_mobile: requiredPicture('Image is required'),
  }),
)

/** A banner that exists keeps its pictures where no other is chosen. */
export const BannerEdit = somewhere(Fields)

/** The address says nothing of the banners. */
export const BannerFilters = z.object({})

export const banners = {
  ...crud({ entity: Banner, draft: BannerDraft, edit: BannerEdit, filters: BannerFilters }),
  /** Turns its switch on or off and changes nothing else (C4). */
  turn: oc.input(z.object({ id, is_enabled: flag })).output(z.void()),
}
