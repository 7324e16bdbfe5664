import { oc } from '@orpc/contract'
import * as z from 'zod'
import { flagFilter, idFilter, newOf, One } from '../crud.ts'
import { anyText, bodyText, chosen, id, listOf, maxLength, required, text, whenFilled } from '../fields.ts'
import { estimate } from '../number-fields.ts'
import { Person, PostRow, TemplateType, titleOf } from './post.ts'

/** A post as the board shows it and the task form edits it (P2, P3). */
export const Task = PostRow.pick({
  id: true,
  section_id: true,
  main_headline: true,
  catchy_title: true,
  template_type: true,
  updated_at: true,
  lock: true,
}).extend({
  /** Any number: the board keeps those that nobody knows, too. */
  status: z.number().int(),
  /** Story points. */
  estimate: z.number().int().nullable(),
  /** 0 low, 1 medium, 2 high. */
  priority: z.number().int(),
  /** YYYY-MM-DD, a day of the brand's zone. */
  due_date: z.iso.date().nullable(),
  /** Rich text as a body: JSON or HTML. */
  notes: bodyText,
  assignee: Person.nullable(),
  reporter: z.object({ username: anyText }).nullable(),
})
export type Task = z.infer<typeof Task>

/** The types that a new task may have (decision B2). */
export const newTaskTypes = [TemplateType.regular, TemplateType.external, TemplateType.live] as const

/** The form of a task that exists; section and type are fixed then (P2). */
export const TaskEdit = z.object({
  /** A working title: the article's own rules apply in its editor (decision B11). */
  main_headline: text(required(), maxLength(100)),
  priority: z.number().int(),
  /** As it is typed; blank for none. */
  estimate,
  /** YYYY-MM-DD; blank for none. */
  due_date: text(
    whenFilled(value => (z.iso.date().safeParse(value).success ? undefined : 'Write the date as YYYY-MM-DD')),
  ),
  assignee: Person.nullable(),
  notes: bodyText,
})
export type TaskEdit = z.infer<typeof TaskEdit>

/** The form of a task as it is opened, whatever stands in it. */
export const TaskForm = TaskEdit.extend({ main_headline: anyText, estimate: anyText, due_date: anyText })
export type TaskForm = z.infer<typeof TaskForm>

/** A task as its form holds it. */
export const taskFormOf = (task: Task): TaskForm => ({
  main_headline: titleOf(task),
  priority: task.priority,
  estimate: task.estimate === null ? '' : String(task.estimate),
  due_date: task.due_date ?? '',
  assignee: task.assignee,
  notes: task.notes,
})

/** The form of a new task. */
export const TaskDraft = TaskEdit.extend({ section_id: chosen, template_type: z.literal(newTaskTypes) })
export type TaskDraft = z.infer<typeof TaskDraft>

/** The board's address. */
export const DashboardFilters = z.object({ mine: flagFilter, section_id: idFilter })
export type DashboardFilters = z.infer<typeof DashboardFilters>

/** The calls of the task board; what moves a card is `posts.setStatus`. */
export const dashboard = {
  list: oc.output(listOf(Task)),
  /** The new post's id, where the server says it. */
  create: oc.input(newOf(TaskDraft)).output(One.nullable()),
  /** `draft` holds only what changed since `base`. Rejects with kind `newer` and the `record` where the server has another
   *  version than that. */
  update: oc.input(z.object({ id, draft: TaskEdit.partial(), base: TaskForm })).output(z.void()),
}
