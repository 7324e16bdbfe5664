import { once } from 'node:events'
import { createORPCClient } from '@orpc/client'
import { RPCLink as PortLink } from '@orpc/client/message-port'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, longestMessage } from '../../src/contract/index.ts'
import { randomFrom } from '../../src/reference-api/seed/random.ts'
import { answerCalls } from '../../src/services/answer-calls.ts'
import { hostileMessage } from '../fuzz/hosts.ts'
import { carryPort, type Services, startServices } from '../support/transports.ts'

let services: Services
beforeAll(() => {
  services = startServices('http://127.0.0.1:1/')
})
afterAll(() => services.stop())

// What ends Electron's main process, in order, as its `crashes.ts` does.
const unhandled: unknown[] = []
const onUnhandled = (reason: unknown) => unhandled.push(reason)
beforeEach(() => {
  process.on('unhandledRejection', onUnhandled)
})
afterEach(() => {
  process.off('unhandledRejection', onUnhandled)
  expect(unhandled.splice(0)).toEqual([])
})

const logged: string[] = []
function open() {
  const { port1, port2 } = new MessageChannel()
  carryPort(
    port1,
    answerCalls(services.router, (event, facts) => logged.push(JSON.stringify({ event, ...facts }))),
  )
  return port2
}

async function callIsAnswered() {
  const port = open()
  const api: Api = createORPCClient(new PortLink({ port }))
  port.start()
  expect((await api.shell.start()).brand.name).toBe('The Lagos Ledger')
  port.close()
}

test.each([
  ['no JSON', 'secret text'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['no payload', '{"i":"1"}'],
  ['an address that is none', '{"i":"1","p":{"u":"http://[","b":{}}}'],
  ['an address that is a number', '{"i":"1","p":{"u":5}}'],
  ['an object', { i: '1' }],
  ['undefined', undefined],
  ['a number', 5],
  ['an ArrayBuffer', new ArrayBuffer(3)],
  ['bytes', new Uint8Array([0, 255, 1])],
  ['more than a draft and its envelope', ' '.repeat(longestMessage + 1)],
])('a message of %s closes its own port alone', async (_, message) => {
  logged.length = 0
  const port = open()
  port.start()
  port.postMessage(message)
  await once(port, 'close')
  await callIsAnswered()
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatch(/^\{"event":"message-refused","name":"(Syntax|Type)Error"\}$/)
})

test('a hundred messages from a seed end nothing', async () => {
  const ports = Array.from({ length: 100 }, (_, seed) => {
    const port = open()
    port.start()
    port.postMessage(hostileMessage(randomFrom(seed)))
    return port
  })
  await callIsAnswered()
  for (const port of ports) port.close()
})
