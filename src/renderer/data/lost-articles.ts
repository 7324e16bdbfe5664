import { atom } from 'jotai'
import type { DraftValue } from '../../contract/entities/article-draft.ts'
import { store } from './store.ts'

/** An article that was taken from this window while this person wrote in it, until that was read. */
export type LostArticle = {
  /** What its draft is called: the post's id, or where it stands on this computer. */
  key: string
  /** Who wrote: nobody else is shown it. */
  userId: number
  headline: string
  /** Who took its lock, where the server says so; or another window of the same person; or the server has it no more; or
   *  the session ended. */
  by: { username: string | null } | 'window' | 'gone' | 'session'
  /** What the server does not have of it, and the post that it was started from; null when it has all. */
  unsaved: (Pick<DraftValue, 'post' | 'form'> & Partial<DraftValue>) | null
  /** Whether that is on this computer's disk, too, and not only here. */
  isOnDisk: boolean
}

/** Oldest first. */
export const lostArticlesAtom = atom<LostArticle[]>([])

/** Puts it last, in place of what this person had lost of it before. */
export const addLost = (lost: LostArticle): void =>
  store.set(lostArticlesAtom, all => [...without(all, lost), lost])

/** This person has it again, or needs it no more. */
export const dropLost = (one: Pick<LostArticle, 'key' | 'userId'>): void =>
  store.set(lostArticlesAtom, all => without(all, one))

/** What this person has of it in this window alone; null without it. */
export function onlyHere(key: string, userId: number): LostArticle['unsaved'] {
  const lost = store.get(lostArticlesAtom).find(one => one.key === key && one.userId === userId)
  return lost && !lost.isOnDisk ? lost.unsaved : null
}

const without = (all: LostArticle[], { key, userId }: Pick<LostArticle, 'key' | 'userId'>) =>
  all.filter(one => one.key !== key || one.userId !== userId)
