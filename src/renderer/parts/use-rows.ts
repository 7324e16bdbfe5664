import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLeading } from './leading.ts'
import { alongBranch, type Tree } from './tree.ts'

/** Where somebody was in a list: the row that was opened, and how far the list was scrolled, in pixels. */
export type ScrollPosition = { id: number; scrollTop: number }

const pageOfRows = 10

/** What the focus goes to in a row: what opens it, or its text field, or its first action where the row does not open. */
const stopIn = (row: Element | null) =>
  row?.querySelector<HTMLElement>('[data-opens], [data-edits]') ??
  row?.querySelector<HTMLElement>('[data-actions] button')

/** A row's element; null while its part of a long list is not drawn. */
const drawnRow = (scroller: RefObject<HTMLElement | null>, row: { id: number } | undefined) =>
  scroller.current?.querySelector(`tr[data-id="${row?.id}"]`) ?? null

/** What a table's rows do with keys, clicks and focus: which row Tab visits, how arrows move, how a row opens, the way
 *  back to where the list was left, and the next row for the focus of one that was removed. */
export function useRows<Item extends { id: number }>(options: {
  rows: readonly Item[] | undefined
  listKey: string
  onOpen?: ((row: Item, position: ScrollPosition) => void) | undefined
  onSelect?: ((row: Item) => void) | undefined
  scrollPosition?: ScrollPosition | null
  tree?: Tree | undefined
  scroller: RefObject<HTMLDivElement | null>
}) {
  const { rows, listKey, scrollPosition, tree, scroller } = options
  const [focused, setFocused] = useState({ id: scrollPosition?.id, at: 0 })
  /** The current row takes the focus once it is drawn. */
  const wanted = useRef(false)
  const found = rows?.findIndex(row => row.id === focused.id) ?? -1
  const currentId = rows?.[Math.max(0, found)]?.id
  const open = useLeading(
    (row: Item) => options.onOpen?.(row, { id: row.id, scrollTop: scroller.current?.scrollTop ?? 0 }),
    isSameRow,
  )
  useScrolled(scroller, rows !== undefined, listKey, scrollPosition)
  useLayoutEffect(() => {
    const isGone = focused.id !== undefined && rows !== undefined && found < 0
    if (!wanted.current && !(isGone && document.activeElement === document.body)) return
    wanted.current = false
    const row = rows?.[isGone ? Math.min(focused.at, rows.length - 1) : found]
    stopIn(drawnRow(scroller, row))?.focus()
  }, [rows, focused, found, scroller])

  const handlers = {
    onFocus(event: FocusEvent<HTMLElement>) {
      const id = idOf(event.target)
      if (id === null) return
      const at = rows?.findIndex(row => row.id === id) ?? 0
      setFocused(before => (before.id === id && before.at === at ? before : { id, at }))
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const target = event.target as Element
      const id = idOf(target)
      if (id !== null && target.closest('[data-expander]')) return tree?.toggle(id)
      const link = target.closest('[data-opens]')
      if (!link && target.closest('button, a, input, label')) return
      const row = rows?.find(one => one.id === id)
      if (!row || event.shiftKey) return
      if (event.ctrlKey || event.metaKey) {
        if (options.onSelect) event.preventDefault()
        return options.onSelect?.(row)
      }
      if (!link && !window.getSelection()?.isCollapsed) return
      event.preventDefault()
      open(row)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const from = (event.target as Element).closest('tr')
      if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (isTextKey(event)) return
      if (event.key === ' ' && options.onSelect && (event.target as Element).matches('[data-opens]')) {
        event.preventDefault()
        const row = rows?.find(one => one.id === idOf(from))
        if (row && !event.repeat) options.onSelect(row)
        return
      }
      const along = tree ? alongBranch(event.key, from) : null
      if (along) {
        event.preventDefault()
        if (along === from) tree?.toggle(Number(from.dataset.id))
        else stopIn(along)?.focus()
        return
      }
      const at = rows?.findIndex(row => row.id === idOf(from)) ?? -1
      const to = targetOf(event.key, at, rows?.length ?? 0)
      if (to === null) return
      event.preventDefault()
      const row = rows?.[to]
      const drawn = drawnRow(scroller, row)
      if (drawn) return stopIn(drawn)?.focus()
      wanted.current = true
      setFocused({ id: row?.id, at: to })
    },
  }
  return { currentId, handlers }
}

const isSameRow = ([before]: [{ id: number }], [again]: [{ id: number }]) => before.id === again.id

/** The row that a key leads to from `index`; null when the key does not move. */
export function targetOf(key: string, index: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: pageOfRows,
    PageUp: -pageOfRows,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined || index < 0 ? null : Math.min(count - 1, Math.max(0, index + step))
}

/** Keys that a text field needs for itself. */
function isTextKey(event: KeyboardEvent): boolean {
  if (!(event.target as Element).matches('[data-edits]')) return false
  return event.nativeEvent.isComposing || event.key === 'Home' || event.key === 'End'
}

function idOf(target: Element): number | null {
  const id = target.closest<HTMLElement>('tr[data-id]')?.dataset.id
  return id === undefined ? null : Number(id)
}

function useScrolled(
  scroller: RefObject<HTMLDivElement | null>,
  ready: boolean,
  listKey: string,
  position: ScrollPosition | null | undefined,
) {
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!ready || shown.current === listKey || !scroller.current) return
    const first = shown.current === null
    shown.current = listKey
    if (first && position) {
      scroller.current.scrollTop = position.scrollTop
      const row = scroller.current.querySelector(`tr[data-id="${position.id}"] [data-opens]`)
      if (row instanceof HTMLElement) row.focus({ preventScroll: true })
    } else {
      scroller.current.scrollTop = 0
    }
  }, [ready, listKey, position, scroller])
}
