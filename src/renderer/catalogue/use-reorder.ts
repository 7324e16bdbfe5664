import { useCallback, useMemo, useState } from 'react'
import { problemOf } from '../../contract/problem.ts'
import { useText } from '../data/texts.ts'
import { toast } from '../data/toasts.ts'
import type { Row } from '../parts/column.ts'
import { interpolate } from '../parts/interpolate.ts'
import { useServerAway } from '../parts/server-away.ts'
import { report } from './report.ts'
import { mayHaveActed } from './use-acts.ts'

/** Rows that can be put into another order. */
export type Reorder<Item> = {
  /** As they stand now: the moved one is at its new place before the server answered. */
  rows: readonly Item[]
  /** The server has not answered yet: nothing else moves. */
  waiting: boolean
  /** Those a row can change places with, itself among them. */
  siblingsOf: (item: Item) => readonly Item[]
  /** Puts a row at another index among its siblings. */
  move: (item: Item, index: number) => Promise<void>
  /** What happened last, for the live region. */
  message: string
}

const none: never[] = []

/** Puts rows into another order: at once on the screen, then on the server, and back when it refuses. `send` gets the
 *  moved row, the row that stood where it goes, and its siblings in their new order. In a tree, `siblingsOf` says among
 *  whom a row moves, and the screen arranges the rows itself, by `moved`. */
export function useReorder<Item extends Row>(options: {
  rows: readonly Item[] | undefined
  /** Without it a row changes places with any other. */
  siblingsOf?: (item: Item) => readonly Item[]
  nameOf: (item: Item) => string
  send: (item: Item, standing: Item, ordered: Item[]) => Promise<unknown>
  done: string
  failed: string
  refresh: () => Promise<void>
}): Reorder<Item> & {
  /** The siblings in their new order, until the server answered. */
  moved: readonly Item[] | null
} {
  const { rows = none, nameOf, send, done, failed, refresh } = options
  const all = useCallback(() => rows, [rows])
  const siblingsOf = options.siblingsOf ?? all
  const t = useText()
  const away = useServerAway()
  const [moved, setMoved] = useState<Item[] | null>(null)
  const [message, setMessage] = useState('')
  const waiting = moved !== null

  const move = useCallback(
    async (item: Item, index: number) => {
      const siblings = siblingsOf(item)
      const from = siblings.indexOf(item)
      const standing = siblings[index]
      if (waiting || from < 0 || !standing || standing === item) return
      if (away !== null) return toast.warning(away)
      const ordered = siblings.toSpliced(from, 1).toSpliced(index, 0, item)
      const say = (text: string, at: number) =>
        setMessage(interpolate(t(text), { name: nameOf(item), place: at + 1, count: siblings.length }))
      setMoved(ordered)
      say('{name} moved to place {place} of {count}', index)
      try {
        await send(item, standing, ordered)
        toast.success(done)
        await refresh()
      } catch (error) {
        report(error, failed)
        say('{name} is back at place {place} of {count}', from)
        if (mayHaveActed.has(problemOf(error).kind)) await refresh()
      }
      setMoved(null)
    },
    [siblingsOf, waiting, away, nameOf, send, done, failed, refresh, t],
  )
  // The same object while nothing changed: a row that is being dragged lets go when it is made draggable anew.
  return useMemo(
    () => ({ rows: moved ?? rows, moved, waiting, siblingsOf, move, message }),
    [moved, rows, waiting, siblingsOf, move, message],
  )
}
