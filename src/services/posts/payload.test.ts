import { expect, test } from 'vitest'
import { articleFormOf } from '../../contract/entities/article-fields.ts'
import { Post } from '../../contract/entities/post.ts'
import { isSavedIn, payloadOf } from './payload.ts'
import { WirePost } from './wire.ts'

const wire = {
  id: 41,
  section_id: 2,
  category_id: 8,
  category: { id: 8, parent_id: 3, catchy_title: 'Harbours' },
  main_headline: 'Fishermen of the lagoon find a new way to sell their catch',
  catchy_title: 'How the lagoon fishermen now sell their catch at dawn',
  fb_catchy_title: 'A new way to sell the catch of the lagoon, at dawn',
  titles: { rss: 'Lagoon fishermen sell their catch at dawn in a new way' },
  slug: 'lagoon-fishermen',
  description: 'd',
  status: 1,
  template_type: 0,
  external_link: '',
  top_status: 2,
  advert_status: 0,
  breaking_status: 1,
  is_sponsored: 0,
  thumb: 12,
  fb_thumb: null,
  json_ld: '',
  body: '<p>Text</p>',
  authors: [
    { id: 5, username: 'Ada Obi' },
    { id: 3, username: 'Bola' },
  ],
  experts: [],
  tags: [{ id: 9, catchy_title: 'Lagoon' }],
  copyEditor: { id: 6, username: 'Chidi' },
  published_at: '2026-03-01 08:00:00',
  updated_at: '2026-03-02T09:30:00.123Z',
}
const { post, hasBodyValue } = WirePost.parse(wire)
const form = articleFormOf(post)
const loaded = { template_type: 0, hasBodyValue }

/** What every payload carries. */
const shared = {
  id: 41,
  advert_status: 0,
  top_status: 2,
  section_id: 2,
  thumb: 12,
  status: 1,
  is_sponsored: 0,
  catchy_title: 'How the lagoon fishermen now sell their catch at dawn',
  titles: { rss: 'Lagoon fishermen sell their catch at dawn in a new way' },
  category_id: 8,
  authors: [5, 3],
  experts: [],
  tags: [9],
  copy_editor_id: 6,
  published_at: '2026-03-01T09:00:00+01:00',
}

test('the full payload is exactly what P3 lists', () => {
  expect(payloadOf(41, form, 1, loaded, 'Africa/Lagos')).toEqual({
    ...shared,
    description: 'd',
    main_headline: 'Fishermen of the lagoon find a new way to sell their catch',
    body: '<p>Text</p>',
    breaking_status: 1,
    fb_catchy_title: 'A new way to sell the catch of the lagoon, at dawn',
    fb_thumb: null,
    json_ld: '',
    slug: 'lagoon-fishermen',
  })
})

test('an external post carries its link instead of the article', () => {
  const external = { template_type: 5, hasBodyValue: false }
  const linked = { ...form, external_link: 'https://example.com/a' }
  expect(payloadOf(41, linked, 1, external, 'Africa/Lagos')).toEqual({
    ...shared,
    external_link: 'https://example.com/a',
  })
})

test.each([
  ['Africa/Lagos', '2026-03-01T09:00:00+01:00'],
  ['Asia/Manila', '2026-03-01T16:00:00+08:00'],
  ['Africa/Nairobi', '2026-03-01T11:00:00+03:00'],
  ['Africa/Johannesburg', '2026-03-01T10:00:00+02:00'],
])('in %s the publish date is written %s', (zone, expected) => {
  expect(payloadOf(41, form, 1, loaded, zone).published_at).toBe(expected)
})

test('blank values stay blank: no copy editor, no publish date', () => {
  const blank = { ...form, copy_editor: null, published_at: null }
  expect(payloadOf(41, blank, 0, loaded, 'Africa/Lagos')).toMatchObject({
    copy_editor_id: null,
    published_at: null,
  })
})

test('a day whose time is missing is no moment yet @ED-07', () => {
  const day = { ...form, published_at: '2026-03-05' }
  expect(payloadOf(41, day, 0, loaded, 'Africa/Lagos').published_at).toBeNull()
})

test('the revision is what the server wrote, a number too', () => {
  expect(post.revision).toBe('2026-03-02T09:30:00.123Z')
  expect(WirePost.parse({ ...wire, updated_at: 1_772_443_800 }).post.revision).toBe('1772443800')
})

test('a body that came as JSON is edited as text and goes back as JSON', () => {
  const blocks = [{ type: 'paragraph', children: [{ text: 'Text' }] }]
  const read = WirePost.parse({ ...wire, body: blocks })
  expect(read.post.body).toBe(JSON.stringify(blocks))
  const back = payloadOf(
    41,
    articleFormOf(read.post),
    1,
    { ...loaded, hasBodyValue: read.hasBodyValue },
    'Africa/Lagos',
  )
  expect(back.body).toEqual(blocks)
  expect(isSavedIn(read.post, back)).toBe(true)
})

test.each(['body', 'authors', 'experts', 'tags', 'id'])('an answer without %s is no whole post', name => {
  const { [name as 'body']: _left, ...rest } = wire
  expect(WirePost.safeParse(rest).success).toBe(false)
})

test('a post that holds the whole payload was saved', () => {
  expect(isSavedIn(post, payloadOf(41, form, 1, loaded, 'Africa/Lagos'))).toBe(true)
  expect(isSavedIn(post, { id: 41, status: 1 })).toBe(true)
})

test('a slug left blank may have been made by the server', () => {
  expect(isSavedIn(post, payloadOf(41, { ...form, slug: '' }, 1, loaded, 'Africa/Lagos'))).toBe(true)
})

test('any difference means it was not saved', () => {
  const payload = payloadOf(41, form, 1, loaded, 'Africa/Lagos')
  for (const name of Object.keys(payload)) {
    const other = { ...payload, [name]: name === 'published_at' ? '2026-03-01T09:00:01+01:00' : 'different' }
    expect([name, isSavedIn(post, other)]).toEqual([name, false])
  }
  expect(isSavedIn(Post.parse({ ...post, authors: [...post.authors].reverse() }), payload)).toBe(false)
})
