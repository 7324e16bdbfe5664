import type * as z from 'zod'
import type { Call, Serve } from './call.ts'
import { columnsOf, type Row } from './database.ts'
import { type Condition, type Listing, listRoutes, viewsOf } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { takenFault } from './references.ts'
import { type Errors, found, refuseFields } from './refusal.ts'

/** How one kind of catalogue row is listed, created, changed and deleted. */
export type Resource = Listing & {
  /** In 'Menu item not found.' */
  name: string
  /** The fields a client may send; what is not optional must be there on create. Other keys are ignored. */
  draft: z.ZodObject
  /** The columns of a new row where the draft says nothing. */
  empty: Row
  /** Columns that cannot be changed once they are set. */
  frozen?: readonly string[]
  /** Columns that no two rows have alike, case and accents aside. */
  unique?: readonly string[]
  /** What is wrong with the row as it would be; may refuse in a shape of its own. */
  faults?(newsroom: Newsroom, row: Row, before: Row | undefined): Errors
  /** Columns that follow from the others. */
  derived?(newsroom: Newsroom, row: Row): Row
  /** The rows that this one is ordered among by its column `order`, from 1 without gaps. */
  siblings?(row: Row): Condition
  /** What must be undone before the row goes, or a refusal. */
  leave?(newsroom: Newsroom, row: Row): void
  /** Whether the rows stay for ever: there is no DELETE. */
  isPermanent?: true
}

/** The list and the search, and POST, PATCH and DELETE of a row: 201 and 200 with the row, 204. Each is stored whole or
 *  not at all. */
export function resourceRoutes(serve: Serve, newsroom: Newsroom, resource: Resource): void {
  const { db } = newsroom
  const { path, group, table, draft, siblings, unique = [] } = resource

  listRoutes(serve, newsroom, resource)

  serve('POST', path, { right: { group, action: 'create' } }, ({ body, query, reply }) => {
    const row = { ...resource.empty, ...columnsOf(read(draft, body)) }
    refuseFields(faultsOf(row, undefined))
    const id = db.transaction(() => {
      const { order = null, ...columns } = { ...row, ...resource.derived?.(newsroom, row) }
      if (!siblings) return db.insert(table, columns)
      const created = db.insert(table, { ...columns, order: lastOrder })
      arrange(db, table, siblings(row), created, order)
      return created
    })
    reply.code(201)
    return viewOf(id, query)
  })

  serve('PATCH', `${path}/:id`, { right: { group, action: 'update' } }, ({ id, body, query }) => {
    const before = rowOf(id)
    const change = columnsOf(read(draft.partial(), body))
    const row = { ...before, ...change }
    refuseFields({
      ...otherId(body, id),
      ...faultsOf(row, before),
      ...frozenFaults(resource.frozen ?? [], before, change),
    })
    db.transaction(() => {
      const { order = null, ...columns } = { ...change, ...resource.derived?.(newsroom, row) }
      db.update(table, id, columns)
      if (!siblings) return
      const [old, now] = [siblings(before), siblings(row)]
      const isMoved = JSON.stringify(old) !== JSON.stringify(now)
      if (isMoved || order !== null) arrange(db, table, now, id, order)
      if (isMoved) number(db, table, idsAmong(db, table, old))
    })
    return viewOf(id, query)
  })

  if (!resource.isPermanent)
    serve('DELETE', `${path}/:id`, { right: { group, action: 'delete' } }, ({ id }) => {
      const row = rowOf(id)
      db.transaction(() => {
        resource.leave?.(newsroom, row)
        db.run(`DELETE FROM ${table} WHERE id = ?`, id)
        if (siblings) number(db, table, idsAmong(db, table, siblings(row)))
      })
    })

  function faultsOf(row: Row, before: Row | undefined): Errors {
    const taken = unique.map(column => takenFault(db, table, column, row))
    return Object.assign({}, resource.faults?.(newsroom, row, before), ...taken)
  }

  function rowOf(id: number): Row {
    const { columns = '*', name } = resource
    return found(db.one(`SELECT ${columns} FROM ${table} WHERE id = ?`, id), name)
  }

  function viewOf(id: number, query: Call['query']): unknown {
    return viewsOf(newsroom, resource, [rowOf(id)], { query, as: 'row' })[0]
  }
}

const lastOrder = 1_000_000

/** Puts the row at that position among its siblings, last without one; the others make room. */
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

/** An error at `id` where the body names another than the path. */
export function otherId(body: unknown, id: number): Errors {
  const named = typeof body === 'object' && body !== null && 'id' in body ? body.id : id
  return named === id ? {} : { id: ['is not the id in the path'] }
}

/** The errors at those of these columns that this change would change although they are set. */
export function frozenFaults(names: readonly string[], before: Row, change: Row): Errors {
  const isChanged = (name: string) =>
    change[name] !== undefined &&
    change[name] !== before[name] &&
    before[name] !== null &&
    before[name] !== ''
  return Object.fromEntries(names.filter(isChanged).map(name => [name, ['can not be changed']]))
}
