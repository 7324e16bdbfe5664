import { atom } from 'jotai'
import type { UpdateState } from '../../contract/calls/updates.ts'
import { api } from './api.ts'
import { followSignedIn } from './follow-signed-in.ts'
import { store } from './store.ts'

/** Whether a newer version of the application is there. */
export const updateAtom = atom<UpdateState>({ kind: 'none' })

/** The version that this window was told not to speak of any more. */
export const dismissedUpdateAtom = atom<string | null>(null)

/** Keeps `updateAtom` as the services know it while somebody is signed in. */
export const followUpdates = () =>
  followSignedIn(
    () => api.updates.watch(),
    state => store.set(updateAtom, state),
    () => store.set(updateAtom, { kind: 'none' }),
  )
