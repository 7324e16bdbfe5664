import { oc } from '@orpc/contract'
import * as z from 'zod'
import { crud, flagFilter } from '../crud.ts'
import { anyText, code, flag, id, listOf, orBlank, title } from '../fields.ts'
import { pageFilters } from '../paging.ts'
import type { Constant } from './choices.ts'

const pixels = z.coerce.number().int().min(1).max(9999)
const Size = z.union([z.tuple([pixels, pixels]), z.literal('fluid')])
/** Width and height in pixels, or as wide as its place (C3). */
export type Size = z.infer<typeof Size>

/** The sizes of a slot, whether the API writes a list, one pair or 'fluid' alone; what is no size is left out. */
const Sizes = z
  .union([
    Size.transform(size => [size]),
    listOf(Size.nullable().catch(null)).transform(sizes => sizes.filter(size => size !== null)),
  ])
  .catch([])

/** A place where advertisements are shown (C3). */
export const AdvertisementSlot = z.object({
  id,
  name: anyText,
  slot: orBlank,
  /** The id of its div in the page. */
  code: orBlank,
  /** How often it is filled, in per cent. */
  frequency: z.coerce.number().catch(100),
  outofpage: flag.catch(0),
  size: Sizes,
  status: flag.catch(0),
  cached: flag.catch(0),
})
export type AdvertisementSlot = z.infer<typeof AdvertisementSlot>

/** The frequencies to choose from (C5), by their own names until `v2/advs/constants` answers and when it does not
 *  (decision S23). */
export const frequencies: Constant[] = Array.from({ length: 10 }, (_, index) => {
  const id = (index + 1) * 10
  return { id, name: `${id}%` }
})

/** A size as it is read and typed: `728x90` or `fluid`. */
export const textOfSize = (size: Size) => (size === 'fluid' ? size : size.join('x'))

/** The sizes in a text such as `728x90, fluid`, each once; null when something else is in it (decision C22). */
export function sizesIn(text: string): Size[] | null {
  const typed = text.toLowerCase().replaceAll(/(\d)\s*[x×*]\s*(?=\d)/g, '$1x')
  const sizes: Size[] = []
  for (const one of new Set(typed.split(/[\s,;]+/).filter(Boolean))) {
    const size = Size.safeParse(one === 'fluid' ? one : /^\d+x\d+$/.test(one) && one.split('x'))
    if (!size.success) return null
    sizes.push(size.data)
  }
  return sizes
}

/** Typed as a text; what was read out of one stays as it is. */
const typed = z.union([anyText, listOf(Size)])
const typedSizes = typed.transform((value, context) => {
  const sizes = typeof value === 'string' ? sizesIn(value) : value
  if (sizes !== null && sizes.length > 0) return sizes
  const message = sizes ? 'Field can not be empty' : 'Enter sizes such as 728x90 or fluid.'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const Fields = z.object({
  name: title(100),
  slot: title(100),
  code,
  frequency: z
    .number('Field can not be empty')
    .refine(value => frequencies.some(({ id }) => id === value), 'Choose 10% to 100% in steps of 10%.'),
  status: flag,
  cached: flag,
})

/** C5, decisions C22, F14: a placement needs a size unless it is out of page; then it has none. */
export const AdvertisementSlotDraft = z.discriminatedUnion('outofpage', [
  Fields.extend({ outofpage: z.literal(0), size: typedSizes }),
  Fields.extend({ outofpage: z.literal(1), size: typed.transform((): Size[] => []) }),
])

/** The address of the cards, which hold in memory (decision C21). */
export const AdvertisementSlotFilters = z.object({ query: pageFilters.query, active: flagFilter })
export type AdvertisementSlotFilters = z.infer<typeof AdvertisementSlotFilters>

/** What a card turns on and off. */
export const AdvertisementSlotSwitches = z.object({ status: flag, cached: flag }).partial()

export const advertisementSlots = {
  ...crud({ entity: AdvertisementSlot, draft: AdvertisementSlotDraft, filters: z.object({}) }),
  /** Turns switches of a card on or off and changes nothing else (C4). */
  turn: oc.input(AdvertisementSlotSwitches.extend({ id })).output(z.void()),
}
