import * as z from 'zod'
import { anyText, listOf } from '../fields.ts'

/** What the API says of an export (P8): a note for each project that has the post now, by the project's id or name, and
 *  what went wrong, by the field that it is about, which may be ''. */
export const ExportAnswer = z.object({
  success: listOf(z.object({ project: anyText, message: anyText })),
  errors: listOf(z.object({ field: anyText, message: anyText })),
})
export type ExportAnswer = z.infer<typeof ExportAnswer>
