/** A request that is not served: the status and the body that say why, in one of the error shapes of S8. */
export class Refusal extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
  }
}

/** One message, as sign-in, rights, locks and everything unnamed below answer (S8 "the server message"). */
export function refused(status: number, message: string, more: Record<string, unknown> = {}): Refusal {
  return new Refusal(status, { message, ...more })
}

/** What somebody without the right is told. */
export function forbidden(): Refusal {
  return refused(403, 'You are not allowed to perform this action.')
}

/** What was looked for, or 404 with its name. */
export function found<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw refused(404, `${name} not found.`)
  return thing
}

/** Field to its messages. */
export type Errors = Record<string, string[]>

/** A map of fields to messages, as `PATCH posts/{id}` and the v2 lists answer (S8 "an errors map"). */
export function refusedFields(errors: Errors): Refusal {
  return new Refusal(422, { message: 'The given data was invalid.', errors })
}

/** A list of field and message, as `GET posts`, `search/posts` and `POST posts` answer (S8 "an array"). */
export function refusedList(errors: Errors): Refusal {
  return new Refusal(
    422,
    Object.entries(errors).flatMap(([field, messages]) => messages.map(message => ({ field, message }))),
  )
}

/** Refuses with that map when there is anything in it. */
export function refuseFields(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw refusedFields(errors)
}
