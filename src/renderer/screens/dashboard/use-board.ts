import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { titleOf } from '../../../contract/entities/post.ts'
import type { Task } from '../../../contract/entities/task.ts'
import { report } from '../../catalogue/report.ts'
import { api, query } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { noteOf, refusalOf } from './drop-rules.ts'
import { failureOf, type Locks } from './use-locks.ts'

/** How often the board is asked for again, in milliseconds (decision B15). */
const refreshMs = 30_000

const list = query.dashboard.list

/** The tasks of the board, asked for every 30 s, when the window gets the focus, and after own acts; while `isHeld`
 *  what is shown stands still. */
export function useBoard(isHeld: boolean, nameOf: (status: number) => string, locks: Locks) {
  const t = useText()
  const client = useQueryClient()
  const result = useQuery(list.queryOptions({ refetchInterval: refreshMs }))
  const { data, error, isError, refetch } = result
  const [shown, setShown] = useState(data)
  /** Where cards go whose move the server has not answered yet, by task. */
  const [moves, setMoves] = useState<ReadonlyMap<number, number>>(new Map())
  const [message, setMessage] = useState('')
  if (!isHeld && data && shown !== data) setShown(data)

  const say = useEffectEvent(() => report(error, 'Error fetching data.'))
  useEffect(() => {
    if (isError) say()
  }, [isError])
  useEffect(() => {
    const onFocus = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [refetch])

  const tasks = useMemo(
    () => shown?.map(task => ({ ...task, status: moves.get(task.id) ?? task.status })),
    [shown, moves],
  )
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: list.key() }), [client])
  const announce = useCallback(
    (text: string, values: Record<string, string | number>) => setMessage(interpolate(t(text), values)),
    [t],
  )

  const move = useCallback(
    async (task: Task, to: number) => {
      const { id, status: from } = task
      const names = { task: titleOf(task), from: nameOf(from), column: nameOf(to) }
      const refusal = refusalOf(from, to, nameOf)
      if (refusal) return announce(refusal.text, refusal.values)
      if (from === to || moves.has(id)) return
      if (!(await locks.mayTouch(task))) return announce('{task} stays in {from}.', names)
      const note = noteOf(from, to)
      setMoves(now => new Map(now).set(id, to))
      setMessage(
        [interpolate(t('{task} moved to {column}.'), names), note && t(note)].filter(Boolean).join(' '),
      )
      const forget = () => setMoves(now => new Map([...now].filter(([moving]) => moving !== id)))
      try {
        await locks.inside(task, () => api.posts.setStatus({ id, status: to as 0 | 1 }))
        if (note) toast.warning(note)
        await client.cancelQueries({ queryKey: list.key() })
        const moved = (all: Task[] = []) => all.map(one => (one.id === id ? { ...one, status: to } : one))
        client.setQueryData(list.queryKey(), moved)
        setShown(moved)
      } catch (error) {
        report(error, failureOf(error, 'Error updating post.'))
        announce('{task} is back in {from}.', names)
      }
      forget()
      void refresh()
    },
    [announce, client, locks, moves, nameOf, refresh, t],
  )
  return {
    tasks,
    isMoving: (id: number) => moves.has(id),
    isFailed: isError,
    retry: () => void refetch(),
    refresh,
    move,
    message,
    announce,
  }
}
