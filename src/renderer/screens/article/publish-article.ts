import { type ArticleForm, isDayAlone } from '../../../contract/entities/article-fields.ts'
import { PostStatus } from '../../../contract/entities/post.ts'
import { isUnreached, problemOf } from '../../../contract/problem.ts'
import { api } from '../../data/api.ts'
import { sayFailed } from '../../data/outbox.ts'
import { store } from '../../data/store.ts'
import { toast } from '../../data/toasts.ts'
import { nameOf } from './article-name.ts'
import { createPost } from './create-article.ts'
import { askForNewest, askLater, noLongerOffered } from './later.ts'
import { meetNewer } from './newer-version.ts'
import type { OpenArticle } from './open-article.ts'
import { failed, inTurn, isValid, keepFirst, mayBeScheduled, settle } from './save-article.ts'
import { waitingSave } from './waiting-save.ts'

/** Publishes the article now (ED-06). True when it is public: the editor then closes. */
export function publishArticle(
  article: OpenArticle,
  goTo: (field: keyof ArticleForm) => void,
): Promise<boolean> {
  return inTurn(article, () => sendOut(article, goTo, 'publish'))
}

/** Has the article published at the moment that is set (ED-07). True when the server will. */
export function scheduleArticle(
  article: OpenArticle,
  goTo: (field: keyof ArticleForm) => void,
): Promise<boolean> {
  return inTurn(article, () => sendOut(article, goTo, 'schedule'))
}

async function sendOut(
  article: OpenArticle,
  goTo: (field: keyof ArticleForm) => void,
  act: 'publish' | 'schedule',
  wentOn = false,
): Promise<boolean> {
  const before = { key: article.key, status: store.get(article.atoms.post).status }
  store.set(article.atoms.work, 'publish')
  try {
    if (!(await isValid(article, goTo))) return false
    const isDayWrong = store.get(article.atoms.isDayWrong)
    const isUnfinished = isDayWrong || isDayAlone(article.form.getValues('published_at'))
    if ((act === 'schedule' || isUnfinished) && !mayBeScheduled(article, goTo)) return false
    const sent = await keepFirst(article)
    await askForNewest(article, sent.form)
    if (article.localId) await createPost(article, article.localId, sent.form)
    const { post } = await api.posts[act]({
      id: article.id,
      form: sent.form,
      base: { revision: store.get(article.atoms.post).revision },
    })
    article.accept(post, sent.form)
    store.set(article.atoms.trouble, null)
    for (const done of ['save', act] as const) noLongerOffered(article, before.key, done)
    await settle(article, sent.seq)
    const isAgain = before.status === PostStatus.published
    const about = nameOf(article)
    if (act === 'schedule') toast.success('Post scheduled.', { about })
    else toast.success(isAgain ? 'Post republished.' : 'Post published.', { about, page: post.previewUrl })
    return true
  } catch (error) {
    const problem = problemOf(error)
    const outcome = problem.newer ? meetNewer(article, problem.newer, act, wentOn) : 'held'
    if (outcome === 'goes on') return await sendOut(article, goTo, act, true)
    failed(article, act, problem, goTo, outcome)
    // What holds the one back holds the save that waits.
    const waiting = waitingSave(store.get, article)
    if (waiting && problem.newer) await sayFailed(waiting, problem)
    if (isUnreached(problem)) await askLater(article, { act })
    return false
  } finally {
    store.set(article.atoms.work, null)
  }
}
