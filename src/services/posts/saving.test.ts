import { createRouterClient } from '@orpc/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testHost } from '../../../tests/support/host.ts'
import { type Answering, json } from '../../../tests/support/http-server.ts'
import {
  answers,
  api,
  apply,
  base,
  calls,
  clock,
  closeStandIn,
  form,
  kindOf,
  openSignedIn,
  post,
  server,
  start,
  stored,
} from '../../../tests/support/stand-in.ts'
import { createServices } from '../index.ts'

beforeEach(() => openSignedIn())
afterEach(closeStandIn)

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
      texts.map(body => api.posts.save({ id: 41, form: { ...first, body }, status: 1, base: base() })),
    )
    expect(saved.map(answer => answer.post.body)).toEqual(texts)
    expect(most).toBe(1)
  })

  test('a failed save does not hold up the next one', async () => {
    const value = await form()
    answers['PATCH /posts/41'] = (_request, response) => json(response, 422, { errors: { slug: ['Taken.'] } })
    await expect(api.posts.save({ id: 41, form: value, status: 1, base: base() })).rejects.toMatchObject({
      data: { kind: 'refused', fields: { slug: ['Taken.'] } },
    })
    delete answers['PATCH /posts/41']
    expect((await api.posts.save({ id: 41, form: value, status: 1, base: base() })).post.id).toBe(41)
  })

  test('an accepted save without an answer reads the post', async () => {
    const value = await form()
    answers['PATCH /posts/41'] = (_request, response, body) => {
      apply(body)
      json(response, 204, null)
    }
    expect(
      (await api.posts.save({ id: 41, form: { ...value, body: 'new' }, status: 1, base: base() })).post.body,
    ).toBe('new')
  })

  const losses: Record<string, Answering> = {
    'the connection breaks': request => request.socket.destroy(),
    'the answer is cut': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 999 })
      response.write('{', () => response.destroy())
    },
    'the answer is no post': (_request, response) => json(response, 200, { ok: true }),
    'the answer is another post': (_request, response) =>
      json(response, 200, { ...stored, id: 42, body: 'Theirs' }),
    'the answer says something else': (_request, response) =>
      json(response, 200, { ...stored, body: 'Theirs' }),
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
      const saved = await api.posts.save({ id: 41, form: { ...value, body: 'new' }, status: 1, base: base() })
      expect(saved.post.body).toBe('new')
      answers['PATCH /posts/41'] = lose
      expect(
        await kindOf(api.posts.save({ id: 41, form: { ...value, body: 'newer' }, status: 1, base: base() })),
      ).toBe('not-done')
      expect(calls().filter(call => call.startsWith('PATCH'))).toHaveLength(2)
    },
  )

  test('what the server has after a save is what this computer keeps of the post, without asking again @DR-07', async () => {
    const first = await form()
    const save = async (body: string) =>
      (await api.posts.save({ id: 41, form: { ...first, body }, status: 1, base: base() })).post
    const kept = async () => (await api.posts.seen({ id: 41 }))?.post
    const saved = await save('one')
    expect(await kept()).toEqual(saved)
    expect(calls()).toEqual(['GET /posts/41', 'GET /posts/41', 'PATCH /posts/41'])
    // Within the same second it has the same revision.
    const again = await save('two')
    expect(await kept()).toEqual(again)
    answers['PATCH /posts/41'] = (_request, response, body) => {
      apply(body)
      json(response, 204, null)
    }
    await save('three')
    expect((await kept())?.body).toBe('three')
  })

  test.each([500, 502, 504])('an error %d after the save was done does not hide it', async status => {
    const value = await form()
    const broken: Answering = (_request, response) => json(response, status, {})
    answers['PATCH /posts/41'] = (request, response, body) => {
      apply(body)
      post.updated_at = '2026-03-02T10:40:00Z'
      broken(request, response, body)
    }
    const saved = await api.posts.save({ id: 41, form: { ...value, body: 'new' }, status: 1, base: base() })
    expect(saved.post.body).toBe('new')
    // The same text again, which the server does not take.
    answers['PATCH /posts/41'] = broken
    const again = api.posts.save({ id: 41, form: { ...value, body: 'new' }, status: 1, base: base() })
    expect(await kindOf(again)).toBe('server')
    expect(calls().filter(call => call.startsWith('PATCH'))).toHaveLength(2)
  })

  test('when nobody can tell, the outcome stays unknown', async () => {
    const value = await form()
    answers['PATCH /posts/41'] = request => {
      answers['GET /posts/41'] = (_request, response) => json(response, 500, {})
      request.socket.destroy()
    }
    expect(await kindOf(api.posts.save({ id: 41, form: value, status: 1, base: base() }))).toBe(
      'unknown-outcome',
    )
  })

  test.each<[string, Answering]>([
    ['is accepted without the post', (_request, response) => json(response, 204, null)],
    ['gets no answer', request => request.socket.destroy()],
  ])(
    'a save that %s is no time-out where the look after it gets none in time: it may be done @DR-07',
    async (_, answer) => {
      const slow = start({}, { response: 500 })
      const value = await form()
      answers['PATCH /posts/41'] = (request, response, body) => {
        apply(body)
        answers['GET /posts/41'] = () => {}
        answer(request, response, body)
      }
      const saving = slow.posts.save({ id: 41, form: { ...value, body: 'new' }, status: 1, base: base() })
      expect(await kindOf(saving)).toBe('unknown-outcome')
    },
  )

  test('after a restart the template is read before the first save', async () => {
    post.template_type = 5
    post.external_link = 'https://example.com/a'
    const value = await form()
    const other = createServices(testHost(server.url, { clock }).host)
    const again = createRouterClient(other.router)
    await again.session.signIn({ login: 'ada@stet.example', password: 'x', two_fa_code: '' })
    await again.posts.save({ id: 41, form: value, status: 1, base: base() })
    const sent = server.seen.find(({ method }) => method === 'PATCH')?.body
    expect(sent).toMatchObject({ external_link: 'https://example.com/a' })
    expect(sent).not.toHaveProperty('body')
    await other.stop()
  })
})

test('a new post whose answer names somebody else’s is not taken for it, and that one is given back @ED-21', async () => {
  const theirs = {
    ...stored,
    id: 77,
    status: 0,
    main_headline: 'Theirs',
    editor: { id: 6, username: 'Bola' },
  }
  answers['POST /posts'] = (_request, response) => json(response, 201, theirs)
  answers['GET /posts/77'] = (_request, response) => json(response, 200, theirs)
  answers['POST /posts/unlock/77'] = (_request, response) => json(response, 204, null)
  const mine = { ...(await form()), main_headline: 'Mine' }
  const making = api.posts.create({ form: mine, template_type: 0, unanswered: [] })
  expect(await kindOf(making)).toBe('unknown-outcome')
  await vi.waitUntil(() => calls().includes('POST /posts/unlock/77'), { timeout: 20_000 })
})

describe('an answer without names (P7 gives `expand` for reading only)', () => {
  const names = ['authors', 'experts', 'tags', 'category', 'copyEditor', 'editor', 'lock']
  const answerWithout = (more: Record<string, unknown> = {}) => {
    answers['PATCH /posts/41'] = (_request, response, body) => {
      apply(body)
      const bare = Object.entries(post).filter(([name]) => !names.includes(name))
      json(response, 200, { ...Object.fromEntries(bare), ...more })
    }
  }
  const authors = [{ id: 9, username: 'Chidi' }]
  const tags = [{ id: 4, catchy_title: 'Lagoon' }]

  test.each([
    ['left out', {}],
    ['as ids', { authors: [9], tags: [4], experts: [] }],
  ])('%s: they are those that were read and sent', async (_how, more) => {
    const value = { ...(await form()), authors, tags }
    answerWithout(more)
    const saved = await api.posts.save({ id: 41, form: value, status: 1, base: base() })
    expect(saved.post).toMatchObject({ authors, tags, category: { id: 8 }, lock: { username: 'Ada Obi' } })
    expect(calls()).toEqual(['GET /posts/41', 'GET /posts/41', 'PATCH /posts/41'])
    expect(server.seen.at(-1)?.path).toBe('/posts/41')
  })

  test('another category has a name that nobody knows yet: the post is read', async () => {
    const value = { ...(await form()), category_id: 9 }
    answers['PATCH /posts/41'] = (_request, response, body) => {
      apply(body)
      const { category: _name, ...bare } = post
      post.category = { id: 9, parent_id: null, catchy_title: 'Fish' }
      json(response, 200, bare)
    }
    const saved = await api.posts.save({ id: 41, form: value, status: 1, base: base() })
    expect(saved.post.category?.catchy_title).toBe('Fish')
    expect(calls().at(-1)).toBe('GET /posts/41')
  })

  test('a status needs none', async () => {
    answerWithout()
    await api.posts.setStatus({ id: 41, status: 4 })
    expect(calls()).toEqual(['PATCH /posts/41'])
  })
})

describe('publishing', () => {
  test('publishes now, in server time and in the brand zone', async () => {
    const value = await form()
    const date = new Date(clock.now() + 3_600_000).toUTCString()
    answers['GET /posts/41'] = (_request, response) => json(response, 200, post, { date })
    await api.posts.get({ id: 41 })
    const { post: published } = await api.posts.publish({ id: 41, form: value, base: base() })
    const sent = server.seen.findLast(({ method }) => method === 'PATCH')?.body
    expect(sent).toMatchObject({ status: 3, published_at: '2026-03-02T12:00:00+01:00' })
    expect(published).toMatchObject({ status: 3, published_at: '2026-03-02T11:00:00.000Z' })
  })

  test('a form that breaks a rule is not sent', async () => {
    const value = await form()
    const call = api.posts.publish({
      id: 41,
      form: { ...value, main_headline: 'Short', authors: [] },
      base: base(),
    })
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

describe('scheduling @ED-07', () => {
  test('sends the whole form with status 5 and the moment in the brand zone', async () => {
    const date = new Date(clock.now()).toUTCString()
    answers['GET /posts/41'] = (_request, response) => json(response, 200, post, { date })
    const value = { ...(await form()), published_at: '2026-03-05T22:30:00.000Z' }
    const { post: scheduled } = await api.posts.schedule({ id: 41, form: value, base: base() })
    const sent = server.seen.findLast(({ method }) => method === 'PATCH')?.body
    expect(sent).toMatchObject({ status: 5, published_at: '2026-03-05T23:30:00+01:00', body: value.body })
    expect(scheduled).toMatchObject({ status: 5, published_at: '2026-03-05T22:30:00.000Z' })
  })

  test.each([
    ['a server an hour ahead of it', 3_600_000, 3_600_000, 'It seems time has passed.'],
    ['a server an hour ahead of it, a second later', 3_600_000, 3_601_000, undefined],
    ['a server an hour behind it', -3_600_000, -3_599_000, undefined],
    ['a server an hour behind it, on that second', -3_600_000, -3_600_000, 'It seems time has passed.'],
  ])('asks the server’s clock and not this computer’s: %s', async (_name, skew, at, message) => {
    const value = await form()
    const date = new Date(clock.now() + skew).toUTCString()
    answers['GET /posts/41'] = (_request, response) => json(response, 200, post, { date })
    await api.posts.get({ id: 41 })
    const published_at = new Date(clock.now() + at).toISOString()
    const call = api.posts.schedule({ id: 41, form: { ...value, published_at }, base: base() })
    if (message === undefined) await expect(call).resolves.toMatchObject({ post: { status: 5 } })
    else
      await expect(call).rejects.toMatchObject({
        data: { kind: 'invalid', fields: { published_at: [message] } },
      })
    expect(calls().filter(one => one.startsWith('PATCH'))).toHaveLength(message ? 0 : 1)
  })

  test.each([
    [null, 'It seems time has passed.'],
    ['soon', 'It seems time has passed.'],
    ['2026-03-05', 'Time cannot be blank.'],
    ['2099-03-05', 'Time cannot be blank.'],
  ])('without a moment (%s) nothing is sent', async (published_at, message) => {
    const value = { ...(await form()), published_at }
    const call = api.posts.schedule({ id: 41, form: value, base: base() })
    await expect(call).rejects.toMatchObject({
      data: { kind: 'invalid', fields: { published_at: [message] } },
    })
    expect(calls()).toEqual(['GET /posts/41'])
  })
})
