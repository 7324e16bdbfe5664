import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { client, clock, closeServer, openServer, server } from '../../../tests/support/http-client.ts'
import { type Answering, json } from '../../../tests/support/http-server.ts'

let answering: Answering
beforeEach(() => openServer((...all) => answering(...all)))
afterEach(closeServer)

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
