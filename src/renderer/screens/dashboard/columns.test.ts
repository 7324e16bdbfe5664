import { expect, test } from 'vitest'
import { PostStatus } from '../../../contract/entities/post.ts'
import type { Task } from '../../../contract/entities/task.ts'
import { columnsOf, filtered } from './columns.ts'

const blank: Task = {
  id: 1,
  section_id: 1,
  main_headline: 'Ferry prices',
  catchy_title: '',
  status: 0,
  template_type: 0,
  estimate: null,
  priority: 1,
  due_date: null,
  notes: '',
  assignee: null,
  reporter: null,
  updated_at: null,
  lock: null,
}
const task = (id: number, fields: Partial<Task> = {}): Task => ({ ...blank, id, ...fields })
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id)

test('columns stand in the order 0, 1, 2, 5, 3, and unknown statuses behind them @BD-01', () => {
  const tasks = [9, 3, -1, 0].map((status, index) => task(index + 1, { status }))
  expect(columnsOf(tasks).map(({ status, tasks }) => [status, ids(tasks)])).toEqual([
    [0, [4]],
    [1, []],
    [2, []],
    [5, []],
    [3, [2]],
    [-1, [3]],
    [9, [1]],
  ])
})

test('cards stand by priority descending, then by due date, then by id @BD-01', () => {
  const tasks = [
    task(1, { priority: 0, due_date: '2026-01-01' }),
    task(6, { priority: 2 }),
    task(5, { priority: 2 }),
    task(4, { priority: 2, due_date: '2026-03-05' }),
    task(3, { priority: 2, due_date: '2026-03-04' }),
    task(2, { priority: 7 }),
  ]
  expect(ids(columnsOf(tasks)[0]?.tasks ?? [])).toEqual([2, 3, 4, 5, 6, 1])
})

test('mine are those that are assigned to me, counted after the section and without the trash @BD-02', () => {
  const me = { id: 2, username: 'Ada' }
  const tasks = [
    task(1, { assignee: me }),
    task(2, { assignee: me, section_id: 3 }),
    task(3, { reporter: { username: 'Ada' } }),
    task(4, { assignee: me, status: PostStatus.trashed }),
  ]
  const shown = (filters: { mine: boolean; section_id?: number }) => {
    const { shown, mine } = filtered(tasks, filters, me.id)
    return [ids(shown), mine]
  }
  expect(shown({ mine: false })).toEqual([[1, 2, 3], 2])
  expect(shown({ mine: true })).toEqual([[1, 2], 2])
  expect(shown({ mine: false, section_id: 3 })).toEqual([[2], 1])
  expect(shown({ mine: true, section_id: 1 })).toEqual([[1], 1])
})
