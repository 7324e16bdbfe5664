import { atom } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { api } from '../data/api.ts'
import { interruptedAtom, type Return, sessionAtom, useCurrentUser } from '../data/session.ts'
import { store } from '../data/store.ts'
import { windowId } from '../data/window-id.ts'
import type { Row } from '../parts/column.ts'
import { draftKey } from './form-draft.ts'
import type { KeptSideForm } from './form-labels.ts'
import type { Unsaved } from './use-unsaved.ts'

/** What the side form of a catalogue screen shows. */
export type OpenForm<Item extends Row> = {
  /** A new record, this one, or nothing. */
  open: 'create' | Item | null
  /** Another number where what was typed is let go: the form begins anew, of the same record too. */
  turn: number
  /** Shows another, or nothing; asks first when something typed would be lost. */
  show: (next: 'create' | Item | null) => Promise<void>
  /** Closes without asking if it shows the record with this id, which is gone; what is kept of it goes to the bin. */
  closeGone: (id: number) => void
  /** Set by the side form while it holds what is not saved. */
  unsaved: Unsaved['unsaved']
  care: Unsaved
  /** Reads the record that it shows again, as another window may have saved it; one that is gone closes. */
  renew: (id: number) => Promise<void>
  /** What its drafts are of; undefined for a form that keeps none. */
  keeps: KeptSideForm | undefined
  /** Brings the side form back that the end of the session interrupted. */
  interrupted: Interrupted<Item>
}

/** The side form of the thing with this name: closed, or as a 401 interrupted it. `again` reads the list anew. */
export function useOpenForm<Item extends Row>(
  name: string,
  care: Unsaved,
  keeps?: KeptSideForm,
  again?: () => Promise<readonly Item[] | undefined>,
): OpenForm<Item> {
  const interrupted = useInterrupted<Item>(name)
  const [open, setOpen] = useState<'create' | Item | null>(interrupted.open)
  const [turn, setTurn] = useState(0)
  const now = useRef(open)
  useEffect(() => {
    now.current = open
  })
  const { showing } = interrupted
  useEffect(() => (keeps && open !== null ? showing(open) : undefined), [keeps, open, showing])
  const { unsaved, mayLeave, letsGo } = care
  /** The wishes so far, and the newest that was granted: while an earlier one lets go of a draft, a later one may be. */
  const wishes = useRef({ last: 0, granted: 0 })
  const show = useCallback(
    async (next: 'create' | Item | null) => {
      const wish = ++wishes.current.last
      // A form with a draft lets go of what is typed by itself.
      const mustBeginAnew = unsaved.current && letsGo.current === null
      if (!(await mayLeave()) || wish < wishes.current.granted) return
      wishes.current.granted = wish
      setOpen(next)
      if (mustBeginAnew) setTurn(turns => turns + 1)
    },
    [mayLeave, unsaved, letsGo],
  )
  const closeGone = useCallback(
    (id: number) => {
      const isShown = typeof now.current === 'object' && now.current?.id === id
      if (isShown) {
        // What was typed about it is gone with it.
        unsaved.current = false
        setOpen(null)
      }
      if (isShown && letsGo.current) void letsGo.current()
      else if (keeps) void api.drafts.discard({ key: draftKey(keeps, id), window: windowId }).catch(() => {})
    },
    [unsaved, letsGo, keeps],
  )
  const renew = async (id: number) => {
    const items = await again?.()
    if (items) setOpen(recordIn(items, id) ?? null)
  }
  return { open, turn, show, closeGone, renew, unsaved, care, keeps, interrupted }
}

/** By user, address and thing: what a 401 interrupted, where no draft keeps it. Only in the memory of this window, as it
 *  may hold passwords. */
const interruptedFormsAtom = atom<Forms>({})
type Forms = Record<string, { open: 'create' | Row; typed: FieldValues | null; after: Return }>

/** By the same: the forms on the screen whose drafts keep what is typed. */
const shownForms: Forms = {}

/** The forms that are there again once the window is loaded anew: of what is typed they hold nothing. */
export const formsToComeBack = (): unknown => shownForms

/** Brings back the forms that were on the screen when the window was loaded anew. */
export const bringFormsBack = (forms: unknown): void => store.set(interruptedFormsAtom, forms as Forms)

/** A side form that a 401 interrupted comes back once, for the same person at the same address (decision A9). */
type Interrupted<Item extends Row> = {
  /** What the form showed; null when none was interrupted. */
  open: () => 'create' | Item | null
  /** Whether the form of this record was interrupted, with what was typed, null where its draft keeps that; once. */
  take: (open: 'create' | Item) => { typed: FieldValues | null; after: Return } | undefined
  /** Keeps it if the session has just ended with a 401. */
  keep: (open: 'create' | Item, typed: FieldValues | null) => void
  /** It is on the screen, until the answer is called. */
  showing: (open: 'create' | Item) => () => void
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
        return form
      },
      keep(open, typed) {
        const left = store.get(interruptedAtom)
        if (left === null || store.get(sessionAtom).kind === 'signed-in') return
        const form = { [keyOf(left.userId, left.path, name)]: { open, typed, after: 'session' as const } }
        store.set(interruptedFormsAtom, others => ({ ...others, ...form }))
      },
      showing(open) {
        shownForms[key] = { open, typed: null, after: 'reload' }
        return () => delete shownForms[key]
      },
    }),
    [key, name],
  )
}

const keyOf = (...parts: [userId: number, path: string, name: string]) => JSON.stringify(parts)
const idOf = (open: 'create' | Row) => (open === 'create' ? open : open.id)

/** The record with this id, at whatever depth. */
export function recordIn<Item extends Row>(
  items: readonly (Item & { children?: Item[] })[],
  id: number,
): Item | undefined {
  for (const item of items) {
    const found = item.id === id ? item : recordIn(item.children ?? [], id)
    if (found) return found
  }
  return undefined
}
