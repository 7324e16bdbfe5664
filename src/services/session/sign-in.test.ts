import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answering, json } from '../../../tests/support/http-server.ts'
import {
  ada,
  answers,
  canary,
  closeStandIn,
  openStandIn,
  server,
  signInForm,
  start,
  vault,
} from '../../../tests/support/stand-in.ts'
import { PostFilters } from '../../contract/entities/post.ts'

beforeEach(() => openStandIn())
afterEach(closeStandIn)

test('sign-in answers with the person and the rights, and the vault holds the token', async () => {
  const api = start()
  expect(await api.session.state()).toEqual({
    kind: 'signed-out',
    reason: 'start',
    vault: 'keychain',
    unsent_drafts: 0,
  })
  expect(await api.session.signIn(signInForm)).toEqual({
    kind: 'signed-in',
    user: { id: 5, name: 'Ada', username: 'Ada Obi', role: 'author' },
    rights: { posts: ['view', 'update', 'no delete'] },
    vault: 'keychain',
    offline: false,
  })
  expect([...vault.items]).toEqual([[`token:5@${new URL(server.url).host}`, canary]])
  expect(server.seen[0]?.body).toEqual({ login: signInForm.login, password: signInForm.password })
})

test('a filled two-factor code goes along as text', async () => {
  const api = start()
  await api.session.signIn({ ...signInForm, two_fa_code: '012345' })
  expect(server.seen[0]?.body).toMatchObject({ two_fa_code: '012345' })
})

test.each([{ token: 't1' }, { access_token: 't1' }, { data: { token: 't1' } }])(
  'accepts the token in %j',
  async answer => {
    answers['POST /v2/users/login'] = (_request, response) => json(response, 201, answer)
    const api = start()
    expect((await api.session.signIn(signInForm)).kind).toBe('signed-in')
    expect(server.seen[1]?.headers.authorization).toBe('Bearer t1')
  },
)

test.each([{}, { token: '' }, { token: 5 }, [], null])(
  'no token in %j is a login server error',
  async answer => {
    answers['POST /v2/users/login'] = (_request, response) => json(response, 200, answer)
    const api = start()
    await expect(api.session.signIn(signInForm)).rejects.toMatchObject({
      data: { kind: 'bad-answer', messages: ['Login server error.'] },
    })
  },
)

test('a refused sign-in shows its message and leaves everything as it was', async () => {
  answers['POST /v2/users/login'] = (_request, response) =>
    json(response, 401, { message: 'Incorrect email or password.' })
  const api = start()
  await expect(api.session.signIn(signInForm)).rejects.toMatchObject({
    code: 'PROBLEM',
    defined: true,
    data: { kind: 'unauthorised', messages: ['Incorrect email or password.'] },
  })
  expect(await api.session.state()).toMatchObject({ kind: 'signed-out', reason: 'start' })
})

test('without two-factor the set-up comes first, and no other call is made', async () => {
  answers['GET /v2/users/me'] = (_request, response) => json(response, 200, { ...ada, two_fa_enabled: 0 })
  answers['POST /v2/users/two-factor/generate'] = (_request, response) =>
    json(response, 200, { image: 'iVBORw0KGgoAAAANSUhEUg==', secret: 'JBSWY3DP' })
  answers['POST /v2/users/two-factor/confirm'] = (_request, response, body) =>
    JSON.parse(body).code === '123456'
      ? json(response, 204, null)
      : json(response, 422, { message: 'Wrong code.' })
  const api = start()
  expect(await api.session.signIn(signInForm)).toMatchObject({ kind: 'two-factor', user: { id: 5 } })
  await expect(api.posts.list(PostFilters.parse({ page: 1 }))).rejects.toMatchObject({
    data: { kind: 'unauthorised' },
  })
  expect(server.seen.some(({ path }) => path.startsWith('/posts'))).toBe(false)
  expect(await api.session.twoFactorGenerate()).toEqual({
    image: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==',
    secret: 'JBSWY3DP',
  })
  await expect(api.session.twoFactorConfirm({ code: '000000' })).rejects.toMatchObject({
    data: { messages: ['Wrong code.'] },
  })
  expect(await api.session.twoFactorConfirm({ code: '123456' })).toMatchObject({
    kind: 'signed-in',
    user: { id: 5 },
  })
})

test.each([
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['<svg xmlns="x"><g/></svg>', 'data:image/svg+xml;base64,'],
  ['<?xml version="1.0"?>\n<svg/>', 'data:image/svg+xml;base64,'],
  ['https://tracker.example/qr.png', null],
  ['data:text/html,<script>', null],
  ['<html><svg/></html>', null],
])('the two-factor picture %s', async (image, expected) => {
  answers['POST /v2/users/two-factor/generate'] = (_request, response) =>
    json(response, 200, { image, secret: 's' })
  const api = start()
  await api.session.signIn(signInForm)
  const made = await api.session.twoFactorGenerate().catch(error => error.data.kind)
  if (expected === null) expect(made).toBe('bad-answer')
  else expect(made.image.startsWith(expected)).toBe(true)
})

test.each([
  ['401', (_request, response) => json(response, 401, {})],
  ['500', (_request, response) => json(response, 500, {})],
  ['403', (_request, response) => json(response, 403, {})],
  ['HTML', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  ['another shape', (_request, response) => json(response, 200, { id: 'five' })],
] as [string, Answering][])('permissions that answer %s take the token away', async (_name, answer) => {
  answers['GET /v2/users/me'] = answer
  const api = start()
  expect(await api.session.signIn(signInForm)).toMatchObject({ kind: 'signed-out', reason: 'permissions' })
  expect(vault.items.size).toBe(0)
})
