import { oc } from '@orpc/contract'
import * as z from 'zod'
import { crud, Included, idFilter, Move } from '../crud.ts'
import { anyText, chosen, flag, id, orBlank, orNull, required, text, title } from '../fields.ts'
import { customUrl } from '../link-fields.ts'
import type { KeyConstant } from './choices.ts'

/** A link of one of the site's menus (C3). */
export const MenuItem = z.object({
  id,
  name: anyText,
  url: orBlank,
  type: anyText,
  section_id: orNull(id),
  section: Included,
  category_id: orNull(id),
  category: Included,
  /** Shown as 'Open in a new tab' (decision C31). */
  nofollow: flag.catch(0),
  order: z.number().catch(0),
})
export type MenuItem = z.infer<typeof MenuItem>

/** The built-in menus (C3), used until `menus/constants` answers and when it does not (decision S23). */
export const menuTypes: KeyConstant[] = [
  { id: 'head_main', name: 'Head menu' },
  { id: 'footer_info', name: 'Footer info' },
  { id: 'footer_social', name: 'Footer social' },
  { id: 'head_trendings', name: 'Head trendings' },
  { id: 'global_info', name: 'Global info' },
]

/** C5, decision F14. */
export const MenuItemDraft = z.object({
  name: title(50),
  url: customUrl,
  type: text(required()),
  section_id: chosen,
  category_id: orNull(id),
  nofollow: flag,
})

export const MenuItemFilters = z.object({
  type: anyText.optional().catch(undefined),
  section_id: idFilter,
  category_id: idFilter,
})
export type MenuItemFilters = z.infer<typeof MenuItemFilters>

export const menuItems = {
  ...crud({ entity: MenuItem, draft: MenuItemDraft, filters: MenuItemFilters }),
  reorder: oc.input(Move).output(z.void()),
}
