import type { Move } from '../../contract/crud.ts'
import type { MenuItemFilters } from '../../contract/entities/menu-item.ts'
import { MenuItem } from '../../contract/entities/menu-item.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'
import type { LostAnswers } from './lost-answers.ts'

/** The menu calls of C7. */
export function createMenuItems(http: Http, lost: LostAnswers) {
  const calls = crudHandlers(http, lost, {
    path: paths.menus,
    item: MenuItem,
    query: ({ category_id, type, section_id }: MenuItemFilters) => ({
      include: 'category,section',
      'filter[category_id.eq]': category_id,
      'filter[type.eq]': type,
      'filter[section_id.eq]': section_id,
      'order[]': 'order',
    }),
    name: 'name',
    lists: () => [{}],
  })
  return { ...calls, reorder: ({ id, order }: Move) => calls.patch(id, { order }) }
}
