import { atom } from 'jotai'
import type { AsideVersions, Chosen } from '../../article/index.ts'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import type { PostCategory } from '../../contract/entities/post.ts'
import { store } from '../data/store.ts'
import { forgetWithPerson } from '../data/whose.ts'
import { draftKey } from './form-draft.ts'

/** What its person chose of a text that was set aside, on its way into the article. */
export type BringBack = {
  /** Where the text is kept; null where that is the bin. */
  key: DraftKey | null
  saved_at: string
  versions: AsideVersions
  categories: PostCategory[]
  chosen: Chosen
}

/** In this window alone: after a reload the article opens as ever. */
const onItsWayAtom = atom<{ name: string; asked: BringBack } | null>(null)
forgetWithPerson(() => store.set(onItsWayAtom, null))

/** The state of the place where it is brought to. */
export function sendBack(asked: BringBack): { brings: string } {
  const name = crypto.randomUUID()
  store.set(onItsWayAtom, { name, asked })
  return { brings: name }
}

/** What comes with this state; null where nothing does, or no more. */
export function broughtWith(state: { brings?: unknown } | null): BringBack | null {
  const onItsWay = store.get(onItsWayAtom)
  return onItsWay && onItsWay.name === state?.brings ? onItsWay.asked : null
}

/** It is there, or is not wanted any more. */
export const endBringing = (): void => store.set(onItsWayAtom, null)

const apartPrefix = 'aside-'

/** Where a text that was set aside stays while its article is written on. */
export const keyApart = (post: number, saved_at: string): DraftKey =>
  draftKey('post', `${apartPrefix}${post}-${Date.parse(saved_at)}`)

/** Whether a text that was set aside stays beside its article. */
export const isApart = ({ entity, id }: DraftKey): boolean => entity === 'post' && id.startsWith(apartPrefix)
