import { useRef, useState } from 'react'
import type { PostRow } from '../../contract/entities/post.ts'
import type { Page } from '../../contract/paging.ts'
import { api, query, queryClient } from '../data/api.ts'
import { toast } from '../data/toasts.ts'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import { report } from './report.ts'

type Pushed = Pick<PostRow, 'id' | 'main_headline' | 'catchy_title' | 'is_message_sent'>

/** The push of a post to the readers: once at a time, and a second one only after a question (P2, decisions L11, L12).
 *  `onSent` hears that it went out; the lists know by themselves. */
export function usePush(post: Pushed, onSent?: () => void) {
  const confirm = useConfirm()
  const [pending, setPending] = useState(false)
  const isRunning = useRef(false)
  const isAgain = post.is_message_sent === 1
  const send = async () => {
    setPending(true)
    try {
      await api.posts.push({ id: post.id })
      toast.success('Push notification sent.')
      markSent(post.id)
      onSent?.()
    } catch (error) {
      report(error, 'Error push notification')
    } finally {
      setPending(false)
    }
  }
  const push = async () => {
    if (isRunning.current) return
    isRunning.current = true
    const name = post.main_headline || post.catchy_title
    if (!isAgain || (await confirm({ ...again, values: { name } }))) await send()
    isRunning.current = false
  }
  return { label: isAgain ? 'Resend push' : 'Send push', pending, push: () => void push() }
}

const again = {
  title: 'Resend push',
  text: 'Readers have been sent a push about “{name}” already. Do you want to send it again?',
  yes: 'Resend push',
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
