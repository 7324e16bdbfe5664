import { expect, test } from 'vitest'
import { editorCall, openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, catalogueFixtures } from './index.ts'

type Item = { id: number; name: string; type: number }
type Link = { id: number; parent: string; child: string }
const { roles } = catalogueFixtures

test('roles and rights come in one list, the links name both', async () => {
  const call = await editorCall()
  const items: Item[] = (await call('GET', 'auth-items')).body
  const ofType = (type: number) => items.filter(item => item.type === type)
  expect(Object.fromEntries(ofType(1).map(({ name, id }) => [name, id]))).toEqual(roles)
  const rights = ofType(2).map(({ name }) => name)
  for (const name of [
    'posts.publish',
    'hot news.upload',
    'stop words.upload_stop_words',
    'tags.extended_update',
  ])
    expect(rights).toContain(name)
  const links: Link[] = (await call('GET', 'auth-item-children')).body
  expect(links.filter(link => link.parent === 'viewer').map(link => link.child)).toEqual([
    'images.read',
    'sections.read',
    'categories.read',
  ])
  expect(links.every(link => rights.includes(link.child))).toBe(true)
})

test('who sees users sees the roles, the links only who sees roles', async () => {
  const { as } = await openNewsroom()
  const moderator = await as(accounts.moderator)
  expect((await moderator('GET', 'auth-items')).status).toBe(200)
  expect((await moderator('GET', 'auth-item-children')).status).toBe(403)
  expect((await (await as(accounts.author))('GET', 'auth-items')).status).toBe(403)
})

test('a right given or taken holds from the next call on, in the answer and in what is refused', async () => {
  const { as } = await openNewsroom()
  const admin = await as(accounts.admin)
  const viewer = await as(accounts.viewer)
  const views = async () => (await viewer('GET', 'v2/users/me')).body.capabilities['stop words'].view
  expect([await views(), (await viewer('GET', 'v2/stop-words')).status]).toEqual([false, 403])
  const link = await admin('POST', 'auth-item-children', { parent: 'viewer', child: 'stop words.read' })
  expect(link.body).toEqual({ id: expect.any(Number), parent: 'viewer', child: 'stop words.read' })
  expect(link.status).toBe(201)
  expect([await views(), (await viewer('GET', 'v2/stop-words')).status]).toEqual([true, 200])
  expect((await admin('DELETE', `auth-item-children/${link.body.id}`)).status).toBe(204)
  expect([await views(), (await viewer('GET', 'v2/stop-words')).status]).toEqual([false, 403])
  expect((await admin('DELETE', `auth-item-children/${link.body.id}`)).status).toBe(404)
})

test.each([
  [{ parent: 'nobody', child: 'posts.read' }, 'parent', 'is not a role'],
  [{ parent: 'viewer', child: 'viewer' }, 'child', 'is not a right'],
  [{ parent: 'viewer', child: 'images.read' }, 'child', 'The role has this right already.'],
  [{ parent: 'viewer' }, 'child', 'Field can not be empty'],
])('the link %o is refused as a list', async (link, field, message) => {
  const call = await (await openNewsroom()).as(accounts.admin)
  const { status, body } = await call('POST', 'auth-item-children', link)
  expect([status, body]).toEqual([422, [{ field, message }]])
})

test('a role is created with nothing, renamed, given to somebody, and deleted when nobody holds it', async () => {
  const { as } = await openNewsroom()
  const admin = await as(accounts.admin)
  const draft = { name: ' Night-Desk ', description: 'Works at night', type: 1 }
  const created = await admin('POST', 'auth-items', draft)
  expect([created.status, created.body]).toEqual([
    201,
    { id: expect.any(Number), name: 'night-desk', description: 'Works at night', type: 1 },
  ])
  const { id } = created.body
  expect((await admin('PATCH', `auth-items/${id}`, { name: 'late-desk' })).body).toMatchObject({
    name: 'late-desk',
    description: 'Works at night',
  })
  await admin('POST', 'auth-item-children', { parent: 'late-desk', child: 'posts.read' })
  await admin('PATCH', 'v2/users/3', { role_id: id })
  expect((await (await as(accounts.author))('GET', 'posts')).status).toBe(200)
  const held = await admin('DELETE', `auth-items/${id}`)
  expect([held.status, held.body]).toEqual([422, { message: 'The role is held by 1 user.' }])
  await admin('PATCH', 'v2/users/3', { role_id: roles.author })
  expect((await admin('DELETE', `auth-items/${id}`)).status).toBe(204)
  const links: Link[] = (await admin('GET', 'auth-item-children')).body
  expect(links.some(link => link.parent === 'late-desk')).toBe(false)
})

test('roles are refused as a list: taken, badly named, fixed, or no role at all', async () => {
  const call = await (await openNewsroom()).as(accounts.admin)
  const create = async (name: string) => (await call('POST', 'auth-items', { name, type: 1 })).body
  expect(await create('VIEWER')).toEqual([{ field: 'name', message: 'has already been taken' }])
  expect(await create('')).toEqual([{ field: 'name', message: 'Field can not be empty' }])
  expect(await create('night desk')).toEqual([
    { field: 'name', message: 'Use only letters, digits and hyphens.' },
  ])
  expect((await call('POST', 'auth-items', { name: 'posts-fly', type: 2 })).body).toEqual([
    { field: 'type', message: 'Only roles can be created.' },
  ])
  expect((await call('PATCH', `auth-items/${roles.admin}`, { name: 'boss' })).body).toEqual([
    { field: 'name', message: 'This role keeps its name.' },
  ])
  expect((await call('PATCH', 'auth-items/101', { name: 'x' })).status).toBe(404)
  expect((await call('DELETE', 'auth-items/101')).status).toBe(404)
})

test('only who holds the rights on roles changes them', async () => {
  const call = await editorCall()
  expect((await call('POST', 'auth-items', { name: 'x' })).status).toBe(403)
  expect((await call('PATCH', 'auth-items/6', { description: 'x' })).status).toBe(403)
  expect((await call('DELETE', 'auth-items/6')).status).toBe(403)
  expect((await call('POST', 'auth-item-children', { parent: 'viewer', child: 'posts.read' })).status).toBe(
    403,
  )
  expect((await call('DELETE', 'auth-item-children/1')).status).toBe(403)
})
