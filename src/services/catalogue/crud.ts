import type * as z from 'zod'
import type { Move, One } from '../../contract/crud.ts'
import type { Page } from '../../contract/paging.ts'
import type { Answer, Call, Http } from '../http/client.ts'
import { everyPage, type Whole } from '../http/every-page.ts'
import { pageFrom, readAt } from '../http/pager.ts'
import { paths } from '../http/paths.ts'

type Query = NonNullable<Call['query']>

/** How one kind of thing goes over the wire. */
type Wire<Entity, Filters, Draft, Edit> = {
  /** Its list's address; one of them is `{path}/{id}`. */
  path: string
  /** Reads one of them. */
  item: z.ZodType<Entity>
  /** The list's query fields. */
  query(filters: Filters): Query
  /** The search's address and query fields, while the filters hold a text to search. */
  search?: { path: string; query(filters: Filters): Query }
  /** What creates and updates ask to be brought along, in the `include` field. */
  include?: string
  /** The body of a create, of an update when there is an id; without it the form itself. */
  body?(draft: Draft | Edit, id?: number): object
}

/** The four calls of a thing as the contract's `crud` promises them. */
export type Crud<Entity, Filters, Draft, Edit = Draft> = {
  list(filters: Filters, signal?: AbortSignal): Promise<Page<Entity>>
  create(draft: Draft): Promise<Entity | null>
  update(change: { id: number; draft: Edit }): Promise<Entity | null>
  remove(one: One): Promise<void>
}

/** The four calls on that wire. A list whose filters have a `page` is asked for by pages, any other whole. */
export function crudHandlers<
  Entity,
  Filters extends object,
  Draft extends object = object,
  Edit extends object = Draft,
>(
  http: Http,
  { path, item, query, search, include, body = draft => draft }: Wire<Entity, Filters, Draft, Edit>,
): Crud<Entity, Filters, Draft, Edit> {
  const written = { query: { include } }
  return {
    async list(filters, signal) {
      if (!('page' in filters)) return wholePage(await everyPage(http, path, item, query(filters), signal))
      const way = search && 'query' in filters && filters.query !== '' ? search : { path, query }
      const answer = await http.get(way.path, { query: way.query(filters), signal })
      return pageFrom(answer, item, Number(filters.page))
    },
    create: async draft => shownIn(await http.send('POST', path, { ...written, json: body(draft) }), item),
    update: async ({ id, draft }) =>
      shownIn(await http.send('PATCH', paths.one(path, id), { ...written, json: body(draft, id) }), item),
    async remove({ id }) {
      await http.send('DELETE', paths.one(path, id))
    },
  }
}

/** Moves a record of an ordered list: the moved one alone is sent, with its new order (decisions C2, C32). */
export const mover =
  (http: Http, path: string) =>
  async ({ id, order }: Move): Promise<void> => {
    await http.send('PATCH', paths.one(path, id), { json: { order } })
  }

/** A list that came whole, as the one page it is. */
export function wholePage<Item>({ items, read_at }: Whole<Item>): Page<Item> {
  return { items, page: 1, page_count: 1, total: items.length, ...readAt({ read_at }) }
}

/** The record that an accepted write shows. Any accepted status means done (C7, decision R5), so an answer that shows
 *  none is null. */
export function shownIn<Item extends z.ZodType>({ data }: Answer, item: Item): z.output<Item> | null {
  return item.safeParse(data).data ?? null
}
