import { PostStatus } from '../../../contract/entities/post.ts'
import { problemOf } from '../../../contract/problem.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import { toast } from '../../data/toasts.ts'
import type { Room } from './room.ts'
import { afterSaving } from './save-article.ts'

const trash = {
  status: PostStatus.trashed,
  done: 'Post moved to trash.',
  failed: 'Error moving post to trash.',
}
const restore = { status: PostStatus.draft, done: 'Post restored to draft.', failed: 'Error updating post.' }

/** Moves the post to the trash; the work that is not saved stays on this computer. */
export const trashArticle = (room: Room) => changeStatus(room, trash)

/** Makes the post a draft again. */
export const restoreArticle = (room: Room) => changeStatus(room, restore)

async function changeStatus(room: Room, change: typeof trash | typeof restore): Promise<void> {
  await afterSaving(room)
  store.set(room.atoms.work, 'status')
  try {
    await room.writer.flush()
    await api.posts.setStatus({ id: room.id, status: change.status })
    toast.success(change.done)
    // The server gave the post a new revision, which later drafts must stand on.
    const post = await api.posts.get({ id: room.id }).catch(() => null)
    room.refresh(post ?? { ...store.get(room.atoms.post), status: change.status })
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind !== 'unauthorised') toast.problem(problem, change.failed)
  } finally {
    store.set(room.atoms.work, null)
  }
}

/** Deletes the post on the server for ever; this computer keeps a copy in the local bin for 14 days (decision E47).
 *  True when it is gone. */
export async function deleteArticle(room: Room): Promise<boolean> {
  await afterSaving(room)
  store.set(room.atoms.work, 'status')
  try {
    const value = { post: store.get(room.atoms.post), form: room.snapshot() }
    await api.posts.remove({ id: room.id })
    room.writer.stop()
    await api.drafts.put({ key: room.key, base: null, value }).catch(() => {})
    await api.drafts.discard({ key: room.key }).catch(() => {})
    toast.success('Post deleted.')
    return true
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind !== 'unauthorised') toast.problem(problem, 'Error deleting post.')
    return false
  } finally {
    store.set(room.atoms.work, null)
  }
}
