import type * as z from 'zod'
import type { One } from '../../contract/crud.ts'
import type { CategoryEdit, CategoryFilters } from '../../contract/entities/category.ts'
import { Category } from '../../contract/entities/category.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { Http } from '../http/client.ts'
import { itemsOf } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'
import { type LostAnswers, orAsRead } from './lost-answers.ts'

const include = 'section,parent,tags,children'

/** The category calls of C7. The list is whole and a tree, whether the API nests subcategories or lists them flat. */
export function createCategories(http: Http, lost: LostAnswers) {
  const calls = crudHandlers(http, lost, {
    path: paths.categories,
    item: Category,
    query: (filters: CategoryFilters) => ({
      include,
      'filter[section_id.eq]': filters.section_id,
      'filter[parent_id.eq]': filters.parent_id,
      page: 1,
    }),
    name: 'catchy_title',
    lists: () => [{}],
    inside: one => [...below(one), one],
    body: (draft: z.output<typeof CategoryEdit>) => ({ ...draft, tags: draft.tags.map(tag => tag.id) }),
  })
  async function list(filters: CategoryFilters, signal?: AbortSignal) {
    const page = await calls.list(filters, signal)
    const items = treeOf(page.items)
    return { ...page, items, total: items.length }
  }
  async function orderOf(ids: number[], signal: AbortSignal) {
    const { items } = await list({}, signal)
    const all = items.flatMap(one => [one, ...below(one)])
    return { form: { ids: all.map(({ id }) => id).filter(id => ids.includes(id)) } }
  }
  return {
    ...calls,
    list,
    async get({ id }: One, signal?: AbortSignal): Promise<Category> {
      const query = { include, 'filter[id.eq]': id }
      const answer = await http.get(paths.categories, { query, signal })
      const found = itemsOf(answer, Category).find(category => category.id === id)
      if (!found) throw new ProblemError({ kind: 'not-found' })
      return found
    },
    /** Decision C4: the siblings' ids in their new order. */
    async reorder({ ids }: { ids: number[] }): Promise<void> {
      const send = async () => void (await http.send('PATCH', paths.reorderCategories, { json: { ids } }))
      await orAsRead(
        send,
        { ids },
        signal => orderOf(ids, signal),
        () => {},
      )
    },
  }
}

/** These categories as a tree, siblings in their order. A category whose parent is not among them stands at the top, so
 *  that nothing is lost. */
function treeOf(categories: Category[]): Category[] {
  // What the list itself says wins over the copy inside a parent, which may be shorter.
  const all = new Map([...categories.flatMap(below), ...categories].map(category => [category.id, category]))
  const isTop = ({ parent_id }: Category) => parent_id === null || !all.has(parent_id)
  const grow = (siblings: Category[]): Category[] =>
    siblings
      .toSorted((one, other) => one.order - other.order)
      .map(category => ({
        ...category,
        children: grow([...all.values()].filter(({ parent_id }) => parent_id === category.id)),
      }))
  return grow([...all.values()].filter(isTop))
}

/** Every category inside this one, at any depth. */
function below({ id, children }: Category): Category[] {
  return children.flatMap(child => [...below(child), { ...child, parent_id: id }])
}
