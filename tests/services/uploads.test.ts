import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Destination, mostUploads, type Upload } from '../../src/contract/calls/uploads.ts'
import type { UploadServer } from '../support/upload-server.ts'
import { api, clock, closeDesk, csv, desk, openDesk, put, server, watch } from '../support/uploading.ts'

beforeEach(openDesk)
afterEach(closeDesk)

const text = (size: number) => Buffer.concat([Buffer.from('a,/b\n'), randomBytes(size - 5)])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const destinations: [row: string, path: string, Destination, fields: Record<string, string>, type: string][] =
  [
    ['@HN-01', '/v2/hot-news/upload', { kind: 'hot-news', section_id: 3 }, { section_id: '3' }, 'text/csv'],
    ['@CL-01', '/v2/contextual-links/upload', { kind: 'contextual-links' }, {}, 'text/csv'],
    ['@SW-01', '/v2/stop-words/upload', { kind: 'stop-words', type: 'post' }, { type: 'post' }, 'text/plain'],
    ['@SW-01', '/v2/stop-words/upload', { kind: 'stop-words', type: 'tag' }, { type: 'tag' }, 'text/plain'],
    ['@AD-03', '/v2/advs/upload', { kind: 'advertisement-slots' }, {}, 'text/plain'],
  ]

test.each(destinations)(
  '%s POST %s: the fields and the file, once',
  async (_row, path, destination, fields, type) => {
    const window = await watch(api)
    const id = await put(api, csv, destination)
    const done = await window.becomes(id, 'done')
    expect(done).toMatchObject({ destination, size: csv.length, sent: csv.length })
    expect(server.arrived).toMatchObject([{ path, fields, file: { part: 'file', type, bytes: csv } }])
    const [{ headers }] = server.arrived as [UploadServer['arrived'][number]]
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(headers['transfer-encoding']).toBeUndefined()
    expect(headers['idempotency-key']).toBe(id)
    expect(desk.spooled()).toEqual([])
    await api.uploads.remove({ id })
    await window.gone(id)
  },
)

test.each([1, 5, 65_536, 1024 * 1024, 1024 * 1024 + 1, 20 * 1024 * 1024])(
  '%d bytes arrive as they were',
  async size => {
    const window = await watch(api)
    const bytes = size < 5 ? Buffer.alloc(size, 'a') : text(size)
    const id = await put(api, bytes)
    await window.becomes(id, 'done')
    expect(server.arrived.map(({ file }) => sha256(file.bytes))).toEqual([sha256(bytes)])
    const progress = window.heard.filter(({ state }) => state === 'sending').map(({ sent }) => sent)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(Math.max(...progress)).toBeLessThanOrEqual(size * 0.99)
    expect(desk.spooled()).toEqual([])
  },
)

test.each([200, 201, 202, 204])('%d is a success', async status => {
  const window = await watch(api)
  server.fates.push({ status })
  await window.becomes(await put(api, csv), 'done')
  expect(server.arrived).toHaveLength(1)
})

test.each([0.1, 0.5])(
  'who cancels at %d of the body breaks the connection, and nothing is left',
  async at => {
    const window = await watch(api)
    server.fates.push({ does: 'hold', at })
    const id = await put(api, text(16 * 1024 * 1024))
    await window.until(() => (window.uploads.get(id)?.sent ?? 0) > 0)
    await api.uploads.remove({ id })
    const removed = performance.now()
    await window.gone(id)
    await expect.poll(() => server.broken()).toBe(1)
    expect(performance.now() - removed).toBeLessThan(1000)
    expect(server.arrived).toEqual([])
    expect(desk.spooled()).toEqual([])
  },
)

test('who cancels what the server may have in full is told so', async () => {
  const window = await watch(api)
  server.fates.push({ does: 'hold', at: 1 })
  const id = await put(api, csv)
  await expect.poll(server.isHolding).toBe(true)
  await api.uploads.remove({ id })
  expect((await window.becomes(id, 'needs-you')).problem).toEqual({
    kind: 'unknown-outcome',
    messages: ['Upload canceled. The server may have received the file.'],
  })
  await api.uploads.remove({ id })
  await window.gone(id)
  expect(desk.spooled()).toEqual([])
})

const said = (act: Promise<unknown>) =>
  act.then(
    () => 'nothing',
    error => error.data.messages[0] ?? error.data.kind,
  )

test('@FR-07 what cannot be sent is refused at once, in the words of the specification', async () => {
  const begin = (
    name: string,
    size: number,
    destination: Destination = { kind: 'hot-news', section_id: 1 },
  ) => said(api.uploads.begin({ name, size, destination }))
  expect(await begin('news.xlsx', 9)).toBe('You can upload only files with extension .csv')
  expect(await begin('words.csv', 9, { kind: 'stop-words', type: 'tag' })).toBe(
    'You can upload only files with extension .txt',
  )
  expect(await begin('news.csv', 0)).toBe('File seems to be empty. Upload canceled.')
  expect(await begin('news.csv', 2 ** 31)).toBe('The file is larger than 200 MB. Upload canceled.')
  for (const blank of ['\uFEFF', ' \r\n', '\uFEFF\t\n'])
    for (const encoding of ['utf8', 'utf16le'] as const)
      expect(await said(put(api, Buffer.from(blank, encoding)))).toBe(
        'File seems to be empty. Upload canceled.',
      )
  expect(server.begun()).toBe(0)
  expect(desk.spooled()).toEqual([])
})

test('a name is sent without folders and without what is not seen', async () => {
  const window = await watch(api)
  await window.becomes(await put(api, csv, undefined, '../li\u202En\0k"s\r\n.CSV'), 'done')
  expect(server.arrived[0]?.file.name).toBe('link"s.CSV')
})

test('pieces that do not follow, do not fit or are too large are refused, and so is what is not whole', async () => {
  const destination = { kind: 'contextual-links' } as const
  const { id } = await api.uploads.begin({ name: 'a.csv', size: 10, destination })
  const write = (offset: number, size: number) =>
    said(api.uploads.write({ id, offset, piece: new Blob(['x'.repeat(size)]) }))
  expect(await write(5, 5)).toBe('conflict')
  expect(await write(0, 11)).toBe('conflict')
  expect(await write(0, 5)).toBe('conflict')
  expect(await write(0, 0)).toBe('invalid')
  expect(await write(0, 1024 * 1024 + 1)).toBe('invalid')
  expect(await said(api.uploads.write({ id, offset: 0, piece: 'text' as unknown as Blob }))).toBe('invalid')
  expect(await said(api.uploads.send({ id }))).toBe('conflict')
  expect(await said(api.uploads.retry({ id }))).toBe('conflict')
  expect(await said(api.uploads.remove({ id: '../../etc' }))).toBe('invalid')
  expect(await write(0, 10)).toBe('nothing')
  expect(await write(0, 10)).toBe('conflict')
  await api.uploads.send({ id })
})

test('fifty files may wait, and those whose window went away do not count', async () => {
  const begin = () =>
    said(api.uploads.begin({ name: 'a.csv', size: 1, destination: { kind: 'contextual-links' } }))
  for (let count = 0; count < mostUploads; count += 1) expect(await begin()).toBe('nothing')
  expect(await begin()).toBe('Too many files wait to be sent. Dismiss some of them first.')
  clock.pass(60_001)
  expect(await begin()).toBe('nothing')
  const window = await watch(api)
  await window.until(() => window.uploads.size === 1)
  const states: Upload['state'][] = [...window.uploads.values()].map(({ state }) => state)
  expect(states).toEqual(['receiving'])
})

test('nobody who is not signed in reaches any of it', async () => {
  await api.session.signOut()
  expect(await said(put(api, csv))).toBe('unauthorised')
  expect(await said(Promise.resolve(api.uploads.watch()))).toBe('unauthorised')
})
