import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Delete16Regular } from '@fluentui/react-icons'
import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react'
import { useText } from '../data/texts.ts'
import type { Column, Row } from '../parts/column.ts'
import type { TableProps } from '../parts/data-table.tsx'
import { IconAction, useIconActionStyles } from '../parts/icon-action.tsx'
import { useWide } from '../parts/use-wide.ts'
import { ListTable } from './list-table.tsx'
import type { Acts } from './use-acts.ts'
import type { Listed } from './use-list.ts'
import { useMovable } from './use-movable.tsx'
import type { OpenForm } from './use-open-form.ts'
import type { Reorder } from './use-reorder.ts'

/** The rows of a catalogue screen, with skeletons, empty and error states. A row opens in the side form; with the right
 *  it has a delete button, and with `reorder` it can be moved. */
export function Rows<Item extends Row>(
  props: Pick<
    TableProps<Item>,
    'label' | 'columns' | 'tree' | 'hrefOf' | 'scrollPosition' | 'sort' | 'onSort' | 'sortDisabledReason'
  > & {
    list: Listed<Item>
    form: Pick<OpenForm<Item>, 'open' | 'show'>
    acts: Pick<Acts<Item, never, never>, 'may' | 'remove' | 'removing'>
    /** What opens a row that has a page of its own; null where none may be opened. */
    onOpen?: TableProps<Item>['onOpen'] | null
    /** The literal sentence for no rows. */
    empty: string
    /** More buttons of a row, before the one that deletes it; each as light as `IconAction`. */
    actions?: ((row: Item, tabIndex: 0 | -1) => ReactNode) | undefined
    /** How many buttons `actions` draws at most; 1 without it. */
    actionCount?: number
    reorder?: Reorder<Item> | undefined
    /** What chooses a row, from `useSelection`, whose column of checkboxes stands among `columns`. */
    onSelect?: ((item: Item) => void) | undefined
    /** Another panel than the form is open: below 1280 px it lies over the rows. */
    isCovered?: boolean
  },
) {
  const { list, form, acts, columns, reorder, actions, actionCount, isCovered, onOpen, ...table } = props
  const { open } = form
  const styles = useStyles()
  const isWide = useWide()
  const frame = useRef<HTMLDivElement>(null)
  const { column, onKeyDown, element } = useMovable(frame, reorder)
  const last = useActionsColumn(acts, actions, actionCount)
  const all = useMemo(
    () => [...(column ? [column] : []), ...columns, ...(last ? [last] : [])],
    [column, columns, last],
  )
  const waiting = reorder?.waiting ?? false
  const pressed = useRef<Element | null>(null)
  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    // What a row opened may have moved another button under the pointer before the second press of a double click.
    const isStray = event.detail > 1 && button !== pressed.current
    pressed.current = button
    if (!waiting && !isStray) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside, which have their own roles
    <div
      className={mergeClasses(styles.rows, waiting && styles.waiting)}
      ref={frame}
      inert={(open !== null || isCovered) && !isWide}
      onKeyDown={onKeyDown}
      onClickCapture={hold}
    >
      <ListTable
        list={list}
        columns={all}
        rows={list.page && (reorder?.rows ?? list.page.items)}
        openId={open === null || open === 'create' ? undefined : open.id}
        {...(onOpen !== null && { onOpen: onOpen ?? ((item: Item) => void form.show(item)) })}
        busy={list.busy || waiting}
        isMovable={reorder !== undefined}
        {...table}
      />
      {element}
    </div>
  )
}

function useActionsColumn<Item extends Row>(
  { may, remove, removing }: Pick<Acts<Item, never, never>, 'may' | 'remove' | 'removing'>,
  more: ((row: Item, tabIndex: 0 | -1) => ReactNode) | undefined,
  count = 1,
): Column<Item> | null {
  const t = useText()
  const { action } = useIconActionStyles()
  const mayRemove = may.remove
  return useMemo(() => {
    if (!mayRemove && !more) return null
    const width = 64 + (more ? 32 * count : 0)
    return {
      key: 'actions',
      header: 'Actions',
      width: { wide: width, narrow: width },
      actions: true,
      cell: (row, tabIndex) => (
        <>
          {more?.(row, tabIndex)}
          {mayRemove && (
            <IconAction
              needsServer
              className={action}
              label={t('Delete')}
              icon={<Delete16Regular />}
              tabIndex={tabIndex}
              busy={removing.has(row.id)}
              onClick={() => void remove(row)}
            />
          )}
        </>
      ),
    }
  }, [mayRemove, more, count, action, t, remove, removing])
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
