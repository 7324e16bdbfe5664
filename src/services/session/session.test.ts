import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RouterClient } from '@orpc/server'
import { createRouterClient } from '@orpc/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { News, SessionState } from '../../contract/calls/session.ts'
import { createServices } from '../index.ts'
import type { Host } from '../ports.ts'
import type { Answering } from '../testing.ts'
import { json, manualClock, memoryVault, postFilters, removeFolders, serve, testHost } from '../testing.ts'
import { probeMs } from './connection.ts'
import { patienceMs } from './session.ts'

const canary = 'CANARY-token-51c9'
const form = { login: 'ada@stet.example', password: 'CANARY-Password1!', two_fa_code: '' }
const ada = {
  id: 5,
  name: 'Ada',
  username: 'Ada Obi',
  role: 'author',
  two_fa_enabled: true,
  capabilities: { posts: { view: true, update: true, delete: false } },
  permissions: [],
}

/** The answers by path; a test changes what it is about. */
let answers: Record<string, Answering>
let server: Awaited<ReturnType<typeof serve>>
let clock: ReturnType<typeof manualClock>
let vault: ReturnType<typeof memoryVault>
const running: ReturnType<typeof createServices>[] = []
let logged: string[]
let dataFolder: string

beforeEach(async () => {
  answers = {
    '/v2/users/login': (_request, response) => json(response, 200, { token: canary }),
    '/v2/users/me': (_request, response) => json(response, 200, ada),
    '/posts': (_request, response) => json(response, 200, []),
  }
  server = await serve((request, response, body) => {
    const answer = answers[(request.url ?? '').replace(/\?.*/, '')]
    if (answer) answer(request, response, body)
    else json(response, 404, {})
  })
  clock = manualClock()
  vault = memoryVault()
  logged = []
  dataFolder = ''
})
afterEach(async () => {
  await server.close()
  for (const services of running.splice(0)) await services.stop()
})

afterAll(removeFolders)

type Api = RouterClient<ReturnType<typeof createServices>['router']>

function start(changes: Partial<Host> = {}): Api {
  const made = testHost(server.url, { clock, vault, ...(dataFolder && { dataFolder }), ...changes })
  dataFolder = made.host.dataFolder
  logged = made.logged
  const services = createServices(made.host)
  running.push(services)
  return createRouterClient(services.router)
}

/** What the news say from now on; `until` waits for one that fits. */
async function follow(api: Api) {
  const heard: News[] = []
  const news = await api.session.news()
  return {
    heard,
    async until(fits: (item: News) => boolean): Promise<News> {
      for (;;) {
        const { value, done } = await news.next()
        if (done) throw new Error('the news ended')
        heard.push(value)
        if (fits(value)) return value
      }
    },
    end: () => news.return?.(),
  }
}

const isSession =
  (kind: SessionState['kind'], reason?: string) =>
  (item: News): boolean =>
    item.kind === 'session' &&
    item.state.kind === kind &&
    (reason === undefined || (item.state.kind === 'signed-out' && item.state.reason === reason))

const meCalls = () => server.seen.filter(({ path }) => path === '/v2/users/me').length

test('sign-in answers with the person and the rights, and the vault holds the token', async () => {
  const api = start()
  expect(await api.session.state()).toEqual({
    kind: 'signed-out',
    reason: 'start',
    vault: 'keychain',
    kept_drafts: 0,
  })
  expect(await api.session.signIn(form)).toEqual({
    kind: 'signed-in',
    user: { id: 5, name: 'Ada', username: 'Ada Obi', role: 'author' },
    rights: { posts: ['view', 'update', 'no delete'] },
    vault: 'keychain',
    offline: false,
  })
  expect([...vault.items]).toEqual([[`token:5@${new URL(server.url).host}`, canary]])
  expect(server.seen[0]?.body).toEqual({ login: form.login, password: form.password })
})

test('a filled two-factor code goes along as text', async () => {
  const api = start()
  await api.session.signIn({ ...form, two_fa_code: '012345' })
  expect(server.seen[0]?.body).toMatchObject({ two_fa_code: '012345' })
})

test.each([{ token: 't1' }, { access_token: 't1' }, { data: { token: 't1' } }])(
  'accepts the token in %j',
  async answer => {
    answers['/v2/users/login'] = (_request, response) => json(response, 201, answer)
    const api = start()
    expect((await api.session.signIn(form)).kind).toBe('signed-in')
    expect(server.seen[1]?.headers.authorization).toBe('Bearer t1')
  },
)

test.each([{}, { token: '' }, { token: 5 }, [], null])(
  'no token in %j is a login server error',
  async answer => {
    answers['/v2/users/login'] = (_request, response) => json(response, 200, answer)
    const api = start()
    await expect(api.session.signIn(form)).rejects.toMatchObject({
      data: { kind: 'bad-answer', messages: ['Login server error.'] },
    })
  },
)

test('a refused sign-in shows its message and leaves everything as it was', async () => {
  answers['/v2/users/login'] = (_request, response) =>
    json(response, 401, { message: 'Incorrect email or password.' })
  const api = start()
  await expect(api.session.signIn(form)).rejects.toMatchObject({
    code: 'PROBLEM',
    defined: true,
    data: { kind: 'unauthorised', messages: ['Incorrect email or password.'] },
  })
  expect(await api.session.state()).toMatchObject({ kind: 'signed-out', reason: 'start' })
})

test('without two-factor the set-up comes first, and no other call is made', async () => {
  answers['/v2/users/me'] = (_request, response) => json(response, 200, { ...ada, two_fa_enabled: 0 })
  answers['/v2/users/two-factor/generate'] = (_request, response) =>
    json(response, 200, { image: 'iVBORw0KGgoAAAANSUhEUg==', secret: 'JBSWY3DP' })
  answers['/v2/users/two-factor/confirm'] = (_request, response, body) =>
    JSON.parse(body).code === '123456'
      ? json(response, 204, null)
      : json(response, 422, { message: 'Wrong code.' })
  const api = start()
  expect(await api.session.signIn(form)).toMatchObject({ kind: 'two-factor', user: { id: 5 } })
  await expect(api.posts.list(postFilters({ page: 1 }))).rejects.toMatchObject({
    data: { kind: 'unauthorised' },
  })
  expect(server.seen.some(({ path }) => path.startsWith('/posts'))).toBe(false)
  expect(await api.session.twoFactorGenerate()).toEqual({
    image: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==',
    secret: 'JBSWY3DP',
  })
  await expect(api.session.twoFactorConfirm({ code: '000000' })).rejects.toMatchObject({
    data: { messages: ['Wrong code.'] },
  })
  expect(await api.session.twoFactorConfirm({ code: '123456' })).toMatchObject({
    kind: 'signed-in',
    user: { id: 5 },
  })
})

test.each([
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['<svg xmlns="x"><g/></svg>', 'data:image/svg+xml;base64,'],
  ['<?xml version="1.0"?>\n<svg/>', 'data:image/svg+xml;base64,'],
  ['https://tracker.example/qr.png', null],
  ['data:text/html,<script>', null],
  ['<html><svg/></html>', null],
])('the two-factor picture %s', async (image, expected) => {
  answers['/v2/users/two-factor/generate'] = (_request, response) =>
    json(response, 200, { image, secret: 's' })
  const api = start()
  await api.session.signIn(form)
  const made = await api.session.twoFactorGenerate().catch(error => error.data.kind)
  if (expected === null) expect(made).toBe('bad-answer')
  else expect(made.image.startsWith(expected)).toBe(true)
})

test.each([
  ['500', (_request, response) => json(response, 500, {})],
  ['403', (_request, response) => json(response, 403, {})],
  ['HTML', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  ['another shape', (_request, response) => json(response, 200, { id: 'five' })],
] as [string, Answering][])('permissions that answer %s take the token away', async (_name, answer) => {
  answers['/v2/users/me'] = answer
  const api = start()
  expect(await api.session.signIn(form)).toMatchObject({ kind: 'signed-out', reason: 'permissions' })
  expect(vault.items.size).toBe(0)
})

test('ten calls that meet a 401 together end the session once', async () => {
  const api = start()
  await api.session.signIn(form)
  const deleted = vi.spyOn(vault, 'delete')
  const news = await follow(api)
  const waiting: (() => void)[] = []
  answers['/posts'] = (_request, response) => {
    waiting.push(() => json(response, 401, {}))
    if (waiting.length === 10) for (const answer of waiting) answer()
  }
  const kinds = await Promise.all(
    Array.from({ length: 10 }, () =>
      api.posts.list(postFilters({ page: 1 })).then(String, error => error.data.kind),
    ),
  )
  expect(kinds).toEqual(Array(10).fill('unauthorised'))
  await news.until(isSession('signed-out', 'expired'))
  expect(deleted).toHaveBeenCalledTimes(1)
  expect(vault.items.size).toBe(0)
  await api.session.signIn(form)
  await news.until(isSession('signed-in'))
  expect(news.heard.filter(isSession('signed-out'))).toHaveLength(1)
})

test('a late 401 of the old session does not end the new one', async () => {
  const api = start()
  await api.session.signIn(form)
  let late: () => void = () => {}
  const arrived = new Promise<void>(resolve => {
    answers['/posts'] = (_request, response) => {
      late = () => json(response, 401, {})
      resolve()
    }
  })
  const call = api.posts.list(postFilters({ page: 1 })).catch(error => error.data.kind)
  await arrived
  await api.session.signOut()
  await api.session.signIn(form)
  late()
  expect(await call).toBe('unauthorised')
  expect(await api.session.state()).toMatchObject({ kind: 'signed-in' })
})

test('signing out takes token and last person from this computer', async () => {
  const api = start()
  await api.session.signIn(form)
  expect(await api.session.signOut()).toEqual({
    kind: 'signed-out',
    reason: 'left',
    vault: 'keychain',
    kept_drafts: 0,
  })
  expect(vault.items.size).toBe(0)
  await running[0]?.stop()
  expect(readdirSync(dataFolder)).not.toContain('last-person.json')
  await expect(api.posts.list(postFilters({ page: 1 }))).rejects.toMatchObject({
    data: { kind: 'unauthorised' },
  })
})

test('the next start takes the token out of the vault once and reads the permissions', async () => {
  await start().session.signIn(form)
  const got = vi.spyOn(vault, 'get')
  const api = start()
  expect(await api.session.state()).toMatchObject({ kind: 'signed-in', offline: false })
  await api.posts.list(postFilters({ page: 1 }))
  await api.posts.list(postFilters({ page: 1 }))
  expect(got).toHaveBeenCalledTimes(1)
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${canary}`)
})

test('a start with a token that is over goes to the sign-in', async () => {
  await start().session.signIn(form)
  answers['/v2/users/me'] = (_request, response) => json(response, 401, {})
  const api = start()
  expect(await api.session.state()).toMatchObject({ kind: 'signed-out', reason: 'expired' })
  expect(vault.items.size).toBe(0)
})

test('a start without network uses the last known person, and comes back by itself', async () => {
  await start().session.signIn(form)
  const me = answers['/v2/users/me']
  answers['/v2/users/me'] = request => request.socket.destroy()
  const api = start({ clock: passing(clock) })
  const rights = { posts: ['view', 'update', 'no delete'] }
  expect(await api.session.state()).toMatchObject({
    kind: 'signed-in',
    user: { id: 5 },
    rights,
    offline: true,
  })
  expect(vault.items.size).toBe(1)
  const news = await follow(api)
  await news.until(item => item.kind === 'connection' && !item.online)
  if (me) answers['/v2/users/me'] = me
  await clock.somebodyWaits(probeMs)
  clock.pass(probeMs)
  await news.until(item => item.kind === 'session' && item.state.kind === 'signed-in' && !item.state.offline)
  expect(news.heard).toContainEqual({ kind: 'connection', online: true })
})

test('a start that waits too long shows the last known person and corrects itself', async () => {
  await start().session.signIn(form)
  let answer: () => void = () => {}
  answers['/v2/users/me'] = (_request, response) => {
    answer = () => json(response, 200, { ...ada, name: 'Ada Lovelace' })
  }
  const calls = meCalls()
  const api = start()
  await clock.somebodyWaits(patienceMs)
  await vi.waitUntil(() => meCalls() > calls)
  clock.pass(patienceMs)
  expect(await api.session.state()).toMatchObject({ offline: true, user: { name: 'Ada' } })
  const news = await follow(api)
  answer()
  await news.until(item => item.kind === 'session' && item.state.kind === 'signed-in' && !item.state.offline)
  expect(await api.session.state()).toMatchObject({ user: { name: 'Ada Lovelace' } })
})

test('the rights are asked for again on demand, after an answer that is on its way', async () => {
  const api = start()
  await api.session.signIn(form)
  const news = await follow(api)
  const late: (() => void)[] = []
  answers['/v2/users/me'] = (_request, response) => void late.push(() => json(response, 200, ada))
  const [first, second] = [api.session.refresh(), api.session.refresh()]
  await vi.waitUntil(() => late.length === 1)
  const capabilities = { posts: { view: true } }
  answers['/v2/users/me'] = (_request, response) => json(response, 200, { ...ada, capabilities })
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
  answers['/v2/users/me'] = (_request, response) => json(response, 500, {})
  expect(await api.session.refresh()).toMatchObject({ kind: 'signed-in', rights: { posts: ['view'] } })
})

test('the last known person alone signs nobody in', async () => {
  await start().session.signIn(form)
  vault.items.clear()
  expect(await start().session.state()).toMatchObject({ kind: 'signed-out', reason: 'start' })
})

test('a lost connection in the middle keeps the session, whatever the first answer after it is', async () => {
  const api = start({ clock: passing(clock) })
  await api.session.signIn(form)
  answers['/posts'] = request => request.socket.destroy()
  const news = await follow(api)
  await expect(api.posts.list(postFilters({ page: 1 }))).rejects.toMatchObject({ data: { kind: 'offline' } })
  await news.until(item => item.kind === 'connection' && !item.online)
  answers['/v2/users/me'] = (_request, response) => json(response, 502, {})
  await clock.somebodyWaits(probeMs)
  clock.pass(probeMs)
  await news.until(item => item.kind === 'connection' && item.online)
  expect(await api.session.state()).toMatchObject({ kind: 'signed-in' })
})

test('a locked keychain is told, and trying again after unlocking signs in', async () => {
  await start().session.signIn(form)
  vault.become('locked')
  const api = start()
  expect(await api.session.state()).toMatchObject({ kind: 'signed-out', reason: 'start', vault: 'locked' })
  expect(await api.session.retryVault()).toMatchObject({ vault: 'locked' })
  vault.become('keychain')
  expect(await api.session.retryVault()).toMatchObject({ kind: 'signed-in', vault: 'keychain' })
  expect(vault.items.size).toBe(1)
})

test('without a keychain the session lives in memory', async () => {
  vault.become('memory')
  vi.spyOn(vault, 'set').mockRejectedValue(new Error('no keychain'))
  const api = start()
  expect(await api.session.signIn(form)).toMatchObject({ kind: 'signed-in', vault: 'memory' })
  await api.posts.list(postFilters({ page: 1 }))
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${canary}`)
})

test('news begin with how things stand, for every reader, and end with the reader', async () => {
  const api = start()
  await api.session.signIn(form)
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
  answers['/posts'] = (_request, response) => json(response, 200, [], { date })
  answers['/v2/users/me'] = (_request, response) => json(response, 200, ada, { date })
  answers['/v2/users/login'] = (_request, response) => json(response, 200, { token: canary }, { date })
  const api = start()
  await api.session.signIn(form)
  const news = await follow(api)
  await news.until(item => item.kind === 'clock')
  await api.posts.list(postFilters({ page: 1 }))
  date = ahead(900)
  await api.posts.list(postFilters({ page: 1 }))
  await news.until(item => item.kind === 'clock' && item.offset_ms > 800_000)
  const offsets = news.heard.flatMap(item => (item.kind === 'clock' ? [item.offset_ms] : []))
  expect(offsets).toEqual([600_500, 900_500])
})

test('neither token nor password is in a file, a log line, an answer or an error', async () => {
  const api = start()
  const said: unknown[] = [await api.session.signIn(form)]
  for (const status of [500, 401]) {
    answers['/posts'] = (_request, response) => json(response, status, { message: 'No.' })
    await api.posts.list(postFilters({ page: 1 })).catch(error => said.push(error, error.stack, error.cause))
  }
  await api.session.signIn(form)
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

/** A clock that lets short waits pass at once; the long ones stay in the test's hands. */
function passing(held: ReturnType<typeof manualClock>) {
  return {
    ...held,
    wait: (ms: number, signal?: AbortSignal) => (ms < 2000 ? Promise.resolve() : held.wait(ms, signal)),
  }
}
