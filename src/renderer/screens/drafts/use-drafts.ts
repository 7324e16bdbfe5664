import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { HeldDraft } from '../../../contract/calls/drafts.ts'
import { problemOf } from '../../../contract/problem.ts'
import { api, query, queryClient } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { windowId } from '../../data/window-id.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { readDraft } from './draft-content.ts'

/** A draft as a row of the list: its number is the same as long as the screen is there. */
export type DraftRow = HeldDraft & { id: number }

const { held } = query.drafts

/** What this computer holds of the person signed in; read again when the window gets the focus. */
export function useDrafts() {
  const { data, error, refetch } = useQuery(
    held.queryOptions({ gcTime: 0, staleTime: 0, refetchOnWindowFocus: 'always' }),
  )
  const numbers = useRef(new Map<string, number>())
  const rows = useMemo(() => {
    const numberOf = (name: string) => {
      const number = numbers.current.get(name) ?? numbers.current.size + 1
      numbers.current.set(name, number)
      return number
    }
    return data?.items.map((draft, index): DraftRow => {
      const name = draft.aside ?? (draft.key ? `${draft.key.entity}:${draft.key.id}` : `unreadable ${index}`)
      return { ...draft, id: numberOf(name) }
    })
  }, [data])
  return {
    /** Newest first; undefined while they are read. */
    rows,
    /** How many belong to other people of this computer. */
    others: data?.others ?? 0,
    failure: error && (problemOf(error).messages[0] ?? 'Error fetching data.'),
    retry: () => void refetch(),
  }
}

/** What can be done with a draft without opening it. */
export function useDraftActs() {
  const confirm = useConfirm()
  const t = useText()
  return useMemo(() => {
    const act = async (done: string, failed: string, perform: () => Promise<unknown>) => {
      try {
        await perform()
        toast.success(t(done))
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
        await act('Draft discarded', 'Error discarding draft.', () =>
          api.drafts.discard({ key, window: windowId }),
        )
      },
      async restore({ aside }: DraftRow) {
        if (aside === null) return
        await act('Draft restored', 'Error restoring draft.', () =>
          api.drafts.restore({ aside, window: windowId }),
        )
      },
    }
  }, [confirm, t])
}

const discardQuestion = {
  title: 'Discard this draft?',
  text: '“{title}” goes to the bin of this computer, from where it can be restored for 14 days.',
  yes: 'Discard',
  danger: true,
}
