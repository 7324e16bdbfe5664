import { Editor, Transforms } from 'slate'
import { columnsOf } from '../../../article/index.ts'
import { areaAt, isHeaderColumn } from '../features/table/cells.ts'
import { structureRefusal } from './table-refusals.ts'

/** Why the column the caret is in, or the chosen ones, cannot go that way; null when it can. */
export function moveColumnRefusal(editor: Editor, way: 'left' | 'right'): string | null {
  const area = areaAt(editor)
  const refusal = structureRefusal(editor)
  if (!area || refusal !== null) return refusal
  const { table, left, right } = area
  const other = way === 'left' ? left - 1 : right + 1
  if (other < 0) return 'This column is the first already'
  if (other >= columnsOf(table.children)) return 'This column is the last already'
  for (let col = left; col <= right; col++)
    if (isHeaderColumn(table, col) !== isHeaderColumn(table, other)) return 'The header column stays first'
  return null
}

/** Moves the column the caret is in, or the chosen ones, one place left or right. The caret goes with it. */
export function moveColumn(editor: Editor, way: 'left' | 'right'): void {
  const area = areaAt(editor)
  if (!area || moveColumnRefusal(editor, way) !== null) return
  const { path, left, right, table } = area
  const [from, to] = way === 'left' ? [left - 1, right] : [right + 1, left]
  Editor.withoutNormalizing(editor, () => {
    for (const row of table.children.keys())
      Transforms.moveNodes(editor, { at: [...path, row, from], to: [...path, row, to] })
  })
}
