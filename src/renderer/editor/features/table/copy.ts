import { type TableCellElement, type TableElement, textOf, writeHtml } from '../../../../article/index.ts'
import type { Area } from '../../document/cells.ts'
import { fragmentType } from '../../slate/slate-internals.ts'

const mark = 'data-stet-cells'

/** Programs that copy cells say so in their HTML; so does this one. */
const spreadsheets =
  /google-sheets-html-origin|excel\.sheet|office:excel|content="LibreOffice|data-stet-cells/i

/** The chosen cells as a table of their own, without what the page they came from had carried. */
export function copiedTable({ table, top, bottom, left, right }: Area): TableElement {
  const rows = table.children.slice(top, bottom + 1)
  return {
    type: 'table',
    children: rows.map(row => ({
      type: 'table-row',
      children: row.children.slice(left, right + 1).map(bareCell),
    })),
  }
}

/** Puts copied cells into a clipboard: as part of an article, as a plain table for other programs, and as
 *  tab-separated text. */
export function setCopy(data: Pick<DataTransfer, 'setData'>, table: TableElement): void {
  data.setData(fragmentType, btoa(encodeURIComponent(JSON.stringify([table]))))
  data.setData('text/html', writeHtml(table).replace('<table', `<table ${mark}`))
  data.setData('text/plain', tabbed(table.children.map(row => row.children.map(plainTextOf))))
}

/** Whether the clipboard holds cells of a spreadsheet or of this editor, rather than a table of a text. */
export function isCopyOfCells(data: Pick<DataTransfer, 'getData'>): boolean {
  return spreadsheets.test(data.getData('text/html'))
}

function bareCell({ header, align, children }: TableCellElement): TableCellElement {
  return {
    type: 'table-cell',
    ...(header ? { header } : {}),
    ...(align === undefined ? {} : { align }),
    children,
  }
}

function plainTextOf(cell: TableCellElement): string {
  return textOf(cell).replace(/\n+$/, '')
}

/** As spreadsheets read it: a cell with tabs or breaks in it stands in quotes. */
function tabbed(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map(row => row.map(quoted).join('\t')).join('\n')
}
