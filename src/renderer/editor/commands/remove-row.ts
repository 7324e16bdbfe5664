import { Editor, Transforms } from 'slate'
import { areaAt, placeAt } from '../features/table/cells.ts'
import { deleteTable } from './delete-table.ts'
import { structureRefusal } from './table-refusals.ts'

/** Removes the row the caret is in, or the chosen ones; with the last row goes the table. */
export function removeRow(editor: Editor): void {
  const area = areaAt(editor)
  const place = placeAt(editor)
  if (!area || !place || structureRefusal(editor) !== null) return
  const { table, path, top, bottom } = area
  const remaining = table.children.length - (bottom - top + 1)
  if (remaining === 0) {
    deleteTable(editor)
    return
  }
  Editor.withoutNormalizing(editor, () => {
    for (let row = bottom; row >= top; row--) Transforms.removeNodes(editor, { at: [...path, row] })
    const cell = [...path, Math.min(top, remaining - 1), place.col]
    Transforms.select(editor, Editor.start(editor, cell))
  })
}
