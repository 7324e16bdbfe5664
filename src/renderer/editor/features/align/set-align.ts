import { type Editor, type Element, Transforms } from 'slate'
import { type Align, alignedAs, alignOf } from '../../../../article/index.ts'
import { around, currentLine, eachLine } from '../../document/lines.ts'

/** How the line of the caret is aligned; `left` when nothing says otherwise. */
export function alignAt(editor: Editor): Align {
  const line = currentLine(editor)
  const aligned = line && alignable(editor, line[1])
  return (aligned && alignOf(aligned[0])) ?? 'left'
}

/** Aligns the selected lines; `left` takes what was said away. */
export function setAlign(editor: Editor, align: Align): void {
  eachLine(editor, ([, path]) => {
    const aligned = alignable(editor, path)
    if (!aligned || (alignOf(aligned[0]) ?? 'left') === align) return
    Transforms.setNodes<Element>(editor, alignedAs(align), { at: aligned[1] })
  })
}

/** What carries the alignment of a line: the line, or what holds it when it is bare text. */
function alignable(editor: Editor, line: number[]) {
  return around(
    editor,
    line,
    'paragraph',
    'heading-two',
    'heading-three',
    'heading-four',
    'list-item',
    'blockquote',
    'table-cell',
  )
}
