import { Editor, Transforms } from 'slate'
import { newSlide, type SlideElement } from '../../../../article/index.ts'
import { asOneStep } from '../../history/undo-steps.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { isLive, slideAt, slidesOf } from './slide-at.ts'

/** Adds an empty slide and puts the caret into it: an update right below the Plot, since readers see the newest first;
 *  a slide of a gallery after this one, or at the end. `time` is the time of an update, `HH:mm`. */
export function addSlide(editor: ArticleEditor, time: string, after = slideAt(editor)): SlideElement | null {
  const slides = slidesOf(editor)
  if (slides.length === 0) return null
  const live = isLive(slides)
  const slide = newSlide(live ? { title: '', time, minutes: '' } : { title: '' })
  const at = live ? 1 : (after ?? slides.length - 1) + 1
  asOneStep(editor, () => Transforms.insertNodes(editor, slide, { at: [at] }))
  Transforms.select(editor, Editor.start(editor, [at]))
  return slidesOf(editor)[at] ?? null
}
