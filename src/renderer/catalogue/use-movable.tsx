import { ReOrderDotsVertical16Regular } from '@fluentui/react-icons'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useText } from '../data/texts.ts'
import type { Column, Row } from '../parts/column.ts'
import { IconAction, useIconActionStyles } from '../parts/icon-action.tsx'
import { LiveRegion } from '../parts/live-region.tsx'
import { MoveMenu } from '../parts/move-menu.tsx'
import { useRowDrag } from '../parts/row-drag.ts'
import type { Reorder } from './use-reorder.ts'

/** The ways to move a row of the table inside `frame`: dragging its handle, Alt+Up and Alt+Down, and the handle's menu.
 *  Without `reorder` there is none. */
export function useMovable<Item extends Row>(
  frame: RefObject<HTMLElement | null>,
  reorder: Reorder<Item> | undefined,
) {
  const t = useText()
  const { action } = useIconActionStyles()
  const [menu, setMenu] = useState<{ id: number; target: HTMLElement } | null>(null)
  const refocus = useRef<{ id: number; on: string } | null>(null)
  const rows = reorder?.rows
  const siblingsOf = reorder?.siblingsOf
  /** The ids of those a row changes places with. */
  const siblingIds = useCallback(
    (id: number): number[] => {
      const item = rows?.find(row => row.id === id)
      return item && siblingsOf ? siblingsOf(item).map(row => row.id) : []
    },
    [rows, siblingsOf],
  )

  const move = useCallback(
    (id: number, index: number, on = '[data-opens]') => {
      const item = reorder?.rows.find(row => row.id === id)
      if (!reorder || !item || index < 0 || index >= reorder.siblingsOf(item).length) return
      refocus.current = { id, on }
      void reorder.move(item, index)
    },
    [reorder],
  )
  useRowDrag(frame, siblingIds, reorder && !reorder.waiting ? move : undefined)

  // A row that changes its place loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new order may move the row again
  useLayoutEffect(() => {
    const { id, on } = refocus.current ?? {}
    if (id === undefined || document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>(`tr[data-id="${id}"] ${on}`)?.focus()
  }, [rows, frame])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-id]') : null
    if (!reorder || !event.altKey || step === 0 || !row) return
    event.preventDefault()
    const id = Number(row.dataset.id)
    const on = (event.target as Element).matches('[data-grip]') ? '[data-grip]' : '[data-opens]'
    move(id, siblingIds(id).indexOf(id) + step, on)
  }
  const isMovable = reorder !== undefined
  const column = useMemo<Column<Item> | null>(
    () =>
      isMovable
        ? {
            key: 'move',
            header: 'Move',
            quiet: true,
            width: { wide: 48, narrow: 48 },
            cell: (row, tabIndex) => (
              <IconAction
                className={action}
                label={t('Move')}
                icon={<ReOrderDotsVertical16Regular />}
                tabIndex={tabIndex}
                isGrip
                onClick={event => setMenu({ id: row.id, target: event.currentTarget })}
              />
            ),
          }
        : null,
    [isMovable, action, t],
  )
  const element = (
    <>
      {menu && !reorder?.waiting && (
        <MoveMenu
          target={menu.target}
          index={siblingIds(menu.id).indexOf(menu.id)}
          count={siblingIds(menu.id).length}
          onMove={index => move(menu.id, index, '[data-grip]')}
          onClose={() => setMenu(null)}
        />
      )}
      {reorder && <LiveRegion>{reorder.message}</LiveRegion>}
    </>
  )
  return { column, onKeyDown, element }
}
