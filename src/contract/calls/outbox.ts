import { eventIterator, oc } from '@orpc/contract'
import * as z from 'zod'
import { ArticleForm } from '../entities/article-fields.ts'
import { Post } from '../entities/post.ts'
import { TaskDraft } from '../entities/task.ts'
import { anyText, listOf, id as recordId } from '../fields.ts'
import { Problem } from '../problem.ts'
import { DraftKey } from './drafts.ts'
import { mostUnanswered, UnansweredPost } from './posts.ts'

/** What readers see or what cannot be taken back: it never happens by itself (DR-07). */
const unsendableActs = ['publish', 'schedule', 'push', 'trash', 'restore', 'remove'] as const

const about = {
  /** The article or the task, as the key of its draft names it. */
  key: DraftKey,
  /** What it is called. */
  title: anyText,
}

/** A save as it was asked for: the text, and the post that it began with; its id is 0 where the server has none. */
export const AskedSave = z.object({
  ...about,
  act: z.literal('save'),
  post: Post.extend({ id: z.number().int().min(0) }),
  form: ArticleForm,
  /** What was sent as a new post and never seen to arrive. */
  unanswered: z.array(UnansweredPost).max(mostUnanswered),
})
export type AskedSave = z.infer<typeof AskedSave>

/** A new task; a draft of this key stands until the server has it. Whatever was on the board before it was first sent has
 *  an id of `sent_after` at most. */
const AskedTask = z.object({
  ...about,
  act: z.literal('task'),
  draft: TaskDraft,
  sent_after: z.number().int().min(0).optional(),
})
export type AskedTask = z.infer<typeof AskedTask>

/** Where a post was to be exported to; of what `may_be_done` nobody knows whether the projects have it already. */
const exported = { projects: listOf(recordId).min(1), may_be_done: z.boolean() }

/** What was asked for while the server could not be reached, as a window hands it over. */
export const Asked = z.discriminatedUnion('act', [
  AskedSave,
  AskedTask,
  z.object({ ...about, act: z.literal('export'), ...exported }),
  z.object({ ...about, act: z.enum(unsendableActs) }),
])
export type Asked = z.infer<typeof Asked>

/** Names an intent for as long as it waits. */
const IntentId = z.string().regex(/^\d{13}-[a-z2-7]{20}$/)

/** What was asked for, on its way to the server. `waiting`: for the connection, or for its person to sign in. `needs-you`:
 *  it is not done, and goes no further by itself; `problem` says why, where something went wrong. `done`: the server has
 *  it, as the post of this id. */
export const Intent = z.object({
  id: IntentId,
  key: DraftKey,
  title: anyText,
  act: z.enum(['save', 'task', 'export', ...unsendableActs]),
  /** ISO 8601. */
  asked_at: anyText,
  state: z.enum(['waiting', 'sending', 'needs-you', 'done']),
  problem: Problem.optional(),
  post_id: recordId.optional(),
  /** ISO 8601. */
  done_at: anyText.optional(),
  /** Of an export. */
  ...z.object(exported).partial().shape,
})
export type Intent = z.infer<typeof Intent>

/** Why something that waited cannot be read: it is damaged or its key is gone; or a newer version of the application
 *  asked for it, which is left alone. */
const UnreadIntent = z.enum(['damaged', 'newer-version'])
export type UnreadIntent = z.infer<typeof UnreadIntent>

/** The intents as they stand; and, told once each: what was met that cannot be read, and which of them were done while no
 *  window had their article open. */
const OutboxNews = z.object({
  intents: listOf(Intent),
  unread: listOf(UnreadIntent),
  just_done: listOf(IntentId),
})
export type OutboxNews = z.infer<typeof OutboxNews>

const one = z.object({ id: IntentId })

/** What waits for the server (DR-07): saves and new tasks go by themselves when it answers again, one after the other and
 *  each once, unless a window has the article open, which then sends its own newest text. Everything else waits for its
 *  person. */
export const outbox = {
  /** Resolves when it survives a crash and a power cut; one that waited for the same act takes its place. Rejects with
   *  kind `disk` when it cannot be written. */
  put: oc.input(Asked).output(one),
  /** The intents of the person signed in: at once and after every change. First what is not done, then what was done lately,
   *  each oldest first. Ends when that person leaves. */
  watch: oc.output(eventIterator(OutboxNews)),
  /** The window that has the article open tried it, and this came of it: unless it passes with the connection or the
   *  session, it needs its person. One that was refused (403) to a window that has left since is tried from here first. */
  failed: oc.input(one.extend({ problem: Problem })).output(z.void()),
  /** The window that has the article open did it, and said so: the server has it as this post. */
  done: oc.input(one.extend({ post_id: recordId })).output(z.void()),
  /** Sends again what needs the person. */
  retry: oc.input(one).output(z.void()),
  /** It is not wanted any more, in the list either, or was done another way; its text stays what it is. */
  remove: oc.input(one).output(z.void()),
}
