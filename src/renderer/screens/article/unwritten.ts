import type { Post } from '../../../contract/entities/post.ts'
import { type UnsavedDraft, unsavedDraft } from '../../catalogue/article-draft.ts'
import { type LostArticle, onlyHere } from '../../data/lost-articles.ts'
import type { readLocal } from './read-article.ts'

/** What this person has of an article in this window alone, as the disk did not take it. */
export function unwritten(id: number, userId: number): { post: Post; draft: UnsavedDraft } | null {
  const here = onlyHere(String(id), userId)
  return here && { post: here.post, draft: unsavedDraft(here.post, here.form, categoriesOf(here)) }
}

/** An article that only this computer has, with what the disk did not take of it. */
export function withUnwritten(
  local: Awaited<ReturnType<typeof readLocal>>,
  id: string,
  userId: number,
): typeof local {
  const here = onlyHere(id, userId)
  if (!here) return local
  const seq = local?.kind === 'open' ? local.draft.seq : null
  const draft = unsavedDraft(here.post, here.form, { seq, ...categoriesOf(here) })
  return { kind: 'open', post: here.post, draft, local: { id, unanswered: here.unanswered ?? [] } }
}

const categoriesOf = ({ categories = [] }: NonNullable<LostArticle['unsaved']>) => ({ categories })
