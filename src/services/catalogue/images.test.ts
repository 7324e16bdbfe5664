import { afterEach, expect, test } from 'vitest'
import { client, closeServer, openServer, server } from '../../../tests/support/http-client.ts'
import { type Answering, json } from '../../../tests/support/http-server.ts'
import { problemOf } from '../../contract/problem.ts'
import { createImages } from './images.ts'
import { createLostAnswers } from './lost-answers.ts'

afterEach(closeServer)

/** The image calls at a server that answers so. */
async function at(answering: Answering) {
  await openServer(answering)
  return {
    images: createImages(
      client(),
      createLostAnswers(() => 5),
    ),
    paths: () => server.seen.map(({ path }) => path),
  }
}

const whole = {
  id: 9,
  name: 'Harbour cranes',
  url: 'https://images.example/9.png',
  width: 720,
  height: 480,
  source: 8,
  author: '',
  has_watermark: 1,
  color: 1,
  notes: 'Wide',
  alt: 'Cranes',
  label: 'At noon',
  created_at: '2026-11-21T04:01:00.000Z',
}

test('the gallery comes by its page numbers, nineteen a page, whatever address the answer names @RT-03', async () => {
  const { images, paths } = await at((_request, response) =>
    json(response, 200, { items: [whole], current_page: 2, next_page_url: 'https://elsewhere.example/3' }),
  )
  expect(await images.list({ page: 2, query: '' })).toEqual({
    items: [whole],
    page: 2,
    page_count: 3,
    total: null,
  })
  await images.list({ page: 3, query: '' })
  expect(paths()).toEqual([
    '/v2/images?per_page=19&page=2&order=-id',
    '/v2/images?per_page=19&page=3&order=-id',
  ])
})

test('a search looks among the names, and what a picture does not say is blank @RT-03', async () => {
  const { images, paths } = await at((_request, response) =>
    json(response, 200, { items: [{ id: 1, url: '/1.png', width: null }], next_page_url: null }),
  )
  expect((await images.list({ page: 1, query: 'harbour & co' })).items).toEqual([
    {
      ...whole,
      ...{ id: 1, url: '/1.png', name: '', width: 0, height: 0, source: 0, has_watermark: 0, color: 0 },
      ...{ notes: '', alt: '', label: '', created_at: null },
    },
  ])
  expect(paths()).toEqual(['/v2/images/search?per_page=19&page=1&search=harbour+%26+co&search_fields=name'])
})

test('an answer that is no list of pictures is a bad answer @RT-03', async () => {
  const { images } = await at((_request, response) => json(response, 200, { items: [{ id: 'x' }] }))
  const problem = await images.list({ page: 1, query: '' }).catch(problemOf)
  expect(problem).toMatchObject({ kind: 'bad-answer' })
})
