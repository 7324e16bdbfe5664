import { gzipSync } from 'node:zlib'
import type { Delays } from 'got'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../contract/problem.ts'
import type { Answering } from '../testing.ts'
import { instantClock, json, serve } from '../testing.ts'
import type { Http } from './client.ts'
import { createHttp } from './client.ts'

const token = 'CANARY-token-7f31'
let answering: Answering
let server: Awaited<ReturnType<typeof serve>>
let clock: ReturnType<typeof instantClock>
let logged: string[] = []
let refusals: number[] = []
let reached: boolean[] = []
let times: number[] = []
let epoch = 1
let held: string | null = token
const clients: Http[] = []

beforeEach(async () => {
  answering = (_request, response) => json(response, 200, {})
  server = await serve((...all) => answering(...all))
  clock = instantClock()
  logged = []
  refusals = []
  reached = []
  times = []
  epoch = 1
  held = token
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await server.close()
})

function client(options: { limits?: Delays; largest?: number; apiBase?: string } = {}) {
  const http = createHttp({
    apiBase: server.url,
    userAgent: 'lagos/0.1.0',
    clock,
    log: (event, facts) => logged.push(JSON.stringify({ event, ...facts })),
    session: {
      token: () => held,
      epoch: () => epoch,
      refused: calledIn => refusals.push(calledIn),
      reached: online => reached.push(online),
      serverTime: time => times.push(time),
    },
    ...options,
  })
  clients.push(http)
  return http
}

async function problemIn(call: Promise<unknown>) {
  return call.then(
    () => {
      throw new Error('the call should have failed')
    },
    error => problemOf(error),
  )
}

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

test.each([203, 206, 304])('status %i is no success (decision S30)', async status => {
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

describe('redirects', () => {
  const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const
  for (const status of [301, 302, 303, 307, 308]) {
    test.each(methods)(`${status} on %s is never followed`, async method => {
      const other = await serve((_request, response) => json(response, 200, { id: 1 }))
      answering = (_request, response) =>
        response.writeHead(status, { location: `${other.url}posts/1` }).end()
      const http = client()
      const call =
        method === 'GET' ? http.get('posts/1') : http.send(method, 'posts/1', { json: { body: 'text' } })
      expect(await problemIn(call)).toEqual({ kind: 'redirected', status, messages: [] })
      expect(server.seen).toHaveLength(1)
      expect(other.seen).toEqual([])
      await other.close()
    })
  }
})

test.each([
  ['another host', (url: string) => url],
  ['another host without scheme', (url: string) => url.replace('http:', '')],
  ['the root', () => '/posts'],
  ['above the base', () => '../secrets'],
  ['above the base by a detour', () => 'posts/../../secrets'],
  ['a query', () => 'posts?page=1'],
  ['an empty step', () => 'posts//1'],
  ['nothing', () => ''],
])('an address that names %s is not called at all', async (_name, make) => {
  const other = await serve((_request, response) => json(response, 200, {}))
  expect((await problemIn(client().get(make(other.url)))).kind).toBe('invalid')
  expect(other.seen).toEqual([])
  expect(server.seen).toEqual([])
  await other.close()
})

describe('bodies', () => {
  test('a body over the limit ends as too-large, decompressed size counting', async () => {
    const bomb = gzipSync(Buffer.from(`"${'a'.repeat(2_000_000)}"`))
    expect(bomb.byteLength).toBeLessThan(10_000)
    answering = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb)
    expect(await problemIn(client({ largest: 1_000_000 }).get('posts'))).toMatchObject({ kind: 'too-large' })
    expect(await client({ largest: 3_000_000 }).get('posts')).toMatchObject({ status: 200 })
  })

  test('an endless body is cut off', async () => {
    let wasClosed: () => void = () => {}
    const closed = new Promise<void>(resolve => {
      wasClosed = resolve
    })
    answering = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write('['.repeat(65_536)));
      }
      response.on('drain', more).on('close', wasClosed)
      more()
    }
    expect((await problemIn(client({ largest: 1_000_000 }).get('posts'))).kind).toBe('too-large')
    await closed
  })

  test.each(['text/html', 'text/plain', 'application/octet-stream', ''])(
    'a 200 of type "%s" is a bad answer and not asked again',
    async type => {
      answering = (_request, response) =>
        response
          .writeHead(200, type === '' ? {} : { 'content-type': type })
          .end('<html>Sign in to the Wi-Fi</html>')
      expect(await problemIn(client().get('posts'))).toEqual({
        kind: 'bad-answer',
        status: 200,
        messages: [],
      })
      expect(await problemIn(client().send('PATCH', 'posts/1', { json: {} }))).toMatchObject({
        kind: 'bad-answer',
      })
      expect(server.seen).toHaveLength(2)
    },
  )

  test('problem+json and a byte-order mark are JSON', async () => {
    answering = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/problem+json; charset=utf-8' })
        .end('\uFEFF{"id":1}')
    expect((await client().get('posts')).data).toEqual({ id: 1 })
  })

  test('JSON nested deeper than 64 is refused, brackets in texts do not count', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    const send =
      (text: string): Answering =>
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    answering = send(nested(64))
    expect((await client().get('posts')).status).toBe(200)
    for (const levels of [65, 100_000]) {
      answering = send(nested(levels))
      expect((await problemIn(client().get('posts'))).kind).toBe('bad-answer')
    }
    answering = send(JSON.stringify({ body: `\\"${nested(1000)}` }))
    expect((await client().get('posts')).status).toBe(200)
  })

  const cuts: Record<string, Answering> = {
    'a length that was never reached': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
      response.write('{"id":1', () => response.destroy())
    },
    'a chunk that never ended': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"id":1', () => response.destroy())
    },
    'half a JSON text, closed as if whole': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end('{"id":1')
    },
    'half a gzip stream': (_request, response) => {
      const bytes = gzipSync(JSON.stringify({ text: 'long '.repeat(1000) }))
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(bytes.subarray(0, bytes.byteLength - 20))
    },
  }
  test.each(Object.entries(cuts))(
    '%s: a read is asked again, a write has an unknown outcome',
    async (_name, cut) => {
      answering = cut
      expect(await problemIn(client().get('posts'))).toMatchObject({ kind: 'bad-answer' })
      expect(server.seen).toHaveLength(3)
      const write = client().send('PATCH', 'posts/1', { json: {} })
      expect(await problemIn(write)).toEqual({ kind: 'unknown-outcome', messages: [] })
      expect(server.seen).toHaveLength(4)
    },
  )
})

describe('asking again', () => {
  const failFirst = (times: number, status: number, headers: object = {}): Answering => {
    let left = times
    return (_request, response) => {
      left -= 1
      if (left >= 0) json(response, status, { message: 'Busy.' }, headers)
      else json(response, 200, { id: 1 })
    }
  }

  test.each([502, 503, 504])('a read that met %i is asked again after about 300 and 900 ms', async status => {
    answering = failFirst(2, status)
    expect((await client().get('posts')).data).toEqual({ id: 1 })
    const [first = 0, second = 0] = clock.waited
    expect(clock.waited).toHaveLength(2)
    expect(first).toBeGreaterThanOrEqual(210)
    expect(first).toBeLessThanOrEqual(390)
    expect(second).toBeGreaterThanOrEqual(630)
    expect(second).toBeLessThanOrEqual(1170)
  })

  test('the third failure stands, with the server message', async () => {
    answering = failFirst(9, 503)
    expect(await problemIn(client().get('posts'))).toMatchObject({ kind: 'server', messages: ['Busy.'] })
    expect(server.seen).toHaveLength(3)
  })

  test.each([500, 404, 422, 403])('status %i is not asked again', async status => {
    answering = failFirst(1, status)
    await problemIn(client().get('posts'))
    expect(server.seen).toHaveLength(1)
  })

  test.each(['POST', 'PATCH', 'DELETE'] as const)('%s is never repeated', async method => {
    answering = failFirst(1, 503)
    expect(await problemIn(client().send(method, 'posts/1'))).toMatchObject({ kind: 'server', status: 503 })
    expect(server.seen).toHaveLength(1)
  })

  test('a search is a read, although it is a POST', async () => {
    answering = failFirst(1, 503)
    await client().send('POST', 'search/posts', { json: { query: 'x' }, isRead: true })
    expect(server.seen).toHaveLength(2)
    expect(server.seen[0]?.headers['idempotency-key']).toBeUndefined()
  })

  test.each([
    ['1', [1000]],
    ['3600', []],
    ['soon', []],
    ['-5', []],
  ])('429 with Retry-After "%s" waits %j', async (header, waited) => {
    answering = failFirst(1, 429, { 'retry-after': header })
    await client()
      .get('posts')
      .catch(() => {})
    expect(clock.waited).toEqual(waited)
  })
})

describe('no answer', () => {
  test('nobody listening is offline, for a write too', async () => {
    await server.close()
    expect(await problemIn(client().get('posts'))).toEqual({ kind: 'offline', messages: [] })
    expect(clock.waited).toHaveLength(2)
    expect(await problemIn(client().send('PATCH', 'posts/1', { json: {} }))).toMatchObject({
      kind: 'offline',
    })
    expect(reached).toEqual([false, false])
  })

  test('a name that does not exist is offline', async () => {
    const call = client({ apiBase: 'http://api.stet.invalid/' }).get('posts')
    expect((await problemIn(call)).kind).toBe('offline')
  })

  test('a connection that breaks before the answer: a read is offline, a write has an unknown outcome', async () => {
    answering = request => request.socket.destroy()
    expect((await problemIn(client().get('posts'))).kind).toBe('offline')
    expect(server.seen).toHaveLength(3)
    expect((await problemIn(client().send('POST', 'posts'))).kind).toBe('unknown-outcome')
    expect(server.seen).toHaveLength(4)
  })

  const stalls: Record<string, [Delays, Answering]> = {
    'no headers': [{ response: 100 }, () => {}],
    'a body that stops': [
      { socket: 100 },
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{')
      },
    ],
    'a body that drips': [
      { request: 200 },
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
  }
  test.each(Object.entries(stalls))(
    '%s ends as timeout once, for a write as unknown outcome',
    async (_name, stall) => {
      const [limits, stalled] = stall
      answering = stalled
      const started = performance.now()
      expect(await problemIn(client({ limits }).get('posts'))).toEqual({ kind: 'timeout', messages: [] })
      expect(performance.now() - started).toBeLessThan(5000)
      expect(server.seen).toHaveLength(1)
      expect((await problemIn(client({ limits }).send('PATCH', 'posts/1'))).kind).toBe('unknown-outcome')
    },
  )

  test('something that is not TLS where TLS is due is insecure', async () => {
    const apiBase = server.url.replace('http:', 'https:')
    expect(await problemIn(client({ apiBase }).get('posts'))).toEqual({ kind: 'insecure', messages: [] })
    expect(await problemIn(client({ apiBase }).send('PATCH', 'posts/1'))).toMatchObject({ kind: 'insecure' })
    expect(clock.waited).toEqual([])
  })

  test('a reader who leaves ends the call at once and says nothing about the connection', async () => {
    answering = () => {}
    const leaving = new AbortController()
    const call = client().get('posts', { signal: leaving.signal })
    while (server.seen.length === 0) await new Promise(resolve => setImmediate(resolve))
    leaving.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(reached).toEqual([])
  })
})

test('HTML of an error page is never shown', async () => {
  answering = (_request, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
  expect(await problemIn(client().get('posts'))).toEqual({ kind: 'server', status: 502, messages: [] })
})

test('the server tells the time', async () => {
  answering = (_request, response) => json(response, 200, {}, { date: 'Mon, 02 Mar 2026 10:00:00 GMT' })
  await client().get('posts')
  expect(times).toEqual([Date.parse('2026-03-02T10:00:00.500Z')])
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
