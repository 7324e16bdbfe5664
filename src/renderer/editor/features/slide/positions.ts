import { useEffect, useReducer } from 'react'
import type { SlideElement } from '../../../../article/index.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { slidesOf } from './slide-at.ts'

const listeners = new WeakMap<ArticleEditor, Set<() => void>>()

/** Tells the slides that they may stand at other places now. */
export function tellPositions(editor: ArticleEditor): void {
  for (const listener of listeners.get(editor) ?? []) listener()
}

/** The place of a slide and how many there are. It is drawn anew when slides come, go and move, not while somebody
 *  types. */
export function usePosition(editor: ArticleEditor, slide: SlideElement): { at: number; count: number } {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const all = listeners.get(editor) ?? new Set()
    listeners.set(editor, all.add(redraw))
    return () => void all.delete(redraw)
  }, [editor])
  const slides = slidesOf(editor)
  return { at: slides.indexOf(slide), count: slides.length }
}
