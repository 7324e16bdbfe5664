import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { PostStatus } from '../../../contract/entities/post.ts'
import type { Task } from '../../../contract/entities/task.ts'
import { useText } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { LiveRegion } from '../../parts/live-region.tsx'
import { useTableTooltip } from '../../parts/table-tooltip.tsx'
import { BoardColumn } from './board-column.tsx'
import type { LeftBoard } from './board-left.ts'
import { ColumnMenu } from './column-menu.tsx'
import { columnsOf } from './columns.ts'
import { noteOf, refusalOf } from './drop-rules.ts'
import { TaskCard } from './task-card.tsx'
import type { useBoard } from './use-board.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { useDragging } from './use-card-drag.ts'
import type { Locks } from './use-locks.ts'
import { useMoves } from './use-moves.ts'

const none: Task[] = []

/** The columns with their cards, and the ways to move a card from one to another. */
export function Board(props: {
  board: ReturnType<typeof useBoard>
  /** Undefined while the board loads. */
  tasks: readonly Task[] | undefined
  frame: RefObject<HTMLDivElement | null>
  nameOf: (status: number) => string
  locks: Locks
  mayMove: boolean
  /** The task whose panel is open. */
  openId: number | undefined
  onOpen: (task: Task) => void
  begin: LeftBoard | null
  /** Below the name of the drafts' column. */
  addTask: ReactNode
}) {
  const { board, tasks, frame, nameOf, locks, mayMove, openId, onOpen } = props
  const { hold } = board
  const t = useText()
  const styles = useStyles()
  const { moves, move, message, announce } = useMoves({ ...board, nameOf, locks })
  const columns = useMemo(
    () =>
      columnsOf(
        (tasks ?? none).map(task => {
          const status = moves.get(task.id)
          // Every other card stays the same, and is not drawn.
          return status === undefined ? task : { ...task, status }
        }),
      ),
    [tasks, moves],
  )
  const focus = useBoardFocus(frame, columns)
  const tooltip = useTableTooltip()
  const [menu, setMenu] = useState<{ task: Task; target: HTMLElement } | null>(null)

  const sentenceOf = (from: number, to: number) => {
    const refusal = refusalOf(from, to, nameOf)
    if (refusal) return interpolate(t(refusal.text), refusal.values)
    return t(noteOf(from, to) ?? '')
  }
  const refuses = useCallback((from: number, to: number) => refusalOf(from, to, nameOf) !== null, [nameOf])
  const dragging = useDragging({
    over: (task, status) => announce(sentenceOf(task.status, status) || nameOf(status), {}),
    drop: (task, status) => void move(task, status),
  })
  const isHeld = dragging !== null || menu !== null
  useEffect(() => hold(isHeld), [hold, isHeld])

  const acts = useMemo(
    () => ({ open: onOpen, chooseColumn: (task: Task, target: HTMLElement) => setMenu({ task, target }) }),
    [onOpen],
  )
  const card = useCallback(
    (task: Task, tabIndex: 0 | -1) => (
      <TaskCard
        task={task}
        tabIndex={tabIndex}
        isOpen={task.id === openId}
        isMoving={moves.has(task.id)}
        holder={locks.isForeign(task) ? task.lock?.username : undefined}
        mayMove={mayMove}
        acts={acts}
      />
    ),
    [openId, moves, locks, mayMove, acts],
  )
  const dropOf = (status: number) => {
    if (dragging?.over !== status || dragging.task.status === status) return undefined
    return refuses(dragging.task.status, status) ? 'refused' : 'taken'
  }
  return (
    <>
      <div
        ref={frame}
        className={styles.board}
        {...focus.handlers}
        onPointerOver={tooltip.handlers.onPointerOver}
        onPointerLeave={tooltip.handlers.onPointerLeave}
        onPointerDown={tooltip.handlers.onPointerDown}
      >
        {columns.map((column, index) => {
          const { status } = column
          const drop = dropOf(status)
          return (
            <BoardColumn
              key={status}
              column={column}
              name={nameOf(status)}
              card={tasks && card}
              current={focus.current?.column === index ? focus.current.id : undefined}
              dragged={dragging?.task.status === status ? dragging.task.id : undefined}
              drop={drop}
              isRefused={dragging !== null && refuses(dragging.task.status, status)}
              refuses={refuses}
              note={dragging && drop ? sentenceOf(dragging.task.status, status) : ''}
              begin={props.begin?.tops[status] ?? 0}
              action={status === PostStatus.draft && props.addTask}
            />
          )
        })}
      </div>
      {menu && (
        <ColumnMenu
          target={menu.target}
          from={menu.task.status}
          columns={columns.map(({ status }) => status)}
          nameOf={nameOf}
          onClose={() => setMenu(null)}
          onMove={to => {
            setMenu(null)
            // From there it goes with the card.
            menu.target.focus()
            void move(menu.task, to)
          }}
        />
      )}
      {tooltip.element}
      <LiveRegion>{message}</LiveRegion>
    </>
  )
}

const useStyles = makeStyles({
  board: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalXL,
    paddingBottom: tokens.spacingVerticalM,
    overflowX: 'auto',
    overflowY: 'hidden',
  },
})
