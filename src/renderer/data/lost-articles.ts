import { atom } from 'jotai'
import type { ArticleForm } from '../../contract/entities/article-fields.ts'
import type { Post } from '../../contract/entities/post.ts'

/** An article whose lock somebody else took while this person wrote, until that was read. */
type LostArticle = {
  /** The post's. */
  id: number
  /** Who wrote. */
  userId: number
  headline: string
  /** Who took it, where the server says so. */
  username: string | null
  /** What the server does not have of it, and the post that it was started from; null when it has all. */
  unsaved: { post: Post; form: ArticleForm } | null
  /** Whether that is on this computer's disk, too, and not only here. */
  isOnDisk: boolean
}

/** Oldest first. */
export const lostArticlesAtom = atom<LostArticle[]>([])
