import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleFormOf } from '../../src/contract/entities/article-fields.ts'
import type { Api } from '../../src/contract/index.ts'
import { lagos } from '../support/brand.ts'
import { type Answering, json } from '../support/http-server.ts'
import { lockByAnother } from '../support/lock-by-another.ts'
import {
  ada,
  answers,
  clock,
  closeStandIn,
  dataFolder,
  openStandIn,
  passing,
  server,
  signInForm,
  start,
  stored,
  versionOf,
} from '../support/stand-in.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { ask, everyCall } from './calls.ts'

/** What is read to be shown, and to decide nothing: not a post, whose reading takes its lock, nor what is asked about
 *  the server as it stands now. */
const reads = everyCall.filter(
  ({ name, request }) =>
    (request.startsWith('GET') || name.endsWith('.list')) &&
    !['posts.get', 'posts.look', 'posts.uniqueInfo', 'posts.analytics'].includes(name),
)
const well: Answering = (request, response) => {
  const post = /^\/posts\/(\d+)\?/.exec(request.url ?? '')?.[1]
  json(response, 200, post ? { ...stored, id: Number(post) } : (asked?.answer ?? { items: [] }))
}
const gone: Answering = request => request.socket.destroy()

let api: Api
let isGone = false
let asked: (typeof reads)[number] | null = null
const answer: Answering = (...all) => (isGone ? gone : well)(...all)
beforeAll(async () => {
  await openStandIn(answer)
  answers['GET /posts'] = answer
  answers['GET /posts/77'] = answer
  api = start({ clock: passing(clock) })
  await api.session.signIn(signInForm)
})
afterAll(closeStandIn)

const readAt = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'read_at' in answer ? answer.read_at : undefined

test.each(reads)('$name ($row) gives its last answer where no server answers @DR-07', async call => {
  asked = call
  isGone = false
  const there = await ask(api, call)
  expect(readAt(there)).toBeUndefined()
  isGone = true
  const away = await ask(api, call)
  expect(away).toEqual(
    readAt(away) ? { ...(there as object), read_at: new Date(clock.now()).toISOString() } : there,
  )
  const isPage = typeof there === 'object' && there !== null && 'page_count' in there
  if (isPage) expect(readAt(away)).toBeDefined()
})

const french = { id: 2, name: 'French', code: 'fr-FR' }
const phrases = { items: [{ message: 'Save', translation: 'Enregistrer' }] }
const html: Answering = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')
const failures: [string, Answering][] = [
  ['a 500', (_request, response) => json(response, 500, {})],
  ['the page of a gateway', (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>')],
  ['a page of HTML', html],
  ['another shape', (_request, response) => json(response, 200, { items: [{ error: 'down' }] })],
]

test.each(failures)(
  'the languages and the interface’s texts are the last good ones where the server answers with %s @SH-07 @SH-08',
  async (_, failing) => {
    isGone = false
    answers['GET /v2/languages'] = (_request, response) => json(response, 200, { items: [french] })
    answers['GET /v2/translations/2/admin'] = (_request, response) => json(response, 200, phrases)
    const read = () => Promise.all([api.languages.list(), api.languages.phrases({ language_id: 2 })])
    const good = [{ items: [french] }, { phrases: { Save: 'Enregistrer' } }]
    expect(await read()).toEqual(good)
    const read_at = new Date(clock.now()).toISOString()
    for (const path of ['/v2/languages', '/v2/translations/2/admin']) answers[`GET ${path}`] = failing
    for (const _time of [1, 2]) expect(await read()).toEqual(good.map(one => ({ ...one, read_at })))
  },
)

test('who may not read the languages gets no earlier ones @SH-07', async () => {
  answers['GET /v2/languages'] = (_request, response) => json(response, 403, {})
  await expect(api.languages.list()).rejects.toMatchObject({ data: { kind: 'forbidden' } })
})

test('a post that was opened stays on this computer, for its person alone @DR-07', async () => {
  isGone = false
  const post = await api.posts.get({ id: 77 })
  await api.posts.unlock({ id: 77 })
  isGone = true
  await expect(api.posts.get({ id: 77 })).rejects.toMatchObject({ data: { kind: 'offline' } })
  const read_at = new Date(clock.now()).toISOString()
  expect(await api.posts.seen({ id: 77 })).toEqual({ post, read_at })
  expect(await api.posts.seen({ id: 78 })).toBeNull()
  isGone = false
  answers['GET /v2/users/me'] = (_request, response) => json(response, 200, { ...ada, id: 6, name: 'Bea' })
  await api.session.signIn(signInForm)
  expect(await api.posts.seen({ id: 77 })).toBeNull()
})

test('a second application on the same folder works with the server, and leaves the files to the first @DR-07', async () => {
  isGone = false
  answers['GET /v2/users/me'] = (_request, response) => json(response, 200, ada)
  await api.session.signIn(signInForm)
  const post = await api.posts.get({ id: 77 })
  lockByAnother(dataFolder)
  const second = start({ clock: passing(clock) })
  await second.session.signIn(signInForm)
  expect(await second.posts.get({ id: 77 })).toEqual(post)
  const inUse = { data: { kind: 'disk', type: 'in-use' } }
  const key = { entity: 'post' as const, id: '77' }
  const form = articleFormOf(post)
  const asked = { key, title: 'Lagoon', act: 'save' as const, post, form, unanswered: [] }
  const file = { name: 'links.csv', size: 5, destination: { kind: 'contextual-links' as const } }
  await expect(second.drafts.put({ key, base: null, value: {} })).rejects.toMatchObject(inUse)
  await expect(second.outbox.put(asked)).rejects.toMatchObject(inUse)
  await expect(second.history.add({ ...versionOf(form), post: '77' })).rejects.toMatchObject(inUse)
  await expect(second.uploads.begin(file)).rejects.toMatchObject(inUse)
  isGone = true
  expect(await second.posts.seen({ id: 77 })).toBeNull()
})

test('no more posts stay on this computer than the brand says @DR-07', async () => {
  isGone = false
  const brand = { ...lagos, api_base: server.url, seen_posts: 1 }
  const few = start({ clock: passing(clock), dataFolder: temporaryFolder('few-posts'), brand })
  await few.session.signIn(signInForm)
  for (const id of [77, 78]) {
    await few.posts.get({ id })
    await expect.poll(() => few.posts.seen({ id })).toMatchObject({ post: { id } })
  }
  await expect.poll(() => few.posts.seen({ id: 77 })).toBeNull()
  expect(await few.posts.seen({ id: 78 })).not.toBeNull()
})
