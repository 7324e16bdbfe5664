import * as z from 'zod'
import type { Draft } from '../../contract/calls/drafts.ts'
import { UnansweredPost } from '../../contract/calls/posts.ts'
import { ArticleForm, articleFormOf, isSameForm } from '../../contract/entities/article-fields.ts'
import { Post, PostCategory } from '../../contract/entities/post.ts'

/** What an article's draft holds: the post it was started from, so that it opens offline too, the whole form, and the
 *  chosen category by name, after the one it is a subcategory of: the form has only its id, unlike people and tags. */
export const DraftValue = z.object({
  /** Its id is 0 where the server does not have it. */
  post: Post.extend({ id: z.number().int().min(0) }),
  form: ArticleForm,
  categories: z.array(PostCategory).catch([]),
  /** What was sent as a new post and never seen to arrive. */
  unanswered: z.array(UnansweredPost).catch([]),
})
export type DraftValue = z.infer<typeof DraftValue>

/** What this computer has of an article beside the server's version. */
export type LocalDraft =
  | { kind: 'nothing' }
  /** Equal to what the server has: the save had succeeded. */
  | { kind: 'same'; seq: number }
  | { kind: 'unreadable' }
  | { kind: 'newer-version' }
  | UnsavedDraft

/** Work that the server does not have. */
export type UnsavedDraft = {
  kind: 'differs'
  /** Null when it is on the screen and not on the disk yet. */
  seq: number | null
  saved_at: string
  form: ArticleForm
  /** The version of the server's that it began with. */
  began: Post
  /** As `DraftValue` keeps them; none of a draft from before they were kept. */
  categories: PostCategory[]
  /** The server's version is not the one the draft was started from (hardening 4.6). */
  conflict: boolean
  /** The newest generation was damaged; this is the one before. */
  older: boolean
}

/** Work that began with this version of the server's: unless `more` says otherwise it is on the screen alone, and the
 *  server still has that version. */
export function unsavedDraft(began: Post, form: ArticleForm, more: Partial<UnsavedDraft> = {}): UnsavedDraft {
  const written = { seq: null, saved_at: new Date().toISOString(), older: false }
  return { kind: 'differs', ...written, form, began, categories: [], conflict: false, ...more }
}

type Answer = { draft: Draft | null; damaged: 'none' | 'newest' | 'all'; from_newer_version: boolean }

/** Compares contents and revisions, never clocks (hardening 4.6). */
export function compareDraft({ draft, damaged, from_newer_version }: Answer, post: Post): LocalDraft {
  if (draft === null) {
    if (from_newer_version) return { kind: 'newer-version' }
    return damaged === 'all' ? { kind: 'unreadable' } : { kind: 'nothing' }
  }
  const value = DraftValue.safeParse(draft.value)
  if (!value.success) return { kind: 'unreadable' }
  const { post: began, form, categories } = value.data
  if (isSameForm(form, articleFormOf(post))) return { kind: 'same', seq: draft.seq }
  const conflict = draft.base !== null && draft.base.revision !== post.revision
  const { seq, saved_at } = draft
  return unsavedDraft(began, form, { seq, saved_at, categories, conflict, older: damaged === 'newest' })
}
