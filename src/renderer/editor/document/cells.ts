import { Editor, Node, type NodeEntry, Path, Range } from 'slate'
import {
  isInlineType,
  isText,
  type TableCellElement,
  type TableElement,
  type TableRowElement,
} from '../../../article/index.ts'

/** Where a cell stands: `path` is the table's; rows and columns count from 0. */
export type CellPosition = { table: TableElement; path: Path; row: number; col: number }

/** A rectangle of cells, edges included. */
export type Area = {
  table: TableElement
  path: Path
  top: number
  bottom: number
  left: number
  right: number
}

/** Where in a table this place of the text is, the caret's by default; undefined outside tables. */
export function positionAt(
  editor: Editor,
  at: Path | undefined = editor.selection?.focus.path,
): CellPosition | undefined {
  if (!at) return undefined
  const [entry] = Editor.levels<TableElement>(editor, { at, match: isTable, reverse: true })
  if (!entry) return undefined
  const [table, path] = entry
  const [row, col] = at.slice(path.length)
  return row === undefined || col === undefined ? undefined : { table, path, row, col }
}

/** The cell the caret is in, with its path. */
export function cellAt(editor: Editor): NodeEntry<TableCellElement> | undefined {
  const position = positionAt(editor)
  return position && cellEntry(position.table, position.path, position.row, position.col)
}

/** The cells that a range over more than one cell of the same table chooses, the selection by default. */
export function chosenArea(editor: Editor, range: Range | null = editor.selection): Area | undefined {
  if (!range || Range.isCollapsed(range)) return undefined
  const from = positionAt(editor, range.anchor.path)
  const to = positionAt(editor, range.focus.path)
  if (!from || !to || !Path.equals(from.path, to.path)) return undefined
  if (from.row === to.row && from.col === to.col) return undefined
  return {
    table: from.table,
    path: from.path,
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.col, to.col),
    right: Math.max(from.col, to.col),
  }
}

/** The chosen cells, or the one the caret is in. */
export function areaAt(editor: Editor): Area | undefined {
  const chosen = chosenArea(editor)
  if (chosen) return chosen
  const position = positionAt(editor)
  if (!position) return undefined
  const { table, path, row, col } = position
  return { table, path, top: row, bottom: row, left: col, right: col }
}

/** The cells of a rectangle, row by row; rows that are too short give fewer. */
export function cellsIn({ table, path, top, bottom, left, right }: Area): NodeEntry<TableCellElement>[] {
  const cells: NodeEntry<TableCellElement>[] = []
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) {
      const entry = cellEntry(table, path, row, col)
      if (entry) cells.push(entry)
    }
  }
  return cells
}

/** Whether every cell of the row is a header. */
export function isHeaderRow(row: TableRowElement | undefined): boolean {
  return row !== undefined && row.children.length > 0 && row.children.every(cell => cell.header === true)
}

/** Whether every cell of the column is a header. */
export function isHeaderColumn(table: TableElement, col: number): boolean {
  return table.children.every(row => row.children[col]?.header === true)
}

/** An empty cell that writes as this one does: its kind of line, aligned like it. */
export function cellLike(like: TableCellElement | undefined, header: boolean): TableCellElement {
  const align = like?.align === undefined ? {} : { align: like.align }
  return {
    type: 'table-cell',
    ...(header ? { header: true } : {}),
    ...align,
    children: emptyLine(like),
  }
}

/** The one empty line of such a cell. */
export function emptyLine(like: TableCellElement | undefined): TableCellElement['children'] {
  const first = like?.children[0]
  if (first && (isText(first) || isInlineType(first.type) || first.type === 'bare-text'))
    return [{ text: '' }]
  const align = first && 'align' in first && first.align !== undefined ? { align: first.align } : {}
  return [{ type: 'paragraph', ...align, children: [{ text: '' }] }]
}

/** Whether the cell holds nothing a reader would see. */
export function isEmptyCell(editor: Editor, cell: TableCellElement): boolean {
  const only = cell.children.length === 1 ? cell.children[0] : undefined
  if (!only) return false
  if (isText(only)) return only.text === ''
  return only.type === 'paragraph' && Editor.isEmpty(editor, only)
}

/** Whether the node is a table. */
export function isTable(node: Node): node is TableElement {
  return Node.isElement(node) && node.type === 'table'
}

/** Whether the node is a cell of a table. */
export function isCell(node: Node): node is TableCellElement {
  return Node.isElement(node) && node.type === 'table-cell'
}

function cellEntry(
  table: TableElement,
  path: Path,
  row: number,
  col: number,
): NodeEntry<TableCellElement> | undefined {
  const cell = table.children[row]?.children[col]
  return cell && [cell, [...path, row, col]]
}
