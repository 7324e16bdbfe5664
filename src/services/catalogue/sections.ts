import type { Move } from '../../contract/crud.ts'
import { Section } from '../../contract/entities/section.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'
import type { LostAnswers } from './lost-answers.ts'

/** The section calls of P7. */
export function createSections(http: Http, lost: LostAnswers) {
  const { list, create, update, patch } = crudHandlers(http, lost, {
    path: paths.sections,
    item: Section,
    query: () => ({}),
    name: 'catchy_title',
    lists: () => [{}],
  })
  return {
    create,
    update,
    async list(filters: object, signal?: AbortSignal) {
      const page = await list(filters, signal)
      return { ...page, items: page.items.toSorted((one, other) => one.order - other.order) }
    },
    // The moved record alone is sent, with its new order (decisions C2, C32).
    reorder: ({ id, order }: Move) => patch(id, { order }),
  }
}
