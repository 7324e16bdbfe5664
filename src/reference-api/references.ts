import type { Database, Row } from './database.ts'
import { type Asked, type Condition, included } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import type { Errors } from './refusal.ts'

/** Whether the table has all of these rows. */
export function isKnown(db: Database, table: string, ids: number[]): boolean {
  const found = db.count(
    `SELECT count(*) FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  )
  return found === new Set(ids).size
}

/** What of these columns names nothing: column to the table it points into; null points nowhere and is fine. */
export function unknownIn(db: Database, row: Row, columns: Record<string, string>): Errors {
  const errors: Errors = {}
  for (const [name, table] of Object.entries(columns)) {
    const id = row[name] ?? null
    if (id !== null && !isKnown(db, table, [Number(id)])) errors[name] = ['does not exist']
  }
  return errors
}

/** What is wrong with a row's section and category: unknown, or the category is another section's. */
export function sectionFaults({ db }: Newsroom, row: Row): Errors {
  const errors = unknownIn(db, row, { section_id: 'sections', category_id: 'categories' })
  if (row.category_id === null || errors.category_id) return errors
  const category = db.one('SELECT section_id FROM categories WHERE id = ?', row.category_id ?? null)
  if (category?.section_id !== row.section_id) errors.category_id = ['is a category of another section']
  return errors
}

/** An error at this column when another row has the same text there, case and accents aside. */
export function takenFault(
  db: Database,
  table: string,
  column: string,
  row: Row,
  [where, ...values]: Condition = ['1'],
): Errors {
  const other = db.one(
    `SELECT id FROM ${table} WHERE fold(${column}) = fold(?) AND id <> ? AND ${where}`,
    row[column] ?? '',
    row.id ?? 0,
    ...values,
  )
  return other ? { [column]: ['has already been taken'] } : {}
}

/** The rows with their `section` and `category` where `include` asks for them. */
export function withSection({ db }: Newsroom, rows: Row[], { query }: Asked): Record<string, unknown>[] {
  const include = included(query)
  const of = (table: string, column: string) => {
    const ids = rows.map(row => row[column])
    return named(db, table, 'id, catchy_title, slug', ids)
  }
  const sections = of('sections', 'section_id')
  const categories = of('categories', 'category_id')
  return rows.map(row => ({
    ...row,
    ...(include.has('section') && { section: sections.get(row.section_id) ?? null }),
    ...(include.has('category') && { category: categories.get(row.category_id) ?? null }),
  }))
}

/** These columns of the rows with those ids, by id. */
export function named(db: Database, table: string, columns: string, ids: unknown[]): Map<unknown, Row> {
  const rows = db.all(
    `SELECT ${columns} FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify([...new Set(ids)]),
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** Those of these ids that were found, in their order. */
export function present(found: Map<unknown, Row>, ids: number[]): Row[] {
  return ids.map(id => found.get(id)).filter(row => row !== undefined)
}

/** Takes these ids out of a table's list column; with `instead`, that one stands where they stood. A row never
 *  lists itself when the list is of its own table. */
export function replaceInLists(
  db: Database,
  table: string,
  column: string,
  gone: number[],
  instead?: number,
): void {
  const isOwn = table === column
  const rows = db.all(
    `SELECT id, ${column} AS list FROM ${table} WHERE EXISTS (
      SELECT 1 FROM json_each(${table}.${column}) WHERE value IN (SELECT value FROM json_each(?)))`,
    JSON.stringify(gone),
  )
  for (const { id, list } of rows) {
    const before: number[] = JSON.parse(String(list))
    const after = before.flatMap(one => (gone.includes(one) ? (instead ?? []) : one))
    const rest = [...new Set(after)].filter(one => !isOwn || one !== id)
    db.update(table, Number(id), { [column]: JSON.stringify(rest) })
  }
}
