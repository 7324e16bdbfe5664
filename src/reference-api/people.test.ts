import { expect, test } from 'vitest'
import { editorCall, openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, catalogueFixtures, seedPassword } from './index.ts'

const { otherUser, withoutTwoFactor, roles } = catalogueFixtures
const newUser = {
  username: 'Adéọlá N’Dour',
  nickname: 'Adéọlá',
  email: 'Adeola@stet.example',
  password: 'Aa1!aa',
  repeatPassword: 'Aa1!aa',
  position: 'Night editor',
  role_id: roles.author,
  section_id: 2,
  show_on_site: 1,
}
const forbidden = { message: 'You are not allowed to perform this action.' }

test('the list is paged by headers, filtered by role, and says the assignment where it is included', async () => {
  const call = await editorCall()
  const authors = await call(
    'GET',
    'v2/users?order=id&filter[auth_assignment.item_name.eq]=author&per_page=3&page=2',
  )
  expect(authors.headers.get('x-pagination-current-page')).toBe('2')
  expect(authors.body.items.map((user: { role_name: string }) => user.role_name)).toEqual(
    authors.body.items.map(() => 'author'),
  )
  expect(authors.body.items[0]).not.toHaveProperty('auth_assignment')
  const all = await call(
    'GET',
    'v2/users?include=auth_assignment&order=-id&filter[auth_assignment.item_name.eq]=',
  )
  expect(all.body.items[0]).toMatchObject({ id: 12, auth_assignment: { item_name: 'senior-editor' } })
  expect(JSON.stringify(all.body)).not.toMatch(/password|secret|folded/)
})

test('the search takes the beginning of a word in the named fields', async () => {
  const call = await editorCall()
  const find = async (search: string, fields = 'nickname,username') => {
    const query = `search=${encodeURIComponent(search)}&search_fields=${fields}&search_type=phrase_prefix`
    const { body } = await call('GET', `v2/users/search?${query}`)
    return body.items.map((user: { id: number }) => user.id)
  }
  expect(await find('adebay')).toEqual([8])
  expect(await find('ebay')).toEqual([])
  expect(await find('folúkẹ́ adé')).toEqual([8])
  expect(await find('adebay', 'nickname')).toEqual([])
  expect(await find('!!')).toEqual([])
  expect((await call('GET', 'v2/users/search?search=a&search_fields=password')).status).toBe(422)
})

test('a new account is stored whole and signs in to set up two-factor', async () => {
  const { as, call: bare } = await openNewsroom()
  const call = await as(accounts.editor)
  const created = await call('POST', 'v2/users', newUser)
  const { password: _, repeatPassword: __, ...shown } = newUser
  expect([created.status, created.body]).toEqual([
    201,
    {
      ...shown,
      id: 13,
      email: 'adeola@stet.example',
      username: newUser.username.normalize('NFC'),
      nickname: newUser.nickname.normalize('NFC'),
      role_name: 'author',
      auth_assignment: { item_name: 'author' },
      two_fa_enabled: false,
    },
  ])
  const { body } = await bare('POST', 'v2/users/login', { login: newUser.email, password: newUser.password })
  const me = await bare('GET', 'v2/users/me', undefined, body.token)
  expect(me.body).toMatchObject({ name: 'Adéọlá'.normalize('NFC'), role: 'author', two_fa_enabled: false })
})

test.each([
  [{ username: '' }, 'username', 'Field can not be empty'],
  [{ username: 'R2-D2' }, 'username', 'Use only Latin or Cyrillic letters, spaces, hyphens and apostrophes.'],
  [{ username: 'a'.repeat(151) }, 'username', 'Maximum length 150'],
  [{ username: 'Wanjikũ Mũthoni' }, 'username', 'has already been taken'],
  [{ nickname: 'a'.repeat(101) }, 'nickname', 'Maximum length 100'],
  [{ email: 'nobody' }, 'email', 'Enter a valid email.'],
  [{ email: 'ADMIN@stet.example' }, 'email', 'has already been taken'],
  [{ password: 'Aa1!' }, 'password', 'Minimum length 6'],
  [{ password: 'Aa1!'.repeat(5) }, 'password', 'Maximum length 16'],
  [
    { password: 'abcdefgh' },
    'password',
    'Use an uppercase and a lowercase Latin letter, a digit and one of !@#$%^&*.',
  ],
  [{ password: undefined }, 'password', 'Field can not be empty'],
  [
    { position: '-editor' },
    'position',
    'Use only Latin letters, spaces and hyphens; start and end with a letter.',
  ],
  [{ role_id: null }, 'role_id', 'Field can not be empty'],
  [{ role_id: 101 }, 'role_id', 'does not exist'],
  [{ section_id: 99 }, 'section_id', 'does not exist'],
])('a new account with %o is refused at %s', async (wrong, field, message) => {
  const call = await (await openNewsroom()).as(accounts.admin)
  const { status, body } = await call('POST', 'v2/users', { ...newUser, ...wrong })
  expect([status, body]).toEqual([
    422,
    { message: 'The given data was invalid.', errors: { [field]: [message] } },
  ])
})

test('a lead changes everything about others; the rest only four fields of their own', async () => {
  const { as } = await openNewsroom()
  const editor = await as(accounts.editor)
  const change = { role_id: roles.moderator, section_id: 3, email: 'new@stet.example', show_on_site: 0 }
  const changed = await editor('PATCH', `v2/users/${otherUser}`, change)
  expect([changed.status, changed.body]).toEqual([
    200,
    expect.objectContaining({
      ...change,
      role_name: 'moderator',
      auth_assignment: { item_name: 'moderator' },
    }),
  ])
  expect((await editor('PATCH', 'v2/users/999', {})).status).toBe(404)

  const author = await as(accounts.author)
  const own = { username: 'Chiamaka Eze', nickname: '', password: 'New-2026!', position: 'Reporter' }
  const kept = { section_id: 3, show_on_site: 1, email: accounts.author, role_id: roles.author }
  const saved = await author('PATCH', 'v2/users/3', { ...own, ...kept })
  expect([saved.status, saved.body.username]).toEqual([200, 'Chiamaka Eze'])
  expect((await author('GET', 'v2/users/me')).body.name).toBe('Chiamaka Eze')
  for (const more of [{ role_id: 1 }, { section_id: 1 }, { email: 'x@stet.example' }, { show_on_site: 0 }])
    expect((await author('PATCH', 'v2/users/3', more)).body).toEqual(forbidden)
  expect((await author('PATCH', `v2/users/${otherUser}`, { nickname: 'Me' })).status).toBe(403)
  expect((await author('POST', 'v2/users', newUser)).status).toBe(403)
})

test('the new password signs in and the old one no longer does', async () => {
  const { as, call: bare, api } = await openNewsroom()
  await (await as(accounts.author))('PATCH', 'v2/users/3', { password: 'New-2026!' })
  const signIn = async (password: string) => {
    const two_fa_code = api.code(accounts.author)
    return (await bare('POST', 'v2/users/login', { login: accounts.author, password, two_fa_code })).status
  }
  expect([await signIn('New-2026!'), await signIn(seedPassword)]).toEqual([200, 401])
})

test('only an admin gives or takes the admin role', async () => {
  const { as } = await openNewsroom()
  const editor = await as(accounts.editor)
  expect((await editor('PATCH', `v2/users/${otherUser}`, { role_id: roles.admin })).body).toEqual(forbidden)
  expect((await editor('PATCH', 'v2/users/1', { role_id: roles.viewer })).status).toBe(403)
  expect((await editor('PATCH', 'v2/users/1', { role_id: roles.admin, position: 'Head' })).status).toBe(200)
  expect((await editor('POST', 'v2/users', { ...newUser, role_id: roles.admin })).status).toBe(403)
  expect((await editor('DELETE', 'v2/users/1')).status).toBe(403)
  const admin = await as(accounts.admin)
  expect((await admin('PATCH', `v2/users/${otherUser}`, { role_id: roles.admin })).status).toBe(200)
})

test('nobody removes the own account; another one goes with its sessions, and its posts stay', async () => {
  const { as, call: bare, control } = await openNewsroom()
  const admin = await as(accounts.admin)
  const self = await admin('DELETE', 'v2/users/1')
  expect([self.status, self.body]).toEqual([422, { message: 'You cannot remove yourself' }])
  const copy = await as(accounts.copy)
  expect((await admin('PATCH', 'posts/1', { copy_editor_id: 4, authors: [4, 3] })).status).toBe(200)
  expect((await admin('DELETE', 'v2/users/4')).status).toBe(204)
  expect((await copy('GET', 'v2/users/me')).status).toBe(401)
  expect(
    (await bare('POST', 'v2/users/login', { login: accounts.copy, password: seedPassword })).status,
  ).toBe(401)
  expect((await control('row', { table: 'posts', id: 1 })).body).toMatchObject({
    copy_editor_id: null,
    authors: [3],
  })
  expect((await admin('DELETE', 'v2/users/4')).status).toBe(404)
  expect((await (await as(accounts.moderator))('DELETE', `v2/users/${otherUser}`)).status).toBe(403)
})

test('taking two-factor away is stored, and the person has to set it up again', async () => {
  const { as } = await openNewsroom()
  const author = await as(accounts.author)
  expect((await (await as(accounts.moderator))('DELETE', 'v2/users/3/two-factor')).status).toBe(403)
  const admin = await as(accounts.admin)
  expect((await admin('DELETE', 'v2/users/3/two-factor')).status).toBe(204)
  const { items } = (await admin('GET', 'v2/users?per_page=25')).body
  const off = items.filter((user: { two_fa_enabled: boolean }) => !user.two_fa_enabled)
  expect(off.map((user: { id: number }) => user.id)).toEqual([3, withoutTwoFactor])
  expect((await author('GET', 'posts')).status).toBe(403)
  expect((await admin('DELETE', 'v2/users/999/two-factor')).status).toBe(404)
})
