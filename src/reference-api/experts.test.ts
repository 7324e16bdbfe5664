import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { png } from '../../tests/support/picture-files.ts'
import { accounts } from './index.ts'

const path = 'v2/experts'
const open = async (login: string = accounts.editor) => {
  const newsroom = await openNewsroom()
  return { ...newsroom, call: await newsroom.as(login) }
}
type Named = { username: string }
const namesIn = ({ body }: { body: { items: Named[] } }) => body.items.map(one => one.username)

const description = 'Explains what the numbers say, and what they leave out. '.repeat(2).trim()
const fields = { username: 'Dr. Adé Ọlá', position: 'Economist, Ibadan', description }

function form(texts: Record<string, string>, avatar: Buffer | null = png(300, 90)) {
  const body = new FormData()
  for (const [name, value] of Object.entries(texts)) body.append(name, value)
  if (avatar) body.append('avatar', new File([new Uint8Array(avatar)], 'ade.png', { type: 'image/png' }))
  return body
}

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

test('@EX-02 @FR-11 an expert is stored with the picture and its crop, and shown as it was sent', async () => {
  const { call } = await open()
  const crop = { x: 1, y: 2, width: 80, height: 80 }
  const sent = Object.entries(crop).map(([name, value]) => [`crop[${name}]`, String(value)])
  const accounts = { 'social_links[x]': 'https://x.com/ade', 'social_links[linkedin]': '' }
  const made = await call('POST', path, form({ ...fields, ...accounts, ...Object.fromEntries(sent) }))
  expect(made.status).toBe(201)
  expect(made.body).toEqual({
    id: 41,
    ...fields,
    slug: 'dr-ade-ola',
    avatar: expect.stringMatching(/images\/files\/[0-9a-f]+\.png$/),
    crop,
    awards: '',
    education: '',
    experience: '',
    social_links: { x: 'https://x.com/ade', linkedin: '' },
  })
  const picture = await fetch(made.body.avatar)
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png(300, 90))
  expect((await call('GET', `${path}?per_page=1`)).body.items).toEqual([made.body])
})

test('@EX-02 @FR-11 what is not sent of an expert stays', async () => {
  const { call } = await open()
  const before = (await call('GET', `${path}/1`)).body
  const change = { username: 'Kemi Adé', 'social_links[x]': 'https://x.com/kemi' }
  const { status, body } = await call('PATCH', `${path}/1`, form(change, null))
  expect(status).toBe(200)
  const social_links = { ...before.social_links, x: 'https://x.com/kemi' }
  expect(body).toEqual({ ...before, username: 'Kemi Adé', social_links })
  expect(namesIn(await call('POST', 'search/experts', { query: 'kemi ade' }))).toEqual(['Kemi Adé'])
  expect((await call('PATCH', `${path}/99`, form({}))).status).toBe(404)
  const { body: another } = await call('PATCH', `${path}/1`, form({}, png(90, 90)))
  expect(another).toEqual({ ...body, avatar: expect.stringContaining('images/files/') })
})

test.each([
  ['no picture', {}, null, ['avatar', 'Field can not be empty']],
  ['a text as picture', {}, Buffer.from('<svg/>'), ['avatar', 'is not a jpeg, jpg, png or gif image']],
  ['no name', { username: '' }, undefined, ['username', 'Field can not be empty']],
  ['a long name', { username: 'x'.repeat(101) }, undefined, ['username', 'Maximum length 100']],
  ['no position', { position: ' ' }, undefined, ['position', 'Field can not be empty']],
  ['a short description', { description: 'Short' }, undefined, ['description', 'Minimum length 100']],
  ['long awards', { awards: 'x '.repeat(251) }, undefined, ['awards', 'Maximum length 250']],
  [
    'a link elsewhere',
    { 'social_links[x]': 'https://facebook.com/ade' },
    undefined,
    ['social_links', 'Enter a valid X account link.'],
  ],
])(
  '@EX-02 an expert with %s is refused at its field',
  async (_what, texts, avatar, [field = '', message]) => {
    const { call } = await open()
    const { status, body } = await call('POST', path, form({ ...fields, ...texts }, avatar))
    expect([status, body.errors]).toEqual([422, { [field]: [message] }])
  },
)

test('@EX-01 @RT-03 each call needs its right of the group expert', async () => {
  const { call, as } = await open(accounts.author)
  const asked = [
    call('GET', path),
    call('GET', `${path}/1`),
    call('POST', 'search/experts', { query: 'kemi' }),
    call('DELETE', `${path}/1`),
    call('POST', path, form(fields)),
    call('PATCH', `${path}/1`, form({})),
  ]
  expect((await Promise.all(asked)).map(answer => answer.status)).toEqual(Array(6).fill(403))
  const admin = await as(accounts.admin)
  const links = (await admin('GET', 'auth-item-children')).body
  const list: { id: number; parent: string; child: string }[] = links.items ?? links
  const link = list.find(one => one.parent === 'senior-editor' && one.child === 'expert.delete')
  await admin('DELETE', `auth-item-children/${link?.id}`)
  const editor = await as(accounts.editor)
  expect((await editor('DELETE', `${path}/1`)).status).toBe(403)
  expect((await editor('GET', `${path}/1`)).status).toBe(200)
})
