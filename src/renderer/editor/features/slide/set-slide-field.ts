import { Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { slidesOf } from './slide-at.ts'

export type SlideField = 'title' | 'time' | 'minutes'

type Step = { batch: unknown; at: number; field: SlideField }

/** The newest step of each editor that changed a slide's field. */
const newest = new WeakMap<ArticleEditor, Step>()

/** Writes a field of the slide at this place. What is typed into one field without a pause for something else is one
 *  step of the history. */
export function setSlideField(editor: ArticleEditor, at: number, field: SlideField, value: string): void {
  const slide = slidesOf(editor)[at]
  if (!slide || slide[field] === value) return
  const last = newest.get(editor)
  const goesOn =
    last !== undefined && last.batch === editor.history.undos.at(-1) && last.at === at && last.field === field
  HistoryEditor[goesOn ? 'withMerging' : 'withNewBatch'](editor, () =>
    Transforms.setNodes(editor, { [field]: value }, { at: [at] }),
  )
  newest.set(editor, { batch: editor.history.undos.at(-1), at, field })
}
