import { oc } from '@orpc/contract'
import * as z from 'zod'
import { orBlank } from '../fields.ts'
import { pageOf } from '../paging.ts'

/** A text of articles and where it leads (C3). */
export const ContextualLink = z.object({ text: orBlank, url: orBlank })
export type ContextualLink = z.infer<typeof ContextualLink>

export const contextualLinks = {
  /** Every contextual link, on one page (decision C46). */
  list: oc.output(pageOf(ContextualLink)),
}
