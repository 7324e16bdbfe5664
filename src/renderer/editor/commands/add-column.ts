import { Editor, Transforms } from 'slate'
import { areaAt, cellLike, isHeaderColumn, isHeaderRow, placeAt } from '../features/table/cells.ts'
import { moreColumnsRefusal } from './table-refusals.ts'

/** Adds a column beside the one the caret is in, or beside the chosen ones, and puts the caret into it. */
export function addColumn(editor: Editor, side: 'left' | 'right'): void {
  const area = areaAt(editor)
  const place = placeAt(editor)
  if (!area || !place || moreColumnsRefusal(editor) !== null) return
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
    Transforms.select(editor, Editor.start(editor, [...path, place.row, at]))
  })
}
