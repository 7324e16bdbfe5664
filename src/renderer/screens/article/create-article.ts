import { flushSync } from 'react-dom'
import { mostUnanswered } from '../../../contract/calls/posts.ts'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { mayBeDone, problemOf } from '../../../contract/problem.ts'
import { draftKey } from '../../catalogue/form-draft.ts'
import { dropLocalArticle } from '../../catalogue/local-articles.ts'
import { api } from '../../data/api.ts'
import { createdArticlesAtom } from '../../data/created-articles.ts'
import { doneInstead } from '../../data/outbox.ts'
import { store } from '../../data/store.ts'
import { clockOffsetAtom } from '../../data/time.ts'
import { windowId } from '../../data/window-id.ts'
import type { OpenArticle } from './open-article.ts'

/** Sends an article of this computer to the server, which has it as a post from then on; what was sent is on the disk
 *  first, so that after a lost answer or a crash the next attempt finds it. Where the disk refuses, only the server can
 *  have it: it is sent all the same. */
export async function createPost(article: OpenArticle, localId: string, form: ArticleForm): Promise<void> {
  const { template_type } = store.get(article.atoms.post)
  const unanswered = store.get(article.atoms.unanswered)
  const sent_at = new Date(Date.now() + store.get(clockOffsetAtom)).toISOString()
  store.set(article.atoms.unanswered, [...unanswered, { form, sent_at }].slice(-mostUnanswered))
  await article.keep().catch(() => {})
  try {
    const again = store.get(article.atoms.again)
    const { post } = await api.posts.create({ form, template_type, unanswered, again })
    article.accept(post, form)
  } catch (error) {
    if (!mayBeDone(problemOf(error))) store.set(article.atoms.unanswered, unanswered)
    throw error
  }
  await moveDraft(article, localId)
}

/** What was typed meanwhile goes on under the post's own id, and only then leaves its first place. */
async function moveDraft(article: OpenArticle, localId: string): Promise<void> {
  await article.writer.forget()
  if (!article.isOnServer()) {
    article.writer.touch()
    await article.writer.flush()
  }
  await api.history.move({ from: localId, to: article.key.id }).catch(() => {})
  await dropLocalArticle(localId, windowId).catch(() => {})
  // Not before: from here on this window claims it by the post, and what waits for its first name is sent by others.
  doneInstead(draftKey('post', localId), 'save', article.id)
  // Drawn now, not when the page finds time: until this window claims the post, others send what waits for it.
  flushSync(() => store.set(createdArticlesAtom, created => ({ ...created, [localId]: article.id })))
}
