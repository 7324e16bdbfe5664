import { atom, useAtomValue } from 'jotai'
import { createContext, useCallback, useContext } from 'react'
import type { CurrentUser, SessionState } from '../../contract/calls/session.ts'
import { type Action, may, type RouteRight } from '../../contract/rights.ts'

/** How the session stands, as `session.news` last said it. */
export const sessionAtom = atom<SessionState>({
  kind: 'signed-out',
  reason: 'start',
  vault: 'memory',
  unsent_drafts: 0,
})

/** Whether the API answered its last call. */
export const onlineAtom = atom(true)

/** How often the services said that the API answers, for the person who signed in: once at the start, and anew after
 *  every doubt and every sign-in. */
export const answeringAtom = atom(0)

/** Whether the way between this window and the services stands. */
export const transportAtom = atom(false)

/** The connection as a person sees it: `offline` when the API does not answer, `lost` when this window is cut off from
 *  the services themselves. */
export const connectionAtom = atom(get => {
  if (!get(transportAtom)) return 'lost' as const
  return get(onlineAtom) ? ('online' as const) : ('offline' as const)
})

/** After what somebody is back where they were: a 401 ended the session, or the window was loaded anew. */
export type Return = 'session' | 'reload'

/** Where a 401 interrupted somebody: that user returns to this path and query after signing in (decision A9). The
 *  screen that offers the interrupted action once sets it back to null. */
export const interruptedAtom = atom<{ userId: number; path: string; after?: Return } | null>(null)

/** Whether somebody was signed in in this window since it was loaded. */
export const wasSignedInHereAtom = atom(false)

/** Whether the person signs out in this window, which asked about what would be lost. */
export const signsOutHereAtom = atom(false)

/** The person for whom the signed-in shell is drawn; null outside of it. */
export const CurrentUserContext = createContext<CurrentUser | null>(null)

/** The person signed in; only for what is drawn inside the signed-in shell. It is whom the shell was drawn for: where
 *  the session ends while React is at a screen, that screen is still that person's. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext)
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** Whether the person signed in may do something with what a route shows; nobody signed in may nothing. */
export function useMay(right: RouteRight): (action: Action) => boolean {
  const session = useAtomValue(sessionAtom)
  return useCallback(
    (action: Action) => session.kind === 'signed-in' && may(session.rights, right, action),
    [session, right],
  )
}
