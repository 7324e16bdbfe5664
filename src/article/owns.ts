import { placeholderId } from '../contract/fields.ts'

/** Whether a placeholder of this id in a stored body is this computer's, which shows a picture that is on its way: anybody
 *  can write one into a body. */
export type Owns = (placeholder: string) => boolean

/** No placeholder is: so is everything read that comes from the server. */
export const nobodys: Owns = () => false

/** Those that the server did not send: what this computer keeps of a text holds its own, and whatever stood in the text
 *  as these bodies, which are the server's, have it. */
export const ownBeside =
  (...servers: string[]): Owns =>
  placeholder =>
    !servers.some(body => body.includes(placeholder))

/** Whether this can be the id of a placeholder. */
export const isPlaceholderId = (id: unknown): id is string => placeholderId.safeParse(id).success
