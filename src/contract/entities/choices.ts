import { oc } from '@orpc/contract'
import * as z from 'zod'
import { anyText, listOf, tableOf } from '../fields.ts'

const id = z.number().int().positive()

/** A section as selects need it (S3). The main section is the one with an empty slug. */
export const SectionChoice = z.object({
  id,
  catchy_title: anyText,
  slug: anyText.catch(''),
  order: z.number().catch(0),
})
export type SectionChoice = z.infer<typeof SectionChoice>

/** A category as selects need it (P3). */
export const CategoryChoice = z.object({
  id,
  parent_id: id.nullish().transform(value => value ?? null),
  catchy_title: anyText,
  section_id: id.nullish().transform(value => value ?? null),
})
export type CategoryChoice = z.infer<typeof CategoryChoice>

/** A named value of an enumeration (S3). */
export const Constant = z.object({ id: z.number().int(), name: anyText })
export type Constant = z.infer<typeof Constant>

/** A named value of an enumeration whose ids are names, such as the menus. */
export const KeyConstant = z.object({ id: anyText, name: anyText })
export type KeyConstant = z.infer<typeof KeyConstant>

/** The entities autocompletes ask for and the field each is searched by (decision E45). */
export const autocompleteEntities = {
  user: 'username',
  expert: 'username',
  tag: 'catchy_title',
  category: 'catchy_title',
} as const
export type AutocompleteEntity = keyof typeof autocompleteEntities

/** What autocompletes find: an id and a name, whichever field it came from. */
export const Found = z.object({ id, name: anyText })
export type Found = z.infer<typeof Found>

/** The lists that fill selects and autocompletes; all of them need only a signed-in session. */
export const choices = {
  sections: oc.output(listOf(SectionChoice)),
  categories: oc.input(z.object({ section_id: id.optional() })).output(listOf(CategoryChoice)),
  autocomplete: oc
    .input(
      z.object({
        entity: z.enum(['user', 'expert', 'tag', 'category']),
        query: anyText.trim().min(2),
        section_id: id.optional(),
      }),
    )
    .output(listOf(Found)),
  /** `{module}/constants` (S7): enumeration name to its values. */
  constants: oc
    .input(z.object({ module: z.enum(['posts', 'images', 'v2/advs']) }))
    .output(tableOf(listOf(Constant))),
  /** The menus there are, from `menus/constants` (decision S23). */
  menuTypes: oc.output(listOf(KeyConstant)),
  /** The stop words that articles do not count (C3), from every page of their list, in lower case. */
  articleStopWords: oc.output(listOf(anyText)),
}
