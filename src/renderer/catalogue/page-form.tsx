import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { Problem } from '../../contract/problem.ts'
import { useText } from '../data/texts.ts'
import { toast } from '../data/toasts.ts'
import { ReadOnly, readOnlyReason } from '../parts/read-only.ts'
import { Screen } from '../parts/screen.tsx'
import { SaveButton } from './save-button.tsx'
import { cameBack, markFields, Refusal, useComeBack, useIsHere } from './side-form.tsx'
import { useInterrupted } from './use-open-form.ts'
import { useUnsaved } from './use-unsaved.ts'

/** How a save ended: the form of the record as the server has it now, or why not. */
export type Saved = { values: FieldValues } | { problem: Problem }

/** A record with a page of its own: its form under a title, saved where it stands (C4, FR-08, FR-09). What the server
 *  refuses stands beside its field, what was typed stays, and leaving asks. */
export function PageForm<Draft>(props: {
  title: string
  /** The record's name, beside the title. */
  about?: string
  /** What it is called in the memory of a session that ended. */
  name: string
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
  const { title, name, mayEdit, failed } = props
  const t = useText()
  const styles = useStyles()
  const form = useForm<FieldValues, unknown, Draft>({
    mode: 'onTouched',
    resolver: zodResolver<FieldValues, unknown, Draft>(props.schema),
    defaultValues: props.values,
  })
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const isHere = useIsHere()
  const { unsaved } = useUnsaved()
  const interrupted = useInterrupted(name)
  const isBack = useComeBack({ interrupted, unsaved }, 'create', form)

  const save = async (draft: Draft) => {
    setRefusal(null)
    const sent = structuredClone(form.getValues())
    const saved = await props.save(draft)
    if (!isHere.current) return
    if ('values' in saved) return takeSaved(form, sent, saved.values)
    setRefusal(saved.problem)
    markFields(form, saved.problem)
  }
  const refuse = () => toast.error('Validation failed')
  const onSubmit = (event: FormEvent) => {
    // React lets the forms of dialogs in it come by here as well.
    if (event.target === event.currentTarget) void form.handleSubmit(save, refuse)(event)
  }
  return (
    <FormProvider {...form}>
      <ReadOnly value={mayEdit ? null : readOnlyReason}>
        <form className={styles.form} noValidate onSubmit={onSubmit}>
          <Screen
            title={title}
            count={props.about}
            actions={
              <>
                {props.actions}
                {mayEdit && <SaveButton unsaved={unsaved} verb={props.verb ?? 'Save'} />}
              </>
            }
          >
            <div className={styles.fields}>
              {isBack && (
                <MessageBar intent="info" layout="multiline">
                  <MessageBarBody>{t(cameBack)}</MessageBarBody>
                </MessageBar>
              )}
              {refusal && <Refusal problem={refusal} failure={failed} />}
              {props.children}
            </div>
          </Screen>
        </form>
      </ReadOnly>
    </FormProvider>
  )
}

/** Takes what the server has now, but what was typed while it was being saved. */
function takeSaved(
  form: Pick<UseFormReturn<FieldValues, unknown, never>, 'getValues' | 'reset' | 'setValue'>,
  sent: FieldValues,
  values: FieldValues,
): void {
  const typed = form.getValues()
  const newer = Object.keys(typed).filter(name => JSON.stringify(typed[name]) !== JSON.stringify(sent[name]))
  form.reset(values)
  for (const name of newer) form.setValue(name, typed[name], { shouldDirty: true, shouldTouch: true })
}

const useStyles = makeStyles({
  form: { height: '100%' },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '720px',
    paddingInline: tokens.spacingHorizontalXL,
    paddingBottom: tokens.spacingVerticalXXL,
  },
})
