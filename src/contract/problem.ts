import * as z from 'zod'
import { Post } from './entities/post.ts'
import { StaticPageForm } from './entities/static-page.ts'
import { TaskForm } from './entities/task.ts'
import { anyText, listOf, tableOf } from './fields.ts'

const shape = z.object({
  kind: z.enum([
    'unauthorised', // 401: the session is over
    'forbidden', // 403
    'not-found', // 404
    'conflict', // 409, 412
    'newer', // the server has another version than the one a text began with; nothing was sent
    'refused', // any other 4xx
    'server', // 5xx
    'bad-answer', // HTML, cut or misshapen JSON: not what the API promises
    'too-large',
    'redirected',
    'offline', // no answer at all: DNS, refused, reset before the request was sent
    'timeout', // no answer in time, and nothing was written: a write that was sent is `unknown-outcome`
    'unknown-outcome', // the request was sent, the answer was lost: the server may have acted
    'not-done', // the answer was lost, and the server, asked again, has not acted
    'perhaps-made', // an earlier answer was lost, and nobody can tell whether the server made it; nothing was sent
    'insecure', // TLS
    'transport', // the way between the screen and the services broke
    'disk', // the draft could not be written
    'invalid', // the call's own input was refused by the contract
    'unreadable', // a file of this computer could not be read
  ]),
  status: z.number().int().optional(),
  messages: listOf(anyText).default([]),
  /** Field name of the API to its messages. */
  fields: tableOf(listOf(anyText)).optional(),
  /** The server's error type, such as `stop_words_validator`. */
  type: anyText.optional(),
  /** The version that the server has, where it is `newer`. */
  newer: Post.optional(),
  /** The same of a record that is no article: as its form would hold it, and by whom and when it was saved last, as far as
   *  the server says. */
  record: z
    .object({
      form: z.union([TaskForm, StaticPageForm]),
      editor: anyText.nullable(),
      updated_at: anyText.nullable(),
    })
    .optional(),
})

/** What went wrong, as every screen receives it. `messages` are the server's own texts, shown one by one;
 *  when it is empty the screen shows the catalogue's fallback for the action (S8). */
export interface Problem extends z.infer<typeof shape> {}
/** Every call can end in one, so it has a name for the compiler: written out, the table of all calls is too long. */
export const Problem: z.ZodType<Problem, z.input<typeof shape>> = shape

const unclear = new Set<Problem['kind']>([
  'unknown-outcome',
  'bad-answer',
  'too-large',
  'server',
  'transport',
])

/** Whether what was asked for may have been done, for all that is known: the answer was lost, or cannot be read, or says
 *  that the server broke down. */
export function mayBeDone({ kind }: Problem): boolean {
  return unclear.has(kind)
}

/** Whether the server could not be reached, or did not answer in time: what was asked for is not done, and may be asked for
 *  once it answers again. A write that may have arrived never ends so. */
export function isUnreached({ kind }: Pick<Problem, 'kind'>): boolean {
  return kind === 'offline' || kind === 'timeout'
}

/** A `Problem` on its way up: thrown by services, rethrown by the renderer's one API door, caught by screens. */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Omit<Problem, 'messages'> & { messages?: string[] }) {
    super(problem.kind)
    this.name = 'ProblemError'
    this.problem = { messages: [], ...problem }
  }
}

/** The `Problem` in any thrown value; what nobody foresaw counts as the transport's fault. */
export function problemOf(error: unknown): Problem {
  return error instanceof ProblemError ? error.problem : { kind: 'transport', messages: [] }
}
