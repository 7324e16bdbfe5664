import * as z from 'zod'
import { maxLength, noDangerSymbols, required } from '../contract/fields.ts'
import type { Call, Serve } from './call.ts'
import type { Database, Row } from './database.ts'
import { blank, filters, included, listed } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read, whole } from './pager.ts'
import { flag, id, line, title } from './payload.ts'
import { named, placeFaults } from './references.ts'
import { resourceRoutes } from './resource.ts'

/** The places a menu item can stand in (C3): the API's word and its name. */
export const menuTypes = {
  head_main: 'Head menu',
  footer_info: 'Footer info',
  footer_social: 'Footer social',
  head_trendings: 'Head trendings',
  global_info: 'Global info',
} as const
export type MenuType = keyof typeof menuTypes

const type = z.enum(Object.keys(menuTypes) as MenuType[], 'is not a menu type')
const MenuDraft = z.object({
  name: title(50),
  // Decision F18: http, https, mailto, tel, or a path of the site itself.
  url: line(required(), maxLength(255), noDangerSymbols, value =>
    /^(https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$|tel:[+\d]|\/(?!\/))\S*$/.test(value)
      ? undefined
      : 'Enter a valid link.',
  ),
  type,
  section_id: id,
  category_id: id.nullable().optional(),
  nofollow: flag.optional(),
  order: z.number().int().positive().optional(),
})
const List = z.object({ 'order[]': blank(z.enum(['order', '-order', 'id', '-id'])) })

/** The menu items, in no pages. Each has its place, from 1, among those of its type and section. */
export function menuRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom

  serve('GET', 'v2/menus', { right: { group: 'menus', action: 'view' } }, ({ query }) => {
    const order = read(List, query)['order[]'] ?? 'id'
    const direction = order.startsWith('-') ? 'DESC' : 'ASC'
    const conditions = filters(query, { type, section_id: whole, category_id: whole })
    const { rows } = listed(db, '* FROM menus', conditions, `"${order.replace('-', '')}" ${direction}, id`)
    return { items: withPlaces(db, rows, query) }
  })

  resourceRoutes(serve, newsroom, {
    path: 'v2/menus',
    group: 'menus',
    table: 'menus',
    name: 'Menu item',
    draft: MenuDraft,
    empty: { category_id: null, nofollow: 0 },
    faults: row => placeFaults(db, row),
    siblings: row => ['type = ? AND section_id = ?', row.type ?? null, row.section_id ?? null],
    view: (row, query) => withPlaces(db, [row], query)[0],
    leave: () => {},
  })
}

/** The rows with their `section` and `category` where `include` asks for them. */
export function withPlaces(db: Database, rows: Row[], query: Call['query']): Record<string, unknown>[] {
  const include = included(query)
  const of = (table: string, column: string) =>
    named(
      db,
      table,
      'id, catchy_title, slug',
      rows.map(row => row[column]),
    )
  const sections = of('sections', 'section_id')
  const categories = of('categories', 'category_id')
  return rows.map(row => ({
    ...row,
    ...(include.has('section') && { section: sections.get(row.section_id) ?? null }),
    ...(include.has('category') && { category: categories.get(row.category_id) ?? null }),
  }))
}
