import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answering, json } from '../../../tests/support/http-server.ts'
import {
  answers,
  api,
  base,
  calls,
  canary,
  clock,
  closeStandIn,
  form,
  kindOf,
  openSignedIn,
  post,
  running,
  server,
  stored,
} from '../../../tests/support/stand-in.ts'
import { PostFilters } from '../../contract/entities/post.ts'
import type { Http } from '../http/client.ts'
import { createLocks, lockCheckMs, releaseMs } from './locks.ts'

beforeEach(() => openSignedIn())
afterEach(closeStandIn)

test('a post that somebody else holds is forbidden, also when the status says 200', async () => {
  post.lock = { username: 'Bola' }
  expect(await kindOf(api.posts.get({ id: 41 }))).toBe('forbidden')
  await api.posts.unlock({ id: 41 })
  expect(calls()).toEqual(['GET /posts/41'])
})

test('overtaking takes the lock away and reads the post', async () => {
  expect((await api.posts.overtake({ id: 41 })).id).toBe(41)
  expect(calls()).toEqual(['POST /posts/unlock/41', 'GET /posts/41'])
})

test('a lock is given back once, and never when it was not taken', async () => {
  await api.posts.unlock({ id: 41 })
  await api.posts.get({ id: 41 })
  await api.posts.unlock({ id: 41 })
  await api.posts.unlock({ id: 41 })
  expect(calls()).toEqual(['GET /posts/41', 'POST /posts/unlock/41'])
})

test('a look gives back the lock that it took, and leaves the one that somebody holds', async () => {
  await api.posts.look({ id: 41 })
  await vi.waitUntil(() => calls().length === 2)
  await api.posts.get({ id: 41 })
  await api.posts.look({ id: 41 })
  expect(calls()).toEqual(['GET /posts/41', 'POST /posts/unlock/41', 'GET /posts/41', 'GET /posts/41'])
})

test('a look leaves the lock to whoever came to hold it meanwhile', async () => {
  let answer = () => {}
  answers['GET /posts/41'] = (_request, response) => {
    delete answers['GET /posts/41']
    answer = () => json(response, 200, stored)
  }
  const look = api.posts.look({ id: 41 })
  await vi.waitUntil(() => calls().length === 1, { timeout: 20_000 })
  await api.posts.get({ id: 41 })
  const news = await api.posts.holdLock({ id: 41 })
  await news.next()
  answer()
  await look
  await clock.somebodyWaits(lockCheckMs)
  clock.pass(lockCheckMs)
  expect((await news.next()).value).toEqual({ kind: 'held' })
  expect(calls()).toEqual(['GET /posts/41', 'GET /posts/41', 'GET /posts/41'])
})

test('a lock that is on its way back is taken again only when it has arrived', async () => {
  await api.posts.get({ id: 41 })
  let answer = () => {}
  answers['POST /posts/unlock/41'] = (_request, response) => {
    answer = () => json(response, 200, {})
  }
  const release = api.posts.unlock({ id: 41 })
  const again = api.posts.get({ id: 41 })
  await vi.waitUntil(() => calls().length === 2, { timeout: 20_000 })
  await new Promise(setImmediate)
  expect(calls()).toEqual(['GET /posts/41', 'POST /posts/unlock/41'])
  answer()
  await Promise.all([release, again])
  expect(calls().at(-1)).toBe('GET /posts/41')
})

test('a release that fails or hangs keeps nobody waiting', async () => {
  await api.posts.get({ id: 41 })
  answers['POST /posts/unlock/41'] = (_request, response) => json(response, 500, {})
  await api.posts.unlock({ id: 41 })
  await api.posts.get({ id: 41 })
  answers['POST /posts/unlock/41'] = () => {}
  const release = api.posts.unlock({ id: 41 })
  await vi.waitUntil(() => calls().at(-1) === 'POST /posts/unlock/41', { timeout: 20_000 })
  clock.pass(releaseMs)
  await release
})

test('giving all back waits for one that is on its way already', async () => {
  let answer = () => {}
  const sent = new Promise<void>(resolve => {
    answer = resolve
  })
  const http = { send: () => sent } as unknown as Http
  const locks = createLocks({ http, clock, log() {}, check: async () => {} })
  locks.took(41)
  const one = locks.release(41)
  const isDone = vi.fn()
  const all = locks.releaseAll().then(isDone)
  await new Promise(setImmediate)
  expect(isDone).not.toHaveBeenCalled()
  answer()
  await Promise.all([one, all])
})

describe('holding the lock', () => {
  async function hold() {
    await api.posts.get({ id: 41 })
    const news = await api.posts.holdLock({ id: 41 })
    expect(await news.next()).toEqual({ done: false, value: { kind: 'held' } })
    server.seen.length = 0
    return {
      news,
      async check() {
        await clock.somebodyWaits(lockCheckMs)
        clock.pass(lockCheckMs)
        const { value, done } = await news.next()
        return done ? 'the end' : value
      },
      leave: async () => news.return?.(),
    }
  }

  test('the post is read every 15 s, and given back when the reader leaves', async () => {
    const { news, leave } = await hold()
    for (const checks of [1, 2]) {
      // The next wait begins only after the last answer.
      await clock.somebodyWaits(15_000)
      clock.pass(14_999)
      await new Promise(setImmediate)
      expect(calls()).toHaveLength(checks - 1)
      clock.pass(1)
      expect((await news.next()).value).toEqual({ kind: 'held' })
      expect(calls()).toHaveLength(checks)
    }
    expect(calls()).toEqual(['GET /posts/41', 'GET /posts/41'])
    await leave()
    await vi.waitUntil(() => calls().length === 3, { timeout: 20_000 })
    expect(calls()[2]).toBe('POST /posts/unlock/41')
  })

  test.each([
    ['403', (_request, response) => json(response, 403, { message: 'Locked.', lock: { username: 'Bola' } })],
    [
      'a 200 that names another',
      (_request, response) => json(response, 200, { ...stored, lock: { username: 'Bola' } }),
    ],
  ] as [string, Answering][])(
    '%s is the loss: the watch ends and gives nothing back',
    async (_name, answer) => {
      const { check, news } = await hold()
      answers['GET /posts/41'] = answer
      expect(await check()).toEqual({ kind: 'lost', username: 'Bola' })
      expect(await news.next()).toMatchObject({ done: true })
      await api.posts.unlock({ id: 41 })
      expect(calls()).toEqual(['GET /posts/41'])
    },
  )

  test('a post that was deleted is said to be gone, and not to be somebody else’s', async () => {
    const { check, news } = await hold()
    answers['GET /posts/41'] = (_request, response) => json(response, 404, {})
    expect(await check()).toEqual({ kind: 'gone' })
    expect(await news.next()).toMatchObject({ done: true })
    await api.posts.unlock({ id: 41 })
    expect(calls()).toEqual(['GET /posts/41'])
  })

  test('no answer and a server in trouble are no loss', async () => {
    const { check, leave } = await hold()
    answers['GET /posts/41'] = (_request, response) => json(response, 500, {})
    for (let times = 0; times < 20; times += 1) expect(await check()).toEqual({ kind: 'unanswered' })
    delete answers['GET /posts/41']
    expect(await check()).toEqual({ kind: 'held' })
    await leave()
  })

  test('after checks without an answer a save checks the lock first, and a loss is told at once', async () => {
    const { check, news } = await hold()
    const mine = await form()
    answers['GET /posts/41'] = (_request, response) => json(response, 500, {})
    expect(await check()).toEqual({ kind: 'unanswered' })
    delete answers['GET /posts/41']
    server.seen.length = 0
    await api.posts.save({ id: 41, form: mine, status: 1, base: base() })
    expect(calls()).toEqual(['GET /posts/41', 'PATCH /posts/41'])
    post.lock = { username: 'Bola' }
    const save = api.posts.save({ id: 41, form: mine, status: 1, base: base() })
    expect(await kindOf(save)).toBe('forbidden')
    expect((await news.next()).value).toEqual({ kind: 'lost', username: 'Bola' })
    expect(await news.next()).toMatchObject({ done: true })
    await api.posts.unlock({ id: 41 })
    expect(calls()).toEqual(['GET /posts/41', 'PATCH /posts/41', 'GET /posts/41'])
  })

  test('a 401 ends the watch without another word', async () => {
    const { check } = await hold()
    answers['GET /posts/41'] = (_request, response) => json(response, 401, {})
    expect(await check()).toBe('the end')
    expect(calls()).toEqual(['GET /posts/41'])
  })

  test('the last of two readers gives the lock back', async () => {
    const first = await hold()
    const second = await api.posts.holdLock({ id: 41 })
    await first.leave()
    await second.next()
    expect(calls()).toEqual([])
    await second.return?.()
    await vi.waitUntil(() => calls().length === 1, { timeout: 20_000 })
  })

  test('signing out gives every lock back while the token still works', async () => {
    const { news } = await hold()
    await api.session.signOut()
    expect(calls()).toEqual(['POST /posts/unlock/41'])
    expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${canary}`)
    await news.return?.()
    expect(calls()).toHaveLength(1)
  })

  test('a session that ends by itself takes its watches along, and the next person gives nothing back', async () => {
    const { news } = await hold()
    answers['GET /posts'] = (_request, response) => json(response, 401, {})
    expect(await kindOf(api.posts.list(PostFilters.parse({})))).toBe('unauthorised')
    expect(await news.next()).toMatchObject({ done: true })
    await api.session.signIn({ login: 'bola@stet.example', password: 'x', two_fa_code: '' })
    await news.return?.()
    await api.posts.unlock({ id: 41 })
    expect(calls().filter(call => call.includes('/posts/'))).toEqual([])
  })

  test('giving the lock back ends its watch, which would take it again', async () => {
    const { news } = await hold()
    await api.posts.unlock({ id: 41 })
    expect(await news.next()).toMatchObject({ done: true })
    expect(calls()).toEqual(['POST /posts/unlock/41'])
  })

  test('while the window loads anew the lock is kept, and given back when nobody holds it again', async () => {
    const before = await hold()
    await api.posts.keepLocks()
    await before.leave()
    const after = await hold()
    clock.pass(14_999)
    await new Promise(setImmediate)
    expect(calls()).toEqual([])
    await api.posts.keepLocks()
    await after.leave()
    await clock.somebodyWaits(15_000)
    clock.pass(14_999)
    await new Promise(setImmediate)
    expect(calls()).toEqual([])
    clock.pass(1)
    await vi.waitUntil(() => calls().includes('POST /posts/unlock/41'), { timeout: 20_000 })
  })

  test('a reader who comes when the lock has been given back takes it again at once', async () => {
    await api.posts.get({ id: 41 })
    await api.posts.unlock({ id: 41 })
    const news = await api.posts.holdLock({ id: 41 })
    await news.next()
    // No time passes.
    expect((await news.next()).value).toEqual({ kind: 'held' })
    expect(calls()).toEqual(['GET /posts/41', 'POST /posts/unlock/41', 'GET /posts/41'])
  })

  test('a computer that wakes checks at once what it holds, and nothing else', async () => {
    const { news } = await hold()
    answers['GET /posts/41'] = (_request, response) =>
      json(response, 403, { message: 'Locked.', lock: { username: 'Bola' } })
    running.at(-1)?.power(false)
    // No time passes.
    expect((await news.next()).value).toEqual({ kind: 'lost', username: 'Bola' })
    expect(await news.next()).toMatchObject({ done: true })
    running.at(-1)?.power(false)
    await vi.waitUntil(() => calls().filter(call => call === 'GET /v2/users/me').length === 2)
    expect(calls().filter(call => call.includes('/posts/41'))).toEqual(['GET /posts/41'])
  })

  test('a reader that only aborts has left too', async () => {
    await api.posts.get({ id: 41 })
    const leaving = new AbortController()
    const news = await api.posts.holdLock({ id: 41 }, { signal: leaving.signal })
    await news.next()
    leaving.abort()
    await vi.waitUntil(() => calls().includes('POST /posts/unlock/41'), { timeout: 20_000 })
  })
})
