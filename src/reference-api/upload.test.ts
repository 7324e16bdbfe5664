import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { rowsOfCsv } from './csv.ts'
import { accounts } from './index.ts'

const open = async (login: string = accounts.editor) => {
  const newsroom = await openNewsroom()
  return { ...newsroom, call: await newsroom.as(login) }
}

function form(name: string, content: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('file', new File([content], name, { type: 'text/plain' }))
  return body
}

const links = 'v2/contextual-links/upload'
const words = 'v2/stop-words/upload'
const news = 'v2/hot-news/upload'

test.each([
  ['a,b\nc,d', [1, 'a', 'b'], [2, 'c', 'd']],
  ['a,"b, ""c""\nd"\r\n\r\ne,f\r\n', [1, 'a', 'b, "c"\nd'], [4, 'e', 'f']],
  [' a , \n,\n', [1, 'a', '']],
  ['', ...[]],
])('the rows of %j', (csv, ...rows) => {
  expect(rowsOfCsv(csv).map(({ line, cells }) => [line, ...cells])).toEqual(rows)
})

test('@CL-01 a CSV adds contextual links and changes those there are', async () => {
  const { call } = await open()
  const csv = '﻿text,url\nLagoon,https://stet.example/lagoon\nElections,/new\n'
  const answer = await call('POST', links, form('links.CSV', csv))
  expect([answer.status, answer.body]).toEqual([201, { imported: 2 }])
  const { items } = (await call('GET', 'v2/contextual-links')).body
  expect(items.at(-1)).toMatchObject({ text: 'Lagoon', url: 'https://stet.example/lagoon' })
  expect(items[0]).toMatchObject({ text: 'Elections', url: '/new' })
})

test('@SW-01 a text file adds stop words for posts or tags', async () => {
  const { call } = await open()
  const utf16 = Buffer.from('﻿lagoon\r\nbeach\r\n', 'utf16le')
  expect((await call('POST', words, form('w.txt', 'lagoon\n\nshore', { type: 'post' }))).status).toBe(201)
  expect((await call('POST', words, form('w.txt', new Uint8Array(utf16), { type: 'tag' }))).body).toEqual({
    imported: 2,
  })
  const { items } = (await call('GET', 'v2/stop-words?order=-id')).body
  expect(items.slice(0, 3)).toMatchObject([
    { name: 'beach', is_article: 0, is_tag: 1 },
    { name: 'shore', is_article: 1, is_tag: 0 },
    { name: 'lagoon', is_article: 1, is_tag: 1 },
  ])
})

test('@HN-01 a CSV replaces the hot news of its section', async () => {
  const { call, control } = await open()
  for (const headline of ['Old', 'New'])
    expect(
      (await call('POST', news, form('n.csv', `headline,url\n${headline},/a`, { section_id: '2' }))).status,
    ).toBe(201)
  const row = await control('row', { table: 'hot_news', id: 1 })
  expect(row.body).toMatchObject({ section_id: 2, title: 'New', url: '/a' })
})

test('bad lines are named, and nothing of their file is stored', async () => {
  const { call } = await open()
  const answer = await call('POST', links, form('l.csv', 'Lagoon,/lagoon\n,/a\nBeach,javascript:1\n'))
  expect([answer.status, answer.body]).toEqual([
    422,
    {
      type: 'extractor',
      message: 'The file could not be read.',
      errors: [
        { message: 'The text is missing.', line: 2 },
        { message: 'The address is not valid.', line: 3 },
      ],
    },
  ])
  const { items } = (await call('GET', 'v2/contextual-links')).body
  expect(items).toHaveLength(150)
  const bad = await call('POST', words, form('w.txt', 'fine\nnot [so]', { type: 'post' }))
  expect(bad.body).toMatchObject({ type: 'extractor', errors: [{ line: 2 }] })
})

test('another extension, an empty file, no file, a wrong field and another form of body are refused', async () => {
  const { call } = await open()
  const fault = async (path: string, body: unknown) => {
    const answer = await call('POST', path, body)
    return [answer.status, answer.body.errors ?? answer.body.message]
  }
  expect(await fault(links, form('l.txt', 'a,/b'))).toEqual([
    422,
    { file: ['must be a file with extension .csv'] },
  ])
  expect(await fault(links, form('l.csv', ''))).toEqual([422, { file: ['is empty'] }])
  expect(await fault(links, new FormData())).toEqual([422, { file: ['Field can not be empty'] }])
  expect(await fault(news, form('l.csv', 'a,/b', { section_id: '99' }))).toEqual([
    422,
    { section_id: ['does not exist'] },
  ])
  expect(await fault(links, { text: 'a' })).toEqual([415, 'Send multipart/form-data.'])
  expect(await fault('v2/stop-words', form('l.csv', 'a'))).toEqual([415, 'Send application/json.'])
})

test('who has the right neither to change nor to upload is refused', async () => {
  const { call } = await open(accounts.copy)
  for (const path of [links, words, news])
    expect((await call('POST', path, form('a.csv', 'a,/b', { section_id: '1' }))).status).toBe(403)
})

test('faults take an upload as any call, and the record keeps its file as a hash', async () => {
  const { call, control, requests } = await open()
  await control('fault', { path: links, status: 503, body: { message: 'Down' } })
  expect((await call('POST', links, form('a.csv', 'a,/b'))).status).toBe(503)
  const sha256 = createHash('sha256').update('a,/b').digest('hex')
  expect((await requests()).at(-1)).toMatchObject({
    status: 503,
    body: { file: { name: 'a.csv', type: 'text/plain', size: 4, sha256 } },
  })
})
