import type { CallToActionFilters } from '../../contract/entities/call-to-action.ts'
import { CallToAction } from '../../contract/entities/call-to-action.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers, wholePage } from './crud.ts'
import type { LostAnswers } from './lost-answers.ts'

const include = 'section,category'

/** The call-to-action calls of C7. The filters are sent, and hold here too should the API not know them (C26). */
export function createCallToActions(http: Http, lost: LostAnswers) {
  const calls = crudHandlers(http, lost, {
    path: paths.callToActions,
    item: CallToAction,
    include,
    query: (filters: CallToActionFilters) => ({
      include,
      'filter[section_id.eq]': filters.section_id,
      'filter[position.eq]': filters.position,
      'filter[category_id.eq]': filters.category_id,
    }),
    name: 'name',
    lists: () => [{}],
    // C7 names the include for the DELETE too.
    removal: { include },
  })
  return {
    ...calls,
    async list(filters: CallToActionFilters, signal?: AbortSignal) {
      const set = Object.entries(filters).filter(([, value]) => value !== undefined)
      const page = await calls.list(filters, signal)
      const fits = (item: (typeof page.items)[number]) =>
        set.every(([name, value]) => item[name as keyof CallToActionFilters] === value)
      return wholePage({ ...page, items: page.items.filter(fits) })
    },
  }
}
