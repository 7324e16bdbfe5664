import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Page } from '../../contract/paging.ts'
import { type Problem, problemOf } from '../../contract/problem.ts'
import type { RouteRight } from '../../contract/rights.ts'
import { useMay } from '../data/session.ts'
import { toast } from '../data/toasts.ts'
import type { Row } from '../parts/column.ts'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import { report } from './report.ts'
import { type List, type ListSchema, useList } from './use-list.ts'
import { type Torn, useTorn, useUnsaved } from './use-unsaved.ts'

type Call<Input, Output> = { call(input: Input, options?: { signal?: AbortSignal }): Promise<Output> }

/** What one catalogue screen shows, and what it says (C8, decision F10). */
export type Catalogue<Item extends Row, Filters extends object, Draft, Edit> = {
  /** The contract's calls of this thing, such as `query.menuItems`. Without `remove` nothing is ever deleted. */
  calls: {
    key(): QueryKey
    list: Call<NoInfer<Filters>, Page<Item>> & { queryKey(options: { input: NoInfer<Filters> }): QueryKey }
    create: Call<Draft, unknown>
    update: Call<{ id: number; draft: Edit }, unknown>
    remove?: Call<{ id: number }, unknown>
  }
  right: RouteRight
  filters: ListSchema<Filters>
  /** What is asked before one is deleted. */
  removal: string
  /** What is said after a create, an update, a delete that worked. */
  done: { create: string; update: string; remove: string }
  /** What is said when one failed and the server said nothing. */
  failed: { list?: string; create: string; update: string; remove: string }
  /** Other answers that a change here makes old, such as `query.choices.key()`. */
  ages?: readonly QueryKey[]
}

/** A catalogue screen's list with its open record and its acts. */
export type CatalogueList<Filters, Item extends Row, Draft, Edit> = List<Filters, Item> & {
  may: { create: boolean; update: boolean; remove: boolean }
  /** What the side form shows: a new record, this one, or nothing. */
  open: 'create' | Item | null
  /** Shows another, or nothing; asks first when something typed would be lost. */
  show: (next: 'create' | Item | null) => Promise<void>
  /** Set by the side form while it holds what is not saved. */
  unsaved: { current: boolean }
  /** Brings the side form back that the end of the session tore away. */
  torn: Torn<Item>
  /** Each says how it went and asks for the list again. Null when it worked. */
  create: (draft: Draft) => Promise<Problem | null>
  update: (item: Item, draft: Edit) => Promise<Problem | null>
  /** Asks, deletes, and closes the side form of what is gone. True when it is gone. */
  remove: (item: Item) => Promise<boolean>
  /** Does something else that the server keeps: says `worked`, or what failed, else `otherwise`, and asks for the list
   *  again. Null when it worked. */
  act: (call: Promise<unknown>, worked: string, otherwise: string) => Promise<Problem | null>
  /** What a failed act says when the server says nothing. */
  says: Catalogue<Row, object, never, never>['failed']
  /** The id of the record that is just being deleted. */
  removing: number | null
  /** Asks for the list again; resolves when it is there. */
  refresh: () => Promise<void>
}

/** A catalogue screen's state: filters from the address, the page they ask for, the open record, rights, and acts with
 *  their toasts (C4, C8). What differs from it uses `useList` and draws its own. */
export function useCatalogue<Item extends Row, Filters extends object, Draft, Edit = Draft>(
  thing: Catalogue<Item, Filters, Draft, Edit>,
): CatalogueList<Filters, Item, Draft, Edit> {
  const { calls, done, failed } = thing
  const ask = (input: Filters) => ({
    queryKey: calls.list.queryKey({ input }),
    queryFn: ({ signal }: { signal: AbortSignal }) => calls.list.call(input, { signal }),
  })
  const list = useList(thing.filters, ask, failed.list)
  const holds = useMay(thing.right)
  const confirm = useConfirm()
  const client = useQueryClient()
  const torn = useTorn<Item>(calls.key().join())
  const [open, setOpen] = useState<'create' | Item | null>(torn.open)
  const [removing, setRemoving] = useState<number | null>(null)
  const { unsaved, mayLeave } = useUnsaved()

  const show = useCallback(
    async (next: 'create' | Item | null) => {
      if (await mayLeave()) setOpen(next)
    },
    [mayLeave],
  )
  const refresh = useCallback(async () => {
    const old = [thing.calls.key(), ...(thing.ages ?? [])]
    await Promise.all(old.map(queryKey => client.invalidateQueries({ queryKey })))
  }, [client, thing])
  const act = useCallback(
    async (call: Promise<unknown>, worked: string, otherwise: string) => {
      try {
        await call
        toast.success(worked)
        void refresh()
        return null
      } catch (error) {
        report(error, otherwise)
        const problem = problemOf(error)
        if (mayHaveActed.has(problem.kind)) void refresh()
        return problem
      }
    },
    [refresh],
  )
  const remove = useCallback(
    async (item: Item) => {
      if (!thing.calls.remove || !(await confirm({ ...deletion, text: thing.removal }))) return false
      setRemoving(item.id)
      const { done, failed } = thing
      const problem = await act(thing.calls.remove.call({ id: item.id }), done.remove, failed.remove)
      setRemoving(null)
      if (problem !== null) return false
      setOpen(now => (typeof now === 'object' && now?.id === item.id ? null : now))
      return true
    },
    [act, confirm, thing],
  )
  return {
    ...list,
    may: {
      create: holds('create'),
      update: holds('update'),
      remove: calls.remove !== undefined && holds('delete'),
    },
    open,
    show,
    unsaved,
    torn,
    create: draft => act(calls.create.call(draft), done.create, failed.create),
    update: ({ id }, draft) => act(calls.update.call({ id, draft }), done.update, failed.update),
    remove,
    act,
    says: failed,
    removing,
    refresh,
  }
}

const deletion = { title: 'Delete', yes: 'Delete', danger: true }

/** After these nobody knows whether the server acted, or the list is not what the server has. */
const mayHaveActed = new Set<Problem['kind']>([
  'unknown-outcome',
  'timeout',
  'bad-answer',
  'not-found',
  'conflict',
])
