import type { MenuItemFilters } from '../../contract/entities/menu-item.ts'
import { MenuItem } from '../../contract/entities/menu-item.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers, mover } from './crud.ts'

/** The menu calls of C7. */
export const createMenuItems = (http: Http) => ({
  ...crudHandlers(http, {
    path: paths.menus,
    item: MenuItem,
    query: ({ category_id, type, section_id }: MenuItemFilters) => ({
      include: 'category,section',
      'filter[category_id.eq]': category_id,
      'filter[type.eq]': type,
      'filter[section_id.eq]': section_id,
      'order[]': 'order',
    }),
  }),
  reorder: mover(http, paths.menus),
})
