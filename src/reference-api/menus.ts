import * as z from 'zod'
import { maxLength, noDangerSymbols, required } from '../contract/fields.ts'
import { blank, sectionFilters, sortedBy } from './listing.ts'
import { read } from './pager.ts'
import { flag, id, line, title } from './payload.ts'
import { sectionFaults, withSection } from './references.ts'
import type { Resource } from './resource.ts'

/** The menus an item can stand in (C3): the API's id and its name. */
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
const Order = z.object({ 'order[]': blank(z.enum(['order', '-order', 'id', '-id'])) })

/** The menu items, in no pages. Each has its position, from 1, among those of its type and section. */
export const menus: Resource = {
  path: 'v2/menus',
  group: 'menus',
  table: 'menus',
  name: 'Menu item',
  draft: MenuDraft,
  empty: { category_id: null, nofollow: 0 },
  faults: sectionFaults,
  siblings: row => ['type = ? AND section_id = ?', row.type ?? null, row.section_id ?? null],
  order: ({ query }) => `${sortedBy(read(Order, query)['order[]'] ?? 'id')}, id`,
  filters: { type, ...sectionFilters },
  views: withSection,
}
