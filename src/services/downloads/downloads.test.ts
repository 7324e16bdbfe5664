import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testHost } from '../../../tests/support/host.ts'
import { type Answering, json, serve } from '../../../tests/support/http-server.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { problemOf } from '../../contract/problem.ts'
import { createDownloads } from './downloads.ts'

let server: Awaited<ReturnType<typeof serve>>
afterEach(() => server.close())

const bytes = Buffer.from('\u0089PNG and the place where it was taken', 'latin1')
const picture: Answering = (_request, response) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)

type Asked = { name: string; folder: string | null }

/** Downloads at a server that answers so, by a host that keeps files in a folder of its own. */
async function at(answering: Answering, answer: (asked: Asked) => string | null = () => null) {
  server = await serve(answering)
  const asked: Asked[] = []
  const { host } = testHost(server.url, {
    askWhereToSave: async file => {
      asked.push(file)
      return answer(file)
    },
  })
  return { host, downloads: createDownloads(host), asked, url: `${server.url}images/9.png` }
}

test('a picture is kept byte for byte where the person says, and the folder is remembered @GA-01', async () => {
  const folder = temporaryFolder('downloads')
  const { host, downloads, asked, url } = await at(picture, ({ name }) => join(folder, name))
  expect(await downloads.picture({ url, name: 'Crane: noon/night?' })).toEqual({ kind: 'saved' })
  expect(readdirSync(folder)).toEqual(['Crane- noon-night-.png'])
  expect(readFileSync(join(folder, 'Crane- noon-night-.png'))).toEqual(bytes)
  await createDownloads(host).picture({ url, name: 'again.PNG' })
  expect(asked).toEqual([
    { name: 'Crane- noon-night-.png', folder: null },
    { name: 'again.PNG', folder },
  ])
  expect(server.seen[0]?.headers).not.toHaveProperty('authorization')
})

test('a text is kept letter for letter where the person says, under the name of what it is @DR-06', async () => {
  const folder = temporaryFolder('downloads')
  const { downloads, asked } = await at(picture, ({ name }) => join(folder, name))
  const text = 'Ẹ̀kọ́\n\nWords that were never saved.'
  expect(await downloads.text({ text, name: 'Ferries: 9/10' })).toEqual({ kind: 'saved' })
  expect(readFileSync(join(folder, 'Ferries- 9-10.txt'), 'utf8')).toBe(text)
  await downloads.text({ text, name: '' })
  expect(asked.at(-1)).toEqual({ name: 'text.txt', folder })
})

test('who thinks better of it downloads nothing @GA-01', async () => {
  const { downloads, url } = await at(picture)
  expect(await downloads.picture({ url, name: 'Crane' })).toEqual({ kind: 'cancelled' })
  expect(server.seen).toEqual([])
})

test('a host whose browser asks gets the bytes and a name @GA-01', async () => {
  server = await serve(picture)
  const downloads = createDownloads(testHost(server.url).host)
  const answer = await downloads.picture({ url: `${server.url}images/9.png`, name: '..' })
  if (answer.kind !== 'bytes') throw new Error(answer.kind)
  expect(answer.name).toBe('picture.png')
  expect(Buffer.from(await answer.bytes.arrayBuffer())).toEqual(bytes)
})

test.each([
  'https://elsewhere.example/9.png',
  'http://images.lagos.stet.example/9.png',
  'file:///etc/passwd',
  'http://127.0.0.1:1/9.png',
])('nothing is asked of %s, and nobody is asked @GA-01', async url => {
  const { downloads, asked } = await at(picture, () => '/nowhere')
  expect(await downloads.picture({ url, name: 'Crane' }).catch(problemOf)).toMatchObject({ kind: 'invalid' })
  expect([asked, server.seen]).toEqual([[], []])
})

test.each<[string, Answering, string]>([
  ['that is gone', (_, response) => json(response, 404, {}), 'not-found'],
  ['that is a page', (_, response) => json(response, 200, {}), 'bad-answer'],
  [
    'that is elsewhere now',
    (_, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
    'bad-answer',
  ],
  [
    'that is cut',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 999 }).write(bytes)
      setTimeout(() => response.destroy(), 20)
    },
    'bad-answer',
  ],
])('a picture %s leaves no file @GA-01', async (_, answering, kind) => {
  const folder = temporaryFolder('downloads')
  const { downloads, url } = await at(answering, ({ name }) => join(folder, name))
  expect(await downloads.picture({ url, name: 'Crane' }).catch(problemOf)).toMatchObject({ kind })
  expect(readdirSync(folder)).toEqual([])
})

test('a disk that refuses is said @GA-01', async () => {
  const { downloads, url } = await at(picture, () => '/proc/nowhere/crane.png')
  expect(await downloads.picture({ url, name: 'Crane' }).catch(problemOf)).toMatchObject({ kind: 'disk' })
})

test('an article becomes a PDF of its headline’s name, with its pictures in it @DK-03', async () => {
  const folder = temporaryFolder('downloads')
  const { host, asked, url } = await at(picture, ({ name }) => join(folder, name))
  const pages: string[] = []
  const printer = {
    async pdf(page: string) {
      pages.push(page)
      return Buffer.from('%PDF')
    },
    async print(page: string) {
      pages.push(page)
    },
  }
  const printing = createDownloads({ ...host, printer })
  const article = { headline: 'Boats & <b>tides</b>: why?', html: `<p>Sailed.</p><img src="${url}">` }
  expect(await printing.pdf(article)).toEqual({ kind: 'saved' })
  expect(asked.map(({ name }) => name)).toEqual(['Boats & -b-tides--b-- why-.pdf'])
  expect(readdirSync(folder).map(name => readFileSync(join(folder, name), 'latin1'))).toEqual(['%PDF'])
  await printing.print(article)
  expect(pages[1]).toBe(pages[0])
  expect(pages[0]).toContain(
    '<h1>Boats &amp; &lt;b&gt;tides&lt;/b&gt;: why?</h1><p>Sailed.</p><img src="data:image/png;',
  )
})

test('a host without a printer prints nothing, and asks nobody where @DK-03', async () => {
  const { downloads, asked } = await at(picture, () => '/nowhere')
  const article = { headline: 'Boats', html: '' }
  expect(await downloads.print(article).catch(problemOf)).toMatchObject({ kind: 'refused' })
  await expect(async () => downloads.pdf(article)).rejects.toMatchObject({ problem: { kind: 'refused' } })
  expect(asked).toEqual([])
})
