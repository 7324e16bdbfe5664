import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answering, json } from '../../../tests/support/http-server.ts'
import { is, toldOf } from '../../../tests/support/outbox.ts'
import {
  ada,
  answers,
  apply,
  calls,
  clock,
  closeStandIn,
  dataFolder,
  kindOf,
  openStandIn,
  passing,
  post,
  running,
  server,
  signInForm,
  start,
} from '../../../tests/support/stand-in.ts'
import type { AskedSave } from '../../contract/calls/outbox.ts'
import { type ArticleForm, articleFormOf } from '../../contract/entities/article-fields.ts'
import type { Post } from '../../contract/entities/post.ts'
import type { Api } from '../../contract/index.ts'
import { doubtMs } from '../session/connection.ts'
import { lookAgainMs } from './outbox.ts'

let api: Api
let isAway = false
let opened: Post
const gone: Answering = request => request.socket.destroy()
const key = { entity: 'post' as const, id: '41' }

beforeEach(async () => {
  isAway = false
  await openStandIn((request, response, body) => {
    const usual = answers[`${request.method} ${(request.url ?? '').replace(/\?.*/, '')} there`]
    ;(isAway || !usual ? gone : usual)(request, response, body)
  })
  for (const [call, answering] of Object.entries(there)) {
    answers[`${call} there`] = answering
    answers[call] = (...all) => (isAway ? gone(...all) : answers[`${call} there`]?.(...all))
  }
  api = begin()
  await api.session.signIn(signInForm)
  opened = await api.posts.get({ id: 41 })
  await api.posts.unlock({ id: 41 })
  server.seen.length = 0
})
afterEach(closeStandIn)

const begin = () => start({ clock: passing(clock) })
const there: Record<string, Answering> = {
  'GET /v2/users/me': (_request, response) => json(response, 200, ada),
  'GET /posts/41': (_request, response) => json(response, 200, post),
  'POST /posts/unlock/41': (_request, response) => json(response, 204, null),
  'PATCH /posts/41': (_request, response, body) => {
    apply(body)
    post.updated_at = '2026-03-02T11:00:00Z'
    json(response, 200, post)
  },
}
const patches = () =>
  server.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body as Record<string, unknown>)
const saveOf = (change: Partial<ArticleForm>): AskedSave => ({
  key,
  title: 'Lagoon',
  act: 'save',
  post: opened,
  form: { ...articleFormOf(opened), ...change },
  unanswered: [],
})

/** A window opens the article, until the signal aborts. */
const claimInWindow = (signal?: AbortSignal) =>
  api.drafts.claim({ key, window: '00000000-0000-4000-8000-000000000001', takes_over: false }, { signal })

/** What is told at once. */
async function told() {
  for await (const news of await api.outbox.watch()) return news
  throw new Error('the outbox ended')
}

/** Has two calls find nobody, so that the application knows. */
async function goAway(): Promise<void> {
  isAway = true
  for (const _ of [1, 2]) expect(await kindOf(api.posts.get({ id: 41 }))).toBe('offline')
}
async function comeBack(): Promise<void> {
  isAway = false
  // The wait for the next probe began as a doubt.
  await clock.somebodyWaits(doubtMs)
  clock.pass(doubtMs)
}

test('a save that finds no server waits, and goes once when it answers again @DR-07', async () => {
  await goAway()
  const save = saveOf({ main_headline: 'Written on the train' })
  const { seq } = await api.drafts.put({
    key,
    base: { revision: opened.revision },
    value: { post: opened, form: save.form },
  })
  expect(seq).toBe(1)
  const { id } = await api.outbox.put(save)
  const [waiting] = await toldOf(api, is('waiting'))
  expect(waiting).toMatchObject({ id, key, title: 'Lagoon', act: 'save', state: 'waiting' })
  expect(patches()).toEqual([])
  await comeBack()
  const [done] = await toldOf(api, is('done'))
  expect(done).toMatchObject({ id, state: 'done', post_id: 41 })
  expect(patches()).toHaveLength(1)
  expect(post.main_headline).toBe('Written on the train')
  expect((await api.posts.seen({ id: 41 }))?.post.main_headline).toBe('Written on the train')
  expect((await api.drafts.get({ key })).draft).toBeNull()
  await api.outbox.remove({ id })
  expect(await toldOf(api, intents => intents.length === 0)).toEqual([])
  expect(calls().filter(call => call === 'POST /posts/unlock/41').length).toBeGreaterThan(0)
})

test('@DR-03 a draft that nobody can read as an article is not taken for what was sent', async () => {
  const value = { post: opened, form: { ...articleFormOf(opened), body: 7 } }
  await api.drafts.put({ key, base: null, value })
  await api.outbox.put(saveOf({ main_headline: 'Sent' }))
  await toldOf(api, is('done'))
  expect((await api.drafts.get({ key })).draft?.value).toEqual(value)
})

test('it waits through a restart, the newest text of an article alone, and what was typed after it stands on what was sent @DR-07', async () => {
  await goAway()
  await api.outbox.put(saveOf({ main_headline: 'First' }))
  const save = saveOf({ main_headline: 'Second' })
  clock.pass(1)
  await api.outbox.put(save)
  const later = { ...save.form, main_headline: 'Second, and half a sentence' }
  await api.drafts.put({ key, base: { revision: opened.revision }, value: { post: opened, form: later } })
  await running.at(-1)?.stop()
  isAway = false
  api = begin()
  await toldOf(api, is('done'))
  expect(patches().map(({ main_headline }) => main_headline)).toEqual(['Second'])
  const { draft } = await api.drafts.get({ key })
  expect(draft).toMatchObject({
    base: { revision: post.updated_at },
    value: { post: { main_headline: 'Second' }, form: { main_headline: 'Second, and half a sentence' } },
  })
})

test('while a window has the article open nothing is sent past it @DR-07', async () => {
  const leaving = new AbortController()
  const claim = await claimInWindow(leaving.signal)
  await claim.next()
  await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  await api.posts.get({ id: 41 })
  expect(patches()).toEqual([])
  leaving.abort()
  await toldOf(api, is('done'))
  expect(patches()).toHaveLength(1)
})

test('while it sends an article no window has it; who comes gets it with what was sent @DR-07', async () => {
  let answer = () => {}
  const arrived = new Promise<void>(resolve => {
    answers['PATCH /posts/41'] = (...all) => {
      answer = () => there['PATCH /posts/41']?.(...all)
      resolve()
    }
  })
  await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  await arrived
  const claim = await claimInWindow()
  expect((await claim.next()).value).toEqual({ kind: 'elsewhere' })
  answer()
  expect((await claim.next()).value).toEqual({ kind: 'granted' })
  expect(await api.posts.get({ id: 41 })).toMatchObject({ main_headline: 'Mine' })
})

test('what was done stays listed, through a restart too, and is neither sent nor said again @DR-07', async () => {
  const { id } = await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  const [done] = await toldOf(api, is('done'))
  expect(done).toMatchObject({ id, post_id: 41, done_at: expect.any(String) })
  expect(await kindOf(api.outbox.retry({ id }))).toBe('not-found')
  expect(await kindOf(api.outbox.failed({ id, problem: { kind: 'server', messages: [] } }))).toBe('not-found')
  await running.at(-1)?.stop()
  api = begin()
  expect(await told()).toMatchObject({ intents: [{ id, state: 'done', post_id: 41 }], just_done: [] })
  await api.posts.get({ id: 41 })
  await api.posts.unlock({ id: 41 })
  expect(patches()).toHaveLength(1)
})

test('another save of the article takes the place of the one that was done, while it waits and once it is done @DR-07', async () => {
  await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  await toldOf(api, is('done'))
  clock.pass(1)
  answers['PATCH /posts/41'] = (_request, response) => json(response, 422, { message: 'Not on a Sunday.' })
  const { id } = await api.outbox.put(saveOf({ description: 'Mine, and more' }))
  expect(await toldOf(api, is('needs-you'))).toMatchObject([{ id }])
  answers['PATCH /posts/41'] = there['PATCH /posts/41'] as Answering
  await api.outbox.retry({ id })
  expect(await toldOf(api, is('done'))).toMatchObject([{ id }])
  await api.outbox.remove({ id })
  expect((await told()).intents).toEqual([])
})

test('that it was done is told once, to whoever listens @DR-07', async () => {
  const heard: string[][] = []
  const listen = async () => {
    for await (const { just_done } of await api.outbox.watch())
      if (just_done.length > 0) heard.push(just_done)
  }
  void listen()
  void listen()
  const { id } = await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  await toldOf(api, is('done'))
  expect(heard).toEqual([[id], [id]])
  expect((await told()).just_done).toEqual([])
})

test('what a window did itself is listed as done, and not said to it again @DR-07', async () => {
  await goAway()
  const { id } = await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  await api.outbox.done({ id, post_id: 41 })
  const done = { id, state: 'done', post_id: 41 }
  expect(await told()).toMatchObject({ intents: [done], just_done: [] })
  await running.at(-1)?.stop()
  isAway = false
  api = begin()
  expect(await told()).toMatchObject({ intents: [done] })
  await api.posts.get({ id: 41 })
  expect(patches()).toEqual([])
})

test('a new article whose draft is gone was made by a window, or given up: it is not made, nor listed as done @DR-07 @ED-21', async () => {
  const local = { entity: 'post' as const, id: 'local-00000000-0000-4000-8000-000000000003' }
  await api.outbox.put({ ...saveOf({}), key: local, post: { ...opened, id: 0 } })
  await toldOf(api, intents => intents.length === 0)
  expect(calls().filter(call => call === 'POST /posts')).toEqual([])
})

test('what was sent as a new article is in its draft, where a window finds it @DR-07 @ED-21', async () => {
  const local = { entity: 'post' as const, id: 'local-00000000-0000-4000-8000-000000000003' }
  const save = { ...saveOf({}), key: local, post: { ...opened, id: 0 } }
  const earlier = { form: { ...save.form, main_headline: 'Before' }, sent_at: '2026-03-02T09:00:00.000Z' }
  const value = { post: save.post, form: save.form, unanswered: [earlier] }
  await api.drafts.put({ key: local, base: null, value })
  answers['POST /posts'] = request => request.socket.destroy()
  await api.outbox.put(save)
  await toldOf(api, intents => intents[0]?.problem?.kind === 'unknown-outcome')
  // Looked for before it was sent, as it was sent and as somebody may have changed it.
  const asked = calls().filter(call => call.endsWith(' /posts'))
  expect(asked).toEqual(['GET /posts', 'GET /posts', 'POST /posts'])
  const { draft } = await api.drafts.get({ key: local })
  const sent = { form: save.form, sent_at: expect.any(String) }
  expect(draft?.value).toMatchObject({ unanswered: [earlier, sent] })
})

/** The server takes a save, and its answer is lost with the connection. */
function loseTheAnswer(): void {
  answers['PATCH /posts/41'] = (request, _response, body) => {
    apply(body)
    post.updated_at = '2026-03-02T11:00:00Z'
    isAway = true
    request.socket.destroy()
  }
}

test('a lost answer is looked up, and the text is not sent again @DR-07', async () => {
  loseTheAnswer()
  await api.outbox.put(saveOf({ main_headline: 'Once' }))
  await toldOf(api, intents => intents[0]?.problem?.kind === 'unknown-outcome')
  isAway = false
  await clock.somebodyWaits(lookAgainMs)
  clock.pass(lookAgainMs)
  await toldOf(api, is('done'))
  expect(patches()).toHaveLength(1)
})

test('an answer that was lost with the application is looked up by the next one @DR-07', async () => {
  loseTheAnswer()
  await api.outbox.put(saveOf({ main_headline: 'Once' }))
  await toldOf(api, intents => intents[0]?.problem?.kind === 'unknown-outcome')
  await running.at(-1)?.stop()
  isAway = false
  api = begin()
  await toldOf(api, is('done'))
  expect(patches()).toHaveLength(1)
})

test('where the post is gone its text is set aside, and says why @DR-07', async () => {
  answers['GET /posts/41'] = (_request, response) => json(response, 404, {})
  await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  expect(await toldOf(api, is('needs-you'))).toMatchObject([{ problem: { kind: 'not-found' } }])
  expect((await api.drafts.get({ key })).draft?.value).toMatchObject({
    form: { main_headline: 'Mine' },
    set_aside: { why: 'deleted', by: null },
  })
})

const lockedBy =
  (username?: string): Answering =>
  (_request, response) =>
    json(response, 403, username === undefined ? {} : { lock: { username } })

test.each([['Bea'], [undefined]])(
  'where somebody has the article its text is set aside, and never sent into theirs: %s @DR-07 @LK-03',
  async username => {
    answers['GET /posts/41'] = lockedBy(username)
    const { id } = await api.outbox.put(saveOf({ main_headline: 'Mine' }))
    expect(await toldOf(api, is('needs-you'))).toMatchObject([{ problem: { kind: 'forbidden' } }])
    expect((await api.drafts.get({ key })).draft?.value).toMatchObject({
      form: { main_headline: 'Mine' },
      set_aside: { why: 'taken-over', by: username ?? null },
    })
    // They leave, with a text of their own.
    answers['GET /posts/41'] = there['GET /posts/41'] as Answering
    Object.assign(post, { description: 'Theirs', updated_at: '2026-03-02T10:30:00Z' })
    await api.outbox.retry({ id })
    const [again] = await toldOf(api, is('needs-you'))
    expect(again?.problem?.messages).toEqual([expect.stringContaining('Your text was set aside')])
    expect(patches()).toEqual([])
  },
)

test('a lock that is lost between the look and the save sets the text aside too; a right that is missing does not @DR-07 @LK-03', async () => {
  answers['PATCH /posts/41'] = lockedBy()
  await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  await toldOf(api, is('needs-you'))
  expect((await api.drafts.get({ key })).draft).toBeNull()
  clock.pass(1)
  answers['PATCH /posts/41'] = lockedBy('Bea')
  await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  await toldOf(api, is('needs-you'))
  expect((await api.drafts.get({ key })).draft?.value).toMatchObject({ set_aside: { by: 'Bea' } })
})

test('a text that a window set aside is not sent, whatever still waits for it @DR-07 @LK-03', async () => {
  const save = saveOf({ main_headline: 'Mine' })
  const set_aside = { why: 'taken-over', by: 'Bea', at: '2026-03-02T10:00:00Z' }
  const value = { post: opened, form: save.form, set_aside }
  await api.drafts.put({ key, base: { revision: opened.revision }, value })
  await api.outbox.put(save)
  expect(await toldOf(api, is('needs-you'))).toMatchObject([{ problem: { kind: 'forbidden' } }])
  expect(patches()).toEqual([])
})

test('what readers got meanwhile is changed by no save that nobody sees going: it needs its person @DR-07', async () => {
  Object.assign(post, { status: 3, description: 'Theirs', updated_at: '2026-03-02T10:30:00Z' })
  await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  expect(await toldOf(api, is('needs-you'))).toMatchObject([
    { problem: { kind: 'newer', messages: [expect.stringContaining('published or scheduled meanwhile')] } },
  ])
  expect(patches()).toEqual([])
  expect((await api.drafts.get({ key })).draft).toBeNull()
})

test('what the server refuses needs its person, who can have it sent again @DR-07', async () => {
  answers['PATCH /posts/41'] = (_request, response) => json(response, 422, { message: 'Not on a Sunday.' })
  const { id } = await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  expect(await toldOf(api, is('needs-you'))).toMatchObject([{ problem: { messages: ['Not on a Sunday.'] } }])
  answers['PATCH /posts/41'] = there['PATCH /posts/41'] as Answering
  await api.outbox.retry({ id })
  await toldOf(api, is('done'))
})

test('what a window could not send needs its person, unless it passes with the connection @DR-07', async () => {
  await goAway()
  const { id } = await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  await api.outbox.failed({ id, problem: { kind: 'offline', messages: [] } })
  expect(await toldOf(api, () => true)).toMatchObject([{ state: 'waiting' }])
  const problem = { kind: 'server' as const, status: 503, messages: ['Too busy.'] }
  await api.outbox.failed({ id, problem })
  expect(await toldOf(api, is('needs-you'))).toMatchObject([{ id, problem }])
  // No write is repeated by itself (hardening N16), not after a restart either.
  await running.at(-1)?.stop()
  isAway = false
  api = begin()
  expect(await toldOf(api, () => true)).toMatchObject([{ state: 'needs-you', problem }])
  await api.posts.get({ id: 41 })
  expect(patches()).toEqual([])
})

test('what a window that has left since could not send, as somebody else has the article, is tried from here and set aside @DR-07 @LK-03', async () => {
  const problem = { kind: 'forbidden' as const, status: 403, messages: ['Bea is editing.'] }
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answers['GET /posts/41'] = (_request, response) => {
      answer = () => json(response, 403, { lock: { username: 'Bea' }, message: 'Bea is editing.' })
      resolve()
    }
  })
  await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  await asked
  // The window began this one just before it left.
  clock.pass(1)
  const { id } = await api.outbox.put(saveOf({ main_headline: 'Mine, and more' }))
  await api.outbox.failed({ id, problem })
  expect(await toldOf(api, () => true)).toMatchObject([{ id, state: 'waiting' }])
  answer()
  const messages = [expect.stringContaining('Your text was set aside')]
  expect(await toldOf(api, is('needs-you'))).toMatchObject([{ id, problem: { messages } }])
  expect((await api.drafts.get({ key })).draft?.value).toMatchObject({
    set_aside: { why: 'taken-over', by: 'Bea' },
  })
  expect(patches()).toEqual([])

  await (await claimInWindow()).next()
  clock.pass(1)
  const open = await api.outbox.put(saveOf({ main_headline: 'Mine, and still more' }))
  await api.outbox.failed({ id: open.id, problem })
  expect(await toldOf(api, is('needs-you'))).toMatchObject([{ id: open.id, problem }])
})

test('what readers see never happens by itself @DR-07', async () => {
  const acts = ['publish', 'schedule', 'push', 'trash', 'restore', 'remove'] as const
  for (const act of acts) {
    const { id } = await api.outbox.put({ key, title: 'Lagoon', act })
    expect(await toldOf(api, is('needs-you'))).toMatchObject([{ id, act, state: 'needs-you' }])
    expect(await kindOf(api.outbox.retry({ id }))).toBe('conflict')
    clock.pass(1)
  }
  const { id } = await api.outbox.put({
    key,
    title: 'Lagoon',
    act: 'export',
    projects: [2, 3],
    may_be_done: true,
  })
  const wanted = { id, act: 'export', state: 'needs-you', projects: [2, 3], may_be_done: true }
  expect((await told()).intents).toMatchObject([{ act: 'remove' }, wanted])
  expect(await kindOf(api.outbox.retry({ id }))).toBe('conflict')
  await running.at(-1)?.stop()
  api = begin()
  expect((await told()).intents).toMatchObject([{ act: 'remove' }, wanted])
  await api.posts.get({ id: 41 })
  expect(calls().filter(call => !call.startsWith('GET'))).toEqual([])
})

test('another person of this computer hears nothing of it, and nothing is sent in their name @DR-07', async () => {
  await goAway()
  await api.outbox.put(saveOf({ main_headline: 'Ada’s' }))
  isAway = false
  answers['GET /v2/users/me'] = (_request, response) => json(response, 200, { ...ada, id: 6, name: 'Bea' })
  await api.session.signIn(signInForm)
  expect(await toldOf(api, () => true)).toEqual([])
  await api.posts.get({ id: 41 })
  expect(patches()).toEqual([])
})

test('a damaged intent is set apart, that is said once, and the others go @DR-07', async () => {
  await goAway()
  await api.outbox.put({ key: { entity: 'post', id: '42' }, title: 'Bridge', act: 'publish' })
  const [account = ''] = readdirSync(join(dataFolder, 'outbox', 'v1'))
  const [name = ''] = readdirSync(join(dataFolder, 'outbox', 'v1', account))
  writeFileSync(join(dataFolder, 'outbox', 'v1', account, name), 'x')
  clock.pass(1)
  await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  await running.at(-1)?.stop()
  api = begin()
  expect([(await told()).unread, (await told()).unread]).toEqual([['damaged'], []])
  isAway = false
  await comeBack()
  expect(await toldOf(api, is('done'))).toHaveLength(1)
})

test('what somebody else saved meanwhile is merged in where it does not overlap; else nothing is sent and the text is set aside @DR-07 @DR-08', async () => {
  Object.assign(post, {
    description: 'Theirs',
    updated_at: '2026-03-02T10:30:00Z',
    editor: { id: 6, username: 'Bea' },
  })
  await api.outbox.put(saveOf({ main_headline: 'Mine' }))
  await toldOf(api, is('done'))
  expect(patches()).toMatchObject([{ main_headline: 'Mine', description: 'Theirs' }])
  server.seen.length = 0
  post.updated_at = '2026-03-02T12:00:00Z'
  clock.pass(1)
  await api.outbox.put(saveOf({ main_headline: 'Mine once more' }))
  expect(await toldOf(api, is('needs-you'))).toMatchObject([{ problem: { kind: 'newer' } }])
  expect(patches()).toEqual([])
  expect((await api.drafts.get({ key })).draft?.value).toMatchObject({
    form: { main_headline: 'Mine once more' },
    set_aside: { why: 'conflict', by: 'Bea' },
  })
})
