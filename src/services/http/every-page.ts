import type * as z from 'zod'
import type { Call, Http } from './client.ts'
import { pageFrom } from './pager.ts'

/** More pages than this no screen can show; a server that counts on is not followed. */
const mostPages = 100

/** All items of a list that a screen shows whole. The first request is as given; when the answer counts more pages,
 *  each is asked for by its number. */
export async function everyPage<Item extends z.ZodType>(
  http: Http,
  path: string,
  item: Item,
  query: NonNullable<Call['query']>,
  signal?: AbortSignal,
): Promise<z.output<Item>[]> {
  const first = pageFrom(await http.get(path, { query, signal }), item, 1)
  const items = [...first.items]
  for (let page = 2; page <= Math.min(first.page_count, mostPages); page += 1) {
    items.push(...pageFrom(await http.get(path, { query: { ...query, page }, signal }), item, page).items)
  }
  return items
}
