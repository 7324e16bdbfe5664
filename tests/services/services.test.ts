import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { articleFormOf } from '../../src/contract/entities/article-fields.ts'
import { PostFilters } from '../../src/contract/entities/post.ts'
import type { Api } from '../../src/contract/index.ts'
import {
  accounts,
  fixtures,
  type ReferenceApi,
  seedPassword,
  startReferenceApi,
} from '../../src/reference-api/index.ts'
import { createServices } from '../../src/services/index.ts'
import { lockCheckMs } from '../../src/services/posts/locks.ts'
import { instantClock, manualClock } from '../support/clocks.ts'
import { controlOf } from '../support/control-of.ts'
import { memoryVault, testHost } from '../support/host.ts'
import { kindOf } from '../support/stand-in.ts'

let reference: ReferenceApi
let control: ReturnType<typeof controlOf>
let vault: ReturnType<typeof memoryVault>
const running: ReturnType<typeof createServices>[] = []

beforeAll(async () => {
  reference = await startReferenceApi({ seed: 'small', control: true })
  control = controlOf(reference)
})
afterAll(async () => {
  await reference.close()
})
beforeEach(async () => {
  vault = memoryVault()
  await control('/clear', {})
  await control('/requests/clear', {})
})
afterEach(async () => {
  for (const services of running.splice(0)) await services.stop()
})

function start(clock = instantClock() as ReturnType<typeof testHost>['host']['clock'], dataFolder?: string) {
  const { host, logged } = testHost(reference.url, { clock, vault, dataFolder })
  const services = createServices(host)
  running.push(services)
  const api: Api = createRouterClient(services.router)
  return { api, logged, dataFolder: host.dataFolder }
}

function signIn(api: Api, login: string) {
  return api.session.signIn({ login, password: seedPassword, two_fa_code: reference.code(login) })
}

const row = (id: number) => control('/row', { table: 'posts', id })

test.each(['html', 'rich', 'live', 'external', 'gallery', 'unreadable'] as const)(
  'what is loaded of the %s post and not touched is saved back unchanged',
  async name => {
    const { api } = start()
    await signIn(api, accounts.demo)
    const id = fixtures[name]
    const before = await row(id)
    const post = await api.posts.get({ id })
    await api.posts.save({ id, form: articleFormOf(post), status: post.status, base: post })
    const same = ({ updated_at: _at, editor_id: _editor, ...rest }: Record<string, unknown>) => rest
    expect(same(await row(id))).toEqual(same(before))
    await api.posts.unlock({ id })
  },
)

test('trash, restore, delete', async () => {
  const { api } = start()
  await signIn(api, accounts.admin)
  const id = fixtures.otherSection
  await api.posts.setStatus({ id, status: 4 })
  expect(await row(id)).toMatchObject({ status: 4 })
  await api.posts.setStatus({ id, status: 0 })
  expect(await kindOf(api.posts.remove({ id }))).toBe('refused')
  await api.posts.setStatus({ id, status: 4 })
  await api.posts.remove({ id })
  expect(await kindOf(api.posts.get({ id }))).toBe('not-found')
})

test('a lost answer of a save that was done is a save; of one that was not, that is known too', async () => {
  const { api } = start()
  await signIn(api, accounts.demo)
  const id = fixtures.faultyDraft
  const base = await api.posts.get({ id })
  const form = articleFormOf(base)
  await control('/fault', { method: 'PATCH', path: `/posts/${id}`, drop: 'after' })
  const { post } = await api.posts.save({ id, form: { ...form, description: 'arrived' }, status: 0, base })
  expect(post.description).toBe('arrived')
  await control('/fault', { method: 'PATCH', path: `/posts/${id}`, drop: 'before' })
  const lost = api.posts.save({ id, form: { ...form, description: 'lost' }, status: 0, base: post })
  expect(await kindOf(lost)).toBe('not-done')
  expect(await row(id)).toMatchObject({ description: 'arrived' })
  await api.posts.unlock({ id })
})

test('a locked post can be overtaken, and its holder learns of it within 15 s', async () => {
  const clock = manualClock()
  const mine = start(clock)
  await signIn(mine.api, accounts.demo)
  expect(await kindOf(mine.api.posts.get({ id: fixtures.lockedByCopy }))).toBe('forbidden')
  await mine.api.posts.overtake({ id: fixtures.lockedByCopy })
  const news = await mine.api.posts.holdLock({ id: fixtures.lockedByCopy })
  expect(await news.next()).toMatchObject({ value: { kind: 'held' } })
  const check = async () => {
    await clock.somebodyWaits(lockCheckMs)
    clock.pass(lockCheckMs)
    return (await news.next()).value
  }
  expect(await check()).toEqual({ kind: 'held' })
  vault = memoryVault()
  const theirs = start()
  await signIn(theirs.api, accounts.copy)
  await theirs.api.posts.overtake({ id: fixtures.lockedByCopy })
  expect(await check()).toEqual({ kind: 'lost', username: expect.stringMatching(/\S/) })
  expect(await news.next()).toMatchObject({ done: true })
  expect(await kindOf(mine.api.posts.get({ id: fixtures.lockedByCopy }))).toBe('forbidden')
})

test('stopping the services gives locks back', async () => {
  const { api } = start(manualClock())
  await signIn(api, accounts.demo)
  const holder = async (id: number) =>
    (await control('/act', { login: accounts.copy, method: 'GET', path: `posts/${id}` })).status
  await api.posts.get({ id: fixtures.longRead })
  expect(await holder(fixtures.longRead)).toBe(403)
  await running[0]?.stop()
  expect(await holder(fixtures.longRead)).toBe(200)
})

test('a 401 keeps the drafts writable but not readable, and gives them back to their writer alone', async () => {
  const { api } = start()
  await signIn(api, accounts.author)
  const key = { entity: 'post' as const, id: '41' }
  await api.drafts.put({ key, base: null, value: { body: 'before' } })
  const news = await api.session.news()
  await control('/expire', { login: accounts.author })
  expect(await kindOf(api.posts.list(PostFilters.parse({})))).toBe('unauthorised')
  for (;;) {
    const { value, done } = await news.next()
    if (done) throw new Error('the news ended')
    if (value.kind === 'session' && value.state.kind === 'signed-out') break
  }
  expect(await api.session.state()).toMatchObject({ reason: 'expired', unsent_drafts: 1 })
  await api.drafts.put({ key, base: null, value: { body: 'typed after the 401' } })
  expect(await kindOf(api.drafts.get({ key }))).toBe('unauthorised')
  await signIn(api, accounts.copy)
  expect((await api.drafts.get({ key })).draft).toBeNull()
  await api.session.signOut()
  expect(await kindOf(api.drafts.put({ key, base: null, value: {} }))).toBe('unauthorised')
  await signIn(api, accounts.author)
  expect((await api.drafts.get({ key })).draft?.value).toEqual({ body: 'typed after the 401' })
  await news.return?.()
})

test('a viewer is refused by the server, and stays signed in', async () => {
  const { api } = start()
  await signIn(api, accounts.viewer)
  expect(await kindOf(api.posts.list(PostFilters.parse({})))).toBe('forbidden')
  expect((await api.session.state()).kind).toBe('signed-in')
})

test('the token is in no file of the data folder and in no log line after a day of work', async () => {
  const { api, logged, dataFolder } = start()
  await signIn(api, accounts.demo)
  const [token = ''] = vault.items.values()
  expect(token.length).toBeGreaterThan(20)
  const post = await api.posts.get({ id: fixtures.rich })
  await api.drafts.put({ key: { entity: 'post', id: '9' }, base: null, value: articleFormOf(post) })
  await api.posts.save({ id: post.id, form: articleFormOf(post), status: post.status, base: post })
  await api.shell.saveSettings({ theme: 'dark' })
  await control('/fault', {
    path: '/posts',
    status: 500,
    body: '<h1>no</h1>',
    content_type: 'text/html',
    times: 3,
  })
  await kindOf(api.posts.list(PostFilters.parse({})))
  await vi.waitUntil(() => readdirSync(dataFolder).includes('settings.json'), { timeout: 20_000 })
  const files = readdirSync(dataFolder, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  expect(files.length).toBeGreaterThan(2)
  for (const { parentPath, name } of files) {
    expect(readFileSync(join(parentPath, name), 'latin1')).not.toContain(token)
  }
  expect(logged.join('\n')).not.toContain(token)
  expect(logged.join('\n')).not.toContain(post.main_headline)
})

test('while a window holds a draft no other one changes it, and a take-over keeps the lock of the article', async () => {
  const clock = manualClock()
  const { api } = start(clock)
  await signIn(api, accounts.demo)
  const id = fixtures.readyDraft
  const key = { entity: 'post' as const, id: String(id) }
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const mine = await api.drafts.claim({ key, window: first, takes_over: false })
  expect((await mine.next()).value).toEqual({ kind: 'granted' })
  await api.posts.get({ id })
  const lock = await api.posts.holdLock({ id })
  await lock.next()
  const draft = (text: string, window: string) => api.drafts.put({ key, base: null, value: { text }, window })
  const { seq } = await draft('mine', first)

  expect(await kindOf(draft('theirs', second))).toBe('conflict')
  expect(await kindOf(api.drafts.acknowledge({ key, seq, window: second }))).toBe('conflict')
  expect(await kindOf(api.drafts.discard({ key, window: second }))).toBe('conflict')
  expect(await kindOf(api.drafts.quarantine({ key, window: second }))).toBe('conflict')
  expect((await api.drafts.get({ key })).draft?.value).toEqual({ text: 'mine' })

  const theirs = await api.drafts.claim({ key, window: second, takes_over: true })
  expect((await theirs.next()).value).toEqual({ kind: 'elsewhere' })
  expect((await mine.next()).value).toEqual({ kind: 'leave' })
  await draft('mine to the last', first)
  await lock.return?.()
  await mine.return?.()
  expect((await theirs.next()).value).toEqual({ kind: 'granted' })
  expect(await kindOf(draft('too late', first))).toBe('conflict')
  expect((await api.drafts.get({ key })).draft?.value).toEqual({ text: 'mine to the last' })
  await api.posts.get({ id })
  const { status } = await control('/act', { login: accounts.copy, method: 'GET', path: `posts/${id}` })
  expect(status).toBe(403)
  await theirs.return?.()
})
