import type * as z from 'zod'
import type { Call, Serve } from './call.ts'
import { type Row, storable } from './database.ts'
import type { Condition } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { type Errors, refused, refuseFields } from './refusal.ts'

/** How one kind of catalogue row is created, changed and deleted. */
export type Resource = {
  /** Where its rows are, such as `v2/menus`. */
  path: string
  /** The permission group that decides (S3). */
  group: string
  table: string
  /** In 'Menu item not found.' */
  name: string
  /** The fields a client may send; what is not optional must be there on create. Other keys are ignored. */
  draft: z.ZodObject
  /** The columns of a new row where the draft says nothing. */
  empty: Row
  /** Columns that cannot be changed once they are set. */
  frozen?: string[]
  /** What is wrong with the row as it would be; may refuse in a shape of its own. */
  faults(row: Row, before: Row | undefined): Errors
  /** Columns that follow from the others. */
  derived?(row: Row): Row
  /** The rows that this one is ordered among by its column `order`, from 1 without gaps. */
  siblings?(row: Row): Condition
  /** The row as the API answers it. */
  view(row: Row, query: Call['query']): unknown
  /** What must be undone before the row goes, or a refusal; without it there is no DELETE. */
  leave?(row: Row): void
}

/** POST, PATCH and DELETE of a catalogue row: 201 and 200 with the row, 204. Each is stored whole or not at all. */
export function resourceRoutes(serve: Serve, newsroom: Newsroom, resource: Resource): void {
  const { db } = newsroom
  const { path, group, table, draft, view } = resource

  serve('POST', path, { right: { group, action: 'create' } }, ({ body, query, reply }) => {
    const row = { ...resource.empty, ...columnsOf(read(draft, body)) }
    refuseFields(resource.faults(row, undefined))
    const id = db.transaction(() => {
      const { order = null, ...columns } = { ...row, ...resource.derived?.(row) }
      if (!resource.siblings) return db.insert(table, columns)
      const created = db.insert(table, { ...columns, order: lastOrder })
      arrange(db, table, resource.siblings(row), created, order)
      return created
    })
    reply.code(201)
    return view(rowOf(id), query)
  })

  serve('PATCH', `${path}/:id`, { right: { group, action: 'update' } }, ({ id, body, query }) => {
    const before = rowOf(id)
    const change = columnsOf(read(draft.partial(), body))
    const row = { ...before, ...change }
    refuseFields({
      ...otherId(body, id),
      ...resource.faults(row, before),
      ...frozenFaults(resource.frozen ?? [], before, change),
    })
    db.transaction(() => {
      const { order = null, ...columns } = { ...change, ...resource.derived?.(row) }
      db.update(table, id, columns)
      if (!resource.siblings) return
      const [old, now] = [resource.siblings(before), resource.siblings(row)]
      const isMoved = JSON.stringify(old) !== JSON.stringify(now)
      if (isMoved || order !== null) arrange(db, table, now, id, order)
      if (isMoved) number(db, table, idsAmong(db, table, old))
    })
    return view(rowOf(id), query)
  })

  const { leave } = resource
  if (leave)
    serve('DELETE', `${path}/:id`, { right: { group, action: 'delete' } }, ({ id }) => {
      const row = rowOf(id)
      db.transaction(() => {
        leave(row)
        db.run(`DELETE FROM ${table} WHERE id = ?`, id)
        if (resource.siblings) number(db, table, idsAmong(db, table, resource.siblings(row)))
      })
    })

  function rowOf(id: number): Row {
    const row = db.one(`SELECT * FROM ${table} WHERE id = ?`, id)
    if (!row) throw refused(404, `${resource.name} not found.`)
    return row
  }
}

const lastOrder = 1_000_000

/** Puts the row at that place among its siblings, last without one; the others make room. */
function arrange(
  db: Newsroom['db'],
  table: string,
  siblings: Condition,
  id: number,
  order: Row[string] | null,
): void {
  const others = idsAmong(db, table, siblings).filter(one => one !== id)
  others.splice(order === null ? others.length : Number(order) - 1, 0, id)
  number(db, table, others)
}

function idsAmong(db: Newsroom['db'], table: string, [where, ...values]: Condition): number[] {
  return db
    .all(`SELECT id FROM ${table} WHERE ${where} ORDER BY "order", id`, ...values)
    .map(row => Number(row.id))
}

function number(db: Newsroom['db'], table: string, ids: number[]): void {
  for (const [index, id] of ids.entries()) db.update(table, id, { order: index + 1 })
}

function columnsOf(fields: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, storable(value)]])),
  )
}

function otherId(body: unknown, id: number): Errors {
  const named = typeof body === 'object' && body !== null && 'id' in body ? body.id : id
  return named === id ? {} : { id: ['is not the id in the path'] }
}

function frozenFaults(names: string[], before: Row, change: Row): Errors {
  const isChanged = (name: string) =>
    change[name] !== undefined &&
    change[name] !== before[name] &&
    before[name] !== null &&
    before[name] !== ''
  return Object.fromEntries(names.filter(isChanged).map(name => [name, ['can not be changed']]))
}
