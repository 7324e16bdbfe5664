import { DateTime } from 'luxon'
import * as z from 'zod'
import { One } from '../../contract/crud.ts'
import { Person, PostRow } from '../../contract/entities/post.ts'
import {
  Task,
  type TaskDraft,
  type TaskEdit,
  type TaskForm,
  taskFormOf,
} from '../../contract/entities/task.ts'
import { moment, orNull } from '../../contract/fields.ts'
import { type New, shownIn } from '../catalogue/crud.ts'
import type { LostAnswers } from '../catalogue/lost-answers.ts'
import { refuseNewerRecord } from '../catalogue/newer-record.ts'
import type { Http } from '../http/client.ts'
import { shaped } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import type { createPosts } from './posts.ts'

type DashboardNeeds = {
  http: Http
  lost: LostAnswers
  /** The brand's. */
  timeZone: string
  posts: Pick<ReturnType<typeof createPosts>, 'withTask'>
}

/** The calls of the task board (P7). */
export function createDashboard({ http, lost, timeZone, posts }: DashboardNeeds) {
  const shape = wireTask(timeZone)
  const board = z.array(shape)
  const writes = lost<Task>('tasks', {
    name: 'main_headline',
    find: async (_, signal) => ({ items: await list(_, signal), isWhole: true }),
    asForm,
  })

  async function list(_?: unknown, signal?: AbortSignal): Promise<Task[]> {
    const { data, status } = await http.get(paths.dashboard, { signal })
    const tasks = shaped(board, tasksIn(shaped(Board, data, status)), status)
    writes.note(tasks)
    return tasks
  }
  /** Reading the post first checks its lock, too, as before the save of an article (decision E12). */
  async function update({ id, draft, base }: Change): Promise<void> {
    await posts.withTask(id, { expand: 'assignee,editor,lock', shape }, async (task, { data }) => {
      const { editor } = Editor.parse(data)
      refuseNewerRecord(base, saidIn(data, taskFormOf(task), base), { ...task, editor })
      await change(id, draft)
    })
  }
  async function change(id: number, draft: Partial<TaskEdit>): Promise<void> {
    const json = { id, ...written(draft) }
    const send = async () => void (await http.send('PATCH', paths.post(id), { json }))
    await writes.update(id, draft, send, () => {})
  }
  return {
    list,
    /** With `sent_after` it was sent before, and has a greater id than that if it arrived. */
    create: (made: New<TaskDraft> & { sent_after?: number | undefined }): Promise<One | null> =>
      writes.create(
        made,
        async () => {
          const { section_id, template_type } = made.draft
          const json = { status: 0, section_id, template_type, ...written(made.draft) }
          return shownIn(await http.send('POST', paths.posts, { json }), One)
        },
        async id => {
          await change(id, made.draft)
          return { id }
        },
      ),
    update,
  }
}

type Change = { id: number; draft: Partial<TaskEdit>; base: TaskForm }

/** A task as the form of a new one holds it. */
function asForm(task: Task) {
  const { main_headline, section_id, template_type } = task
  return { ...taskFormOf(task), main_headline, section_id, template_type }
}

/** Who saved a post last. */
const Editor = z.object({
  editor: Person.nullish()
    .catch(null)
    .transform(editor => editor?.username),
})

/** What an answer says of a task; a field that it leaves out is as it was. */
function saidIn(answer: unknown, form: TaskForm, base: TaskForm): TaskForm {
  const said = Object.keys({ ...Object(answer) })
  const kept = Object.entries(base).filter(([name]) => !said.includes(name))
  return { ...form, ...Object.fromEntries(kept) }
}

/** The form as the API takes it (P3, decisions B16, W10): what it does not hold is left out, and so is a blank estimate. */
function written({ main_headline, priority, estimate, due_date, assignee, notes }: Partial<TaskEdit>) {
  return {
    main_headline,
    priority,
    estimate: estimate ? Number(estimate) : undefined,
    due_date: due_date === '' ? null : due_date,
    assignee_id: assignee === undefined ? undefined : (assignee?.id ?? null),
    notes,
  }
}

/** One list, or a map from status to list (decision B15); a map whose keys are 0, 1, 2… may come as a list of lists. */
const Board = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])

/** The tasks of either; one that does not say its status has that of its column. */
function tasksIn(board: z.infer<typeof Board>): unknown[] {
  return Object.entries(board).flatMap(([key, value]) =>
    Array.isArray(value) ? value.map(task => ({ status: Number(key), ...task })) : [value],
  )
}

const whole = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])
/** Notes that came as JSON itself become text. */
const notes = z
  .union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .nullish()
  .transform(value => (typeof value === 'string' ? value : value ? JSON.stringify(value) : ''))

const wireTask = (timeZone: string) =>
  Task.extend({
    status: whole,
    lock: PostRow.shape.lock.catch(null),
    estimate: orNull(whole).catch(null),
    priority: whole.catch(1),
    due_date: z
      .unknown()
      .optional()
      .transform(value => dayIn(value, timeZone)),
    notes,
    assignee: orNull(Person).catch(null),
    reporter: orNull(z.object({ username: z.string() })).catch(null),
  })

/** The day that the API means: as it is written where it has no time of day, else that of the brand's zone (decision
 *  E44). */
function dayIn(value: unknown, zone: string): string | null {
  const day = typeof value === 'string' && /^(\d{4}-\d\d-\d\d)( 00:00(:00)?)?$/.exec(value)?.[1]
  const read = DateTime.fromISO(day || (moment.catch(null).parse(value) ?? ''), { zone })
  return read.isValid ? read.toISODate() : null
}
