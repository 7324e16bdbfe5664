import { Editor, type NodeEntry, Transforms } from 'slate'
import type { TableCellElement } from '../../../../article/index.ts'
import { cellsIn, chosenArea, emptyLine, isEmptyCell } from '../../document/cells.ts'

/** Empties the chosen cells; the table keeps its shape and the caret goes to the first of them. False when no cells
 *  are chosen. */
export function clearCells(editor: Editor): boolean {
  const area = chosenArea(editor)
  if (!area) return false
  Editor.withoutNormalizing(editor, () => {
    for (const entry of cellsIn(area)) clearCell(editor, entry)
    Transforms.select(editor, Editor.start(editor, [...area.path, area.top, area.left]))
  })
  return true
}

/** Puts these lines in place of what the cell holds; nothing when it is empty already and is to be. */
export function setCell(
  editor: Editor,
  [cell, path]: NodeEntry<TableCellElement>,
  lines: TableCellElement['children'],
): void {
  Editor.withoutNormalizing(editor, () => {
    for (let at = cell.children.length - 1; at >= 0; at--)
      Transforms.removeNodes(editor, { at: [...path, at] })
    Transforms.insertNodes(editor, lines, { at: [...path, 0] })
  })
}

/** Empties one cell. */
export function clearCell(editor: Editor, entry: NodeEntry<TableCellElement>): void {
  if (!isEmptyCell(editor, entry[0])) setCell(editor, entry, emptyLine(entry[0]))
}
