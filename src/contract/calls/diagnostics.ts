import { oc } from '@orpc/contract'
import * as z from 'zod'
import { anyText, listOf } from '../fields.ts'

/** One thing that IT asks about. `value` and `details` are the same in every language, as in the report. */
export const DiagnosticFact = z.object({
  label: anyText,
  value: anyText,
  /** Null for what is neither good nor bad, such as a version. */
  state: z.enum(['good', 'attention', 'bad']).nullable(),
  /** What else there is to know of it. */
  details: listOf(anyText),
})
export type DiagnosticFact = z.infer<typeof DiagnosticFact>

/** How this computer stands, for a page, and as the text that is sent to IT. Neither holds a secret, a text of an
 *  article, a name of a person or the path of a home folder. */
export const Diagnostics = z.object({
  sections: listOf(z.object({ title: anyText, facts: listOf(DiagnosticFact) })),
  report: anyText,
})
export type Diagnostics = z.infer<typeof Diagnostics>

export const diagnostics = {
  /** Looks now; ends within some 12 s, whatever hangs. */
  read: oc.output(Diagnostics),
}
