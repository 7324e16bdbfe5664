import { useEffect, useRef } from 'react'
import type { Saving } from '../../contract/calls/shell.ts'
import { api } from './api.ts'

let running = 0

/** Whether something of this window is on its way to the server. */
export const isSaving = (): boolean => running > 0

/** Has the host know while `saving`, so that closing the window waits for the answer (hardening N41). `isUnsaved` says
 *  afterwards whether the page still holds what was to be saved, and says why: then the window stays. */
export function useSaving(saving: boolean, isUnsaved: () => boolean): void {
  const unsaved = useRef(isUnsaved)
  useEffect(() => {
    unsaved.current = isUnsaved
  })
  useEffect(() => {
    if (!saving) return
    if (running++ === 0) tell('running')
    return () => {
      if (--running === 0) tell(unsaved.current() ? 'unsaved' : 'saved')
    }
  }, [saving])
}

function tell(state: Saving): void {
  // Without a host that hears of it the window closes as it always did, and its drafts stand.
  void api.shell.saving({ state }).catch(() => {})
}
