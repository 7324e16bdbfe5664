import { oc } from '@orpc/contract'
import * as z from 'zod'
import { id, listOf, orBlank, orNull } from './fields.ts'
import { pageOf } from './paging.ts'

/** Names one record. */
export const One = z.object({ id })
export type One = z.infer<typeof One>

/** Where a record of an ordered list goes: `order` is that of the record that stands there now (C2, C32). */
export const Move = z.object({ id, order: z.number().int().nonnegative() })
export type Move = z.infer<typeof Move>

/** The section or category something is in, as `include` brings it along. */
export const Included = orNull(z.object({ catchy_title: orBlank, slug: orBlank }))

/** A filter by an id; what makes no sense in an address is ignored. */
export const idFilter = z.coerce.number().pipe(id).optional().catch(undefined)

/** A filter by several ids, which an address joins by commas. */
export const idsFilter = z
  .preprocess(
    value => (typeof value === 'string' ? value.split(',') : value),
    listOf(z.coerce.number().pipe(id)),
  )
  .catch([])

/** A filter by the number of one of some choices. */
export const choiceFilter = z.coerce.number().int().optional().catch(undefined)

/** A filter that is on or off. */
export const flagFilter = z.preprocess(value => value === true || value === 'true', z.boolean()).catch(false)

/** A new record. `again`: the person knows that the server may have made it already, and wants it sent all the same. */
export const newOf = <Draft extends z.ZodType>(draft: Draft) =>
  z.object({ draft, again: z.boolean().optional() })

/** The four calls of a plain thing. `edit` is the form of a record that exists, where it differs from a new one's.
 *  Create and update answer the record as the API shows it, perhaps without what it has to be asked to bring along;
 *  null when it accepted and showed none (N23). The list is asked again after both. What was sent before and not seen to
 *  arrive is looked for first: a create rejects with `perhaps-made` when nobody can tell whether the server made it
 *  (hardening N28). */
export function crud<
  Entity extends z.ZodType,
  Draft extends z.ZodType,
  Filters extends z.ZodType,
  Edit extends z.ZodType = Draft,
>({ entity, draft, filters, edit }: { entity: Entity; draft: Draft; filters: Filters; edit?: Edit }) {
  return {
    list: oc.input(filters).output(pageOf(entity)),
    create: oc.input(newOf(draft)).output(entity.nullable()),
    // Without `edit` the type parameter is Draft itself.
    update: oc.input(z.object({ id, draft: (edit ?? draft) as Edit })).output(entity.nullable()),
    remove: oc.input(One).output(z.void()),
  }
}
