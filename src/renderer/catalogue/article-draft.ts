import { sendableForm } from '../../article/index.ts'
import type { Draft } from '../../contract/calls/drafts.ts'
import { DraftValue, hasFormerFields, withFieldsOf } from '../../contract/entities/article-draft.ts'
import { type ArticleForm, articleFormOf, isSameForm } from '../../contract/entities/article-fields.ts'
import type { Post, PostCategory } from '../../contract/entities/post.ts'
import type { SetAside } from '../../contract/entities/set-aside.ts'

/** What this computer has of an article beside the server's version. */
export type LocalDraft =
  | { kind: 'nothing' }
  /** It could not be looked for just now. */
  | { kind: 'unread'; error: unknown }
  /** Equal to what the server has: the save had succeeded. */
  | { kind: 'same'; seq: number }
  /** `isWhole`: as of `KeptForm`. */
  | { kind: 'unreadable'; isWhole: boolean }
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
  /** A newer version of the application wrote a newer text of it, which is left alone. */
  isBehind: boolean
  /** Why its text went no further; null for one that was still being written. */
  set_aside: SetAside | null
}

/** Work that began with this version of the server's: unless `more` says otherwise it is on the screen alone, and the
 *  server still has that version. */
export function unsavedDraft(began: Post, form: ArticleForm, more: Partial<UnsavedDraft> = {}): UnsavedDraft {
  const written = {
    seq: null,
    saved_at: new Date().toISOString(),
    older: false,
    isBehind: false,
    set_aside: null,
  }
  return { kind: 'differs', ...written, form, began, categories: [], conflict: false, ...more }
}

type Answer = { draft: Draft | null; damaged: 'none' | 'newest' | 'all'; from_newer_version: boolean }

/** Compares contents and revisions, never clocks (hardening 4.6). */
export function compareDraft({ draft, damaged, from_newer_version }: Answer, post: Post): LocalDraft {
  if (draft === null) {
    if (from_newer_version) return { kind: 'newer-version' }
    return damaged === 'all' ? { kind: 'unreadable', isWhole: false } : { kind: 'nothing' }
  }
  const value = DraftValue.safeParse(withFieldsOf(post, draft.value))
  if (!value.success) return { kind: 'unreadable', isWhole: true }
  const { post: began, form, categories, set_aside } = value.data
  const isSame = isSameForm(form, articleFormOf(post))
  // What was typed may stand in a field that is no more.
  if (isSame && hasFormerFields(draft.value)) return { kind: 'unreadable', isWhole: true }
  if (isSame) return from_newer_version ? { kind: 'newer-version' } : { kind: 'same', seq: draft.seq }
  // A save went without the pictures that are on their way, and this was not written since.
  const isBeyond = isSameForm(sendableForm(form, post), articleFormOf(post))
  const conflict = !isBeyond && draft.base !== null && draft.base.revision !== post.revision
  const { seq, saved_at } = draft
  const older = damaged === 'newest'
  const more = { seq, saved_at, categories, conflict, older, isBehind: from_newer_version, set_aside }
  return unsavedDraft(began, form, more)
}
