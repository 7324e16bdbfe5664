import * as z from 'zod'
import { ArticleForm } from '../../../contract/entities/article-fields.ts'
import type { Image } from '../../../contract/entities/image.ts'
import { draftTitle } from '../../catalogue/local-articles.ts'
import { api } from '../../data/api.ts'

/** The titles, each once, of the articles on this computer that hold the picture and are not saved yet (decision C30).
 *  None where nobody can tell. */
export async function draftsWith(image: Image): Promise<string[]> {
  const drafts = await api.drafts.list({ entity: 'post', id_begins: '' }).catch(() => [])
  const titles = drafts.filter(({ value }) => holds(value, image)).map(({ value }) => draftTitle(value))
  return [...new Set(titles)]
}

const Pictured = z.object({ form: ArticleForm.pick({ thumb: true, fb_thumb: true, body: true }) })

function holds(draft: unknown, { id, url }: Image): boolean {
  const { data } = Pictured.safeParse(draft)
  if (!data) return false
  const { thumb, fb_thumb, body } = data.form
  return thumb === id || fb_thumb === id || body.includes(url)
}
