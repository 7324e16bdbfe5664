import { makeStyles, mergeClasses, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components'
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Virtualizer } from 'virtua'
import type { Task } from '../../../contract/entities/task.ts'
import { useText } from '../../data/texts.ts'
import { ScrolledFrame, ScrolledItem } from '../../parts/scrolled-frame.tsx'
import type { BoardColumn as Column } from './columns.ts'
import { cardHeight } from './task-card.tsx'
import { useDropColumn } from './use-card-drag.ts'

/** How many cards stand in while the board loads (decision S29). */
const skeletons = Array.from({ length: 8 }, (_, index) => index)

/** A column of the board: its name, how many cards it has, and those of them that are in view. While a card is dragged
 *  only the columns are drawn that it changes. */
export const BoardColumn = memo(function BoardColumn(props: {
  column: Column
  name: string
  /** Undefined while the board loads. */
  card: ((task: Task, tabIndex: 0 | -1) => ReactNode) | undefined
  /** The card that Tab visits, and the one that is dragged: they stay on the page. */
  current: number | undefined
  dragged: number | undefined
  /** Whether the card that is over it, from another column, may be dropped. */
  drop: 'taken' | 'refused' | undefined
  /** It does not take the card that is dragged. */
  isRefused: boolean
  refuses: (from: number, to: number) => boolean
  /** What is said over the cards while one is over it. */
  note: string
  /** How far it is scrolled at the beginning, in pixels. */
  begin: number
  /** Below the name. */
  action?: ReactNode
}) {
  const { column, name, card, drop, note } = props
  const { status, tasks } = column
  const t = useText()
  const styles = useStyles()
  const frame = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useDropColumn(frame, status, props.refuses)
  useAnchor(scroller, tasks, props.begin)
  const at = tasks.findIndex(task => task.id === props.current)
  const keptMounted = [Math.max(at, 0), tasks.findIndex(task => task.id === props.dragged)].filter(
    index => index >= 0 && index < tasks.length,
  )
  return (
    <section
      ref={frame}
      className={mergeClasses(
        styles.column,
        props.isRefused && styles.refused,
        drop === 'taken' && styles.over,
      )}
      aria-label={name}
      data-column={status}
      data-drop={drop}
    >
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {card && <Text className={styles.count}>{tasks.length.toLocaleString('en-US')}</Text>}
      </div>
      {props.action}
      <div
        ref={scroller}
        className={mergeClasses(styles.cards, card === undefined && styles.waiting)}
        data-cards
      >
        {card === undefined && (
          <Skeleton aria-label={t('Loading…')}>
            {skeletons.map(index => (
              <SkeletonItem key={index} className={styles.skeleton} data-skeleton />
            ))}
          </Skeleton>
        )}
        {card && tasks.length === 0 && <Text className={styles.empty}>{t('No tasks')}</Text>}
        {card && tasks.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: only the items in view are in it, each with its place
          <div role="list" aria-label={name}>
            <Virtualizer
              as={ScrolledFrame}
              item={ScrolledItem}
              scrollRef={scroller}
              itemSize={cardHeight}
              bufferSize={3 * cardHeight}
              keepMounted={keptMounted}
              data={tasks}
            >
              {(task, index) => (
                // biome-ignore lint/a11y/useSemanticElements: as its list
                <div
                  key={task.id}
                  role="listitem"
                  className={styles.item}
                  aria-posinset={index + 1}
                  aria-setsize={tasks.length}
                >
                  {card(task, index === Math.max(at, 0) ? 0 : -1)}
                </div>
              )}
            </Virtualizer>
          </div>
        )}
      </div>
      {note && <div className={mergeClasses(styles.note, drop === 'refused' && styles.refusal)}>{note}</div>}
    </section>
  )
})

/** Keeps the card in view that is read, when others come or go above it. */
function useAnchor(scroller: { current: HTMLElement | null }, tasks: readonly Task[], begin: number): void {
  const before = useRef<readonly Task[]>([])
  useLayoutEffect(() => {
    const old = before.current
    before.current = tasks
    const frame = scroller.current
    if (!frame || old === tasks) return
    if (old.length === 0) {
      frame.scrollTop = begin
      return
    }
    const first = Math.floor(frame.scrollTop / cardHeight)
    if (frame.scrollTop === 0 || old[first]?.id === tasks[first]?.id) return
    const places = new Map(tasks.map((task, index) => [task.id, index]))
    for (const [index, { id }] of old.entries()) {
      const place = index < first ? undefined : places.get(id)
      if (place === undefined) continue
      frame.scrollTop += (place - index) * cardHeight
      return
    }
  }, [scroller, tasks, begin])
}

const useStyles = makeStyles({
  column: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: 0,
    minWidth: '192px',
    maxWidth: '400px',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground3,
    border: '2px solid transparent',
    borderRadius: tokens.borderRadiusLarge,
  },
  over: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
  },
  refused: { '& [data-cards]': { opacity: 0.45 } },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '36px',
    paddingInline: tokens.spacingHorizontalS,
    flexShrink: 0,
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  cards: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overflowX: 'hidden',
    paddingInline: tokens.spacingHorizontalXS,
    // Cards are kept in place by number, which the browser's own way would do twice.
    overflowAnchor: 'none',
  },
  // Nothing in it could be scrolled to by the keyboard.
  waiting: { overflowY: 'hidden' },
  item: { height: `${cardHeight}px`, boxSizing: 'border-box', paddingBlock: '1px 7px' },
  skeleton: { height: `${cardHeight - 8}px`, marginBottom: '8px', top: '1px' },
  empty: {
    display: 'block',
    padding: tokens.spacingVerticalL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
  note: {
    position: 'absolute',
    insetInline: '8px',
    top: '44px',
    zIndex: 2,
    pointerEvents: 'none',
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
  },
  refusal: { color: tokens.colorStatusDangerForeground1 },
})
