import { Editor, type Path, type Point } from 'slate'
import { ReactEditor } from 'slate-react'
import { caretBox } from '../../caret-line.ts'
import type { ArticleEditor } from '../../editor-types.ts'
import { placeAt } from './cells.ts'

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
  const place = point && placeAt(editor, point.path)
  const isThere = place && [...place.path, place.row, place.col].join() === cell.join()
  return isThere ? point : edge
}
