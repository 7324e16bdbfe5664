import type * as z from 'zod'
import type { One } from '../../contract/crud.ts'
import type { Page } from '../../contract/paging.ts'
import type { Answer, Call, Http } from '../http/client.ts'
import { everyPage, type Whole } from '../http/every-page.ts'
import { pageFrom, readAt } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import type { LookUp, LostAnswers } from './lost-answers.ts'

type Query = NonNullable<Call['query']>

/** How one kind of thing goes over the wire. */
type Wire<Entity, Filters, Draft, Edit> = {
  /** Its list's address; one of them is `{path}/{id}`. */
  path: string
  /** Reads one of them. */
  item: z.ZodType<Entity>
  /** The list's query fields. */
  query(filters: Filters): Query
  /** The search's address and query fields, while the filters hold a text to search; what `json` gives is POSTed. */
  search?: { path: string; query(filters: Filters): Query; json?(filters: Filters): object }
  /** The field it is known by, and the filters of the lists in which one of that name is found, the last of them the
   *  surest: where one may be that was sent and whose answer was lost. */
  name: string
  lists(name: string): Filters[]
  /** Whether the API shows one of them at its own address. */
  hasAddress?: true
  /** All there are in one of the list, where it holds others. */
  inside?(item: Entity): Entity[]
  /** The record as a form holds it, where its fields are others. */
  asForm?: LookUp<Entity>['asForm']
  isOneByName?: true
  /** What creates and updates ask to be brought along, in the `include` field. */
  include?: string
  /** The query fields of a delete. */
  removal?: Query
  /** The body of a create, of an update when there is an id; without it the form itself. */
  body?(draft: Draft | Edit, id?: number): object
  /** Sends a form that is no JSON. */
  send?(method: 'POST' | 'PATCH', path: string, draft: Draft | Edit): Promise<Answer>
  arrived?: LookUp<Entity>['arrived']
}

/** A new record, as the contract's `crud` takes it. */
export type New<Draft> = { draft: Draft; again?: boolean | undefined }

/** The four calls of a thing as the contract's `crud` promises them. */
export type Crud<Entity, Filters, Draft, Edit = Draft> = {
  list(filters: Filters, signal?: AbortSignal): Promise<Page<Entity>>
  create(made: New<Draft>): Promise<Entity | null>
  update(change: { id: number; draft: Edit }): Promise<Entity | null>
  remove(one: One): Promise<void>
  /** Changes these fields of one and nothing else. */
  patch(id: number, fields: object, send?: () => Promise<unknown>): Promise<void>
}

const isWhole = (page: Page<unknown> | undefined) => page !== undefined && page.page_count <= 1

/** The four calls on that wire. A list whose filters have a `page` is asked for by pages, any other whole. Whatever lost
 *  its answer is looked for in the lists (hardening N28). */
export function crudHandlers<
  Entity extends One,
  Filters extends object,
  Draft extends object = object,
  Edit extends object = Draft,
>(
  http: Http,
  lost: LostAnswers,
  { path, item, query, search, include, ...wire }: Wire<Entity, Filters, Draft, Edit>,
): Crud<Entity, Filters, Draft, Edit> {
  const { body = draft => draft, inside = one => [one] } = wire
  const writes = lost<Entity>(path, {
    name: wire.name,
    async find(name, signal) {
      const pages: Page<Entity>[] = []
      for (const filters of wire.lists(name)) pages.push(await list(filters, signal))
      const items = pages.flatMap(page => page.items.flatMap(inside))
      return { items: [...new Map(items.map(one => [one.id, one])).values()], isWhole: isWhole(pages.at(-1)) }
    },
    one: wire.hasAddress && ((id, signal) => http.get(paths.one(path, id), { signal })),
    asForm: wire.asForm,
    isOneByName: wire.isOneByName,
    arrived: wire.arrived,
  })
  const send =
    wire.send ??
    ((method, at, draft, id?: number) => http.send(method, at, { query: { include }, json: body(draft, id) }))

  async function list(filters: Filters, signal?: AbortSignal): Promise<Page<Entity>> {
    const page = await ask(filters, signal)
    writes.note(page.items.flatMap(inside))
    return page
  }
  async function ask(filters: Filters, signal?: AbortSignal): Promise<Page<Entity>> {
    if (!('page' in filters)) return wholePage(await everyPage(http, path, item, query(filters), signal))
    const way = search && 'query' in filters && filters.query !== '' ? search : { path, query }
    const asked = { query: way.query(filters), signal }
    const json = way.json?.(filters)
    const answer = await (json
      ? http.send('POST', way.path, { ...asked, json, isRead: true })
      : http.get(way.path, asked))
    return pageFrom(answer, item, Number(filters.page))
  }
  const update = ({ id, draft }: { id: number; draft: Draft | Edit }) =>
    writes.update<Entity | null>(
      id,
      body(draft, id),
      async () => shownIn(await send('PATCH', paths.one(path, id), draft, id), item),
      found => found,
    )

  return {
    list,
    create: ({ draft, again }) =>
      writes.create(
        { draft: body(draft), again },
        async () => shownIn(await send('POST', path, draft), item),
        id => update({ id, draft }),
      ),
    update,
    remove: ({ id }) =>
      writes.remove(id, () => http.send('DELETE', paths.one(path, id), { query: wire.removal })),
    patch: (id, fields, sending = () => http.send('PATCH', paths.one(path, id), { json: fields })) =>
      writes.update<void>(
        id,
        fields,
        async () => void (await sending()),
        () => {},
      ),
  }
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
