import { Section } from '../../contract/entities/section.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers, mover } from './crud.ts'

/** The section calls of P7. */
export function createSections(http: Http) {
  const { list, create, update } = crudHandlers(http, {
    path: paths.sections,
    item: Section,
    query: () => ({}),
  })
  return {
    create,
    update,
    async list(filters: object, signal?: AbortSignal) {
      const page = await list(filters, signal)
      return { ...page, items: page.items.toSorted((one, other) => one.order - other.order) }
    },
    reorder: mover(http, paths.sections),
  }
}
