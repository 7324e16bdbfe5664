import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json } from '../../../tests/support/http-server.ts'
import {
  ada,
  answers,
  canary,
  clock,
  closeStandIn,
  dataFolder,
  follow,
  isSession,
  logged,
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
import { doubtMs, probeMs } from './connection.ts'

beforeEach(() => openStandIn())
afterEach(closeStandIn)

test('ten calls that meet a 401 together end the session once', async () => {
  const api = start()
  await api.session.signIn(signInForm)
  const deleted = vi.spyOn(vault, 'delete')
  const news = await follow(api)
  const waiting: (() => void)[] = []
  answers['GET /posts'] = (_request, response) => {
    waiting.push(() => json(response, 401, {}))
    if (waiting.length === 10) for (const answer of waiting) answer()
  }
  const kinds = await Promise.all(
    Array.from({ length: 10 }, () =>
      api.posts.list(PostFilters.parse({ page: 1 })).then(String, error => error.data.kind),
    ),
  )
  expect(kinds).toEqual(Array(10).fill('unauthorised'))
  await news.until(isSession('signed-out', 'expired'))
  expect(deleted).toHaveBeenCalledTimes(1)
  expect(vault.items.size).toBe(0)
  await api.session.signIn(signInForm)
  await news.until(isSession('signed-in'))
  expect(news.heard.filter(isSession('signed-out'))).toHaveLength(1)
})

test('a late 401 of the old session does not end the new one', async () => {
  const api = start()
  await api.session.signIn(signInForm)
  let late: () => void = () => {}
  const arrived = new Promise<void>(resolve => {
    answers['GET /posts'] = (_request, response) => {
      late = () => json(response, 401, {})
      resolve()
    }
  })
  const call = api.posts.list(PostFilters.parse({ page: 1 })).catch(error => error.data.kind)
  await arrived
  await api.session.signOut()
  await api.session.signIn(signInForm)
  late()
  expect(await call).toBe('unauthorised')
  expect(await api.session.state()).toMatchObject({ kind: 'signed-in' })
})

test('signing out takes token and last person from this computer', async () => {
  const api = start()
  await api.session.signIn(signInForm)
  expect(await api.session.signOut()).toEqual({
    kind: 'signed-out',
    reason: 'left',
    vault: 'keychain',
    unsent_drafts: 0,
  })
  expect(vault.items.size).toBe(0)
  await running[0]?.stop()
  expect(readdirSync(dataFolder)).not.toContain('last-person.json')
  await expect(api.posts.list(PostFilters.parse({ page: 1 }))).rejects.toMatchObject({
    data: { kind: 'unauthorised' },
  })
})

test('the rights are asked for again on demand, after an answer that is on its way', async () => {
  const api = start()
  await api.session.signIn(signInForm)
  const news = await follow(api)
  const late: (() => void)[] = []
  answers['GET /v2/users/me'] = (_request, response) => void late.push(() => json(response, 200, ada))
  const [first, second] = [api.session.refresh(), api.session.refresh()]
  await vi.waitUntil(() => late.length === 1, { timeout: 20_000 })
  const capabilities = { posts: { view: true } }
  answers['GET /v2/users/me'] = (_request, response) => json(response, 200, { ...ada, capabilities })
  const third = api.session.refresh()
  const calls = meCalls()
  for (const answer of late) answer()
  await Promise.all([first, second])
  expect(await third).toMatchObject({ kind: 'signed-in', rights: { posts: ['view'] } })
  expect(meCalls()).toBe(calls + 1)
  await news.until(
    item =>
      item.kind === 'session' &&
      item.state.kind === 'signed-in' &&
      'posts' in item.state.rights &&
      item.state.rights.posts?.length === 1,
  )
  // Rights that cannot be read just now end no session.
  answers['GET /v2/users/me'] = (_request, response) => json(response, 500, {})
  expect(await api.session.refresh()).toMatchObject({ kind: 'signed-in', rights: { posts: ['view'] } })
})

test('two-factor that is taken away ends no session that stands: the next start asks for it @AU-09 @AU-03', async () => {
  const api = start()
  await api.session.signIn(signInForm)
  const news = await follow(api)
  const capabilities = { posts: { view: true } }
  answers['GET /v2/users/me'] = (_request, response) =>
    json(response, 200, { ...ada, capabilities, two_fa_enabled: 0 })
  const stands = { kind: 'signed-in', offline: false, rights: { posts: ['view'] } }
  expect(await api.session.refresh()).toMatchObject(stands)
  const key = { entity: 'post', id: '41' } as const
  await api.drafts.put({ key, base: null, value: { form: { main_headline: 'Typed since' } } })
  expect(await api.session.refresh()).toMatchObject(stands)
  expect(news.heard.filter(isSession('two-factor'))).toEqual([])
  await running[0]?.stop()
  expect(await start().session.state()).toMatchObject({ kind: 'two-factor', user: { id: 5 } })
})

test('a lost connection in the middle keeps the session, whatever the first answer after it is', async () => {
  const api = start({ clock: passing(clock) })
  await api.session.signIn(signInForm)
  for (const call of ['GET /posts', 'GET /v2/users/me']) answers[call] = request => request.socket.destroy()
  const news = await follow(api)
  await expect(api.posts.list(PostFilters.parse({ page: 1 }))).rejects.toMatchObject({
    data: { kind: 'offline' },
  })
  await clock.somebodyWaits(doubtMs)
  clock.pass(doubtMs)
  await news.until(item => item.kind === 'connection' && !item.online)
  answers['GET /v2/users/me'] = (_request, response) => json(response, 502, {})
  await clock.somebodyWaits(probeMs)
  clock.pass(probeMs)
  await news.until(item => item.kind === 'connection' && item.online)
  expect(await api.session.state()).toMatchObject({ kind: 'signed-in' })
})

test('a computer that goes to sleep says so to every window, and asks the API as soon as it woke', async () => {
  const api = start()
  await api.session.signIn(signInForm)
  const news = await follow(api)
  const { power } = running.at(-1) ?? {}
  power?.(true)
  await news.until(item => item.kind === 'power' && item.asleep)
  const before = meCalls()
  power?.(false)
  await news.until(item => item.kind === 'power' && !item.asleep)
  await expect.poll(meCalls).toBeGreaterThan(before)
})

test('one call that nobody answers is bad luck while the next is answered', async () => {
  const api = start({ clock: passing(clock) })
  await api.session.signIn(signInForm)
  answers['GET /posts'] = request => request.socket.destroy()
  const news = await follow(api)
  await expect(api.posts.list(PostFilters.parse({ page: 1 }))).rejects.toMatchObject({
    data: { kind: 'offline' },
  })
  await clock.somebodyWaits(doubtMs)
  clock.pass(doubtMs)
  await news.until(item => item.kind === 'connection' && item.online)
  expect(news.heard.filter(item => item.kind === 'connection' && !item.online)).toEqual([])
})

test('without a keychain the session lives in memory', async () => {
  vault.become('memory')
  vi.spyOn(vault, 'set').mockRejectedValue(new Error('no keychain'))
  const api = start()
  expect(await api.session.signIn(signInForm)).toMatchObject({ kind: 'signed-in', vault: 'memory' })
  await api.posts.list(PostFilters.parse({ page: 1 }))
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${canary}`)
})

test('news begin with how things stand, for every reader, and end with the reader', async () => {
  const api = start()
  await api.session.signIn(signInForm)
  for (let reader = 0; reader < 2; reader += 1) {
    const news = await follow(api)
    await news.until(isSession('signed-in'))
    const kinds = news.heard.map(({ kind }) => kind)
    expect(kinds).toContain('session')
    await news.end()
    await expect(news.until(() => true)).rejects.toThrow('the news ended')
  }
})

test('the clock is told from the Date header, and again only when it moved', async () => {
  const ahead = (seconds: number) => new Date(clock.now() + seconds * 1000).toUTCString()
  let date = ahead(600)
  answers['GET /posts'] = (_request, response) => json(response, 200, [], { date })
  answers['GET /v2/users/me'] = (_request, response) => json(response, 200, ada, { date })
  answers['POST /v2/users/login'] = (_request, response) => json(response, 200, { token: canary }, { date })
  const api = start()
  await api.session.signIn(signInForm)
  const news = await follow(api)
  await news.until(item => item.kind === 'clock')
  await api.posts.list(PostFilters.parse({ page: 1 }))
  date = ahead(900)
  await api.posts.list(PostFilters.parse({ page: 1 }))
  await news.until(item => item.kind === 'clock' && item.offset_ms > 800_000)
  const offsets = news.heard.flatMap(item => (item.kind === 'clock' ? [item.offset_ms] : []))
  expect(offsets).toEqual([600_500, 900_500])
})

test('neither token nor password is in a file, a log line, an answer or an error', async () => {
  const api = start()
  const said: unknown[] = [await api.session.signIn(signInForm)]
  for (const status of [500, 401]) {
    answers['GET /posts'] = (_request, response) => json(response, status, { message: 'No.' })
    await api.posts
      .list(PostFilters.parse({ page: 1 }))
      .catch(error => said.push(error, error.stack, error.cause))
  }
  await api.session.signIn(signInForm)
  said.push(await api.shell.saveSettings({ theme: 'dark' }), await api.shell.start())
  const files = readdirSync(dataFolder, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['last-person.json', 'settings.json']))
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    expect(readFileSync(file, 'latin1')).not.toContain('CANARY')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0)
  }
  expect(logged.length).toBeGreaterThan(3)
  expect(logged.join('\n')).not.toContain('CANARY')
  expect(JSON.stringify(said)).not.toContain('CANARY')
})
