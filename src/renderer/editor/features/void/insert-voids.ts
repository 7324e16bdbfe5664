import { Editor, Path, type Point, Transforms } from 'slate'
import { type ArticleElement, emptyParagraph } from '../../../../article/index.ts'
import { elementAt, isTextBlock, topBlock } from '../../document/lines.ts'
import { asOneStep } from '../../history/undo-steps.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** Puts void elements below the block a point is in, or in the place of an empty line or before one whose start the point
 *  is; no word goes. Without a point they go to the end. The caret ends on the line below them. */
export function insertVoids(
  editor: ArticleEditor,
  elements: readonly ArticleElement[],
  at: Point | null,
): void {
  const point = at ?? Editor.end(editor, [])
  const path = topBlock(editor, point.path)
  const block = elementAt(editor, path)
  const isLine = block !== undefined && isTextBlock(block)
  const isEmpty = isLine && Editor.isEmpty(editor, block)
  const isBefore = isEmpty || (isLine && Editor.isStart(editor, point, path))
  const first = isBefore ? path : Path.next(path)
  const below = [...Path.parent(first), (first.at(-1) ?? 0) + elements.length]
  asOneStep(editor, () => {
    if (isEmpty) Transforms.removeNodes(editor, { at: path })
    Transforms.insertNodes(editor, [...elements], { at: first })
    const next = elementAt(editor, below)
    if (!next || !isTextBlock(next)) Transforms.insertNodes(editor, emptyParagraph(), { at: below })
    Transforms.select(editor, Editor.start(editor, below))
  })
}
