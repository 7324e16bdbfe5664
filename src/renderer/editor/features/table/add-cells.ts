import { Editor, Transforms } from 'slate'
import { columnsOf, type TableRowElement } from '../../../../article/index.ts'
import { areaAt, cellLike, isHeaderColumn, isHeaderRow, positionAt } from '../../document/cells.ts'
import { moreColumnsRefusal, moreRowsRefusal } from './table-refusals.ts'

/** Adds a row beside the one the caret is in, or beside the chosen ones, and puts the caret into it. */
export function addRow(editor: Editor, side: 'above' | 'below'): void {
  const area = areaAt(editor)
  const position = positionAt(editor)
  if (!area || !position || moreRowsRefusal(editor) !== null) return
  const { table, path } = area
  const beside = side === 'above' ? area.top : area.bottom
  const row = emptyRow(table.children, beside, side, columnsOf(table.children))
  const at = [...path, side === 'above' ? beside : beside + 1]
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, row, { at })
    Transforms.select(editor, Editor.start(editor, [...at, Math.min(position.col, row.children.length - 1)]))
  })
}

/** The same for a column. */
export function addColumn(editor: Editor, side: 'left' | 'right'): void {
  const area = areaAt(editor)
  const position = positionAt(editor)
  if (!area || !position || moreColumnsRefusal(editor) !== null) return
  const { table, path } = area
  const beside = side === 'left' ? area.left : area.right
  const at = side === 'left' ? beside : beside + 1
  // Right of a header column the table's body begins.
  const kin = side === 'right' && isHeaderColumn(table, beside) ? beside + 1 : beside
  Editor.withoutNormalizing(editor, () => {
    for (const [index, row] of table.children.entries()) {
      const header = isHeaderRow(row) || row.children[kin]?.header === true
      Transforms.insertNodes(editor, cellLike(row.children[beside], header), { at: [...path, index, at] })
    }
    Transforms.select(editor, Editor.start(editor, [...path, position.row, at]))
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
