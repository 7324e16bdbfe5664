import { atom } from 'jotai'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useBlocker, useLocation } from 'react-router-dom'
import { registerAsker } from '../data/leaving.ts'
import { interruptedAtom, sessionAtom, useCurrentUser } from '../data/session.ts'
import { store } from '../data/store.ts'
import type { Row } from '../parts/column.ts'
import { useConfirm } from '../parts/confirm-dialog.tsx'

/** Care for what a side form holds and nobody saved: the form sets `unsaved`; `mayLeave` asks when something would be
 *  lost, and so do going to another place and signing out. The end of the session asks nothing: see `useTorn`. */
export function useUnsaved(): { unsaved: RefObject<boolean>; mayLeave: () => Promise<boolean> } {
  const unsaved = useRef(false)
  const confirm = useConfirm()
  const mayLeave = useCallback(async () => {
    if (unsaved.current && !(await confirm(discard))) return false
    unsaved.current = false
    return true
  }, [confirm])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/login',
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then(may => (may ? blocker.proceed() : blocker.reset()))
  }, [blocker, mayLeave])
  useEffect(() => registerAsker(mayLeave), [mayLeave])
  return { unsaved, mayLeave }
}

const discard = {
  title: 'Discard changes',
  text: 'What you typed here is not saved.',
  yes: 'Discard changes',
  no: 'Keep editing',
  danger: true,
}

/** By user, address and thing: what a 401 tore away. Only in the memory of this window, as it may hold passwords. */
const tornAtom = atom<Record<string, { open: 'create' | Row; typed: FieldValues }>>({})

/** A side form that a 401 tore away comes back once, for the same person at the same address (decision A9). */
export type Torn<Item extends Row> = {
  /** What the form showed; null when none was torn away. */
  open: () => 'create' | Item | null
  /** What was typed into the form of this record; it is no longer kept. */
  take: (open: 'create' | Item) => FieldValues | undefined
  /** Keeps it if the session has just ended with a 401. */
  keep: (open: 'create' | Item, typed: FieldValues) => void
}

/** What was torn away here, of the thing with this name. */
export function useTorn<Item extends Row>(name: string): Torn<Item> {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  const key = keyOf(user.id, `${pathname}${search}`, name)
  return useMemo(
    () => ({
      open: () => (store.get(tornAtom)[key]?.open ?? null) as 'create' | Item | null,
      take(open) {
        const { [key]: torn, ...others } = store.get(tornAtom)
        if (!torn || idOf(torn.open) !== idOf(open)) return undefined
        store.set(tornAtom, others)
        return torn.typed
      },
      keep(open, typed) {
        const left = store.get(interruptedAtom)
        if (left === null || store.get(sessionAtom).kind === 'signed-in') return
        const torn = { [keyOf(left.userId, left.path, name)]: { open, typed } }
        store.set(tornAtom, others => ({ ...others, ...torn }))
      },
    }),
    [key, name],
  )
}

const keyOf = (...place: [userId: number, path: string, name: string]) => JSON.stringify(place)
const idOf = (open: 'create' | Row) => (open === 'create' ? open : open.id)
