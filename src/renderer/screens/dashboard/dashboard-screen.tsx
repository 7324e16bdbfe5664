import { Button, CounterBadge, makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import { AddRegular, DeleteRegular, PersonRegular } from '@fluentui/react-icons'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { PostStatus } from '../../../contract/entities/post.ts'
import { DashboardFilters, type Task } from '../../../contract/entities/task.ts'
import { usePostConstants } from '../../catalogue/choices.ts'
import { NewArticle } from '../../catalogue/new-article.tsx'
import { SectionFilter } from '../../catalogue/sections.tsx'
import { useAskedForm } from '../../catalogue/use-asked-form.ts'
import { useOpenForm } from '../../catalogue/use-open-form.ts'
import { useUnsaved } from '../../catalogue/use-unsaved.ts'
import { useAddress } from '../../data/address.ts'
import { useCurrentUser, useMay } from '../../data/session.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import { ErrorState } from '../../parts/error-state.tsx'
import { usePressedStyle } from '../../parts/pressed-style.ts'
import { Screen } from '../../parts/screen.tsx'
import { Board } from './board.tsx'
import { useLeftBoard, useReopened } from './board-left.ts'
import { filtered } from './columns.ts'
import { TaskForm } from './task-form.tsx'
import { useBoard } from './use-board.ts'
import { useLocks } from './use-locks.ts'
import { useTaskActs } from './use-task-acts.ts'

const trash = `/posts?status=${PostStatus.trashed}`
const none: Task[] = []

/** The task board (P2): a column for each status, cards that move between them, and the task form beside it. */
export function DashboardScreen() {
  const t = useText()
  const styles = useStyles()
  const pressed = usePressedStyle()
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
  const board = useBoard()
  const locks = useLocks(board.tasks)
  const { shown, mine } = useMemo(
    () => filtered(board.tasks ?? none, filters, user.id),
    [board.tasks, filters, user.id],
  )
  const frame = useRef<HTMLDivElement>(null)

  const care = useUnsaved()
  const form = useOpenForm<Task>('dashboard', care, 'task', board.again)
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

  const mayMove = may('update')
  const { mayTouch } = locks
  // All cards are drawn anew when what they do is another function.
  const open = useCallback(
    async (task: Task) => {
      if (!mayMove || (await mayTouch(task))) await show(task)
    },
    [show, mayTouch, mayMove],
  )
  useAskedForm('task', board.tasks, next => void (next === 'create' ? show(next) : open(next)))
  const openId = typeof form.open === 'object' ? form.open?.id : undefined
  useReopened(frame, begin, isLoaded && openId === leftOpen?.id)
  return (
    <Screen
      title={t('Dashboard')}
      count={board.tasks && shown.length.toLocaleString('en-US')}
      actions={<NewArticle />}
      toolbar={
        <>
          <ToggleButton
            className={pressed}
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
          <Board
            board={board}
            tasks={board.tasks && shown}
            frame={frame}
            nameOf={nameOf}
            locks={locks}
            mayMove={mayMove}
            openId={openId}
            onOpen={open}
            begin={begin}
            addTask={
              acts.may.create && (
                <Button
                  className={styles.add}
                  appearance="subtle"
                  icon={<AddRegular />}
                  onClick={() => void show('create')}
                >
                  {t('Add task')}
                </Button>
              )
            }
          />
        )}
        <TaskForm
          form={form}
          acts={acts}
          section_id={filters.section_id ?? null}
          mayTrash={may('delete')}
          onOpenPost={async task => {
            if (await mayTouch(task)) await openPost(task.id, task.id, locks.isForeign(locks.current(task)))
          }}
          onTrash={task => void acts.remove(task).then(gone => gone && form.closeGone(task.id))}
        />
      </div>
    </Screen>
  )
}

const useStyles = makeStyles({
  body: { position: 'relative', display: 'flex', height: '100%', overflow: 'hidden' },
  counter: { marginInlineStart: tokens.spacingHorizontalXS },
  trash: { marginInlineStart: 'auto' },
  add: { marginInline: tokens.spacingHorizontalXS, marginBottom: tokens.spacingVerticalXS, flexShrink: 0 },
})
