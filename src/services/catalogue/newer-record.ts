import { isSameValue } from '../../contract/entities/article-fields.ts'
import type { StaticPageForm } from '../../contract/entities/static-page.ts'
import type { TaskForm } from '../../contract/entities/task.ts'
import { ProblemError } from '../../contract/problem.ts'

type Saved = { editor?: string | null | undefined; updated_at?: string | null | undefined }

/** Refuses a save over a version of a record that its form did not begin with (DR-08). Contents are compared, never
 *  clocks: a record has no revision, or one that moves with what no field of the form says. */
export function refuseNewerRecord<Form extends TaskForm | StaticPageForm>(
  base: Form,
  form: Form,
  { editor = null, updated_at = null }: Saved = {},
): void {
  const names = Object.keys(base) as (keyof Form & string)[]
  if (names.every(name => isSameValue(base[name], form[name]))) return
  throw new ProblemError({
    kind: 'newer',
    record: { form, editor, updated_at },
  })
}
