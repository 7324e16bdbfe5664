import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import type { Post } from '../../../contract/entities/post.ts'
import { type Problem, problemOf } from '../../../contract/problem.ts'
import { createdArticlesAtom, dropLocalArticle } from '../../catalogue/local-articles.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import { clockOffsetAtom } from '../../data/time.ts'
import { windowId } from '../../data/window-id.ts'
import type { OpenArticle } from './open-article.ts'

/** How many texts are remembered that nobody saw arrive. */
const mostUnanswered = 5

/** Sends an article of this computer to the server, which then has it as a post; what was sent is on the disk first, so
 *  that after a lost answer or a crash the next attempt finds it. Where the disk refuses, only the server can have it:
 *  it is sent all the same. */
export async function createPost(article: OpenArticle, form: ArticleForm): Promise<Post> {
  const { template_type } = store.get(article.atoms.post)
  const unanswered = store.get(article.atoms.unanswered)
  const sent_at = new Date(Date.now() + store.get(clockOffsetAtom)).toISOString()
  store.set(article.atoms.unanswered, [...unanswered, { form, sent_at }].slice(-mostUnanswered))
  await article.keep().catch(() => {})
  try {
    return (await api.posts.create({ form, template_type, unanswered })).post
  } catch (error) {
    if (isRefused(problemOf(error))) store.set(article.atoms.unanswered, unanswered)
    throw error
  }
}

/** From here on the article is the server's: what was typed meanwhile goes on under the post's own id, and only then
 *  leaves its first place. */
export async function settleCreated(article: OpenArticle, localId: string): Promise<void> {
  await article.writer.forget()
  if (!article.isOnServer()) {
    article.writer.touch()
    await article.writer.flush()
  }
  store.set(createdArticlesAtom, created => ({ ...created, [localId]: article.id }))
  await dropLocalArticle(localId, windowId).catch(() => {})
}

const isRefused = ({ kind }: Problem) => ['refused', 'forbidden', 'offline', 'invalid'].includes(kind)
