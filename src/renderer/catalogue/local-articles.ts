import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { ArticleForm, articleFormOf } from '../../contract/entities/article-fields.ts'
import { Post, PostStatus, titleOf } from '../../contract/entities/post.ts'
import { api, query } from '../data/api.ts'
import { draftKey } from './form-draft.ts'

/** An article that is only on this computer (decision B17). */
type LocalArticle = { id: string; title: string }

/** The id of a post that the server does not have. */
export const noPostId = 0

const localPrefix = 'local-'
export const isLocalId = (text: string) => /^local-[0-9a-f-]{36}$/.test(text)

/** Begins an article on this computer, with P3's defaults or with the form that is made of them. Rejects when the disk
 *  does not take it. */
export async function beginLocalArticle(
  section_id: number | null,
  template_type: number,
  fill: (blank: ArticleForm) => ArticleForm = blank => blank,
): Promise<string> {
  const id = `${localPrefix}${crypto.randomUUID()}`
  const blank = { id: 1, status: PostStatus.draft, section_id, template_type, body: '', revision: '' }
  const post = { ...Post.parse(blank), id: noPostId }
  const value = { post, form: fill(articleFormOf(post)) }
  await api.drafts.put({ key: draftKey('post', id), base: null, value })
  return id
}

/** The articles that are only on this computer, oldest first; none until they are found, and where they cannot be. */
export function useLocalArticles(): LocalArticle[] {
  const input = { entity: 'post', id_begins: localPrefix } as const
  // Looked up anew each time: what was found before may be on the server now.
  const { data = [] } = useQuery(query.drafts.list.queryOptions({ input, gcTime: 0 }))
  const inOrder = data.toSorted((one, other) => one.saved_at.localeCompare(other.saved_at))
  return inOrder.map(({ key, value }) => ({ id: key.id, title: draftTitle(value) }))
}

/** What the draft of an article calls it; '' while it has no title. */
export function draftTitle(draft: unknown): string {
  const { data } = Titled.safeParse(draft)
  return data ? titleOf(data.form) : ''
}

const Titled = z.object({ form: ArticleForm.pick({ main_headline: true, catchy_title: true }) })

/** Takes the article off this computer; the local bin has it for 14 days (decision E17). */
export async function dropLocalArticle(id: string, window: string): Promise<void> {
  await api.drafts.discard({ key: draftKey('post', id), window })
}
