import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
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
])('the first way out that answers is taken: %s', async (_name, answer, way) => {
  expect(await firstWay(answer())).toBe(way())
})

test('a proxy that never answers is passed over in a second', async () => {
  const busy = await startBusy()
  const from = performance.now()
  expect(await firstWay(`PROXY ${busy.address};PROXY ${there}`)).toBe(`http://${there}`)
  expect(performance.now() - from).toBeGreaterThan(900)
  await busy.end()
})

/** Somebody who listens and takes nobody: as many wait to be taken as may, so whoever comes now hears nothing. */
async function startBusy() {
  const listener = `
    const { createServer } = require('node:net')
    const { parentPort } = require('node:worker_threads')
    const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port)
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
    })`
  const worker = new Worker(listener, { eval: true })
  const [port] = (await once(worker, 'message')) as [number]
  const waiting = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  // Whoever may wait does so before the next one comes.
  await Promise.race(waiting.map(socket => once(socket, 'connect')))
  return {
    address: `127.0.0.1:${port}`,
    async end() {
      for (const socket of waiting) socket.destroy()
      await worker.terminate()
    },
  }
}
