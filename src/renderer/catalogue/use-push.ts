import { atom, useAtomValue } from 'jotai'
import { type PostRow, titleOf } from '../../contract/entities/post.ts'
import type { Page } from '../../contract/paging.ts'
import { isUnreached, mayBeDone, problemOf } from '../../contract/problem.ts'
import { api, query, queryClient } from '../data/api.ts'
import { ask, doneInstead } from '../data/outbox.ts'
import { store } from '../data/store.ts'
import { toast } from '../data/toasts.ts'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import { draftKey } from './form-draft.ts'
import { report } from './report.ts'

type Pushed = Pick<PostRow, 'id' | 'main_headline' | 'catchy_title' | 'is_message_sent'>

/** How pushes stand by post, whichever button sent them: on their way, or without an answer that says what became of
 *  them. */
const pushesAtom = atom<ReadonlyMap<number, 'asking' | 'sending' | 'unknown'>>(new Map())

/** The push of a post to the readers: once at a time, and a second one only after a question (P2, decisions L11, L12).
 *  `onSent` hears that it went out; the lists know by themselves. */
export function usePush(post: Pushed, onSent?: () => void) {
  const confirm = useConfirm()
  const { id } = post
  const key = draftKey('post', id)
  const state = useAtomValue(pushesAtom).get(id)
  const isAgain = post.is_message_sent === 1
  const push = async () => {
    const before = store.get(pushesAtom).get(id)
    if (before === 'asking' || before === 'sending') return
    note(id, 'asking')
    const question = isAgain ? again : before === 'unknown' ? perhapsAgain : null
    if (question && !(await confirm({ ...question, values: { name: titleOf(post) } })))
      return note(id, before)
    note(id, 'sending')
    try {
      await api.posts.push({ id })
      note(id, undefined)
      toast.success('Push notification sent.')
      markSent(id)
      doneInstead(key, 'push', id)
      onSent?.()
    } catch (error) {
      const problem = problemOf(error)
      note(id, mayBeDone(problem) ? 'unknown' : undefined)
      report(error, 'Error push notification')
      if (isUnreached(problem)) await ask({ key, title: titleOf(post), act: 'push' })
    }
  }
  return {
    label: isAgain ? 'Resend push' : 'Send push',
    pending: state === 'sending',
    push: () => void push(),
  }
}

const again = {
  title: 'Resend push',
  text: 'Readers have been sent a push about “{name}” already. Do you want to send it again?',
  yes: 'Resend push',
}
const perhapsAgain = {
  title: 'Send push',
  text: 'Readers may have been sent a push about “{name}” already: nobody knows what became of it. Do you want to send it again?',
  yes: 'Send push',
}

function note(id: number, state: 'asking' | 'sending' | 'unknown' | undefined): void {
  store.set(pushesAtom, all => {
    const now = new Map(all)
    if (state === undefined) now.delete(id)
    else now.set(id, state)
    return now
  })
}

/** Reading the post again would take its lock (decision L11). */
function markSent(id: number): void {
  queryClient.setQueriesData<Page<PostRow>>(
    { queryKey: query.posts.list.key() },
    page =>
      page && {
        ...page,
        items: page.items.map(one => (one.id === id ? { ...one, is_message_sent: 1 as const } : one)),
      },
  )
}
