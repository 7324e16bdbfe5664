import { Editor, type Path, type Point } from 'slate'
import { ReactEditor } from 'slate-react'
import type { ArticleEditor } from '../../editor-types.ts'
import { placeAt } from './cells.ts'

/** Whether the caret is on the first line of the cell as it is drawn, or on the last. */
export function isOnEdgeLine(editor: ArticleEditor, cell: Path, way: 'up' | 'down'): boolean {
  const focus = editor.selection?.focus
  if (!focus) return false
  const edge = way === 'up' ? Editor.start(editor, cell) : Editor.end(editor, cell)
  const caret = boxAt(editor, focus)
  const limit = boxAt(editor, edge)
  if (!caret || !limit) return isOnEdgeOfText(editor, focus, edge)
  return way === 'up' ? caret.top < limit.bottom - 2 : caret.bottom > limit.top + 2
}

/** Where in a cell the caret comes to from above or below: in its nearest line, in the same place across. */
export function columnBeside(editor: ArticleEditor, cell: Path, way: 'up' | 'down'): Point {
  const edge = way === 'up' ? Editor.end(editor, cell) : Editor.start(editor, cell)
  const focus = editor.selection?.focus
  const caret = focus && boxAt(editor, focus)
  const line = boxAt(editor, edge)
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

function boxAt(editor: ArticleEditor, point: Point): DOMRect | undefined {
  const range = ReactEditor.resolveDOMRange(editor, { anchor: point, focus: point })
  if (!range) return undefined
  const [box] = range.getClientRects()
  const { startContainer } = range
  const holder = startContainer instanceof Element ? startContainer : startContainer.parentElement
  return box ?? holder?.getBoundingClientRect()
}

/** Without a page to look at, lines end where the text says so. */
function isOnEdgeOfText(editor: Editor, from: Point, to: Point): boolean {
  return !Editor.string(editor, { anchor: from, focus: to }).includes('\n')
}
