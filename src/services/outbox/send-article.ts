import type { DraftKey } from '../../contract/calls/drafts.ts'
import type { AskedSave } from '../../contract/calls/outbox.ts'
import { mostUnanswered } from '../../contract/calls/posts.ts'
import { DraftValue, type SetAside } from '../../contract/entities/article-draft.ts'
import { type ArticleForm, articleFormOf, isSameForm } from '../../contract/entities/article-fields.ts'
import type { Post } from '../../contract/entities/post.ts'
import { problemOf } from '../../contract/problem.ts'
import type { createDrafts } from '../drafts/index.ts'
import type { createPosts } from '../posts/posts.ts'

type SenderNeeds = {
  posts: Pick<ReturnType<typeof createPosts>, 'create' | 'save' | 'unlock'>
  drafts: Pick<ReturnType<typeof createDrafts>, 'get' | 'put' | 'acknowledge' | 'discard'>
  /** What is held for this article on the disk belongs to another one now. */
  moveHeld(from: string, to: string): Promise<void>
  /** The server's clock, milliseconds since 1970. */
  now(): number
}

/** Sends a save that no window sends any more. Looked up before it is repeated, so that it is done once: a new article
 *  among the newest drafts, a text by the version that the server has. Gives the post's id. */
export function createArticleSender({ posts, drafts, moveHeld, now }: SenderNeeds) {
  /** The server has this text: what this computer keeps beyond it stands on the new version. */
  async function settle(key: DraftKey, sent: ArticleForm, post: Post): Promise<void> {
    const at: DraftKey = { entity: 'post', id: String(post.id) }
    const { draft } = await drafts.get({ key })
    const { data: value } = DraftValue.safeParse(draft?.value)
    const isNewer = value !== undefined && !isSameForm(value.form, sent)
    if (isNewer) {
      const base = { revision: post.revision }
      await drafts.put({ key: at, base, value: { ...value, post, unanswered: [] } })
    } else if (draft && key.id === at.id) await drafts.acknowledge({ key, seq: draft.seq })
    if (key.id === at.id) return
    await moveHeld(key.id, at.id)
    await drafts.discard({ key })
  }

  /** The text waits for its person beside what the server has. */
  async function setAside({ key, post, form }: AskedSave, why: Omit<SetAside, 'at'>): Promise<void> {
    const { draft } = await drafts.get({ key })
    const { data } = DraftValue.safeParse(draft?.value)
    const value = data ?? { post, form, categories: [], unanswered: [] }
    const at = new Date(now()).toISOString()
    await drafts.put({
      key,
      base: draft?.base ?? { revision: post.revision },
      value: { ...value, set_aside: { ...why, at } },
    })
  }

  return async function sendArticle(
    asked: AskedSave,
    changed: (asked: AskedSave) => Promise<void>,
  ): Promise<number> {
    const { key, post, form, unanswered } = asked
    if (post.id === 0) {
      const sent_at = new Date(now()).toISOString()
      await changed({ ...asked, unanswered: [...unanswered, { form, sent_at }].slice(-mostUnanswered) })
      const { post: made } = await posts.create({ form, template_type: post.template_type, unanswered })
      void posts.unlock({ id: made.id })
      await settle(key, form, made)
      return made.id
    }
    try {
      const base = { revision: post.revision }
      const { post: saved } = await posts.save({ id: post.id, form, status: post.status, base })
      await settle(key, form, saved)
      return post.id
    } catch (error) {
      const { kind, newer } = problemOf(error)
      // An earlier try arrived, before the application ended.
      if (newer && isSameForm(form, articleFormOf(newer))) {
        await settle(key, form, newer)
        return newer.id
      }
      if (kind === 'not-found') await setAside(asked, { why: 'deleted', by: null })
      if (newer) await setAside(asked, { why: 'conflict', by: newer.editor?.username ?? null })
      throw error
    }
  }
}
