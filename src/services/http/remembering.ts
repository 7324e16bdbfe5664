import { AsyncLocalStorage } from 'node:async_hooks'
import * as z from 'zod'
import { isUnreached, type Problem, problemOf } from '../../contract/problem.ts'
import type { createSealedCache } from '../sealed/sealed-cache.ts'
import type { SealOwner } from '../sealed/sealing.ts'
import type { Answer, Call, Http } from './client.ts'

/** How much is kept of what lists said. */
export const keptAnswers = { most: 1000, mostBytes: 50 * 1024 * 1024 }

const Kept = z.object({
  status: z.number(),
  data: z.unknown(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})

const anew = new AsyncLocalStorage<true>()

/** What is read in here is what the API says now: no earlier answer stands in for it. */
export const readAnew = <Result>(work: () => Result): Result => anew.run(true, work)

type RememberingNeeds = {
  cache: ReturnType<typeof createSealedCache>
  /** Whose answers these are; null while nobody is signed in. Rejects where this process may not write. */
  owner(): Promise<SealOwner | null>
}

/** The API as lists and choices read it (DR-07): where no answer comes, they get the last one of the same address, and
 *  since when it is known. A call with a `check` gets it in place of a failure of the server, too. What reads in order to
 *  decide what to send asks the API itself: by `readAnew`, or the client that remembers nothing. */
export function createRemembering(http: Http, { cache, owner }: RememberingNeeds): Http {
  async function read(about: string, ask: () => Promise<Answer>, { check }: Call): Promise<Answer> {
    if (anew.getStore()) return ask()
    const mine = owner().catch(() => null)
    try {
      const answer = await ask()
      check?.(answer)
      // What nobody can make anything of takes the place of nothing.
      if (typeof answer.data === 'object')
        void mine.then(one => one && cache.keep(one, about, keptOf(answer)))
      return answer
    } catch (error) {
      const mayStandIn = isUnanswered(error) || (check !== undefined && failures.has(problemOf(error).kind))
      const one = mayStandIn ? await mine : null
      const kept = one && (await cache.read(one, about))
      const { data } = Kept.safeParse(kept?.value)
      if (!kept || !data) throw error
      return { ...data, read_at: new Date(kept.at).toISOString() }
    }
  }

  return {
    get: (path, call = {}) => read(addressOf('GET', path, call), () => http.get(path, call), call),
    send: (method, path, call = {}) =>
      call.isRead
        ? read(addressOf(method, path, call), () => http.send(method, path, call), call)
        : http.send(method, path, call),
    close: http.close,
  }
}

/** What a server says that broke down, or whoever answers in its place. */
const failures = new Set<Problem['kind']>(['server', 'bad-answer', 'too-large', 'redirected'])

/** Whether no answer came at all. */
export function isUnanswered(error: unknown): boolean {
  const problem = problemOf(error)
  return isUnreached(problem) || problem.kind === 'insecure'
}

const addressOf = (method: string, path: string, { query, json }: Call) =>
  JSON.stringify([method, path, query, json])

/** Of the headers only where the answer stands among its pages. */
function keptOf({ status, data, headers }: Answer): z.infer<typeof Kept> {
  const pager = Object.entries(headers).filter(([name]) => name.startsWith('x-pagination-'))
  return { status, data, headers: Kept.shape.headers.catch({}).parse(Object.fromEntries(pager)) }
}
