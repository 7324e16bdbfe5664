import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/new-folder.ts'
import { editorCall, openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, catalogueFixtures, fixtures } from './index.ts'

const { sectionWithTwoMenus, menuItems, callToAction, tagStopWord } = catalogueFixtures
type Placed = { id: number; order: number; type: string }
const menuDraft = { name: 'Imprint', url: '/imprint', type: 'footer_info', section_id: sectionWithTwoMenus }
const list = `v2/menus?include=category,section&order[]=order&filter[section_id.eq]=${sectionWithTwoMenus}`

test('menu items come in their order, filtered by type, section and category, with both names', async () => {
  const call = await editorCall()
  const all = (await call('GET', 'v2/menus?include=category,section&order[]=order')).body.items
  expect(new Set(all.map((item: Placed) => item.type)).size).toBe(5)
  const head = (await call('GET', `${list}&filter[type.eq]=head_main`)).body.items
  expect(head.map(({ id, order }: Placed) => [id, order])).toEqual(
    menuItems.head_main.map((id, at) => [id, at + 1]),
  )
  expect(head[0]).toEqual({
    id: 19,
    name: 'Economy',
    url: '/business/economy',
    type: 'head_main',
    section_id: 2,
    section: { id: 2, catchy_title: 'Business', slug: 'business' },
    category_id: 2,
    category: { id: 2, catchy_title: 'Economy', slug: 'economy' },
    nofollow: 0,
    order: 1,
  })
  const ofCategory = (await call('GET', 'v2/menus?filter[category_id.eq]=7')).body.items
  expect(ofCategory).toMatchObject([{ id: 20, category_id: 7 }])
  expect(ofCategory[0]).not.toHaveProperty('section')
  expect((await call('GET', 'v2/menus?filter[type.eq]=side')).body.errors).toEqual({
    'filter[type.eq]': ['is not a menu type'],
  })
})

test('a menu item is added last in its menu, moved, sent to another menu and deleted', async () => {
  const call = await editorCall()
  const order = async (type: string) =>
    (await call('GET', `${list}&filter[type.eq]=${type}`)).body.items.map(({ id, order }: Placed) => [
      id,
      order,
    ])
  const [one, two] = menuItems.footer_info
  const created = await call('POST', 'v2/menus', { ...menuDraft, nofollow: 1 })
  expect([created.status, created.body]).toEqual([
    201,
    { ...menuDraft, id: 31, category_id: null, nofollow: 1, order: 3 },
  ])
  await call('PATCH', 'v2/menus/31', { order: 1 })
  expect(await order('footer_info')).toEqual([
    [31, 1],
    [one, 2],
    [two, 3],
  ])
  const moved = await call('PATCH', `v2/menus/${one}?include=section`, { type: 'head_main', name: 'Method' })
  expect(moved.body).toMatchObject({ type: 'head_main', name: 'Method', order: 4, section: { id: 2 } })
  expect(await order('footer_info')).toEqual([
    [31, 1],
    [two, 2],
  ])
  expect((await call('DELETE', 'v2/menus/31')).status).toBe(204)
  expect(await order('footer_info')).toEqual([[two, 1]])
  expect((await call('DELETE', 'v2/menus/31')).body).toEqual({ message: 'Menu item not found.' })
})

test.each([
  [{ name: '' }, 'name', 'Field can not be empty'],
  [{ name: 'a'.repeat(51) }, 'name', 'Maximum length 50'],
  [{ url: undefined }, 'url', 'Field can not be empty'],
  [{ url: 'imprint' }, 'url', 'Enter a valid link.'],
  [{ url: 'javascript:alert(1)' }, 'url', 'Enter a valid link.'],
  [{ url: '//elsewhere.example' }, 'url', 'Enter a valid link.'],
  [{ type: 'side' }, 'type', 'is not a menu type'],
  [{ section_id: 99 }, 'section_id', 'does not exist'],
  [{ category_id: 1 }, 'category_id', 'is a category of another section'],
])('a menu item with %o is refused at %s', async (wrong, field, message) => {
  const call = await editorCall()
  expect((await call('POST', 'v2/menus', { ...menuDraft, ...wrong })).body.errors).toEqual({
    [field]: [message],
  })
})

test('call to actions are filtered, written and deleted', async () => {
  const call = await editorCall()
  const filter = async (query: string) =>
    (await call('GET', `v2/call-to-actions?include=section,category&${query}`)).body.items.map(
      ({ id }: Placed) => id,
    )
  expect(await filter('')).toHaveLength(12)
  expect(await filter('filter[section_id.eq]=1&filter[position.eq]=top')).toEqual([4, callToAction])
  expect(await filter('filter[category_id.eq]=6')).toEqual([callToAction])
  expect((await call('GET', 'v2/call-to-actions?filter[position.eq]=left')).status).toBe(422)
  const draft = {
    name: 'Ask us',
    section_id: 3,
    position: 'top',
    category_id: 3,
    body: '<p>Ask the desk.</p>',
  }
  const created = await call('POST', 'v2/call-to-actions?include=section,category', draft)
  expect([created.status, created.body]).toEqual([
    201,
    {
      ...draft,
      id: 13,
      section: { id: 3, catchy_title: 'Sport', slug: 'sport' },
      category: { id: 3, catchy_title: 'Football', slug: 'football' },
    },
  ])
  expect((await call('PATCH', 'v2/call-to-actions/13', { category_id: null, body: '' })).body).toMatchObject({
    name: 'Ask us',
    category_id: null,
    body: '',
  })
  const wrong = { name: '', section_id: null, position: 'left', body: 'abc' }
  expect((await call('POST', 'v2/call-to-actions', wrong)).body.errors).toEqual({
    name: ['Field can not be empty'],
    section_id: ['Field can not be empty'],
    position: ['must be top, middle or bottom'],
    body: ['Must contain 5-3000 characters'],
  })
  expect((await call('DELETE', 'v2/call-to-actions/13')).status).toBe(204)
  expect((await call('DELETE', 'v2/call-to-actions/13')).status).toBe(404)
})

test('stop words are added first, found, switched and deleted', async () => {
  const call = await editorCall()
  const created = await call('POST', 'v2/stop-words', { name: 'Amongst', is_article: 1, is_tag: false })
  expect([created.status, created.body]).toEqual([
    201,
    { id: 110, name: 'Amongst', is_article: 1, is_tag: 0 },
  ])
  const newest = await call('GET', 'v2/stop-words?order=-id&page=1')
  expect(newest.body.items[0]).toEqual(created.body)
  expect(newest.body._meta).toEqual({ totalCount: 110, pageCount: 5, currentPage: 1, perPage: 25 })
  const found = (await call('GET', 'v2/stop-words/search?page=1&search_fields=name&search=AMONG')).body
  expect(found.items.map(({ id }: Placed) => id)).toEqual([110, 10])
  expect((await call('PATCH', 'v2/stop-words/110', { is_tag: 1 })).body).toMatchObject({
    is_article: 1,
    is_tag: 1,
  })
  expect((await call('POST', 'v2/stop-words', { name: 'AGAINST' })).body.errors).toEqual({
    name: ['has already been taken'],
  })
  expect((await call('POST', 'v2/stop-words', {})).body.errors).toEqual({ name: ['Field can not be empty'] })
  expect((await call('DELETE', 'v2/stop-words/110')).status).toBe(204)
  expect((await call('PATCH', 'v2/stop-words/110', {})).body).toEqual({ message: 'Stop word not found.' })
})

test('contextual links come all at once with the fields that are named', async () => {
  const call = await editorCall()
  const { items } = (await call('GET', 'v2/contextual-links/?fields[contextual_link]=text,url')).body
  expect(items).toHaveLength(150)
  expect(items[3]).toEqual({ text: 'Highlife', url: 'https://www.stet.example/culture/tags/highlife' })
  expect((await call('GET', 'v2/contextual-links/')).body.items[0]).toHaveProperty('id')
})

test('menus and images name their enumerations', async () => {
  const call = await editorCall()
  expect((await call('GET', 'menus/constants')).body.type.head_main).toEqual({
    id: 'head_main',
    name: 'Head menu',
  })
  const { source } = (await call('GET', 'images/constants')).body
  expect([Object.keys(source).length, source[7]]).toEqual([10, { id: 7, name: 'Depositphotos' }])
})

test('every act asks for its right', async () => {
  const { as } = await openNewsroom()
  const author = await as(accounts.author)
  const bodies = { 'v2/menus': menuDraft, 'v2/call-to-actions': {}, 'v2/stop-words': { name: 'x' } }
  for (const [path, body] of Object.entries(bodies)) {
    expect((await author('GET', path)).status, path).toBe(403)
    expect((await author('POST', path, body)).status, path).toBe(403)
    expect((await author('PATCH', `${path}/1`, {})).status, path).toBe(403)
    expect((await author('DELETE', `${path}/1`)).status, path).toBe(403)
  }
  expect((await author('GET', 'v2/contextual-links/')).status).toBe(403)
  const copy = await as(accounts.copy)
  expect((await copy('GET', 'v2/stop-words')).status).toBe(200)
  expect((await copy('PATCH', `v2/stop-words/${tagStopWord.id}`, { is_tag: 0 })).status).toBe(403)
})

test('what was written is there after a restart, and what was refused left nothing', async () => {
  const database = join(newFolder('catalogue'), 'newsroom.db')
  const before = await openNewsroom({ database })
  const call = await before.as(accounts.editor)
  await call('POST', 'v2/menus', menuDraft)
  await call('POST', 'v2/menus', { ...menuDraft, category_id: 1 })
  const main_headline = 'Kept across the restart'
  await call('PATCH', `posts/${fixtures.readyDraft}`, { main_headline })
  await before.api.close()
  const after = await (await openNewsroom({ database })).as(accounts.editor)
  const { items } = (await after('GET', `${list}&filter[type.eq]=footer_info`)).body
  expect(items.map(({ id }: Placed) => id)).toEqual([...menuItems.footer_info, 31])
  expect((await after('GET', `posts/${fixtures.readyDraft}`)).body.main_headline).toBe(main_headline)
})
