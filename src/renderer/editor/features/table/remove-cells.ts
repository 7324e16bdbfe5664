import { Editor, Node, type Path, Transforms } from 'slate'
import { columnsOf } from '../../../../article/index.ts'
import { type Area, areaAt, type CellPosition, positionAt } from '../../document/cells.ts'
import { deleteTable } from './delete-table.ts'
import { structureRefusal } from './table-refusals.ts'

/** Removes the row the caret is in, or the chosen ones; with the last row goes the table. */
export function removeRow(editor: Editor): void {
  remove(editor, ({ table, path, top, bottom }, { col }) => {
    const remaining = table.children.length - (bottom - top + 1)
    const gone = upwards(top, bottom).map(row => [...path, row])
    return { remaining, gone, next: [...path, Math.min(top, remaining - 1), col] }
  })
}

/** The same for a column. */
export function removeColumn(editor: Editor): void {
  remove(editor, ({ table, path, left, right }, { row }) => {
    const remaining = columnsOf(table.children) - (right - left + 1)
    const gone = table.children.flatMap((_, at) => upwards(left, right).map(col => [...path, at, col]))
    return { remaining, gone, next: [...path, row, Math.min(left, remaining - 1)] }
  })
}

/** How many lines remain, what goes, and the cell the caret is then in. */
type Removal = { remaining: number; gone: Path[]; next: Path }

function remove(editor: Editor, removalOf: (area: Area, position: CellPosition) => Removal): void {
  const area = areaAt(editor)
  const position = positionAt(editor)
  if (!area || !position || structureRefusal(editor) !== null) return
  const { remaining, gone, next } = removalOf(area, position)
  if (remaining === 0) {
    deleteTable(editor)
    return
  }
  Editor.withoutNormalizing(editor, () => {
    for (const at of gone) Transforms.removeNodes(editor, { at })
    if (Node.has(editor, next)) Transforms.select(editor, Editor.start(editor, next))
  })
}

/** From the last on, so that what comes before keeps its index. */
function upwards(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}
