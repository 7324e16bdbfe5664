import { mergeClasses } from '@fluentui/react-components'
import { memo, type ReactElement } from 'react'
import type { Column, Row } from './column.ts'
import type { useTableStyles } from './table-styles.ts'
import type { Branch } from './tree.ts'
import { TreeCell } from './tree-cell.tsx'

type RowProps<Item extends Row> = Partial<Branch> & {
  row: Item
  /** Where it stands in a table that is not drawn whole; the header is 1. */
  rowIndex: number | undefined
  columns: readonly Column<Item>[]
  /** Where the row leads; without it the row opens here. */
  href: string | undefined
  /** Whether it is the row that is open beside the list. */
  isOpen: boolean
  /** Whether Tab visits this row's controls. */
  current: boolean
  styles: ReturnType<typeof useTableStyles>
}

function PlainRow<Item extends Row>(props: RowProps<Item>) {
  const { row, columns, href, isOpen, current, styles, level, expanded } = props
  const tabIndex = current ? 0 : -1
  const openerOf = (column: Column<Item>) =>
    href === undefined ? (
      <button
        type="button"
        className={mergeClasses(styles.link, styles.opener)}
        tabIndex={tabIndex}
        data-opens
        data-cut
      >
        {column.cell(row, tabIndex)}
      </button>
    ) : (
      <a className={styles.link} href={href} tabIndex={tabIndex} data-opens>
        {column.cell(row, tabIndex)}
      </a>
    )
  return (
    <tr
      className={mergeClasses(styles.row, isOpen && styles.open)}
      data-id={row.id}
      aria-rowindex={props.rowIndex}
      aria-current={isOpen || undefined}
      aria-level={level}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      aria-expanded={expanded}
    >
      {columns.map(column => (
        <td
          key={column.key}
          className={mergeClasses(
            styles.cell,
            column.align === 'end' && styles.end,
            column.actions && styles.actions,
          )}
        >
          {column.actions ? (
            <div className={styles.actionsBox} data-actions>
              {column.cell(row, tabIndex)}
            </div>
          ) : column.opens && level !== undefined ? (
            <TreeCell level={level} expanded={expanded} tabIndex={tabIndex} styles={styles}>
              {openerOf(column)}
            </TreeCell>
          ) : column.opens ? (
            openerOf(column)
          ) : (
            column.cell(row, tabIndex)
          )}
        </td>
      ))}
    </tr>
  )
}

/** One row of a `DataTable`, drawn again only when its own props change. */
export const DataRow = memo(PlainRow) as <Item extends Row>(props: RowProps<Item>) => ReactElement
