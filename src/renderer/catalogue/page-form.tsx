import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import type { Problem } from '../../contract/problem.ts'
import { useOpenName } from '../data/open-name.ts'
import { useText } from '../data/texts.ts'
import { toast } from '../data/toasts.ts'
import { LateFieldsOf } from '../parts/late-fields.ts'
import { ReadOnly, readOnlyReason } from '../parts/read-only.ts'
import { Screen } from '../parts/screen.tsx'
import { toastRoom } from '../parts/toast-room.ts'
import { DraftMark } from './draft-mark.tsx'
import { shapeOf } from './form-draft.ts'
import { PageLoading } from './page-loading.tsx'
import { SaveButton } from './save-button.tsx'
import { cameBack, markFields, Refusal } from './side-form.tsx'
import { useFormDraft } from './use-form-draft.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** How a save ended: the form of the record as the server has it now, or why not. */
export type Saved = { values: FieldValues } | { problem: Problem }

/** A record with a page of its own: its form under a title, saved where it stands (C4, FR-08, FR-09). What the server
 *  refuses stands beside its field, what was typed stays, also on this computer's disk, and leaving asks. */
export function PageForm<Draft>(props: {
  title: string
  /** The record's name, beside the title. */
  about?: string
  /** Where what is typed is kept on this computer, and whether it goes on from another window. */
  draft: DraftKey
  continues: boolean
  /** The label of every field, in the order in which two versions are compared. */
  labels: Record<string, string>
  /** What is said when what is kept cannot be read. */
  unreadable: string
  schema: z.ZodType<Draft, FieldValues>
  /** The form of the record as it was loaded. */
  values: FieldValues
  /** Says how it went. */
  save: (draft: Draft) => Promise<Saved>
  /** On the button. */
  verb?: string
  /** What a failed save says when the server says nothing. */
  failed: string
  mayEdit: boolean
  /** Beside the button. */
  actions?: ReactNode
  children: ReactNode
}) {
  const { title, mayEdit, failed } = props
  useOpenName(props.about ?? '')
  const t = useText()
  const styles = useStyles()
  const [server] = useState(props.values)
  const [shape] = useState(() => shapeOf(server))
  const form = useForm<FieldValues, unknown, Draft>({
    mode: 'onTouched',
    resolver: zodResolver<FieldValues, unknown, Draft>(props.schema),
    defaultValues: server,
  })
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const { draft, continues, labels, unreadable } = props
  const care = useUnsaved()
  const kept = useFormDraft<FieldValues>({
    ...{ draft, continues, form, server, shape, labels, unreadable, care },
  })

  const save = async (value: Draft) => {
    setRefusal(null)
    const sent = await kept.keep()
    const saved = await props.save(value)
    if ('values' in saved) return kept.accept(sent, saved.values)
    setRefusal(saved.problem)
    markFields(form, saved.problem)
  }
  const refuse = () => toast.error('Validation failed')
  const onSubmit = (event: FormEvent) => {
    // React lets the forms of dialogs in it come by here as well.
    if (event.target !== event.currentTarget) return
    kept.flushLate()
    void form.handleSubmit(save, refuse)(event)
  }
  if (!kept.isReady) return <PageLoading title={title} />
  return (
    <FormProvider {...form}>
      <ReadOnly value={mayEdit ? null : readOnlyReason}>
        <form className={styles.form} noValidate onSubmit={onSubmit}>
          <Screen
            title={title}
            count={props.about}
            // Below the buttons: at their side it would push them about whenever it says something else.
            toolbar={mayEdit && <DraftMark state={kept.state} copy={kept.copy} />}
            actions={
              <>
                {props.actions}
                {mayEdit && <SaveButton verb={props.verb ?? 'Save'} />}
              </>
            }
          >
            <div className={styles.fields}>
              {kept.isBack && (
                <MessageBar intent="info" layout="multiline">
                  <MessageBarBody>{t(cameBack)}</MessageBarBody>
                </MessageBar>
              )}
              {refusal && <Refusal problem={refusal} failure={failed} />}
              <LateFieldsOf value={kept.late}>{props.children}</LateFieldsOf>
            </div>
          </Screen>
        </form>
        {kept.question}
      </ReadOnly>
    </FormProvider>
  )
}

const useStyles = makeStyles({
  form: { height: '100%' },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '720px',
    paddingInline: tokens.spacingHorizontalXL,
    paddingBottom: toastRoom,
  },
})
