import { eventIterator, oc } from '@orpc/contract'
import * as z from 'zod'
import { Image, ImageForm } from '../entities/image.ts'
import { anyText, listOf, placeholderId, id as recordId } from '../fields.ts'
import { Problem } from '../problem.ts'

/** Where a file goes (C7). An `attachment` goes nowhere by itself: it is held, whole, for the save of the record that
 *  names it in this field; a picture that was chosen for the `gallery`, until its person sends it there; one that came
 *  into an `article`, until its person names it for the gallery. `placeholder` is that of a text into which the picture
 *  comes. */
export const Destination = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hot-news'), section_id: recordId }),
  z.object({ kind: z.literal('contextual-links') }),
  z.object({ kind: z.literal('stop-words'), type: z.enum(['post', 'tag']) }),
  z.object({ kind: z.literal('advertisement-slots') }),
  z.object({ kind: z.literal('images'), form: ImageForm, placeholder: placeholderId.optional() }),
  z.object({
    kind: z.literal('attachment'),
    field: z.enum(['avatar', 'thumb', 'image_desktop', 'image_mobile']),
  }),
  z.object({ kind: z.literal('gallery') }),
  z.object({ kind: z.literal('article'), placeholder: placeholderId }),
])
export type Destination = z.infer<typeof Destination>

const pictures = ['.png', '.jpeg', '.jpg', '.gif'] as const

/** The extensions that files for a destination may have (C5, FR-06, decision F22). */
export const extensions: Record<Destination['kind'], readonly `.${string}`[]> = {
  'hot-news': ['.csv'],
  'contextual-links': ['.csv'],
  'stop-words': ['.txt'],
  'advertisement-slots': ['.txt'],
  images: pictures,
  attachment: pictures,
  gallery: pictures,
  article: pictures,
}

/** Whether it takes pictures. */
export const takesPictures = (kind: Destination['kind']) => extensions[kind] === pictures

/** The most a file may weigh, and a piece of it on its way to the services, in bytes. */
export const largestFile = 200 * 1024 * 1024
export const largestPiece = 1024 * 1024

/** How many files of one person wait at most, in whatever state, beside them as many that are chosen for the gallery, and
 *  how many that come into texts. */
export const mostUploads = 50
export const mostForTexts = 200

/** How an upload stands. `receiving`: its bytes come from the window. `waiting`: for its turn, for the connection or for
 *  the person to sign in again. `sending`: to the server. `needs-you`: it failed, or what became of it is unknown; it is
 *  never repeated without being asked for. `held`: it waits for the save of its record, or for its name. `done`: the
 *  server took it; what has a placeholder is remembered as long as a file is. */
const UploadState = z.enum(['receiving', 'waiting', 'sending', 'needs-you', 'held', 'done'])

/** One file on its way to the server. */
export const Upload = z.object({
  id: anyText,
  name: anyText,
  /** Bytes. */
  size: z.number().int().positive(),
  destination: Destination,
  state: UploadState,
  /** Bytes of the file that were handed to the connection; all of them only when it is done. */
  sent: z.number().int().nonnegative(),
  /** Why it needs the person, or waits for the connection. */
  problem: Problem.optional(),
  /** A picture said where it was taken; that is not sent. */
  location_removed: z.boolean().optional(),
  /** A picture of the gallery that is done, as the server shows it. */
  image: Image.optional(),
})
export type Upload = z.infer<typeof Upload>

/** What is told of a person's uploads: all there are, one that is new or changed, one that is gone. */
export const UploadNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all'), uploads: listOf(Upload) }),
  z.object({ kind: z.literal('one'), upload: Upload }),
  z.object({ kind: z.literal('gone'), id: anyText }),
])
export type UploadNews = z.infer<typeof UploadNews>

const one = z.object({ id: z.string().regex(/^\d{13}-[0-9a-f]{16}$/) })

/** What a Blob has on either side. */
type Piece = { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }
function isBlob(value: unknown): boolean {
  return /^\[object (Blob|File)\]$/.test(Object.prototype.toString.call(value))
}

const piece = z.custom<Piece>(isBlob).refine(({ size }) => size > 0 && size <= largestPiece)

/** Files on their way to the server: each is copied to this computer's disk first, then sent in its turn (FR-07,
 *  hardening N31, N32). */
export const uploads = {
  /** Takes up a file. Rejects with kind `invalid` and what is to be said when such a file cannot be sent. */
  begin: oc
    .input(
      z.object({
        name: z.string().max(4096),
        /** Bytes. */
        size: z.number().int().nonnegative(),
        destination: Destination,
      }),
    )
    .output(one),
  /** Takes the piece that begins where the last one ended; the next may be written when it is answered. */
  write: oc.input(one.extend({ offset: z.number().int().nonnegative(), piece })).output(z.void()),
  /** All bytes are there: it is sent when its turn comes, whatever happens to the window, or held for its record.
   *  Rejects with kind `invalid` and what is to be said when it is not what may be sent there. */
  send: oc.input(one).output(z.void()),
  /** Sends again, from the beginning, what needs the person. */
  retry: oc.input(one).output(z.void()),
  /** Stops it where it is under way, and forgets it. What the server may have got in full stays, and says so. */
  remove: oc.input(one).output(z.void()),
  /** Sends a picture that is held for the gallery or an article to the gallery, once; one of an article also again and
   *  with this form, where that failed.
   *  Rejects with kind `conflict` any other, and with kind `disk` where it stays what it was. */
  toGallery: oc.input(one.extend({ form: ImageForm })).output(z.void()),
  /** The bytes of a file that is whole and not done. */
  read: oc.input(one).output(z.custom<Piece>(isBlob)),
  /** The uploads of the person signed in, and every change. Ends when that person leaves. */
  watch: oc.output(eventIterator(UploadNews)),
}
