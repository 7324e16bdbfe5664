import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArticleForm, articleFormOf } from '../../src/contract/entities/article-fields.ts'
import { Post } from '../../src/contract/entities/post.ts'
import type { Api } from '../../src/contract/index.ts'
import { accounts } from '../../src/reference-api/index.ts'
import { instantClock } from '../support/clocks.ts'
import { controlOf } from '../support/control-of.ts'
import { memoryVault } from '../support/host.ts'
import { startSignedIn } from '../support/signed-in.ts'
import { kindOf } from '../support/stand-in.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let desk: Awaited<ReturnType<typeof startSignedIn>>
let api: Api
let control: ReturnType<typeof controlOf>
const dataFolder = temporaryFolder('new-article')
const vault = memoryVault()
beforeAll(async () => {
  desk = await startSignedIn({ clock: instantClock(), dataFolder, vault })
  api = desk.api
  control = controlOf(desk.reference)
})
afterAll(() => desk.stop())

const empty = articleFormOf(Post.parse({ id: 1, section_id: 1, status: 0, body: '', revision: '' }))
const titled = (main_headline: string): ArticleForm => ({ ...empty, main_headline })
const attempt = (form: ArticleForm) => ({ form, sent_at: new Date().toISOString() })

const fault = (drop: 'before' | 'after') => control('/fault', { method: 'POST', path: '/posts', drop })

async function found(query: string): Promise<number[]> {
  const { items } = await api.posts.list({
    ...{ page: 1, per_page: 50, query, is_today: false, category_id: [], editor_id: [] },
    sort: '-published_at',
  })
  return items.map(row => row.id)
}

test.each([0, 5, 7])(
  'a new article of type %i has the defaults of a post, and its lock is ours @ED-21',
  async template_type => {
    const { post } = await api.posts.create({ form: empty, template_type, unanswered: [] })
    const defaults = { status: 0, top_status: 0, advert_status: 0, breaking_status: 0, section_id: 1 }
    expect(post).toMatchObject({ ...defaults, template_type, lock: { username: expect.any(String) } })
    const saved = await api.posts.save({
      id: post.id,
      form: { ...articleFormOf(post), catchy_title: 'Saved over it' },
      status: 0,
      base: post,
    })
    expect(saved.post.catchy_title).toBe('Saved over it')
    await api.posts.unlock({ id: post.id })
  },
)

test('a new article whose answer was lost is found, and what was written since is saved over it @ED-21', async () => {
  const form = titled('Xylophones of the lagoon')
  await fault('after')
  expect(await kindOf(api.posts.create({ form, template_type: 0, unanswered: [] }))).toBe('unknown-outcome')
  const unanswered = [attempt(form)]
  const longer = { ...form, body: '<p>Written since</p>' }
  const { post } = await api.posts.create({ form: longer, template_type: 0, unanswered })
  expect(post.body).toBe(longer.body)
  expect(await found('Xylophones of the lagoon')).toEqual([post.id])
  await api.posts.unlock({ id: post.id })
})

test.each([-2, 2])(
  'it is found too where the clock was %i hours wrong when it was sent @ED-21',
  async hours => {
    const form = titled(`Ukuleles ${hours > 0 ? 'early' : 'late'} at the lagoon`)
    await fault('after')
    expect(await kindOf(api.posts.create({ form, template_type: 0, unanswered: [] }))).toBe('unknown-outcome')
    const sent_at = new Date(Date.now() + hours * 3_600_000).toISOString()
    const { post } = await api.posts.create({ form, template_type: 0, unanswered: [{ form, sent_at }] })
    expect(await found(form.main_headline)).toEqual([post.id])
    await api.posts.unlock({ id: post.id })
  },
)

test('an equal article of somebody else is not taken for it @ED-21', async () => {
  const form = titled('Whistles of the lagoon')
  const other = await control('/act', {
    login: accounts.admin,
    method: 'POST',
    path: 'posts',
    body: { section_id: 1, main_headline: form.main_headline },
  })
  const { post } = await api.posts.create({ form, template_type: 0, unanswered: [attempt(form)] })
  expect(await found('Whistles of the lagoon')).toEqual([post.id, other.body.id])
  await api.posts.unlock({ id: post.id })
})

const colleague = (method: string, path: string, body?: object) =>
  control('/act', { login: accounts.admin, method, path, body })

test.each([
  ['edited', { body: '<p>Theirs</p>' }],
  ['retitled', { main_headline: 'Another name', catchy_title: 'Another name' }],
  ['moved on', { status: 1 }],
  ['opened', null],
])(
  'where a colleague has %s what may be the article, the person is asked before it is sent again @ED-21',
  async (how, change) => {
    const form = {
      ...titled(`Sitars ${how} at the lagoon`),
      body: '<p>Written on the train to the lagoon</p>',
    }
    await fault('after')
    const create = (again?: boolean) =>
      api.posts.create({ form, template_type: 0, unanswered: [attempt(form)], again })
    expect(await kindOf(api.posts.create({ form, template_type: 0, unanswered: [] }))).toBe('unknown-outcome')
    const [arrived] = await found(form.main_headline)
    if (change) await colleague('PATCH', `posts/${arrived}`, change)
    else await colleague('GET', `posts/${arrived}`)
    expect(await kindOf(create())).toBe('perhaps-made')
    const { post } = await create(true)
    expect(post.id).toBeGreaterThan(arrived ?? 0)
    await api.posts.unlock({ id: post.id })
  },
)

test('another new article of the same person is not taken for it @ED-21', async () => {
  const other = titled('Banjos of the lagoon')
  await fault('after')
  expect(await kindOf(api.posts.create({ form: other, template_type: 0, unanswered: [] }))).toBe(
    'unknown-outcome',
  )
  const form = titled('Harps of the lagoon')
  const { post } = await api.posts.create({ form, template_type: 0, unanswered: [attempt(form)] })
  expect(await found('Harps of the lagoon')).toEqual([post.id])
  await api.posts.unlock({ id: post.id })
})

test('a new article that never arrived is created by the next attempt, once @ED-21', async () => {
  const form = titled('Zithers of the lagoon')
  await fault('before')
  expect(await kindOf(api.posts.create({ form, template_type: 0, unanswered: [] }))).toBe('unknown-outcome')
  const { post } = await api.posts.create({ form, template_type: 0, unanswered: [attempt(form)] })
  expect(await found('Zithers of the lagoon')).toEqual([post.id])
  await api.posts.unlock({ id: post.id })
})

test('an equal article that was there before, or is another new one, is not taken for it @ED-21', async () => {
  const form = titled('Violas of the lagoon')
  const first = await api.posts.create({ form, template_type: 0, unanswered: [] })
  const second = await api.posts.create({ form, template_type: 0, unanswered: [attempt(form)] })
  expect(second.post.id).not.toBe(first.post.id)
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const third = await api.posts.create({ form, template_type: 0, unanswered: [{ form, sent_at: later }] })
  expect(await found('Violas of the lagoon')).toEqual([third, second, first].map(({ post }) => post.id))
  for (const { post } of [first, second, third]) await api.posts.unlock({ id: post.id })
})

test('a new article of the outbox is created once, though its answer was lost and the application ended; what was typed since goes along @ED-21 @DR-07', async () => {
  const key = { entity: 'post' as const, id: 'local-00000000-0000-4000-8000-000000000002' }
  const post = { ...Post.parse({ id: 1, section_id: 1, status: 0, body: '', revision: '' }), id: 0 }
  const form = titled('Timpani of the lagoon')
  await api.drafts.put({ key, base: null, value: { post, form: { ...form, slug: 'typed-since' } } })
  await fault('after')
  await api.outbox.put({ key, title: 'Timpani', act: 'save', post, form, unanswered: [] })
  for await (const { intents } of await api.outbox.watch()) if (intents[0]?.problem) break
  await desk.again()
  api = desk.api
  let id: number | undefined
  for await (const { intents } of await api.outbox.watch()) {
    id = intents[0]?.post_id
    if (id !== undefined) break
  }
  expect(await found('Timpani of the lagoon')).toEqual([id])
  expect((await api.drafts.get({ key })).draft).toBeNull()
  const { draft } = await api.drafts.get({ key: { entity: 'post', id: String(id) } })
  expect(draft?.value).toMatchObject({ post: { id }, form: { slug: 'typed-since' } })
})
