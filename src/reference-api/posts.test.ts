import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, fixtures } from './index.ts'

const day = 24 * 3_600_000
const editor = async () => {
  const newsroom = await openNewsroom()
  return { ...newsroom, call: await newsroom.as(accounts.editor) }
}
type ListedPost = {
  id: number
  status: number
  section_id: number
  template_type: number
  advert_status: number
  published_at: string | null
  editor: { id: number }
  category: { id: number; parent_id: number | null } | null
}
const ids = (answer: { body: { id: number }[] }) => answer.body.map(post => post.id)

test('the list is an array paged by headers, newest first, without the trash and without bodies', async () => {
  const { call } = await editor()
  const first = await call('GET', 'posts?per-page=25')
  const total = Number(first.headers.get('x-pagination-total-count'))
  expect(first.body).toHaveLength(25)
  expect(total).toBeGreaterThan(100)
  expect(first.headers.get('x-pagination-current-page')).toBe('1')
  expect(first.headers.get('x-pagination-page-count')).toBe(String(Math.ceil(total / 25)))
  expect(first.headers.get('x-pagination-per-page')).toBe('25')
  expect(first.body[0]).not.toHaveProperty('body')
  expect(first.body[0].authors[0].username).toEqual(expect.any(String))
  expect(first.body[0].titles.rss).toEqual(expect.any(String))
  const all = await call('GET', 'posts?per-page=200')
  expect(all.body).toHaveLength(total)
  expect(all.body.some((post: { status: number }) => post.status === 4)).toBe(false)
  const times = all.body.map((post: { published_at: string | null }) => post.published_at ?? '')
  expect(times).toEqual([...times].sort().reverse())
  expect(ids(await call('GET', 'posts?per-page=25&page=2'))).toEqual(ids(all).slice(25, 50))
})

test('sorting puts empty values last in both directions', async () => {
  const { call } = await editor()
  for (const sort of ['uniqueness', '-uniqueness']) {
    const { body } = await call('GET', `posts?per-page=200&sort=${sort}`)
    const values: (number | null)[] = body.map((post: { uniqueness: number | null }) => post.uniqueness)
    const filled = values.filter(value => value !== null)
    const direction = sort.startsWith('-') ? -1 : 1
    expect(values.slice(0, filled.length)).toEqual(
      [...filled].sort((one, other) => (one - other) * direction),
    )
    expect(filled.length).toBeGreaterThan(20)
  }
})

test('every filter keeps exactly what it names', async () => {
  const { call } = await editor()
  const all: ListedPost[] = (await call('GET', 'posts?per-page=200')).body
  const keeps = async (query: string, belongs: (post: ListedPost) => boolean) => {
    const found = ids(await call('GET', `posts?per-page=200&${query}`)).sort()
    expect(found, query).toEqual(ids({ body: all.filter(belongs) }).sort())
    expect(found.length, query).toBeGreaterThan(0)
    expect(found.length, query).toBeLessThan(all.length)
  }
  await keeps('status=5', post => post.status === 5)
  await keeps('section_id=2', post => post.section_id === 2)
  await keeps('template_type=7', post => post.template_type === 7)
  await keeps('advert_status=1', post => post.advert_status === 1)
  await keeps('editor_id=8,9', post => [8, 9].includes(post.editor.id))
  await keeps('category_id=1,3', post =>
    [1, 3].some(id => post.category?.id === id || post.category?.parent_id === id),
  )
  await keeps('section_id=1&status=0', post => post.section_id === 1 && post.status === 0)
  await keeps('is_today=1', post => /^2026-03-(04|03 23)/.test(post.published_at ?? ''))
  await keeps(
    'start_date=2026-02-01&end_date=2026-02-28',
    // Days are days in Lagos, one hour ahead of UTC.
    ({ published_at }) =>
      (published_at ?? '') >= '2026-01-31 23:00:00' && (published_at ?? '~') < '2026-02-28 23:00:00',
  )
  expect(ids(await call('GET', 'posts?status=4&per-page=200'))).toContain(fixtures.trashed)
})

test('only reading takes `expand` and `fields`, and a write answers without names', async () => {
  const { call } = await editor()
  const path = `posts/${fixtures.readyDraft}`
  for (const query of ['expand=lock', 'fields=id']) {
    expect((await call('PATCH', `${path}?${query}`, { status: 1 })).status).toBe(422)
    expect((await call('POST', `search/posts?${query}`, { query: 'lagoon' })).status).toBe(422)
  }
  expect((await call('POST', 'search/posts?page=1&per-page=25', { query: 'lagoon' })).status).toBe(200)
  const { body } = await call('PATCH', path, { status: 1 })
  expect(body).toMatchObject({ id: fixtures.readyDraft, status: 1, category_id: expect.any(Number) })
  for (const name of ['authors', 'experts', 'tags', 'category', 'copyEditor', 'editor', 'lock'])
    expect(body).not.toHaveProperty(name)
})

test('`fields` and `expand` choose what is sent', async () => {
  const { call } = await editor()
  const { body } = await call('GET', 'posts?fields=id,main_headline&expand=lock')
  expect(Object.keys(body[0]).sort()).toEqual(['id', 'lock', 'main_headline'])
})

test('search finds every word in headline or catchy title, with or without accents', async () => {
  const { call } = await editor()
  const found = await call('POST', 'search/posts?page=1&per-page=25', { query: 'lagoon FERRY' })
  expect(ids(found)).toEqual([fixtures.readyDraft])
  expect(found.headers.get('x-pagination-total-count')).toBe('1')
  await call('PATCH', `posts/${fixtures.readyDraft}`, { main_headline: 'Adéọlá speaks' })
  expect(ids(await call('POST', 'search/posts', { query: 'adeola' }))).toEqual([fixtures.readyDraft])
  expect(ids(await call('POST', 'search/posts', { query: '100%' }))).toEqual([])
})

test('one post carries its body as stored, people by name, and dates in the forms of E44', async () => {
  const { call, control, api } = await editor()
  const { body: post } = await call('GET', `posts/${fixtures.rich}`)
  const { body: row } = await control('row', { table: 'posts', id: fixtures.rich })
  expect(post.body).toBe(row.body.replaceAll('https://images.stet.example/', api.url))
  expect(post.body).toContain(`${api.url}images/`)
  expect(post.authors).toEqual([{ id: 3, username: "Chiamaka O'Brien-Eze" }])
  expect(post.tags[0]).toEqual({ id: 1, catchy_title: 'Elections' })
  expect(post.updated_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  const published = await call('GET', `posts/${fixtures.published}`)
  expect(published.body.published_at).toBe('2026-03-02 11:00:00')
  expect((await call('GET', 'posts/999999')).status).toBe(404)
})

test('an edit is stored whole, with a new revision and the words counted', async () => {
  const { call, control, clock } = await editor()
  const path = `posts/${fixtures.readyDraft}`
  const before = (await call('GET', path)).body
  clock.now += 5000
  const body = JSON.stringify([{ type: 'paragraph', children: [{ text: 'Three new words' }] }])
  const payload = {
    id: fixtures.readyDraft,
    body,
    titles: { rss: 'Short' },
    tags: [2, 7],
    is_sponsored: 1,
    slug: '',
  }
  const answer = await call('PATCH', path, {
    ...payload,
    authors: [3, 8],
    published_at: '2026-05-01T09:00:00+01:00',
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    body,
    titles: { rss: 'Short' },
    wordCount: 3,
    is_sponsored: 1,
    published_at: '2026-05-01 08:00:00',
  })
  expect(answer.body.updated_at).not.toBe(before.updated_at)
  const { body: row } = await control('row', { table: 'posts', id: fixtures.readyDraft })
  expect(row).toMatchObject({
    body,
    rss_title: 'Short',
    tags: [2, 7],
    authors: [3, 8],
    editor_id: 2,
    word_count: 3,
  })
  expect(row.main_headline).toBe(before.main_headline)
  const again = await call('PATCH', path, { is_evergreen: 1 })
  expect(again.body.updated_at).not.toBe(answer.body.updated_at)
})

test('a picture in a body keeps no trace of the port it was served from', async () => {
  const { call, control, api } = await editor()
  const body = JSON.stringify([{ type: 'image', url: `${api.url}images/9.png`, children: [{ text: '' }] }])
  const answer = await call('PATCH', `posts/${fixtures.readyDraft}`, { body })
  const { body: row } = await control('row', { table: 'posts', id: fixtures.readyDraft })
  expect(answer.body.body).toBe(body)
  expect(row.body).toContain('https://images.stet.example/images/9.png')
})

test('publishing gives a moment and a slug, and is refused with every message while rules are broken', async () => {
  const { call, clock } = await editor()
  clock.now += 1500
  const answer = await call('PATCH', `posts/${fixtures.readyDraft}`, { id: fixtures.readyDraft, status: 3 })
  expect(answer.body).toMatchObject({ status: 3, published_at: '2026-03-04 11:00:01' })
  expect(answer.body.slug).toBe(
    `ferry-lines-return-to-lagos-lagoon-with-safer-boats-and-a-timetable-${fixtures.readyDraft}`,
  )
  const refused = await call('PATCH', `posts/${fixtures.faultyDraft}`, { status: 3 })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject({
    main_headline: ['Main headline must contain 50-100 characters (now: 47)'],
    'titles.rss': ['Enter RSS title.'],
    authors: ['Select authors'],
    thumb: ['Add image'],
    category_id: ['There should be one category for the article from selected section.'],
  })
  expect((await call('GET', `posts/${fixtures.faultyDraft}`)).body.status).toBe(0)
})

test('a schedule must lie ahead, and when its moment comes the post is published', async () => {
  const { call, clock } = await editor()
  const path = `posts/${fixtures.readyDraft}`
  const past = await call('PATCH', path, {
    status: 5,
    published_at: new Date(clock.now - 1000).toISOString(),
  })
  expect(past.body.errors).toEqual({ published_at: ['It seems time has passed.'] })
  const blank = await call('PATCH', path, { status: 5, published_at: null })
  expect(blank.body.errors).toEqual({ published_at: ['Time cannot be blank.'] })
  const moment = new Date(clock.now + day).toISOString()
  expect((await call('PATCH', path, { status: 5, published_at: moment })).body.status).toBe(5)
  clock.now += day
  expect((await call('GET', path)).body.status).toBe(3)
})

test('trash, restore and delete for ever', async () => {
  const { call } = await editor()
  const path = `posts/${fixtures.readyDraft}`
  expect((await call('DELETE', path)).status).toBe(422)
  expect((await call('PATCH', path, { id: fixtures.readyDraft, status: 4 })).body.status).toBe(4)
  expect((await call('PATCH', path, { id: fixtures.readyDraft, status: 0 })).body.status).toBe(0)
  await call('PATCH', path, { status: 4 })
  const deleted = await call('DELETE', path)
  expect([deleted.status, deleted.body]).toEqual([204, ''])
  expect((await call('GET', path)).status).toBe(404)
})

test('a new post starts as a draft of an allowed type; errors come as a list', async () => {
  const { call } = await editor()
  const made = await call('POST', 'posts', {
    section_id: 2,
    template_type: 7,
    main_headline: 'Live: the match',
  })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ status: 0, section_id: 2, template_type: 7, authors: [], priority: 1 })
  expect((await call('GET', `posts/${made.body.id}`)).body.main_headline).toBe('Live: the match')
  const refused = await call('POST', 'posts', { section_id: 99, template_type: 4 })
  expect(refused.status).toBe(422)
  expect(refused.body).toEqual([{ field: 'template_type', message: 'must be 0, 5 or 7' }])
  const unknown = await call('POST', 'posts', { section_id: 99 })
  expect(unknown.body).toEqual([{ field: 'section_id', message: 'does not exist' }])
})

test('an edit with wrong types, strangers or a frozen field is refused with a map and changes nothing', async () => {
  const { call, control } = await editor()
  const stored = async () => (await control('row', { table: 'posts', id: fixtures.readyDraft })).body
  const before = await stored()
  const errors = async (payload: unknown) => {
    const answer = await call('PATCH', `posts/${fixtures.readyDraft}`, payload)
    expect(answer.status).toBe(422)
    return Object.keys(answer.body.errors).sort()
  }
  expect(await errors({ body: [{ text: 'x' }], main_headline: 7 })).toEqual(['body', 'main_headline'])
  expect(await errors({ authors: [3, 4444], tags: [1, 2, 3, 4, 5, 6] })).toEqual(['tags'])
  expect(await errors({ authors: [3, 4444], thumb: 90000 })).toEqual(['authors', 'thumb'])
  expect(await errors({ category_id: 2 })).toEqual(['category_id'])
  expect(await errors({ section_id: 3, category_id: 3 })).toEqual(['section_id'])
  expect(await errors({ id: 77 })).toEqual(['id'])
  expect(await errors({ published_at: 'tomorrow' })).toEqual(['published_at'])
  expect(
    await errors({ slug: 'state-assembly-passes-flood-defence-plan-after-nine-hours-of-debate-3' }),
  ).toEqual(['slug'])
  expect(await stored()).toEqual(before)
})

test('bad requests are refused in the shapes of S8', async () => {
  const { call } = await editor()
  const list = await call('GET', 'posts?page=0&status=new')
  expect([list.status, list.body[0]]).toEqual([422, { field: 'status', message: 'must be a whole number' }])
  const search = await call('POST', 'search/posts', { query: '  ' })
  expect(search.body).toEqual([{ field: 'query', message: 'Field can not be empty' }])
  const map = await call('GET', 'v2/tags?order=colour')
  expect([map.status, Object.keys(map.body.errors)]).toEqual([422, ['order']])
  expect((await call('POST', 'posts', '{"section_id": 1')).status).toBe(400)
  const unknown = await call('GET', 'v2/nowhere')
  expect([unknown.status, unknown.body]).toEqual([404, { message: 'Unknown path: GET /v2/nowhere' }])
  expect((await call('GET', 'posts/abc')).status).toBe(404)
})

test('a page of 2,000 posts is answered in a few milliseconds', { timeout: 30_000 }, async () => {
  const { as } = await openNewsroom({ seed: 'full' })
  const call = await as(accounts.editor)
  let fastest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 50; turn += 1) {
    const start = performance.now()
    await call('GET', 'posts?page=20&per-page=25&section_id=1')
    fastest = Math.min(fastest, performance.now() - start)
  }
  expect(fastest).toBeLessThan(15)
})
