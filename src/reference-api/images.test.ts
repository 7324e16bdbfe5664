import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { exif, exifSegment, gif, jpeg, png } from '../../tests/support/picture-files.ts'
import { Database } from './database.ts'
import { accounts } from './index.ts'
import { crop, pictureFile, storedPicture, storePicture } from './picture-files.ts'
import { nested } from './upload.ts'

const path = 'v2/images'
const open = async (login: string = accounts.admin) => {
  const newsroom = await openNewsroom()
  return { ...newsroom, call: await newsroom.as(login) }
}

function form(bytes: Buffer | null, fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Lagoon', source: '8', ...fields }))
    body.append(name, value)
  if (bytes) body.append('image', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))
  return body
}

test('@GA-02 @IM-03 a picture is stored with its form and shown byte for byte, first in the gallery', async () => {
  const { api, call, clock } = await open()
  const bytes = jpeg(900, 600, exifSegment(exif({ orientation: 6 })))
  const fields = { source: '1', author: 'Tóbi Adé', has_watermark: '1', color: '1', label: 'The lagoon' }
  const { status, body } = await call('POST', path, form(bytes, fields))
  expect(status).toBe(201)
  expect(body).toEqual({
    id: 41,
    name: 'Lagoon',
    url: `${api.url}images/41.jpg`,
    width: 600,
    height: 900,
    source: 1,
    author: 'Tóbi Adé',
    has_watermark: 1,
    color: 1,
    notes: '',
    alt: '',
    label: 'The lagoon',
    created_at: Math.floor(clock.now / 1000),
  })
  const picture = await fetch(body.url)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(bytes)
  expect((await call('GET', `${path}?per_page=1`)).body.items).toEqual([body])
  expect((await call('GET', `${path}/search?search=lagoon`)).body.items).toContainEqual(body)
})

test('@IM-03 an author belongs to an original alone, and a colour to a watermark alone', async () => {
  const { call } = await open()
  const made = await call(
    'POST',
    path,
    form(png(700, 9), { author: 'Nobody', color: '1', has_watermark: '0' }),
  )
  expect(made.body).toMatchObject({ author: '', has_watermark: 0, color: null })
})

test.each([
  ['no picture', null, {}, { image: ['Field can not be empty'] }],
  ['no bytes', Buffer.alloc(0), {}, { image: ['is empty'] }],
  ['a text', Buffer.from('<svg><script/></svg>'), {}, { image: ['is not a jpeg, jpg, png or gif image'] }],
  ['no name', png(9, 9), { name: '' }, { name: ['Field can not be empty'] }],
  ['a source that is none', png(9, 9), { source: '11' }, { source: ['is not a source'] }],
  [
    'texts of a wrong length',
    png(9, 9),
    { name: 'x'.repeat(256), alt: 'four', label: 'x'.repeat(201) },
    { name: ['Maximum length 255'], alt: ['Minimum length 5'], label: ['Maximum length 200'] },
  ],
])('@GA-02 %s is refused, and nothing is stored', async (_name, bytes, fields, errors) => {
  const { call } = await open()
  const { status, body } = await call('POST', path, form(bytes, fields))
  expect([status, body.errors]).toEqual([422, errors])
  expect((await call('GET', `${path}?per_page=1`)).body.items[0].id).toBe(40)
})

test('@GA-02 the same bytes once more are refused with the name of the picture that is there', async () => {
  const { call } = await open()
  const bytes = gif(300, 200)
  const { body } = await call('POST', path, form(bytes, { name: 'Old name' }))
  await call('PATCH', `${path}/${body.id}`, { name: 'New name' })
  const again = await call('POST', path, form(bytes))
  expect([again.status, again.body]).toEqual([
    422,
    { type: 'image_already_exists', message: 'The image already exists.', name: 'New name' },
  ])
  await call('DELETE', `${path}/${body.id}`)
  expect((await call('POST', path, form(bytes))).status).toBe(201)
})

test('@GA-02 a picture is changed field by field, and keeps its address', async () => {
  const { call } = await open()
  const before = (await call('GET', `${path}?per_page=1`)).body.items[0]
  const change = { name: 'Ẹ̀kọ́ harbour', source: 1, author: 'Bọ́lá', has_watermark: 1, color: 0, alt: 'Cranes' }
  const { status, body } = await call('PATCH', `${path}/${before.id}`, change)
  expect([status, body]).toEqual([200, { ...before, ...change }])
  expect((await call('GET', `${path}/search?search=eko`)).body.items).toEqual([body])
  const plain = await call('PATCH', `${path}/${before.id}`, { has_watermark: 0, source: 5 })
  expect(plain.body).toMatchObject({ color: null, author: '', name: change.name })
  expect((await call('PATCH', `${path}/${before.id}`, { alt: 'x' })).status).toBe(422)
  expect((await call('PATCH', `${path}/999`, { name: 'x' })).status).toBe(404)
})

test('@GA-01 a picture that is deleted is gone from every article it is used in', async () => {
  const { call, control, api } = await open()
  const url = 'https://images.stet.example/images/9.png'
  const body = JSON.stringify([
    { type: 'paragraph', children: [{ text: 'Before' }] },
    { type: 'image', url, alt: '', caption: '', children: [{ text: '' }] },
    { type: 'image', url: url.replace('9', '19'), alt: '', caption: '', children: [{ text: '' }] },
  ])
  for (const [id, text] of [
    [1, body],
    [2, `<p>Before</p><img src="${url}" alt=""><p>After</p>`],
  ] as const)
    await control('patch', { table: 'posts', id, fields: { body: text, thumb: 9, fb_thumb: 9 } })
  expect((await call('DELETE', `${path}/9`)).status).toBe(204)
  const [json, html] = await Promise.all(
    [1, 2].map(async id => (await control('row', { table: 'posts', id })).body),
  )
  expect(json).toMatchObject({ thumb: null, fb_thumb: null })
  expect(JSON.parse(json.body)).toEqual([JSON.parse(body)[0], JSON.parse(body)[2]])
  expect(html.body).toBe('<p>Before</p><p>After</p>')
  expect((await fetch(`${api.url}images/9.png`)).status).toBe(404)
  expect((await fetch(`${api.url}images/10.png`)).status).toBe(200)
  expect((await call('DELETE', `${path}/9`)).status).toBe(404)
})

test('each call needs its right', async () => {
  const { call } = await open(accounts.viewer)
  expect((await call('POST', path, form(png(9, 9)))).status).toBe(403)
  expect((await call('PATCH', `${path}/1`, { name: 'x' })).status).toBe(403)
  expect((await call('DELETE', `${path}/1`)).status).toBe(403)
})

test('@FR-11 a form’s lists and what is inside are read as W6 writes them', () => {
  expect(
    nested([
      ['name', 'a'],
      ['category_ids[]', '4'],
      ['social_links[x]', '@a'],
      ['category_ids[]', '9'],
      ['social_links[facebook]', 'f'],
      ['__proto__[x]', 'y'],
      ['_method', 'PATCH'],
    ]),
  ).toEqual({
    name: 'a',
    category_ids: ['4', '9'],
    social_links: { x: '@a', facebook: 'f' },
    _method: 'PATCH',
    ['__proto__']: { x: 'y' },
  })
  expect(crop.parse({ x: '0', y: '12', width: '300', height: '300' })).toEqual({
    x: 0,
    y: 12,
    width: 300,
    height: 300,
  })
})

test('a picture of a record is kept at an address of its own, the same bytes once', () => {
  const db = new Database(':memory:')
  db.createTables()
  const picture = pictureFile.parse({ name: 'me.gif', type: 'text/plain', bytes: gif(30, 20) })
  const kept = storePicture(db, picture)
  expect(kept).toMatch(/^images\/files\/[0-9a-f]{32}\.gif$/)
  expect(storePicture(db, picture)).toBe(kept)
  expect(storedPicture(db, kept)).toEqual(gif(30, 20))
  db.close()
})
