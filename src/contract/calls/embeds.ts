import { eventIterator, oc } from '@orpc/contract'
import * as z from 'zod'
import { bodyText, longestAddress } from '../fields.ts'
import { longestEmbed } from '../link-fields.ts'

const pixels = z.number().int().min(0).max(100_000)

/** A part of the window, in CSS pixels from its upper left corner. */
export const Area = z.object({ x: pixels, y: pixels, width: pixels, height: pixels })
export type Area = z.infer<typeof Area>

/** How a preview fares. `window`: it waits at this address of this computer, for a window of its own; `shown`: it can
 *  be seen; `closed` is the last one: the person closed it, a minute passed without a touch, it took more than 500 MB
 *  of memory, or it broke down. */
export const PreviewNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('window'), url: z.url().max(longestAddress) }),
  z.object({ kind: z.literal('shown') }),
  z.object({ kind: z.literal('closed'), why: z.enum(['left', 'idle', 'memory', 'broken']) }),
])
export type PreviewNews = z.infer<typeof PreviewNews>

const text = z.string().min(1).max(100)

/** 'Preview' and the title of a page, as it is typed. */
const pageTitle = z.string().min(1).max(1000)

export const embeds = {
  /** Shows an embed's code or link where it reaches nothing of this application (hardening 2.7): over `area` of the
   *  window, or in a window of its own with these texts. It is closed when the reader leaves; there is one at a time. */
  preview: oc
    .input(
      z.object({
        html: z.string().min(1).max(longestEmbed),
        area: Area,
        texts: z.object({ title: text, close: text }),
      }),
    )
    .output(eventIterator(PreviewNews)),
  /** Shows a static page in a window of its own, with these texts (decision C36): its scripts are off, it reaches no
   *  network, and nothing of this application. It takes the place of the preview before it. */
  previewPage: oc
    .input(z.object({ html: bodyText, css: bodyText, texts: z.object({ title: pageTitle, close: text }) }))
    .output(eventIterator(PreviewNews)),
  /** Moves the preview that is shown to where its area is now. */
  move: oc.input(Area).output(z.void()),
}
