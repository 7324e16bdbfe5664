import { oc } from '@orpc/contract'
import * as z from 'zod'
import { ArticleForm, articleFieldNames } from '../entities/article-fields.ts'
import { PostCategory } from '../entities/post.ts'
import { anyText, listOf } from '../fields.ts'
import { DraftKey } from './drafts.ts'

/** Which article: the API's id, or that of an article which only this computer has. */
const post = DraftKey.shape.id

/** When a version was kept, milliseconds since 1970 by this computer's clock: no two of an article have the same. */
const at = z.number().int().positive()

/** Why a version was kept. `server`: it was read from there. `save`: the server took it. `restore`: what stood here before
 *  another version came back, or what came back. `paste`: many words came in at once. `writing`: the text as it was being
 *  written. */
const kind = z.enum(['server', 'save', 'restore', 'paste', 'writing'])
export type VersionKind = z.infer<typeof kind>

const about = {
  kind,
  /** Who saved it on the server, where that is known; null for the person signed in. */
  by: anyText.nullable(),
  /** When they did, ISO 8601. */
  saved_at: anyText.nullable(),
  /** Of which time the version is that came back; null for what stood here before, and for all other kinds. */
  restores: at.nullable(),
}

/** An article as it stood at one moment, as its history on this computer keeps it. */
export const Version = z.object({
  ...about,
  at,
  /** Of its text. */
  words: z.number().int().min(0),
  form: ArticleForm,
  /** The chosen category by name, after the one it is a subcategory of, as drafts keep them. */
  categories: listOf(PostCategory),
})
export type Version = z.infer<typeof Version>

/** A version without its text. `changed`: which fields differ from the version before it; none for the oldest. */
export const VersionLine = Version.omit({ form: true, categories: true }).extend({
  changed: listOf(z.enum(articleFieldNames)),
})
export type VersionLine = z.infer<typeof VersionLine>

/** What an article was, on this computer's disk and of the person signed in alone (DR-06). It asks no server. Every call
 *  rejects with kind `disk` while the keychain is locked or the disk refuses. */
export const history = {
  /** Keeps a version, unless it says the same as the newest one, or is the server's and says the same as the newest that
   *  was there. In place of a newest one of kind `writing` or `paste` it is kept all the same, where it is of another
   *  kind than these. Older ones are thinned. */
  add: oc
    .input(
      z.object({
        post,
        ...about,
        form: Version.shape.form,
        categories: Version.shape.categories,
      }),
    )
    .output(z.void()),
  /** The versions of an article, newest first; what cannot be read is left out. */
  list: oc.input(z.object({ post })).output(listOf(VersionLine)),
  /** Rejects with kind `not-found` when it is not there, or cannot be read. */
  get: oc.input(z.object({ post, at })).output(Version),
  /** The server gave the article an id: what was kept under the first one is kept under that. */
  move: oc.input(z.object({ from: post, to: post })).output(z.void()),
  /** The article is gone for good: what is kept of it goes in 14 days, unless it comes back (decision E47). */
  leave: oc.input(z.object({ post })).output(z.void()),
}
