import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startProxy } from '../../tests/support/proxy.ts'
import type { ProxyQuestion } from '../services/ports.ts'
import { startPreviewProxy } from './preview-proxy.ts'

/** Somebody who must not be reached, or must: says back what it hears. */
let target: Server
let reached: Socket[]
beforeEach(async () => {
  reached = []
  target = createServer(socket => {
    reached.push(socket)
    socket.on('error', () => {})
    socket.pipe(socket)
  })
  target.listen(0, '127.0.0.1')
  await once(target, 'listening')
})
afterEach(() => {
  for (const socket of reached) socket.destroy()
  target.close()
})
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

type Options = Parameters<typeof startPreviewProxy>[0]

/** Asks a proxy of these options for a way; its first answer, and the connection. */
async function askFor(authority: string, options: Partial<Options> = {}) {
  const proxy = await startPreviewProxy({ proxyFor: async () => null, ...options })
  onTestFinished(proxy.close)
  const socket = connect(Number(new URL(proxy.address).port), '127.0.0.1')
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  return { status: Number(String(answer).split(' ')[1]), socket, proxy }
}

test.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '10.0.0.1',
  '169.254.169.254',
  '192.168.1.1',
  '100.64.0.1',
  '[fd00::1]',
  '224.0.0.1',
  'printer.local',
  'router',
])('there is no way to %s', async host => {
  expect((await askFor(`${host}:${portOf(target)}`)).status).toBe(403)
  expect(reached).toEqual([])
})

test.each([
  ['this computer', ['127.0.0.1']],
  ['the local network', ['192.168.1.1']],
  ['the outside and the inside', ['1.1.1.1', '127.0.0.1']],
  ['nowhere', []],
])('there is no way to a name that leads to %s', async (_where, addresses) => {
  const asked = await askFor(`player.example:${portOf(target)}`, { lookUp: async () => addresses })
  expect(asked.status).toBe(403)
  expect(reached).toEqual([])
})

test('the address that was looked at is the one that is connected to', async () => {
  let lookUps = 0
  const { status, socket } = await askFor(`player.example:${portOf(target)}`, {
    // The second answer would lead elsewhere.
    lookUp: async () => (lookUps++ === 0 ? ['127.0.0.1'] : ['0.0.0.1']),
    isInside: address => address !== '127.0.0.1',
  })
  expect(status).toBe(200)
  socket.write('hello')
  expect(String(await once(socket, 'data'))).toBe('hello')
  expect(lookUps).toBe(1)
})

test('every way ends with its preview', async () => {
  const { socket, proxy } = await askFor(`player.example:${portOf(target)}`, {
    lookUp: async () => ['127.0.0.1'],
    isInside: () => false,
  })
  const closed = once(socket, 'close')
  proxy.close()
  await closed
})

test('what is no CONNECT gets nothing', async () => {
  const proxy = await startPreviewProxy({ proxyFor: async () => null })
  onTestFinished(proxy.close)
  const socket = connect(Number(new URL(proxy.address).port), '127.0.0.1')
  socket.write(`GET http://127.0.0.1:${portOf(target)}/ HTTP/1.1\r\nHost: x\r\n\r\n`)
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 403 /)
  expect(reached).toEqual([])
})

test('behind a company’s proxy the way leads through it, but not to a name that leads inside', async () => {
  const asked: string[] = []
  const company = createHttpServer()
  company.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    socket.pipe(socket)
  })
  company.listen(0, '127.0.0.1')
  await once(company, 'listening')
  onTestFinished(() => void company.close())
  const proxyFor = async () => `http://127.0.0.1:${portOf(company)}`
  const unknown = () => Promise.reject(new Error('no such name here'))
  const { status, socket } = await askFor('player.example:443', { proxyFor, lookUp: unknown })
  expect(status).toBe(200)
  socket.write('through both')
  expect(String(await once(socket, 'data'))).toBe('through both')
  socket.destroy()
  const inside = await askFor('player.example:443', { proxyFor, lookUp: async () => ['10.0.0.1'] })
  expect(inside.status).toBe(403)
  expect(asked).toEqual(['player.example:443'])
})

test('a company’s proxy that asks who is there is told what the host says, and nothing where it says nothing', async () => {
  await using company = await startProxy({ takes: { user: 'ada', password: 'right' } })
  const options = { proxyFor: async () => company.url, lookUp: async () => [] }
  const authority = `player.example:${portOf(target)}`
  const asked: ProxyQuestion[] = []
  const proxyCredentials = async (question: ProxyQuestion) => {
    asked.push(question)
    return { user: 'ada', password: 'right' }
  }
  expect((await askFor(authority, { ...options, proxyCredentials })).status).toBe(200)
  expect(asked).toEqual([{ proxy: company.url, realm: 'Head office', refused: null, ask: 'seldom' }])
  expect((await askFor(authority, { ...options, proxyCredentials: async () => null })).status).toBe(403)
  expect((await askFor(authority, options)).status).toBe(403)
  const wrong = async () => ({ user: 'ada', password: 'wrong' })
  expect((await askFor(authority, { ...options, proxyCredentials: wrong })).status).toBe(403)
  expect(company.asked.map(({ who }) => who)).toEqual([null, 'ada:right', null, null, null, 'ada:wrong'])
})

test('a company’s proxy that is spoken to by TLS is told nothing in plain', async () => {
  const proxyFor = async () => `https://127.0.0.1:${portOf(target)}`
  const heard = once(target, 'connection').then(([socket]) => once(socket as Socket, 'data'))
  const { status } = await askFor('player.example:443', { proxyFor, lookUp: async () => [] })
  const [first] = (await heard) as [Buffer]
  expect(first[0]).toBe(0x16) // a TLS handshake
  expect(status).toBe(403)
})

test('there is no way to an origin that IT does not let previews reach @DK-04', async () => {
  const asked: string[] = []
  const mayReach = (origin: string) => {
    asked.push(origin)
    return origin === 'https://allowed.example'
  }
  const lookUp = async () => ['127.0.0.1']
  const options = { mayReach, lookUp, isInside: () => false }
  expect((await askFor('other.example:443', options)).status).toBe(403)
  expect((await askFor('allowed.example:8443', options)).status).toBe(403)
  expect(reached).toEqual([])
  expect(asked).toEqual(['https://other.example', 'https://allowed.example:8443'])
})
