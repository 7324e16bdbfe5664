import { ChosenPicture } from '../../contract/picture-fields.ts'
import type { Answer } from '../http/client.ts'
import type { FormWithPictures } from '../uploads/forms.ts'

/** The forms of records that take pictures along. */
export type RecordForms = {
  /** Sends a record's form with the pictures held for it. */
  sendForm(form: FormWithPictures): Promise<Answer>
  /** A picture that was held is not wanted any more. */
  remove(upload: { id: string }): Promise<void>
}

/** A record's form with its picture under the name of its part: a newly chosen one goes along with its crop; the one
 *  that the server has stays as it is. */
export function withPicture(part: string, { upload, crop }: ChosenPicture, fields: object) {
  return { form: { ...fields, ...(upload !== '' && { crop }) }, pictures: { [part]: upload } }
}

/** Lets go of the pictures held for the form of a record that the server turned out to have. */
export const letGoOf =
  ({ remove }: RecordForms, ...parts: string[]) =>
  async (form: object): Promise<void> => {
    for (const [name, value] of Object.entries(form)) {
      const { data } = ChosenPicture.safeParse(value)
      if (data && data.upload !== '' && parts.includes(name))
        await remove({ id: data.upload }).catch(() => {})
    }
  }
