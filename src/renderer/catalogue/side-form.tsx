import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import type { Problem } from '../../contract/problem.ts'
import { useText } from '../data/texts.ts'
import { linesOf, toast } from '../data/toasts.ts'
import type { Row } from '../parts/column.ts'
import { LateFieldsOf } from '../parts/late-fields.ts'
import { ReadOnly, readOnlyReason } from '../parts/read-only.ts'
import { SidePanel } from '../parts/side-panel.tsx'
import { ClaimedPanel } from './claimed.tsx'
import { draftKey, shapeOf } from './form-draft.ts'
import { formLabels, type KeptSideForm } from './form-labels.ts'
import { SideFooter } from './side-footer.tsx'
import type { Acts } from './use-acts.ts'
import { type KeptFiles, useFormDraft } from './use-form-draft.tsx'
import { useNewerRecord } from './use-newer-record.tsx'
import type { OpenForm } from './use-open-form.ts'
import { WaitingPanel } from './waiting-panel.tsx'

type SideFormProps<Item extends Row, Draft, Edit> = {
  form: OpenForm<Item>
  acts: Acts<Item, Draft, Edit>
  titles: { create: string; edit: string }
  /** What a new one must be. */
  draft: z.ZodType<Draft, FieldValues>
  /** What one that exists must be, where that differs; `base` is what the server has. */
  edit?: z.ZodType<Edit, FieldValues> | ((base: FieldValues) => z.ZodType<Edit, FieldValues>)
  /** The form of a new one; its keys are the form's fields. */
  blank: FieldValues
  /** The form of one that exists, where it is not simply the record's fields. */
  values?: (item: Item) => FieldValues
  /** The files of the form, where it has some. */
  files?: KeptFiles<FieldValues> | undefined
  /** The open record whole, where the list may show it shorter. */
  record?: Item
  children: ReactNode
}

/** The side form of a catalogue screen (C4, FR-08, FR-09): empty for a new record, filled for one that exists, read-only
 *  without the right. What the server refuses stands beside its field, and what was typed stays; where the form `keeps`
 *  drafts also on this computer's disk (DR-01), and then one window writes it (decision D3). */
export function SideForm<Item extends Row, Draft, Edit = Draft>(props: SideFormProps<Item, Draft, Edit>) {
  const { open, turn, keeps, show, renew } = props.form
  useWayBack(open)
  if (open === null) return null
  const isNew = open === 'create'
  const mayWrite = isNew ? props.acts.may.create : props.acts.may.update
  const draft = keeps && mayWrite ? draftKey(keeps, isNew ? 'new' : open.id) : null
  const form = (continues: boolean) => (
    <RecordForm {...props} record={props.record ?? open} draftOf={draft} continues={continues} />
  )
  return (
    <ClaimedPanel
      key={`${isNew ? open : open.id} ${turn}`}
      draft={draft}
      title={props.titles[isNew ? 'create' : 'edit']}
      onClose={() => void show(null)}
      onReturn={async () => (isNew ? undefined : renew(open.id))}
    >
      {form}
    </ClaimedPanel>
  )
}

type RecordFormProps<Item extends Row, Draft, Edit> = Omit<SideFormProps<Item, Draft, Edit>, 'record'> & {
  record: 'create' | Item
  /** Where what is typed is kept; null where it is not. */
  draftOf: DraftKey | null
  /** What another window wrote goes on without a question. */
  continues: boolean
}

function RecordForm<Item extends Row, Draft, Edit>(props: RecordFormProps<Item, Draft, Edit>) {
  const { acts, record, blank, draft, edit, titles, draftOf, continues } = props
  const { show, care, keeps, interrupted } = props.form
  const { unsaved } = care
  const t = useText()
  const isNew = record === 'create'
  const readOnly = !(isNew ? acts.may.create : acts.may.update)
  const [server] = useState<FieldValues>(() =>
    isNew ? blank : { ...blank, ...fieldsOf(blank, record), ...props.values?.(record) },
  )
  const [shape] = useState(() => shapeOf(server))
  const base = useRef(server)
  const rules = () => {
    if (isNew || !edit) return draft
    return typeof edit === 'function' ? edit(base.current) : edit
  }
  const form = useForm<FieldValues, unknown, Draft | Edit>({
    mode: 'onTouched',
    resolver: (...asked) => zodResolver<FieldValues, unknown, Draft | Edit>(rules())(...asked),
    defaultValues: server,
  })
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const isHere = useIsHere()
  // Before the draft is written for the last time and nothing counts as unsaved.
  const isBack = useComeBack(props.form, record, form, draftOf !== null)
  const kept = useFormDraft<FieldValues>({
    draft: draftOf,
    continues,
    comesBack: () => interrupted.take(record)?.after ?? null,
    form,
    server,
    savedAt: isNew ? null : savedAtOf(record),
    shape,
    labels: labelsOf(keeps),
    unreadable: unreadableForm,
    care,
    files: props.files,
  })
  const newer = useNewerRecord<FieldValues>({ entity: keeps, labels: labelsOf(keeps), kept })

  const save = async (value: Draft | Edit): Promise<void> => {
    setRefusal(null)
    if (!isNew && acts.mayUpdate && !(await acts.mayUpdate(record))) return
    const sent = await kept.keep()
    const problem = await (isNew
      ? acts.create(value as Draft)
      : acts.update(record, value as Edit, kept.base()))
    if (problem?.record) {
      if (!isHere.current) return toast.error(acts.failed.update)
      if (!(await newer.meet(problem.record))) return
      base.current = kept.base()
      return submit()
    }
    // What the server has is kept no longer, wherever the person is by now.
    // What is typed meanwhile into a new one that no draft keeps has no other place either.
    const mayStay = !isNew || draftOf === null
    const goesOn = problem === null && (await kept.finish(sent, { isShown: isHere.current, mayStay }))
    if (goesOn && isNew) toast.warning(typedMeanwhile)
    if (goesOn || !isHere.current) return
    if (problem === null) {
      unsaved.current = false
      return show(null)
    }
    setRefusal(problem)
    markFields(form, problem)
  }
  const refuse = () => toast.error('Validation failed')
  const submit = form.handleSubmit(save, refuse)
  const close = () => void show(null)
  const title = t(isNew ? titles.create : titles.edit)
  if (!kept.isReady || kept.question)
    return (
      <>
        <WaitingPanel title={title} onClose={close} />
        {kept.question}
      </>
    )
  return (
    <FormProvider {...form}>
      <ReadOnly value={readOnly ? readOnlyReason : null}>
        <SidePanel
          title={title}
          onClose={close}
          onSubmit={event => {
            event.preventDefault()
            // Enter submits a form of one field even where it has no button to save.
            if (readOnly) return
            kept.flushLate()
            void submit(event)
          }}
          footer={
            <SideFooter
              unsaved={draftOf === null ? unsaved : undefined}
              draft={draftOf === null ? undefined : kept}
              onClose={close}
              onRemove={isNew || !acts.may.remove ? undefined : () => void acts.remove(record)}
              removing={!isNew && acts.removing.has(record.id)}
              mayWait={isNew && acts.createMayWait}
            />
          }
        >
          {(isBack || kept.isBack) && (
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody>{t(cameBack)}</MessageBarBody>
            </MessageBar>
          )}
          {refusal && <Refusal problem={refusal} failure={isNew ? acts.failed.create : acts.failed.update} />}
          <LateFieldsOf value={kept.late}>{props.children}</LateFieldsOf>
        </SidePanel>
        {newer.question}
      </ReadOnly>
    </FormProvider>
  )
}

const labelsOf = (keeps: KeptSideForm | undefined): Record<string, string> => (keeps ? formLabels[keeps] : {})

const typedMeanwhile = 'What was typed while it was being created stands here, and is not saved.'

/** When a record was saved, where it says so. */
const savedAtOf = (record: Row) => z.object({ updated_at: z.string() }).safeParse(record).data?.updated_at

/** What the server said stays where the save failed (decision S26). */
export function Refusal({ problem, failure }: { problem: Problem; failure: string }) {
  const t = useText()
  return linesOf(problem, failure).map(({ text, detail }) => (
    <MessageBar key={text} intent="error" layout="multiline">
      <MessageBarBody>
        {t(text)} {detail && t(detail)}
      </MessageBarBody>
    </MessageBar>
  ))
}

/** Puts the server's messages beside the fields they are about. */
export function markFields(
  form: UseFormReturn<FieldValues, unknown, unknown>,
  { fields = {} }: Problem,
): void {
  const known = form.getValues()
  for (const [path, [message]] of Object.entries(fields)) {
    const name = fieldAt(known, path.replace(/^draft\./, ''))
    if (name !== '') form.setError(name, { type: 'server', message })
  }
}

/** The field that a path leads to, as far as the form has one, such as one link of several; '' for none. */
function fieldAt(values: FieldValues, path: string): string {
  const [first = '', ...rest] = path.split('.')
  if (!(first in values)) return ''
  const inside: unknown = values[first]
  const isGroup = typeof inside === 'object' && inside !== null && !Array.isArray(inside)
  const deeper = isGroup ? fieldAt(inside, rest.join('.')) : ''
  return deeper === '' ? first : `${first}.${deeper}`
}

/** Those fields of the record that the form has. */
function fieldsOf(blank: FieldValues, record: object): FieldValues {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name in blank))
}

/** Begins with what a 401 interrupted, and keeps what is not saved should another one come; a form that `hasDraft` only
 *  that it was open. True when it did begin so. */
function useComeBack<Item extends Row>(
  { interrupted, unsaved }: Pick<OpenForm<Item>, 'interrupted' | 'unsaved'>,
  record: 'create' | Item,
  { reset, getValues }: Pick<UseFormReturn<FieldValues, unknown, unknown>, 'reset' | 'getValues'>,
  hasDraft: boolean,
): boolean {
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    const typed = hasDraft ? null : interrupted.take(record)?.typed
    if (typed) {
      reset(typed, { keepDefaultValues: true })
      setIsBack(true)
    }
    return () => {
      if (unsaved.current) interrupted.keep(record, hasDraft ? null : getValues())
    }
  }, [interrupted, unsaved, record, reset, getValues, hasDraft])
  return isBack
}

/** What is said of a draft of a form that cannot be read. */
export const unreadableForm = 'What this computer keeps of this form cannot be read.'

export const cameBack = 'Your session had ended. What you typed is here again; it is not saved yet.'

/** Whether the component is still on the screen, for what goes on after an answer. */
export function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** When the form closes, the focus goes back to the row it was about, or to what opened it. */
export function useWayBack(open: 'create' | Row | null) {
  const opener = useRef<Element | null>(null)
  // Before the form takes the focus.
  useLayoutEffect(() => {
    if (open !== null) opener.current = document.activeElement
  }, [open])
  useEffect(() => {
    if (open === null) return
    return () => {
      const isOwn = opener.current?.closest(`[data-id="${open === 'create' ? '' : open.id}"]`)?.isConnected
      const row = open === 'create' || isOwn ? null : document.querySelector(rowOf(open.id))
      const back = row ?? opener.current
      if (back instanceof HTMLElement) back.focus()
    }
  }, [open])
}

const rowOf = (id: number) => `tr[data-id="${id}"] [data-opens]`
