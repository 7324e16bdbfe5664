import { matchPath } from 'react-router-dom'
import type { Brand } from '../../contract/brand.ts'
import type { Settings } from '../../contract/calls/shell.ts'
import { type Action, may, type Rights, type RouteRight } from '../../contract/rights.ts'

/** The brand's switches that turn places on. */
type Features = Pick<Brand['features'], 'experts'>

/** To whom a place shows, and its link (SH-04, decision S11). */
export type Rule = {
  path: string
  /** The right that shows it; of several, any one (decision S13). Without it everybody sees it, and nobody starts there. */
  right?: RouteRight | readonly RouteRight[]
  /** The group of its link in the sidebar, with a divider between two groups; without it there is no link. */
  group?: number
  /** What the link needs besides. */
  also?: { right: RouteRight; actions: readonly Action[] }
  /** The brand's switch without which there is no such place (decision S7). */
  feature?: keyof Features
}

/** Where somebody starts (S15): where they were last if they may still see it, else the first link of their sidebar,
 *  which is the dashboard if they may see that; else null. */
export function firstScreen(
  places: readonly Rule[],
  rights: Rights,
  features: Features,
  lastRoute: Settings['last_route'][string] | undefined,
): string | null {
  const remembered = lastRoute && placeAt(places, lastRoute.split('?')[0] ?? '')
  if (lastRoute && remembered && isThere(remembered, features) && mayView(rights, remembered))
    return lastRoute
  return linkedPlaces(places, rights, features).find(({ right }) => right)?.path ?? null
}

/** The places that these rights and switches link to, in their order. */
export function linkedPlaces<Some extends Rule>(
  places: readonly Some[],
  rights: Rights,
  features: Features,
): Some[] {
  return places.filter(
    ({ right, group, also, feature }) =>
      group !== undefined &&
      isThere({ feature }, features) &&
      mayView(rights, { right }) &&
      (also === undefined || also.actions.every(action => may(rights, also.right, action))),
  )
}

/** Whether a brand with these switches has the place (decision S7). */
export function isThere({ feature }: Pick<Rule, 'feature'>, features: Features): boolean {
  return feature === undefined || features[feature]
}

/** Whether these rights show the place. */
export function mayView(rights: Rights, { right }: Pick<Rule, 'right'>): boolean {
  return right === undefined || [right].flat().some(one => may(rights, one, 'view'))
}

/** The place that a path leads to. */
export function placeAt<Some extends { path: string }>(
  places: readonly Some[],
  path: string,
): Some | undefined {
  return places.find(place => matchPath(place.path, path))
}
