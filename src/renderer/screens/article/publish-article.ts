import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { PostStatus } from '../../../contract/entities/post.ts'
import { problemOf } from '../../../contract/problem.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import { toast } from '../../data/toasts.ts'
import { mayGoOn } from './newer-version.ts'
import type { OpenArticle } from './open-article.ts'
import { failed, inTurn, isValid, keepFirst, settle } from './save-article.ts'

/** Publishes the article now (ED-06). True when it is public: the editor then closes. */
export function publishArticle(
  article: OpenArticle,
  goTo: (field: keyof ArticleForm) => void,
): Promise<boolean> {
  return inTurn(article, () => publish(article, goTo))
}

async function publish(
  article: OpenArticle,
  goTo: (field: keyof ArticleForm) => void,
  wentOn = false,
): Promise<boolean> {
  const before = store.get(article.atoms.post)
  store.set(article.atoms.work, 'publish')
  try {
    if (!(await isValid(article, goTo))) return false
    const sent = await keepFirst(article)
    const { post } = await api.posts.publish({
      id: article.id,
      form: sent.form,
      base: { revision: before.revision },
    })
    article.accept(post, sent.form)
    store.set(article.atoms.trouble, null)
    await settle(article, sent.seq)
    toast.success(before.status === PostStatus.published ? 'Post republished.' : 'Post published.')
    return true
  } catch (error) {
    const problem = problemOf(error)
    if (mayGoOn(article, problem, 'publish', wentOn)) return await publish(article, goTo, true)
    failed(article, 'publish', problem, goTo)
    return false
  } finally {
    store.set(article.atoms.work, null)
  }
}
