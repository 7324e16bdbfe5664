import * as z from 'zod'
import { beginning, containing, type Database, type Row, type Value } from './database.ts'
import { offsetOf, type PageAsked, read, whole } from './pager.ts'
import { refusedFields } from './refusal.ts'

/** One condition of a list and the values it takes. */
export type Condition = [sql: string, ...values: Value[]]

/** A query field that may be there and empty, which is the same as not being there. */
export const blank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional())

/** One page of these rows, or all of them where no page is asked for, and how many there are. `from` and `order`
 *  are the caller's own words, never a query's. */
export function listed(
  db: Database,
  from: string,
  conditions: Condition[],
  order: string,
  asked?: PageAsked,
): { rows: Row[]; total: number } {
  const where = conditions.length > 0 ? `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}` : ''
  const values = conditions.flatMap(([, ...rest]) => rest)
  const page = asked ? [asked.size, offsetOf(asked)] : []
  const limit = asked ? 'LIMIT ? OFFSET ?' : ''
  const rows = db.all(`SELECT ${from} ${where} ORDER BY ${order} ${limit}`, ...values, ...page)
  const table = from.slice(from.indexOf('FROM '))
  return { rows, total: asked ? db.count(`SELECT count(*) ${table} ${where}`, ...values) : rows.length }
}

/** The filters `filter[column.eq]` on these columns; each takes a whole number. */
export function numberFilters(query: Record<string, unknown>, columns: string[]): Condition[] {
  return filters(query, Object.fromEntries(columns.map(column => [column, whole])))
}

/** The filters `filter[column.eq]` on these columns, each read by its schema. */
export function filters(
  query: Record<string, unknown>,
  columns: Record<string, z.ZodType<string | number>>,
): Condition[] {
  const found: Condition[] = []
  for (const [column, schema] of Object.entries(columns)) {
    const name = `filter[${column}.eq]`
    const value = read(z.object({ [name]: blank(schema) }), query)[name]
    if (typeof value === 'string' || typeof value === 'number') found.push([`${column} = ?`, value])
  }
  return found
}

/** The names in the query's `include`, dotted ones with what they stand in: `tags.section` asks for `tags` too. */
export function included(query: Record<string, unknown>): Set<string> {
  const names = String(query.include ?? '').split(',')
  return new Set(names.flatMap(name => [name.trim(), name.trim().split('.')[0] ?? '']))
}

/** What `search` finds in these columns: anywhere in one of them, or with `search_type=phrase_prefix` from the
 *  start of a word. `search_fields` narrows the columns. */
export function searched(query: Record<string, unknown>, columns: readonly string[]): Condition {
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
