import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, fixtures } from './index.ts'

const draft = `posts/${fixtures.readyDraft}`
const open = async () => {
  const newsroom = await openNewsroom()
  const call = await newsroom.as(accounts.editor)
  const row = async () => (await newsroom.control('row', { table: 'posts', id: fixtures.readyDraft })).body
  return { ...newsroom, call, row }
}

test('a status and body come once, in place of the handler', async () => {
  const { call, control, row } = await open()
  await control('fault', { method: 'PATCH', path: 'posts/*', status: 503, body: { message: 'Down' } })
  const answer = await call('PATCH', draft, { is_sponsored: 1 })
  expect([answer.status, answer.body]).toEqual([503, { message: 'Down' }])
  expect((await row()).is_sponsored).toBe(0)
  expect((await call('PATCH', draft, { is_sponsored: 1 })).status).toBe(200)
})

test('a fault that comes after the handler leaves its work done', async () => {
  const { call, control, row } = await open()
  await control('fault', {
    path: draft,
    when: 'after',
    status: 500,
    body: '<html>Oops</html>',
    content_type: 'text/html',
  })
  const answer = await call('PATCH', draft, { is_sponsored: 1 })
  expect([answer.status, answer.body]).toEqual([500, '<html>Oops</html>'])
  expect(answer.headers.get('content-type')).toBe('text/html')
  expect((await row()).is_sponsored).toBe(1)
})

test('a cut connection loses the request before, or the answer after, its handling', async () => {
  const { call, control, row, requests } = await open()
  await control('fault', { method: 'PATCH', path: draft, drop: 'before' })
  await expect(call('PATCH', draft, { is_sponsored: 1 })).rejects.toThrow()
  expect((await row()).is_sponsored).toBe(0)
  await control('fault', { method: 'PATCH', path: draft, drop: 'after' })
  await expect(call('PATCH', draft, { is_sponsored: 1 })).rejects.toThrow()
  expect((await row()).is_sponsored).toBe(1)
  const statuses = (await requests()).filter((one: { method: string }) => one.method === 'PATCH')
  expect(statuses.map((one: { status: number | null }) => one.status)).toEqual([null, null])
})

test('a truncated answer ends before its announced length', async () => {
  const { call, control } = await open()
  await control('fault', { path: 'posts', truncate: 40 })
  await expect(call('GET', 'posts')).rejects.toThrow()
  expect((await call('GET', 'posts')).status).toBe(200)
})

test('a redirect, other headers and several times', async () => {
  const { call, control } = await open()
  await control('fault', { path: 'posts', redirect: 'http://127.0.0.1:9/', times: 2 })
  for (let time = 0; time < 2; time += 1) {
    const answer = await call('GET', 'posts')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://127.0.0.1:9/'])
  }
  await control('fault', { path: 'posts', headers: { 'x-pagination-page-count': 'many' } })
  const answer = await call('GET', 'posts')
  expect(answer.headers.get('x-pagination-page-count')).toBe('many')
  expect(answer.body).toHaveLength(25)
})

test('a held request goes on when it is released, and clearing releases all', async () => {
  const { call, control, requests } = await open()
  const { body } = await control('fault', { method: 'PATCH', path: draft, hold: true })
  const order: string[] = []
  const held = call('PATCH', draft, { is_sponsored: 1 }).then(answer => order.push(`held ${answer.status}`))
  await expect.poll(async () => (await requests()).at(-1).method).toBe('PATCH')
  await call('GET', 'v2/languages').then(() => order.push('other'))
  expect((await control('release', { id: body.id })).body).toEqual({ released: true })
  await held
  expect(order).toEqual(['other', 'held 200'])
  await control('fault', { path: draft, delay_ms: 3_600_000 })
  const delayed = call('PATCH', draft, { is_sponsored: 0 })
  await expect.poll(async () => (await requests()).length).toBeGreaterThan(3)
  await control('clear')
  expect((await delayed).status).toBe(200)
})

test('the record keeps requests whole, but no token', async () => {
  const { call, control, requests } = await open()
  await control('requests/clear')
  await call('POST', 'search/posts?page=1', { query: 'lagoon' })
  const [record, ...others] = await requests()
  expect(others).toEqual([])
  expect(record).toMatchObject({
    method: 'POST',
    path: 'search/posts',
    query: { page: '1' },
    body: { query: 'lagoon' },
    status: 200,
  })
  expect(record.headers.authorization).toMatch(/^Bearer [0-9a-f]{8}$/)
})

test('somebody else acts through the API, untouched by faults and unrecorded', async () => {
  const { control, requests, call } = await open()
  await control('requests/clear')
  await control('fault', { path: '*', status: 500, times: 100 })
  const act = (login: string, method: string, body?: unknown) =>
    control('act', { login, method, path: draft, body })
  expect((await act(accounts.author, 'GET')).body.status).toBe(200)
  expect((await act(accounts.author, 'PATCH', { status: 3 })).body.status).toBe(403)
  expect(await requests()).toEqual([])
  await control('clear')
  expect((await call('GET', draft)).body.lock.username).toBe("Chiamaka O'Brien-Eze")
})

test('stored rows can be read and changed, codes read and the clock moved', async () => {
  const { control, call } = await open()
  await control('patch', {
    table: 'posts',
    id: fixtures.readyDraft,
    fields: { tags: [4], main_headline: 'Changed' },
  })
  expect((await control('row', { table: 'posts', id: fixtures.readyDraft })).body).toMatchObject({
    tags: [4],
    main_headline: 'Changed',
  })
  expect((await control('row', { table: 'nothing', id: 1 })).status).toBe(404)
  expect((await control('patch', { table: 'posts', id: 1, fields: { nothing: 1 } })).status).toBe(422)
  expect((await control('code', { login: accounts.editor })).body.code).toMatch(/^\d{6}$/)
  await control('clock', { offset_ms: 600_000 })
  const date = (await call('GET', 'v2/languages')).headers.get('date')
  expect(date).toBe('Wed, 04 Mar 2026 11:10:00 GMT')
})
