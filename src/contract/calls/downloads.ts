import { oc } from '@orpc/contract'
import * as z from 'zod'
import { anyText, bodyText, longestAddress } from '../fields.ts'

/** What a Blob has on either side. */
type Bytes = { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }
const bytes = z.custom<Bytes>(value => /^\[object (Blob|File)\]$/.test(Object.prototype.toString.call(value)))

/** What became of a file. `bytes`: this host asks nobody, and the window has to hand the file on under this name. */
const Download = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved') }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('bytes'), name: anyText, bytes }),
])
export type Download = z.infer<typeof Download>

/** An article to be put on paper: its headline, and its text as HTML to be read. */
const printed = z.object({ headline: z.string().max(1000), html: bodyText })

/** Files that leave the newsroom for this computer. */
export const downloads = {
  /** Keeps a picture, as the site has it with all that is in its file, where the person says (decision C29). Rejects with
   *  kind `invalid` for an address that pictures may not come from. */
  picture: oc.input(z.object({ url: z.url().max(longestAddress), name: anyText })).output(Download),
  /** Keeps a text as a file where the person says. */
  text: oc.input(z.object({ text: bodyText, name: anyText })).output(Download),
  /** Keeps an article as a PDF where the person says, with the pictures of the brand's that can be read. Rejects with
   *  kind `refused` where the host does not print, or prints already. */
  pdf: oc.input(printed).output(Download),
  /** The same by way of the system's own dialog to a printer; resolves when that is closed. */
  print: oc.input(printed).output(z.void()),
}
