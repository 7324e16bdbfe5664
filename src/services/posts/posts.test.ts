import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json } from '../../../tests/support/http-server.ts'
import {
  answers,
  api,
  apply,
  calls,
  closeStandIn,
  kindOf,
  openSignedIn,
  server,
} from '../../../tests/support/stand-in.ts'
import { PostFilters } from '../../contract/entities/post.ts'

beforeEach(() => openSignedIn())
afterEach(closeStandIn)

test('the list asks for what is filtered', async () => {
  answers['GET /posts'] = (_request, response) => json(response, 200, [])
  await api.posts.list(
    PostFilters.parse({
      page: 2,
      per_page: 50,
      status: 0,
      advert_status: 1,
      template_type: 7,
      section_id: 3,
      category_id: [8, 9],
      editor_id: [5],
      start_date: '2026-03-01',
      end_date: '2026-03-02',
      sort: 'uniqueness',
    }),
  )
  expect(Object.fromEntries(new URLSearchParams(server.seen[0]?.path.split('?')[1]))).toMatchObject({
    page: '2',
    'per-page': '50',
    status: '0',
    advert_status: '1',
    template_type: '7',
    section_id: '3',
    category_id: '8,9',
    editor_id: '5',
    start_date: '2026-03-01',
    end_date: '2026-03-02',
    sort: 'uniqueness',
  })
})

test('today takes the place of a date range, a search the place of every filter', async () => {
  answers['GET /posts'] = (_request, response) => json(response, 200, [])
  answers['POST /search/posts'] = (_request, response) => json(response, 200, [])
  await api.posts.list(PostFilters.parse({ is_today: true, start_date: '2026-03-01' }))
  const today = new URLSearchParams(server.seen[0]?.path.split('?')[1])
  expect(today.get('is_today')).toBe('1')
  expect(today.has('start_date')).toBe(false)
  await api.posts.list(PostFilters.parse({ query: ' lagoon ', status: 3, page: 2 }))
  const search = new URLSearchParams(server.seen[1]?.path.split('?')[1])
  expect(server.seen[1]).toMatchObject({ method: 'POST', body: { query: 'lagoon' } })
  expect([...search.keys()].sort()).toEqual(['page', 'per-page'])
})

describe('status and removal', () => {
  test('a status goes alone with the id', async () => {
    await api.posts.setStatus({ id: 41, status: 4 })
    expect(server.seen[0]).toMatchObject({ method: 'PATCH', body: { id: 41, status: 4 } })
    expect(server.seen).toHaveLength(1)
  })

  test('a lost answer to a status is looked up, and a lock taken for it given back', async () => {
    answers['PATCH /posts/41'] = (request, _response, body) => {
      apply(body)
      request.socket.destroy()
    }
    await api.posts.setStatus({ id: 41, status: 4 })
    await vi.waitUntil(() => calls().length === 3, { timeout: 20_000 })
    expect(calls()).toEqual(['PATCH /posts/41', 'GET /posts/41', 'POST /posts/unlock/41'])
  })

  test('a lost answer to a removal is looked up', async () => {
    answers['DELETE /posts/41'] = request => request.socket.destroy()
    expect(await kindOf(api.posts.remove({ id: 41 }))).toBe('not-done')
    answers['GET /posts/41'] = (_request, response) => json(response, 500, {})
    expect(await kindOf(api.posts.remove({ id: 41 }))).toBe('unknown-outcome')
    answers['GET /posts/41'] = (_request, response) => json(response, 404, {})
    await api.posts.remove({ id: 41 })
  })
})
