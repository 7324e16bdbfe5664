import * as z from 'zod'
import { ArticleForm } from '../../../contract/entities/article-fields.ts'
import type { Image } from '../../../contract/entities/image.ts'

const Pictured = z.object({ form: ArticleForm.pick({ thumb: true, fb_thumb: true, body: true }) })

/** Whether the draft of an article holds the picture. */
export function holdsPicture(draft: unknown, { id, url }: Pick<Image, 'id' | 'url'>): boolean {
  const { data } = Pictured.safeParse(draft)
  if (!data) return false
  const { thumb, fb_thumb, body } = data.form
  return thumb === id || fb_thumb === id || plain(body).includes(plain(url))
}

/** What an address is without what JSON and HTML write for its slashes and ampersands. */
const plain = (text: string) => text.replaceAll('\\/', '/').replaceAll('&amp;', '&')
