import { afterEach, expect, test } from 'vitest'
import { closeNewsrooms, openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts } from './index.ts'

afterEach(closeNewsrooms)

const path = 'v2/experts'
const open = async (login: string = accounts.editor) => {
  const newsroom = await openNewsroom()
  return { ...newsroom, call: await newsroom.as(login) }
}
type Named = { username: string }
const namesIn = ({ body }: { body: { items: Named[] } }) => body.items.map(one => one.username)

test('@EX-01 the experts come by pages, newest first, each whole', async () => {
  const { api, call } = await open()
  const { body } = await call('GET', `${path}?per_page=25&page=2`)
  expect(body).toMatchObject({ current_page: 2, last_page: 2, per_page: 25, total: 40 })
  expect(body.items).toHaveLength(15)
  const last = body.items.at(-1)
  expect(last).toEqual({
    id: 1,
    username: 'Kemi Oyèwọlé',
    slug: 'kemi-oyewole',
    position: 'Economist',
    description: expect.stringMatching(/^Economist with many years.{100,}/),
    avatar: `${api.url}images/experts/1.png`,
    crop: {},
    awards: expect.any(String),
    education: expect.any(String),
    experience: expect.any(String),
    social_links: {
      x: 'https://x.com/kemi_oyewole',
      linkedin: 'https://www.linkedin.com/in/kemi-oyewole',
    },
  })
  expect((await call('GET', `${path}/1`)).body).toEqual(last)
  const picture = await fetch(last.avatar)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await fetch(`${api.url}images/experts/0.png`)).status).toBe(404)
})

test('@EX-01 the search finds experts by every word of the name, accents aside, by pages', async () => {
  const { call } = await open()
  const search = (query: unknown, page = 'per_page=1&page=1') =>
    call('POST', `search/experts?${page}`, { query })
  const found = await search('  OYEWOLE kem ')
  expect(namesIn(found)).toEqual(['Kemi Oyèwọlé'])
  expect(found.body).toMatchObject({ current_page: 1, last_page: 1, total: 1 })
  const all = await search('a', 'per_page=25&page=2')
  expect(all.body).toMatchObject({ current_page: 2, last_page: 2 })
  expect(namesIn(await search('100%'))).toEqual([])
  for (const nothing of ['  ', undefined]) {
    const { status, body } = await search(nothing)
    expect([status, body.errors]).toEqual([422, { query: ['Field can not be empty'] }])
  }
})

test('@EX-01 a deleted expert is gone, from the articles too', async () => {
  const { call } = await open()
  const posts = (await call('GET', 'posts?expand=experts&per-page=200')).body as {
    id: number
    experts: { id: number }[]
  }[]
  const post = posts.find(one => one.experts.length === 2)
  const [gone, kept] = post?.experts ?? []
  expect((await call('DELETE', `${path}/${gone?.id}`)).status).toBe(204)
  expect((await call('GET', `${path}/${gone?.id}`)).body).toEqual({ message: 'Expert not found.' })
  expect((await call('DELETE', `${path}/${gone?.id}`)).status).toBe(404)
  expect((await call('GET', `posts/${post?.id}?expand=experts`)).body.experts).toMatchObject([
    { id: kept?.id },
  ])
})

test('@EX-01 @RT-03 each call needs its right of the group expert', async () => {
  const { call, as } = await open(accounts.author)
  const asked = [
    call('GET', path),
    call('GET', `${path}/1`),
    call('POST', 'search/experts', { query: 'kemi' }),
    call('DELETE', `${path}/1`),
  ]
  expect((await Promise.all(asked)).map(answer => answer.status)).toEqual([403, 403, 403, 403])
  const admin = await as(accounts.admin)
  const links = (await admin('GET', 'auth-item-children')).body
  const list: { id: number; parent: string; child: string }[] = links.items ?? links
  const link = list.find(one => one.parent === 'senior-editor' && one.child === 'expert.delete')
  await admin('DELETE', `auth-item-children/${link?.id}`)
  const editor = await as(accounts.editor)
  expect((await editor('DELETE', `${path}/1`)).status).toBe(403)
  expect((await editor('GET', `${path}/1`)).status).toBe(200)
})
