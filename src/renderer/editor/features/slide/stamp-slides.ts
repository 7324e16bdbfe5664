import { Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import { type ArticleBlock, changedSlides, isOfLive } from '../../../../article/index.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { slidesOf } from './slide-at.ts'

/** Writes when they were changed, ISO 8601, into the updates that are not as they were before. Not a step of the
 *  history: nobody did it. */
export function stampSlides(editor: ArticleEditor, before: readonly ArticleBlock[], now: string): void {
  const slides = slidesOf(editor)
  HistoryEditor.withoutSaving(editor, () => {
    for (const at of changedSlides(slides, before)) {
      const slide = slides[at]
      if (slide && isOfLive(slide)) Transforms.setNodes(editor, { updated_at: now }, { at: [at] })
    }
  })
}
