import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client, closeServer, openServer, server } from '../../../tests/support/http-client.ts'
import { type Answering, json } from '../../../tests/support/http-server.ts'
import { createChoices } from './choices.ts'

let answering: Answering
let choices: ReturnType<typeof createChoices>

beforeEach(async () => {
  await openServer((...all) => answering(...all))
  choices = createChoices(client())
})
afterEach(closeServer)

test('sections come in their order', async () => {
  const one = { id: 1, catchy_title: 'News', slug: '', order: 2 }
  const other = { id: 2, catchy_title: 'Sport', slug: 'sport', order: 1 }
  answering = (_request, response) => json(response, 200, { items: [one, other] })
  expect(await choices.sections()).toEqual([other, one])
})

test('categories of one section are read to the last page, subcategories inside them too', async () => {
  answering = (request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page'))
    const items = [
      {
        id: page * 10,
        catchy_title: `C${page}`,
        section_id: 3,
        children: [{ id: page * 10 + 1, parent_id: page * 10, catchy_title: 'sub' }],
      },
      { id: 11, catchy_title: 'sub', parent_id: 10 },
    ]
    json(response, 200, { items, current_page: page, last_page: 3 })
  }
  const categories = await choices.categories({ section_id: 3 })
  expect(categories.map(({ id, parent_id }) => [id, parent_id])).toEqual([
    [10, null],
    [11, 10],
    [20, null],
    [21, 20],
    [30, null],
    [31, 30],
  ])
  expect(server.seen.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/v2/categories?filter[section_id.eq]=3&page=1',
    '/v2/categories?filter[section_id.eq]=3&page=2',
    '/v2/categories?filter[section_id.eq]=3&page=3',
  ])
})

test('an autocomplete names entity, field and section, and reads the name from the field', async () => {
  answering = (_request, response) =>
    json(response, 200, [
      { id: 4, catchy_title: 'Lagoon' },
      { id: 5, name: 'Lake' },
    ])
  expect(await choices.autocomplete({ entity: 'tag', query: 'la', section_id: 2 })).toEqual([
    { id: 4, name: 'Lagoon' },
    { id: 5, name: 'Lake' },
  ])
  expect(decodeURIComponent(server.seen[0]?.path ?? '')).toBe(
    '/autocomplete?entity=tag&field=catchy_title&query=la&match[section_id]=2',
  )
  answering = (_request, response) => json(response, 200, { items: [{ id: 4, username: 'Ọláwálé' }] })
  expect(await choices.autocomplete({ entity: 'user', query: 'Ọl' })).toEqual([{ id: 4, name: 'Ọláwálé' }])
  expect(decodeURIComponent(server.seen[1]?.path ?? '')).toBe(
    '/autocomplete?entity=user&field=username&query=Ọl',
  )
})

test.each([
  { status: { 0: 'New', 3: 'Published' } },
  { status: { 0: { name: 'New' }, 3: { name: 'Published' } }, version: 7 },
  {
    status: [
      { id: 0, name: 'New' },
      { id: 3, name: 'Published' },
    ],
  },
])('reads the constants in %j', async answer => {
  answering = (_request, response) => json(response, 200, answer)
  expect(await choices.constants({ module: 'posts' })).toEqual({
    status: [
      { id: 0, name: 'New' },
      { id: 3, name: 'Published' },
    ],
  })
  expect(server.seen[0]?.path).toBe('/posts/constants')
})

test('the names in them are told to whoever wants to know', async () => {
  const knowNames = vi.fn()
  const telling = createChoices(client(), knowNames)
  const item = { id: 1, catchy_title: 'Makoko', slug: '', order: 1, username: 'Ada Obi' }
  answering = (_request, response) => json(response, 200, { items: [item] })
  await telling.sections()
  await telling.categories({})
  await telling.autocomplete({ entity: 'expert', query: 'ad' })
  expect(knowNames.mock.calls).toEqual([[['Makoko']], [['Makoko']], [['Ada Obi']]])
})
