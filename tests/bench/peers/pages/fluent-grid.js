import {
  createTableColumn,
  DataGrid,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridHeaderCell,
  DataGridRow,
  FluentProvider,
  webLightTheme,
} from '@fluentui/react-components'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { contentOf, tableOf } from './table-cell.js'

/** Fluent's DataGrid as its guide begins. */
export function mount(root, cells) {
  const { header, rows } = tableOf(cells)
  const columns = header.map((name, at) =>
    createTableColumn({
      columnId: String(at),
      renderHeaderCell: () => name,
      renderCell: row => contentOf(row.cells[at]),
    }),
  )
  const grid = h(
    DataGrid,
    { items: rows, columns, getRowId: row => row.id },
    h(
      DataGridHeader,
      null,
      h(DataGridRow, null, ({ renderHeaderCell }) => h(DataGridHeaderCell, null, renderHeaderCell())),
    ),
    h(DataGridBody, null, ({ item, rowId }) =>
      h(DataGridRow, { key: rowId }, ({ renderCell }) => h(DataGridCell, null, renderCell(item))),
    ),
  )
  const page = createRoot(root)
  page.render(h(FluentProvider, { theme: webLightTheme }, grid))
  return () => page.unmount()
}
