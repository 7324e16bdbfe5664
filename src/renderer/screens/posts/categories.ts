import type { PostRow } from '../../../contract/entities/post.ts'

/** A category that has a parent is the subcategory and its parent the category (P2). A row carries only the parent's
 *  id, so its name comes from `titles`; null
 *  stands for none, and for a parent nobody named. */
export function categoriesOf({ category }: Pick<PostRow, 'category'>, titles: ReadonlyMap<number, string>) {
  if (category === null) return { category: null, subcategory: null }
  if (category.parent_id === null) return { category: category.catchy_title, subcategory: null }
  return { category: titles.get(category.parent_id) ?? null, subcategory: category.catchy_title }
}
