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
  if (lastRoute && remembered && mayView(rights, remembered)) return lastRoute
  return places.find(place => place.link && mayView(rights, place))?.path ?? null
}

/** Whether these rights show the place. */
export function mayView(rights: Rights, { right }: Pick<Place, 'right'>): boolean {
  return [right].flat().some(one => may(rights, one, 'view'))
}

/** The place that a path leads to. */
export function placeAt<Some extends { path: string }>(places: Some[], path: string): Some | undefined {
  return places.find(place => matchPath(place.path, path))
}
