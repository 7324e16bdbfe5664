import * as z from 'zod'
import type { Page } from '../../contract/paging.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { Answer } from './client.ts'

const mostPages = 100_000

/** A whole number from 0 on, as a number or as text; anything else counts as not said (hardening N34). */
const count = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().nonnegative())
  .optional()
  .catch(undefined)

const meta = z
  .object({
    currentPage: count,
    current_page: count,
    pageCount: count,
    page_count: count,
    totalCount: count,
    total_count: count,
  })
  .partial()
  .catch({})

const pager = z
  .object({
    current_page: count,
    last_page: count,
    total: count,
    next_page_url: z.string().nullish().catch(undefined),
    _meta: meta.optional(),
  })
  .catch({})

/** One page out of a list's answer, whichever of the four pager styles says where it stands (LS-03): headers,
 *  `current_page`/`last_page`, `_meta`, `next_page_url`. What is missing or makes no sense means a single page.
 *  Rejects with `bad-answer` when the items are not what they should be. */
export function pageFrom<Item extends z.ZodType>(
  answer: Answer,
  item: Item,
  asked: number,
): Page<z.output<Item>> {
  const items = itemsOf(answer, item)
  const body = pager.parse(answer.data)
  const header = (name: string) => count.parse(answer.headers[name])
  const current =
    header('x-pagination-current-page') ??
    body.current_page ??
    body._meta?.currentPage ??
    body._meta?.current_page ??
    asked
  const page = Math.min(Math.max(1, current), mostPages)
  const pages =
    header('x-pagination-page-count') ??
    body.last_page ??
    body._meta?.pageCount ??
    body._meta?.page_count ??
    (body.next_page_url ? page + 1 : page)
  return {
    items,
    page,
    page_count: Math.min(pages, mostPages),
    total:
      header('x-pagination-total-count') ??
      body.total ??
      body._meta?.totalCount ??
      body._meta?.total_count ??
      null,
    ...readAt(answer),
  }
}

/** Since when an answer is known that did not come now. */
export const readAt = ({ read_at }: { read_at?: string | undefined }) => read_at !== undefined && { read_at }

/** The items of a list: the answer itself or its `items`. Rejects with `bad-answer` when one has the wrong shape. */
export function itemsOf<Item extends z.ZodType>(answer: Answer, item: Item): z.output<Item>[] {
  const list = z.object({ items: z.unknown() }).safeParse(answer.data)
  return shaped(z.array(item), list.success ? list.data.items : answer.data, answer.status)
}

/** The value in that shape. Rejects with `bad-answer` when it has another. */
export function shaped<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  status?: number,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ProblemError({ kind: 'bad-answer', status })
}
