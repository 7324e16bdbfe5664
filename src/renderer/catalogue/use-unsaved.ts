import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { registerAsker } from '../data/leaving.ts'
import { useConfirm } from '../parts/confirm-dialog.tsx'

/** What `useUnsaved` gives. */
export type Unsaved = { unsaved: RefObject<boolean>; mayLeave: () => Promise<boolean> }

/** Care for what a side form holds and nobody saved: the form sets `unsaved`; `mayLeave` asks when something would be
 *  lost, and so do going to another place and signing out; `onDiscard` runs when the person lets it go. The end of the
 *  session asks nothing: see `useOpenForm`. */
export function useUnsaved(onDiscard?: () => Promise<void>): Unsaved {
  const { unsaved, mayLeave } = useUnsavedHere(onDiscard)
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

/** The same where what is around the form asks before somebody goes to another place. */
export function useUnsavedHere(onDiscard?: () => Promise<void>): Unsaved {
  const unsaved = useRef(false)
  const confirm = useConfirm()
  const mayLeave = useCallback(async () => {
    if (unsaved.current) {
      if (!(await confirm(discard))) return false
      await onDiscard?.()
    }
    unsaved.current = false
    return true
  }, [confirm, onDiscard])
  return { unsaved, mayLeave }
}

const discard = {
  title: 'Discard changes',
  text: 'What you typed here is not saved.',
  yes: 'Discard changes',
  no: 'Keep editing',
  danger: true,
}
