import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { registerAsker } from '../data/leaving.ts'
import { useConfirm } from '../parts/confirm-dialog.tsx'

/** What `useUnsaved` gives. */
export type Unsaved = {
  /** True while a form holds what is not saved. */
  unsaved: RefObject<boolean>
  /** What the form is of is called, as it stands in it; '' while it has no name. */
  name: RefObject<() => string>
  /** Asks when something would be lost; true when there is nothing, or the person lets it go. */
  mayLeave: () => Promise<boolean>
  /** Lets go of what a form keeps of it on this computer; null while none does. */
  letsGo: RefObject<(() => Promise<void>) | null>
  /** Hears that the services have what stands in the form: it is kept no longer. Null while nothing is. */
  arrived: RefObject<(() => Promise<void>) | null>
}

/** Care for what a form holds and nobody saved: the form sets `unsaved`, and `letsGo` where it keeps a draft; `mayLeave`
 *  asks when something would be lost, and so do going to another place and signing out. The end of the session asks
 *  nothing: see `useOpenForm`. */
export function useUnsaved(): Unsaved {
  const care = useUnsavedHere()
  const { unsaved, mayLeave } = care
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
  useAsker(care)
  return care
}

/** Asks before somebody signs out, or the window goes. */
export function useAsker({ unsaved, letsGo, mayLeave }: Unsaved): void {
  useEffect(
    () =>
      registerAsker({
        wouldLose: comesBack => unsaved.current && !(comesBack && letsGo.current !== null),
        ask: mayLeave,
      }),
    [mayLeave, letsGo, unsaved],
  )
}

/** The same where what is around the form asks before somebody goes to another place. */
export function useUnsavedHere(): Unsaved {
  const unsaved = useRef(false)
  const name = useRef(() => '')
  const letsGo = useRef<(() => Promise<void>) | null>(null)
  const arrived = useRef<(() => Promise<void>) | null>(null)
  const confirm = useConfirm()
  const mayLeave = useCallback(async () => {
    if (unsaved.current) {
      if (!(await confirm({ ...discard, about: [name.current()] }))) return false
      // Who goes on meanwhile is not asked again.
      unsaved.current = false
      await letsGo.current?.()
    }
    unsaved.current = false
    return true
  }, [confirm])
  return useMemo(() => ({ unsaved, name, mayLeave, letsGo, arrived }), [mayLeave])
}

const discard = {
  title: 'Discard changes',
  text: 'What you typed here is not saved.',
  yes: 'Discard changes',
  no: 'Keep editing',
  danger: true,
}
