import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Destination, mostUploads, type Upload } from '../../src/contract/calls/uploads.ts'
import type { Fate, UploadServer } from '../support/upload-server.ts'
import {
  api,
  clock,
  closeDesk,
  csv,
  desk,
  openDesk,
  put,
  restart,
  server,
  unknown,
  watch,
} from '../support/uploading.ts'

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

const extractor = {
  type: 'extractor',
  message: 'The file could not be read.',
  errors: Array.from({ length: 300 }, (_, index) => ({
    message: 'The address is not valid.',
    line: index + 2,
  })),
}
const faults: [name: string, fate: Fate, problem: object, arrives?: number][] = [
  [
    '413',
    { status: 413, body: { message: 'The request is too large.' } },
    { kind: 'refused', status: 413, messages: ['The request is too large.'] },
  ],
  ['415', { status: 415, body: {} }, { kind: 'refused', status: 415, messages: [] }],
  [
    '422 with a map',
    { status: 422, body: { message: 'No.', errors: { file: ['is empty'] } } },
    { kind: 'refused', messages: ['is empty'] },
  ],
  [
    '422 of the extractor',
    { status: 422, body: extractor },
    {
      type: 'extractor',
      messages: extractor.errors.map(({ message, line }) => `${message} Error occurred on line ${line}`),
    },
  ],
  ['403', { status: 403, body: {} }, { kind: 'forbidden' }],
  [
    '500',
    { status: 500, body: '<h1>Oops</h1>', type: 'text/html' },
    { kind: 'server', status: 500, messages: [] },
  ],
  ['503', { status: 503, body: {} }, { kind: 'server', status: 503 }],
  [
    '507',
    { status: 507, body: { message: 'The disk is full.' } },
    { kind: 'server', messages: ['The disk is full.'] },
  ],
  ['a redirect', { status: 302 }, { kind: 'redirected' }],
  ['wrong JSON', { status: 200, body: '{"imported": 1' }, unknown, 1],
  ['a page of HTML', { status: 200, body: '<h1>Sign in</h1>', type: 'text/html' }, { kind: 'bad-answer' }, 1],
  ['413 before the body ends', { status: 413, at: 0.1, body: {} }, { kind: 'refused', status: 413 }],
  ['200 before the body ends', { status: 200, at: 0.1, body: {} }, unknown],
  ['a reset at 10 %', { does: 'break', at: 0.1 }, unknown],
  ['a reset at 50 %', { does: 'break', at: 0.5 }, unknown],
  ['a reset at 99 %', { does: 'break', at: 0.99 }, unknown],
  ['a lost answer', { does: 'lose' }, unknown, 1],
]

test.each(destinations.slice(0, 3))(
  '%s %s: each fault is said and needs the person, who sends it once more',
  async (_row, path, destination) => {
    const window = await watch(api)
    const [small, large] = [text(5000), text(12 * 1024 * 1024)]
    const ends: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const [name, fate, problem, arrives = 0] of faults) {
      server.arrived.length = 0
      server.fates.push(fate)
      // More than what fits between the two ends of a connection.
      const bytes = 'at' in fate ? large : small
      const id = await put(api, bytes, destination)
      const failed = await window.becomes(id, 'needs-you')
      ends[name] = { problem: failed.problem, sent: failed.sent, arrived: server.arrived.length }
      expected[name] = { problem, sent: 0, arrived: arrives }
      await api.uploads.retry({ id })
      await window.becomes(id, 'done')
      expect(
        server.arrived.slice(arrives).map(({ file, ...rest }) => [rest.path, sha256(file.bytes)]),
      ).toEqual([[path, sha256(bytes)]])
      await api.uploads.remove({ id })
    }
    expect(ends).toMatchObject(expected)
    expect(server.begun()).toBe(2 * faults.length)
    expect(desk.spooled()).toEqual([])
  },
  60_000,
)

test.each([200, 201, 202, 204])('%d is a success', async status => {
  const window = await watch(api)
  server.fates.push({ status })
  await window.becomes(await put(api, csv), 'done')
  expect(server.arrived).toHaveLength(1)
})

test('a server that stalls is given up, and what it has is unknown', async () => {
  await restart('ada', { socket: 400 })
  const window = await watch(api)
  server.fates.push({ does: 'stall', at: 0.1 })
  const id = await put(api, text(12 * 1024 * 1024))
  expect((await window.becomes(id, 'needs-you')).problem).toMatchObject(unknown)
})

test.each([0.1, 0.5])(
  'who cancels at %d of the body breaks the connection, and nothing is left',
  async at => {
    const window = await watch(api)
    server.fates.push({ does: 'hold', at })
    const id = await put(api, text(16 * 1024 * 1024))
    await window.until(() => (window.uploads.get(id)?.sent ?? 0) > 0)
    const before = performance.now()
    await api.uploads.remove({ id })
    await window.gone(id)
    await expect.poll(() => server.broken()).toBe(1)
    expect(performance.now() - before).toBeLessThan(1000)
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
