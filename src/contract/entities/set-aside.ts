import * as z from 'zod'
import { anyText } from '../fields.ts'

/** Why a text was set aside: somebody took its article over, its post is gone, or what the server has overlaps with it
 *  (decisions E13, E42). */
export const SetAside = z.object({
  why: z.enum(['taken-over', 'deleted', 'conflict']),
  /** Who did it, where the server says so. */
  by: anyText.nullable(),
  /** ISO 8601, for display only. */
  at: anyText,
})
export type SetAside = z.infer<typeof SetAside>
