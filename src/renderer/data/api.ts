import { type ClientLink, createORPCClient, mapEventIterator, ORPCError } from '@orpc/client'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../contract/index.ts'
import { Problem, ProblemError } from '../../contract/problem.ts'
import { portTransport, socketTransport } from './transport.ts'
import { limitUnusedAnswers } from './unused-answers.ts'

/** The key of the browser host, out of the address it was opened with. It leaves the address at once and stays for
 *  this tab, so that a reload finds it. */
function takeKey(): string | null {
  const key = new URLSearchParams(location.hash.slice(1)).get('key')
  if (key === null) return sessionStorage.getItem('stet:key')
  sessionStorage.setItem('stet:key', key)
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return key
}

const key = takeKey()
const transport = key === null ? portTransport() : socketTransport(`ws://${location.host}/rpc`, key)

const link: ClientLink<Record<never, never>> = {
  async call(path, input, options) {
    try {
      const output = await (await transport.link()).call(path, input, options)
      return isIterator(output)
        ? mapEventIterator(output, { value: value => value, error: async error => named(error) })
        : output
    } catch (error) {
      throw options.signal?.aborted ? error : named(error)
    }
  },
}

/** Every call of the contract. Rejects with a `ProblemError`: the API's own problem, or kind `transport` when the way to
 *  the services broke. An aborted call rejects with the abort itself. */
export const api: Api = createORPCClient(link)

/** Query and mutation options of every call, keyed by the call. */
export const query: RouterUtils<Api> = createTanstackQueryUtils(api)

/** The answers this window holds. The services know the network and retry; the browser's own guess is not asked. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always', retry: false },
  },
})
limitUnusedAnswers(queryClient, 50)

/** Tells, at once and at every change, whether the way to the services stands. */
export const onTransport = transport.onConnected

function named(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const problem =
    error instanceof ORPCError && error.code === 'PROBLEM' ? Problem.safeParse(error.data) : undefined
  return new ProblemError(problem?.success ? problem.data : { kind: 'transport' })
}

function isIterator(value: unknown): value is AsyncIterator<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
