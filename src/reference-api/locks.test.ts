import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, fixtures } from './index.ts'
import { lockLife } from './locks.ts'

const draft = `posts/${fixtures.readyDraft}`

test('who reads a post holds it; everybody else gets 403 with the name, on reading and on saving', async () => {
  const { as } = await openNewsroom()
  const editor = await as(accounts.editor)
  const author = await as(accounts.author)
  const mine = await author('GET', draft)
  expect(mine.body.lock).toEqual({ username: "Chiamaka O'Brien-Eze" })
  for (const answer of [await editor('GET', draft), await editor('PATCH', draft, { status: 1 })]) {
    expect(answer.status).toBe(403)
    expect(answer.body.lock).toEqual({ username: "Chiamaka O'Brien-Eze" })
  }
  expect((await author('GET', draft)).status).toBe(200)
  const row = (await editor('GET', 'posts?per-page=200')).body.find(
    (post: { id: number }) => post.id === fixtures.readyDraft,
  )
  expect(row.lock).toEqual({ username: "Chiamaka O'Brien-Eze" })
})

test('unlocking and reading takes editing over', async () => {
  const { as } = await openNewsroom()
  const editor = await as(accounts.editor)
  const author = await as(accounts.author)
  await author('GET', draft)
  expect((await editor('POST', `posts/unlock/${fixtures.readyDraft}`)).status).toBe(204)
  expect((await editor('GET', draft)).status).toBe(200)
  expect((await author('GET', draft)).body.lock).toEqual({ username: 'Ọláwálé Adéyẹmí' })
})

test('a lock ends a minute after its holder last read the post', async () => {
  const { as, clock } = await openNewsroom()
  const editor = await as(accounts.editor)
  const author = await as(accounts.author)
  await author('GET', draft)
  clock.now += lockLife - 1
  await author('GET', draft)
  clock.now += lockLife - 1
  expect((await editor('GET', draft)).status).toBe(403)
  clock.now += 1
  expect((await editor('GET', draft)).status).toBe(200)
})

test('publishing and deleting do not give the lock back, unlocking does, once and again', async () => {
  const { as } = await openNewsroom()
  const editor = await as(accounts.editor)
  const copy = await as(accounts.copy)
  await editor('GET', draft)
  await editor('PATCH', draft, { status: 3 })
  expect((await copy('GET', draft)).status).toBe(403)
  await editor('PATCH', draft, { status: 4 })
  await editor('DELETE', draft)
  const unlock = () => editor('POST', `posts/unlock/${fixtures.readyDraft}`)
  expect((await unlock()).status).toBe(204)
  expect((await unlock()).status).toBe(404)
})

test('a seeded lock holds until somebody overtakes, and lists take no lock', async () => {
  const { as, clock } = await openNewsroom()
  const editor = await as(accounts.editor)
  clock.now += 24 * 3_600_000
  const fresh = await editor('GET', `posts/${fixtures.lockedByCopy}`)
  expect([fresh.status, fresh.body.lock]).toEqual([403, { username: 'Wanjikũ Mũthoni' }])
  await editor('GET', 'posts?per-page=200')
  expect((await (await as(accounts.copy))('GET', draft)).status).toBe(200)
})
