import type { CategoryChoice } from '../../contract/entities/choices.ts'
import type { Named } from '../parts/lookup.ts'

/** Each category before its subcategories, which carry its name in front. */
export function categoryNames(categories: readonly CategoryChoice[]): Named[] {
  const titles = new Map(categories.map(one => [one.id, one.catchy_title]))
  return categories
    .map(({ id, parent_id, catchy_title }) => {
      const parent = parent_id === null ? undefined : titles.get(parent_id)
      return { id, name: parent === undefined ? catchy_title : `${parent} › ${catchy_title}` }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
