import type * as z from 'zod'
import type { Call, Http } from './client.ts'
import { pageFrom, readAt } from './pager.ts'

/** More pages than this no screen can show; a server that counts on is not followed. */
const mostPages = 100

/** A list that a screen shows whole; `read_at` as of an answer. */
export type Whole<Item> = { items: Item[]; read_at?: string }

/** All items of a list. The first request is as given; when the answer counts more pages, each is asked for by its
 *  number. */
export async function everyPage<Item extends z.ZodType>(
  http: Http,
  path: string,
  item: Item,
  query: NonNullable<Call['query']>,
  signal?: AbortSignal,
): Promise<Whole<z.output<Item>>> {
  const first = pageFrom(await http.get(path, { query, signal }), item, 1)
  const pages = [first]
  for (let page = 2; page <= Math.min(first.page_count, mostPages); page += 1) {
    pages.push(pageFrom(await http.get(path, { query: { ...query, page }, signal }), item, page))
  }
  // As old as the oldest of its pages.
  const [read_at] = pages.flatMap(page => page.read_at ?? []).toSorted()
  return { items: pages.flatMap(({ items }) => items), ...readAt({ read_at }) }
}
