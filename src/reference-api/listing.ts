import * as z from 'zod'
import type { Call, Serve } from './call.ts'
import { beginning, containing, type Row, type Value } from './database.ts'
import type { Newsroom } from './newsroom.ts'
import { offsetOf, type Pager, pageAsked, pagers, read, whole } from './pager.ts'
import { refusedFields } from './refusal.ts'

/** One condition of a list and the values it takes. */
export type Condition = [sql: string, ...values: Value[]]

/** What the rows are asked for: the list, what a search found, or one row that was written. */
export type Asked = { query: Call['query']; as: 'list' | 'search' | 'row' }

/** How one kind of row is listed and searched. */
export type Listing = {
  /** Where the list is, such as `v2/menus`; the search is below it, at `search`. */
  path: string
  /** The permission group that decides (S3). */
  group: string
  /** Whether everybody who is signed in may see the list, since every form needs it. */
  isOpen?: true
  table: string
  /** SQL of the columns where they are not simply the table's. */
  columns?: string
  /** SQL of the order, or what makes it of the query. */
  order: string | ((asked: Asked) => string)
  /** The columns that the search looks into; without them there is no search. */
  search?: readonly string[]
  /** The columns that `filter[column.eq]` narrows, each with the schema of its value. */
  filters?: Record<string, z.ZodType<string | number>>
  /** What narrows it beside those. */
  conditions?(asked: Asked): Condition[]
  /** How its pages are told; without it all rows come at once. */
  pager?: Pager
  /** The rows as the API answers them; as they are stored without it. */
  views?(newsroom: Newsroom, rows: Row[], asked: Asked): unknown[]
}

/** Serves the list and, where it has one, the search. */
export function listRoutes(serve: Serve, newsroom: Newsroom, listing: Listing): void {
  const { path, group, search } = listing
  const need = listing.isOpen ? {} : { right: { group, action: 'view' } as const }
  serve('GET', path, need, call => listed(newsroom, listing, call))
  if (search)
    serve('GET', `${path}/search`, need, call =>
      listed(newsroom, listing, call, searched(call.query, search)),
    )
}

/** The rows as the API answers them. */
export function viewsOf(newsroom: Newsroom, { views }: Listing, rows: Row[], asked: Asked): unknown[] {
  return views ? views(newsroom, rows, asked) : rows
}

/** One page of the rows that the listing and the query leave, or all; `found` is what a search narrows them by. */
export function listed(newsroom: Newsroom, listing: Listing, { query, reply }: Call, found?: Condition) {
  const { db } = newsroom
  const { path, table, columns = '*', order, filters = {}, pager, search } = listing
  const asked: Asked = { query, as: found ? 'search' : 'list' }
  const page = pager && pageAsked(query)
  const by = typeof order === 'string' ? order : order(asked)
  const more = [...filtersOf(query, filters), ...(listing.conditions?.(asked) ?? [])]
  const conditions = found ? [found, ...more] : more
  const where = ['1', ...conditions.map(([sql]) => sql)].join(' AND ')
  const values = conditions.flatMap(([, ...rest]) => rest)
  const select = `SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY ${by}`
  if (!page) return { items: viewsOf(newsroom, listing, db.all(select, ...values), asked) }
  const rows = db.all(`${select} LIMIT ? OFFSET ?`, ...values, page.size, offsetOf(page))
  const items = viewsOf(newsroom, listing, rows, asked)
  const total = db.count(`SELECT count(*) FROM ${table} WHERE ${where}`, ...values)
  const call = found
    ? `${path}/search?search=${encodeURIComponent(String(query.search))}&search_fields=${search}`
    : `${path}?order=-id`
  return pagers[pager](items, page, total, { reply, address: `${newsroom.address()}${call}` })
}

/** A query field that may be there and empty, which is the same as not being there. */
export const blank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional())

/** SQL for an order as queries write it: with `-` before the column, downwards. */
export function sortedBy(order: string): string {
  return order.startsWith('-') ? `"${order.slice(1)}" DESC` : `"${order}"`
}

const ById = z.object({ order: blank(z.enum(['id', '-id'])) })

/** The order of a list that is sorted by id, upwards or downwards, as the query's `order` says. */
export const byId =
  (usual: 'id' | '-id') =>
  ({ query }: Asked): string =>
    sortedBy(read(ById, query).order ?? usual)

function filtersOf(query: Call['query'], columns: NonNullable<Listing['filters']>): Condition[] {
  return Object.entries(columns).flatMap(([column, schema]): Condition[] => {
    const name = `filter[${column}.eq]`
    const value = read(z.object({ [name]: blank(schema) }), query)[name]
    return value === undefined ? [] : [[`${column} = ?`, value]]
  })
}

/** The filters of rows that belong to a section and perhaps to a category. */
export const sectionFilters = { section_id: whole, category_id: whole }

/** The names in the query's `include`, dotted ones with what they stand in: `tags.section` asks for `tags` too. */
export function included(query: Call['query']): Set<string> {
  const names = String(query.include ?? '').split(',')
  return new Set(names.flatMap(name => [name.trim(), name.trim().split('.')[0] ?? '']))
}

/** What `search` finds in these columns: anywhere in one of them, or with `search_type=phrase_prefix` from the
 *  start of a word. `search_fields` narrows the columns. */
function searched(query: Call['query'], columns: readonly string[]): Condition {
  const asked = read(Search, query)
  const named = asked.search_fields?.split(',').filter(Boolean) ?? []
  const strange = named.find(name => !columns.includes(name))
  if (strange !== undefined)
    throw refusedFields({ search_fields: [`${strange} is not a field of this list`] })
  const among = named.length > 0 ? named : columns
  const isPhrase = asked.search_type === 'phrase_prefix'
  const like = isPhrase ? beginning(asked.search) : containing(asked.search)
  const of = isPhrase ? 'words' : 'fold'
  return [
    `(${among.map(column => `${of}(${column}) LIKE ? ESCAPE '\\'`).join(' OR ')})`,
    ...among.map(() => like),
  ]
}

const Search = z.object({
  search: z.string('Field can not be empty').trim().min(1, 'Field can not be empty'),
  search_fields: z.string().optional(),
  search_type: blank(z.enum(['phrase_prefix'])),
})
