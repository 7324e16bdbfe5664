import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../src/contract/index.ts'
import type { Problem } from '../../src/contract/problem.ts'
import { memoryVault } from '../support/host.ts'
import { type Answering, json } from '../support/http-server.ts'
import {
  answers,
  clock,
  closeStandIn,
  logged,
  calls as madeCalls,
  openStandIn,
  passing,
  server,
  signInForm,
  start,
  stored,
} from '../support/stand-in.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { ask, everyCall, samples } from './calls.ts'

/** How a call ends: the problem, or null when it succeeds, and how often the API met its request. */
type End = { problem: Partial<Problem> | null; times: number }
type Fault = { answers: Answering; read: End; write: End }
type Call = (typeof everyCall)[number]

/** The searches of posts and experts besides: they are POSTs, and yet only read. */
const calls: Call[] = [
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
const callOf = ({ request }: { request: string }) => request.replace(/\?.*/, '')
const isRead = (call: Call) => call.name.endsWith('.list') || call.request.startsWith('GET')

const once = (problem: End['problem']) => ({ problem, times: 1 })
const done = once(null)
const thrice = (problem: End['problem']) => ({ problem, times: 3 })
const unknown = once({ kind: 'unknown-outcome', messages: [] })
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

const page: (status: number) => Answering = status => (_request, response) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Oops</h1><p>nginx</p>')
const cut: Answering = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 999 })
  response.write('{', () => response.destroy())
}

const faults: Record<string, Fault> = {
  '400': refusal(400, 'refused', { message: 'Not so.' }, { messages: ['Not so.'] }),
  '403': refusal(403, 'forbidden', {}),
  '404': refusal(404, 'not-found', {}),
  '409': refusal(409, 'conflict', { message: 'Changed.' }, { messages: ['Changed.'] }),
  '422 with a list': refusal(422, 'refused', [{ message: 'Not on a Sunday.' }, 'Not before noon.'], {
    messages: ['Not on a Sunday.', 'Not before noon.'],
  }),
  '422 with a map': refusal(
    422,
    'refused',
    { message: 'No.', errors: { name: ['Not this word.'], other: 'Nor this.' } },
    { messages: ['Not this word.', 'Nor this.'], fields: { name: ['Not this word.'], other: ['Nor this.'] } },
  ),
  '422 with a message': refusal(422, 'refused', { message: 'Not today.' }, { messages: ['Not today.'] }),
  '429': refusal(429, 'refused', { message: 'Too many.' }, { messages: ['Too many.'] }),
  '500': refusal(500, 'server', { message: 'Broken.' }, { messages: ['Broken.'] }),
  '500 without a body': {
    ...refusal(500, 'server'),
    answers: (_request, response) => response.writeHead(500).end(),
  },
  '500 with a page of HTML': { ...refusal(500, 'server'), answers: page(500) },
  '502': busy(502),
  '503': busy(503),
  '504': busy(504),
  'a redirect': {
    ...refusal(302, 'redirected'),
    answers: (_request, response) =>
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  },
  'a page of HTML': {
    answers: page(200),
    read: once({ kind: 'bad-answer', status: 200, messages: [] }),
    write: once({ kind: 'bad-answer', status: 200, messages: [] }),
  },
  'broken JSON': {
    answers: (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"items": [{"id"'),
    read: thrice({ kind: 'bad-answer', messages: [] }),
    write: unknown,
  },
  'another shape': {
    answers: (_request, response) => json(response, 200, 'none'),
    read: once({ kind: 'bad-answer', messages: [] }),
    // Accepted means done, whatever it shows.
    write: done,
  },
  'a connection that breaks before the answer': {
    answers: request => request.socket.destroy(),
    read: thrice({ kind: 'offline', messages: [] }),
    write: unknown,
  },
  'a connection that breaks in the answer': {
    answers: cut,
    read: thrice({ kind: 'bad-answer', messages: [] }),
    write: unknown,
  },
}

/** Calls that do not take everything for done, or for failed, that looks so: a post is looked up when nobody can tell
 *  from the answer, the two-factor picture has to be one, and author info that is not found is none. */
const lost = {
  'a page of HTML': notDone,
  'broken JSON': notDone,
  'a connection that breaks before the answer': notDone,
  'a connection that breaks in the answer': notDone,
}
const exceptions: Record<string, Record<string, End>> = {
  'posts.create': { 'another shape': unknown },
  'posts.save': { ...lost, 'another shape': notDone },
  'posts.publish': { ...lost, 'another shape': notDone },
  'posts.schedule': { ...lost, 'another shape': notDone },
  'posts.setFlag': { ...lost, 'another shape': notDone },
  'posts.setStatus': { ...lost, 'another shape': notDone },
  'posts.remove': lost,
  // A refusal that names fields is what an export says of them.
  'posts.export': { '422 with a map': done },
  // Accepted, and yet nothing found out.
  'posts.uniqueCheck': { 'another shape': once({ kind: 'bad-answer', messages: [] }) },
  // There is none yet.
  'author.get': { '404': done },
  'session.twoFactorGenerate': { 'another shape': once({ kind: 'bad-answer', messages: [] }) },
}

/** What a request is answered that no test says anything about. */
const well: Answering = (request, response) => {
  const asked = `${request.method} ${(request.url ?? '').replace(/\?.*/, '')}`
  // What an author info that was sent is looked for by: there is none yet.
  if (asked === 'GET /v2/author') return json(response, 404, {})
  const id = Number(/^GET \/posts\/(\d+)$/.exec(asked)?.[1])
  const call = calls.find(one => callOf(one) === asked)
  json(response, 200, id ? { ...stored, id } : (call?.answer ?? { items: [] }))
}
const wellFor =
  ({ answer = { items: [] } }: Call): Answering =>
  (_request, response) =>
    json(response, 200, answer)

let api: Api
beforeAll(async () => {
  await openStandIn(well)
  api = start({ clock: passing(clock) })
  await api.session.signIn(signInForm)
})
afterAll(closeStandIn)

/** How the call ends where its request is answered so. */
async function endOf(call: Call, answering: Answering): Promise<End> {
  answers[callOf(call)] = answering
  server.seen.length = 0
  const problem = await ask(api, call).then(
    () => null,
    error => error.data,
  )
  delete answers[callOf(call)]
  return { problem, times: calledBy(call) }
}
const calledBy = (call: Call) => madeCalls().filter(made => made === callOf(call)).length
const endings = () => logged.filter(line => line.includes('session-ended')).length

test.each(calls)('$name ($row): each fault ends as its kind, and no write is repeated', async call => {
  const ends: Record<string, End> = {}
  const expected: Record<string, End> = {}
  for (const [name, fault] of Object.entries(faults)) {
    ends[name] = await endOf(call, fault.answers)
    const exception = exceptions[call.name]?.[name]
    expected[name] = exception ?? (isRead(call) ? fault.read : fault.write)
  }
  expect(ends).toMatchObject(expected)
  expect(endings()).toBe(0)
})

test.each(calls)('$name ($row): a slow answer counts, and a read outlives two failures', async call => {
  let arrived = () => {}
  const waiting = new Promise<void>(resolve => {
    arrived = resolve
  })
  let answer = () => {}
  const end = endOf(call, (request, response, body) => {
    answer = () => wellFor(call)(request, response, body)
    arrived()
  })
  await waiting
  expect(await Promise.race([end, 'still waiting'])).toBe('still waiting')
  answer()
  expect(await end).toEqual(done)
  let met = 0
  const failing: Answering = (request, response, body) => {
    met += 1
    if (met < 3) json(response, 503, {})
    else wellFor(call)(request, response, body)
  }
  if (isRead(call)) expect(await endOf(call, failing)).toEqual({ problem: null, times: 3 })
})

test.each(calls)('$name ($row): a 401 ends the session, once', async call => {
  const before = endings()
  const end = await endOf(call, (_request, response) =>
    json(response, 401, { message: 'Your token is not valid.' }),
  )
  const messages = ['Your token is not valid.']
  expect(end).toEqual({ problem: { kind: 'unauthorised', status: 401, messages }, times: 1 })
  expect(await api.session.state()).toMatchObject({ kind: 'signed-out', reason: 'expired' })
  expect(endings()).toBe(before + 1)
  await api.session.signIn(signInForm)
})

test('a server that never answers is waited for once, and what became of a write is looked up or unknown', async () => {
  const own = { vault: memoryVault(), dataFolder: temporaryFolder('timeouts') }
  const hurried = start({ clock: passing(clock), ...own }, { response: 1500 })
  await hurried.session.signIn(signInForm)
  server.seen.length = 0
  for (const call of calls) answers[callOf(call)] = () => {}
  const kinds = await Promise.all(
    calls.map(call =>
      ask(hurried, call).then(
        () => 'none',
        error => error.data.kind,
      ),
    ),
  )
  const writeEnd = ({ name }: Call) => (exceptions[name]?.['broken JSON'] ?? unknown).problem?.kind
  expect(kinds).toEqual(calls.map(call => (isRead(call) ? 'timeout' : writeEnd(call))))
  // What became of a write is looked for by reads.
  const writes = calls.filter(call => !isRead(call))
  expect(writes.map(calledBy)).toEqual(
    writes.map(call => writes.filter(other => callOf(other) === callOf(call)).length),
  )
})
