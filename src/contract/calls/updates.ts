import { eventIterator, oc } from '@orpc/contract'
import * as z from 'zod'
import { anyText } from '../fields.ts'

/** Whether a newer version is there, and how far it came. `found`: it is known, and nothing of it is here. `ready`: it
 *  lies on this computer, checked. `installs`: the application can put it in place; otherwise IT does. `required`: the
 *  version that runs was withdrawn. */
export const UpdateState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('newer'),
    version: anyText,
    notes: anyText,
    stage: z.enum(['found', 'downloading', 'ready']),
    installs: z.boolean(),
    required: z.boolean(),
  }),
])
export type UpdateState = z.infer<typeof UpdateState>

export const updates = {
  /** How it stands, and every change of it. */
  watch: oc.output(eventIterator(UpdateState)),
  /** Fetches and checks what was found. Rejects with kind `refused` for what is not what it should be. */
  download: oc.output(z.void()),
  /** Checks once more what is ready, then ends the application in the usual way, puts the version in its place and
   *  starts it. Rejects with kind `refused` for what is not what it should be. */
  install: oc.output(z.void()),
}
