import * as z from 'zod'
import type { Image } from '../../../contract/entities/image.ts'
import { bodyText, id } from '../../../contract/fields.ts'
import { titleOf } from '../../catalogue/local-articles.ts'
import { api } from '../../data/api.ts'

/** The titles of the articles on this computer that hold the picture and are not saved yet (decision C30). None where
 *  nobody can tell. */
export async function draftsWith(image: Image): Promise<string[]> {
  const drafts = await api.drafts.list({ entity: 'post', id_begins: '' }).catch(() => [])
  return drafts.filter(({ value }) => holds(value, image)).map(({ value }) => titleOf(value))
}

const Pictured = z.object({
  form: z.object({ thumb: id.nullable(), fb_thumb: id.nullable(), body: bodyText }),
})

function holds(draft: unknown, { id, url }: Image): boolean {
  const { data } = Pictured.safeParse(draft)
  if (!data) return false
  const { thumb, fb_thumb, body } = data.form
  return thumb === id || fb_thumb === id || body.includes(url)
}
