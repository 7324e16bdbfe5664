import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import { api } from '../data/api.ts'
import { createDraftWriter, type DraftState } from '../data/draft-writer.ts'
import { registerFlush } from '../data/flush.ts'
import { interruptedAtom } from '../data/session.ts'
import { store } from '../data/store.ts'
import { useText } from '../data/texts.ts'
import { useTime } from '../data/time.ts'
import { toast } from '../data/toasts.ts'
import { windowId } from '../data/window-id.ts'
import { interpolate } from '../parts/interpolate.ts'
import { differencesOf } from './differences.ts'
import { compareForm, draftOf, isSameForm, type UnsavedForm } from './form-draft.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

type FormDraft<Form> = {
  /** Whose draft it is; where it becomes another's, as when a new record is created, the former one's goes. */
  draft: DraftKey
  /** What another window wrote goes on without a question. */
  continues: boolean
  form: Pick<UseFormReturn<FieldValues, unknown, unknown>, 'getValues' | 'reset' | 'subscribe'>
  /** What the server has, as the form shows it. */
  server: Form
  /** What a form must look like to be shown again; it needs not keep the rules. */
  shape: z.ZodType<Form>
  /** The label of every field, in the order in which they are compared. */
  labels: Record<keyof Form & string, string>
  /** What is said when no copy can be read. */
  unreadable: string
}

const nothing: DraftState = { saved_at: null, state: 'disk', pending: false }

/** Keeps what is typed into a form on this computer's disk (DR-04): within a second of the last key and 5 s of the
 *  first, when the person looks away, and before a save. What the server does not have is offered at the next opening,
 *  and comes back by itself after a 401. Leaving asks; what is let go goes to the bin of drafts.
 *  Until `isReady` the form shows nothing that may be typed into. */
export function useFormDraft<Form extends object>(options: FormDraft<Form>) {
  const { form } = options
  const needs = useRef(options)
  useEffect(() => {
    needs.current = options
  })
  const [server, setServer] = useState(options.server)
  const baseline = useRef(server)
  const [state, setState] = useState(nothing)
  const [offered, setOffered] = useState<UnsavedForm<Form> | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [isBack, setIsBack] = useState(false)

  const { writer, isOnServer } = useMemo(() => {
    const snapshot = () => needs.current.form.getValues() as Form
    const writer = createDraftWriter<Form>({
      snapshot,
      isOnServer: now => isSameForm(now, baseline.current),
      put: now =>
        api.drafts.put({
          key: needs.current.draft,
          base: null,
          value: draftOf(baseline.current, now),
          window: windowId,
        }),
      acknowledge: seq => api.drafts.acknowledge({ key: needs.current.draft, seq, window: windowId }),
      onState: setState,
    })
    return { writer, isOnServer: () => isSameForm(snapshot(), baseline.current) }
  }, [])

  const discard = useCallback(async () => {
    needs.current.form.reset(baseline.current)
    await writer.forget()
    await api.drafts.discard({ key: needs.current.draft, window: windowId }).catch(() => {})
  }, [writer])
  const { unsaved, mayLeave } = useUnsaved(discard)

  const put = useCallback(
    (found: UnsavedForm<Form>) => {
      writer.adopt(found.seq, found.saved_at)
      needs.current.form.reset(found.form, { keepDefaultValues: true })
      unsaved.current = !isOnServer()
      writer.touch()
    },
    [writer, unsaved, isOnServer],
  )

  useEffect(() => {
    const left = { now: false }
    const wasInterrupted = takeInterruption()
    void readKept(needs.current, baseline.current).then(found => {
      if (left.now) return
      if (found.kind === 'same') void writer.acknowledge(found.seq)
      if (found.kind === 'unreadable') toast.error(needs.current.unreadable)
      if (found.kind === 'newer-version') toast.warning('This draft was saved by a newer version of the app')
      if (found.kind === 'differs') {
        if ((wasInterrupted || needs.current.continues) && !found.conflict) {
          put(found)
          setIsBack(wasInterrupted)
        } else setOffered(found)
      }
      setIsReady(true)
    })
    return () => {
      left.now = true
    }
  }, [writer, put])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === undefined) return
          unsaved.current = !isOnServer()
          writer.touch()
        },
      }),
    [form, writer, unsaved, isOnServer],
  )

  const { entity, id } = options.draft
  const former = useRef({ entity, id })
  useEffect(() => {
    const { current: key } = former
    if (key.entity === entity && key.id === id) return
    former.current = { entity, id }
    void writer.forget().then(async () => {
      await api.drafts.discard({ key, window: windowId }).catch(() => {})
      if (!isOnServer()) writer.touch()
    })
  }, [entity, id, writer, isOnServer])

  useEffect(() => {
    const forget = registerFlush(writer.flush)
    return () => {
      forget()
      const last = writer.flush().finally(writer.stop)
      const forgetLast = registerFlush(() => last)
      void last.finally(forgetLast)
    }
  }, [writer])

  return {
    /** How the unsaved work stands on this computer. */
    state,
    isReady,
    /** Whether a 401 interrupted the person here, and what was typed came back by itself. */
    isBack,
    /** True while something is not saved. */
    unsaved,
    /** Writes what stands in the form to the disk, and takes what a save may acknowledge afterwards. Call before the
     *  network is asked. */
    keep: useCallback(async () => {
      await writer.flush()
      return { form: structuredClone(form.getValues()) as Form, seq: writer.seq() }
    }, [writer, form]),
    /** The server answered a save of what was kept with this form. What was typed meanwhile stays. */
    accept: useCallback(
      async (kept: { form: Form; seq: number | null }, answer: Form) => {
        baseline.current = answer
        setServer(answer)
        const now = form.getValues() as Form
        const names = Object.keys(answer) as (keyof Form & string)[]
        const merged = { ...answer }
        for (const name of names)
          if (JSON.stringify(now[name]) !== JSON.stringify(kept.form[name])) merged[name] = now[name]
        form.reset(answer, { keepValues: true, keepErrors: true })
        form.reset(merged, { keepDefaultValues: true, keepErrors: true })
        unsaved.current = !isOnServer()
        await writer.acknowledge(kept.seq)
        if (unsaved.current) writer.touch()
      },
      [form, writer, unsaved, isOnServer],
    ),
    /** Whether the person lets go what is not saved, where there is something. */
    mayLeave,
    /** The question about what this computer keeps; null when there is none. */
    question: offered && (
      <Restore
        found={offered}
        server={server}
        labels={options.labels}
        onApply={() => {
          setOffered(null)
          put(offered)
        }}
        onClear={() => {
          setOffered(null)
          void discard()
        }}
      />
    ),
  }
}

function Restore<Form extends object>(props: {
  found: UnsavedForm<Form>
  server: Form
  labels: Record<keyof Form & string, string>
  onApply: () => void
  onClear: () => void
}) {
  const { found, server, labels } = props
  const t = useText()
  const time = useTime()
  const saved = time.card(found.saved_at)
  const differences = useMemo(() => differencesOf(labels, server, found.form), [labels, server, found])
  return (
    <RestoreDialog
      text={interpolate(t('This computer keeps unsaved changes from {time}.'), { time: saved })}
      warnings={[
        ...(found.older
          ? [
              interpolate(t('The newest autosave was damaged; showing the one from {time}'), {
                time: saved.slice(11),
              }),
            ]
          : []),
        ...(found.conflict ? [t('This was changed on the server after this draft was started.')] : []),
      ]}
      differences={differences}
      onApply={props.onApply}
      onClear={props.onClear}
    />
  )
}

async function readKept<Form extends object>({ draft, shape }: FormDraft<Form>, server: Form) {
  const answer = await api.drafts.get({ key: draft }).catch(() => null)
  return answer === null ? ({ kind: 'nothing' } as const) : compareForm(answer, server, shape)
}

/** Whether a 401 interrupted the person here; asked once. */
function takeInterruption(): boolean {
  const interrupted = store.get(interruptedAtom)
  if (interrupted?.path.split('?')[0] !== location.pathname) return false
  store.set(interruptedAtom, null)
  return true
}
