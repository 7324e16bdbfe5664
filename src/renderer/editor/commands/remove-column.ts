import { Editor, Node, Transforms } from 'slate'
import { columnsOf } from '../../../article/index.ts'
import { areaAt, placeAt } from '../features/table/cells.ts'
import { deleteTable } from './delete-table.ts'
import { structureRefusal } from './table-refusals.ts'

/** Removes the column the caret is in, or the chosen ones; with the last column goes the table. */
export function removeColumn(editor: Editor): void {
  const area = areaAt(editor)
  const place = placeAt(editor)
  if (!area || !place || structureRefusal(editor) !== null) return
  const { table, path, left, right } = area
  const remaining = columnsOf(table.children) - (right - left + 1)
  if (remaining === 0) {
    deleteTable(editor)
    return
  }
  Editor.withoutNormalizing(editor, () => {
    for (const row of table.children.keys())
      for (let col = right; col >= left; col--) Transforms.removeNodes(editor, { at: [...path, row, col] })
    const cell = [...path, place.row, Math.min(left, remaining - 1)]
    if (Node.has(editor, cell)) Transforms.select(editor, Editor.start(editor, cell))
  })
}
