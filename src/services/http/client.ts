import { randomUUID } from 'node:crypto'
import type { ClientRequest } from 'node:http'
import type { Delays, Request, Response } from 'got'
import got from 'got'
import { mayBeDone, ProblemError } from '../../contract/problem.ts'
import type { Log } from '../ports.ts'
import { createAgents, mostSignIns, type Ways } from './agents.ts'
import { isJson, parseBody, readCapped } from './body.ts'
import type { Failure, Progress } from './failure.ts'
import { failureOf } from './failure.ts'
import { encodeMultipart, type Multipart, sizeOf } from './multipart.ts'
import { problemOfAnswer } from './problem.ts'
import { secureWith, trustSystem } from './trust.ts'

/** Time limits of one attempt in milliseconds (hardening 5.1). */
const timeLimits: Delays = {
  lookup: 3000,
  connect: 5000,
  secureConnect: 5000,
  socket: 15_000,
  send: 120_000,
  response: 20_000,
  read: 30_000,
  request: 45_000,
}

/** What a file is given: an idle minute, as a server reads what came, and a minute and 50 KB/s for all of it. */
const uploadLimits = (size: number): Delays => {
  const whole = 60_000 + size / 50
  return { ...timeLimits, socket: 60_000, response: 60_000, send: whole, request: whole }
}

/** The most a JSON answer may weigh, decompressed. */
const largestAnswer = 10 * 1024 * 1024

const success = new Set([200, 201, 202, 204])
const askAgain = new Set([502, 503, 504])
const pauses = [300, 900]
const longestRetryAfter = 10_000

/** An accepted answer. `data` is undefined when the server sent no body. `read_at`, ISO 8601, where it is an earlier one,
 *  since none came now. */
export type Answer = {
  status: number
  data: unknown
  headers: Record<string, string | string[] | undefined>
  read_at?: string
}

export type Call = {
  query?: Record<string, string | number | undefined>
  json?: unknown
  /** A form with files instead. What its answer says counts, even when the session ended meanwhile. */
  multipart?: Multipart
  /** What all tries of one thing share, in place of a new key for each call. */
  key?: string
  signal?: AbortSignal
  /** Changes nothing on the server, although it is a POST: may be asked again like a GET. */
  isRead?: boolean
  /** Throws where nobody can read the answer. Whoever remembers answers has the last good one stand in for that, and for
   *  what a server that broke down says (decision S22). */
  check?: (answer: Answer) => unknown
  /** No token goes along and a 401 ends no session: the sign-in itself, or to see whether anybody answers. */
  anonymous?: boolean
}

/** The one door to the API. Every call ends in an accepted answer (200, 201, 202, 204) or a `ProblemError`. */
export type Http = {
  get(path: string, call?: Pick<Call, 'query' | 'signal' | 'anonymous' | 'check'>): Promise<Answer>
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, call?: Call): Promise<Answer>
  close(): void
}

/** What the client asks of the session and tells it. */
export type HttpSession = {
  /** Goes to the API's own origin and nowhere else. */
  token(): string | null
  /** Changes with every sign-in and sign-out; answers of an earlier one are dropped, and what it wrote may be done. */
  epoch(): number
  /** A call of this epoch was answered with 401. */
  refused(epoch: number): void
  /** Whether the API answered at all. */
  reached(online: boolean): void
  /** The server's clock, milliseconds since 1970, as it stood at that moment of this computer's clock. */
  serverTime(server: number, here: number): void
}

export type HttpOptions = {
  apiBase: string
  /** Brand and version, nothing else. */
  userAgent: string
  session: HttpSession
  log: Log
  limits?: Delays
  largest?: number
} & Ways

/** Makes the API's one client (hardening 5.1): no redirects, no retries but its own for GET, limits on time and size. */
export function createHttp({ session, clock, log, limits, largest, ...options }: HttpOptions): Http {
  const apiOrigin = new URL(options.apiBase).origin
  const cap = largest ?? largestAnswer
  const agents = createAgents(options.apiBase, { clock, ...options })
  const api = got.extend({
    prefixUrl: options.apiBase,
    allowAbsoluteUrls: false,
    followRedirect: false,
    throwHttpErrors: false,
    decompress: true,
    strictContentLength: true,
    http2: false,
    enableUnixSockets: false,
    retry: { limit: 0 },
    timeout: limits ?? timeLimits,
    headers: { accept: 'application/json', 'user-agent': options.userAgent },
  })

  async function attempt(
    method: Method,
    path: string,
    call: Call,
    key: string | undefined,
  ): Promise<Outcome> {
    const isWrite = key !== undefined
    const progress = { sent: false, answered: false, isWrite }
    const agent = await agents.choose(isWrite)
    const token = call.anonymous ? null : session.token()
    const form = call.multipart && encodeMultipart(call.multipart)
    const stream = api.stream(path, {
      method,
      searchParams: { ...call.query },
      agent,
      https: secureWith(options.certificates),
      signal: call.signal,
      ...(call.json !== undefined ? { json: call.json } : method !== 'GET' && { body: form?.body() ?? '' }),
      headers: { ...form?.headers, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(call.multipart && !limits && { timeout: uploadLimits(sizeOf(call.multipart)) }),
      hooks: {
        beforeRequest: [
          request => {
            const isOwn = request.url instanceof URL && request.url.origin === apiOrigin
            if (token !== null && isOwn) request.headers.authorization = `Bearer ${token}`
          },
        ],
      },
    })
    stream.on('request', request => {
      whenConnected(request, () => {
        progress.sent = true
      })
    })
    try {
      const asked = clock.now()
      const response = await headersOf(stream)
      progress.answered = true
      session.reached(true)
      // Who answers in the API's place, such as the sign-in page of a hotel, may not know the time.
      if (isJson(response.headers['content-type'])) tellTime(response, asked)
      const outcome = await outcomeOf(stream, response, progress)
      // Who accepts a file before it has all of it did not read it.
      if ('answer' in outcome && form && !form.isHanded())
        return {
          failure: {
            problem: new ProblemError({ kind: 'unknown-outcome' }),
            retry: false,
            unanswered: false,
          },
        }
      return outcome
    } catch (error) {
      call.signal?.throwIfAborted()
      return { failure: failureOf(error, progress) }
    } finally {
      stream.destroy()
    }
  }

  async function outcomeOf(stream: Request, response: Response, progress: Progress): Promise<Outcome> {
    const { statusCode: status, headers } = response
    const failed = (problem: ProblemError, retry: boolean, pause?: number) => ({
      failure: { problem, retry, unanswered: false, pause },
    })
    if (status >= 300 && status < 400) return failed(problemOfAnswer(status, undefined), false)
    const type = headers['content-type']
    if (!success.has(status)) {
      // An error whose text cannot be read is still that error.
      const bytes = await readCapped(stream, cap).catch(() => Buffer.alloc(0))
      const body = parseBody(bytes, type)
      const pause = retryAfter(headers['retry-after'], clock.now())
      const retry = askAgain.has(status) || (status === 429 && pause !== undefined)
      return failed(problemOfAnswer(status, body.kind === 'json' ? body.data : undefined), retry, pause)
    }
    const body = parseBody(await readCapped(stream, cap), type)
    if (body.kind === 'json') return { answer: { status, data: body.data, headers } }
    if (body.kind === 'empty') return { answer: { status, data: undefined, headers } }
    if (body.kind === 'cut') return { failure: failureOf(undefined, progress) }
    return failed(new ProblemError({ kind: 'bad-answer', status }), false)
  }

  function tellTime(response: Response, asked: number) {
    const date = Date.parse(response.headers.date ?? '')
    // The header counts whole seconds; half of one is the best guess at the rest.
    if (!Number.isNaN(date)) session.serverTime(date + 500, (asked + clock.now()) / 2)
  }

  async function ask(method: Method, path: string, call: Call): Promise<Answer> {
    if (!isOwnPath(path)) throw new ProblemError({ kind: 'invalid' })
    const isWrite = method !== 'GET' && !call.isRead
    const key = isWrite ? (call.key ?? randomUUID()) : undefined
    const epoch = session.epoch()
    const isOver = () => !call.anonymous && (session.epoch() !== epoch || session.token() === null)
    if (isOver()) throw new ProblemError({ kind: 'unauthorised' })
    let mayTrustSystem = true
    let signIns = 0
    const facts = { method, route: path.replaceAll(/(?<=\/)\d+/g, '{id}') }
    for (let round = 0; ; round += 1) {
      const started = clock.now()
      const outcome = await attempt(method, path, call, key)
      const problem = 'failure' in outcome ? outcome.failure.problem.problem : null
      const status = 'answer' in outcome ? outcome.answer.status : (problem?.status ?? null)
      log('call', { ...facts, status, kind: problem?.kind ?? null, ms: Math.round(clock.now() - started) })
      if (isOver() && !call.multipart) {
        // What an ended session asked for may be done all the same: nobody may take it for undone and ask again.
        const isDoubtful = isWrite && (problem === null || mayBeDone(problem))
        throw new ProblemError({ kind: isDoubtful ? 'unknown-outcome' : 'unauthorised' })
      }
      if ('answer' in outcome) return outcome.answer
      const { failure } = outcome
      if (failure.isUnknownSigner && mayTrustSystem && trustSystem()) {
        mayTrustSystem = false
        round -= 1
        continue
      }
      // Nothing reached the server, so a write may go again too.
      if (failure.noTunnel && signIns < mostSignIns) {
        signIns += 1
        // Who presses Sign in is there, and wants it.
        const ask = call.anonymous && isWrite ? 'now' : 'seldom'
        if (await agents.signIn(failure.noTunnel, ask, call.signal)) {
          if (isOver()) throw new ProblemError({ kind: 'unauthorised' })
          round -= 1
          continue
        }
      }
      const pause = pauses[round]
      if (!isWrite && failure.retry && pause !== undefined) {
        await clock.wait(failure.pause ?? pause * (0.7 + Math.random() * 0.6), call.signal)
        if (isOver()) throw new ProblemError({ kind: 'unauthorised' })
        continue
      }
      if (failure.unanswered) {
        agents.doubt()
        session.reached(false)
      }
      if (status === 401 && !call.anonymous) session.refused(epoch)
      throw failure.problem
    }
  }

  return {
    get: (path, options = {}) => ask('GET', path, options),
    send: (method, path, options = {}) => ask(method, path, options),
    close() {
      agents.close()
    },
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Outcome = { answer: Answer } | { failure: Failure }

/** Relative to the API base, and staying below it. None of our own has anything to escape, and `%2e%2e` is a way up. */
function isOwnPath(path: string): boolean {
  return /^[\w-]/.test(path) && !/[:?#%\\]|\/\/|(^|\/)\.\.?(\/|$)/.test(path)
}

function headersOf(stream: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    stream.once('response', resolve)
    // Stays for the stream's whole life: an error after the headers reaches the reader by itself.
    stream.on('error', reject)
  })
}

function whenConnected(request: ClientRequest, connected: () => void) {
  request.once('socket', socket => {
    // Through a tunnel it is connected, to the proxy, before the server has been heard of.
    if (!socket.connecting && !('secureConnecting' in socket && socket.secureConnecting)) connected()
    else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', connected)
  })
}

/** The wait a server asks for in milliseconds, when it is at most 10 s. */
function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return ms >= 0 && ms <= longestRetryAfter ? ms : undefined
}
