import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular, OpenRegular } from '@fluentui/react-icons'
import { useMemo } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import * as z from 'zod'
import { newTaskTypes, type Task, TaskDraft, TaskEdit, taskFormOf } from '../../../contract/entities/task.ts'
import { usePostConstants } from '../../catalogue/choices.ts'
import { Field } from '../../catalogue/field.tsx'
import { priorities } from '../../catalogue/priorities.ts'
import { SectionField } from '../../catalogue/sections.tsx'
import { SideForm } from '../../catalogue/side-form.tsx'
import type { Acts } from '../../catalogue/use-acts.ts'
import type { OpenForm } from '../../catalogue/use-open-form.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { RichTextField } from '../../editor/field/rich-text-field.tsx'
import { CalendarButton } from '../../parts/calendar-button.tsx'
import { useReadOnly } from '../../parts/read-only.ts'

/** The side panel of a task: 'Add task' or 'Edit task' (P2). */
export function TaskForm(props: {
  form: OpenForm<Task>
  acts: Acts<Task, TaskDraft, TaskEdit>
  /** The section that the board shows, for a new task. */
  section_id: number | null
  mayTrash: boolean
  onOpenPost: (task: Task) => void
  onTrash: (task: Task) => void
}) {
  const { form, acts, section_id } = props
  const t = useText()
  const styles = useStyles()
  const today = useTime().today()
  const { template_type: types } = usePostConstants()
  const task = typeof form.open === 'object' ? form.open : null
  const schemas = useMemo(() => {
    const { main_headline, estimate } = TaskEdit.shape
    const due_date = notBefore(today)
    return {
      draft: TaskDraft.extend({ due_date }),
      edit: (base: FieldValues) =>
        TaskEdit.extend({
          main_headline: unlessKept(main_headline, base.main_headline),
          estimate: unlessKept(estimate, base.estimate),
          due_date: unlessKept(due_date, base.due_date),
        }),
    }
  }, [today])
  const isNew = task === null
  const offered = types.filter(({ id }) => !isNew || newTaskTypes.some(type => type === id))
  const fixed = isNew ? undefined : 'Fixed since the task was added'
  return (
    <SideForm
      form={form}
      acts={acts}
      titles={{ create: 'Add task', edit: 'Edit task' }}
      draft={schemas.draft}
      edit={schemas.edit}
      blank={{ ...blank, section_id }}
      values={taskFormOf}
    >
      {task && (
        <div className={styles.acts}>
          {acts.may.update && (
            <Button icon={<OpenRegular />} onClick={() => props.onOpenPost(task)}>
              {t('Open post editor')}
            </Button>
          )}
          {props.mayTrash && (
            <Button icon={<DeleteRegular />} onClick={() => props.onTrash(task)}>
              {t('Move to trash')}
            </Button>
          )}
        </div>
      )}
      <Field.Text name="main_headline" label="Headline" limit={100} required />
      <SectionField locked={!isNew} />
      <Field.Choice
        name="template_type"
        label="Type"
        options={offered.map(({ id, name }) => ({ id, name: t(name) }))}
        locked={!isNew}
        hint={fixed}
        required
      />
      <Field.Choice
        name="priority"
        label="Priority"
        options={priorities.map(({ id, name }) => ({ id, name: t(name) }))}
      />
      <Field.Text
        name="estimate"
        label="Estimate, story points"
        inputMode="numeric"
        maxLength={20}
        cannotEmpty
      />
      <Field.Text
        name="due_date"
        label="Due date"
        placeholder="YYYY-MM-DD"
        maxLength={10}
        contentAfter={<DueDateCalendar min={today} />}
      />
      <Field.Person name="assignee" label="Assignee" entity="user" />
      <RichTextField name="notes" label="Notes" />
    </SideForm>
  )
}

/** The form of a new task before anything is typed. */
export const blank = {
  main_headline: '',
  section_id: null,
  template_type: 0,
  priority: 1,
  estimate: '',
  due_date: '',
  assignee: null,
  notes: '',
}

/** Not before today in the brand's zone (decision B10). */
const notBefore = (today: string) =>
  TaskEdit.shape.due_date.pipe(
    z.string().refine(day => day === '' || day >= today, 'The due date cannot be before today.'),
  )

/** What the task has already may stay as it is: what somebody wrote elsewhere keeps nobody from the rest of it. */
const unlessKept = (rule: z.ZodType<string, string>, kept: string | undefined) =>
  z.string().transform((value, context) => {
    if (value === kept) return value
    const checked = rule.safeParse(value)
    for (const { message } of checked.error?.issues ?? []) context.addIssue({ code: 'custom', message })
    return checked.data ?? z.NEVER
  })

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

function DueDateCalendar({ min }: { min: string }) {
  const { field } = useController({ name: 'due_date' })
  const disabled = useReadOnly() !== null
  return (
    <CalendarButton
      value={String(field.value ?? '')}
      min={min}
      disabled={disabled}
      onChange={field.onChange}
    />
  )
}
