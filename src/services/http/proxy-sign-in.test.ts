import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeCertificate, serveSecurely } from '../../../tests/support/certificate.ts'
import { manualClock } from '../../../tests/support/clocks.ts'
import { silentSession } from '../../../tests/support/http-client.ts'
import { json, serve } from '../../../tests/support/http-server.ts'
import { type Guard, startProxy } from '../../../tests/support/proxy.ts'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { problemOf } from '../../contract/problem.ts'
import { fetchPicture } from '../downloads/fetch-picture.ts'
import type { Clock, Host, ProxyCredentials, ProxyQuestion } from '../ports.ts'
import { createHttp, type HttpOptions } from './client.ts'

const ada = { user: 'ada', password: 'CANARY: pässwörd' }
const wrong = { user: 'ada', password: 'wrong' }
const needed =
  'The proxy of this network asks for a name and password. Without them the server cannot be reached.'

const folder = temporaryFolder('proxy-sign-in')
let api: Awaited<ReturnType<typeof serve>>
let front: Awaited<ReturnType<typeof serveSecurely>>
let certificate: ReturnType<typeof makeCertificate>
let questions: ProxyQuestion[]
let logged: string
let cut: () => void
const clients: { close(): void }[] = []

beforeAll(async () => {
  for (const name of ['api', 'proxy']) mkdirSync(join(folder, name))
  certificate = makeCertificate(join(folder, 'api'))
  api = await serve((request, response) => {
    if (request.url === '/cut') cut()
    else if (request.url === '/picture') response.writeHead(200, { 'content-type': 'image/png' }).end('png')
    else json(response, 200, {})
  })
  front = await serveSecurely(api.url, certificate)
})
afterAll(async () => {
  front.close()
  await api.close()
  removeFolder(folder)
})
beforeEach(() => {
  questions = []
  logged = ''
  api.seen.length = 0
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
  expect(logged).not.toMatch(/CANARY|ada|wrong|Head office/)
  // The proxy's password is nobody else's.
  expect(JSON.stringify(api.seen)).not.toMatch(/proxy-auth/i)
})

/** A proxy for one test. */
async function proxyWith(guard: Partial<Guard>, tls?: ReturnType<typeof makeCertificate>) {
  const proxy = await startProxy(guard, tls)
  onTestFinished(() => proxy[Symbol.asyncDispose]())
  return proxy
}

/** Whoever is asked gives these answers, one after the other. */
function person(...answers: (ProxyCredentials | null)[]): Host['proxyCredentials'] {
  return async question => {
    questions.push(question)
    return answers.shift() ?? null
  }
}

function client(proxy: string, options: Partial<HttpOptions>) {
  const http = createHttp({
    apiBase: front.url,
    userAgent: 'lagos/0.1.0',
    clock: patient,
    log: (event, facts) => {
      logged += JSON.stringify({ event, ...facts })
    },
    proxyFor: async () => proxy,
    certificates: [certificate.certificate],
    session: silentSession(() => 'TOKEN'),
    ...options,
  })
  clients.push(http)
  return http
}

/** A clock that never lets a pause between two tries last, and gives nobody up. */
const patient: Clock = {
  now: Date.now,
  wait: async ms => (ms < 2000 ? undefined : new Promise(() => {})),
}

test('a proxy that asks for a name and a password gets them, and a write reaches the API once @DK-03', async () => {
  const proxy = await proxyWith({ takes: ada })
  const http = client(proxy.url, { proxyCredentials: person(ada) })
  expect((await http.send('PATCH', 'posts/41', { json: {} })).status).toBe(200)
  expect((await http.get('posts')).status).toBe(200)
  expect(proxy.asked.map(({ who }) => who)).toEqual([null, 'ada:CANARY: pässwörd', 'ada:CANARY: pässwörd'])
  expect(api.seen.map(({ method }) => method)).toEqual(['PATCH', 'GET'])
  expect(api.seen[0]?.headers.authorization).toBe('Bearer TOKEN')
  expect(questions).toEqual([{ proxy: proxy.url, realm: 'Head office', refused: null, ask: 'seldom' }])
})

test.each([
  ['Negotiate, NTLM, Basic realm="Head office"'],
  ['NTLM', 'Negotiate', 'Basic realm="Head office"'],
])('of several ways to sign in that a proxy offers the password is taken: %s %s', async (...challenges) => {
  const proxy = await proxyWith({ takes: ada, challenges })
  const http = client(proxy.url, { proxyCredentials: person(ada) })
  expect((await http.get('posts')).status).toBe(200)
})

test.each([[['NTLM']], [['Negotiate', 'NTLM']], [['Digest realm="Basic realm=x"']], [[]]])(
  'a proxy that asks for what Stet cannot give is named, and nobody is asked: %j @DK-03',
  async challenges => {
    const proxy = await proxyWith({ takes: ada, challenges })
    const http = client(proxy.url, { proxyCredentials: person(ada) })
    const problem = {
      kind: 'offline',
      messages: ['The proxy of this network asks for a sign-in that Stet cannot give. Contact IT.'],
    }
    expect(await http.get('posts').catch(problemOf)).toEqual(problem)
    expect(await http.send('PATCH', 'posts/41', { json: {} }).catch(problemOf)).toEqual(problem)
    expect(questions).toEqual([])
    expect(proxy.asked).toHaveLength(2)
    expect(api.seen).toEqual([])
  },
)

test('a wrong password is asked for anew, and the proxy hears each once', async () => {
  const proxy = await proxyWith({ takes: ada })
  const http = client(proxy.url, { proxyCredentials: person(wrong, ada) })
  expect((await http.send('PATCH', 'posts/41', { json: {} })).status).toBe(200)
  expect(proxy.asked.map(({ who }) => who)).toEqual([null, 'ada:wrong', 'ada:CANARY: pässwörd'])
  expect(questions.map(({ refused }) => refused)).toEqual([null, wrong])
  expect(api.seen).toHaveLength(1)
})

test('who says no is offline with a sentence, and so is who only repeats themselves', async () => {
  const proxy = await proxyWith({ takes: ada })
  const no = client(proxy.url, { proxyCredentials: person(null) })
  expect(await no.send('PATCH', 'posts/41', { json: {} }).catch(problemOf)).toEqual({
    kind: 'offline',
    messages: [needed],
  })
  const stubborn = client(proxy.url, { proxyCredentials: person(wrong, wrong, wrong) })
  expect(await stubborn.get('posts').catch(problemOf)).toEqual({ kind: 'offline', messages: [needed] })
  expect(proxy.asked).toHaveLength(3)
  expect(api.seen).toEqual([])
})

test('a host that has a new answer each time is not asked for ever', async () => {
  const proxy = await proxyWith({ takes: ada })
  let last = 0
  const http = client(proxy.url, {
    proxyCredentials: async () => ({ user: 'x', password: String(++last) }),
  })
  expect(await http.get('posts').catch(problemOf)).toMatchObject({ messages: [needed] })
  expect(proxy.asked).toHaveLength(6)
})

test('a host that cannot ask, or fails at it, is one where nobody says so', async () => {
  const proxy = await proxyWith({ takes: ada })
  for (const proxyCredentials of [undefined, () => Promise.reject(new Error('CANARY'))]) {
    const http = client(proxy.url, { proxyCredentials })
    expect(await http.get('posts').catch(problemOf)).toEqual({ kind: 'offline', messages: [needed] })
  }
})

test('whoever is asked and goes away keeps a call waiting for two minutes, no longer', async () => {
  const proxy = await proxyWith({ takes: ada })
  const clock = manualClock()
  const http = client(proxy.url, { clock, proxyCredentials: () => new Promise(() => {}) })
  const call = http.get('posts').catch(problemOf)
  await clock.somebodyWaits(120_000)
  clock.pass(120_000)
  expect(await call).toEqual({ kind: 'offline', messages: [needed] })
})

test('a call that is given up meanwhile ends at once', async () => {
  const proxy = await proxyWith({ takes: ada })
  const given = new AbortController()
  const http = client(proxy.url, {
    clock: manualClock(),
    proxyCredentials: async () => {
      given.abort(new Error('given up'))
      return new Promise(() => {})
    },
  })
  await expect(http.get('posts', { signal: given.signal })).rejects.toThrow('given up')
})

test('who presses Sign in is asked now, who only reads is not soon asked again', async () => {
  const proxy = await proxyWith({ takes: ada })
  const http = client(proxy.url, { proxyCredentials: person() })
  await http.send('POST', 'login', { anonymous: true, json: {} }).catch(problemOf)
  await http.get('users/me', { anonymous: true }).catch(problemOf)
  expect(questions.map(({ ask }) => ask)).toEqual(['now', 'seldom'])
})

test('a password that changes while a tunnel stands is asked for when the next one is opened', async () => {
  const proxy = await proxyWith({ takes: ada })
  const http = client(proxy.url, { proxyCredentials: person(ada, wrong) })
  await http.get('posts')
  proxy.guard.takes = wrong
  // The tunnel that stands goes on.
  await http.get('posts')
  expect(proxy.asked).toHaveLength(2)
  proxy.cut()
  expect((await http.send('PATCH', 'posts/41', { json: {} })).status).toBe(200)
  expect((await http.get('posts')).status).toBe(200)
  expect(questions.map(({ refused }) => refused)).toEqual([null, ada])
  expect(api.seen.map(({ method }) => method)).toEqual(['GET', 'GET', 'PATCH', 'GET'])
})

test('another proxy is told nothing of what the first one was', async () => {
  const [first, second] = [await proxyWith({ takes: ada }), await proxyWith({ takes: wrong })]
  let current = first.url
  const http = client('', {
    proxyCredentials: person(ada, null),
    proxyFor: async () => current,
  })
  await http.get('posts')
  current = second.url
  first.guard.instead = 'HTTP/1.1 502 Bad Gateway\r\n\r\n'
  first.cut()
  // Which way it was before is known until one fails.
  for (const messages of [[], [needed]])
    expect(await http.send('PATCH', 'posts/41', { json: {} }).catch(problemOf)).toMatchObject({ messages })
  expect(second.asked.map(({ who }) => who)).toEqual([null])
  expect(questions.map(({ proxy, refused }) => ({ proxy, refused }))).toEqual([
    { proxy: first.url, refused: null },
    { proxy: second.url, refused: null },
  ])
})

test.each<[string, string]>([
  ['a page', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html>Sign in</html>'],
  ['a page in place of the tunnel', 'HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\n\r\n<h1>No</h1>'],
  ['a bad gateway', 'HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\n\r\n<h1>No</h1>'],
  ['a page that leads elsewhere', 'HTTP/1.1 302 Found\r\nLocation: http://portal.example/\r\n\r\n'],
  ['nothing', ''],
  ['no HTTP', 'hello\r\n\r\n'],
])(
  'a proxy that answers with %s is no answer of the API’s, and the API is told nothing',
  async (_name, instead) => {
    const proxy = await proxyWith({ instead })
    const http = client(proxy.url, { proxyCredentials: person(ada) })
    const offline = { kind: 'offline', messages: [] }
    expect(await http.get('posts').catch(problemOf)).toEqual(offline)
    expect(await http.send('PATCH', 'posts/41', { json: {} }).catch(problemOf)).toEqual(offline)
    expect(questions).toEqual([])
    expect(api.seen).toEqual([])
  },
)

test('a write that reached the API through a tunnel, whose answer is lost, is not sent again', async () => {
  const proxy = await proxyWith({ takes: ada })
  cut = proxy.cut
  const http = client(proxy.url, { proxyCredentials: person(ada) })
  expect(await http.send('PATCH', 'cut', { json: {} }).catch(problemOf)).toMatchObject({
    kind: 'unknown-outcome',
  })
  expect(api.seen).toHaveLength(1)
})

test('a picture is fetched through the same proxy with the same password', async () => {
  const proxy = await proxyWith({ takes: ada })
  const { bytes } = await fetchPicture(`${front.url}picture`, {
    clock: patient,
    proxyCredentials: person(ada),
    proxyFor: async () => proxy.url,
    certificates: [certificate.certificate],
    brand: { id: 'lagos' } as Host['brand'],
    version: '0.1.0',
  })
  expect(String(bytes)).toBe('png')
})

test('a proxy that is spoken to by TLS may be signed by IT’s authority, and asks as well @DK-03', async () => {
  const own = makeCertificate(join(folder, 'proxy'))
  const proxy = await proxyWith({ takes: ada }, own)
  const certificates = [certificate.certificate, own.certificate]
  const http = client(proxy.url, { proxyCredentials: person(ada), certificates })
  expect((await http.send('PATCH', 'posts/41', { json: {} })).status).toBe(200)
  // Without it nobody is told anything, least of all the password.
  const before = proxy.asked.length
  const without = client(proxy.url, { proxyCredentials: person(ada) })
  expect(await without.get('posts').catch(problemOf)).toMatchObject({ kind: 'insecure' })
  expect(proxy.asked).toHaveLength(before)
})
