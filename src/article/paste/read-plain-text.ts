import { cleanText } from '../../contract/clean-text.ts'
import type { TableCellElement, TableElement, TextBlockElement } from '../nodes.ts'

/** Plain text as paragraphs, one a line, exactly as it says: Markdown stays text. Empty lines are left out. */
export function readPlainText(text: string): TextBlockElement[] {
  return text
    .split(/\r\n|[\r\n\f\u0085\u2028\u2029]/)
    .map(line => cleanText(line.replaceAll('\t', ' ').replaceAll('\v', '\n')).trim())
    .filter(line => line !== '')
    .map(line => ({ type: 'paragraph', children: [{ text: line }] }))
}

/** Cells copied as text, a tab between two and a line a row; what is quoted may hold both. Null when the text is no
 *  rectangle of at least two rows and two columns. */
export function readTabs(text: string): TableElement | null {
  const rows = tabRows(text)
  const columns = rows[0]?.length ?? 0
  if (rows.length < 2 || columns < 2 || columns > 200 || rows.some(row => row.length !== columns)) return null
  return {
    type: 'table',
    children: rows.map(row => ({
      type: 'table-row',
      children: row.map(cell => ({ type: 'table-cell', children: inlinesOf(cell) })),
    })),
  }
}

/** The same for where a table is already: one row is enough, and rows may differ. Null when the text has no tab. */
export function readTabbedCells(text: string): TableCellElement['children'][][] | null {
  return text.includes('\t') ? tabRows(text).map(row => row.map(inlinesOf)) : null
}

function inlinesOf(cell: string): TableCellElement['children'] {
  const text = cleanText(cell)
    .replaceAll(/[ \t\r]*\n\s*/g, '\n')
    .trim()
  return [{ text }]
}

function tabRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let from = 0
  const whole = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  for (;;) {
    let end = from
    let cell: string
    if (whole[from] === '"') {
      end = closingQuote(whole, from + 1)
      cell = whole.slice(from + 1, end).replaceAll('""', '"')
      end++
    } else {
      while (end < whole.length && whole[end] !== '\t' && whole[end] !== '\n') end++
      cell = whole.slice(from, end)
    }
    // A quote inside a cell is a quote, not the frame of one.
    if (end < whole.length && whole[end] !== '\t' && whole[end] !== '\n') {
      end = from
      while (end < whole.length && whole[end] !== '\t' && whole[end] !== '\n') end++
      cell = whole.slice(from, end)
    }
    row.push(cell)
    if (end >= whole.length || whole[end] === '\n') {
      rows.push(row)
      row = []
    }
    if (end >= whole.length) return rows
    from = end + 1
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? text.length : at
}
