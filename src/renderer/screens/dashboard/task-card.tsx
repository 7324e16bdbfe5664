import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowSwap16Regular, CalendarLtr16Regular, LockClosed16Regular } from '@fluentui/react-icons'
import { memo, useRef } from 'react'
import { titleOf } from '../../../contract/entities/post.ts'
import type { Task } from '../../../contract/entities/task.ts'
import { priorityName } from '../../catalogue/priorities.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { IconAction, useIconActionStyles } from '../../parts/icon-action.tsx'
import { useDraggable } from './use-card-drag.ts'

/** The height of a card with the gap below it, in pixels: every card has it, however long its headline. */
export const cardHeight = 108

/** What a card does; `onMove` gets the button that the menu opens at. */
export type CardActs = {
  open: (task: Task) => void
  chooseColumn: (task: Task, target: HTMLElement) => void
}

/** A card of the board: id, story points, priority, headline, and the due date or when it was changed last. */
export const TaskCard = memo(function TaskCard(props: {
  task: Task
  tabIndex: 0 | -1
  /** Its panel is open. */
  isOpen: boolean
  /** The server has not answered its move yet. */
  isMoving: boolean
  /** Who is editing it, if that is somebody else. */
  holder: string | undefined
  mayMove: boolean
  acts: CardActs
}) {
  const { task, tabIndex, isMoving, holder, mayMove, acts } = props
  const t = useText()
  const time = useTime()
  const styles = useStyles()
  const { action } = useIconActionStyles()
  const card = useRef<HTMLDivElement>(null)
  const isDragged = useDraggable(card, mayMove && !isMoving ? task : undefined)
  const isLate = task.due_date !== null && task.due_date < time.today()
  return (
    <div
      ref={card}
      className={mergeClasses(
        styles.card,
        mayMove && styles.movable,
        props.isOpen && styles.open,
        (isDragged || isMoving) && styles.away,
      )}
      data-id={task.id}
      aria-busy={isMoving}
    >
      <div className={styles.line}>
        <span className={styles.id}>#{task.id}</span>
        {task.estimate !== null && (
          <Badge appearance="outline" color="informative" size="small">
            {task.estimate} {t('sp')}
          </Badge>
        )}
        <Badge
          appearance="tint"
          size="small"
          color={task.priority >= 2 ? 'important' : task.priority === 1 ? 'informative' : 'subtle'}
        >
          {t(priorityName(task.priority))}
        </Badge>
        {holder !== undefined && (
          <span
            className={styles.lock}
            role="img"
            aria-label={`${t('Being edited by')} ${holder}`}
            data-tooltip={`${t('Being edited by')} ${holder}`}
          >
            <LockClosed16Regular />
          </span>
        )}
      </div>
      <button
        type="button"
        className={styles.headline}
        tabIndex={tabIndex}
        data-opens
        onClick={() => acts.open(task)}
      >
        {titleOf(task) || t('Without headline')}
      </button>
      <span className={mergeClasses(styles.time, isLate && styles.late)}>
        {task.due_date ? (
          <>
            <CalendarLtr16Regular aria-hidden />
            {t(isLate ? 'Overdue' : 'Due')} {task.due_date}
          </>
        ) : (
          time.card(task.updated_at)
        )}
      </span>
      {mayMove && (
        <span className={styles.above} data-actions>
          <IconAction
            className={action}
            label={t('Move to…')}
            icon={<ArrowSwap16Regular />}
            tabIndex={tabIndex}
            onClick={event => acts.chooseColumn(task, event.currentTarget)}
          />
        </span>
      )}
    </div>
  )
})

const useStyles = makeStyles({
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    height: `${cardHeight - 8}px`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': {
      borderTopColor: tokens.colorNeutralStroke1Hover,
      borderRightColor: tokens.colorNeutralStroke1Hover,
      borderBottomColor: tokens.colorNeutralStroke1Hover,
      borderLeftColor: tokens.colorNeutralStroke1Hover,
    },
    '& [data-actions]': { opacity: 0 },
    ':hover [data-actions]': { opacity: 1 },
    ':focus-within [data-actions]': { opacity: 1 },
  },
  movable: { cursor: 'grab' },
  open: {
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-1px',
  },
  away: { opacity: 0.5 },
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    flexShrink: 0,
  },
  id: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  lock: { display: 'inline-flex', color: tokens.colorStatusWarningForeground1 },
  above: { position: 'absolute', zIndex: 1, top: '4px', insetInlineEnd: '4px' },
  headline: {
    flexGrow: 1,
    minHeight: 0,
    padding: 0,
    border: 'none',
    background: 'none',
    textAlign: 'start',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    cursor: 'inherit',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    maxHeight: `calc(2 * ${tokens.lineHeightBase300})`,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    // The whole card opens.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusMedium },
    ':focus-visible': { outline: 'none' },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  time: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    marginTop: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  late: { color: tokens.colorStatusDangerForeground1 },
})
