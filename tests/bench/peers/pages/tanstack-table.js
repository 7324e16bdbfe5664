import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { createElement as h, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { contentOf, tableOf } from './table-cell.js'

const features = tableFeatures({})
const helper = createColumnHelper()
const rowHeight = 40

/** TanStack Table as its guide begins, with TanStack Virtual's rows. */
export function mount(root, cells) {
  const { header, rows } = tableOf(cells)
  const columns = helper.columns(
    header.map((name, at) =>
      helper.accessor(row => row.cells[at], {
        id: String(at),
        header: () => name,
        cell: ({ getValue }) => contentOf(getValue()),
      }),
    ),
  )
  const page = createRoot(root)
  page.render(h(Rows, { columns, data: rows }))
  return () => page.unmount()
}

function Rows({ columns, data }) {
  const table = useTable({ features, columns, data })
  const scroller = useRef(null)
  const { rows } = table.getRowModel()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5,
  })
  const head = table.getHeaderGroups().map(group =>
    h(
      'tr',
      { key: group.id },
      group.headers.map(header => h('th', { key: header.id }, h(table.FlexRender, { header }))),
    ),
  )
  const body = virtual.getVirtualItems().map(({ index, start }) =>
    h(
      'tr',
      {
        key: index,
        style: { position: 'absolute', transform: `translateY(${start}px)`, height: `${rowHeight}px` },
      },
      rows[index].getAllCells().map(cell => h('td', { key: cell.id }, h(table.FlexRender, { cell }))),
    ),
  )
  return h(
    'div',
    { ref: scroller, style: { height: '700px', overflow: 'auto' } },
    h(
      'table',
      null,
      h('thead', null, head),
      h(
        'tbody',
        { style: { display: 'block', position: 'relative', height: `${virtual.getTotalSize()}px` } },
        body,
      ),
    ),
  )
}
