import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startHostProcess } from '../support/host-process.ts'
import { frame, heard, request, sendRaw, upgradeHeaders } from '../support/raw-socket.ts'

let host: Awaited<ReturnType<typeof startHostProcess>>
beforeAll(async () => {
  host = await startHostProcess()
})
afterAll(() => host.stop())
// Whatever a neighbour sent: who was there before is still served.
afterEach(() => host.stillAnswers())

test.each([
  '//',
  '///',
  '//\\',
  '/a//b',
  '*',
  'http://[',
  'http://elsewhere.example/',
  '/%',
  '/index.html%00',
])('a request for %s is answered 404', async path => {
  const socket = await sendRaw(
    host.url,
    request(`GET ${path}`, { host: new URL(host.url).host, connection: 'close' }),
  )
  expect(await heard(socket)).toMatch(/^HTTP\/1\.1 404 /)
})

const foreignHosts = {
  'a name that was made to lead here': (port: string) => ({ host: `elsewhere.example:${port}` }),
  localhost: (port: string) => ({ host: `localhost:${port}` }),
  'no port': () => ({ host: '127.0.0.1' }),
  nothing: () => ({ host: '' }),
}

test.each(Object.entries(foreignHosts))('whoever asks %s gets neither page nor socket', async (_, hostOf) => {
  const headers = hostOf(new URL(host.url).port)
  const page = await sendRaw(host.url, request('GET /', { ...headers, connection: 'close' }))
  expect(await heard(page)).toMatch(/^HTTP\/1\.1 403 .*\r\n\r\n(0\r\n\r\n)?$/s)
  const socket = await sendRaw(host.url, request('GET /rpc', upgradeHeaders(host.url, headers)))
  expect(await heard(socket)).toMatch(/^HTTP\/1\.1 403 /)
})

test.each(['GET /', 'GET / HTTP/9', 'GET / HTTP/1.1\r\nHost', '\0\0\0\0', 'CONNECT a:1 HTTP/1.1\r\n\r\n'])(
  'half a request, %j, ends nothing but its own connection',
  async bytes => {
    const socket = await sendRaw(host.url, bytes)
    socket.end()
    await heard(socket)
  },
)

test('a refused upgrade whose other end is reset ends nothing', async () => {
  const asked = request('GET /rpc', upgradeHeaders(host.url, { origin: 'https://elsewhere.example' }))
  const socket = await sendRaw(host.url, asked)
  await once(socket, 'data')
  socket.resetAndDestroy()
})

test('a refused upgrade is closed, though its other end stays open', async () => {
  const socket = await sendRaw(host.url, request('GET /rpc', upgradeHeaders(host.url, { origin: undefined })))
  expect(await heard(socket)).toMatch(/^HTTP\/1\.1 403 /)
})

test.each([
  ['an oversized frame', frame(Buffer.from('x'), { claims: 2 ** 40 }), 1009],
  ['an unmasked frame', frame(Buffer.from('{}'), { masked: false }), 1002],
  ['a frame with reserved bits', frame(Buffer.from('{}'), { flags: 0xf0 }), 1002],
  ['an unknown kind of frame', frame(Buffer.from('{}'), { opcode: 7 }), 1002],
  ['bad UTF-8', frame(Buffer.from([0xff, 0xfe])), 1007],
])('%s closes its own socket alone', async (_, bytes, code) => {
  const socket = await openRaw()
  socket.write(bytes)
  expect(closeCode(await heard(socket))).toBe(code)
})

async function openRaw() {
  const socket = await sendRaw(host.url, request('GET /rpc', upgradeHeaders(host.url)))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 101 /)
  return socket
}

/** What the host's last frame says of why it closes. */
function closeCode(text: string): number {
  const bytes = Buffer.from(text, 'latin1')
  expect(bytes[0]).toBe(0x88)
  return bytes.readUInt16BE(2)
}
