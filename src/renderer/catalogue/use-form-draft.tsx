import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import { recordName } from '../../contract/record-name.ts'
import { api } from '../data/api.ts'
import { createDraftWriter, type DraftState } from '../data/draft-writer.ts'
import { flushLast, registerFlush } from '../data/flush.ts'
import { interruptedAtom, type Return } from '../data/session.ts'
import { store } from '../data/store.ts'
import { useText } from '../data/texts.ts'
import { toast } from '../data/toasts.ts'
import { windowId } from '../data/window-id.ts'
import type { LateFields } from '../parts/late-fields.ts'
import {
  compareForm,
  draftOf,
  isFromNewer,
  isSameForm,
  type KeptForm,
  sendsBase,
  type UnsavedForm,
} from './form-draft.ts'
import { formText } from './form-text.ts'
import { RestoreForm } from './restore-form.tsx'
import type { Copy } from './save-copy.ts'
import { sayUnread, useSayOlder } from './say-draft.ts'
import type { Unsaved } from './use-unsaved.ts'

/** The files of a form, which its draft does not hold. */
export type KeptFiles<Form> = {
  /** The form as the draft keeps it. */
  keep(form: Form): Form
  /** Whether files are there of which no draft says anything. */
  areLeft(): Promise<boolean>
  /** Brings the files of a draft, and the form back as it is shown. */
  bring(form: Form): Promise<Form>
  /** The form is let go, and its files with it. */
  letGo(form: Form): void
  /** What was kept is not wanted. */
  clear(): Promise<void>
}

type FormDraft<Form> = {
  /** Whose draft it is; where it becomes another's, as when a new record is created, the former one's goes. Null for a
   *  form that keeps none. */
  draft: DraftKey | null
  /** What another window wrote goes on without a question. */
  continues: boolean
  /** After what the person is back in this form; asked once. Without it, on this page. */
  comesBack?: () => Return | null
  form: Pick<UseFormReturn<FieldValues, unknown, unknown>, 'getValues' | 'reset' | 'subscribe'>
  /** What the server has, as the form shows it. */
  server: Form
  /** When that was saved, where the server says so. */
  savedAt?: string | null | undefined
  /** What a form must look like to be shown again; it needs not keep the rules. */
  shape: z.ZodType<Form>
  /** The label of every field, in the order in which they are compared. */
  labels: Record<keyof Form & string, string>
  /** What is said when no copy can be read. */
  unreadable: string
  /** Who asks before what is typed goes. */
  care: Unsaved
  files?: KeptFiles<Form> | undefined
}

const nothing: DraftState = { saved_at: null, state: 'disk', pending: false }

/** Keeps what is typed into a form on this computer's disk (DR-01, DR-04): within a second of the last key and 5 s of the
 *  first, when the person looks away, and before a save. What the server does not have is offered at the next opening,
 *  and comes back by itself after a 401. What is let go goes to the bin of drafts.
 *  Until `isReady` the form shows nothing that may be typed into. */
export function useFormDraft<Form extends object>(options: FormDraft<Form>) {
  const { form, care } = options
  const { unsaved, letsGo, arrived, name } = care
  const needs = useRef(options)
  useEffect(() => {
    needs.current = options
  })
  useEffect(() => {
    name.current = () => recordName(form.getValues())
    return () => {
      name.current = () => ''
    }
  }, [form, name])
  const [server, setServer] = useState(options.server)
  const baseline = useRef(server)
  /** What a form sets by itself, such as the only section there is, is nothing typed. */
  const isDirty = useRef(false)
  const [state, setState] = useState(nothing)
  const [offered, setOffered] = useState<UnsavedForm<Form> | null>(null)
  const [isReady, setIsReady] = useState(options.draft === null)
  const [isBack, setIsBack] = useState(false)
  const sayOlder = useSayOlder()
  const t = useText()

  const { writer, snapshot, isOnServer, late, flushLate } = useMemo(() => {
    const flushers = new Set<() => void>()
    const flushLate = () => {
      for (const flush of flushers) flush()
    }
    const snapshot = () => {
      flushLate()
      const { files, form } = needs.current
      const now = form.getValues() as Form
      return files ? files.keep(now) : now
    }
    const isThere = (now: Form) => !isDirty.current || isSameForm(now, baseline.current)
    const writer = createDraftWriter<Form>({
      snapshot,
      isOnServer: isThere,
      async put(now) {
        const { draft: key } = needs.current
        if (key === null) throw new Error('a form without a draft has nothing to write')
        const value = draftOf(baseline.current, now)
        return api.drafts.put({ key, base: null, value, window: windowId })
      },
      async acknowledge(seq) {
        const { draft: key } = needs.current
        if (key !== null) await api.drafts.acknowledge({ key, seq, window: windowId })
      },
      onState: setState,
    })
    const late: LateFields = {
      touch() {
        if (needs.current.draft !== null) writer.touch()
      },
      register(flush) {
        flushers.add(flush)
        return () => void flushers.delete(flush)
      },
    }
    return { writer, snapshot, isOnServer: () => isThere(snapshot()), late, flushLate }
  }, [])

  const drop = useCallback(async () => {
    const { draft: key } = needs.current
    await writer.forget()
    if (key !== null) await api.drafts.discard({ key, window: windowId }).catch(() => {})
  }, [writer])
  const discard = useCallback(async () => {
    // The last keys are kept in the bin too.
    await writer.flush()
    const { form, files } = needs.current
    files?.letGo(form.getValues() as Form)
    form.reset(baseline.current)
    await drop()
  }, [writer, drop])

  const put = useCallback(
    async (found: UnsavedForm<Form>) => {
      const { draft: key, files, form } = needs.current
      writer.adopt(found.seq, found.saved_at)
      // A save would otherwise take what it was started from to the server, over what is there by now.
      if (found.conflict && sendsBase(key)) baseline.current = found.base
      form.reset(files ? await files.bring(found.form) : found.form, { keepDefaultValues: true })
      isDirty.current = true
      unsaved.current = !isOnServer()
      writer.touch()
    },
    [writer, unsaved, isOnServer],
  )

  const isKept = options.draft !== null
  useEffect(() => {
    if (!isKept) return
    const left = { now: false }
    const { comesBack = takeInterruption } = needs.current
    const isReturn = comesBack()
    const show = async (found: KeptForm<Form>) => {
      if (found.kind === 'same') void writer.acknowledge(found.seq)
      if (found.kind === 'unreadable') {
        toast.error(needs.current.unreadable)
        // Before anything is written in its place.
        const { draft: key } = needs.current
        if (found.isWhole && key) void api.drafts.quarantine({ key, window: windowId }).catch(() => {})
      }
      if (isFromNewer(found)) toast.warning('This draft was saved by a newer version of the app')
      const { files } = needs.current
      if (found.kind === 'nothing' && (await files?.areLeft())) await files?.bring(baseline.current)
      if (found.kind === 'differs') {
        if ((isReturn || needs.current.continues) && !found.conflict) {
          if (found.older) sayOlder(found.saved_at)
          await put(found)
          setIsBack(isReturn === 'session')
        } else setOffered(found)
      }
      setIsReady(true)
    }
    const again = async () => {
      const found = await readKept(needs.current, baseline.current).catch(() => null)
      // What is typed by now is not asked about: what is kept stays beside it.
      if (left.now || found === null || !isOnServer()) return
      removeEventListener('focus', again)
      await show(found)
    }
    readKept(needs.current, baseline.current).then(
      found => {
        if (!left.now) void show(found)
      },
      error => {
        if (left.now) return
        sayUnread(error, 'What this computer keeps of this form could not be read just now.')
        addEventListener('focus', again)
        setIsReady(true)
      },
    )
    return () => {
      left.now = true
      removeEventListener('focus', again)
    }
  }, [isKept, writer, put, isOnServer, sayOlder])

  useEffect(() => {
    if (!isKept) return
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ name, isDirty: now = false }) => {
        isDirty.current = now
        if (name === undefined) return
        unsaved.current = !isOnServer()
        writer.touch()
      },
    })
  }, [isKept, form, writer, unsaved, isOnServer])

  const { entity, id } = options.draft ?? {}
  const former = useRef(options.draft)
  useEffect(() => {
    const { current: key } = former
    if (key === null || entity === undefined || id === undefined) return
    if (key.entity === entity && key.id === id) return
    former.current = { entity, id }
    void writer.forget().then(async () => {
      await api.drafts.discard({ key, window: windowId }).catch(() => {})
      if (!isOnServer()) writer.touch()
    })
  }, [entity, id, writer, isOnServer])

  useEffect(() => {
    if (!isKept) return
    letsGo.current = discard
    arrived.current = async () => {
      baseline.current = snapshot()
      await writer.acknowledge(writer.seq())
    }
    const forget = registerFlush(writer.flushOrFail, writer.isUnwritten)
    return () => {
      letsGo.current = null
      arrived.current = null
      // What is written is not lost, and nobody asks about it any more.
      unsaved.current = false
      forget()
      flushLast(writer)
    }
  }, [isKept, writer, snapshot, discard, letsGo, arrived, unsaved])

  const accept = useCallback(
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
      unsaved.current = !isSameForm(snapshot(), answer)
      await writer.acknowledge(kept.seq)
      if (unsaved.current) late.touch()
    },
    [form, writer, unsaved, snapshot, late],
  )

  return {
    /** What the server had when this began, or as it was saved or merged with since: what a save goes over. */
    base: useCallback(() => baseline.current, []),
    /** What stands in the form. */
    snapshot,
    /** The same, as the list of drafts would keep it as a file. */
    copy(): Copy {
      const { draft, labels } = needs.current
      const now = snapshot()
      return { text: formText(draft?.entity, labels, now, t), name: recordName(now) }
    },
    /** Puts a newer version of the server's and what stands in the form, in one, into the form, which goes over that version
     *  from here on. */
    takeIn: useCallback(
      (merged: Form, theirs: Form) => {
        baseline.current = theirs
        setServer(theirs)
        form.reset(theirs, { keepValues: true })
        form.reset(merged, { keepDefaultValues: true })
        isDirty.current = true
        unsaved.current = !isOnServer()
        writer.touch()
      },
      [form, writer, unsaved, isOnServer],
    ),
    /** How the unsaved work stands on this computer. */
    state,
    isReady,
    /** Whether a 401 interrupted the person here, and what was typed came back by itself. */
    isBack,
    /** The fields that give the form what is typed a little later hear of it here. */
    late,
    /** Gives the form what they hold. Call before it is sent. */
    flushLate,
    /** Writes what stands in the form to the disk, and takes what a save may acknowledge afterwards. Call before the
     *  network is asked. */
    keep: writer.keep,
    /** The server answered a save of what was kept with this form. What was typed meanwhile stays. */
    accept,
    /** The server took what was kept, and the form closes. True where it `mayStay` and more was typed meanwhile: then
     *  it stays open with that, as `accept` has it. What a closing form still holds is found in the bin, and that is said. */
    finish: useCallback(
      async (
        kept: { form: Form; seq: number | null },
        { isShown, mayStay }: { isShown: boolean; mayStay: boolean },
      ): Promise<boolean> => {
        // Of files the services said so themselves.
        const { files } = needs.current
        const hasMore = !files && !isSameForm(snapshot(), kept.form)
        // At once: who goes elsewhere while the disk is slow is not asked about what is saved.
        if (isShown) unsaved.current = hasMore
        if (files) {
          await writer.acknowledge(kept.seq)
          return false
        }
        if (hasMore && isShown && mayStay) {
          await accept(kept, kept.form)
          return true
        }
        await writer.acknowledge(kept.seq)
        baseline.current = kept.form
        if (isOnServer()) return false
        await discard()
        if (hasMore && isShown)
          toast.warning('What was typed while it was being saved lies in the bin of the drafts.')
        return false
      },
      [writer, snapshot, isOnServer, discard, accept, unsaved],
    ),
    /** The question about what this computer keeps; null when there is none. */
    question: offered && options.draft && (
      <RestoreForm
        entity={options.draft.entity}
        found={offered}
        server={server}
        labels={options.labels}
        savedAt={options.savedAt}
        onApply={() => {
          void put(offered).then(() => setOffered(null))
        }}
        onClear={async () => {
          // First: what is typed from then on is kept.
          await drop()
          await options.files?.clear()
          setOffered(null)
        }}
      />
    ),
  }
}

async function readKept<Form extends object>(
  { draft, shape, labels }: FormDraft<Form>,
  server: Form,
): Promise<KeptForm<Form>> {
  if (draft === null) return { kind: 'nothing' }
  return compareForm(await api.drafts.get({ key: draft }), server, shape, draft.id === 'new', labels)
}

/** After what the person is back here; asked once. */
export function takeInterruption(): Return | null {
  const interrupted = store.get(interruptedAtom)
  if (interrupted?.path.split('?')[0] !== location.pathname) return null
  store.set(interruptedAtom, null)
  return interrupted.after ?? 'session'
}
