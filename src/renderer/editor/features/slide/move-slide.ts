import { Transforms } from 'slate'
import { asOneStep } from '../../history/undo-steps.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { isLive, slidesOf } from './slide-at.ts'

/** Why the slide at this place cannot go that way; null when it can. */
export function moveSlideRefusal(
  editor: ArticleEditor,
  at: number | undefined,
  way: 'up' | 'down',
): string | null {
  const slides = slidesOf(editor)
  if (at === undefined || !slides[at]) return 'There is no slide here'
  const live = isLive(slides)
  if (live && at === 0) return 'The Plot stays first'
  if (way === 'up' && at === (live ? 1 : 0)) return live ? 'The Plot stays first' : 'This slide is the first'
  return way === 'down' && at === slides.length - 1 ? 'This slide is the last' : null
}

/** Moves the slide at this place one place up or down. A caret in it goes with it. */
export function moveSlide(editor: ArticleEditor, at: number, way: 'up' | 'down'): void {
  if (moveSlideRefusal(editor, at, way) !== null) return
  const to = way === 'up' ? at - 1 : at + 1
  asOneStep(editor, () => Transforms.moveNodes(editor, { at: [at], to: [to] }))
}
