import { isText, type TableCellElement, type TableElement, type TableRowElement } from './nodes.ts'

/** Whether a cell spans several columns or rows. Such a table's text can be edited, its rows and columns not. */
export function hasSpans(rows: TableElement['children']): boolean {
  return rows.some(row => row.children.some(isSpanning))
}

function isSpanning(cell: TableCellElement): boolean {
  const said = Object.keys(cell).some(name => /^(col|row)_?span$/i.test(name))
  return said || /(^|\s)(col|row)span\s*=/i.test(cell.attributes ?? '')
}

/** How many cells the longest row has. */
export function columnsOf(rows: TableElement['children']): number {
  return Math.max(0, ...rows.map(row => row.children.length))
}

/** An empty cell that holds its line in the form this one does. */
export function emptyCell(like?: TableCellElement): TableCellElement {
  const [first] = like?.children ?? []
  const header = like?.header === true ? { header: true } : {}
  const bare = first === undefined || isText(first) || first.type !== 'paragraph'
  const children: TableCellElement['children'] = bare
    ? [{ text: '' }]
    : [{ type: 'paragraph', children: [{ text: '' }] }]
  return { type: 'table-cell', ...header, children }
}

/** The same rows, the short ones filled with empty cells: as many cells in each, unless some cell spans several. */
export function fillRows(rows: TableRowElement[]): TableRowElement[] {
  const columns = columnsOf(rows)
  if (rows.every(row => row.children.length === columns) || hasSpans(rows)) return rows
  return rows.map(row => {
    const missing = columns - row.children.length
    if (missing === 0) return row
    const cells = Array.from({ length: missing }, () => emptyCell(row.children.at(-1)))
    return { ...row, children: [...row.children, ...cells] }
  })
}
