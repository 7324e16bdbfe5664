import { useEffect } from 'react'
import { registerFlush } from '../../data/flush.ts'
import { addLost, dropLost } from '../../data/lost-articles.ts'
import { sessionAtom, signsOutHereAtom, useCurrentUser } from '../../data/session.ts'
import { store } from '../../data/store.ts'
import { scrollerOf } from '../../editor/caret/follow-caret.ts'
import { nearest } from '../../editor/history/guard.ts'
import { leftCaretAtom } from './interrupted.ts'
import type { OpenArticle } from './open-article.ts'

/** Keeps the article's unsaved work on this computer while the screen is open, and once more on leaving it. What the disk
 *  does not take when the session ended by itself stays in this window for who wrote it (decision A9). */
export function useKeeping(article: OpenArticle): void {
  const { id: userId } = useCurrentUser()
  useEffect(() => {
    const keep = () => {
      const { selection } = article.editor
      const left = store.get(leftCaretAtom)
      const before = left?.postId === article.id ? left.scrolled : 0
      const scroller = scrollerOf(article.editor)
      const scrolled = scroller?.isConnected ? scroller.scrollTop : before
      store.set(leftCaretAtom, selection && { postId: article.id, selection, scrolled })
      return article.writer.flush()
    }
    const forget = registerFlush(() => keep().then(article.writer.flushOrFail), article.writer.isUnwritten)
    return () => {
      forget()
      const written = keep()
      if (isSessionOver() && !isTaken(article)) {
        holdHere(article, userId)
        void written.then(() => isTaken(article) && dropLost({ key: article.key.id, userId }))
      }
      const last = written.finally(article.writer.stop)
      const forgetLast = registerFlush(() => last)
      void last.finally(forgetLast)
    }
  }, [article, userId])
}

/** Whether the session ended, and nobody asked for that here. */
const isSessionOver = () => store.get(sessionAtom).kind === 'signed-out' && !store.get(signsOutHereAtom)

/** Whether the disk, or the server, has what was typed last. */
function isTaken({ atoms, isOnServer }: OpenArticle): boolean {
  const { state, pending } = store.get(atoms.draft)
  return (state !== 'failed' && !pending) || isOnServer()
}

function holdHere({ key, atoms, snapshot }: OpenArticle, userId: number): void {
  const form = snapshot()
  const unsaved = {
    post: store.get(atoms.post),
    form,
    categories: store.get(atoms.categories),
    unanswered: store.get(atoms.unanswered),
  }
  addLost({ key: key.id, userId, headline: form.main_headline, by: 'session', unsaved, isOnDisk: false })
}

/** Puts the caret where it was, if it was in this article, or nearest to there: the text may be another one by now. */
export function putCaretBack({ id, editor }: Pick<OpenArticle, 'id' | 'editor'>): void {
  const caret = store.get(leftCaretAtom)
  if (caret?.postId !== id) return
  const place = nearest(editor, caret.selection)
  if (place) editor.select(place)
}
