import type { RouterClient } from '@orpc/server'
import { createRouterClient } from '@orpc/server'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { articleFormOf } from '../../contract/entities/post.ts'
import { createServices } from '../index.ts'
import type { Answering } from '../testing.ts'
import { json, manualClock, postFilters, removeFolders, serve, testHost } from '../testing.ts'
import { lockCheckMs, releaseMs } from './locks.ts'

const me = {
  id: 5,
  name: 'Ada',
  username: 'Ada Obi',
  role: 'author',
  two_fa_enabled: true,
  permissions: ['posts.view'],
}
const stored = {
  id: 41,
  section_id: 1,
  status: 1,
  body: '<p>Text</p>',
  main_headline: 'Fishermen of the lagoon find a new way to sell their catch',
  catchy_title: 'Fishermen of the lagoon find a new way to sell their catch',
  fb_catchy_title: 'Fishermen of the lagoon find a new way to sell their catch',
  titles: { rss: 'Fishermen of the lagoon find a new way to sell their catch' },
  description:
    'In the early hours the boats come back to the lagoon, and for the first time the women on the shore know what the catch will bring before it is weighed, too.',
  category: { id: 8, parent_id: null, catchy_title: 'Harbours' },
  thumb: 3,
  authors: [{ id: 5, username: 'Ada Obi' }],
  experts: [],
  tags: [],
  updated_at: '2026-03-02T09:30:00Z',
  lock: { username: 'Ada Obi' },
}

afterAll(removeFolders)

type Api = RouterClient<ReturnType<typeof createServices>['router']>
let post: Record<string, unknown>
/** What a test says instead of the usual answer, by method and path. */
let answers: Record<string, Answering>
let server: Awaited<ReturnType<typeof serve>>
let clock: ReturnType<typeof manualClock>
let services: ReturnType<typeof createServices>
let api: Api

beforeEach(async () => {
  post = { ...stored }
  answers = {}
  server = await serve((request, response, body) => {
    const call = `${request.method} ${(request.url ?? '').replace(/\?.*/, '')}`
    const usual: Record<string, Answering> = {
      'POST /v2/users/login': () => json(response, 200, { token: 't' }),
      'GET /v2/users/me': () => json(response, 200, me),
      'GET /posts/41': () => json(response, 200, post),
      'POST /posts/unlock/41': () => json(response, 204, null),
      'DELETE /posts/41': () => json(response, 204, null),
      'PATCH /posts/41': () => {
        apply(body)
        json(response, 200, post)
      },
    }
    const answer = answers[call] ?? usual[call] ?? (() => json(response, 404, {}))
    answer(request, response, body)
  })
  clock = manualClock()
  services = createServices(testHost(server.url, { clock }).host)
  api = createRouterClient(services.router)
  await api.session.signIn({ login: 'ada@stet.example', password: 'x', two_fa_code: '' })
  server.seen.length = 0
})
afterEach(async () => {
  const stopped = services.stop()
  await server.close()
  await stopped
})

/** What the server does with a payload. */
function apply(body: string) {
  const {
    authors: _authors,
    experts: _experts,
    tags: _tags,
    category_id: _category,
    ...fields
  } = JSON.parse(body)
  post = { ...post, ...fields }
}

const calls = () => server.seen.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)
const form = async () => articleFormOf(await api.posts.get({ id: 41 }))
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    error => error.data.kind,
  )

test('the list asks with the documented names and only for what is filtered', async () => {
  answers['GET /posts'] = (_request, response) => json(response, 200, [])
  await api.posts.list(postFilters())
  const plain = new URLSearchParams(server.seen[0]?.path.split('?')[1])
  expect(Object.fromEntries(plain)).toEqual({
    page: '1',
    'per-page': '25',
    sort: '-published_at',
    fields: expect.stringContaining('wordCount'),
    expand: 'authors,category,lock',
  })
  await api.posts.list(
    postFilters({
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
  expect(Object.fromEntries(new URLSearchParams(server.seen[1]?.path.split('?')[1]))).toMatchObject({
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
  await api.posts.list(postFilters({ is_today: true, start_date: '2026-03-01' }))
  const today = new URLSearchParams(server.seen[0]?.path.split('?')[1])
  expect(today.get('is_today')).toBe('1')
  expect(today.has('start_date')).toBe(false)
  await api.posts.list(postFilters({ query: ' lagoon ', status: 3, page: 2 }))
  const search = new URLSearchParams(server.seen[1]?.path.split('?')[1])
  expect(server.seen[1]).toMatchObject({ method: 'POST', body: { query: 'lagoon' } })
  expect([...search.keys()].sort()).toEqual(['expand', 'fields', 'page', 'per-page'])
})

test('a post that somebody else holds is forbidden, also when the status says 200', async () => {
  post.lock = { username: 'Bola' }
  expect(await kindOf(api.posts.get({ id: 41 }))).toBe('forbidden')
  await api.posts.unlock({ id: 41 })
  expect(calls()).toEqual(['GET /posts/41'])
})

test('overtaking takes the lock away and reads the post', async () => {
  expect((await api.posts.overtake({ id: 41 })).id).toBe(41)
  expect(calls()).toEqual(['POST /posts/unlock/41', 'GET /posts/41'])
})

test('a lock is given back once, and never when it was not taken', async () => {
  await api.posts.unlock({ id: 41 })
  await api.posts.get({ id: 41 })
  await api.posts.unlock({ id: 41 })
  await api.posts.unlock({ id: 41 })
  expect(calls()).toEqual(['GET /posts/41', 'POST /posts/unlock/41'])
})

test('a release that fails or hangs keeps nobody waiting', async () => {
  await api.posts.get({ id: 41 })
  answers['POST /posts/unlock/41'] = (_request, response) => json(response, 500, {})
  await api.posts.unlock({ id: 41 })
  await api.posts.get({ id: 41 })
  answers['POST /posts/unlock/41'] = () => {}
  const release = api.posts.unlock({ id: 41 })
  await vi.waitUntil(() => calls().at(-1) === 'POST /posts/unlock/41')
  clock.pass(releaseMs)
  await release
})

describe('holding the lock', () => {
  async function hold() {
    await api.posts.get({ id: 41 })
    const news = await api.posts.holdLock({ id: 41 })
    expect(await news.next()).toEqual({ done: false, value: { kind: 'held' } })
    server.seen.length = 0
    return {
      news,
      async check() {
        await clock.somebodyWaits(lockCheckMs)
        clock.pass(lockCheckMs)
        const { value, done } = await news.next()
        return done ? 'the end' : value
      },
      leave: async () => news.return?.(),
    }
  }

  test('the post is read every 15 s, and given back when the reader leaves', async () => {
    const { check, leave } = await hold()
    expect(await check()).toEqual({ kind: 'held' })
    expect(await check()).toEqual({ kind: 'held' })
    expect(calls()).toEqual(['GET /posts/41', 'GET /posts/41'])
    await leave()
    await vi.waitUntil(() => calls().length === 3)
    expect(calls()[2]).toBe('POST /posts/unlock/41')
  })

  test.each([
    ['403', (_request, response) => json(response, 403, { message: 'Locked.', lock: { username: 'Bola' } })],
    [
      'a 200 that names another',
      (_request, response) => json(response, 200, { ...stored, lock: { username: 'Bola' } }),
    ],
  ] as [string, Answering][])(
    '%s is the loss: the watch ends and gives nothing back',
    async (_name, answer) => {
      const { check, news } = await hold()
      answers['GET /posts/41'] = answer
      expect(await check()).toEqual({ kind: 'lost', username: 'Bola' })
      expect(await news.next()).toMatchObject({ done: true })
      await api.posts.unlock({ id: 41 })
      expect(calls()).toEqual(['GET /posts/41'])
    },
  )

  test('no answer and a server in trouble are no loss', async () => {
    const { check, leave } = await hold()
    answers['GET /posts/41'] = (_request, response) => json(response, 500, {})
    for (let times = 0; times < 20; times += 1) expect(await check()).toEqual({ kind: 'unanswered' })
    delete answers['GET /posts/41']
    expect(await check()).toEqual({ kind: 'held' })
    await leave()
  })

  test('a 401 ends the watch without another word', async () => {
    const { check } = await hold()
    answers['GET /posts/41'] = (_request, response) => json(response, 401, {})
    expect(await check()).toBe('the end')
    expect(calls()).toEqual(['GET /posts/41'])
  })

  test('the last of two readers gives the lock back', async () => {
    const first = await hold()
    const second = await api.posts.holdLock({ id: 41 })
    await first.leave()
    await second.next()
    expect(calls()).toEqual([])
    await second.return?.()
    await vi.waitUntil(() => calls().length === 1)
  })

  test('signing out gives every lock back while the token still works', async () => {
    const { news } = await hold()
    await api.session.signOut()
    expect(calls()).toEqual(['POST /posts/unlock/41'])
    expect(server.seen[0]?.headers.authorization).toBe('Bearer t')
    await news.return?.()
    expect(calls()).toHaveLength(1)
  })

  test('a session that ends by itself takes its watches along, and the next person gives nothing back', async () => {
    const { news } = await hold()
    answers['GET /posts'] = (_request, response) => json(response, 401, {})
    expect(await kindOf(api.posts.list(postFilters()))).toBe('unauthorised')
    expect(await news.next()).toMatchObject({ done: true })
    await api.session.signIn({ login: 'bola@stet.example', password: 'x', two_fa_code: '' })
    await news.return?.()
    await api.posts.unlock({ id: 41 })
    expect(calls().filter(call => call.includes('/posts/'))).toEqual([])
  })

  test('giving the lock back ends its watch, which would take it again', async () => {
    const { news } = await hold()
    await api.posts.unlock({ id: 41 })
    expect(await news.next()).toMatchObject({ done: true })
    expect(calls()).toEqual(['POST /posts/unlock/41'])
  })

  test('a reader that only aborts has left too', async () => {
    await api.posts.get({ id: 41 })
    const leaving = new AbortController()
    const news = await api.posts.holdLock({ id: 41 }, { signal: leaving.signal })
    await news.next()
    leaving.abort()
    await vi.waitUntil(() => calls().includes('POST /posts/unlock/41'))
  })
})

describe('saving', () => {
  test('one save at a time, each with its own text', async () => {
    const first = await form()
    let open = 0
    let most = 0
    answers['PATCH /posts/41'] = (_request, response, body) => {
      open += 1
      most = Math.max(most, open)
      setImmediate(() => {
        open -= 1
        apply(body)
        json(response, 200, post)
      })
    }
    const texts = ['one', 'two', 'three']
    const saved = await Promise.all(
      texts.map(body => api.posts.save({ id: 41, form: { ...first, body }, status: 1 })),
    )
    expect(saved.map(answer => answer.post.body)).toEqual(texts)
    expect(most).toBe(1)
  })

  test('a failed save does not hold up the next one', async () => {
    const value = await form()
    answers['PATCH /posts/41'] = (_request, response) => json(response, 422, { errors: { slug: ['Taken.'] } })
    await expect(api.posts.save({ id: 41, form: value, status: 1 })).rejects.toMatchObject({
      data: { kind: 'refused', fields: { slug: ['Taken.'] } },
    })
    delete answers['PATCH /posts/41']
    expect((await api.posts.save({ id: 41, form: value, status: 1 })).post.id).toBe(41)
  })

  test('an accepted save without an answer reads the post', async () => {
    const value = await form()
    answers['PATCH /posts/41'] = (_request, response, body) => {
      apply(body)
      json(response, 204, null)
    }
    expect((await api.posts.save({ id: 41, form: { ...value, body: 'new' }, status: 1 })).post.body).toBe(
      'new',
    )
  })

  const losses: Record<string, Answering> = {
    'the connection breaks': request => request.socket.destroy(),
    'the answer is cut': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 999 })
      response.write('{', () => response.destroy())
    },
    'the answer is no post': (_request, response) => json(response, 200, { ok: true }),
    'the answer is a web page': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Saved?</p>'),
  }
  test.each(Object.entries(losses))(
    'when %s, the post tells whether the save succeeded',
    async (_name, lose) => {
      const value = await form()
      answers['PATCH /posts/41'] = (request, response, body) => {
        apply(body)
        lose(request, response, body)
      }
      const saved = await api.posts.save({ id: 41, form: { ...value, body: 'new' }, status: 1 })
      expect(saved.post.body).toBe('new')
      answers['PATCH /posts/41'] = lose
      expect(await kindOf(api.posts.save({ id: 41, form: { ...value, body: 'newer' }, status: 1 }))).toBe(
        'unknown-outcome',
      )
      expect(calls().filter(call => call.startsWith('PATCH'))).toHaveLength(2)
    },
  )

  test('when nobody can tell, the outcome stays unknown', async () => {
    const value = await form()
    answers['PATCH /posts/41'] = request => request.socket.destroy()
    answers['GET /posts/41'] = (_request, response) => json(response, 500, {})
    expect(await kindOf(api.posts.save({ id: 41, form: value, status: 1 }))).toBe('unknown-outcome')
  })

  test('after a restart the template is read before the first save', async () => {
    post.template_type = 5
    post.external_link = 'https://example.com/a'
    const value = await form()
    const other = createServices(testHost(server.url, { clock }).host)
    const again = createRouterClient(other.router)
    await again.session.signIn({ login: 'ada@stet.example', password: 'x', two_fa_code: '' })
    await again.posts.save({ id: 41, form: value, status: 1 })
    const sent = server.seen.find(({ method }) => method === 'PATCH')?.body
    expect(sent).toMatchObject({ external_link: 'https://example.com/a' })
    expect(sent).not.toHaveProperty('body')
    await other.stop()
  })
})

describe('publishing', () => {
  test('publishes now, in server time and in the brand zone', async () => {
    const value = await form()
    const date = new Date(clock.now() + 3_600_000).toUTCString()
    answers['GET /posts/41'] = (_request, response) => json(response, 200, post, { date })
    await api.posts.get({ id: 41 })
    const { post: published } = await api.posts.publish({ id: 41, form: value })
    const sent = server.seen.findLast(({ method }) => method === 'PATCH')?.body
    expect(sent).toMatchObject({ status: 3, published_at: '2026-03-02T12:00:00+01:00' })
    expect(published).toMatchObject({ status: 3, published_at: '2026-03-02T11:00:00.000Z' })
  })

  test('a form that breaks a rule is not sent', async () => {
    const value = await form()
    const call = api.posts.publish({ id: 41, form: { ...value, main_headline: 'Short', authors: [] } })
    await expect(call).rejects.toMatchObject({
      data: {
        kind: 'invalid',
        fields: {
          main_headline: ['Main headline must contain 50-100 characters (now: 5)'],
          authors: ['Select authors'],
        },
      },
    })
    expect(calls()).toEqual(['GET /posts/41'])
  })
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
    await vi.waitUntil(() => calls().length === 3)
    expect(calls()).toEqual(['PATCH /posts/41', 'GET /posts/41', 'POST /posts/unlock/41'])
  })

  test('a lost answer to a removal is looked up', async () => {
    answers['DELETE /posts/41'] = request => request.socket.destroy()
    expect(await kindOf(api.posts.remove({ id: 41 }))).toBe('unknown-outcome')
    answers['GET /posts/41'] = (_request, response) => json(response, 404, {})
    await api.posts.remove({ id: 41 })
  })
})
