import { mergeClasses, ProgressBar } from '@fluentui/react-components'
import { ArrowDown12Regular, ArrowUp12Regular } from '@fluentui/react-icons'
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react'
import type { Column, Row } from './column.ts'
import { DataRow } from './data-row.tsx'
import { VisuallyHidden } from './live-region.tsx'
import { RowGroup } from './row-group.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { leastWidthOf, rowHeight, tracksOf, useTableStyles } from './table-styles.ts'
import { useTableTooltip } from './table-tooltip.tsx'
import { useTranslate } from './translate.ts'
import type { Tree } from './tree.ts'
import { type ScrollPosition, useRows } from './use-rows.ts'

/** A list of more rows is drawn in groups, as they come into view. */
const longest = 50
const groupSize = 20
/** No window shows more than these. */
const groupsAtFirst = () => Math.ceil(window.innerHeight / rowHeight / groupSize)

/** What a table is given. */
export type TableProps<Item extends Row> = {
  label: string
  columns: readonly Column<Item>[]
  /** Undefined while the first page is on its way: 8 skeleton rows (SH-10). */
  rows: readonly Item[] | undefined
  /** Changes when the rows are another list or page: the table then starts at its top. */
  listKey: string
  /** What makes the rows a tree. */
  tree?: Tree | undefined
  /** Rows are dragged to other places, so that all of them are drawn. */
  isMovable?: boolean
  /** Where rows lead; without it they open beside the list. */
  hrefOf?: (row: Item) => string
  /** The row that is open beside the list. */
  openId?: number | undefined
  /** Without it rows do not open: the table is only read. */
  onOpen?: (row: Item, position: ScrollPosition) => void
  /** Chooses a row, or takes it out again: Ctrl-click (Cmd-click) anywhere on it, or Space (decision C10). */
  onSelect?: ((row: Item) => void) | undefined
  /** Where the person was when this list was left (E52): restored once, when its row is there. */
  scrollPosition?: ScrollPosition | null
  sort?: string
  onSort?: (sort: string) => void
  /** Why the order cannot be changed just now. */
  sortDisabledReason?: string
  /** Another page is on its way: the rows stay, a thin bar moves. */
  busy?: boolean
  /** Shown instead of rows when there are none. */
  empty: ReactNode
}

/** A Fluent-looking native table: sticky header, rows of 40 px, one line a cell. Up, Down, Home, End, Page Up and Page
 *  Down move between rows, Enter or a click anywhere on a row opens it, Tab visits one row.
 *  As a tree it is a tree grid: Right and Left show and hide what a row holds. */
export function DataTable<Item extends Row>(props: TableProps<Item>) {
  const { columns, rows, tree } = props
  const styles = useTableStyles()
  const tooltip = useTableTooltip()
  const scroller = useRef<HTMLDivElement>(null)
  const { currentId, handlers } = useRows({ ...props, scroller })
  const isLong = !tree && !props.isMovable && rows !== undefined && rows.length > longest
  const groups = useMemo(() => groupsOf(rows, tree), [rows, tree])
  // Where no row takes the focus, the list itself scrolls by keyboard.
  const isOnlyRead = !props.onOpen && !columns.some(column => column.edits || column.actions)

  return (
    <div className={styles.frame}>
      {props.busy && <ProgressBar className={styles.progress} thickness="medium" aria-label={props.label} />}
      <div
        className={mergeClasses(
          styles.scroller,
          !props.onOpen && styles.closed,
          isOnlyRead && styles.onlyRead,
        )}
        ref={scroller}
        {...(isOnlyRead && { tabIndex: 0, role: 'group', 'aria-label': props.label })}
        {...tooltip.handlers}
      >
        <table
          className={styles.table}
          style={{ '--tracks': tracksOf(columns), minWidth: `${leastWidthOf(columns)}px` } as CSSProperties}
          role={tree && 'treegrid'}
          aria-label={props.label}
          aria-busy={rows === undefined || props.busy}
          aria-rowcount={isLong ? rows.length + 1 : undefined}
          {...handlers}
        >
          <thead>
            <tr>
              {columns.map(column => (
                <HeaderCell key={column.key} column={column} {...props} />
              ))}
            </tr>
          </thead>
          {rows === undefined && (
            <tbody>
              <SkeletonRows columns={columns} />
            </tbody>
          )}
          {groups.map((group, index) => (
            <RowGroup
              key={tree ? group[0]?.id : isLong ? `${props.listKey} ${index}` : index}
              scroller={scroller}
              size={groups.length > 1 ? group.length : undefined}
              isDrawn={!isLong || index < groupsAtFirst() || group.some(row => row.id === currentId)}
            >
              {() =>
                group.map((row, place) => (
                  <DataRow
                    key={row.id}
                    row={row}
                    rowIndex={isLong ? index * groupSize + place + 2 : undefined}
                    columns={columns}
                    href={props.hrefOf?.(row)}
                    isOpen={row.id === props.openId}
                    current={row.id === currentId}
                    styles={styles}
                    {...tree?.branchOf(row.id)}
                  />
                ))
              }
            </RowGroup>
          ))}
        </table>
        {rows?.length === 0 && props.empty}
      </div>
      {tooltip.element}
    </div>
  )
}

/** A long list in groups; a tree in one for each row at its top, which stays when another opens: then its rows
 *  find each other by their neighbours, and none is drawn anew. */
function groupsOf<Item extends Row>(rows: readonly Item[] = [], tree: Tree | undefined): (readonly Item[])[] {
  if (tree) {
    const starts = rows.flatMap((row, index) => (tree.branchOf(row.id)?.level === 1 ? [index] : []))
    return starts.map((start, index) => rows.slice(start, starts[index + 1]))
  }
  if (rows.length <= longest) return [rows]
  return Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, index) =>
    rows.slice(index * groupSize, (index + 1) * groupSize),
  )
}

function HeaderCell<Item extends Row>(
  props: Pick<TableProps<Item>, 'sort' | 'onSort' | 'sortDisabledReason'> & { column: Column<Item> },
) {
  const { column, sort, onSort, sortDisabledReason } = props
  const styles = useTableStyles()
  const t = useTranslate()
  const header = t(column.header)
  const also = column.also && <span className={styles.also}>{t(column.also)}</span>
  const descending = sort === `-${column.sort}`
  const sorted = column.sort !== undefined && (descending || sort === column.sort)
  const ascends = sorted ? !descending : column.ascends === true
  const next = (sorted ? descending : ascends) ? `${column.sort}` : `-${column.sort}`
  return (
    <th
      scope="col"
      className={mergeClasses(
        styles.header,
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
          data-tooltip={sortDisabledReason}
          onClick={() => {
            if (sortDisabledReason === undefined) onSort(next)
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
            {ascends ? <ArrowUp12Regular /> : <ArrowDown12Regular />}
          </span>
        </button>
      ) : column.actions || column.quiet || column.head ? (
        <>
          {column.head}
          <VisuallyHidden>{header}</VisuallyHidden>
        </>
      ) : (
        header
      )}
      {also}
    </th>
  )
}
