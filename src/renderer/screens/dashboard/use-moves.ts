import { useCallback, useState } from 'react'
import { titleOf } from '../../../contract/entities/post.ts'
import type { Task } from '../../../contract/entities/task.ts'
import { report } from '../../catalogue/report.ts'
import { api } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { useServerAway } from '../../parts/server-away.ts'
import { noteOf, refusalOf } from './drop-rules.ts'
import { failureOf, type Locks } from './use-locks.ts'

/** Moves cards to other columns, and says so in `message`. */
export function useMoves(on: {
  nameOf: (status: number) => string
  locks: Locks
  put: (id: number, status: number) => Promise<void>
  refresh: () => Promise<unknown>
}) {
  const { nameOf, locks, put, refresh } = on
  const t = useText()
  const away = useServerAway()
  /** Where cards go whose move the server has not answered yet, by task. */
  const [moves, setMoves] = useState<ReadonlyMap<number, number>>(new Map())
  const [message, setMessage] = useState('')
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
      if (away !== null) {
        toast.warning(away)
        return announce('{task} stays in {from}.', names)
      }
      if (!(await locks.mayTouch(task))) return announce('{task} stays in {from}.', names)
      const note = noteOf(from, to)
      setMoves(now => new Map(now).set(id, to))
      setMessage(
        [interpolate(t('{task} moved to {column}.'), names), note && t(note)].filter(Boolean).join(' '),
      )
      try {
        await locks.inside(task, () => api.posts.setStatus({ id, status: to as 0 | 1 }))
        if (note) toast.warning(note)
        await put(id, to)
      } catch (error) {
        report(error, failureOf(error, 'Error updating post.'))
        announce('{task} is back in {from}.', names)
      }
      setMoves(now => new Map([...now].filter(([moving]) => moving !== id)))
      void refresh()
    },
    [announce, away, locks, moves, nameOf, put, refresh, t],
  )
  return { moves, move, message, announce }
}
