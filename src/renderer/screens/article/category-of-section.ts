import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { query, queryClient } from '../../data/api.ts'

type Chosen = Pick<ArticleForm, 'section_id' | 'category_id'>

const listOf = (section_id: number) => query.choices.categories.queryOptions({ input: { section_id } })

/** Whether the category is none of the section's, where this window knows those (P5, decision E46). */
export function isOfAnotherSection({ section_id, category_id }: Chosen): boolean {
  if (section_id === null || category_id === null) return false
  const known = queryClient.getQueryState(listOf(section_id).queryKey)
  return known?.status === 'success' && !known.data?.some(({ id }) => id === category_id)
}

/** Asks for the section's categories again where the category is not among them: it may be newer. Never rejects. */
export async function lookForCategory(chosen: Chosen): Promise<void> {
  const { section_id } = chosen
  if (section_id !== null && isOfAnotherSection(chosen))
    await queryClient.fetchQuery(listOf(section_id)).catch(() => {})
}
