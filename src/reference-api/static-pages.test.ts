import { expect, test } from 'vitest'
import { editorCall, openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts } from './index.ts'

const path = 'static-pages'

test('@SP-01 the pages come whole, those of one section where it is asked for', async () => {
  const call = await editorCall()
  const { items } = (await call('GET', path)).body
  expect(items).toHaveLength(10)
  expect(items[0]).toEqual({
    id: 1,
    title: 'About us',
    slug: 'about-us',
    html: expect.stringContaining('<h1>About us</h1>'),
    css: expect.stringContaining('.static-page {'),
    section_id: 1,
    section: { id: 1, catchy_title: 'News', slug: '' },
  })
  const some = (await call('GET', `${path}?filter[section_id.eq]=2`)).body.items
  expect(some.map((page: { id: number }) => page.id)).toEqual([6, 10])
})

test('@SP-02 a page is read and changed in part; HTML and CSS stay byte for byte', async () => {
  const call = await editorCall()
  const before = (await call('GET', `${path}/2`)).body
  const html = '<p onclick="x">\r\n\t[[<\\ ﻿</p>\n\n'
  const changed = await call('PATCH', `${path}/2`, { title: ' Write to us ', html, css: '' })
  expect([changed.status, changed.body]).toEqual([200, { ...before, title: 'Write to us', html, css: '' }])
  expect((await call('GET', `${path}/2`)).body).toEqual(changed.body)
  expect((await call('PATCH', `${path}/2`, { css: 'a {' })).body).toMatchObject({ html, css: 'a {' })
})

test('@SP-02 slug and section stay, whatever is sent', async () => {
  const call = await editorCall()
  const answer = await call('PATCH', `${path}/1`, { title: 'Us', slug: 'us', section_id: 2 })
  expect(answer.body).toMatchObject({ title: 'Us', slug: 'about-us', section_id: 1 })
})

test.each([
  [{ title: '' }, 'title'],
  [{ title: 'x'.repeat(256) }, 'title'],
  [{ title: null }, 'title'],
  [{ html: 7 }, 'html'],
  [{ css: null }, 'css'],
  [{ id: 3, title: 'About' }, 'id'],
])('@SP-02 %j is refused at its field', async (body, field) => {
  const answer = await (await editorCall())('PATCH', `${path}/1`, body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
})

test('@SP-01 @SP-02 there is no page of another number, and none is created or deleted', async () => {
  const call = await editorCall()
  expect((await call('GET', `${path}/99`)).status).toBe(404)
  expect((await call('PATCH', `${path}/99`, { title: 'None' })).status).toBe(404)
  expect((await call('POST', path, { title: 'New' })).status).toBe(404)
  expect((await call('DELETE', `${path}/1`)).status).toBe(404)
})

test('@SP-01 looking and changing need the rights of static pages', async () => {
  const newsroom = await openNewsroom()
  const viewer = await newsroom.as(accounts.viewer)
  expect((await viewer('GET', path)).status).toBe(403)
  expect((await viewer('GET', `${path}/1`)).status).toBe(403)
  expect((await viewer('PATCH', `${path}/1`, { title: 'Mine' })).status).toBe(403)
})
