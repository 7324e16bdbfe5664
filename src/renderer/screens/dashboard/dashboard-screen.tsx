import { Button, CounterBadge, makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import { AddRegular, DeleteRegular, PersonRegular } from '@fluentui/react-icons'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PostStatus } from '../../../contract/entities/post.ts'
import { DashboardFilters, type Task } from '../../../contract/entities/task.ts'
import { usePostConstants } from '../../catalogue/choices.ts'
import { NewArticle } from '../../catalogue/new-article.tsx'
import { SectionFilter } from '../../catalogue/sections.tsx'
import { useOpenForm } from '../../catalogue/use-open-form.ts'
import { useUnsaved } from '../../catalogue/use-unsaved.ts'
import { useAddress } from '../../data/address.ts'
import { useCurrentUser, useMay } from '../../data/session.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import { ErrorState } from '../../parts/error-state.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { LiveRegion } from '../../parts/live-region.tsx'
import { Screen } from '../../parts/screen.tsx'
import { useTableTooltip } from '../../parts/table-tooltip.tsx'
import { BoardColumn } from './board-column.tsx'
import { useLeftBoard, useReopened } from './board-left.ts'
import { ColumnMenu } from './column-menu.tsx'
import { columnsOf, filtered } from './columns.ts'
import { noteOf, refusalOf } from './drop-rules.ts'
import { TaskCard } from './task-card.tsx'
import { TaskForm } from './task-form.tsx'
import { useBoard } from './use-board.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { useDragging } from './use-card-drag.ts'
import { useLocks } from './use-locks.ts'
import { useTaskActs } from './use-task-acts.ts'

const trash = `/posts?status=${PostStatus.trashed}`
const none: Task[] = []

/** The task board (P2): a column for each status, cards that move between them, and the task form beside it. */
export function DashboardScreen() {
  const t = useText()
  const styles = useStyles()
  const navigate = useNavigate()
  const may = useMay('post')
  const user = useCurrentUser()
  const { move_to_post } = useBrand().features
  const list = useAddress(DashboardFilters)
  const { filters, change } = list
  const { status: statuses } = usePostConstants()
  const nameOf = useCallback(
    (status: number) => t(statuses.find(({ id }) => id === status)?.name ?? '') || `${t('Status')} ${status}`,
    [statuses, t],
  )
  const locks = useLocks()
  const [menu, setMenu] = useState<{ task: Task; target: HTMLElement } | null>(null)
  const [isDragged, setIsDragged] = useState(false)
  const board = useBoard(isDragged || menu !== null, nameOf, locks)
  const { shown, mine } = useMemo(
    () => filtered(board.tasks ?? none, filters, user.id),
    [board.tasks, filters, user.id],
  )
  const columns = useMemo(() => columnsOf(shown), [shown])
  const frame = useRef<HTMLDivElement>(null)
  const focus = useBoardFocus(frame, columns)
  const tooltip = useTableTooltip()

  const sentenceOf = (from: number, to: number) => {
    const refusal = refusalOf(from, to, nameOf)
    if (refusal) return interpolate(t(refusal.text), refusal.values)
    return t(noteOf(from, to) ?? '')
  }
  const refuses = useCallback((from: number, to: number) => refusalOf(from, to, nameOf) !== null, [nameOf])
  const dragging = useDragging({
    over: (task, status) => board.announce(sentenceOf(task.status, status) || nameOf(status), {}),
    drop: (task, status) => void board.move(task, status),
  })
  if (isDragged !== (dragging !== null)) setIsDragged(dragging !== null)

  const care = useUnsaved()
  const form = useOpenForm<Task>('dashboard', care)
  const { address, begin, leave } = useLeftBoard()
  const openPost = useCallback(
    async (id: number, open: number | null, overtake: boolean) => {
      const tops = [...(frame.current?.querySelectorAll('[data-column]') ?? [])].map(column => [
        Number(column.getAttribute('data-column')),
        column.querySelector('[data-cards]')?.scrollTop ?? 0,
      ])
      leave({ left: frame.current?.scrollLeft ?? 0, tops: Object.fromEntries(tops), open })
      await navigate(`/posts/${id}`, { state: { from: address, overtake } })
    },
    [address, leave, navigate],
  )
  const onSaved = useCallback(
    (id: number | null) => {
      if (!move_to_post || id === null) return
      care.unsaved.current = false
      void openPost(id, null, false)
    },
    [move_to_post, openPost, care],
  )
  const acts = useTaskActs(locks, board.refresh, onSaved)

  // The way back from the article leads to the panel it was opened from (E52).
  const { show } = form
  const leftOpen = board.tasks?.find(({ id }) => id === begin?.open)
  const isLoaded = board.tasks !== undefined
  const reopened = useRef(false)
  useEffect(() => {
    if (!isLoaded || reopened.current) return
    reopened.current = true
    if (leftOpen) void show(leftOpen)
  }, [isLoaded, leftOpen, show])

  // All cards are drawn anew when what they do is another function.
  const open = useCallback(
    async (task: Task) => {
      if (!may('update') || (await locks.mayTouch(task))) await show(task)
    },
    [show, locks, may],
  )
  const cardActs = useMemo(
    () => ({
      open: (task: Task) => void open(task),
      chooseColumn: (task: Task, target: HTMLElement) => setMenu({ task, target }),
    }),
    [open],
  )
  const openId = typeof form.open === 'object' ? form.open?.id : undefined
  useReopened(frame, begin, isLoaded && openId === leftOpen?.id)
  const card = (task: Task, tabIndex: 0 | -1) => (
    <TaskCard
      task={task}
      tabIndex={tabIndex}
      isOpen={task.id === openId}
      isDragged={dragging?.task.id === task.id}
      isMoving={board.isMoving(task.id)}
      holder={locks.isForeign(task) ? task.lock?.username : undefined}
      mayMove={may('update')}
      acts={cardActs}
    />
  )
  return (
    <Screen
      title={t('Dashboard')}
      count={board.tasks && shown.length.toLocaleString('en-US')}
      actions={<NewArticle />}
      toolbar={
        <>
          <ToggleButton
            icon={<PersonRegular />}
            checked={filters.mine}
            onClick={() => change({ mine: !filters.mine })}
          >
            {t('Only my tasks')}
            <CounterBadge
              className={styles.counter}
              count={mine}
              showZero
              overflowCount={999}
              color="informative"
              size="small"
            />
          </ToggleButton>
          <SectionFilter list={list} />
          <Button
            as="a"
            appearance="subtle"
            className={styles.trash}
            href={trash}
            icon={<DeleteRegular />}
            onClick={event => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              void navigate(trash)
            }}
          >
            {t('Trash')}
          </Button>
        </>
      }
      notices={board.isFailed && <ErrorState text={t('Error fetching data.')} onRetry={board.retry} />}
    >
      <div className={styles.body}>
        {(board.tasks || !board.isFailed) && (
          <div
            ref={frame}
            className={styles.board}
            {...focus.handlers}
            onPointerOver={tooltip.handlers.onPointerOver}
            onPointerLeave={tooltip.handlers.onPointerLeave}
            onPointerDown={tooltip.handlers.onPointerDown}
          >
            {columns.map(column => (
              <BoardColumn
                key={column.status}
                column={column}
                name={nameOf(column.status)}
                card={board.tasks && card}
                current={focus.current}
                kept={dragging?.task.id}
                dragging={dragging}
                refuses={refuses}
                note={dragging && sentenceOf(dragging.task.status, column.status)}
                begin={begin?.tops[column.status] ?? 0}
                action={
                  column.status === PostStatus.draft &&
                  acts.may.create && (
                    <Button
                      className={styles.add}
                      appearance="subtle"
                      icon={<AddRegular />}
                      onClick={() => void form.show('create')}
                    >
                      {t('Add task')}
                    </Button>
                  )
                }
              />
            ))}
          </div>
        )}
        <TaskForm
          form={form}
          acts={acts}
          section_id={filters.section_id ?? null}
          mayTrash={may('delete')}
          onOpenPost={task => void openPost(task.id, task.id, locks.isForeign(task))}
          onTrash={task => void acts.remove(task).then(gone => gone && form.closeGone(task.id))}
        />
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
            void board.move(menu.task, to)
          }}
        />
      )}
      {tooltip.element}
      <LiveRegion>{board.message}</LiveRegion>
    </Screen>
  )
}

const useStyles = makeStyles({
  body: { position: 'relative', display: 'flex', height: '100%', overflow: 'hidden' },
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
  counter: { marginInlineStart: tokens.spacingHorizontalXS },
  trash: { marginInlineStart: 'auto' },
  add: { marginInline: tokens.spacingHorizontalXS, marginBottom: tokens.spacingVerticalXS, flexShrink: 0 },
})
