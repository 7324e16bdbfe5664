import { createORPCClient, ORPCError } from '@orpc/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Api, longestMessage, mostCalls } from '../../src/contract/index.ts'
import { Problem } from '../../src/contract/problem.ts'
import { startServer } from '../../src/loopback/server.ts'
import { socketTransport } from '../../src/renderer/data/transport.ts'
import {
  connected,
  type Far,
  type Services,
  socketFrom,
  startServices,
  transports,
} from '../support/transports.ts'

let services: Services
beforeAll(() => {
  services = startServices('http://127.0.0.1:1/')
})
afterAll(() => services.stop())

describe.each(Object.entries(transports))('over %s', (name, connect) => {
  let far: Far
  beforeEach(async () => {
    far = await connect(services)
  })
  afterEach(() => far.close())

  test('a call brings its answer', async () => {
    const start = await far.api.shell.start()
    expect(start.brand.name).toBe('The Lagos Ledger')
    expect(start.host).toBe('loopback')
  })

  test('an answer holds nothing the contract does not name', async () => {
    expect(Object.keys((await far.api.shell.start()).brand)).not.toContain('api_base')
  })

  test('a problem arrives whole', async () => {
    expect(await problemOf(far.api.posts.get({ id: 1 }))).toMatchObject({
      kind: 'unauthorised',
      messages: [],
    })
  })

  test('an input that the contract refuses never reaches the service', async () => {
    const problem = await problemOf(far.api.session.signIn({ login: '', password: 'x', two_fa_code: 'abc' }))
    expect(problem.kind).toBe('invalid')
    expect(problem.fields).toMatchObject({
      login: ['Field can not be empty'],
      two_fa_code: ['Authentication code must be number.'],
    })
  })

  test('news come one by one and end when the reader leaves', async () => {
    const news = await far.api.session.news()
    const first = await news.next()
    expect(first.value).toMatchObject({ kind: 'session', state: { kind: 'signed-out' } })
    await news.return?.()
    expect((await news.next()).done).toBe(true)
  })

  // Each is written to the disk, which others may be using.
  test('two hundred calls at once all find their answers', { timeout: 20_000 }, async () => {
    const themes = Array.from({ length: 200 }, (_, at) => `/posts?page=${at}`)
    const answers = await Promise.all(
      themes.map(route => far.api.shell.saveSettings({ last_route: { [route]: route } })),
    )
    expect(answers.map(settings => Object.values(settings.last_route).at(-1)).sort()).toEqual(
      [...themes].sort(),
    )
  })

  test.skipIf(name === 'memory')(
    'a call beyond what a page may have in flight is refused, until another has ended',
    async () => {
      const streams = await Promise.all(Array.from({ length: mostCalls }, () => far.api.session.news()))
      expect((await problemOf(far.api.shell.start())).kind).toBe('refused')
      const [one, ...others] = streams
      await one?.return?.()
      await expect.poll(() => far.api.shell.start().catch(() => null)).not.toBeNull()
      await Promise.all(others.map(stream => stream.return?.()))
    },
  )

  test.skipIf(name === 'memory')(
    'a call that waits when the way breaks is rejected, it never hangs',
    async () => {
      const waiting = readAll(await far.api.session.news())
      await far.drop()
      await expect(waiting).rejects.toThrow()
    },
  )
})

describe('the browser host', () => {
  const page = () => ({ status: 200, headers: {}, body: Buffer.from('page') })

  test.each([
    ['a wrong key', (url: URL) => ({ key: '0'.repeat(64), origin: url.origin })],
    ['no key', (url: URL) => ({ key: undefined, origin: url.origin })],
    [
      'another origin',
      (url: URL) => ({ key: url.hash.slice('#key='.length), origin: 'https://evil.example' }),
    ],
    ['no origin', (url: URL) => ({ key: url.hash.slice('#key='.length), origin: undefined })],
  ])('refuses a socket with %s', async (_, dress) => {
    const server = await startServer({ ...services, page })
    const url = new URL(server.url)
    const { key, origin } = dress(url)
    const socket = new WebSocket(
      `ws://${url.host}/rpc`,
      key ? ['stet', key] : ['stet'],
      origin ? { origin } : {},
    )
    const refusal = await new Promise<Error>(resolve => socket.once('error', resolve))
    expect(refusal.message).toContain('403')
    await server.close()
  })

  test('a call longer than any draft is refused, and no other call with it', async () => {
    const server = await startServer({ ...services, page })
    const { origin, host, hash } = new URL(server.url)
    const transport = socketTransport(`ws://${host}/rpc`, hash.slice('#key='.length), socketFrom(origin))
    const api: Api = createORPCClient(await transport.link())
    await connected(transport)
    const news = await api.session.news()
    const key = { entity: 'post', id: '1' } as const
    const put = api.drafts.put({ key, base: null, value: 'x'.repeat(longestMessage) })
    await expect(put).rejects.toMatchObject({ problem: { kind: 'too-large' } })
    expect((await news.next()).value).toMatchObject({ kind: 'session' })
    await server.close()
  })

  test('listens on this computer alone and makes a new key each time', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => startServer({ ...services, page })))
    expect(new URL(one?.url ?? '').hostname).toBe('127.0.0.1')
    expect(new URL(one?.url ?? '').hash).toMatch(/^#key=[0-9a-f]{64}$/)
    expect(new URL(one?.url ?? '').hash).not.toBe(new URL(two?.url ?? '').hash)
    await Promise.all([one?.close(), two?.close()])
  })

  test('a socket that drops is opened again, and what waited on it ends in an error', async () => {
    const server = await startServer({ ...services, page })
    const { origin, host, hash } = new URL(server.url)
    const opened: WebSocket[] = []
    const transport = socketTransport(
      `ws://${host}/rpc`,
      hash.slice('#key='.length),
      socketFrom(origin, opened),
    )
    const api: Api = createORPCClient(await transport.link())
    await connected(transport)
    const waiting = readAll(await api.session.news())
    opened.at(-1)?.terminate()
    await expect(waiting).rejects.toThrow()
    await connected(transport)
    expect((await api.shell.start()).host).toBe('loopback')
    expect(opened).toHaveLength(2)
    await server.close()
  })
})

async function readAll(news: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of news);
}

async function problemOf(call: Promise<unknown>): Promise<Problem> {
  const error = await call.then(
    () => expect.fail('the call succeeded'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ORPCError)) throw error
  expect(error.code).toBe('PROBLEM')
  return Problem.parse(error.data)
}
