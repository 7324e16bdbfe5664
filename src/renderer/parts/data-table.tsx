import { mergeClasses, ProgressBar } from '@fluentui/react-components'
import { ArrowDown12Regular, ArrowUp12Regular } from '@fluentui/react-icons'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import type { Column, Row } from './column.ts'
import { useCutTip } from './cut-tip.tsx'
import { DataRow } from './data-row.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { Spoken } from './spoken.tsx'
import { useTableStyles } from './table-styles.ts'
import { type Place, useRows } from './use-rows.ts'
import { useWords } from './words.ts'

/** A Fluent-looking native table: sticky header, rows of 40 px, one line a cell. Up, Down, Home, End, Page Up and Page
 *  Down move between rows, Enter or a click anywhere on a row opens it, Tab visits one row. */
export function DataTable<Item extends Row>(props: {
  label: string
  columns: readonly Column<Item>[]
  /** Undefined while the first page is on its way: 8 skeleton rows (SH-10). */
  rows: readonly Item[] | undefined
  /** Changes when the rows are another list or page: the table then starts at its top. */
  listKey: string
  /** Where rows lead; without it they open beside the list. */
  hrefOf?: (row: Item) => string
  /** The row that is open beside the list. */
  openId?: number | undefined
  /** Without it rows do not open: the table is only read. */
  onOpen?: (row: Item, place: Place) => void
  /** Where the person was when this list was left (E52): restored once, when its row is there. */
  place?: Place | null
  sort?: string
  onSort?: (sort: string) => void
  /** Why the order cannot be changed just now. */
  sortDisabledReason?: string
  /** Another page is on its way: the rows stay, a thin bar moves. */
  busy?: boolean
  /** Shown instead of rows when there are none. */
  empty: ReactNode
}) {
  const { columns, rows } = props
  const styles = useTableStyles()
  const tip = useCutTip()
  const scroller = useRef<HTMLDivElement>(null)
  const { currentId, bodyHandlers } = useRows({ ...props, scroller })

  return (
    <div className={styles.frame}>
      {props.busy && <ProgressBar className={styles.progress} thickness="medium" aria-label={props.label} />}
      <div
        className={mergeClasses(styles.scroller, !props.onOpen && styles.onlyRead)}
        ref={scroller}
        // Where no row takes the focus, the list itself scrolls by keyboard.
        {...(!props.onOpen && { tabIndex: 0, role: 'group', 'aria-label': props.label })}
        {...tip.handlers}
      >
        <table className={styles.table} aria-label={props.label} aria-busy={rows === undefined || props.busy}>
          <thead>
            <tr>
              {columns.map(column => (
                <HeaderCell key={column.key} column={column} {...props} />
              ))}
            </tr>
          </thead>
          <tbody {...bodyHandlers}>
            {rows === undefined && <SkeletonRows columns={columns} />}
            {rows?.map(row => (
              <DataRow
                key={row.id}
                row={row}
                columns={columns}
                href={props.hrefOf?.(row)}
                isOpen={row.id === props.openId}
                current={row.id === currentId}
                styles={styles}
              />
            ))}
          </tbody>
        </table>
        {rows?.length === 0 && props.empty}
      </div>
      {tip.element}
    </div>
  )
}

function HeaderCell<Item extends Row>(props: {
  column: Column<Item>
  sort?: string
  onSort?: (sort: string) => void
  sortDisabledReason?: string
}) {
  const { column, sort, onSort, sortDisabledReason } = props
  const styles = useTableStyles()
  const t = useWords()
  const header = t(column.header)
  const descending = sort === `-${column.sort}`
  const sorted = column.sort !== undefined && (descending || sort === column.sort)
  const variables = column.width && {
    '--wide': column.width.wide,
    '--narrow': column.width.narrow,
  }
  return (
    <th
      scope="col"
      style={variables as CSSProperties | undefined}
      className={mergeClasses(
        styles.header,
        column.width && styles.sized,
        column.actions && styles.laidOver,
        column.align === 'end' && styles.end,
      )}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sort && onSort ? (
        <button
          type="button"
          className={styles.sorter}
          aria-disabled={sortDisabledReason !== undefined}
          data-tip={sortDisabledReason}
          onClick={() => {
            if (sortDisabledReason === undefined) onSort(descending ? `${column.sort}` : `-${column.sort}`)
          }}
        >
          {header}
          <span
            className={mergeClasses(
              styles.arrow,
              column.align === 'end' && styles.arrowBefore,
              sorted && styles.arrowOn,
            )}
            aria-hidden
            data-unsorted={sorted ? undefined : true}
          >
            {sorted && !descending ? <ArrowUp12Regular /> : <ArrowDown12Regular />}
          </span>
        </button>
      ) : column.actions || column.quiet ? (
        <Spoken>{header}</Spoken>
      ) : (
        header
      )}
    </th>
  )
}
