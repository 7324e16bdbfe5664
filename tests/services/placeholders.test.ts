import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Intent } from '../../src/contract/calls/outbox.ts'
import type { Upload } from '../../src/contract/calls/uploads.ts'
import { DraftValue } from '../../src/contract/entities/article-draft.ts'
import { articleFormOf } from '../../src/contract/entities/article-fields.ts'
import { Post } from '../../src/contract/entities/post.ts'
import type { Api } from '../../src/contract/index.ts'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { instantClock } from '../support/clocks.ts'
import { controlOf } from '../support/control-of.ts'
import { memoryVault } from '../support/host.ts'
import { imageForm, png } from '../support/picture-files.ts'
import { startSignedIn } from '../support/signed-in.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { put } from '../support/uploading.ts'

let desk: Awaited<ReturnType<typeof startSignedIn>>
let api: Api
let control: ReturnType<typeof controlOf>
beforeEach(async () => {
  const dataFolder = temporaryFolder('placeholders')
  desk = await startSignedIn({ clock: instantClock(), dataFolder, vault: memoryVault() })
  api = desk.api
  control = controlOf(desk.reference)
})
afterEach(() => desk.stop())

const batch = '0a1b2c3d-0000-4000-8000-000000000000'
const idOf = (at: number) => `${batch}.${at}`
const line = (text: string) => ({ type: 'paragraph', children: [{ text }] })
const placeholder = (at: number) => ({
  ...{ type: 'upload', id: idOf(at), name: `Pier ${at}.png` },
  children: [{ text: '' }],
})
const window = '00000000-0000-4000-8000-000000000001'

type Requested = { method: string; path: string; body: { name?: string; body?: string; status?: number } }
const writes = async () =>
  ((await control('/requests')) as Requested[]).filter(
    ({ method, path }) => method !== 'GET' && /^\/?(posts(\/\d+)?|v2\/images)$/.test(path),
  )
const bodyOf = async (id: number) => String((await control('/row', { table: 'posts', id })).body)
/** The blocks of a post: their words, or the numbers of their pictures. */
const shownIn = async (id: number) =>
  (JSON.parse(await bodyOf(id)) as { url?: string; children: { text: string }[] }[]).map(
    block => block.url?.replace(/.*\//, '') ?? block.children[0]?.text,
  )

/** Holds a picture for this place, and names it where it is to go. */
async function bring(at: number, isNamed = true): Promise<string> {
  const destination = { kind: 'article', placeholder: idOf(at) } as const
  const id = await put(api, png(700 + at, 400), destination, `Pier ${at}.png`)
  if (isNamed) await api.uploads.toGallery({ id, form: { ...imageForm, name: `Pier ${at}` } })
  return id
}

async function done(post_id?: number): Promise<Intent> {
  for await (const { intents } of await api.outbox.watch()) {
    const one = intents.find(({ state, key }) => state === 'done' && key.id === String(post_id ?? key.id))
    if (one && (post_id !== undefined || one.key.id.startsWith('local'))) return one
  }
  throw new Error('the outbox ended')
}

async function becomes(id: string, state: Upload['state']): Promise<void> {
  for await (const news of await api.uploads.watch()) {
    const all = news.kind === 'all' ? news.uploads : news.kind === 'one' ? [news.upload] : []
    if (all.some(one => one.id === id && one.state === state)) return
  }
}

const local = { entity: 'post' as const, id: 'local-00000000-0000-4000-8000-000000000003' }
const noPost = { ...Post.parse({ id: 1, section_id: 1, status: 0, body: '', revision: '' }), id: 0 }
const newForm = {
  ...articleFormOf(noPost),
  main_headline: 'Piers of the lagoon',
  body: JSON.stringify([
    line('one'),
    placeholder(0),
    line('two'),
    placeholder(1),
    placeholder(2),
    line('end'),
  ]),
}

/** A new article that a window has: nothing of it is sent before that leaves it. */
async function beginNewArticle(): Promise<() => void> {
  const leaving = new AbortController()
  const ours = { key: local, window, takes_over: false }
  const claimed = await api.drafts.claim(ours, { signal: leaving.signal })
  await claimed.next()
  await api.drafts.put({ key: local, base: null, value: { post: noPost, form: newForm }, window })
  await api.outbox.put({
    key: local,
    title: 'Piers',
    act: 'save',
    post: noPost,
    form: newForm,
    unanswered: [],
  })
  return () => leaving.abort()
}

test('a new article goes out first, then its pictures, then the text with them in their places; one without a name stays in the draft @DR-07 @RT-04', async () => {
  const leave = await beginNewArticle()
  await bring(0)
  await bring(1, false)
  await bring(2)
  expect(await writes()).toEqual([])
  leave()
  const { post_id = 0 } = await done()
  await done(post_id)
  const sent = await writes()
  expect(sent.map(({ method, path }) => `${method} ${path.replace(/^\//, '')}`)).toEqual([
    'POST posts',
    'POST v2/images',
    'POST v2/images',
    `PATCH posts/${post_id}`,
  ])
  expect(sent.map(({ body }) => body.name).filter(Boolean)).toEqual(['Pier 0', 'Pier 2'])
  expect(JSON.stringify(sent)).not.toContain('upload')
  expect(sent.every(({ body }) => (body.status ?? 0) === 0)).toBe(true)
  expect(await shownIn(post_id)).toEqual([
    'one',
    expect.stringMatching(/^\d+\.png$/),
    'two',
    expect.stringMatching(/^\d+\.png$/),
    'end',
  ])
  expect((await api.drafts.get({ key: local })).draft).toBeNull()
  const { draft } = await api.drafts.get({ key: { entity: 'post', id: String(post_id) } })
  const { body = '' } = DraftValue.parse(draft?.value).form
  expect(body.match(/"type":"(image|upload)"/g)).toEqual([
    '"type":"image"',
    '"type":"upload"',
    '"type":"image"',
  ])
})

test('over a connection that loses answers, and through an end of the application, there is one article with each picture once @DR-07 @RT-04', async () => {
  const leave = await beginNewArticle()
  for (const at of [0, 1, 2]) await bring(at)
  await control('/fault', { method: 'POST', path: '/posts', drop: 'after' })
  await control('/fault', { method: 'POST', path: '/v2/images', drop: 'after', times: 2 })
  await control('/fault', { method: 'PATCH', path: '/posts/*', drop: 'after' })
  leave()
  for await (const { intents } of await api.outbox.watch()) if (intents[0]?.problem) break
  await desk.again()
  api = desk.api
  const { post_id = 0 } = await done()
  await done(post_id)
  const sent = await writes()
  expect(sent.filter(({ method, path }) => method === 'POST' && path.endsWith('posts'))).toHaveLength(1)
  expect(sent.map(({ body }) => body.name).filter(Boolean)).toEqual(['Pier 0', 'Pier 1', 'Pier 2'])
  const shown = await shownIn(post_id)
  expect(shown).toEqual(['one', shown[1], 'two', shown[3], shown[4], 'end'])
  const ids = [shown[1], shown[3], shown[4]].map(name => Number(name?.replace('.png', '')))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(new Set(ids).size).toBe(3)
})

test('a save waits for the pictures of its text, and goes without one that failed, whose place the draft keeps @DR-07 @RT-04', async () => {
  const id = fixtures.readyDraft
  await control('/patch', {
    table: 'posts',
    id,
    fields: { body: JSON.stringify([line('one'), line('end')]), status: 0 },
  })
  const post = await api.posts.get({ id })
  await api.posts.unlock({ id })
  const key = { entity: 'post' as const, id: String(id) }
  const form = {
    ...articleFormOf(post),
    body: JSON.stringify([line('one'), placeholder(0), placeholder(1), line('end')]),
  }
  const { id: held } = await control('/fault', { method: 'POST', path: '/v2/images', hold: true })
  await control('/fault', { method: 'POST', path: '/v2/images', status: 422, body: { message: 'No.' } })
  const first = await bring(0)
  const second = await bring(1)
  await api.drafts.put({ key, base: { revision: post.revision }, value: { post, form } })
  await api.outbox.put({ key, title: 'Piers', act: 'save', post, form, unanswered: [] })
  await becomes(first, 'sending')
  expect((await writes()).filter(({ method }) => method === 'PATCH')).toEqual([])
  await control('/release', { id: held })
  await becomes(second, 'needs-you')
  await done(id)
  expect(await shownIn(id)).toEqual(['one', expect.stringMatching(/^\d+\.png$/), 'end'])
  expect((await writes()).filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  const { draft } = await api.drafts.get({ key })
  expect(JSON.stringify(draft?.value)).toContain(idOf(1))
  expect(JSON.stringify(draft?.value)).not.toContain(idOf(0))
})
