import { oc } from '@orpc/contract'
import * as z from 'zod'

/** A language of the interface and the site (S3). */
export const Language = z.object({ id: z.number().int().positive(), name: z.string(), code: z.string() })
export type Language = z.infer<typeof Language>

export const languages = {
  list: oc.output(z.array(Language)),
  /** The interface's texts of one language: English source to translation (`GET v2/translations/{id}/admin`, S22). */
  phrases: oc
    .input(z.object({ language_id: z.number().int().positive() }))
    .output(z.record(z.string(), z.string())),
}
