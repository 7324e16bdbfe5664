import { ChosenPicture } from '../../contract/picture-fields.ts'

/** Whether a record, as a form would hold it, has everything that this form said: then the save whose answer was lost
 *  did succeed (hardening N28). In doubt it says no. What the server may have filled in or tidied of a new record makes
 *  no difference; of one that was changed it does. */
export function holds(record: object, form: object, isNew: boolean): boolean {
  const shown: Record<string, unknown> = { ...record }
  return Object.entries(form).every(([name, sent]) => {
    if (sent === undefined || (isNew && isBlank(sent))) return true
    const { data: picture } = ChosenPicture.safeParse(sent)
    // A picture that arrived has another address than the one before.
    if (picture) return isNew || picture.upload === '' || picture.stored !== shown[name]
    if (shown[name] === undefined) return isNew || isBlank(sent)
    return textOf(shown[name], isNew) === textOf(sent, isNew)
  })
}

/** A text without the differences that a server makes: white space. */
export const tidy = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** People and tags are equal by id: their names may change elsewhere. */
function textOf(value: unknown, isTidied: boolean): string {
  return JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === 'string') return isTidied ? tidy(one) : one
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
    if ('id' in one) return one.id
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank)
  return value === null || value === undefined
}
