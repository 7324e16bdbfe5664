import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/clocks.ts'
import { silentSession } from '../../../tests/support/http-client.ts'
import { json, serve } from '../../../tests/support/http-server.ts'
import { problemOf } from '../../contract/problem.ts'
import type { Host } from '../ports.ts'
import { createAgents, proxyAnswerMs } from './agents.ts'
import { createHttp } from './client.ts'

let seen: string[]
let tunnelled: Buffer[]
let refuse: number | null
const proxy = createServer()
const sockets = new Set<Socket>()
proxy.on('connection', socket => sockets.add(socket))
proxy.on('connect', (request, socket) => {
  seen.push(`CONNECT ${request.url} ${Object.keys(request.headers).sort().join(',')}`)
  if (refuse !== null)
    return socket.end(`HTTP/1.1 ${refuse} No\r\ncontent-type: application/json\r\n\r\n{"message":"Proxy"}`)
  socket.write('HTTP/1.1 200 OK\r\n\r\n')
  socket.once('data', bytes => {
    tunnelled.push(bytes)
    socket.destroy()
  })
})

beforeEach(async () => {
  seen = []
  tunnelled = []
  refuse = null
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  proxy.close()
})

const address = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

function client(apiBase: string, proxyFor: NonNullable<Host['proxyFor']>) {
  return createHttp({
    apiBase,
    userAgent: 'lagos/0.1.0',
    clock: manualClock(),
    log: () => {},
    proxyFor,
    session: silentSession(),
  })
}

test('an https API is reached through a tunnel of the proxy, which sees neither token nor path', async () => {
  const http = client('https://api.stet.invalid/', async () => address())
  const problem = await http.send('PATCH', 'posts/41', { json: {} }).catch(problemOf)
  expect(problem).toMatchObject({ kind: expect.stringMatching(/offline|unknown-outcome/) })
  expect(seen).toEqual(['CONNECT api.stet.invalid:443 host,proxy-connection'])
  expect(tunnelled[0]?.[0]).toBe(0x16) // a TLS handshake
  http.close()
})

test.each([403, 502])(
  'a proxy that refuses the tunnel with %i means offline, not an answer',
  async status => {
    refuse = status
    const http = client('https://api.stet.invalid/', async () => address())
    expect(await http.send('PATCH', 'posts/41', { json: {} }).catch(problemOf)).toEqual({
      kind: 'offline',
      messages: [],
    })
    http.close()
  },
)

test('a plain http API on this computer is reached directly', async () => {
  const server = await serve((_request, response) => json(response, 200, {}))
  const http = client(server.url, async () => address())
  expect((await http.get('posts')).status).toBe(200)
  expect(seen).toEqual([])
  http.close()
  await server.close()
})

test('the host is asked once a minute, and at once after a failure', async () => {
  const clock = manualClock()
  let asked = 0
  const agents = createAgents('https://api.stet.invalid/', {
    clock,
    proxyFor: async () => {
      asked += 1
      return null
    },
  })
  const first = await agents.choose(false)
  expect(await agents.choose(false)).toBe(first)
  expect(asked).toBe(1)
  clock.pass(proxyAnswerMs)
  await agents.choose(true)
  expect(asked).toBe(2)
  agents.doubt()
  await agents.choose(true)
  expect(asked).toBe(3)
  agents.close()
})

test('a host that cannot say, or never does, means a direct connection', async () => {
  const clock = manualClock()
  const failing = createAgents('https://api.stet.invalid/', {
    clock,
    proxyFor: () => Promise.reject(new Error('no')),
  })
  expect(await failing.choose(false)).toBeDefined()
  const silent = createAgents('https://api.stet.invalid/', {
    clock,
    proxyFor: () => new Promise(() => {}),
  })
  const chosen = silent.choose(false)
  await clock.somebodyWaits(5000)
  clock.pass(5000)
  expect(await chosen).toBeDefined()
})
