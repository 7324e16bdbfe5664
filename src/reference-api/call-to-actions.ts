import * as z from 'zod'
import type { Serve } from './call.ts'
import { filters, listed } from './listing.ts'
import { withPlaces } from './menus.ts'
import type { Newsroom } from './newsroom.ts'
import { whole } from './pager.ts'
import { id, richText, title } from './payload.ts'
import { placeFaults } from './references.ts'
import { resourceRoutes } from './resource.ts'

const position = z.enum(['top', 'middle', 'bottom'], 'must be top, middle or bottom')
const CallToActionDraft = z.object({
  name: title(150),
  section_id: id,
  position,
  category_id: id.nullable().optional(),
  body: richText.optional(),
})

/** The call to actions, in no pages, newest first. */
export function callToActionRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  const group = 'call to actions'

  serve('GET', 'v2/call-to-actions', { right: { group, action: 'view' } }, ({ query }) => {
    const conditions = filters(query, { section_id: whole, position, category_id: whole })
    const { rows } = listed(db, '* FROM call_to_actions', conditions, 'id DESC')
    return { items: withPlaces(db, rows, query) }
  })

  resourceRoutes(serve, newsroom, {
    path: 'v2/call-to-actions',
    group,
    table: 'call_to_actions',
    name: 'Call to action',
    draft: CallToActionDraft,
    empty: { category_id: null, body: '' },
    faults: row => placeFaults(db, row),
    view: (row, query) => withPlaces(db, [row], query)[0],
    leave: () => {},
  })
}
