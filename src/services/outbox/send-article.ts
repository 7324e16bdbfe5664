import { type Arrived, filledForm, mergeArticles, sendableForm } from '../../article/index.ts'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import type { AskedSave } from '../../contract/calls/outbox.ts'
import { mostUnanswered } from '../../contract/calls/posts.ts'
import { DraftValue } from '../../contract/entities/article-draft.ts'
import { type ArticleForm, articleFormOf, isSameForm } from '../../contract/entities/article-fields.ts'
import { isPublic, type Post, PostStatus } from '../../contract/entities/post.ts'
import type { SetAside } from '../../contract/entities/set-aside.ts'
import { ProblemError, problemOf } from '../../contract/problem.ts'
import type { createDrafts } from '../drafts/index.ts'
import { takenOver } from '../posts/locks.ts'
import type { createPosts } from '../posts/posts.ts'
import type { Sent } from './outbox.ts'

type SenderNeeds = {
  posts: Pick<ReturnType<typeof createPosts>, 'create' | 'save' | 'unlock'>
  drafts: Pick<ReturnType<typeof createDrafts>, 'get' | 'put' | 'acknowledge' | 'discard'>
  /** Pictures for texts: the placeholders of those on their way to the server, and what is there. */
  pictures(): Promise<{ going: string[]; arrived: Arrived }>
  /** The server's clock, milliseconds since 1970. */
  now(): number
}

/** Sends a save that no window sends any more. Looked up before it is repeated, so that it is done once: a new article
 *  among the newest drafts, a text by the version that the server has. Placeholders stay here: their pictures go in their
 *  places, those that are there; of a new article those that are on their way, with the rest. */
export function createArticleSender({ posts, drafts, pictures, now }: SenderNeeds) {
  /** The server has this text: what this computer keeps beyond it stands on the new version. */
  async function settle({ key, post: began }: AskedSave, sent: ArticleForm, post: Post): Promise<void> {
    const at: DraftKey = { entity: 'post', id: String(post.id) }
    const { draft } = await drafts.get({ key })
    const { data: value } = DraftValue.safeParse(draft?.value)
    const mine = value && filledForm(value.form, began, (await pictures()).arrived)
    const isMoved = key.id !== at.id
    if (value && mine && !isSameForm(mine, sent)) {
      const { form, clashes } = over(sent, mine, post)
      // What overlaps is asked about at the next opening; of a new post the server changed only how it is written.
      if (isMoved || clashes.length === 0) {
        const base = { revision: post.revision }
        await drafts.put({ key: at, base, value: { ...value, post, form, unanswered: [] } })
      }
    } else if (draft && value && !isMoved) await drafts.acknowledge({ key, seq: draft.seq })
    if (isMoved) await drafts.discard({ key })
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

  /** Somebody else wrote on since: the text never goes into theirs (decision E13). */
  async function isTakenOver({ key }: AskedSave): Promise<boolean> {
    const { draft } = await drafts.get({ key })
    return DraftValue.safeParse(draft?.value).data?.set_aside?.why === 'taken-over'
  }

  /** Saves over the version that the text began with; where the server has another, over that one, if both can be had in
   *  one text (DR-08). */
  async function save({ post: began, form: mine }: AskedSave): Promise<Post> {
    const { id, template_type: template } = began
    let [form, over] = [mine, began]
    for (;;) {
      try {
        const base = { revision: over.revision }
        return (await posts.save({ id, form, status: over.status, base })).post
      } catch (error) {
        const { newer } = problemOf(error)
        if (!newer || newer.status === PostStatus.trashed) throw error
        if (isPublic(newer) && !isPublic(began))
          throw new ProblemError({ kind: 'newer', messages: [wentOut] })
        const theirs = articleFormOf(newer)
        const merged = mergeArticles({ base: articleFormOf(began), mine, theirs, template })
        if (merged.clashes.length > 0) throw error
        // It may be that of an earlier try, before the application ended.
        if (isSameForm(merged.form, theirs)) return newer
        form = merged.form
        over = newer
      }
    }
  }

  /** Makes a new article, unless a window did so since or its person gave it up: then its draft is gone from here, and
   *  there is nothing left to send. What is sent is in the draft first, so that a window finds it as well. */
  async function make(asked: AskedSave, changed: (asked: AskedSave) => Promise<void>): Promise<Sent> {
    const { key, post } = asked
    const { draft, damaged, from_newer_version } = await drafts.get({ key })
    if (draft === null && damaged === 'none' && !from_newer_version) return { post_id: undefined }
    const { going, arrived } = await pictures()
    const form = sendableForm(asked.form, post, arrived)
    const { data: value } = DraftValue.safeParse(draft?.value)
    const unanswered = value?.unanswered ?? asked.unanswered
    const sent = [...unanswered, { form, sent_at: new Date(now()).toISOString() }].slice(-mostUnanswered)
    if (draft && value) await drafts.put({ key, base: draft.base, value: { ...value, unanswered: sent } })
    await changed({ ...asked, unanswered: sent })
    const { post: made } = await posts.create({ form, template_type: post.template_type, unanswered })
    void posts.unlock({ id: made.id })
    await settle(asked, form, made)
    if (!going.some(placeholder => asked.form.body.includes(placeholder))) return { post_id: made.id }
    const { form: more } = over(form, filledForm(asked.form, post, arrived), made)
    const at: DraftKey = { entity: 'post', id: String(made.id) }
    return { post_id: made.id, rest: { ...asked, key: at, post: made, form: more, unanswered: [] } }
  }

  return async function sendArticle(
    asked: AskedSave,
    changed: (asked: AskedSave) => Promise<void>,
  ): Promise<Sent> {
    const { post } = asked
    if (post.id === 0) return make(asked, changed)
    if (await isTakenOver(asked)) throw new ProblemError({ kind: 'forbidden', messages: [wasSetAside] })
    const form = sendableForm(asked.form, post, (await pictures()).arrived)
    try {
      await settle(asked, form, await save({ ...asked, form }))
      return { post_id: post.id }
    } catch (error) {
      const { kind, newer, ...problem } = problemOf(error)
      const taken = takenOver(error)
      if (taken) {
        await setAside(asked, { why: 'taken-over', by: taken.by })
        throw new ProblemError({ ...problem, kind, messages: [...problem.messages, wasSetAside] })
      }
      if (kind === 'not-found') await setAside(asked, { why: 'deleted', by: null })
      if (newer) await setAside(asked, { why: 'conflict', by: newer.editor?.username ?? null })
      throw error
    }
  }
}

const wentOut =
  'The article was published or scheduled meanwhile, so your text was not sent. Open the article: what you save then is what readers get.'
const wasSetAside =
  'Somebody else took the article over. Your text was set aside, and is offered when you open the article.'

/** What was written beyond what was sent, on what the server has now. */
function over(sent: ArticleForm, mine: ArticleForm, post: Post) {
  const theirs = articleFormOf(post)
  return mergeArticles({ base: sent, mine, theirs, template: post.template_type })
}
