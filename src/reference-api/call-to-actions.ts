import * as z from 'zod'
import { sectionFilters } from './listing.ts'
import { id, richText, title } from './payload.ts'
import { sectionFaults, withSection } from './references.ts'
import type { Resource } from './resource.ts'

const position = z.enum(['top', 'middle', 'bottom'], 'must be top, middle or bottom')

/** The call to actions, in no pages, newest first. */
export const callToActions: Resource = {
  path: 'v2/call-to-actions',
  group: 'call to actions',
  table: 'call_to_actions',
  name: 'Call to action',
  draft: z.object({
    name: title(150),
    section_id: id,
    position,
    category_id: id.nullable().optional(),
    body: richText.optional(),
  }),
  empty: { category_id: null, body: '' },
  faults: sectionFaults,
  order: 'id DESC',
  filters: { position, ...sectionFilters },
  views: withSection,
}
