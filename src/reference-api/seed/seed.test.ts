import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/new-folder.ts'
import { processorTime } from '../../../tests/support/processor-time.ts'
import { ArticleRules, articleFormOf } from '../../contract/entities/article-fields.ts'
import { Post, PostStatus, TemplateType } from '../../contract/entities/post.ts'
import { Database } from '../database.ts'
import { catalogueFixtures, fixtures } from '../fixtures.ts'
import { makeTemplate, startReferenceApi } from '../index.ts'
import type { Newsroom } from '../newsroom.ts'
import { postViews } from '../post-view.ts'
import { seedNewsroom } from './seed.ts'
import type { SeedSize } from './sizes.ts'

const now = Date.parse('2026-03-04T11:00:00Z')
const made: Database[] = []
const seeded = (size: SeedSize) => {
  const db = new Database(':memory:')
  made.push(db)
  seedNewsroom(db, { size, now, timeZone: 'Africa/Lagos' })
  return db
}
const newsroomOf = (db: Database): Newsroom => ({
  db,
  now: () => now,
  address: () => 'http://127.0.0.1/',
  timeZone: 'Africa/Lagos',
})
const postsOf = (db: Database) =>
  postViews(newsroomOf(db), db.all('SELECT * FROM posts ORDER BY id'), true, {}).map(view =>
    Post.parse({ ...view, revision: String(view.updated_at) }),
  )
const broken = (post: Post) =>
  ArticleRules.safeParse(articleFormOf(post)).error?.issues.map(
    one => `${post.id} ${one.path}: ${one.message}`,
  ) ?? []

let full: Database
let posts: Post[]
beforeAll(() => {
  full = seeded('full')
  posts = postsOf(full)
})
afterAll(() => {
  for (const db of made) db.close()
})

test('the full newsroom has the promised amounts', () => {
  const count = (table: string) => full.count(`SELECT count(*) FROM ${table}`)
  expect(
    ['sections', 'categories', 'tags', 'users', 'roles', 'experts', 'posts', 'images'].map(count),
  ).toEqual([5, 60, 400, 40, 6, 60, 2000, 2000])
  expect(full.count('SELECT count(DISTINCT role_id) FROM users')).toBe(6)
  expect(new Set(posts.map(post => post.status))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  expect(new Set(posts.map(post => post.template_type))).toEqual(new Set([0, 1, 2, 3, 4, 5, 7]))
})

test('the same seed gives the same newsroom, byte for byte', { timeout: 30_000 }, () => {
  const hash = (db: Database) => {
    const digest = createHash('sha256')
    for (const table of db.tables().keys()) digest.update(JSON.stringify(db.all(`SELECT * FROM ${table}`)))
    return digest.digest('hex')
  }
  expect(hash(seeded('small'))).toBe(hash(seeded('small')))
  expect(hash(seeded('full'))).toBe(hash(full))
})

test('every published article and at least 300 drafts keep all rules of the article form', () => {
  const isArticle = (post: Post) => post.template_type !== TemplateType.external
  const published = posts.filter(
    post => post.status === PostStatus.published || post.status === PostStatus.scheduled,
  )
  expect(published.length).toBeGreaterThan(1000)
  expect(published.filter(isArticle).flatMap(broken)).toEqual([])
  const drafts = posts.filter(post => post.status <= 2 && post.template_type === TemplateType.regular)
  const ready = drafts.filter(post => broken(post).length === 0)
  expect(ready.length).toBeGreaterThanOrEqual(300)
  expect(ready.length).toBeLessThan(drafts.length)
})

test('bodies are of the house format, in the promised variety', () => {
  const isHtml = (post: Post) => post.body.startsWith('<')
  const texts = posts.filter(post => post.body !== '' && post.id !== fixtures.unreadable)
  for (const post of texts.filter(one => !isHtml(one))) expect(JSON.parse(post.body)).toBeInstanceOf(Array)
  const share = texts.filter(isHtml).length / texts.length
  expect(share).toBeGreaterThan(0.06)
  expect(share).toBeLessThan(0.14)
  const withNode = (type: string) => texts.filter(post => post.body.includes(`"type":"${type}"`)).length
  for (const type of ['table-cell', 'embed', 'image', 'blockquote', 'numbered-list', 'link', 'heading-two'])
    expect(withNode(type), type).toBeGreaterThan(100)
  const words = (post: Post) => post.wordCount ?? 0
  expect(posts.filter(post => words(post) > 4000).length).toBeGreaterThanOrEqual(5)
  expect(new Set(posts.map(post => post.main_headline)).size).toBeGreaterThan(1500)
})

test('the fixtures are what they are called, in both seeds alike', () => {
  const small = postsOf(seeded('small'))
  const post = (id: number) => {
    const found = small.find(one => one.id === id)
    if (!found) throw new Error(`no post ${id}`)
    const inFull = posts.find(one => one.id === id)
    expect({ ...inFull, body: '' }).toEqual({ ...found, body: '' })
    return found
  }
  expect(broken(post(fixtures.readyDraft))).toEqual([])
  expect(post(fixtures.readyDraft).status).toBe(0)
  const faulty = post(fixtures.faultyDraft)
  expect([
    [...faulty.main_headline].length,
    faulty.titles.rss,
    faulty.authors,
    faulty.thumb,
    faulty.category,
  ]).toEqual([47, '', [], null, null])
  expect(faulty.thumbnail).toContain('/default-thumbnail.')
  expect(post(fixtures.published).status).toBe(3)
  expect(post(fixtures.scheduled)).toMatchObject({ status: 5, published_at: '2026-03-07T11:00:00.000Z' })
  expect(post(fixtures.trashed).status).toBe(4)
  expect(post(fixtures.lockedByCopy).lock).toEqual({ username: 'Wanjikũ Mũthoni' })
  expect(post(fixtures.otherSection)).toMatchObject({ section_id: 2, lock: null })
  expect(post(fixtures.html).body).toMatch(/^<p>.*<\/p>$/s)
  const rich = post(fixtures.rich).body
  for (const type of ['table', 'embed', 'image', 'blockquote', 'bulleted-list', 'numbered-list', 'link'])
    expect(rich).toContain(`"type":"${type}"`)
  const slides = JSON.parse(post(fixtures.live).body)
  expect(slides).toHaveLength(13)
  expect(Object.keys(slides[0])).toEqual(['content', 'title', 'time', 'minutes', 'updated_at'])
  expect(slides[0].title).toBe('Plot')
  expect(JSON.parse(post(fixtures.longLive).body)).toHaveLength(301)
  expect(post(fixtures.external)).toMatchObject({ template_type: 5, body: '' })
  expect(post(fixtures.unreadable).body).toMatch(/^\[/)
  expect(() => JSON.parse(post(fixtures.unreadable).body)).toThrow()
  expect(JSON.parse(post(fixtures.gallery).body)).toHaveLength(6)
  expect(post(fixtures.longRead).wordCount).toBeGreaterThan(15_000)
})

test('some posts are of today and none is of a future that its status does not know', () => {
  const today = posts.filter(
    post => post.status === 3 && (post.published_at ?? '') >= '2026-03-03T23:00:00.000Z',
  )
  expect(today.length).toBeGreaterThanOrEqual(10)
  expect(posts.filter(post => post.status === 3 && Date.parse(post.published_at ?? '') > now)).toEqual([])
  expect(posts.filter(post => post.status === 5 && Date.parse(post.published_at ?? '') <= now)).toEqual([])
})

test('seeding is quick, and a copy of a template starts at once', { timeout: 30_000 }, async () => {
  const timeOf = async (work: () => unknown) => {
    const spent = processorTime()
    await work()
    return spent()
  }
  const fastest = async (work: () => unknown) => {
    let best = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < 5; turn += 1) best = Math.min(best, await timeOf(work))
    return best
  }
  expect(await fastest(() => seeded('small'))).toBeLessThan(150)
  expect(await timeOf(() => seeded('full'))).toBeLessThan(1500)
  const template = join(newFolder('template'), 'template.db')
  makeTemplate(template, 'small', { seedNow: now })
  const started = await fastest(async () => {
    const api = await startReferenceApi({ template })
    await api.close()
  })
  expect(started).toBeLessThan(60)
})

test('the fixtures of the catalogue are what they are called, in both seeds alike', () => {
  const small = seeded('small')
  const { categoryTree, mergeTags, menuItems, callToAction, tagStopWord, refusedTag } = catalogueFixtures
  const read = (db: Database) => ({
    tree: db.all(
      'SELECT id, parent_id, section_id FROM categories WHERE id >= ? ORDER BY id',
      categoryTree.parent,
    ),
    tags: db.all('SELECT id, section_id, tags FROM tags WHERE id IN (1, 6, 11)'),
    menus: db.all('SELECT * FROM menus'),
    call: db.one('SELECT * FROM call_to_actions WHERE id = ?', callToAction),
    users: db.all('SELECT id, role_id, two_fa_enabled FROM users WHERE id IN (7, 9)'),
    words: db.all('SELECT * FROM stop_words'),
    phrases: db.all('SELECT * FROM phrases'),
    roles: db.all('SELECT id, name FROM roles'),
    links: db.all('SELECT * FROM auth_item_children'),
  })
  const found = read(small)
  expect(read(full)).toEqual(found)
  expect(found.tree).toMatchObject([
    { id: categoryTree.parent, parent_id: null },
    ...categoryTree.children.map(id => ({
      id,
      parent_id: categoryTree.parent,
      section_id: categoryTree.section,
    })),
  ])
  expect(full.count('SELECT count(*) FROM posts WHERE category_id >= ?', categoryTree.parent)).toBe(0)
  expect(found.tags.map(tag => tag.section_id)).toEqual([1, 1, 1])
  for (const id of [mergeTags.major, ...mergeTags.minors])
    expect(
      small.count('SELECT count(*) FROM posts, json_each(posts.tags) WHERE value = ?', id),
    ).toBeGreaterThan(0)
  expect(found.menus.filter(item => item.section_id === 2).map(item => item.id)).toEqual([
    ...menuItems.head_main,
    ...menuItems.footer_info,
  ])
  expect(found.call).toMatchObject({ section_id: 1, position: 'top', category_id: 6 })
  expect(found.users).toMatchObject([{ two_fa_enabled: 0 }, { two_fa_enabled: 1 }])
  expect(found.words).toContainEqual({ ...tagStopWord, is_article: 1, is_tag: 1 })
  const forTags = found.words.filter(word => word.is_tag === 1).map(word => word.name)
  expect(refusedTag.words.every(word => forTags.includes(word))).toBe(true)
})
