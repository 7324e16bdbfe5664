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
export function pageAsked(query: Record<string, unknown>, shape: 'map' | 'list' = 'map'): PageAsked {
  const positive = whole.refine(value => value > 0, 'must be at least 1').optional()
  const schema = z.object({ page: positive, 'per-page': positive, per_page: positive })
  const { page, 'per-page': first, per_page: second } = read(schema, query, shape)
  return { page: page ?? 1, size: Math.min(first ?? second ?? 25, largestPage) }
}

/** Where the page starts. */
export function offsetOf({ page, size }: PageAsked): number {
  return (page - 1) * size
}

/** The four X-Pagination headers. */
export function pageHeaders(reply: FastifyReply, { page, size }: PageAsked, total: number): void {
  reply.headers({
    'x-pagination-current-page': page,
    'x-pagination-page-count': pageCount(size, total),
    'x-pagination-per-page': size,
    'x-pagination-total-count': total,
  })
}

/** How a list tells its pages (decision W9). */
export type Pager = keyof typeof pagers

type Paged = (
  items: unknown[],
  asked: PageAsked,
  total: number,
  /** The address is that of the list, to be followed by a page. */
  call: { reply: FastifyReply; address: string },
) => unknown

/** The styles of telling pages, each as the body that it answers. */
export const pagers = {
  headers: (items, asked, total, { reply }) => {
    pageHeaders(reply, asked, total)
    return { items }
  },
  lastPage: (items, { page, size }, total) => ({
    items,
    current_page: page,
    last_page: Math.max(1, pageCount(size, total)),
    per_page: size,
    total,
  }),
  /** The next page's address is null on the last. */
  nextPage: (items, { page, size }, total, { address }) => ({
    items,
    current_page: page,
    next_page_url: page < pageCount(size, total) ? `${address}&per_page=${size}&page=${page + 1}` : null,
  }),
  meta: (items, { page, size }, total) => ({
    items,
    _meta: { totalCount: total, pageCount: pageCount(size, total), currentPage: page, perPage: size },
  }),
} satisfies Record<string, Paged>

function pageCount(size: number, total: number): number {
  return Math.ceil(total / size)
}
