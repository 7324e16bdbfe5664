import { atom } from 'jotai'

/** An article whose lock somebody else took while this person wrote, until that was read. */
type LostArticle = {
  /** The post's. */
  id: number
  /** Who wrote. */
  userId: number
  headline: string
  /** Who took it, where the server says so. */
  username: string | null
  /** Whether something that the server does not have is kept on this computer. */
  isKept: boolean
}

/** Oldest first. */
export const lostArticlesAtom = atom<LostArticle[]>([])
