import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, fixtures, seedPassword } from './index.ts'

test('sign-in gives a token that opens the current user with rights in both forms', async () => {
  const { as } = await openNewsroom()
  const me = await (await as(accounts.editor))('GET', 'v2/users/me')
  expect(me.status).toBe(200)
  expect(me.body).toMatchObject({ id: 2, name: 'Ọláwálé', role: 'senior-editor', two_fa_enabled: true })
  expect(me.body.capabilities.posts).toMatchObject({ view: true, publish: true })
  expect(me.body.capabilities.roles).toMatchObject({ view: true, create: false })
  expect(me.body.permissions).toContain('posts.read')
})

test('a wrong password and an unknown address get the same 401', async () => {
  const { call } = await openNewsroom()
  const login = 'editor@stet.example'
  const wrong = await call('POST', 'v2/users/login', { login, password: 'no' })
  const unknown = await call('POST', 'v2/users/login', { login: 'nobody@stet.example', password: 'no' })
  expect([wrong.status, wrong.body]).toEqual([401, { message: 'Incorrect email or password.' }])
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
})

test('with two-factor on, a missing and a wrong code are named', async () => {
  const { api, call } = await openNewsroom()
  const credentials = { login: accounts.editor, password: seedPassword }
  const missing = await call('POST', 'v2/users/login', credentials)
  const code = api.code(accounts.editor)
  const other = code === '000000' ? '000001' : '000000'
  const wrong = await call('POST', 'v2/users/login', { ...credentials, two_fa_code: other })
  expect([missing.status, missing.body]).toEqual([422, { message: 'Two-factor code is required.' }])
  expect([wrong.status, wrong.body]).toEqual([422, { message: 'Incorrect two-factor code.' }])
})

test('a code is good one step before and after its time, and no longer', async () => {
  const { api, call, clock } = await openNewsroom()
  const two_fa_code = api.code(accounts.editor)
  const signIn = () =>
    call('POST', 'v2/users/login', { login: accounts.editor, password: seedPassword, two_fa_code })
  clock.now += 30_000
  expect((await signIn()).status).toBe(200)
  clock.now += 60_000
  expect((await signIn()).status).toBe(422)
})

test('a newcomer sees nothing but two-factor until the code is confirmed', async () => {
  const { api, as } = await openNewsroom()
  const call = await as(accounts.newcomer)
  expect((await call('GET', 'v2/users/me')).body.two_fa_enabled).toBe(false)
  expect((await call('GET', 'posts')).status).toBe(403)
  expect((await call('POST', 'v2/users/two-factor/confirm', { code: '123456' })).body).toEqual({
    message: 'Generate a secret first.',
  })
  const { body } = await call('POST', 'v2/users/two-factor/generate')
  expect(body.image).toMatch(/^data:image\/png;base64,/)
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
  const code = api.code(accounts.newcomer)
  const wrong = await call('POST', 'v2/users/two-factor/confirm', {
    code: code === '000000' ? '000001' : '000000',
  })
  expect([wrong.status, wrong.body]).toEqual([422, { message: 'Incorrect verification code.' }])
  expect((await call('POST', 'v2/users/two-factor/confirm', { code })).status).toBe(200)
  expect((await call('GET', 'posts')).status).toBe(200)
})

test('calls without a token, with a made-up one and after the session ended get 401', async () => {
  const { call, as, control } = await openNewsroom()
  expect((await call('GET', 'posts')).status).toBe(401)
  expect((await call('GET', 'posts', undefined, 'made-up')).status).toBe(401)
  const editor = await as(accounts.editor)
  await control('expire', { login: accounts.editor })
  const expired = await editor('GET', 'posts')
  expect([expired.status, expired.body]).toEqual([
    401,
    { message: 'Your session has expired. Sign in again.' },
  ])
})

test('every role may do what its rights say and nothing else', async () => {
  const { as } = await openNewsroom()
  const status = async (login: string, method: string, path: string, body?: unknown) =>
    (await (await as(login))(method, path, body)).status
  const draft = `posts/${fixtures.readyDraft}`
  expect(await status(accounts.viewer, 'GET', 'posts')).toBe(403)
  expect(await status(accounts.viewer, 'GET', 'v2/images')).toBe(200)
  expect(await status(accounts.author, 'PATCH', draft, { main_headline: 'Working title' })).toBe(200)
  expect(await status(accounts.author, 'PATCH', draft, { status: 3 })).toBe(403)
  expect(await status(accounts.author, 'PATCH', draft, { status: 4 })).toBe(403)
  expect(await status(accounts.author, 'PATCH', draft, { is_verified: 1 })).toBe(403)
  expect(await status(accounts.author, 'DELETE', `posts/${fixtures.trashed}`)).toBe(403)
  expect(await status(accounts.copy, 'POST', 'posts', { section_id: 1 })).toBe(403)
  expect(await status(accounts.moderator, 'PATCH', draft, { is_verified: 1 })).toBe(200)
  expect(await status(accounts.author, 'GET', 'v2/users')).toBe(403)
  expect(await status(accounts.moderator, 'GET', 'v2/users')).toBe(200)
  expect(await status(accounts.moderator, 'DELETE', `posts/${fixtures.trashed}`)).toBe(204)
})
