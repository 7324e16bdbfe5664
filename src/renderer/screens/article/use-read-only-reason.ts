import { useAtomValue } from 'jotai'
import { type Post, PostStatus } from '../../../contract/entities/post.ts'
import { noPostId } from '../../catalogue/local-articles.ts'
import { useMay } from '../../data/session.ts'
import type { OpenArticle } from './open-article.ts'

/** Why this article cannot be changed here; null when it can. */
export function useReadOnlyReason(article: OpenArticle): string | null {
  const may = useMay('post')
  const post = useAtomValue(article.atoms.post)
  return readOnlyReason(post, may(post.id === noPostId ? 'create' : 'update'))
}

/** The same for a post that is not drawn yet. */
export function readOnlyReason(post: Post, mayUpdate: boolean): string | null {
  if (!mayUpdate) return 'You may read this article but not change it.'
  if (post.status === PostStatus.trashed) return 'This article is in the trash. Restore it to change it.'
  return null
}
