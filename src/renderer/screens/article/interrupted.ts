import { atom } from 'jotai'
import type { Range } from 'slate'

/** The save that a 401 interrupted; offered once when the same person is back (decision A9). */
export const interruptedWorkAtom = atom<{ postId: number } | null>(null)

/** Where the caret was when an article was left. */
export const leftCaretAtom = atom<{ postId: number; selection: Range } | null>(null)
