import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { json } from '../../../tests/support/http-server.ts'
import {
  answers,
  api,
  apply,
  base,
  calls,
  closeStandIn,
  form,
  kindOf,
  openSignedIn,
  post,
  server,
} from '../../../tests/support/stand-in.ts'

beforeEach(() => openSignedIn())
afterEach(closeStandIn)

/** What the server does when somebody saves there. */
const saveElsewhere = (fields: Record<string, unknown>, updated_at = '2026-03-02T10:40:00Z') =>
  Object.assign(post, fields, { updated_at })
const sent = () => server.seen.filter(({ method }) => method === 'PATCH')

describe('a text that would replace a newer one', () => {
  test.each(['save', 'publish', 'schedule'] as const)(
    'is not sent by %s; the answer is the newer one',
    async act => {
      const published_at = '2099-03-01T08:00:00.000Z'
      const mine = { ...(await form()), body: '<p>Mine</p>', published_at }
      const began = base()
      saveElsewhere({ body: '<p>Theirs</p>', editor: { id: 6, username: 'Bola' } })
      const call =
        act === 'save'
          ? api.posts.save({ id: 41, form: mine, status: 1, base: began })
          : api.posts[act]({ id: 41, form: mine, base: began })
      await expect(call).rejects.toMatchObject({
        data: {
          kind: 'newer',
          newer: { revision: '2026-03-02T10:40:00Z', body: '<p>Theirs</p>', editor: { username: 'Bola' } },
        },
      })
      expect(sent()).toEqual([])
    },
  )

  test('goes over the version that it names, and over no third one', async () => {
    const mine = { ...(await form()), body: '<p>Mine</p>' }
    saveElsewhere({ body: '<p>Theirs</p>' })
    const shown = base()
    saveElsewhere({ body: '<p>A third</p>' }, '2026-03-02T10:41:00Z')
    const over = (revision: { revision: string }) =>
      api.posts.save({ id: 41, form: mine, status: 1, base: revision })
    expect(await kindOf(over(shown))).toBe('newer')
    expect((await over(base())).post.body).toBe('<p>Mine</p>')
    expect(sent()).toHaveLength(1)
  })

  test('is refused by the server too: then the newer one is read', async () => {
    const mine = await form()
    const began = base()
    answers['PATCH /posts/41'] = (_request, response) => {
      saveElsewhere({ body: '<p>Theirs</p>' })
      json(response, 409, {})
    }
    await expect(api.posts.save({ id: 41, form: mine, status: 1, base: began })).rejects.toMatchObject({
      data: { kind: 'newer', newer: { body: '<p>Theirs</p>' } },
    })
  })
})

test.each([
  ['', 1],
  [', its status changed since', 0],
] as const)(
  'one’s own text that arrived after all is nobody else’s%s: the next save goes over it',
  async (_, status) => {
    const first = await form()
    const began = base()
    let arrive = () => {}
    answers['PATCH /posts/41'] = (request, _response, body) => {
      arrive = () => {
        apply(body)
        saveElsewhere({}, '2026-03-02T10:40:00Z')
      }
      request.socket.destroy()
    }
    await kindOf(api.posts.save({ id: 41, form: { ...first, body: 'one' }, status: 1, base: began }))
    arrive()
    delete answers['PATCH /posts/41']
    if (status === 0) await api.posts.setStatus({ id: 41, status })
    const { post: saved } = await api.posts.save({
      id: 41,
      form: { ...first, body: 'one and two' },
      status,
      base: began,
    })
    expect(saved.body).toBe('one and two')
  },
)

test('a save after a publish whose answer was lost leaves the post published, and published then @DR-07', async () => {
  const mine = { ...(await form()), published_at: null }
  const began = base()
  answers['PATCH /posts/41'] = (request, _response, body) => {
    apply(body)
    saveElsewhere({})
    answers['GET /posts/41'] = (_request, response) => json(response, 500, {})
    request.socket.destroy()
  }
  expect(await kindOf(api.posts.publish({ id: 41, form: mine, base: began }))).toBe('unknown-outcome')
  delete answers['PATCH /posts/41']
  delete answers['GET /posts/41']
  const { published_at } = post
  const { post: saved } = await api.posts.save({
    id: 41,
    form: { ...mine, body: 'written since' },
    status: 1,
    base: began,
  })
  expect(saved).toMatchObject({ status: 3, body: 'written since' })
  expect(post.published_at).toBe(published_at)
})

test('a post that cannot be read is not written: nobody knows what stands there', async () => {
  const mine = await form()
  answers['GET /posts/41'] = (_request, response) => json(response, 500, {})
  expect(await kindOf(api.posts.save({ id: 41, form: mine, status: 1, base: base() }))).toBe('server')
  expect(sent()).toEqual([])
})

test('a lock that was lost since the last check is seen before the save', async () => {
  const mine = await form()
  post.lock = { username: 'Bola' }
  expect(await kindOf(api.posts.save({ id: 41, form: mine, status: 1, base: base() }))).toBe('forbidden')
  expect(calls()).toEqual(['GET /posts/41', 'GET /posts/41'])
})
