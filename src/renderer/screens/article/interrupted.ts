import { atom } from 'jotai'
import type { Range } from 'slate'
import { interruptedAtom } from '../../data/session.ts'
import { store } from '../../data/store.ts'
import { forgetWithPerson } from '../../data/whose.ts'
import type { Offered } from './trouble.ts'

/** What a 401 interrupted; offered as what it was, once, when the same person is back (decision A9). */
export const interruptedWorkAtom = atom<{ postId: number; act: 'save' | Offered } | null>(null)

/** Where the caret was when an article was left, and how far its text was scrolled, in px. */
export const leftCaretAtom = atom<{ postId: number; selection: Range; scrolled: number } | null>(null)

forgetWithPerson(() => {
  store.set(interruptedWorkAtom, null)
  store.set(leftCaretAtom, null)
})

/** Whether a 401 interrupted the person here; asked once. */
export function takeInterruption(): boolean {
  const interrupted = store.get(interruptedAtom)
  if (interrupted?.path.split('?')[0] !== location.pathname) return false
  store.set(interruptedAtom, null)
  return true
}

/** What of this post it was; asked once. */
export function takeInterruptedWork(id: number): 'save' | Offered | null {
  const work = store.get(interruptedWorkAtom)
  store.set(interruptedWorkAtom, null)
  return work?.postId === id ? work.act : null
}
