import type { Delays } from 'got'
import { problemOf } from '../../src/contract/problem.ts'
import { createHttp, type Http, type HttpSession } from '../../src/services/http/client.ts'
import { instantClock } from './clocks.ts'
import type { Answering } from './http-server.ts'
import { serve } from './http-server.ts'

/** The token of the session, unless a test says otherwise. */
export const token = 'CANARY-token-7f31'
/** The server, with what it was asked since the test began. */
export let server: Awaited<ReturnType<typeof serve>>
/** The clients' clock, with the waits they asked it for. */
export let clock: ReturnType<typeof instantClock>
/** Every line the clients logged. */
export let logged: string[] = []
/** What the clients told the session, oldest first: the epochs of refused calls, whether the server was reached, and its
 *  time in milliseconds. */
export let refusals: number[] = []
export let reached: boolean[] = []
export let times: number[] = []
let session: { token: () => string | null; epoch: () => number }
const clients: Http[] = []

/** For tests: a server that answers as told, and the session its clients act for. */
export async function openServer(answering: Answering, changes: Partial<typeof session> = {}): Promise<void> {
  server = await serve(answering)
  clock = instantClock()
  logged = []
  refusals = []
  reached = []
  times = []
  session = { token: () => token, epoch: () => 1, ...changes }
}

/** Ends the server and its clients. */
export async function closeServer(): Promise<void> {
  for (const client of clients.splice(0)) client.close()
  await server.close()
}

/** A client of that server. */
export function client(options: { limits?: Delays; largest?: number; apiBase?: string } = {}): Http {
  const http = createHttp({
    apiBase: server.url,
    userAgent: 'lagos/0.1.0',
    clock,
    log: (event, facts) => logged.push(JSON.stringify({ event, ...facts })),
    session: {
      ...session,
      refused: calledIn => refusals.push(calledIn),
      reached: online => reached.push(online),
      serverTime: time => times.push(time),
    },
    ...options,
  })
  clients.push(http)
  return http
}

/** A session that keeps nothing of what a client tells it. */
export const silentSession = (token = () => 'CANARY'): HttpSession => ({
  token,
  epoch: () => 1,
  refused: () => {},
  reached: () => {},
  serverTime: () => {},
})

/** The problem a call ends in; a call that succeeds is an error. */
export async function problemIn(call: Promise<unknown>) {
  return call.then(
    () => {
      throw new Error('the call should have failed')
    },
    error => problemOf(error),
  )
}
