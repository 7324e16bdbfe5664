import type { Brand } from '../../contract/brand.ts'
import { type Action, may, type Rights, type RouteRight } from '../../contract/rights.ts'

/** A place of the sidebar, and what its link needs. */
type Link = {
  path: string
  /** The view right on any of these opens it (decision S13). */
  rights: RouteRight[]
  /** What must be held besides. */
  also?: { right: RouteRight; actions: Action[] }
  /** The brand's switch that turns the place on. */
  feature?: 'experts'
}

/** The sidebar from top to bottom (SH-03) with the rule of each link (SH-04, decision S11). A link is drawn when its
 *  screen is in the table of routes. */
const sidebarOrder: Link[] = [
  { path: '/dashboard', rights: ['dashboard'] },
  { path: '/users', rights: ['user'] },
  {
    path: '/author-info',
    rights: ['userInfo'],
    also: { right: 'post', actions: ['view', 'create', 'update'] },
  },
  { path: '/experts', rights: ['expert'], feature: 'experts' },
  { path: '/roles', rights: ['role'] },
  { path: '/images', rights: ['image'] },
  { path: '/posts', rights: ['post'] },
  { path: '/menu', rights: ['menu'] },
  { path: '/sections', rights: ['section'] },
  { path: '/categories', rights: ['category'] },
  { path: '/tags', rights: ['tag'] },
  { path: '/static', rights: ['staticPage'] },
  { path: '/advertisements', rights: ['advertisements'] },
  { path: '/hot-news', rights: ['hotNews'] },
  { path: '/stop-words', rights: ['stopWord'] },
  { path: '/contextual-links', rights: ['contextualLinks'] },
  { path: '/translations', rights: ['language', 'message'] },
  { path: '/call-to-actions', rights: ['callToActions'] },
]

/** The paths that these rights and switches open, in the sidebar's order. */
export function openPaths(rights: Rights, features: Pick<Brand['features'], 'experts'>): string[] {
  return sidebarOrder
    .filter(
      link =>
        (link.feature === undefined || features[link.feature]) &&
        link.rights.some(right => may(rights, right, 'view')) &&
        (link.also?.actions ?? []).every(action => link.also && may(rights, link.also.right, action)),
    )
    .map(link => link.path)
}
