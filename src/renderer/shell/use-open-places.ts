import { useAtomValue } from 'jotai'
import { sessionAtom } from '../data/session.ts'
import { useBrand } from '../data/start.ts'
import { type Place, places } from './routes.tsx'
import { openPaths } from './sidebar-order.ts'

type LinkedPlace = Place & { link: NonNullable<Place['link']> }

/** The places of the sidebar that the person signed in may view, in its order (SH-03). */
export function useOpenPlaces(): LinkedPlace[] {
  const session = useAtomValue(sessionAtom)
  const { features } = useBrand()
  if (session.kind !== 'signed-in') return []
  const linked = places.filter((place): place is LinkedPlace => place.link !== undefined)
  return openPaths(session.rights, features).flatMap(path => linked.find(place => place.path === path) ?? [])
}
