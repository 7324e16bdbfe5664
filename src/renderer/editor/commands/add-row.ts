import { Editor, Transforms } from 'slate'
import { columnsOf, type TableRowElement } from '../../../article/index.ts'
import { areaAt, cellLike, isHeaderRow, placeAt } from '../features/table/cells.ts'
import { moreRowsRefusal } from './table-refusals.ts'

/** Adds a row beside the one the caret is in, or beside the chosen ones, and puts the caret into it. */
export function addRow(editor: Editor, side: 'above' | 'below'): void {
  const area = areaAt(editor)
  const place = placeAt(editor)
  if (!area || !place || moreRowsRefusal(editor) !== null) return
  const { table, path } = area
  const beside = side === 'above' ? area.top : area.bottom
  const row = emptyRow(table.children, beside, side, columnsOf(table.children))
  const at = [...path, side === 'above' ? beside : beside + 1]
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, row, { at })
    Transforms.select(editor, Editor.start(editor, [...at, Math.min(place.col, row.children.length - 1)]))
  })
}

/** Above a header row stands another one; below it the table's body begins. */
function emptyRow(
  rows: readonly TableRowElement[],
  beside: number,
  side: 'above' | 'below',
  width: number,
): TableRowElement {
  const like = rows[beside]
  const belowHeader = side === 'below' && (isHeaderRow(like) || like?.section?.tag === 'thead')
  const kin = belowHeader ? rows[beside + 1] : like
  const section = kin?.section
  const children = Array.from({ length: width }, (_, col) =>
    cellLike(like?.children[col], kin?.children[col]?.header === true),
  )
  return { type: 'table-row', ...(section ? { section } : {}), children }
}
