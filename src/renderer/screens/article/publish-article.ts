import { type ArticleForm, PostStatus } from '../../../contract/entities/post.ts'
import { problemOf } from '../../../contract/problem.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import { toast } from '../../data/toasts.ts'
import type { Room } from './room.ts'
import { afterSaving, failed, isValid, keepFirst, settle } from './save-article.ts'

/** Publishes the article now (ED-06). True when it is public: the editor then closes. */
export async function publishArticle(room: Room, goTo: (field: keyof ArticleForm) => void): Promise<boolean> {
  await afterSaving(room)
  const before = store.get(room.atoms.post)
  store.set(room.atoms.work, 'publish')
  try {
    if (!(await isValid(room, goTo))) return false
    const sent = await keepFirst(room)
    const { post } = await api.posts.publish({ id: room.id, form: sent.form })
    room.accept(post, sent.form)
    store.set(room.atoms.trouble, null)
    await settle(room, sent.seq)
    toast.success(before.status === PostStatus.published ? 'Post republished.' : 'Post published.')
    return true
  } catch (error) {
    failed(room, problemOf(error), 'Error publishing post.', goTo)
    return false
  } finally {
    store.set(room.atoms.work, null)
  }
}
