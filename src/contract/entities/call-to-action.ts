import * as z from 'zod'
import { crud, Included, idFilter } from '../crud.ts'
import { anyText, bodyOrBlank, chosen, id, orNull, richText, title } from '../fields.ts'

/** Where in an article it stands (C3). */
const positions = ['top', 'middle', 'bottom'] as const

/** A call to action (C3); `body` is rich text. */
export const CallToAction = z.object({
  id,
  name: anyText,
  section_id: orNull(id),
  section: Included,
  position: anyText,
  category_id: orNull(id),
  category: Included,
  body: bodyOrBlank,
})
export type CallToAction = z.infer<typeof CallToAction>

/** C5, decisions C27, F14. */
export const CallToActionDraft = z.object({
  name: title(150),
  section_id: chosen,
  position: z.enum(positions, { error: 'Field can not be empty' }),
  category_id: orNull(id),
  body: richText,
})

export const CallToActionFilters = z.object({
  section_id: idFilter,
  position: z.enum(positions).optional().catch(undefined),
  category_id: idFilter,
})
export type CallToActionFilters = z.infer<typeof CallToActionFilters>

export const callToActions = crud({
  entity: CallToAction,
  draft: CallToActionDraft,
  filters: CallToActionFilters,
})
