import type { Delays } from 'got'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  client,
  clock,
  closeServer,
  openServer,
  problemIn,
  reached,
  server,
} from '../../../tests/support/http-client.ts'
import type { Answering } from '../../../tests/support/http-server.ts'

let answering: Answering
beforeEach(() => openServer((...all) => answering(...all)))
afterEach(closeServer)

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
      // Whoever waits for the connection is told anew when it answers.
      expect(reached.at(-1)).toBe(false)
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
