import { afterEach, beforeEach, expect, test } from 'vitest'
import { json } from '../../../tests/support/http-server.ts'
import { answers, api, closeStandIn, openSignedIn, server } from '../../../tests/support/stand-in.ts'

beforeEach(() => openSignedIn())
afterEach(closeStandIn)

const check = 'POST /posts/1/unique/check'
const found = { unique: '81.5', remaining_limit: 4, clear_text: 'one two three', error: null }

test('positions of words come as a list or as text, and a source is seen unless the API hides it @UQ-02', async () => {
  const urls = [
    { url: 'https://a.example/', plagiat: '12.5', words: '0 1,2', visible: 1 },
    { url: 'https://b.example/', plagiat: 6, words: [2, 0.5, -1], visible: false },
    { url: 'https://c.example/', plagiat: 0 },
  ]
  answers[check] = (_request, response) => json(response, 200, { ...found, urls })
  expect(await api.posts.uniqueCheck({ id: 1 })).toEqual({
    unique: 81.5,
    remaining_limit: 4,
    clear_text: 'one two three',
    urls: [
      { url: 'https://a.example/', plagiat: 12.5, words: [0, 1, 2], visible: true },
      { url: 'https://b.example/', plagiat: 6, words: [2], visible: false },
      { url: 'https://c.example/', plagiat: 0, words: [], visible: true },
    ],
  })
})

test('an error inside the answer is the API’s own refusal @UQ-02', async () => {
  answers[check] = (_request, response) => json(response, 200, { unique: null, error: 'No checks today.' })
  await expect(api.posts.uniqueCheck({ id: 1 })).rejects.toMatchObject({
    data: { kind: 'refused', messages: ['No checks today.'] },
  })
})

test('a check that is left early ends its request @UQ-01', async () => {
  let arrived = () => {}
  let ended = () => {}
  const underWay = new Promise<void>(resolve => (arrived = resolve))
  const closed = new Promise<void>(resolve => (ended = resolve))
  answers[check] = request => {
    request.socket.once('close', ended)
    arrived()
  }
  const leaving = new AbortController()
  const checking = api.posts.uniqueCheck({ id: 1 }, { signal: leaving.signal })
  await underWay
  leaving.abort()
  await expect(checking).rejects.toThrow()
  await closed
  expect(server.seen.filter(request => request.path.includes('unique'))).toHaveLength(1)
})

test('the limit is null where the API says none @UQ-01', async () => {
  const limits: unknown[] = []
  for (const body of [{ remaining_limit: 3 }, { remaining_limit: 0 }, { remaining_limit: null }, {}]) {
    answers['GET /posts/1/unique/info'] = (_request, response) => json(response, 200, body)
    limits.push((await api.posts.uniqueInfo({ id: 1 })).remaining_limit)
  }
  expect(limits).toEqual([3, 0, null, null])
})

test('positions among the answers are rounded to two decimals @UQ-05', async () => {
  const row = { key: 'fuel price', clicks: '7', position: 7.23456, impressions: 90 }
  answers['GET /posts/analytics/1'] = (_request, response) => json(response, 200, { items: [row] })
  const asked = { id: 1, start_date: '2026-03-01', end_date: '2026-03-04' }
  expect(await api.posts.analytics(asked)).toEqual([{ ...row, clicks: 7, position: 7.23 }])
})
