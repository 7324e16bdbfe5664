import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DraftKey, HeldDraft } from '../../../contract/calls/drafts.ts'
import type { Intent } from '../../../contract/calls/outbox.ts'
import { DraftValue } from '../../../contract/entities/article-draft.ts'
import { problemOf } from '../../../contract/problem.ts'
import { draftKey } from '../../catalogue/form-draft.ts'
import { beginLocalArticle } from '../../catalogue/local-articles.ts'
import { saveCopy } from '../../catalogue/save-copy.ts'
import { wayToForm } from '../../catalogue/use-asked-form.ts'
import { newTaskKey } from '../../catalogue/waiting-tasks.ts'
import { api, query, queryClient } from '../../data/api.ts'
import { failureOf, forget, intentsAtom, intentsOf } from '../../data/outbox.ts'
import { store } from '../../data/store.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { windowId } from '../../data/window-id.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { keptIn, readDraft } from './draft-content.ts'

/** A draft as a row of the list, and what was asked for of it; or that alone, where there is no draft. Its number is the
 *  same as long as the screen is there. */
export type DraftRow = HeldDraft & { id: number; intent: Intent | undefined; isDraft: boolean }

/** How a row stands: as what was asked for of it does, where something was. */
export type RowState = HeldDraft['state'] | Intent['state']
export const stateOf = ({ state, intent }: DraftRow): RowState => intent?.state ?? state

/** Whether the row has no text of its own: it says what was asked for, and can only be dismissed. */
export const isNote = ({ isDraft, intent }: DraftRow): boolean =>
  !isDraft && (intent?.state === 'done' || (intent?.act !== 'save' && intent?.act !== 'task'))

const { held } = query.drafts

/** What this computer holds of the person signed in; read again when the window gets the focus. */
export function useDrafts() {
  const { data, error, refetch } = useQuery(
    held.queryOptions({ gcTime: 0, staleTime: 0, refetchOnWindowFocus: 'always' }),
  )
  const intents = useAtomValue(intentsAtom)
  const numbers = useRef(new Map<string, number>())
  const rows = useMemo(() => {
    const numberOf = (name: string) => {
      const number = numbers.current.get(name) ?? numbers.current.size + 1
      numbers.current.set(name, number)
      return number
    }
    const nameOf = ({ entity, id }: DraftKey) => `${entity}:${id}`
    const asked = new Map(
      intents.filter(({ state }) => state !== 'done').map(intent => [nameOf(intent.key), intent]),
    )
    const drafts = data?.items.map((draft, index): DraftRow => {
      const { key, aside } = draft
      const name = aside ?? (key ? nameOf(key) : `unreadable ${index}`)
      const intent = asked.get(name)
      asked.delete(name)
      return { ...draft, id: numberOf(name), intent, isDraft: true }
    })
    const others = [...asked.values()]
    // What is written since, or waits again, says how the article stands.
    const current = drafts?.filter(({ aside }) => aside === null) ?? []
    const listed = new Set([...current, ...others].map(({ key }) => key && nameOf(key)))
    const done = intents.filter(one => one.state === 'done' && !listed.has(nameOf(keyNow(one))))
    const notes = [...others, ...done].map((intent): DraftRow => {
      const id = numberOf(nameOf(intent.key))
      return { ...rowOf(intent), id, intent, isDraft: false }
    })
    return drafts && [...notes, ...drafts].sort((a, b) => b.saved_at.localeCompare(a.saved_at))
  }, [data, intents])
  return {
    /** Newest first; undefined while they are read. */
    rows,
    /** How many belong to other people of this computer. */
    others: data?.others ?? 0,
    failure: error && (problemOf(error).messages[0] ?? 'Error fetching data.'),
    retry: () => void refetch(),
  }
}

/** What was asked for of something that has no draft. */
const rowOf = (intent: Intent): HeldDraft => ({
  ...{ key: keyNow(intent), title: intent.title, saved_at: intent.done_at ?? intent.asked_at },
  ...{ state: 'unsent', aside: null, words: null, set_aside: null, size: 0 },
})

/** What its draft is called, by the post once the server has it. */
const keyNow = ({ key, post_id }: Intent): DraftKey =>
  key.entity === 'post' && post_id !== undefined ? draftKey('post', post_id) : key

/** What can be done with a draft without opening it. */
export function useDraftActs() {
  const confirm = useConfirm()
  const t = useText()
  const navigate = useNavigate()
  return useMemo(() => {
    const act = async (done: string | null, failed: string, perform: () => Promise<unknown>) => {
      try {
        await perform()
        if (done) toast.success(t(done))
      } catch (error) {
        const problem = problemOf(error)
        if (problem.kind === 'conflict')
          toast.error(t('This draft is open in another window. Close it there first.'))
        else toast.problem(problem, failed)
      } finally {
        void queryClient.invalidateQueries({ queryKey: held.key() })
      }
    }
    return {
      async copy(draft: DraftRow) {
        const content = await readDraft(draft, t).catch(() => null)
        if (content === null) return toast.error(t('This draft cannot be read.'))
        await navigator.clipboard.writeText(content.text)
        toast.success(t('Copied'))
      },
      async discard(draft: DraftRow) {
        const { key, title } = draft
        if (
          key === null ||
          !(await confirm({ ...discardQuestion, values: { title: title || t('No title') } }))
        )
          return
        await act('Draft discarded', 'Error discarding draft.', async () => {
          await api.drafts.discard({ key, window: windowId })
          // One that is on its way is gone once it is known what became of it: nobody waits for that here.
          for (const { id, act } of intentsOf(store.get(intentsAtom), key))
            if (sendsText.has(act)) void forget(id)
        })
      },
      /** Keeps its text as a file where the person says. */
      async save(draft: DraftRow) {
        const content = await readDraft(draft, t).catch(() => null)
        if (content === null) return toast.error(t('This draft cannot be read.'))
        await saveCopy({ text: content.text, name: draft.title })
      },
      /** Begins a new article with its text; what was set aside stays. */
      async begin(draft: DraftRow) {
        try {
          const { form, post } = DraftValue.parse(await keptIn(draft))
          const id = await beginLocalArticle(form.section_id, post.template_type, () => form)
          await navigate(`/posts/${id}`, { state: { from: '/drafts' } })
        } catch {
          toast.error(t('This draft cannot be read.'))
        }
      },
      /** Goes on, in the form of a new task, with one that does not go to the server by itself. */
      async takeUp({ key, intent }: DraftRow) {
        if (key === null) return
        await act(null, 'This draft cannot be read.', async () => {
          if ((await api.drafts.get({ key: newTaskKey })).draft !== null)
            return toast.warning(t('Another new task is not saved yet. Add it or discard it first.'))
          const { draft } = await api.drafts.get({ key })
          if (draft === null) return toast.warning(t('This draft cannot be read.'))
          const { value, seq } = draft
          const { state } = await api.drafts.put({ key: newTaskKey, base: null, value, window: windowId })
          // What is in memory alone does not stand for what is on the disk.
          if (state !== 'memory') await api.drafts.acknowledge({ key, seq, window: windowId })
          if (intent?.problem) toast.problem(intent.problem, failureOf(intent.act))
          if (intent) await forget(intent.id)
          await navigate(...wayToForm('/dashboard', newTaskKey))
        })
      },
      async dismiss({ intent }: DraftRow) {
        if (intent) await forget(intent.id)
      },
      async restore({ aside }: DraftRow) {
        if (aside === null) return
        await act('Draft restored', 'Error restoring draft.', () =>
          api.drafts.restore({ aside, window: windowId }),
        )
      },
    }
  }, [confirm, t, navigate])
}

/** What goes with the text that is discarded; of an export, say, it stays to be read that it was not done. */
const sendsText = new Set<Intent['act']>(['save', 'task', 'publish', 'schedule'])

const discardQuestion = {
  title: 'Discard this draft?',
  text: '“{title}” goes to the bin of this computer, from where it can be restored for 14 days.',
  yes: 'Discard',
  danger: true,
}
