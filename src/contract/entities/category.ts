import { oc } from '@orpc/contract'
import * as z from 'zod'
import { crud, Included, idFilter, One } from '../crud.ts'
import {
  anyText,
  bodyOrBlank,
  chosen,
  flag,
  id,
  listOf,
  orBlank,
  orNull,
  richText,
  seoDescription,
  seoHeadline,
  slug,
  title,
} from '../fields.ts'
import { Titled } from './post.ts'

const Leaf = z.object({
  id,
  catchy_title: anyText,
  slug: orBlank,
  section_id: orNull(id),
  section: Included,
  parent_id: orNull(id),
  main_headline: orBlank,
  description: orBlank,
  body: bodyOrBlank,
  tags: listOf(Titled)
    .nullish()
    .transform(list => list ?? []),
  is_enabled: flag.catch(0),
  newshub: flag.catch(0),
  /** Has no control; what was loaded is sent back (decision C6). */
  show_in_latest: flag.catch(0),
  order: z.number().catch(0),
})

/** A category (C3) with its subcategories in their order. */
export type Category = z.infer<typeof Leaf> & { children: Category[] }
export const Category: z.ZodType<Category> = Leaf.extend({
  get children() {
    return listOf(Category)
      .nullish()
      .transform(list => list ?? [])
  },
})

/** How many related tags a category takes (C5). */
export const mostCategoryTags = (newshub: z.input<typeof flag>) => (flag.parse(newshub) === 1 ? 10 : 5)

/** C5, decision C27. */
const Fields = z.object({
  catchy_title: title(255),
  slug,
  section_id: chosen,
  parent_id: orNull(id),
  main_headline: seoHeadline(),
  description: seoDescription(),
  body: richText,
  tags: listOf(Titled),
  is_enabled: flag,
  newshub: flag,
  show_in_latest: flag.optional(),
})

const counted = Fields.pick({ tags: true, newshub: true })

function fewTags<Form extends z.ZodType<z.output<typeof counted>>>(form: Form): Form {
  return form.refine(({ tags, newshub }) => tags.length <= mostCategoryTags(newshub), {
    path: ['tags'],
    message: 'Wrong number of tags.',
    when: ({ value }) => counted.safeParse(value).success,
  })
}

/** A new category. */
export const CategoryDraft = fewTags(Fields)

/** A category that exists: what is set of slug, section and parent is locked and sent back as it is, even none. */
export const CategoryEdit = fewTags(Fields.extend({ slug: anyText, section_id: orNull(id) }))

const FirstSlug = fewTags(Fields.extend({ section_id: orNull(id) }))

/** The same over what is stored: a slug is typed where that has none. */
export const categoryEditOver = ({ slug }: { slug?: unknown }) => (slug ? CategoryEdit : FirstSlug)

/** The screen's address. With a `parent_id` the list is that category's children. */
export const CategoryFilters = z.object({ section_id: idFilter, parent_id: idFilter })
export type CategoryFilters = z.infer<typeof CategoryFilters>

export const categories = {
  ...crud({ entity: Category, draft: CategoryDraft, edit: CategoryEdit, filters: CategoryFilters }),
  /** One category, whole. */
  get: oc.input(One).output(Category),
  /** Puts siblings into this order (decision C4). */
  reorder: oc.input(z.object({ ids: listOf(id).min(2) })).output(z.void()),
}
