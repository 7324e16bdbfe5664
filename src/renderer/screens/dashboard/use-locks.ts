import { useCallback, useEffect, useMemo, useRef } from 'react'
import { titleOf } from '../../../contract/entities/post.ts'
import type { Task } from '../../../contract/entities/task.ts'
import { ProblemError, problemOf } from '../../../contract/problem.ts'
import { api } from '../../data/api.ts'
import { useCurrentUser } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { interpolate } from '../../parts/interpolate.ts'

const question = {
  title: 'Article in use',
  text: 'This article is being edited. Do you really want to overtake editing?',
  yes: 'Overtake editing',
}

/** What a task needs that somebody else is editing: the question, once for each lock (decisions B7, B13), and the lock
 *  for as long as something is sent. */
export function useLocks(tasks: readonly Task[] | undefined) {
  const { username } = useCurrentUser()
  const confirm = useConfirm()
  const t = useText()
  /** The holder whose lock the person said yes to overtake, by task. */
  const agreed = useRef(new Map<number, string>())
  const shown = useRef(tasks)
  useEffect(() => {
    shown.current = tasks
    for (const { id, lock } of tasks ?? [])
      if (lock?.username !== agreed.current.get(id)) agreed.current.delete(id)
  }, [tasks])
  const isForeign = useCallback(({ lock }: Task) => lock !== null && lock.username !== username, [username])
  /** The task as the board shows it now; a form has it as it was when it opened. */
  const current = useCallback((task: Task) => shown.current?.find(({ id }) => id === task.id) ?? task, [])
  /** False when the person leaves it to whoever is editing it. */
  const mayTouch = useCallback(
    async (task: Task) => {
      const now = current(task)
      const holder = now.lock?.username
      if (holder === undefined || !isForeign(now) || agreed.current.get(task.id) === holder) return true
      const about = [titleOf(task), interpolate(t('{name} is editing this article'), { name: holder })]
      if (!(await confirm({ ...question, about }))) return false
      agreed.current.set(task.id, holder)
      return true
    },
    [confirm, current, isForeign, t],
  )
  /** Sends while the lock is this person's; whoever calls it asked `mayTouch` just before. */
  const inside = useCallback(
    async (task: Task, send: () => Promise<unknown>) => {
      const { id } = task
      if (!isForeign(current(task))) return send()
      await api.posts.overtake({ id }).catch(error => {
        throw new NotOvertaken(problemOf(error))
      })
      try {
        return await send()
      } finally {
        agreed.current.delete(id)
        void api.posts.unlock({ id }).catch(() => {})
      }
    },
    [current, isForeign],
  )
  return useMemo(() => ({ current, isForeign, mayTouch, inside }), [current, isForeign, mayTouch, inside])
}

class NotOvertaken extends ProblemError {}

/** What is said where the server has no words for it: a lock that could not be overtaken is P8's 'Error fetching data.' */
export function failureOf(error: unknown, usual: string): string {
  return error instanceof NotOvertaken ? 'Error fetching data.' : usual
}

/** As `useLocks` gives it. */
export type Locks = ReturnType<typeof useLocks>
