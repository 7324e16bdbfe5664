import {
  type ArticleInline,
  isText,
  isVoidType,
  type TableCellElement,
  type TableElement,
  type TextBlock,
  type TextBlockElement,
} from '../nodes.ts'

/** A cell as it was read, before it is put in its place. */
export type ReadCell = {
  blocks: TextBlock[]
  isHeader: boolean
  align?: string | undefined
  columns: number
  rows: number
}

/** Larger than any table of an article: its rows become lines. */
const mostCells = 20_000
const mostColumns = 200

/** The blocks a table becomes. It is made rectangular: what merged cells covered is empty cells, and what no row uses
 *  at its edges goes. What only lays text out (one cell, one below empty ones, or one column of more than lines)
 *  becomes its content; inside another table (`asLines`), and when it is too large, each row becomes a line. What no
 *  cell may hold stands below the table. */
export function tableOf(rows: ReadCell[][], asLines: boolean): TextBlock[] {
  const columns = rows.reduce((most, row) => Math.max(most, widthOf(row)), 0)
  const isSingle = columns === 1 || rows.every(row => row.length <= 1)
  const isPlaced = isEmptyRow(rows[0]) && rows.flat().filter(cell => cell.blocks.length > 0).length === 1
  const isLayout =
    isPlaced || (isSingle && (rows.length === 1 || rows.flat().some(cell => !cell.blocks.every(mayBeInCell))))
  if (isLayout) return rows.flat().flatMap(cell => cell.blocks)
  const isLarge = columns > mostColumns || columns * rows.length > mostCells
  const grid = asLines || isLarge ? null : trimmed(placed(rows, columns))
  if (!grid || (grid[0]?.length ?? 0) * grid.length > mostCells) return rows.flatMap(asLine)
  const below = rows.flat().flatMap(cell => cell.blocks.filter(block => !mayBeInCell(block)))
  if (grid.length === 0) return below
  const table: TableElement = {
    type: 'table',
    children: grid.map(row => ({ type: 'table-row', children: row.map(cellOf) })),
  }
  return [table, ...below]
}

function isEmptyRow(row: ReadCell[] | undefined): boolean {
  return row?.every(cell => cell.blocks.length === 0) === true
}

function widthOf(row: ReadCell[]): number {
  return row.reduce((width, cell) => width + cell.columns, 0)
}

function mayBeInCell(block: TextBlock): boolean {
  return block.type !== 'table' && !isVoidType(block.type)
}

function asLine(row: ReadCell[]): TextBlock[] {
  const blocks = row.flatMap(cell => cell.blocks)
  const lines = blocks.filter(mayBeInCell).map(lineOf)
  const children = lines.flatMap((line, at) => (at === 0 ? line : [{ text: ' ' }, ...line]))
  const line: TextBlock[] = children.length === 0 ? [] : [{ type: 'paragraph', children: joined(children) }]
  return [...line, ...blocks.filter(block => !mayBeInCell(block))]
}

/** A block's text in one line. */
function lineOf(block: TextBlock | { children: unknown[] }): ArticleInline[] {
  const children = block.children as (ArticleInline | TextBlock)[]
  const [first] = children
  if (first && (isText(first as ArticleInline) || isInline(first))) return children as ArticleInline[]
  return children.flatMap((child, at) =>
    at === 0 ? lineOf(child as TextBlock) : [{ text: ' ' }, ...lineOf(child as TextBlock)],
  )
}

function isInline(node: ArticleInline | TextBlock): boolean {
  return 'text' in node || node.type === 'link' || node.type === 'wrapped' || node.type === 'opaque-inline'
}

/** Neighbouring texts that carry the same marks, as one. */
function joined(inlines: ArticleInline[]): ArticleInline[] {
  const all: ArticleInline[] = []
  for (const inline of inlines) {
    const last = all.at(-1)
    const isSame =
      last &&
      isText(last) &&
      isText(inline) &&
      last.bold === inline.bold &&
      last.italic === inline.italic &&
      last.underline === inline.underline
    if (isSame) all[all.length - 1] = { ...last, text: last.text + inline.text }
    else all.push(inline)
  }
  return all
}

type Grid = (ReadCell | null)[][]

/** Every cell where it stands, with null where a merged one covers or nothing was. */
function placed(rows: ReadCell[][], columns: number): Grid {
  /** How many more rows each column is covered from above. */
  const covered: number[] = []
  const grid = rows.map(row => {
    const line: (ReadCell | null)[] = []
    const skip = () => {
      while ((covered[line.length] ?? 0) > 0) {
        covered[line.length] = (covered[line.length] ?? 0) - 1
        line.push(null)
      }
    }
    for (const cell of row) {
      skip()
      for (let at = 0; at < cell.columns; at++) {
        covered[line.length] = cell.rows - 1
        line.push(at === 0 ? cell : null)
      }
    }
    skip()
    return line
  })
  const width = Math.min(
    mostColumns * 2,
    grid.reduce((most, row) => Math.max(most, row.length), columns),
  )
  for (const row of grid) while (row.length < width) row.push(null)
  return grid
}

/** Without the empty rows and columns at the end, which spreadsheets copy along. */
function trimmed(grid: Grid): Grid {
  const isEmpty = (cell: ReadCell | null | undefined) => !cell || cell.blocks.length === 0
  let height = grid.length
  while (height > 0 && grid[height - 1]?.every(isEmpty)) height--
  const used = grid.slice(0, height)
  let width = used.reduce((most, row) => Math.max(most, row.length), 0)
  while (width > 0 && used.every(row => isEmpty(row[width - 1]))) width--
  return used.map(row => row.slice(0, width))
}

function cellOf(cell: ReadCell | null): TableCellElement {
  if (!cell) return { type: 'table-cell', children: [{ text: '' }] }
  const blocks = cell.blocks.filter(mayBeInCell)
  const [only, ...more] = blocks
  // Word aligns the paragraph in a cell and not the cell.
  const align = cell.align ?? (only && more.length === 0 && 'align' in only ? only.align : undefined)
  const own = { ...(cell.isHeader ? { header: true } : {}), ...(align ? { align } : {}) }
  return { type: 'table-cell', ...own, children: cellChildren(blocks) }
}

/** What a cell holds: one line bare, several as paragraphs and lists. */
function cellChildren(blocks: readonly TextBlock[]): TableCellElement['children'] {
  const lines = linesAndLists(blocks)
  const [first] = lines
  if (!first) return [{ text: '' }]
  return lines.length === 1 && first.type === 'paragraph' ? first.children : lines
}

/** Blocks as paragraphs and lists alone. */
export function linesAndLists(
  blocks: readonly TextBlock[],
): (TextBlockElement | Extract<TextBlock, { type: 'bulleted-list' | 'numbered-list' }>)[] {
  return blocks.flatMap(block => {
    if (block.type === 'bulleted-list' || block.type === 'numbered-list') return [block]
    if (block.type === 'table')
      return block.children.map(row => ({ type: 'paragraph', children: lineOf(row) }) as TextBlockElement)
    if (block.type === 'blockquote') {
      const [first] = block.children
      if (first && !isInline(first as ArticleInline)) return linesAndLists(block.children as TextBlock[])
    }
    if (isVoidType(block.type)) return []
    const align = 'align' in block && block.align !== undefined ? { align: block.align } : {}
    return [{ type: 'paragraph', ...align, children: block.children as ArticleInline[] } as TextBlockElement]
  })
}
