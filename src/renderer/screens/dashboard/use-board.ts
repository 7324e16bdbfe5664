import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Task } from '../../../contract/entities/task.ts'
import { report } from '../../catalogue/report.ts'
import { query } from '../../data/api.ts'

/** How often the board is asked for again, in milliseconds (decision B15). */
const refreshMs = 30_000

const list = query.dashboard.list

/** The tasks of the board, asked for every 30 s, when the window gets the focus, and after own acts. */
export function useBoard() {
  const client = useQueryClient()
  const { data, error, isError, refetch } = useQuery(list.queryOptions({ refetchInterval: refreshMs }))
  const [tasks, setTasks] = useState(data)
  // No state: taking a card up draws nothing but that card and the columns that change.
  const isHeld = useRef(false)
  useEffect(() => {
    if (!isHeld.current) setTasks(data)
  }, [data])

  const say = useEffectEvent(() => report(error, 'Error fetching data.'))
  useEffect(() => {
    if (isError) say()
  }, [isError])
  useEffect(() => {
    const onFocus = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [refetch])

  const refresh = useCallback(() => client.invalidateQueries({ queryKey: list.key() }), [client])
  /** While it is held, what is shown stands still. */
  const hold = useCallback(
    (held: boolean) => {
      isHeld.current = held
      if (!held) setTasks(client.getQueryData(list.queryKey()))
    },
    [client],
  )
  /** Shows a task in another column, before the server is asked again. */
  const put = useCallback(
    async (id: number, status: number) => {
      await client.cancelQueries({ queryKey: list.key() })
      const moved = (all: Task[] = []) => all.map(task => (task.id === id ? { ...task, status } : task))
      client.setQueryData(list.queryKey(), moved)
      setTasks(moved)
    },
    [client],
  )
  const again = async () => (await refetch()).data
  return { tasks, isFailed: isError, retry: () => void refetch(), again, refresh, hold, put }
}
