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

/** What the focus goes to in a row: what opens it, or its text field. */
const stop = '[data-opens], [data-edits]'

/** The same in one row, or its first action where the row does not open. */
const stopIn = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>(stop) ?? row?.querySelector<HTMLElement>('[data-actions] button')

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
  const [focusedId, setFocusedId] = useState(scrollPosition?.id)
  const currentId = rows?.some(row => row.id === focusedId) ? focusedId : rows?.[0]?.id
  const open = useLeading(
    (row: Item) => options.onOpen?.(row, { id: row.id, scrollTop: scroller.current?.scrollTop ?? 0 }),
    isSameRow,
  )
  useScrolled(scroller, rows !== undefined, listKey, scrollPosition)
  const focusedIndex = useRef(0)
  useLayoutEffect(() => {
    const gone = focusedId !== undefined && rows && !rows.some(row => row.id === focusedId)
    if (!gone || document.activeElement !== document.body) return
    const links = scroller.current?.querySelectorAll<HTMLElement>(stop) ?? []
    links[Math.min(focusedIndex.current, links.length - 1)]?.focus()
  }, [rows, focusedId, scroller])

  const handlers = {
    onFocus(event: FocusEvent<HTMLElement>) {
      const id = idOf(event.target)
      if (id === null) return
      setFocusedId(id)
      focusedIndex.current = rows?.findIndex(row => row.id === id) ?? 0
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
        else along.querySelector<HTMLElement>(stop)?.focus()
        return
      }
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-id]')]
      const to = targetOf(event.key, all.indexOf(from), all.length)
      if (to === null) return
      event.preventDefault()
      stopIn(all[to])?.focus()
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
