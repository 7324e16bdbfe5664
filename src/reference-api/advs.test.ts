import { expect, test } from 'vitest'
import { editorCall, openNewsroom } from '../../tests/support/open-newsroom.ts'
import { png } from '../../tests/support/picture-files.ts'
import { accounts, catalogueFixtures } from './index.ts'

const path = 'v2/advs'
const slot = { name: 'Billboard', slot: '/2170/stet/billboard', size: [[970, 250], 'fluid'] }
const textFile = (text: string) => {
  const body = new FormData()
  body.append('file', new File([text], 'slots.txt', { type: 'text/plain' }))
  return body
}

test('@AD-02 the seeded slots come whole, newest first', async () => {
  const call = await editorCall()
  const { items } = (await call('GET', path)).body
  expect(items).toHaveLength(30)
  expect(items[0]).toMatchObject({ id: 30, outofpage: 1, size: [] })
  expect(items[29]).toEqual({
    id: 1,
    name: 'Main page: leaderboard',
    slot: '/21700000/stet/main_page_leaderboard',
    code: 'div-gpt-ad-1600000-0',
    frequency: 100,
    outofpage: 0,
    size: [
      [728, 90],
      [970, 250],
    ],
    status: 1,
    cached: 1,
  })
})

test('@AD-04 a slot is created with its defaults, changed in part and deleted', async () => {
  const call = await editorCall()
  const made = await call('POST', path, slot)
  expect([made.status, made.body]).toEqual([
    201,
    { id: 31, ...slot, code: '', frequency: 100, outofpage: 0, status: 0, cached: 0 },
  ])
  expect((await call('PATCH', `${path}/31`, { status: 1 })).body).toMatchObject({ ...slot, status: 1 })
  expect((await call('PATCH', `${path}/31`, { outofpage: 1, size: [] })).status).toBe(200)
  expect((await call('DELETE', `${path}/31`)).status).toBe(204)
  expect((await call('PATCH', `${path}/31`, { status: 0 })).status).toBe(404)
})

test.each([
  [{ ...slot, size: [] }, 'size'],
  [{ ...slot, size: [[970, 0]] }, 'size'],
  [{ ...slot, frequency: 15 }, 'frequency'],
  [{ ...slot, frequency: 110 }, 'frequency'],
  [{ ...slot, code: 'a b' }, 'code'],
  [{ ...slot, name: 'x'.repeat(101) }, 'name'],
  [{ name: 'Billboard', size: ['fluid'] }, 'slot'],
])('@AD-04 %j is refused at its field', async (body, field) => {
  const answer = await (await editorCall())('POST', path, body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
})

test('@AD-03 a text file adds placements and changes those with its names', async () => {
  const call = await editorCall()
  const text =
    '\ufeff# name; slot; code; sizes; frequency\n\nMAIN PAGE: LEADERBOARD;/1/lead;/div-1;728x90, fluid;30%\r\nPop-up\t/1/pop\n'
  const answer = await call('POST', `${path}/upload`, textFile(text))
  expect([answer.status, answer.body]).toEqual([201, { imported: 2 }])
  const { items } = (await call('GET', path)).body
  expect(items).toHaveLength(31)
  expect(items[0]).toMatchObject({ name: 'Pop-up', slot: '/1/pop', outofpage: 1, size: [], frequency: 100 })
  expect(items[30]).toMatchObject({
    name: 'Main page: leaderboard',
    slot: '/1/lead',
    code: '/div-1',
    size: [[728, 90], 'fluid'],
    frequency: 30,
  })
})

test('@AD-03 bad lines are named, and nothing of their file is stored', async () => {
  const call = await editorCall()
  const text = 'Good;/1/good;;fluid\n;/1/no-name\nBad size;/1/bad;;728\nNo slot\nOdd;/1/odd;;fluid;33'
  const answer = await call('POST', `${path}/upload`, textFile(text))
  expect([answer.status, answer.body]).toEqual([
    422,
    {
      type: 'extractor',
      message: 'The file could not be read.',
      errors: [
        { message: 'Field can not be empty', line: 2 },
        { message: 'is no size', line: 3 },
        { message: 'Field can not be empty', line: 4 },
        { message: 'must be 10 to 100 in steps of 10', line: 5 },
      ],
    },
  ])
  expect((await call('GET', path)).body.items).toHaveLength(30)
})

test('@AD-05 banners come newest first, their categories and tags where they are asked for', async () => {
  const newsroom = await openNewsroom()
  const call = await newsroom.as(accounts.editor)
  const { items } = (await call('GET', `${path}/banners?include=tags,categories`)).body
  expect(items).toHaveLength(12)
  expect(items[11]).toEqual({
    id: 1,
    name: 'Harbour festival',
    link: 'https://www.harbour-festival.example/tickets',
    is_enabled: 1,
    image_desktop: `${newsroom.api.url}images/banners/1-desktop.png`,
    image_mobile: `${newsroom.api.url}images/banners/1-mobile.png`,
    category_ids: [1],
    tag_ids: [1, 6],
    categories: [{ id: 1, catchy_title: 'Politics', section_id: 1 }],
    tags: [
      expect.objectContaining({ id: 1, section_id: 1 }),
      expect.objectContaining({ id: 6, section_id: 1 }),
    ],
  })
  expect((await call('GET', `${path}/banners`)).body.items[0]).not.toHaveProperty('tags')
  for (const [use, width] of [
    ['desktop', 728],
    ['mobile', 320],
  ] as const) {
    const png = Buffer.from(await (await fetch(items[0][`image_${use}`])).arrayBuffer())
    expect(png.readUInt32BE(16)).toBe(width)
  }
  expect((await fetch(`${newsroom.api.url}images/banners/1-tablet.png`)).status).toBe(404)
})

test('@AD-05 a tag or category that goes is taken out of the banners, and a merged tag stands for its minor', async () => {
  const call = await editorCall()
  const { parent, children } = catalogueFixtures.categoryTree
  const of = async (id: number) => {
    const { items } = (await call('GET', `${path}/banners`)).body
    return items.find((one: { id: number }) => one.id === id)
  }
  await call('POST', 'v2/tags/1/merge', { minor_ids: [6] })
  expect((await of(1)).tag_ids).toEqual([1])
  await call('DELETE', 'v2/tags/1')
  expect((await of(1)).tag_ids).toEqual([])
  expect((await of(4)).category_ids).toEqual([4, parent, children[0]])
  await call('DELETE', `v2/categories/${children[0]}`)
  expect((await of(4)).category_ids).toEqual([4, parent])
})

const bannerFile = (width: number) =>
  new File([new Uint8Array(png(width, 90))], 'banner.png', { type: 'image/png' })

function bannerForm(fields: Record<string, string | string[] | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return form
}
const banners = `${path}/banners`
const wholeBanner = {
  name: 'Regatta',
  link: 'https://regatta.example',
  is_enabled: '1',
  'category_ids[]': ['1', '2'],
  image_desktop: bannerFile(728),
  image_mobile: bannerFile(320),
}

test('@AD-05 a banner is created with its pictures, changed in part and deleted', async () => {
  const call = await editorCall()
  const made = await call('POST', `${banners}?include=tags,categories`, bannerForm(wholeBanner))
  expect([made.status, made.body]).toMatchObject([
    201,
    { name: 'Regatta', is_enabled: 1, category_ids: [1, 2], categories: [{ id: 1 }, { id: 2 }], tags: [] },
  ])
  const { id, image_mobile } = made.body
  const picture = await fetch(image_mobile)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await picture.arrayBuffer()).readUInt32BE(16)).toBe(320)

  const off = await call('PATCH', `${banners}/${id}`, bannerForm({ is_enabled: '0' }))
  expect([off.status, off.body]).toMatchObject([200, { is_enabled: 0, category_ids: [1, 2], image_mobile }])
  const other = await call(
    'PATCH',
    `${banners}/${id}`,
    bannerForm({ 'tag_ids[]': '4', image_mobile: bannerFile(300) }),
  )
  expect(other.body).toMatchObject({ category_ids: [1, 2], tag_ids: [4] })
  expect(other.body.image_mobile).not.toBe(image_mobile)
  expect((await call('DELETE', `${banners}/${id}`)).status).toBe(204)
  expect((await call('DELETE', `${banners}/${id}`)).status).toBe(404)
})

test.each([
  [{ name: 'x'.repeat(151) }, 'name', 'Maximum length 150'],
  [{ link: 'mailto:a@b.example' }, 'link', 'Enter a valid link.'],
  [{ 'category_ids[]': [] }, 'category_ids', 'At least one of the two fields must be filled!'],
  [{ 'tag_ids[]': '9999' }, 'tag_ids', 'names one that does not exist'],
  [{ image_desktop: bannerFile(729) }, 'image_desktop', 'Max image width - 728px'],
  [{ image_mobile: bannerFile(321) }, 'image_mobile', 'Max image width - 320px'],
  [{ image_mobile: [] }, 'image_mobile', 'Image is required'],
] as [Record<string, string | string[] | File>, string, string][])(
  '@AD-05 a banner with %j is refused at its field',
  async (change, field, message) => {
    const answer = await (await editorCall())('POST', banners, bannerForm({ ...wholeBanner, ...change }))
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
  },
)

test('@AD-04 the frequencies have names', async () => {
  const { body } = await (await editorCall())('GET', `${path}/constants`)
  expect(Object.values(body.frequency)).toHaveLength(10)
  expect(body.frequency[10]).toEqual({ id: 10, name: '10%' })
})

test('@AD-01 who may not look at advertisements is refused everything of theirs', async () => {
  const call = await (await openNewsroom()).as(accounts.copy)
  for (const [method, at, body] of [
    ['GET', path],
    ['POST', path, slot],
    ['PATCH', `${path}/1`, { status: 0 }],
    ['DELETE', `${path}/1`],
    ['POST', `${path}/upload`, textFile('a;b')],
    ['GET', banners],
    ['POST', banners, bannerForm(wholeBanner)],
    ['PATCH', `${banners}/1`, bannerForm({ is_enabled: '0' })],
    ['DELETE', `${banners}/1`],
  ] as const)
    expect((await call(method, at, body)).status, `${method} ${at}`).toBe(403)
})
