import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  client,
  closeServer,
  logged,
  openServer,
  problemIn,
  refusals,
  server,
  times,
  token,
} from '../../../tests/support/http-client.ts'
import { type Answering, json, serve } from '../../../tests/support/http-server.ts'

let answering: Answering
let epoch = 1
let held: string | null = token

beforeEach(() => {
  answering = (_request, response) => json(response, 200, {})
  epoch = 1
  held = token
  return openServer((...all) => answering(...all), { token: () => held, epoch: () => epoch })
})
afterEach(closeServer)

test('a call carries the token, asks for JSON and names brand and version only', async () => {
  await client().get('posts', { query: { page: 2, 'per-page': 25, status: undefined } })
  const [seen] = server.seen
  expect(seen?.path).toBe('/posts?page=2&per-page=25')
  expect(seen?.headers).toMatchObject({
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'user-agent': 'lagos/0.1.0',
  })
  expect(seen?.headers['idempotency-key']).toBeUndefined()
})

test('sign-in carries no token, and its 401 ends no session', async () => {
  answering = (_request, response) => json(response, 401, { message: 'Incorrect email or password.' })
  const problem = await problemIn(
    client().send('POST', 'v2/users/login', { anonymous: true, json: { login: 'x' } }),
  )
  expect(problem).toMatchObject({ kind: 'unauthorised', messages: ['Incorrect email or password.'] })
  expect(server.seen[0]?.headers.authorization).toBeUndefined()
  expect(refusals).toEqual([])
})

test('without a token only the sign-in goes out', async () => {
  held = null
  expect((await problemIn(client().get('posts'))).kind).toBe('unauthorised')
  await client().send('POST', 'v2/users/login', { anonymous: true })
  expect(server.seen.map(({ path }) => path)).toEqual(['/v2/users/login'])
})

test('any other 401 is told with the epoch the call was made in', async () => {
  answering = (_request, response) => json(response, 401, {})
  expect(await problemIn(client().get('posts'))).toMatchObject({ kind: 'unauthorised', status: 401 })
  expect(refusals).toEqual([1])
})

test('an answer of an earlier epoch is dropped, a 401 among them', async () => {
  for (const status of [200, 401]) {
    answering = (_request, response) => {
      epoch += 1
      json(response, status, { secret: 'of the one before' })
    }
    expect((await problemIn(client().get('posts'))).kind).toBe('unauthorised')
  }
  expect(refusals).toEqual([])
})

test('a write that may be done when its session is over is not said to be undone', async () => {
  const kinds: unknown[] = []
  for (const [status, answer] of [
    [200, {}],
    [500, {}],
    [200, '{"id": '],
    [422, {}],
    [401, {}],
  ] as const) {
    answering = (_request, response) => {
      epoch += 1
      if (typeof answer === 'string')
        response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
      else json(response, status, answer)
    }
    kinds.push((await problemIn(client().send('POST', 'posts', { json: {} }))).kind)
  }
  const undone = 'unauthorised'
  expect(kinds).toEqual(['unknown-outcome', 'unknown-outcome', 'unknown-outcome', undone, undone])
})

test.each([200, 201, 202])('status %i is success', async status => {
  answering = (_request, response) => json(response, status, { id: 1 })
  expect(await client().get('posts')).toMatchObject({ status, data: { id: 1 } })
})

test('204 is success without data, and so is an empty body', async () => {
  answering = (_request, response) => json(response, 204, null)
  expect(await client().send('POST', 'posts/unlock/1')).toMatchObject({ status: 204, data: undefined })
  answering = (_request, response) => response.writeHead(200).end()
  expect(await client().send('POST', 'posts/unlock/1')).toMatchObject({ status: 200, data: undefined })
})

test.each([203, 206, 207, 304])('status %i is no success (decision S30)', async status => {
  answering = (_request, response) => json(response, status, { id: 1 })
  expect(await problemIn(client().get('posts'))).toMatchObject({ kind: 'bad-answer', status })
})

test('each write carries a key of its own', async () => {
  const http = client()
  await http.send('PATCH', 'posts/1', { json: { id: 1 } })
  await http.send('PATCH', 'posts/1', { json: { id: 1 } })
  const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['another host', (url: string) => url],
  ['another host without scheme', (url: string) => url.replace('http:', '')],
  ['the root', () => '/posts'],
  ['above the base', () => '../secrets'],
  ['above the base by a detour', () => 'posts/../../secrets'],
  ['a query', () => 'posts?page=1'],
  ['an empty step', () => 'posts//1'],
  ['a written-out way up', () => 'posts/%2e%2e/v2/users'],
  ['a written-out slash', () => 'posts/..%2fv2'],
  ['an escape that is none', () => 'posts/%'],
  ['nothing', () => ''],
])('an address that names %s is not called at all', async (_name, make) => {
  const other = await serve((_request, response) => json(response, 200, {}))
  expect((await problemIn(client().get(make(other.url)))).kind).toBe('invalid')
  expect(other.seen).toEqual([])
  expect(server.seen).toEqual([])
  await other.close()
})

test('the server tells the time', async () => {
  answering = (_request, response) => json(response, 200, {}, { date: 'Mon, 02 Mar 2026 10:00:00 GMT' })
  await client().get('posts')
  expect(times).toEqual([Date.parse('2026-03-02T10:00:00.500Z')])
})

test('who answers in its place does not', async () => {
  const date = 'Thu, 01 Jan 1970 00:00:00 GMT'
  answering = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', date }).end('<h1>Sign in to the hotel</h1>')
  expect(await problemIn(client().get('posts'))).toMatchObject({ kind: 'bad-answer' })
  expect(times).toEqual([])
})

test('neither token, address nor text of a call gets into the log or a problem', async () => {
  const problems: unknown[] = []
  for (const answer of [200, 401, 422, 500, 301]) {
    answering = (_request, response) =>
      json(response, answer, { message: 'No.' }, { location: 'https://elsewhere.example/CANARY' })
    await client()
      .send('PATCH', 'posts/41', { json: { body: 'CANARY text' }, query: { q: 'CANARY query' } })
      .catch(error => problems.push(JSON.stringify(error), String(error), error.stack, error.cause))
  }
  await server.close()
  await client()
    .get('posts/41')
    .catch(error => problems.push(JSON.stringify(error), String(error), error.stack, error.cause))
  const everything = [...logged, ...problems.map(String)].join('\n')
  expect(everything).toContain('posts/{id}')
  expect(everything).not.toContain('CANARY')
  expect(everything).not.toContain(new URL(server.url).port)
})
