import { matchPath } from 'react-router-dom'
import type { Settings } from '../../contract/calls/shell.ts'
import { may, type Rights } from '../../contract/rights.ts'
import type { Place } from './routes.tsx'

/** Where somebody starts (S15): where they were last if they may still see it, else the first place of the sidebar
 *  they may see, else null. */
export function firstScreen(
  places: Pick<Place, 'path' | 'right' | 'link'>[],
  rights: Rights,
  lastRoute: Settings['last_route'][string] | undefined,
): string | null {
  const remembered = lastRoute && placeAt(places, lastRoute.split('?')[0] ?? '')
  if (lastRoute && remembered && may(rights, remembered.right, 'view')) return lastRoute
  return places.find(place => place.link && may(rights, place.right, 'view'))?.path ?? null
}

/** The place that a path leads to. */
export function placeAt<Some extends { path: string }>(places: Some[], path: string): Some | undefined {
  return places.find(place => matchPath(place.path, path))
}
