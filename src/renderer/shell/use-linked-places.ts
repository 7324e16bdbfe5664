import { useAtomValue } from 'jotai'
import { sessionAtom } from '../data/session.ts'
import { useBrand } from '../data/start.ts'
import { linkedPlaces } from './first-screen.ts'
import { type Place, places } from './places.ts'

/** The places of the sidebar that the person signed in may view, in its order (SH-03). */
export function useLinkedPlaces(): Place[] {
  const session = useAtomValue(sessionAtom)
  const { features } = useBrand()
  return session.kind === 'signed-in' ? linkedPlaces(places, session.rights, features) : []
}
