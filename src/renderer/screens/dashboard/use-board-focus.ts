import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { BoardColumn } from './columns.ts'

/** Which card of the board Tab visits in each column, and how arrows move the focus. The focus follows a card that
 *  moved, and goes to the next one when a card is gone. */
export function useBoardFocus(frame: RefObject<HTMLElement | null>, columns: readonly BoardColumn[]) {
  const [current, setCurrent] = useState<{ id: number; column: number; row: number } | null>(null)
  /** The card takes the focus once it is drawn. */
  const isWanted = useRef(false)
  /** What has the focus, or had it until it went from the page. */
  const held = useRef<Element | null>(null)
  const found = current && placeOf(columns, current.id)
  const next = current && !found ? cardAt(columns, current.column, current.row) : null
  const id = found ? current.id : next
  const column = found?.column ?? current?.column

  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body && held.current?.isConnected === false
    if (id === null || !(isWanted.current || isLost)) return
    const card = frame.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-opens]`)
    if (!card) return
    isWanted.current = false
    card.focus()
  })

  const go = (id: number | null, wanted: boolean) => {
    const place = id === null ? null : placeOf(columns, id)
    if (id === null || !place) return
    isWanted.current = wanted
    setCurrent({ id, ...place })
  }
  return {
    /** The card that the focus was on last, and the column it stands in. */
    current: id === null ? null : { id, column },
    handlers: {
      onFocus({ target }: FocusEvent) {
        held.current = target
        go(idOf(target), false)
      },
      onBlur({ target }: FocusEvent) {
        if (target.isConnected) held.current = null
      },
      onKeyDown(event: KeyboardEvent) {
        const { target, key } = event
        const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
        const id = target instanceof Element && target.matches('[data-opens]') ? idOf(target) : null
        const place = id === null ? null : placeOf(columns, id)
        if (isModified || !place) return
        const to = cardBeside(columns, place, key)
        if (to === null) return
        event.preventDefault()
        go(to, true)
      },
    },
  }
}

type Place = { column: number; row: number }

function placeOf(columns: readonly BoardColumn[], id: number): Place | null {
  for (const [column, { tasks }] of columns.entries()) {
    const row = tasks.findIndex(task => task.id === id)
    if (row >= 0) return { column, row }
  }
  return null
}

/** The card at this place of the column, or the last one of a shorter column. */
function cardAt(columns: readonly BoardColumn[], column: number, row: number): number | null {
  const tasks = columns[column]?.tasks ?? []
  return tasks[Math.min(row, tasks.length - 1)]?.id ?? null
}

function cardBeside(columns: readonly BoardColumn[], { column, row }: Place, key: string): number | null {
  const last = (columns[column]?.tasks.length ?? 0) - 1
  if (key === 'ArrowDown') return cardAt(columns, column, row + 1)
  if (key === 'ArrowUp') return cardAt(columns, column, Math.max(0, row - 1))
  if (key === 'Home') return cardAt(columns, column, 0)
  if (key === 'End') return cardAt(columns, column, last)
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return null
  for (let at = column + step; at >= 0 && at < columns.length; at += step) {
    const card = cardAt(columns, at, row)
    if (card !== null) return card
  }
  return null
}

function idOf(element: Element): number | null {
  const id = element.closest<HTMLElement>('[data-id]')?.dataset.id
  return id === undefined ? null : Number(id)
}
