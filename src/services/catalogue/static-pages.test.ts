import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '../../../tests/support/http-server.ts'
import { answers, api, closeStandIn, openSignedIn, server } from '../../../tests/support/stand-in.ts'

beforeAll(() => openSignedIn())
afterAll(closeStandIn)

const base = { title: 'Contact', html: '<p>One</p>', css: '' }
const seen = () => server.seen.map(({ method, path }) => `${method} ${path}`)

test('a static page is sent over the version that its form began with, and over no other one @DR-08 @SP-02', async () => {
  answers['GET /static-pages/2'] = (_request, response) => json(response, 200, { id: 2, ...base })
  answers['PATCH /static-pages/2'] = (_request, response) => json(response, 200, {})
  const draft = { ...base, css: 'a { color: red }' }
  await api.staticPages.update({ id: 2, draft, base })
  expect(seen()).toEqual(['GET /static-pages/2', 'PATCH /static-pages/2'])

  server.seen.length = 0
  const theirs = { ...base, html: '<p>Two</p>' }
  answers['GET /static-pages/2'] = (_request, response) => json(response, 200, { id: 2, ...theirs })
  const problem = await api.staticPages.update({ id: 2, draft, base }).catch(error => error.data)
  expect(problem).toMatchObject({ kind: 'newer', record: { form: theirs, editor: null, updated_at: null } })
  expect(seen()).toEqual(['GET /static-pages/2'])
})
