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

const question = z.uuid().max(36)

/** How it stands; or that the application is about to end for it, which each window hears: it writes out what it has, and
 *  says with `mayEnd` whether something would be lost. */
export const UpdateNews = z.discriminatedUnion('kind', [
  ...UpdateState.options,
  z.object({ kind: z.literal('ending'), question }),
])
export type UpdateNews = z.infer<typeof UpdateNews>

export const updates = {
  /** How it stands, and every change of it. */
  watch: oc.output(eventIterator(UpdateNews)),
  /** Fetches and checks what was found. Rejects with kind `refused` for what is not what it should be. */
  download: oc.output(z.void()),
  /** Checks once more what is ready, asks every window, then ends the application in the usual way, puts the version in
   *  its place and starts it. Where a window would lose something, or says nothing, nothing happens and `ends` is false;
   *  with `regardless` none is asked. Rejects with kind `refused` for what is not what it should be. */
  install: oc.input(z.object({ regardless: z.boolean() })).output(z.object({ ends: z.boolean() })),
  /** A window's answer: nothing of it would be lost. */
  mayEnd: oc.input(z.object({ question, may: z.boolean() })).output(z.void()),
}
