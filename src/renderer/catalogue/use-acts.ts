import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Problem, problemOf } from '../../contract/problem.ts'
import { recordName } from '../../contract/record-name.ts'
import type { RouteRight } from '../../contract/rights.ts'
import { useMay } from '../data/session.ts'
import { toast } from '../data/toasts.ts'
import type { Row } from '../parts/column.ts'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import { useUnderWay } from '../parts/use-under-way.ts'
import { report } from './report.ts'
import { type Making, useMaking } from './use-making.ts'

/** A call of the contract as `query` gives it. */
export type Call<Input, Output> = {
  call(input: Input, options?: { signal?: AbortSignal }): Promise<Output>
}

/** What can be done with the records of a catalogue screen, and what is said about it (C8, decision F10). */
export type Acted<Draft, Edit> = {
  /** Without `remove` nothing is ever deleted; a screen without `create` gives its form another act. */
  calls: {
    key(): QueryKey
    create?: Call<{ draft: Draft; again?: boolean }, unknown>
    update: Call<{ id: number; draft: Edit }, unknown>
    remove?: Call<{ id: number }, unknown>
  }
  right: RouteRight
  /** What is asked before one is deleted. */
  removal: string
  /** The buttons of that question, where they are not 'Delete' and 'Cancel'. */
  answers?: { yes: string; no: string }
  /** What is said after a create, an update, a delete that worked. */
  done: { create: string; update: string; remove: string }
  /** What is said when one failed and the server said nothing. */
  failed: { create: string; update: string; remove: string }
  /** Other queries that a change here makes stale, such as `query.choices.key()`. */
  invalidates?: readonly QueryKey[]
}

/** The acts of a catalogue screen. */
export type Acts<Item extends Row, Draft, Edit> = {
  may: { create: boolean; update: boolean; remove: boolean }
  /** A new one that is saved while the server does not answer goes there later. */
  createMayWait?: true
  /** Asks what an update needs a yes to; after a no the form stays as it is. */
  mayUpdate?: (item: Item) => Promise<boolean>
  /** Each says how it went and asks for the list again. Null when it worked. `base` is the form that the server had when
   *  this one began; over another version some are refused, with the `record`, and say nothing. */
  create: (draft: Draft) => Promise<Problem | null>
  update: (item: Item, draft: Edit, base: FieldValues) => Promise<Problem | null>
  /** Asks, deletes, and closes the side form of what is gone. True when it is gone. */
  remove: (item: Item) => Promise<boolean>
  /** The ids of the records that are just being deleted. */
  removing: ReadonlySet<number>
  /** Does something else that the server keeps: says `worked`, or what failed, else `otherwise`, and asks for the list
   *  again. Null when it worked. */
  act: (call: Promise<unknown>, worked: string, otherwise: string) => Promise<Problem | null>
  /** As `useMaking`: for a create of the screen's own, whose promise goes to `act`. */
  make: Making
  /** What a failed act says when the server says nothing. */
  failed: Acted<never, never>['failed']
  /** Asks for the list again; resolves when it is there. */
  refresh: () => Promise<void>
}

/** The rights and acts of a catalogue screen, with their toasts (C4); `onGone` hears of each record that was deleted. */
export function useActs<Item extends Row, Draft, Edit>(
  thing: Acted<Draft, Edit>,
  onGone: (id: number) => void,
): Acts<Item, Draft, Edit> {
  const { calls, done, failed } = thing
  const holds = useMay(thing.right)
  const confirm = useConfirm()
  const client = useQueryClient()
  const make = useMaking()
  const { ids: removing, track } = useUnderWay()

  const refresh = useCallback(async () => {
    const stale = [thing.calls.key(), ...(thing.invalidates ?? [])]
    await Promise.all(stale.map(queryKey => client.invalidateQueries({ queryKey })))
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
      const { id } = item
      const question = { ...deletion, ...thing.answers, about: [recordName(item)], text: thing.removal }
      if (!thing.calls.remove || !(await confirm(question))) return false
      const removal = act(thing.calls.remove.call({ id }), thing.done.remove, thing.failed.remove)
      const problem = await track(id, removal)
      if (problem !== null) return false
      onGone(id)
      return true
    },
    [act, confirm, thing, onGone, track],
  )
  return {
    may: {
      create: holds('create'),
      update: holds('update'),
      remove: calls.remove !== undefined && holds('delete'),
    },
    create: async draft => {
      const call = calls.create?.call
      return call
        ? act(
            make(again => call({ draft, again }), recordName(draft)),
            done.create,
            failed.create,
          )
        : null
    },
    update: ({ id }, draft) => act(calls.update.call({ id, draft }), done.update, failed.update),
    remove,
    removing,
    act,
    make,
    failed,
    refresh,
  }
}

const deletion = { title: 'Delete', yes: 'Delete', danger: true }

/** After these nobody knows whether the server acted, or the list is not what the server has. */
export const mayHaveActed = new Set<Problem['kind']>([
  'unknown-outcome',
  'timeout',
  'bad-answer',
  'not-found',
  'conflict',
  'perhaps-made',
])
