import { Editor, type Path, type Point } from 'slate'
import { ReactEditor } from 'slate-react'
import { caretBox } from '../../caret/caret-line.ts'
import { positionAt } from '../../document/cells.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** Where in a cell the caret comes to from above or below: in its nearest line, in the same place across. */
export function columnBeside(editor: ArticleEditor, cell: Path, way: 'up' | 'down'): Point {
  const edge = way === 'up' ? Editor.end(editor, cell) : Editor.start(editor, cell)
  const focus = editor.selection?.focus
  const caret = focus && caretBox(editor, focus)
  const line = caretBox(editor, edge)
  const seen = caret && line && document.caretRangeFromPoint(caret.left, line.top + line.height / 2)
  const point =
    seen &&
    ReactEditor.toSlatePoint(editor, [seen.startContainer, seen.startOffset], {
      exactMatch: false,
      suppressThrow: true,
    })
  const position = point && positionAt(editor, point.path)
  const isThere = position && [...position.path, position.row, position.col].join() === cell.join()
  return isThere ? point : edge
}
