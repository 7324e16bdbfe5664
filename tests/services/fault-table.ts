import { gzipSync } from 'node:zlib'
import type { Problem } from '../../src/contract/problem.ts'
import { type Answering, json } from '../support/http-server.ts'
import { signInForm } from '../support/stand-in.ts'
import { everyCall, samples } from './calls.ts'

/** How a call ends: the problem, or null when it succeeds, and how often the API met its request. */
export type End = { problem: Partial<Problem> | null; times: number }
/** What becomes of a request, and how a call that reads and one that writes end then. */
type Fault = {
  /** Null: nobody listens. */
  answers: Answering | null
  read: End
  write: End
  /** Nobody can tell from the answer whether the server did it. */
  isLost?: true
  /** Takes a tenth of a second. */
  isSlow?: true
}
export type Call = (typeof everyCall)[number]

/** Every call that asks the API while somebody is signed in, and the searches of posts and experts besides: they are
 *  POSTs, and yet only read. */
export const calls: Call[] = [
  ...everyCall,
  {
    name: 'posts.list',
    body: undefined,
    row: 'posts found',
    input: { ...samples.posts.list[2], query: 'lagoon' },
    request: 'POST /search/posts',
  },
  {
    name: 'experts.list',
    body: undefined,
    row: 'experts found',
    input: { ...samples.experts.list[2], query: 'Kemi' },
    request: 'POST /search/experts',
  },
]
/** The sign-in: it begins another session. */
export const signIn: Call = {
  name: 'session.signIn',
  body: undefined,
  row: 'sign-in',
  input: signInForm,
  request: 'POST /v2/users/login',
}
/** The request that does it, without its query. */
export const requestOf = ({ request }: Pick<Call, 'request'>) => request.replace(/\?.*/, '')
/** Whether it changes nothing, and may be asked again. */
export const isRead = (call: Call) => call.name.endsWith('.list') || call.request.startsWith('GET')

const once = (problem: End['problem']) => ({ problem, times: 1 })
/** It succeeds. */
export const done = once(null)
const thrice = (problem: End['problem']) => ({ problem, times: 3 })
/** A write that may be done. */
export const unknown = once({ kind: 'unknown-outcome', messages: [] })
const notDone = once({ kind: 'not-done', messages: [] })

/** The server says no, and why: that stands at once, for reads and writes. */
function refusal(status: number, kind: Problem['kind'], body?: unknown, texts: Partial<Problem> = {}): Fault {
  const end = once({ kind, status, messages: [], ...texts })
  return { answers: (_request, response) => json(response, status, body), read: end, write: end }
}

/** Somebody before the server says that it is not there just now. */
function busy(status: number): Fault {
  const problem: Problem = { kind: 'server', status, messages: ['Busy.'] }
  return {
    answers: (_request, response) => json(response, status, { message: 'Busy.' }),
    read: thrice(problem),
    write: once(problem),
  }
}

/** Too many requests, and when to ask again. */
const tooMany =
  (after: string): Answering =>
  (_request, response) =>
    json(response, 429, { message: 'Too many.' }, { 'retry-after': after })

/** Sent elsewhere: nobody follows, and whoever is there gets nothing. */
const redirect = (status: number): Fault => ({
  ...refusal(status, 'redirected'),
  answers: (request, response) =>
    response.writeHead(status, { location: `http://${elsewhere}:${request.socket.localPort}/` }).end(),
})
/** The same server by another name. */
export const elsewhere = 'localhost'

const raw =
  (status: number, headers: Record<string, string | number>, body?: string | Buffer): Answering =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)
const isJson = { 'content-type': 'application/json' }
const isHtml = { 'content-type': 'text/html' }
const page = '<h1>Oops</h1><p>nginx</p>'
/** More than a client may take, and little on its way. */
const bomb = gzipSync(Buffer.alloc(11 * 1024 * 1024, ' '))

/** Breaks the connection after these bytes of an answer. */
const broken =
  (status: number, headers: Record<string, string | number>, bytes: string): Answering =>
  (_request, response) => {
    response.writeHead(status, { ...isJson, ...headers })
    response.write(bytes, () => response.destroy())
  }
const breaksOff = {
  read: thrice({ kind: 'bad-answer', messages: [] }),
  write: unknown,
  isLost: true,
} as const
const noAnswer = { read: thrice({ kind: 'offline', messages: [] }), write: unknown, isLost: true } as const
/** An answer of whoever is not the API. */
const foreign = (answers: Answering): Fault => {
  const end = once({ kind: 'bad-answer', status: 200, messages: [] })
  return { answers, read: end, write: end, isLost: true }
}

/** What can become of a request (hardening 5.2). */
export const faults: Record<string, Fault> = {
  // Before any answer is lost: what may be done already is looked for, and that fails otherwise.
  'nobody who listens': {
    answers: null,
    read: { problem: { kind: 'offline', messages: [] }, times: 0 },
    write: { problem: { kind: 'offline', messages: [] }, times: 0 },
  },
  'a 400': refusal(400, 'refused', { message: 'Not so.' }, { messages: ['Not so.'] }),
  'a 403': refusal(403, 'forbidden', {}),
  'a 404': refusal(404, 'not-found', {}),
  'a 409': refusal(409, 'conflict', { message: 'Changed.' }, { messages: ['Changed.'] }),
  'a 412': refusal(412, 'conflict', { message: 'Changed.' }, { messages: ['Changed.'] }),
  'a 422 with a list': refusal(422, 'refused', [{ message: 'Not on a Sunday.' }, 'Not before noon.'], {
    messages: ['Not on a Sunday.', 'Not before noon.'],
  }),
  'a 422 with a map': refusal(
    422,
    'refused',
    { message: 'No.', errors: { name: ['Not this word.'], other: 'Nor this.' } },
    { messages: ['Not this word.', 'Nor this.'], fields: { name: ['Not this word.'], other: ['Nor this.'] } },
  ),
  'a 422 with a map of anything': refusal(
    422,
    'refused',
    { errors: { form: { name: ['<b>Too</b> short.'] }, size: 7, other: null } },
    { messages: ['Too short.', '7'], fields: { 'form.name': ['Too short.'], size: ['7'] } },
  ),
  'a 422 with a message': refusal(422, 'refused', { message: 'Not today.' }, { messages: ['Not today.'] }),
  'a 429': refusal(429, 'refused', { message: 'Too many.' }, { messages: ['Too many.'] }),
  'a 429 for a second': {
    answers: tooMany('1'),
    read: thrice({ kind: 'refused', status: 429, messages: ['Too many.'] }),
    write: once({ kind: 'refused', status: 429, messages: ['Too many.'] }),
  },
  'a 429 for an hour': {
    ...refusal(429, 'refused', undefined, { messages: ['Too many.'] }),
    answers: tooMany('3600'),
  },
  'a 429 for nobody knows how long': {
    ...refusal(429, 'refused', undefined, { messages: ['Too many.'] }),
    answers: tooMany('soon'),
  },
  'a 500': refusal(500, 'server', { message: 'Broken.' }, { messages: ['Broken.'] }),
  'a 500 without a body': { ...refusal(500, 'server'), answers: raw(500, {}) },
  'a 500 with a page of HTML': { ...refusal(500, 'server'), answers: raw(500, isHtml, page) },
  'a 500 that breaks off': { ...refusal(500, 'server'), answers: broken(500, { 'content-length': 99 }, '{') },
  'a 502': busy(502),
  'a 503': busy(503),
  'a 504': busy(504),
  'a redirect (301)': redirect(301),
  'a redirect (302)': redirect(302),
  'a redirect (303)': redirect(303),
  'a redirect (307)': redirect(307),
  'a redirect (308)': redirect(308),
  'a page of HTML': foreign(raw(200, isHtml, page)),
  'a line of text': foreign(raw(200, { 'content-type': 'text/plain' }, 'Sign in to the hotel')),
  'JSON that nests without end': foreign(raw(200, isJson, '['.repeat(100_000))),
  'an answer that unpacks to too much': {
    answers: raw(200, { ...isJson, 'content-encoding': 'gzip' }, bomb),
    read: once({ kind: 'too-large', messages: [] }),
    write: once({ kind: 'too-large', messages: [] }),
    isSlow: true,
  },
  'broken JSON': { answers: raw(200, isJson, '{"items": [{"id"'), ...breaksOff },
  'another shape': {
    answers: (_request, response) => json(response, 200, 'none'),
    read: once({ kind: 'bad-answer', messages: [] }),
    // Accepted means done, whatever it shows.
    write: done,
  },
  'no body': { answers: raw(200, isJson), read: once({ kind: 'bad-answer', messages: [] }), write: done },
  'a 204': { answers: raw(204, {}), read: once({ kind: 'bad-answer', messages: [] }), write: done },
  'a connection that breaks before the answer': { answers: request => request.socket.destroy(), ...noAnswer },
  'something that is not HTTP': { answers: request => request.socket.end('220 mail\r\n\r\n'), ...noAnswer },
  'a header that is too long': {
    answers: raw(200, { ...isJson, 'x-long': 'x'.repeat(70_000) }),
    ...noAnswer,
  },
  'a connection that breaks in the answer': {
    answers: broken(200, { 'content-length': 999 }, '{'),
    ...breaksOff,
  },
  'a connection that breaks between pieces': { answers: broken(200, {}, '{'), ...breaksOff },
}

/** A post is looked up when nobody can tell from the answer what became of it. */
const lookedUp = new Set([
  'posts.save',
  'posts.publish',
  'posts.schedule',
  'posts.setFlag',
  'posts.setStatus',
  'posts.remove',
])

/** After every answer that is accepted and shows nothing of what it should. */
const withoutShape = (problem: End) => ({ 'another shape': problem, 'no body': problem, 'a 204': problem })
const nothingFound = withoutShape(once({ kind: 'bad-answer', messages: [] }))
const otherShape = { 'another shape': notDone }
/** Calls that do not take everything for done, or for failed, that looks so. */
const exceptions: Record<string, Record<string, End>> = {
  'posts.create': withoutShape(unknown),
  'posts.save': otherShape,
  'posts.publish': otherShape,
  'posts.schedule': otherShape,
  'posts.setFlag': otherShape,
  'posts.setStatus': otherShape,
  // A refusal that names fields is what an export says of them.
  'posts.export': { 'a 422 with a map': done, 'a 422 with a map of anything': done },
  // Accepted, and yet nothing found out.
  'posts.uniqueCheck': nothingFound,
  'session.twoFactorGenerate': nothingFound,
  'session.signIn': withoutShape(once({ kind: 'bad-answer', messages: ['Login server error.'] })),
  // There is none yet.
  'author.get': { 'a 404': done },
}

/** How this call ends after this fault. */
export function endAfter(call: Call, name: string, { read, write, isLost }: Fault): End {
  const exception = exceptions[call.name]?.[name]
  if (exception) return exception
  if (isRead(call)) return read
  return isLost && lookedUp.has(call.name) ? notDone : write
}
