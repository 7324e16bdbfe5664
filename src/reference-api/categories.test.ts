import { expect, test } from 'vitest'
import { editorCall, openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, catalogueFixtures } from './index.ts'

const { section, parent, children } = catalogueFixtures.categoryTree
type Placed = { id: number; order: number }
const errors = (status: number, body: object) => ({
  status,
  body: { message: 'The given data was invalid.', errors: body },
})

test('a section is created with a slug of its title and the last place', async () => {
  const call = await editorCall()
  const description = 'Health.\nSchools.'
  const draft = { catchy_title: 'Santé & Éducation', language_id: 2, description, is_enabled: 1 }
  const created = await call('POST', 'v2/sections', draft)
  expect([created.status, created.body]).toEqual([
    201,
    { ...draft, id: 6, slug: 'sante-education', order: 6, main_headline: '' },
  ])
  const changed = await call('PATCH', 'v2/sections/6', { slug: 'x', catchy_title: 'Health' })
  expect([changed.status, changed.body.slug, changed.body.catchy_title]).toEqual([
    200,
    'sante-education',
    'Health',
  ])
  expect(await call('POST', 'v2/sections', { catchy_title: 'health', main_headline: 'Short' })).toMatchObject(
    errors(422, { language_id: ['Field can not be empty'], main_headline: ['Minimum length 50'] }),
  )
  expect(await call('POST', 'v2/sections', { catchy_title: 'health', language_id: 9 })).toMatchObject(
    errors(422, { language_id: ['does not exist'], catchy_title: ['has already been taken'] }),
  )
  expect((await call('DELETE', 'v2/sections/6')).status).toBe(404)
})

test('a moved section takes the place and the others make room', async () => {
  const call = await editorCall()
  expect((await call('PATCH', 'v2/sections/5', { order: 2 })).body).toMatchObject({ id: 5, order: 2 })
  const { items } = (await call('GET', 'v2/sections')).body
  expect(items.map(({ id, order }: Placed) => [id, order])).toEqual([
    [1, 1],
    [5, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ])
  await call('PATCH', 'v2/sections/1', { order: 99 })
  expect((await call('GET', 'v2/sections')).body.items.map(({ id }: Placed) => id)).toEqual([5, 2, 3, 4, 1])
})

test('the tree comes with its children inside, its relations where they are included', async () => {
  const call = await editorCall()
  const { items } = (
    await call('GET', `v2/categories?include=section,parent,tags,children&filter[section_id.eq]=${section}`)
  ).body
  expect(items.every((one: { parent_id: null }) => one.parent_id === null)).toBe(true)
  const tree = items.find((one: Placed) => one.id === parent)
  expect(tree).toMatchObject({
    section: { id: 4, catchy_title: 'Culture', slug: 'culture' },
    parent: null,
    newshub: 1,
    tags: [
      { id: 4, catchy_title: 'Highlife' },
      { id: 9, catchy_title: 'Nollywood' },
    ],
  })
  expect(tree.children.map(({ id, order }: Placed) => [id, order])).toEqual(
    children.map((id, index) => [id, index + 1]),
  )
  expect(tree.children[0].parent).toMatchObject({ id: parent, slug: 'weekend' })
  const flat = (await call('GET', `v2/categories?filter[parent_id.eq]=${parent}`)).body
  expect(flat.items.map(({ id }: Placed) => id)).toEqual(children)
  expect(flat.items[0]).not.toHaveProperty('children')
  const one = (await call('GET', `v2/categories?filter[id.eq]=${children[1]}&include=parent`)).body.items
  expect(one).toMatchObject([{ id: children[1], parent: { id: parent } }])
})

test('siblings are reordered together or in part, never with others', async () => {
  const call = await editorCall()
  const [first, second, third] = children
  const reorder = (ids: unknown) => call('PATCH', 'v2/categories/reorder', { ids })
  const order = async () =>
    (await call('GET', `v2/categories?filter[parent_id.eq]=${parent}`)).body.items.map(({ id }: Placed) => id)
  expect((await reorder([third, first, second])).status).toBe(204)
  expect(await order()).toEqual([third, first, second])
  expect((await reorder([second, third])).status).toBe(204)
  expect(await order()).toEqual([second, first, third])
  const strangers = ['Only categories of one parent can be reordered.']
  expect(await reorder([first, 1])).toMatchObject(errors(422, { ids: strangers }))
  expect(await reorder([first, 9999])).toMatchObject(
    errors(422, { ids: ['names a category that does not exist'] }),
  )
  expect((await reorder([first, first])).status).toBe(422)
  expect((await reorder([])).status).toBe(422)
  expect(await order()).toEqual([second, first, third])
})

test('a category is created last among its siblings and keeps slug, section and parent', async () => {
  const call = await editorCall()
  const draft = {
    catchy_title: 'Night walks',
    section_id: section,
    parent_id: parent,
    tags: [4],
    show_in_latest: 1,
  }
  const created = await call('POST', 'v2/categories?include=tags', draft)
  expect([created.status, created.body]).toEqual([
    201,
    {
      ...draft,
      id: 105,
      slug: 'night-walks',
      order: 4,
      tags: [{ id: 4, catchy_title: 'Highlife' }],
      main_headline: '',
      description: '',
      body: '',
      is_enabled: 0,
      newshub: 0,
    },
  ])
  const changed = { slug: 'x', section_id: 1, parent_id: 4 }
  expect((await call('PATCH', 'v2/categories/105', changed)).body.errors).toMatchObject({
    slug: ['can not be changed'],
    section_id: ['can not be changed'],
    parent_id: ['can not be changed'],
  })
  const same = { slug: 'night-walks', section_id: section, parent_id: parent, is_enabled: 1 }
  expect((await call('PATCH', 'v2/categories/105', same)).body).toMatchObject(same)
  expect((await call('PATCH', 'v2/categories/105', { id: 104 })).status).toBe(422)
})

test.each([
  [{ catchy_title: '' }, 'catchy_title', 'Field can not be empty'],
  [
    { catchy_title: 'a [b]' },
    'catchy_title',
    'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.',
  ],
  [{ slug: '1st' }, 'slug', 'Enter valid slug'],
  [{ slug: 'weekend' }, 'slug', 'This slug is already taken.'],
  [{ section_id: 77 }, 'section_id', 'does not exist'],
  [{ parent_id: 1 }, 'parent_id', 'is a category of another section'],
  [{ parent_id: children[0] }, 'parent_id', 'must be a category of the top level'],
  [{ description: 'a'.repeat(301) }, 'description', 'Maximum length 300'],
  [{ body: '<p>abc</p>' }, 'body', 'Must contain 5-3000 characters'],
  [{ tags: [1, 2, 3, 4, 5, 6] }, 'tags', 'Wrong number of tags.'],
  [
    { newshub: 1, tags: Array.from({ length: 11 }, (_, index) => index + 1) },
    'tags',
    'Wrong number of tags.',
  ],
  [{ tags: [9999] }, 'tags', 'names a tag that does not exist'],
])('a category with %o is refused at %s', async (wrong, field, message) => {
  const call = await editorCall()
  const draft = { catchy_title: 'Night walks', section_id: section, ...wrong }
  expect((await call('POST', 'v2/categories', draft)).body.errors).toEqual({ [field]: [message] })
})

test('with the Newshub view a category takes ten tags, and refuses to lose the view while it has more than five', async () => {
  const call = await editorCall()
  const tags = Array.from({ length: 10 }, (_, index) => index + 1)
  const draft = { catchy_title: 'Night walks', section_id: section, newshub: 1, tags }
  const { id } = (await call('POST', 'v2/categories', draft)).body
  expect((await call('PATCH', `v2/categories/${id}`, { newshub: 0 })).body.errors).toEqual({
    tags: ['Wrong number of tags.'],
  })
})

test('a category goes only when nothing hangs on it, and the ones after it move up', async () => {
  const call = await editorCall()
  const remove = async (id: number) => {
    const { status, body } = await call('DELETE', `v2/categories/${id}`)
    return [status, body.message]
  }
  expect(await remove(parent)).toEqual([422, 'The category still has subcategories.'])
  expect(await remove(6)).toEqual([422, 'The category still has posts.'])
  expect(await remove(children[0])).toEqual([204, undefined])
  const { items } = (await call('GET', `v2/categories?filter[parent_id.eq]=${parent}`)).body
  expect(items.map(({ id, order }: Placed) => [id, order])).toEqual([
    [children[1], 1],
    [children[2], 2],
  ])
  for (const id of [children[1], children[2], parent]) expect(await remove(id)).toEqual([204, undefined])
  const menus = (await call('GET', 'v2/menus?filter[section_id.eq]=4&include=category')).body.items
  expect(menus.map((item: { category: unknown }) => item.category)).toEqual([expect.anything(), null])
})

test('without the rights nothing of the tree changes', async () => {
  const call = await (await openNewsroom()).as(accounts.copy)
  const draft = { catchy_title: 'Night walks', section_id: section, language_id: 1 }
  for (const path of ['v2/sections', 'v2/categories']) {
    expect((await call('POST', path, draft)).status).toBe(403)
    expect((await call('PATCH', `${path}/1`, { is_enabled: 0 })).status).toBe(403)
  }
  expect((await call('PATCH', 'v2/categories/reorder', { ids: [...children] })).status).toBe(403)
  expect((await call('DELETE', `v2/categories/${children[0]}`)).status).toBe(403)
})
