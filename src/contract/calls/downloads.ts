import { oc } from '@orpc/contract'
import * as z from 'zod'
import { anyText, longestAddress } from '../fields.ts'

/** What a Blob has on either side. */
type Bytes = { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }
const bytes = z.custom<Bytes>(value => /^\[object (Blob|File)\]$/.test(Object.prototype.toString.call(value)))

/** Files that leave the newsroom for this computer. */
export const downloads = {
  /** Keeps a picture, as the site has it with all that is in its file, where the person says (decision C29). `bytes`: this
   *  host asks nobody, and the window has to hand the file on under this name. Rejects with kind `invalid` for an address
   *  that pictures may not come from. */
  picture: oc
    .input(z.object({ url: z.url().max(longestAddress), name: anyText }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('saved') }),
        z.object({ kind: z.literal('cancelled') }),
        z.object({ kind: z.literal('bytes'), name: anyText, bytes }),
      ]),
    ),
}
