import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts } from './index.ts'

const editor = async () => {
  const newsroom = await openNewsroom()
  return { ...newsroom, call: await newsroom.as(accounts.editor) }
}

test('each list is paged in its own style', async () => {
  const { call, api } = await editor()
  const users = await call('GET', 'v2/users?per_page=5&page=2&order=id&include=auth_assignment')
  expect(users.headers.get('x-pagination-page-count')).toBe('3')
  expect(users.body.items[0]).toMatchObject({
    id: 6,
    auth_assignment: { item_name: 'viewer' },
    two_fa_enabled: true,
  })
  const tags = await call('GET', 'v2/tags?per_page=15&page=3')
  expect(tags.body).toMatchObject({ current_page: 3, last_page: 3, total: 40 })
  expect(tags.body.items).toHaveLength(10)
  const images = await call('GET', 'v2/images?per_page=19&page=1&order=-id')
  expect(images.body).toMatchObject({
    current_page: 1,
    next_page_url: `${api.url}v2/images?order=-id&per_page=19&page=2`,
  })
  expect((await call('GET', 'v2/images?per_page=19&page=3')).body.next_page_url).toBeNull()
  const words = await call('GET', 'v2/stop-words?page=2')
  expect(words.body._meta).toMatchObject({
    currentPage: 2,
    perPage: 25,
    pageCount: Math.ceil(words.body._meta.totalCount / 25),
  })
})

test('searches find by name and page as their lists do', async () => {
  const { call } = await editor()
  const people = await call('GET', 'v2/users/search?search=foluke&search_fields=nickname,username')
  expect(people.body.items.map((user: { username: string }) => user.username)).toEqual(['Folúkẹ́ Adébáyọ̀'])
  const tags = await call(
    'GET',
    'v2/tags/search?search=flood&search_fields=catchy_title&filter[section_id.eq]=1',
  )
  expect(tags.body.items.map((tag: { catchy_title: string }) => tag.catchy_title)).toEqual(['Floods'])
  const images = await call('GET', 'v2/images/search?search=harbour&search_fields=name')
  expect(images.body.items[0].name).toMatch(/^Harbour cranes/)
  expect((await call('GET', 'v2/images/search?search=')).status).toBe(422)
})

test('the gallery and its search come by pages, to those who may see pictures @RT-03', async () => {
  const { as, api } = await openNewsroom()
  const call = await as(accounts.viewer)
  const found = (await call('GET', 'v2/images/search?search=a&search_fields=name&per_page=19')).body
  expect(found).toMatchObject({
    current_page: 1,
    next_page_url: `${api.url}v2/images/search?search=a&search_fields=name&per_page=19&page=2`,
  })
  const ids = found.items.map((image: { id: number }) => image.id)
  expect(ids).toEqual(ids.toSorted((one: number, other: number) => other - one))
  expect(found.items).toHaveLength(19)
  expect(found.items[0]).toMatchObject({
    url: `${api.url}images/${ids[0]}.png`,
    width: expect.any(Number),
    alt: expect.any(String),
    label: expect.any(String),
  })
  expect(found.items[0]).not.toHaveProperty('folded')
  expect((await call('GET', 'v2/images/search?search=a&search_fields=alt')).status).toBe(422)
  const admin = await as(accounts.admin)
  const links: { id: number; parent: string; child: string }[] = (await admin('GET', 'auth-item-children'))
    .body
  const link = links.find(one => one.parent === 'viewer' && one.child === 'images.read')
  await admin('DELETE', `auth-item-children/${link?.id}`)
  for (const path of ['v2/images', 'v2/images/search?search=a'])
    expect((await call('GET', path)).status).toBe(403)
})

test('sections come with their categories, and categories by section and parent', async () => {
  const { call } = await editor()
  const sections = await call('GET', 'v2/sections?include=categories')
  expect(sections.body.items.map((section: { slug: string }) => section.slug)).toEqual([
    '',
    'business',
    'sport',
    'culture',
    'technology',
  ])
  expect(sections.body.items[0].categories.map((one: { id: number }) => one.id)).toEqual([1, 6, 11])
  const children = await call('GET', 'v2/categories?filter[section_id.eq]=1&filter[parent_id.eq]=1')
  expect(children.body.items.map((one: { catchy_title: string }) => one.catchy_title)).toEqual([
    'Elections',
    'Parliament',
  ])
})

test('autocomplete answers ids and names of one entity', async () => {
  const { call } = await editor()
  const ask = (query: string) => call('GET', `autocomplete?${query}`)
  expect((await ask('entity=user&field=username&query=olawa')).body).toEqual([
    { id: 2, username: 'Ọláwálé Adéyẹmí' },
  ])
  expect((await ask('entity=category&field=catchy_title&query=oo&match[section_id]=3')).body).toEqual([
    { id: 3, catchy_title: 'Football' },
  ])
  expect((await ask('entity=category&field=catchy_title&query=le&match[parent_id]=1')).body).toEqual([
    { id: 6, catchy_title: 'Elections' },
  ])
  expect((await ask('entity=tag&field=catchy_title&query=floods&match[section_id]=2')).body).toEqual([])
  expect((await ask('entity=expert&field=username&query=dr')).status).toBe(200)
  for (const wrong of [
    'entity=user&field=password&query=ab',
    'entity=user&field=username&query=a',
    'entity=role&field=name&query=ab',
  ])
    expect((await ask(wrong)).status).toBe(422)
})

test('constants are enumerations keyed by id with a name', async () => {
  const { body } = await (await editor()).call('GET', 'posts/constants')
  expect(Object.keys(body)).toEqual(['status', 'template_type', 'top_status', 'advert_status'])
  expect(body.status['3']).toEqual({ id: 3, name: 'Published' })
  expect(Object.keys(body.advert_status)).toHaveLength(4)
})

test('two languages beside English carry the interface, one phrase each', async () => {
  const { call } = await editor()
  const languages = (await call('GET', 'v2/languages')).body.items
  expect(languages.map((language: { code: string }) => language.code)).toEqual(['en-US', 'fr-FR', 'tl-PH'])
  for (const { id, translated } of languages.slice(1)) {
    const { items } = (await call('GET', `v2/translations/${id}/admin`)).body
    // The count is of all phrases, these are the interface's own.
    expect(items.length).toBeLessThan(translated)
    expect(items.length).toBeGreaterThan(120)
    expect(
      items.every((item: { message: string; translation: string }) => item.message && item.translation),
    ).toBe(true)
  }
  const french = (await call('GET', 'v2/translations/2/admin')).body.items
  expect(french).toContainEqual({ message: 'Sign in', translation: 'Se connecter' })
  expect((await call('GET', 'v2/translations/77/admin')).status).toBe(404)
})

test('every picture is a PNG of the size its record says, and the same each time', async () => {
  const { call, api } = await editor()
  const { items } = (await call('GET', 'v2/images?per_page=3')).body
  for (const { url, width, height } of items) {
    const bytes = async () => Buffer.from(await (await fetch(url)).arrayBuffer())
    const png = await bytes()
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
    const start = png.indexOf('IDAT') + 4
    expect(inflateSync(png.subarray(start, png.indexOf('IEND') - 8))).toHaveLength((width + 1) * height)
    expect((await bytes()).equals(png)).toBe(true)
  }
  expect((await fetch(`${api.url}images/default-thumbnail.png`)).status).toBe(200)
  expect((await fetch(`${api.url}images/..%2Fsecret.png`)).status).toBe(404)
})
