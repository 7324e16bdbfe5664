import { PostStatus } from '../../../contract/entities/post.ts'
import type { DashboardFilters, Task } from '../../../contract/entities/task.ts'

/** One column of the board: its status, and its cards in their order. */
export type BoardColumn = { status: number; tasks: Task[] }

/** The columns that are always there, in the order of the allowed statuses (decision B4). */
const always = [
  PostStatus.draft,
  PostStatus.inProgress,
  PostStatus.review,
  PostStatus.scheduled,
  PostStatus.published,
]

/** The board: every status has its column, those that nobody knows at the end (decision B4). */
export function columnsOf(tasks: readonly Task[]): BoardColumn[] {
  const cards = new Map<number, Task[]>(always.map(status => [status, []]))
  for (const task of tasks) {
    const column = cards.get(task.status)
    if (column) column.push(task)
    else cards.set(task.status, [task])
  }
  const unknown = [...cards.keys()].slice(always.length).sort((one, other) => one - other)
  return [...always, ...unknown].map(status => ({
    status,
    tasks: (cards.get(status) ?? []).sort(inOrder),
  }))
}

/** Behind every day. */
const none = '9999-99-99'

/** By priority descending, then by due date with none last, then by id (decision B9). */
function inOrder(one: Task, other: Task): number {
  return (
    other.priority - one.priority ||
    (one.due_date ?? none).localeCompare(other.due_date ?? none) ||
    one.id - other.id
  )
}

/** The tasks on the board, which has no trash (decision B4), of the section that is asked for: how many of them are
 *  `mine` (decision B8), and those that are shown. */
export function filtered(tasks: readonly Task[], { section_id, mine }: DashboardFilters, userId: number) {
  const ofSection = tasks.filter(
    task =>
      task.status !== PostStatus.trashed && (section_id === undefined || task.section_id === section_id),
  )
  const own = ofSection.filter(task => task.assignee?.id === userId)
  return { shown: mine ? own : ofSection, mine: own.length }
}
