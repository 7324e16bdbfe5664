import { Editor, Node, Transforms } from 'slate'
import {
  type ArticleInline,
  columnsOf,
  hasSpans,
  isInlineType,
  isText,
  type TableCellElement,
  type TableElement,
} from '../../../../article/index.ts'
import { areaAt, cellLike, cellsIn, isHeaderRow, isTable } from '../../document/cells.ts'
import { setCell } from './clear-cells.ts'
import { limitsOf } from './limits.ts'

/** What goes into the cells, row by row: each a line of text, or what a cell may hold. */
export type Matrix = readonly (readonly TableCellElement['children'][])[]

/** How many rows and columns found no room. */
export type LeftOut = { rows: number; cols: number }

/** Fills cells from the caret's on, or from the first chosen one, as cells pasted from a spreadsheet do. The table
 *  grows up to the brand's limits; what is returned was left out. The caret goes behind the last cell that was filled.
 *  Pasting calls this with the cells of a table or of tab-separated text whenever the caret is in a table. */
export function fillCells(editor: Editor, matrix: Matrix): LeftOut {
  const area = areaAt(editor)
  const height = matrix.length
  const width = Math.max(0, ...matrix.map(row => row.length))
  if (!area || height === 0 || width === 0) return { rows: height, cols: width }
  const { path, top, left } = area
  let filled = { rows: 0, cols: 0 }
  Editor.withoutNormalizing(editor, () => {
    grow(editor, path, { rows: top + height, cols: left + width })
    const table = Node.get(editor, path) as TableElement
    const bottom = Math.min(top + height, table.children.length) - 1
    const right = Math.min(left + width, columnsOf(table.children)) - 1
    filled = { rows: bottom - top + 1, cols: right - left + 1 }
    for (const entry of cellsIn({ table, path, top, bottom, left, right })) {
      const [row = 0, col = 0] = entry[1].slice(path.length)
      const content = matrix[row - top]?.[col - left]
      if (content) setCell(editor, entry, linesLike(entry[0], content))
    }
    const end = cellsIn({ table, path, top, bottom, left, right }).at(-1)
    if (end) Transforms.select(editor, Editor.end(editor, end[1]))
  })
  return { rows: height - filled.rows, cols: width - filled.cols }
}

/** The cells of a table as `fillCells` takes them. */
export function cellsOf(table: TableElement): Matrix {
  return table.children.map(row => row.children.map(cell => cell.children))
}

function grow(editor: Editor, path: number[], needed: { rows: number; cols: number }): void {
  const table = Node.get(editor, path)
  if (!isTable(table) || hasSpans(table.children)) return
  const limits = limitsOf(editor)
  const cols = Math.max(columnsOf(table.children), Math.min(needed.cols, limits.cols))
  const rows = Math.min(needed.rows, limits.rows)
  for (const [index, row] of table.children.entries()) {
    for (let col = row.children.length; col < cols; col++)
      Transforms.insertNodes(editor, cellLike(row.children.at(-1), isHeaderRow(row)), {
        at: [...path, index, col],
      })
  }
  const last = table.children.at(-1)
  const section = last?.section && last.section.tag !== 'thead' ? { section: last.section } : {}
  for (let index = table.children.length; index < rows; index++) {
    const children = Array.from({ length: cols }, (_, col) =>
      cellLike(last?.children[col] ?? last?.children.at(-1), false),
    )
    Transforms.insertNodes(editor, { type: 'table-row', ...section, children }, { at: [...path, index] })
  }
}

/** A line of text becomes a paragraph in a cell that writes in paragraphs; blocks stay what they are. */
function linesLike(
  cell: TableCellElement,
  content: TableCellElement['children'],
): TableCellElement['children'] {
  const first = cell.children[0]
  const inParagraphs =
    first !== undefined && !isText(first) && !isInlineType(first.type) && first.type !== 'bare-text'
  if (!inParagraphs || !content.every(isInline)) return content.length === 0 ? [{ text: '' }] : content
  return [{ type: 'paragraph', children: content.length === 0 ? [{ text: '' }] : content }]
}

function isInline(node: TableCellElement['children'][number]): node is ArticleInline {
  return isText(node) || isInlineType(node.type)
}
