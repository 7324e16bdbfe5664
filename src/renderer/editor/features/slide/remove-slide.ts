import { Editor, Transforms } from 'slate'
import { asOneStep } from '../../history/undo-steps.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { isLive, slidesOf } from './slide-at.ts'

/** Why the slide at this place cannot be removed (P5); null when it can. */
export function removeSlideRefusal(editor: ArticleEditor, at: number | undefined): string | null {
  const slides = slidesOf(editor)
  if (at === undefined || !slides[at]) return 'There is no slide here'
  if (at === 0 && isLive(slides)) return 'The Plot cannot be removed'
  return slides.length > 1 ? null : 'The only slide cannot be removed'
}

/** Removes the slide at this place; a caret in it goes to the one that takes its place. */
export function removeSlide(editor: ArticleEditor, at: number): void {
  if (removeSlideRefusal(editor, at) !== null) return
  const had = editor.selection?.focus.path[0] === at
  asOneStep(editor, () => Transforms.removeNodes(editor, { at: [at] }))
  if (had) Transforms.select(editor, Editor.start(editor, [Math.min(at, editor.children.length - 1)]))
}
