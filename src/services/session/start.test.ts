import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json } from '../../../tests/support/http-server.ts'
import {
  ada,
  answers,
  canary,
  clock,
  closeStandIn,
  follow,
  meCalls,
  openStandIn,
  passing,
  running,
  server,
  signInForm,
  start,
  vault,
} from '../../../tests/support/stand-in.ts'
import { PostFilters } from '../../contract/entities/post.ts'
import { doubtMs } from './connection.ts'
import { patienceMs } from './session.ts'

beforeEach(() => openStandIn())
afterEach(closeStandIn)

test('the next start takes the token out of the vault once and reads the permissions', async () => {
  await start().session.signIn(signInForm)
  const got = vi.spyOn(vault, 'get')
  const api = start()
  expect(await api.session.state()).toMatchObject({ kind: 'signed-in', offline: false })
  await api.posts.list(PostFilters.parse({ page: 1 }))
  await api.posts.list(PostFilters.parse({ page: 1 }))
  expect(got).toHaveBeenCalledTimes(1)
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${canary}`)
})

test('a start with a token that is over goes to the sign-in', async () => {
  await start().session.signIn(signInForm)
  answers['GET /v2/users/me'] = (_request, response) => json(response, 401, {})
  const api = start()
  expect(await api.session.state()).toMatchObject({ kind: 'signed-out', reason: 'expired' })
  expect(vault.items.size).toBe(0)
})

test.each([403, 500])(
  '@AU-06 a start whose permissions answer %i says so, and takes the token away',
  async status => {
    await start().session.signIn(signInForm)
    answers['GET /v2/users/me'] = (_request, response) => json(response, status, {})
    expect(await start().session.state()).toMatchObject({ kind: 'signed-out', reason: 'permissions' })
    expect(vault.items.size).toBe(0)
  },
)

/** Starts without network, with the person who is last known; `comeBack` has users/me answer so, and waits until that is
 *  said. */
async function startAway() {
  await start().session.signIn(signInForm)
  answers['GET /v2/users/me'] = request => request.socket.destroy()
  const api = start({ clock: passing(clock) })
  expect(await api.session.state()).toMatchObject({ kind: 'signed-in', offline: true })
  const news = await follow(api)
  async function comeBack(status = 200, body: object = ada): Promise<void> {
    answers['GET /v2/users/me'] = (_request, response) => json(response, status, body)
    await clock.somebodyWaits(doubtMs)
    clock.pass(doubtMs)
    await news.until(
      item => item.kind === 'session' && !(item.state.kind === 'signed-in' && item.state.offline),
    )
  }
  return { api, news, comeBack }
}

test('a start without network uses the last known person, and comes back by itself', async () => {
  const { api, news, comeBack } = await startAway()
  const rights = { posts: ['view', 'update', 'no delete'] }
  expect(await api.session.state()).toMatchObject({ user: { id: 5 }, rights, offline: true })
  expect(vault.items.size).toBe(1)
  await news.until(item => item.kind === 'connection' && !item.online)
  await comeBack()
  expect(await api.session.state()).toMatchObject({ kind: 'signed-in', offline: false })
  expect(news.heard).toContainEqual({ kind: 'connection', online: true })
})

test('a start without network stays with who is at work, though two-factor was taken away meanwhile @AU-09 @AU-03', async () => {
  const { api, comeBack } = await startAway()
  await comeBack(200, { ...ada, two_fa_enabled: 0 })
  expect(await api.session.state()).toMatchObject({ kind: 'signed-in', user: { id: 5 }, offline: false })
})

test('somebody else who comes back after a start without network sets two-factor up first @AU-03', async () => {
  const { api, comeBack } = await startAway()
  await comeBack(200, { ...ada, id: 6, two_fa_enabled: 0 })
  expect(await api.session.state()).toMatchObject({ kind: 'two-factor', user: { id: 6 } })
})

test.each([403, 500])(
  '@AU-06 a start without network ends when users/me answers %i at last',
  async status => {
    const { api, comeBack } = await startAway()
    await comeBack(status, {})
    expect(await api.session.state()).toMatchObject({ kind: 'signed-out', reason: 'permissions' })
    expect(vault.items.size).toBe(0)
  },
)

test('a start that waits too long shows the last known person with what this computer keeps, and corrects itself @DR-02', async () => {
  const before = start()
  await before.session.signIn(signInForm)
  const key = { entity: 'post', id: '41' } as const
  await before.drafts.put({ key, base: null, value: { form: { main_headline: 'On the train' } } })
  const post = await before.posts.get({ id: 41 })
  await before.posts.unlock({ id: 41 })
  await running[0]?.stop()
  let answer: () => void = () => {}
  answers['GET /v2/users/me'] = (_request, response) => {
    answer = () => json(response, 200, { ...ada, name: 'Ada Lovelace' })
  }
  const calls = meCalls()
  const api = start()
  await clock.somebodyWaits(patienceMs)
  await vi.waitUntil(() => meCalls() > calls, { timeout: 20_000 })
  clock.pass(patienceMs)
  expect(await api.session.state()).toMatchObject({ offline: true, user: { name: 'Ada' } })
  expect(await api.drafts.held()).toMatchObject({ items: [{ key, title: 'On the train' }] })
  expect((await api.drafts.get({ key })).draft?.value).toEqual({ form: { main_headline: 'On the train' } })
  expect(await api.posts.seen({ id: 41 })).toMatchObject({ post })
  const news = await follow(api)
  answer()
  await news.until(item => item.kind === 'session' && item.state.kind === 'signed-in' && !item.state.offline)
  expect(await api.session.state()).toMatchObject({ user: { name: 'Ada Lovelace' } })
})

test('the last known person alone signs nobody in', async () => {
  await start().session.signIn(signInForm)
  vault.items.clear()
  expect(await start().session.state()).toMatchObject({ kind: 'signed-out', reason: 'start' })
})

test('a locked keychain is told, and trying again after unlocking signs in', async () => {
  await start().session.signIn(signInForm)
  vault.become('locked')
  const api = start()
  expect(await api.session.state()).toMatchObject({ kind: 'signed-out', reason: 'start', vault: 'locked' })
  expect(await api.session.retryVault()).toMatchObject({ vault: 'locked' })
  vault.become('keychain')
  expect(await api.session.retryVault()).toMatchObject({ kind: 'signed-in', vault: 'keychain' })
  expect(vault.items.size).toBe(1)
})
