import { atom } from 'jotai'
import { type RefObject, useCallback, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { interruptedAtom, sessionAtom, useCurrentUser } from '../data/session.ts'
import { store } from '../data/store.ts'
import type { Row } from '../parts/column.ts'
import type { Unsaved } from './use-unsaved.ts'

/** What the side form of a catalogue screen shows. */
export type OpenForm<Item extends Row> = {
  /** A new record, this one, or nothing. */
  open: 'create' | Item | null
  /** Shows another, or nothing; asks first when something typed would be lost. */
  show: (next: 'create' | Item | null) => Promise<void>
  /** Closes without asking if it shows the record with this id, which is gone. */
  closeGone: (id: number) => void
  /** Set by the side form while it holds what is not saved. */
  unsaved: RefObject<boolean>
  /** Brings the side form back that the end of the session interrupted. */
  interrupted: Interrupted<Item>
}

/** The side form of the thing with this name: closed, or as a 401 interrupted it. */
export function useOpenForm<Item extends Row>(name: string, care: Unsaved): OpenForm<Item> {
  const interrupted = useInterrupted<Item>(name)
  const [open, setOpen] = useState<'create' | Item | null>(interrupted.open)
  const { unsaved, mayLeave } = care
  const show = useCallback(
    async (next: 'create' | Item | null) => {
      if (await mayLeave()) setOpen(next)
    },
    [mayLeave],
  )
  const closeGone = useCallback(
    (id: number) =>
      setOpen(now => {
        if (typeof now !== 'object' || now?.id !== id) return now
        // What was typed about it is gone with it.
        unsaved.current = false
        return null
      }),
    [unsaved],
  )
  return { open, show, closeGone, unsaved, interrupted }
}

/** By user, address and thing: what a 401 interrupted. Only in the memory of this window, as it may hold passwords. */
const interruptedFormsAtom = atom<Record<string, { open: 'create' | Row; typed: FieldValues }>>({})

/** A side form that a 401 interrupted comes back once, for the same person at the same address (decision A9). */
type Interrupted<Item extends Row> = {
  /** What the form showed; null when none was interrupted. */
  open: () => 'create' | Item | null
  /** What was typed into the form of this record, once. */
  take: (open: 'create' | Item) => FieldValues | undefined
  /** Keeps it if the session has just ended with a 401. */
  keep: (open: 'create' | Item, typed: FieldValues) => void
}

function useInterrupted<Item extends Row>(name: string): Interrupted<Item> {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  const key = keyOf(user.id, `${pathname}${search}`, name)
  return useMemo(
    () => ({
      open: () => (store.get(interruptedFormsAtom)[key]?.open ?? null) as 'create' | Item | null,
      take(open) {
        const { [key]: form, ...others } = store.get(interruptedFormsAtom)
        if (!form || idOf(form.open) !== idOf(open)) return undefined
        store.set(interruptedFormsAtom, others)
        return form.typed
      },
      keep(open, typed) {
        const left = store.get(interruptedAtom)
        if (left === null || store.get(sessionAtom).kind === 'signed-in') return
        const form = { [keyOf(left.userId, left.path, name)]: { open, typed } }
        store.set(interruptedFormsAtom, others => ({ ...others, ...form }))
      },
    }),
    [key, name],
  )
}

const keyOf = (...parts: [userId: number, path: string, name: string]) => JSON.stringify(parts)
const idOf = (open: 'create' | Row) => (open === 'create' ? open : open.id)
