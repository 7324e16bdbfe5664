import * as z from 'zod'
import { anyText, listOf } from './fields.ts'

/** The page sizes a list offers (S9); the first is the default. */
export const pageSizes = [25, 50, 100, 150, 200] as const

/** One page of a list, whichever of the API's four pager styles brought it (LS-03). */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: listOf(item),
    /** From 1. */
    page: z.number().int().positive(),
    page_count: z.number().int().nonnegative(),
    /** All items of the list; null when the API does not say. */
    total: z.number().int().nonnegative().nullable(),
    /** Since when this is known, ISO 8601, where the API does not answer now. */
    read_at: anyText.optional(),
  })
}
export type Page<Item> = {
  items: Item[]
  page: number
  page_count: number
  total: number | null
  read_at?: string | undefined
}

/** The part of an address that every list has; what makes no sense falls back to the default. */
export const pageFilters = {
  page: z.coerce.number().int().positive().catch(1),
  per_page: z.coerce
    .number()
    .refine(size => (pageSizes as readonly number[]).includes(size))
    .catch(pageSizes[0]),
  query: anyText.trim().catch(''),
}
