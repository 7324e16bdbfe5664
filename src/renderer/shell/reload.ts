import { bringFormsBack, formsToComeBack } from '../catalogue/use-open-form.ts'
import { api } from '../data/api.ts'
import { flushAll, reloadUnasked } from '../data/flush.ts'
import { interruptedAtom, sessionAtom } from '../data/session.ts'
import { store } from '../data/store.ts'
import { leftCaretAtom } from '../screens/article/interrupted.ts'

/** Loads the window anew. It comes back as it was left: nothing is asked, the same place and caret, every lock held
 *  (decision S18). The forms hold records, so what is left stands in the entry of the window's history: that is in memory
 *  alone, where the browser writes its storage to the disk. */
export async function reloadInPlace(): Promise<void> {
  await Promise.all([flushAll(), api.posts.keepLocks().catch(() => {})])
  const session = store.get(sessionAtom)
  if (session.kind === 'signed-in') {
    const path = `${location.pathname}${location.search}`
    const interrupted = { userId: session.user.id, path, after: 'reload' }
    const forms = formsToComeBack()
    const left = { interrupted, caret: store.get(leftCaretAtom), forms }
    history.replaceState({ ...history.state, left }, '')
  }
  reloadUnasked()
}

/** Takes up what `reloadInPlace` left, once, for the person who left it. */
export function takeUpWhatWasLeft(): void {
  const { left, ...state } = history.state ?? {}
  const session = store.get(sessionAtom)
  if (left === undefined) return
  history.replaceState(state, '')
  if (session.kind !== 'signed-in') return
  const { interrupted, caret, forms } = left
  if (interrupted.userId !== session.user.id) return
  store.set(interruptedAtom, interrupted)
  store.set(leftCaretAtom, caret)
  bringFormsBack(forms)
}
