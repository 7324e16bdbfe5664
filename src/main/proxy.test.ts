import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstWay } from './proxy.ts'

const proxy = createServer(socket => socket.destroy())
let there = ''
let gone = ''

beforeAll(async () => {
  proxy.listen(0, '127.0.0.1')
  const left = createServer().listen(0, '127.0.0.1')
  await Promise.all([once(proxy, 'listening'), once(left, 'listening')])
  const addressOf = (server: typeof proxy) => `127.0.0.1:${(server.address() as AddressInfo).port}`
  there = addressOf(proxy)
  gone = addressOf(left)
  left.close()
  await once(left, 'close')
})
afterAll(() => {
  proxy.close()
})

test.each<[string, () => string, () => string | null]>([
  ['no proxy', () => 'DIRECT', () => null],
  ['one proxy', () => `PROXY ${there}`, () => `http://${there}`],
  ['one that is spoken to by TLS', () => `HTTPS ${there}`, () => `https://${there}`],
  ['one alone that is gone, which is never gone around', () => `PROXY ${gone}`, () => `http://${gone}`],
  [
    'one that is gone before one that answers',
    () => `PROXY ${gone};PROXY ${there};DIRECT`,
    () => `http://${there}`,
  ],
  ['blanks between them', () => `PROXY ${gone}; PROXY ${there}`, () => `http://${there}`],
  ['only dead ones before DIRECT', () => `PROXY ${gone};HTTPS ${gone};DIRECT`, () => null],
  ['only dead ones', () => `PROXY ${gone};HTTPS ${gone}`, () => `http://${gone}`],
  ['one of the sixth version', () => `PROXY [::1]:1;PROXY ${there}`, () => `http://${there}`],
  ['SOCKS first', () => `SOCKS5 ${there};PROXY ${there}`, () => `http://${there}`],
  ['SOCKS alone', () => `SOCKS ${there}`, () => null],
  ['nothing', () => '', () => null],
])('of the ways out the first that answers is gone: %s', async (_name, answer, way) => {
  expect(await firstWay(answer())).toBe(way())
})

test('a proxy that never answers is passed over in a second', async () => {
  const from = performance.now()
  // An address that is reserved, and that nobody has.
  expect(await firstWay(`PROXY 192.0.2.1:3128;PROXY ${there}`)).toBe(`http://${there}`)
  expect(performance.now() - from).toBeLessThan(4000)
})
