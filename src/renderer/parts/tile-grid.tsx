import { makeStyles, mergeClasses } from '@fluentui/react-components'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Virtualizer } from 'virtua'
import { ScrolledFrame, ScrolledItem } from './scrolled-frame.tsx'
import { columnsIn, rowOf, tileAt } from './tile-keys.ts'

const gap = 8
const padding = 2
/** How far below what is in view the end counts as reached. */
const ahead = '800px'

/** Tiles in rows, as many side by side as fit. Arrows, Home, End, Page Up and Page Down move between them, Tab visits
 *  one. `windowed`, only the rows in view are in the page, however many there are. */
export function TileGrid<Item>(props: {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => number
  /** What has `data-opens` in it takes the focus; everything that Tab visits has this `tabIndex`. */
  tile: (item: Item, tabIndex: 0 | -1) => ReactNode
  /** The least width of a tile, in px. */
  tileWidth: number
  busy?: boolean
  /** What scrolls, where the grid is alone in it, and the height of a tile of this width, all in px. */
  windowed?: { scroller: RefObject<HTMLElement | null>; tileHeight: (width: number) => number }
  /** Hears that the end is nearly in view; again whenever more items came and it still is. */
  onEnd?: (() => void) | undefined
  /** More items follow. */
  hasMore?: boolean
  /** The item that takes the focus at the beginning. */
  begin?: number | undefined
}) {
  const { items, keyOf, busy, hasMore } = props
  const { scroller, tileHeight } = props.windowed ?? {}
  const styles = useStyles()
  const frame = useRef<HTMLDivElement>(null)
  const { columns, width } = useColumns(frame, props.tileWidth)
  // Of whole pixels, so that what is measured is no other height.
  const rowHeight = width === 0 ? undefined : tileHeight && Math.ceil(tileHeight(width)) + gap
  const { current, handlers } = useTileFocus({ items, keyOf, columns, frame, begin: props.begin })
  const end = useEnd(props.onEnd, items.length, scroller)
  const rows = Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => row)

  const drawRow = (row: number) => (
    <div
      key={row}
      role="presentation"
      className={styles.row}
      style={{ '--columns': columns, height: rowHeight } as CSSProperties}
    >
      {items.slice(row * columns, (row + 1) * columns).map((item, column) => {
        const index = row * columns + column
        return (
          // biome-ignore lint/a11y/useSemanticElements: a list's item must stand in the list itself, and rows are between
          <div
            key={keyOf(item)}
            role="listitem"
            className={styles.tile}
            aria-posinset={index + 1}
            aria-setsize={hasMore ? -1 : items.length}
            data-tile={index}
          >
            {props.tile(item, index === current ? 0 : -1)}
          </div>
        )
      })}
    </div>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: see its items
    <div
      ref={frame}
      role="list"
      className={mergeClasses(styles.grid, busy && styles.busy)}
      aria-label={props.label}
      aria-busy={busy}
      {...handlers}
    >
      {!scroller && rows.map(drawRow)}
      {scroller && rowHeight && (
        <Virtualizer
          as={ScrolledFrame}
          item={ScrolledItem}
          scrollRef={scroller}
          keepMounted={[rowOf(current, columns)]}
          itemSize={rowHeight}
          bufferSize={100}
          data={rows}
        >
          {drawRow}
        </Virtualizer>
      )}
      <div ref={end} role="presentation" className={styles.end} />
    </div>
  )
}

/** How many tiles stand side by side, as the frame's width changes, and how wide each is, in px; 0 before it is
 *  known. */
function useColumns(frame: RefObject<HTMLElement | null>, tileWidth: number) {
  const [inner, setInner] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setInner(element.clientWidth - 2 * padding)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  const columns = columnsIn(inner, tileWidth, gap)
  return { columns, width: inner && (inner + gap) / columns - gap }
}

/** Which tile Tab visits, how keys move the focus, and the next tile for the focus of one that was removed. */
function useTileFocus<Item>(options: {
  items: readonly Item[]
  keyOf: (item: Item) => number
  columns: number
  frame: RefObject<HTMLElement | null>
  begin: number | undefined
}) {
  const { items, keyOf, columns, frame } = options
  const [focused, setFocused] = useState({ key: options.begin, at: 0 })
  /** The tile that takes the focus once it is drawn. */
  const wanted = useRef(options.begin !== undefined)
  const found = items.findIndex(item => keyOf(item) === focused.key)
  const current = found >= 0 ? found : Math.min(focused.at, Math.max(0, items.length - 1))

  useLayoutEffect(() => {
    const isGone = focused.key !== undefined && found < 0 && document.activeElement === document.body
    if (!wanted.current && !isGone) return
    wanted.current = false
    frame.current?.querySelector<HTMLElement>(`[data-tile="${current}"] [data-opens]`)?.focus()
  }, [current, found, focused, frame])

  const go = (at: number, focus: boolean) => {
    const item = items[at]
    if (item === undefined) return
    wanted.current = focus
    setFocused({ key: keyOf(item), at })
  }
  const handlers = {
    onFocus(event: FocusEvent) {
      const at = indexOf(event.target)
      if (at !== null) go(at, false)
    },
    onKeyDown(event: KeyboardEvent) {
      const from = indexOf(event.target as Element)
      if (from === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = tileAt(event.key, from, columns, items.length)
      if (to === null) return
      event.preventDefault()
      go(to, true)
    },
  }
  return { current, handlers }
}

function indexOf(target: Element): number | null {
  const index = target.closest<HTMLElement>('[data-tile]')?.dataset.tile
  return index === undefined ? null : Number(index)
}

/** Watches what stands below the last row. */
function useEnd(
  onEnd: (() => void) | undefined,
  count: number,
  scroller: RefObject<HTMLElement | null> | undefined,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end may still be in view when more came
  useEffect(() => {
    if (!onEnd || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEnd(), {
      root: scroller?.current ?? null,
      rootMargin: ahead,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onEnd, count, scroller])
  return end
}

const useStyles = makeStyles({
  grid: { padding: `${padding}px` },
  busy: { opacity: 0.6 },
  row: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    columnGap: `${gap}px`,
    paddingBottom: `${gap}px`,
  },
  tile: { minWidth: 0 },
  end: { height: '1px' },
})
