import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Page } from '../../contract/paging.ts'
import type { Row } from '../parts/column.ts'
import type { Acts } from './use-acts.ts'

/** The switches of a list's records, which are turned where the records are shown. */
export type Turning<Item extends Row> = {
  /** By the record's id: what was turned and the server has not answered yet. */
  asked: Readonly<Record<number, Partial<Item>>>
  /** Turns a switch, unless it waits for an answer. */
  turn: (item: Item, change: Partial<Item>) => Promise<void>
}

/** Turns switches at once on the screen, then on the server, and back with what the area says of a failed update when it
 *  refuses (decision C25). */
export function useTurning<Item extends Row>(options: {
  /** The list whose records they are, as TanStack Query knows it. */
  listKey: readonly unknown[]
  send: (id: number, change: Partial<Item>) => Promise<unknown>
  acts: Pick<Acts<Item, never, never>, 'act' | 'failed'>
  /** What is said when it worked. */
  done: string
}): Turning<Item> {
  const { listKey, send, acts, done } = options
  const client = useQueryClient()
  const [asked, setAsked] = useState<Turning<Item>['asked']>({})

  const keep = (id: number, change: Partial<Item>) =>
    client.setQueryData<Page<Item>>(
      listKey,
      page =>
        page && { ...page, items: page.items.map(item => (item.id === id ? { ...item, ...change } : item)) },
    )
  const turn = async (item: Item, change: Partial<Item>) => {
    const { id } = item
    if (Object.keys(change).some(name => name in (asked[id] ?? {}))) return
    setAsked(before => ({ ...before, [id]: { ...before[id], ...change } }))
    await acts.act(
      send(id, change).then(() => keep(id, change)),
      done,
      acts.failed.update,
    )
    setAsked(before => ({ ...before, [id]: without(before[id], change) }))
  }
  const newest = useRef(turn)
  useEffect(() => {
    newest.current = turn
  })
  return { asked, turn: useCallback((item, change) => newest.current(item, change), []) }
}

function without<Item>(asked: Partial<Item> | undefined, change: Partial<Item>): Partial<Item> {
  const rest = Object.entries(asked ?? {}).filter(([name]) => !(name in change))
  return Object.fromEntries(rest) as Partial<Item>
}
