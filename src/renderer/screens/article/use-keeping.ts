import { useEffect } from 'react'
import { registerFlush } from '../../data/flush.ts'
import { store } from '../../data/store.ts'
import { scrollerOf } from '../../editor/caret/follow-caret.ts'
import { nearest } from '../../editor/history/guard.ts'
import { leftCaretAtom } from './interrupted.ts'
import type { OpenArticle } from './open-article.ts'

/** Keeps the article's unsaved work on this computer while the screen is open, and once more on leaving it. */
export function useKeeping(article: OpenArticle): void {
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
    const forget = registerFlush(() => keep().then(article.writer.flushOrFail))
    return () => {
      forget()
      const last = keep().finally(article.writer.stop)
      const forgetLast = registerFlush(() => last)
      void last.finally(forgetLast)
    }
  }, [article])
}

/** Puts the caret where it was, if it was in this article, or nearest to there: the text may be another one by now. */
export function putCaretBack({ id, editor }: Pick<OpenArticle, 'id' | 'editor'>): void {
  const caret = store.get(leftCaretAtom)
  if (caret?.postId !== id) return
  const place = nearest(editor, caret.selection)
  if (place) editor.select(place)
}
