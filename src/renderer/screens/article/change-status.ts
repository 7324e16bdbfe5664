import { type Post, type PostFlag, PostStatus } from '../../../contract/entities/post.ts'
import { isUnreached, type Problem, problemOf } from '../../../contract/problem.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import { toast } from '../../data/toasts.ts'
import { windowId } from '../../data/window-id.ts'
import { nameOf } from './article-name.ts'
import { interruptedWorkAtom } from './interrupted.ts'
import { askLater, noLongerOffered } from './later.ts'
import type { OpenArticle } from './open-article.ts'
import { inTurn } from './save-article.ts'
import type { Offered } from './trouble.ts'

const changes = {
  trash: {
    status: PostStatus.trashed,
    done: 'Post moved to trash.',
    failed: 'Error moving post to trash.',
  },
  restore: { status: PostStatus.draft, done: 'Post restored to draft.', failed: 'Error updating post.' },
}

/** Moves the post to the trash, or makes it a draft again; the work that is not saved stays on this computer. */
export function changeStatus(article: OpenArticle, act: keyof typeof changes): Promise<void> {
  const { status, done, failed } = changes[act]
  const send = async () => {
    await article.writer.flush()
    await api.posts.setStatus({ id: article.id, status })
    toast.success(done, { about: nameOf(article) })
  }
  return inTurn(article, async () => void (await change(article, { status }, send, failed, act)))
}

const flagFailures: Record<PostFlag, string> = {
  is_verified: 'Error verifying post.',
  is_evergreen: 'Error changing evergreen status.',
  table_of_contents: 'Error changing table of contents status.',
}

/** Sets a mark at once, and takes it back when the server does not (decision E9). */
export function setFlag(article: OpenArticle, flag: PostFlag, value: 0 | 1): Promise<void> {
  return inTurn(article, async () => {
    const before = store.get(article.atoms.post)[flag]
    const show = (value: 0 | 1) => store.set(article.atoms.post, post => ({ ...post, [flag]: value }))
    show(value)
    const send = () => api.posts.setFlag({ id: article.id, flag, value })
    if (!(await change(article, { [flag]: value }, send, flagFailures[flag]))) show(before)
  })
}

/** Sends a change of these fields of the post alone. False when it failed, which is said. */
async function change(
  article: OpenArticle,
  fields: Partial<Post>,
  send: () => Promise<void>,
  failed: string,
  act?: Offered,
): Promise<boolean> {
  store.set(article.atoms.work, 'status')
  try {
    await send()
    // The server gave the post a new revision, which later drafts must stand on.
    const post = await api.posts.look({ id: article.id }).catch(() => null)
    if (post) article.reread(post)
    else store.set(article.atoms.post, before => ({ ...before, ...fields }))
    if (act) noLongerOffered(article, article.key, act)
    return true
  } catch (error) {
    await notDone(article, problemOf(error), failed, act)
    return false
  } finally {
    store.set(article.atoms.work, null)
  }
}

/** Says that it was not done, and sees to it that it is offered again where nothing was said about it. */
async function notDone(article: OpenArticle, problem: Problem, failed: string, act?: Offered): Promise<void> {
  if (problem.kind !== 'unauthorised') toast.problem(problem, failed)
  else if (act) store.set(interruptedWorkAtom, { postId: article.id, act })
  if (isUnreached(problem) && act) await askLater(article, { act })
}

/** Deletes the post on the server for ever; this computer keeps a copy in the local bin for 14 days (decision E47).
 *  True when it is gone. */
export function deleteArticle(article: OpenArticle): Promise<boolean> {
  return inTurn(article, () => remove(article))
}

async function remove(article: OpenArticle): Promise<boolean> {
  store.set(article.atoms.work, 'status')
  try {
    const value = { post: store.get(article.atoms.post), form: article.snapshot() }
    await api.posts.remove({ id: article.id })
    article.writer.stop()
    store.set(article.atoms.moment, { kind: 'gone' })
    await api.drafts.put({ key: article.key, base: null, value, window: windowId }).catch(() => {})
    await api.drafts.discard({ key: article.key, window: windowId }).catch(() => {})
    toast.success('Post deleted.', { about: nameOf(article) })
    noLongerOffered(article, article.key, 'remove')
    return true
  } catch (error) {
    await notDone(article, problemOf(error), 'Error deleting post.', 'remove')
    return false
  } finally {
    store.set(article.atoms.work, null)
  }
}
