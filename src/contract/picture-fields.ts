import * as z from 'zod'
import { anyText } from './fields.ts'

const pixels = z.number().int().nonnegative()

/** The part of a picture that is shown: whole pixels of the picture as it is seen, its orientation applied (decision
 *  C16). */
export const Crop = z.object({
  x: pixels,
  y: pixels,
  width: pixels.positive(),
  height: pixels.positive(),
})
export type Crop = z.infer<typeof Crop>

/** In place of an upload's id while a chosen picture is still being read. */
export const receiving = 'receiving'

/** A picture in a form: the upload that is held for the form's save, '' for none chosen, with the crop of it once that
 *  is known; and the address of the picture that the record has now, '' for none. */
export const ChosenPicture = z.object({ upload: anyText, crop: Crop.nullable(), stored: anyText })
export type ChosenPicture = z.infer<typeof ChosenPicture>

/** A picture that may be missing. */
export const optionalPicture = ChosenPicture.refine(
  ({ upload }) => upload !== receiving,
  'The picture is still being read.',
)

/** A picture that must be there: one chosen, or the one that the record has (C5, decision F11). */
export const requiredPicture = (message: string) =>
  optionalPicture.refine(({ upload, stored }) => upload !== '' || stored !== '', message)

/** The form's picture of a record whose picture has this address. */
export const storedPicture = (stored: string): ChosenPicture => ({ upload: '', crop: null, stored })
