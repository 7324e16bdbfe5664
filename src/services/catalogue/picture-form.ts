import type { ChosenPicture } from '../../contract/picture-fields.ts'
import type { Answer } from '../http/client.ts'
import type { FormWithPictures } from '../uploads/forms.ts'

/** Sends a record's form with the pictures held for it. */
export type SendForm = (form: FormWithPictures) => Promise<Answer>

/** A record's form with its picture under the name of its part: a newly chosen one goes along with its crop; the one
 *  that the server has stays as it is. */
export function withPicture(part: string, { upload, crop }: ChosenPicture, fields: object) {
  return { form: { ...fields, ...(upload !== '' && { crop }) }, pictures: { [part]: upload } }
}
