import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../src/contract/index.ts'
import type { Problem } from '../../src/contract/problem.ts'
import { linesOf } from '../../src/renderer/data/toasts.ts'
import { memoryVault } from '../support/host.ts'
import { type Answering, json } from '../support/http-server.ts'
import {
  answers,
  canary,
  clock,
  closeStandIn,
  dataFolder,
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
import { ask } from './calls.ts'
import {
  type Call,
  calls,
  done,
  type End,
  elsewhere,
  endAfter,
  faults,
  isRead,
  requestOf,
  signIn,
  unknown,
} from './fault-table.ts'

/** Whether every call meets every fault, as in `npm run faults -- calls`, or a third of them. */
const isWhole = process.env.STET_FAULTS === 'all'
const cases = [...calls, signIn].flatMap((call, at) =>
  Object.entries(faults)
    .filter(([, { isSlow }], of) => isWhole || ((at + of) % 3 === 0 && !isSlow))
    .map(([name, fault]) => ({ name, fault, call })),
)

/** The posts that calls are answered with: they are read as they were answered. */
const posts = calls.flatMap(({ answer }) =>
  typeof answer === 'object' && answer !== null && 'main_headline' in answer && 'id' in answer
    ? [answer]
    : [],
)

/** What a request is answered that no test says anything about. */
const well: Answering = (request, response) => {
  const asked = `${request.method} ${(request.url ?? '').replace(/\?.*/, '')}`
  // What an author info that was sent is looked for by: there is none yet.
  if (asked === 'GET /v2/author') return json(response, 404, {})
  const id = Number(/^GET \/posts\/(\d+)$/.exec(asked)?.[1])
  const call =
    calls.find(one => requestOf(one) === asked) ??
    calls.find(({ before = [] }) => before.some(request => requestOf({ request }) === asked))
  const post = () => posts.find(one => one.id === id) ?? { ...stored, id }
  json(response, 200, id ? post() : (call?.answer ?? { items: [] }))
}
const wellFor =
  ({ answer = { items: [] } }: Call): Answering =>
  (_request, response) =>
    json(response, 200, answer)

const text = { key: { entity: 'post', id: '41' }, base: null, value: 'What was written' } as const
let api: Api
beforeAll(async () => {
  await openStandIn(well)
  api = start({ clock: passing(clock) })
  await api.session.signIn(signInForm)
  await api.drafts.put(text)
})
afterAll(closeStandIn)

/** How the call ends where its request is answered so; with null nobody listens. */
async function endOf(call: Call, answering: Answering | null): Promise<End> {
  const comeBack = answering === null ? await server.leave() : null
  if (answering) answers[requestOf(call)] = answering
  server.seen.length = 0
  const problem = await ask(api, call).then(
    () => null,
    error => error.data,
  )
  delete answers[requestOf(call)]
  await comeBack?.()
  return { problem, times: calledBy(call) }
}
const calledBy = (call: Call) => madeCalls().filter(made => made === requestOf(call)).length
const endings = () => logged.filter(line => line.includes('session-ended')).length

/** What a person reads of it, where the server says nothing itself. */
const reasons: Partial<Record<Problem['kind'], string>> = {
  offline: 'The server cannot be reached. Check the connection and try again.',
  'unknown-outcome': 'The answer was lost on its way. The server may have done it.',
  'not-done': 'The answer was lost on its way. Asked again, the server has not done it.',
  'bad-answer': 'The server’s answer could not be read.',
  'too-large': 'The server’s answer was too large.',
  redirected: 'The server sent the request elsewhere, which is not allowed.',
}
const read = ({ messages = [], kind = 'server' }: Partial<Problem>) =>
  messages.length > 0 ? messages : [reasons[kind] ?? 'The fallback']

test.each(cases)('$call.name ($call.row) meets $name', async ({ call, name, fault }) => {
  logged.length = 0
  const end = await endOf(call, fault.answers)
  const expected = endAfter(call, name, fault)
  expect(end).toMatchObject(expected)
  if (end.problem) {
    const problem: Problem = { kind: 'server', messages: [], ...end.problem }
    expect(linesOf(problem, 'The fallback').map(({ text }) => text)).toEqual(read(expected.problem ?? {}))
  }
  expect(JSON.stringify([end, logged])).not.toContain(canary)
  expect(server.seen.filter(({ headers }) => headers.host?.startsWith(elsewhere))).toEqual([])
  expect(endings()).toBe(0)
  expect((await api.drafts.get({ key: text.key })).draft?.value).toBe(text.value)
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

test.each(calls)('$name ($row): a 401 ends the session, once, and no text goes', async call => {
  const before = endings()
  const end = await endOf(call, (_request, response) =>
    json(response, 401, { message: 'Your token is not valid.' }),
  )
  const messages = ['Your token is not valid.']
  expect(end).toEqual({ problem: { kind: 'unauthorised', status: 401, messages }, times: 1 })
  expect(await api.session.state()).toMatchObject({ kind: 'signed-out', reason: 'expired', unsent_drafts: 1 })
  expect(endings()).toBe(before + 1)
  await api.session.signIn(signInForm)
  expect((await api.drafts.get({ key: text.key })).draft?.value).toBe(text.value)
})

test.each(calls)('$name ($row): what an earlier session is answered ends no later one', async call => {
  let arrived = () => {}
  const waiting = new Promise<void>(resolve => {
    arrived = resolve
  })
  let answer = () => {}
  const end = endOf(call, (_request, response) => {
    answer = () => json(response, 401, { message: 'Your token is not valid.' })
    arrived()
  })
  await waiting
  await api.session.signOut()
  await api.session.signIn(signInForm)
  answer()
  expect((await end).problem).toMatchObject({ kind: 'unauthorised' })
  expect(await api.session.state()).toMatchObject({ kind: 'signed-in' })
})

/** How a server hangs: without an answer, or in the middle of one. */
const hanging: [string, Answering][] = [
  ['never answers', () => {}],
  [
    'stops in its answer',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{')
    },
  ],
]
test.each(hanging)(
  'a server that %s is waited for once, and what became of a write is looked up or unknown',
  async (_, hangs) => {
    const own = { vault: memoryVault(), dataFolder: temporaryFolder('timeouts') }
    const limits = { response: 1500, read: 1500 }
    const hurried = start({ clock: passing(clock), ...own }, limits)
    await hurried.session.signIn(signInForm)
    server.seen.length = 0
    for (const call of calls) answers[requestOf(call)] = hangs
    const kinds = await Promise.all(
      calls.map(call =>
        ask(hurried, call).then(
          () => 'none',
          error => error.data.kind,
        ),
      ),
    )
    for (const call of calls) delete answers[requestOf(call)]
    const lost = { answers: hangs, read: done, write: unknown, isLost: true } as const
    const writeEnd = (call: Call) => endAfter(call, '', lost).problem?.kind
    expect(kinds).toEqual(calls.map(call => (isRead(call) ? 'timeout' : writeEnd(call))))
    // What became of a write is looked for by reads.
    const writes = calls.filter(call => !isRead(call))
    expect(writes.map(calledBy)).toEqual(
      writes.map(call => writes.filter(other => requestOf(other) === requestOf(call)).length),
    )
  },
)

test('after all of it the token is in no file', () => {
  const files = readdirSync(dataFolder, { recursive: true, withFileTypes: true }).filter(one => one.isFile())
  expect(files.length).toBeGreaterThan(0)
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name), 'latin1')).not.toContain(canary)
})
