import type { Constant } from '../contract/entities/choices.ts'
import { imageSources } from '../contract/entities/image.ts'
import { postConstants } from '../contract/entities/post.ts'
import { frequencies } from './advs.ts'
import type { Serve } from './call.ts'
import { menuTypes } from './menus.ts'

/** The advert statuses of this newsroom; Regular shows all ads (P9). */
const advertStatuses: Constant[] = [
  ...postConstants.advert_status,
  { id: 1, name: 'No ads' },
  { id: 2, name: 'No in-article ads' },
  { id: 3, name: 'No programmatic ads' },
]

/** `{module}/constants`: enumerations keyed by id with a name (S7); open to everybody who is signed in. */
export function constantRoutes(serve: Serve): void {
  serve('GET', 'posts/constants', {}, () => ({
    status: byId(postConstants.status),
    template_type: byId(postConstants.template_type),
    top_status: byId(postConstants.top_status),
    advert_status: byId(advertStatuses),
  }))
  serve('GET', 'menus/constants', {}, () => ({
    type: byId(Object.entries(menuTypes).map(([id, name]) => ({ id, name }))),
  }))
  serve('GET', 'images/constants', {}, () => ({ source: byId(imageSources) }))
  serve('GET', 'v2/advs/constants', {}, () => ({
    frequency: byId(frequencies.map(id => ({ id, name: `${id}%` }))),
  }))
}

function byId<Value extends { id: number | string }>(values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(values.map(value => [value.id, value]))
}
