import { type PostFlag, PostStatus } from '../../../contract/entities/post.ts'
import { problemOf } from '../../../contract/problem.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import { toast } from '../../data/toasts.ts'
import { windowId } from '../../data/window-id.ts'
import type { OpenArticle } from './open-article.ts'
import { inTurn } from './save-article.ts'

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
  return inTurn(article, () => setStatus(article, changes[act]))
}

async function setStatus(
  article: OpenArticle,
  change: (typeof changes)[keyof typeof changes],
): Promise<void> {
  store.set(article.atoms.work, 'status')
  try {
    await article.writer.flush()
    await api.posts.setStatus({ id: article.id, status: change.status })
    toast.success(change.done)
    // The server gave the post a new revision, which later drafts must stand on.
    const post = await api.posts.get({ id: article.id }).catch(() => null)
    if (post) article.reread(post)
    else store.set(article.atoms.post, before => ({ ...before, status: change.status }))
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind !== 'unauthorised') toast.problem(problem, change.failed)
  } finally {
    store.set(article.atoms.work, null)
  }
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
    store.set(article.atoms.work, 'status')
    try {
      await api.posts.setFlag({ id: article.id, flag, value })
      const post = await api.posts.get({ id: article.id }).catch(() => null)
      if (post) article.reread(post)
    } catch (error) {
      show(before)
      const problem = problemOf(error)
      if (problem.kind !== 'unauthorised') toast.problem(problem, flagFailures[flag])
    } finally {
      store.set(article.atoms.work, null)
    }
  })
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
    await api.drafts.put({ key: article.key, base: null, value, window: windowId }).catch(() => {})
    await api.drafts.discard({ key: article.key, window: windowId }).catch(() => {})
    toast.success('Post deleted.')
    return true
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind !== 'unauthorised') toast.problem(problem, 'Error deleting post.')
    return false
  } finally {
    store.set(article.atoms.work, null)
  }
}
