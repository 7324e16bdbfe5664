import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Delete16Regular, FilterDismissRegular } from '@fluentui/react-icons'
import { type ReactNode, type SyntheticEvent, useMemo, useRef } from 'react'
import { useText } from '../data/texts.ts'
import type { Column, Row } from '../parts/column.ts'
import { DataTable } from '../parts/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ErrorState } from '../parts/error-state.tsx'
import { fill } from '../parts/fill.ts'
import { IconAction, useIconActionStyles } from '../parts/icon-action.tsx'
import { Spoken } from '../parts/spoken.tsx'
import type { Tree } from '../parts/tree.ts'
import { useWide } from '../parts/use-wide.ts'
import type { CatalogueList } from './use-catalogue.ts'
import { useMovable } from './use-movable.tsx'
import type { Reorder } from './use-reorder.ts'

/** The rows of a catalogue screen, with skeletons, empty and error states. A row opens in the side form; with the right
 *  it has a delete button, and with `reorder` it can be moved. */
export function Rows<Item extends Row>(props: {
  list: Omit<CatalogueList<object, Item, never, never>, 'filters' | 'change'>
  label: string
  columns: readonly Column<Item>[]
  /** The literal sentence for no rows. */
  empty: string
  /** More buttons of a row, before the one that deletes it; each as light as `IconAction`. */
  actions?: ((row: Item, tabIndex: 0 | -1) => ReactNode) | undefined
  /** How many buttons `actions` draws at most; 1 without it. */
  actionCount?: number
  reorder?: Reorder<Item> | undefined
  /** What chooses a row, from `useSelection`, whose column of checkboxes stands among `columns`. */
  onSelect?: ((item: Item) => void) | undefined
  /** What makes the rows a tree. */
  tree?: Tree | undefined
  /** The order of the address, where columns sort. */
  sort?: string
  onSort?: (sort: string) => void
  sortDisabledReason?: string
}) {
  const { list, columns, reorder, label, empty, actions, actionCount, ...rest } = props
  const { page, open } = list
  const t = useText()
  const styles = useStyles()
  const isWide = useWide()
  const frame = useRef<HTMLDivElement>(null)
  const { column, onKeyDown, element } = useMovable(frame, reorder)
  const acts = useActionsColumn(list, actions, actionCount)
  const all = useMemo(
    () => [...(column ? [column] : []), ...columns, ...(acts ? [acts] : [])],
    [column, columns, acts],
  )
  const waiting = reorder?.waiting ?? false
  const hold = (event: SyntheticEvent) => {
    if (!waiting) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside, which have their own roles
    <div
      className={mergeClasses(styles.rows, waiting && styles.waiting)}
      ref={frame}
      inert={open !== null && !isWide}
      onKeyDown={onKeyDown}
      onClickCapture={hold}
    >
      {list.failed && <ErrorState text={t(list.failure)} onRetry={list.retry} />}
      {(page || !list.failed) && (
        <DataTable
          label={t(label)}
          columns={all}
          rows={page && reorder ? reorder.rows : page?.items}
          listKey={list.key}
          openId={open === null || open === 'create' ? undefined : open.id}
          onOpen={item => void list.show(item)}
          busy={list.busy || waiting}
          empty={
            <EmptyState
              text={t(empty)}
              action={
                list.filtered && (
                  <Button icon={<FilterDismissRegular />} onClick={list.reset}>
                    {t('Clear filters')}
                  </Button>
                )
              }
            />
          }
          {...rest}
        />
      )}
      {element}
      <Spoken live>
        {page &&
          fill(t('{count} rows on page {page} of {pages}'), {
            count: page.items.length,
            page: page.page,
            pages: Math.max(1, page.page_count),
          })}
      </Spoken>
    </div>
  )
}

function useActionsColumn<Item extends Row>(
  list: Pick<CatalogueList<object, Item, never, never>, 'may' | 'remove' | 'removing'>,
  more: ((row: Item, tabIndex: 0 | -1) => ReactNode) | undefined,
  count = 1,
): Column<Item> | null {
  const t = useText()
  const { action } = useIconActionStyles()
  const { remove, removing } = list
  const may = list.may.remove
  return useMemo(() => {
    if (!may && !more) return null
    const width = 64 + (more ? 32 * count : 0)
    return {
      key: 'actions',
      header: 'Actions',
      width: { wide: width, narrow: width },
      actions: true,
      cell: (row, tabIndex) => (
        <>
          {more?.(row, tabIndex)}
          {may && (
            <IconAction
              className={action}
              label={t('Delete')}
              icon={<Delete16Regular />}
              tabIndex={tabIndex}
              busy={removing === row.id}
              onClick={() => void remove(row)}
            />
          )}
        </>
      ),
    }
  }, [may, more, count, action, t, remove, removing])
}

const useStyles = makeStyles({
  rows: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    '& [data-grip]': { cursor: 'grab' },
    '& [data-edge="top"] > td': { boxShadow: `inset 0 2px 0 ${tokens.colorCompoundBrandStroke}` },
    '& [data-edge="bottom"] > td': { boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}` },
  },
  waiting: { '& tbody': { opacity: 0.6, cursor: 'progress' } },
})
