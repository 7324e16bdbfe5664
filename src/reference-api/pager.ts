import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { pageSizes } from '../contract/paging.ts'
import { type Errors, refusedFields, refusedList } from './refusal.ts'

const largestPage = Math.max(...pageSizes)

/** Which page is asked for. */
export type PageAsked = { page: number; size: number }

/** A whole number in a query, as text. */
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be a whole number')
  .transform(Number)

/** What the query or the body holds, by this schema; a wrong value is refused with 422 in the shape of that call. */
export function read<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  shape: 'map' | 'list' = 'map',
): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors: Errors = {}
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'body')
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  throw shape === 'map' ? refusedFields(errors) : refusedList(errors)
}

/** The page the query asks for; `per-page` or `per_page`, at most 200 items. */
export function pageAsked(
  query: Record<string, unknown>,
  shape: 'map' | 'list' = 'map',
  usual = 25,
): PageAsked {
  const positive = whole.refine(value => value > 0, 'must be at least 1').optional()
  const schema = z.object({ page: positive, 'per-page': positive, per_page: positive })
  const { page, 'per-page': first, per_page: second } = read(schema, query, shape)
  return { page: page ?? 1, size: Math.min(first ?? second ?? usual, largestPage) }
}

/** Where the page starts. */
export function offsetOf({ page, size }: PageAsked): number {
  return (page - 1) * size
}

/** Pager style 1: the four X-Pagination headers beside a bare list or `items` (posts, users). */
export function pageHeaders(reply: FastifyReply, { page, size }: PageAsked, total: number): void {
  reply.headers({
    'x-pagination-current-page': page,
    'x-pagination-page-count': pageCount(size, total),
    'x-pagination-per-page': size,
    'x-pagination-total-count': total,
  })
}

/** Pager style 2: `current_page` and `last_page` (tags, categories). */
export function lastPageOf<Item>(items: Item[], { page, size }: PageAsked, total: number) {
  return { items, current_page: page, last_page: Math.max(1, pageCount(size, total)), per_page: size, total }
}

/** Pager style 3: `current_page` and the next page's address, null on the last (images). */
export function nextPageOf<Item>(items: Item[], { page, size }: PageAsked, total: number, address: string) {
  const hasNext = page < pageCount(size, total)
  return { items, current_page: page, next_page_url: hasNext ? `${address}page=${page + 1}` : null }
}

/** Pager style 4: `_meta` (stop words). */
export function metaOf<Item>(items: Item[], { page, size }: PageAsked, total: number) {
  return {
    items,
    _meta: { totalCount: total, pageCount: pageCount(size, total), currentPage: page, perPage: size },
  }
}

function pageCount(size: number, total: number): number {
  return Math.ceil(total / size)
}
