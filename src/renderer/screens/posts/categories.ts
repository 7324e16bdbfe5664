import type { CategoryChoice } from '../../../contract/entities/choices.ts'
import type { PostRow } from '../../../contract/entities/post.ts'
import type { Named } from '../../parts/lookup.ts'

/** Each category before its subcategories, which carry its name in front. */
export function nameCategories(categories: readonly CategoryChoice[]): Named[] {
  const titles = new Map(categories.map(one => [one.id, one.catchy_title]))
  return categories
    .map(({ id, parent_id, catchy_title }) => {
      const parent = parent_id === null ? undefined : titles.get(parent_id)
      return { id, name: parent === undefined ? catchy_title : `${parent} › ${catchy_title}` }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** A category that has a parent is the subcategory and its parent the category (P2). A row carries only the parent's
 *  id, so its name comes from `titles`; null
 *  stands for none, and for a parent nobody named. */
export function categoriesOf({ category }: Pick<PostRow, 'category'>, titles: ReadonlyMap<number, string>) {
  if (category === null) return { category: null, subcategory: null }
  if (category.parent_id === null) return { category: category.catchy_title, subcategory: null }
  return { category: titles.get(category.parent_id) ?? null, subcategory: category.catchy_title }
}
