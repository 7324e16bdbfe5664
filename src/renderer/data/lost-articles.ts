import { atom } from 'jotai'
import type { ArticleForm } from '../../contract/entities/article-fields.ts'
import type { Post } from '../../contract/entities/post.ts'

/** An article that was taken from this window while this person wrote in it, until that was read. */
export type LostArticle = {
  /** The post's. */
  id: number
  /** Who wrote. */
  userId: number
  headline: string
  /** Who took its lock, where the server says so; or another window of the same person; or the server has it no more. */
  by: { username: string | null } | 'window' | 'gone'
  /** What the server does not have of it, and the post that it was started from; null when it has all. */
  unsaved: { post: Post; form: ArticleForm } | null
  /** Whether that is on this computer's disk, too, and not only here. */
  isOnDisk: boolean
}

/** Oldest first. */
export const lostArticlesAtom = atom<LostArticle[]>([])
