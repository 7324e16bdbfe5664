import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, catalogueFixtures } from './index.ts'

const { mergeTags, refusedTag, tagStopWord } = catalogueFixtures
type Tag = { id: number; catchy_title: string; article_count: number; section_id: number }
const editor = async () => {
  const newsroom = await openNewsroom()
  return { ...newsroom, call: await newsroom.as(accounts.editor) }
}

test('the list is sorted and filtered, with section and related tags where they are included', async () => {
  const { call } = await editor()
  const list = async (query: string): Promise<Tag[]> =>
    (await call('GET', `v2/tags?per_page=50&${query}`)).body.items
  const plain = await list('')
  expect(plain.map(tag => tag.id)).toEqual(Array.from({ length: 40 }, (_, index) => 40 - index))
  expect(plain[0]).not.toHaveProperty('section')
  expect(plain[0]).not.toHaveProperty('tags')
  const counts = (await list('order=-article_count')).map(tag => tag.article_count)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  const titles = (await list('order=catchy_title')).map(tag => tag.catchy_title)
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other)))
  const own = await list('filter[section_id.eq]=1&include=section,tags.section&order=id')
  expect(own.map(tag => tag.section_id)).toEqual(own.map(() => 1))
  expect(own[0]).toMatchObject({
    id: 1,
    section: { id: 1, catchy_title: 'News', slug: '' },
    tags: [{ id: 6, catchy_title: 'Budget', section: { catchy_title: 'News' } }, { id: 16 }],
  })
  expect((await call('GET', 'v2/tags?order=description')).status).toBe(422)
})

test('the search looks where it is told, from the start of a word', async () => {
  const { call } = await editor()
  const find = async (search: string, fields: string) =>
    (
      await call('GET', `v2/tags/search?search=${search}&search_fields=${fields}&search_type=phrase_prefix`)
    ).body.items.map((tag: Tag) => tag.catchy_title)
  expect(await find('flo', 'catchy_title')).toEqual(['Floods'])
  expect(await find('oods', 'catchy_title')).toEqual([])
  expect(await find('about%20floods', 'description')).toEqual(['Floods'])
  const all = 'slug,main_headline,catchy_title,description,body'
  expect(await find('reports', all)).not.toEqual([])
})

test('a new tag gets its slug and no article, and answers what is included', async () => {
  const { call } = await editor()
  const draft = {
    catchy_title: 'Women’s league',
    section_id: 1,
    tags: [1, 6],
    description: 'Football by women',
  }
  const created = await call('POST', 'v2/tags?include=section,tags', draft)
  expect([created.status, created.body]).toEqual([
    201,
    {
      ...draft,
      id: 41,
      slug: 'womens-league-2',
      main_headline: '',
      article_count: 0,
      section: { id: 1, catchy_title: 'News', slug: '' },
      tags: [
        { id: 1, catchy_title: 'Elections', section_id: 1 },
        { id: 6, catchy_title: 'Budget', section_id: 1 },
      ],
    },
  ])
  const changed = await call('PATCH', 'v2/tags/41?include=tags', {
    ...draft,
    id: 41,
    catchy_title: 'Vitamin B+',
    tags: [],
  })
  expect(changed.body).toMatchObject({ catchy_title: 'Vitamin B+', slug: 'womens-league-2', tags: [] })
  expect((await call('GET', 'v2/tags?per_page=1')).body.items).toMatchObject([
    { id: 41, catchy_title: 'Vitamin B+' },
  ])
})

test.each([
  [{ catchy_title: '' }, 'catchy_title', 'Field can not be empty'],
  [{ catchy_title: 'elections' }, 'catchy_title', 'has already been taken'],
  [{ catchy_title: 'Rain--drops' }, 'catchy_title', 'Do not use repeating symbols.'],
  [{ catchy_title: '+rain' }, 'catchy_title', 'Must start with a letter, a digit or a quote.'],
  [{ section_id: null }, 'section_id', 'Field can not be empty'],
  [{ main_headline: 'Too short' }, 'main_headline', 'Minimum length 50'],
  [{ tags: [1, 2, 3, 4, 5, 6] }, 'tags', 'Wrong number of tags.'],
  [{ tags: [999] }, 'tags', 'names a tag that does not exist or the tag itself'],
])('a tag with %o is refused at %s', async (wrong, field, message) => {
  const { call } = await editor()
  const { status, body } = await call('POST', 'v2/tags', { catchy_title: 'Rain', section_id: 1, ...wrong })
  expect([status, body.errors]).toEqual([422, { [field]: [message] }])
})

test('a tag keeps its section and is not related to itself', async () => {
  const { call } = await editor()
  expect((await call('PATCH', 'v2/tags/1', { section_id: 2 })).body.errors).toEqual({
    section_id: ['can not be changed'],
  })
  expect((await call('PATCH', 'v2/tags/1', { tags: [1] })).body.errors.tags).toHaveLength(1)
  expect((await call('PATCH', 'v2/tags/1', { id: 2 })).body.errors).toEqual({
    id: ['is not the id in the path'],
  })
  expect((await call('PATCH', 'v2/tags/999', {})).status).toBe(404)
})

test('stop words in a title are named, as long as they are for tags', async () => {
  const { call } = await editor()
  const draft = { catchy_title: refusedTag.catchy_title, section_id: 1 }
  const refused = await call('POST', 'v2/tags', draft)
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      message: 'The title contains stop words',
      type: 'stop_words_validator',
      data: { stop_words: refusedTag.words },
    },
  ])
  expect((await call('PATCH', 'v2/tags/1', { catchy_title: 'Against floods' })).body.data).toEqual({
    stop_words: [tagStopWord.name],
  })
  await call('PATCH', `v2/stop-words/${tagStopWord.id}`, { is_tag: 0 })
  expect((await call('PATCH', 'v2/tags/1', { catchy_title: 'Against floods' })).status).toBe(200)
  await call('PATCH', `v2/stop-words/${tagStopWord.id}`, { is_tag: 1 })
  expect((await call('PATCH', 'v2/tags/1', { catchy_title: 'Against floods', tags: [] })).status).toBe(200)
})

test('a merge moves posts and relations to the major tag and removes the minors', async () => {
  const { call, control } = await editor()
  const { major, minors } = mergeTags
  const named = async () => {
    const { body } = await call('GET', 'posts?per-page=200')
    return body
      .filter((post: { tags: Tag[] }) => post.tags.some(tag => [major, ...minors].includes(tag.id as 1)))
      .map((post: { id: number }) => post.id)
  }
  const before = await named()
  expect((await call('PATCH', 'v2/tags/21', { tags: [minors[1]] })).status).toBe(200)
  const merged = await call('POST', `v2/tags/${major}/merge?include=tags`, { minor_ids: minors })
  expect([merged.status, merged.body.id, merged.body.tags]).toEqual([
    200,
    major,
    [{ id: 16, catchy_title: 'Floods', section_id: 1 }],
  ])
  const posts: { status: number; tags: Tag[]; id: number }[] = (await call('GET', 'posts?per-page=200')).body
  const withMajor = posts.filter(post => post.tags.some(tag => tag.id === major))
  expect(withMajor.map(post => post.id)).toEqual(before)
  expect(merged.body.article_count).toBe(withMajor.filter(post => post.status === 3).length)
  expect(withMajor.every(post => post.tags.filter(tag => tag.id === major).length === 1)).toBe(true)
  expect((await control('row', { table: 'posts', id: 1 })).body.tags).toEqual([major])
  expect((await control('row', { table: 'tags', id: 21 })).body.tags).toEqual([major])
  expect((await call('PATCH', `v2/tags/${minors[0]}`, {})).status).toBe(404)
})

test('a merge is refused across sections, with itself, with nothing and with strangers', async () => {
  const { call } = await editor()
  const merge = async (minor_ids: unknown) => {
    const { status, body } = await call('POST', 'v2/tags/1/merge', { minor_ids })
    return [status, body.errors?.minor_ids?.[0] ?? body.message]
  }
  expect(await merge([6, 2])).toEqual([422, 'Only tags of one section can be merged.'])
  expect(await merge([1])).toEqual([422, 'names the major tag itself'])
  expect(await merge([])).toEqual([422, 'Field can not be empty'])
  expect(await merge([999])).toEqual([422, 'names a tag that does not exist'])
  expect((await call('POST', 'v2/tags/999/merge', { minor_ids: [1] })).status).toBe(404)
})

test('a deleted tag is gone from posts, tags and categories', async () => {
  const { call, control } = await editor()
  expect((await call('DELETE', 'v2/tags/6')).status).toBe(204)
  expect((await control('row', { table: 'posts', id: 1 })).body.tags).toEqual([1])
  expect((await control('row', { table: 'tags', id: 1 })).body.tags).toEqual([16])
  expect((await call('DELETE', 'v2/tags/6')).status).toBe(404)
})

test('each act on tags asks for its own right', async () => {
  const { as } = await openNewsroom()
  const status = async (login: string, method: string, path: string, body?: unknown) =>
    (await (await as(login))(method, path, body)).status
  const draft = { catchy_title: 'Rain', section_id: 1 }
  expect(await status(accounts.viewer, 'GET', 'v2/tags')).toBe(403)
  expect(await status(accounts.author, 'POST', 'v2/tags', draft)).toBe(403)
  expect(await status(accounts.author, 'POST', 'v2/tags/1/merge', { minor_ids: [6] })).toBe(403)
  expect(await status(accounts.copy, 'POST', 'v2/tags', draft)).toBe(201)
  expect(await status(accounts.copy, 'DELETE', 'v2/tags/1')).toBe(403)
  expect(await status(accounts.moderator, 'PATCH', 'v2/tags/1', { description: 'x' })).toBe(200)
  expect(await status(accounts.moderator, 'DELETE', 'v2/tags/1')).toBe(204)
})
