import { Range, Transforms } from 'slate'
import { type ArticleBlock, changesBetween, exactKeyOf } from '../../../article/index.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { nearest } from './guard.ts'
import { asOneStep } from './undo-steps.ts'

/** Puts another text in place of the whole one, as a single step that Undo takes back. What says the same stays where it
 *  is, and so does the caret, or it goes to what stands in its place. */
export function replaceText(editor: ArticleEditor, value: ArticleBlock[]): void {
  const changes = changesBetween(editor.children as ArticleBlock[], value, exactKeyOf)
  if (changes.length === 0) return
  const { selection } = editor
  /** Where the block that stood at this place stands afterwards. */
  const placeOf = (place: number) => {
    let moved = place
    for (const { from, length, at, blocks } of changes) {
      if (from > place) break
      if (place < from + length) return at + Math.min(place - from, Math.max(blocks.length - 1, 0))
      moved += blocks.length - length
    }
    return moved
  }
  asOneStep(editor, () => {
    for (const { from, length, blocks } of changes.toReversed()) {
      for (let left = length; left > 0; left--) Transforms.removeNodes(editor, { at: [from] })
      if (blocks.length > 0) Transforms.insertNodes(editor, blocks, { at: [from] })
    }
    if (!selection) return
    const [anchor, focus] = [selection.anchor, selection.focus].map(
      ({ path: [place = 0, ...rest], offset }) => ({
        path: [placeOf(place), ...rest],
        offset,
      }),
    )
    const caret = anchor && focus && nearest(editor, { anchor, focus })
    if (caret && !(editor.selection && Range.equals(editor.selection, caret)))
      Transforms.select(editor, caret)
  })
}
