import type { FastifyReply } from 'fastify'
import type { User } from './newsroom.ts'
import type { Right } from './rights.ts'

/** One call as a handler sees it: who asks, and what. */
export type Call = {
  user: User
  /** The number in the path; 0 where the path has none. */
  id: number
  /** All that the path names, as text. */
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  reply: FastifyReply
}

/** Adds one call of a signed-in person. Who has none of its rights gets 403; `beforeTwoFactor` calls are open to
 *  accounts that have not set up two-factor yet; `isUpload` ones take multipart/form-data. An answer of undefined is
 *  204. */
export type Serve = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  need: { right?: Right | readonly Right[]; beforeTwoFactor?: boolean; isUpload?: boolean },
  handle: (call: Call) => unknown,
) => void
