import { expect, test } from 'vitest'
import { contract } from '../../src/contract/index.ts'
import { accounts } from '../../src/reference-api/index.ts'
import {
  ask,
  authorForm,
  bannerForm,
  categoryForm,
  everyCall,
  expertForm,
  sectionForm,
  tagForm,
  userForm,
} from './calls.ts'
import { api, chosen, control, endOf, fates, fault, lists, openNewsroomOnce, sent } from './losing.ts'

openNewsroomOnce()

type Making = {
  /** The create as a screen sends it: the same for the same number. */
  make(n: number, again?: boolean): Promise<unknown>
  path: string
  /** How many there are, as the server says. */
  count(): Promise<number>
  /** The reads by which it is looked for. */
  looks: [method: string, path: string][]
  /** One of its kind alone can be there, and is taken away again. */
  clear?(): Promise<unknown>
}

const name = (n: number) => `Lost ${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`
type Listed = { total: number | null; items: unknown[] }
const total = async (page: Promise<Listed>) => {
  const { total, items } = await page
  return total ?? items.length
}
/** The forms whose pictures were chosen once. */
const forms = new Map<string, Promise<unknown>>()
function once<Form>(key: string, form: () => Promise<Form>): Promise<Form> {
  const known = (forms.get(key) as Promise<Form> | undefined) ?? form()
  forms.set(key, known)
  return known
}

/** What is made, counted or looked for in a way of its own. */
const special: Record<string, Making> = {
  'users.create': {
    path: '/v2/users',
    make: (n, again) =>
      api.users.create({ again, draft: { ...userForm, username: name(n), email: `lost${n}@stet.example` } }),
    count: () => total(api.users.list({ page: 1, items_per_page: 200, query: '', role_name: '' })),
    looks: [['GET', '/v2/users/search']],
  },
  'experts.create': {
    path: '/v2/experts',
    async make(n, again) {
      const avatar = await once(`expert ${n}`, () => chosen('avatar'))
      return api.experts.create({ again, draft: { ...expertForm, username: name(n), avatar } })
    },
    count: () => total(api.experts.list(lists)),
    looks: [['POST', '/search/experts']],
  },
  'roles.create': {
    path: '/auth-items',
    make: (n, again) =>
      api.roles.create({ again, draft: { name: name(n).replace(' ', '-'), description: 'Was lost' } }),
    count: () => api.roles.options().then(all => all.length),
    looks: [['GET', '/auth-items']],
  },
  'roles.link': {
    path: '/auth-item-children',
    make: () => api.roles.link({ role: 'viewer', right: 'posts.delete' }),
    count: async () => (await viewerLinks()).length,
    looks: [['GET', '/auth-item-children']],
    async clear() {
      for (const id of await viewerLinks()) await api.roles.unlink({ id })
    },
  },
  'sections.create': {
    path: '/v2/sections',
    make: (n, again) => api.sections.create({ again, draft: { ...sectionForm, catchy_title: name(n) } }),
    count: () => total(api.sections.list({})),
    looks: [['GET', '/v2/sections']],
  },
  'categories.create': {
    path: '/v2/categories',
    make: (n, again) =>
      api.categories.create({
        again,
        draft: {
          ...categoryForm,
          catchy_title: name(n),
          slug: name(n).toLowerCase().replace(' ', '-'),
          // Below another: what stands inside one is found as well.
          parent_id: 1,
          body: '<p>Lost  and found</p>',
          tags: [],
        },
      }),
    count: async () => (await api.choices.categories({})).length,
    looks: [['GET', '/v2/categories']],
  },
  'tags.create': {
    path: '/v2/tags',
    make: (n, again) => api.tags.create({ again, draft: { ...tagForm, catchy_title: name(n), tags: [] } }),
    count: () => total(api.tags.list({ ...lists, sort: '-id' })),
    looks: [['GET', '/v2/tags']],
  },
  'banners.create': {
    path: '/v2/advs/banners',
    async make(n, again) {
      const [image_desktop, image_mobile] = await once(`banner ${n}`, () =>
        Promise.all([chosen('image_desktop'), chosen('image_mobile')]),
      )
      return api.banners.create({
        again,
        draft: { ...bannerForm, name: name(n), tags: [], image_desktop, image_mobile },
      })
    },
    count: () => total(api.banners.list({})),
    looks: [['GET', '/v2/advs/banners']],
  },
  'languageRows.create': {
    path: '/v2/languages',
    make: (n, again) =>
      api.languageRows.create({
        again,
        draft: { name: name(n), code: `${name(n).slice(-2)}-ZZ` },
      }),
    count: () => total(api.languageRows.list({})),
    looks: [['GET', '/v2/languages']],
  },
  'dashboard.create': {
    path: '/posts',
    make: (n, again) =>
      api.dashboard.create({
        again,
        draft: {
          main_headline: name(n),
          section_id: 1,
          template_type: 0,
          priority: 2,
          estimate: '3',
          due_date: '2099-03-04',
          assignee: null,
          notes: '[{"type":"paragraph","children":[{"text":"Lost"}]}]',
        },
      }),
    count: () => api.dashboard.list().then(all => all.length),
    looks: [['GET', '/posts/dashboard']],
  },
}

/** What has a `name` is made, counted and looked for as its samples say. */
const named = everyCall.flatMap(({ name: create, request, input }): [call: string, making: Making][] => {
  const { draft } = (input ?? {}) as { draft?: { name?: string } }
  if (!create.endsWith('.create') || create in special || draft?.name === undefined) return []
  const list = create.replace('create', 'list')
  const filters = everyCall.find(({ name }) => name === list)?.input as { page?: number }
  const firstPage = filters.page === undefined ? filters : { ...filters, page: 1 }
  const path = request.replace(/^POST |\?.*/g, '')
  return [
    [
      create,
      {
        path,
        make: (n, again) => ask(api, { name: create, input: { again, draft: { ...draft, name: name(n) } } }),
        count: () => total(ask(api, { name: list, input: firstPage }) as Promise<Listed>),
        looks: [['GET', path]],
      },
    ],
  ]
})
const makings: Record<string, Making> = { ...special, ...Object.fromEntries(named) }

const viewerLinks = async () =>
  (await api.roles.list()).items
    .filter(({ name }) => name === 'viewer')
    .flatMap(({ rights }) => rights)
    .flatMap(({ permissions }) => permissions)
    .flatMap(({ right, link_id }) => (right === 'posts.delete' && link_id ? [link_id] : []))

test('every call that makes something is among these, or proved elsewhere @LS-04', () => {
  const all = Object.entries(contract).flatMap(([service, calls]) =>
    Object.keys(calls)
      .filter(call => call === 'create' || call === 'link')
      .map(call => `${service}.${call}`),
  )
  // A new article is looked for with what its draft remembers: new-article.test.ts. Author info is below.
  const elsewhere = ['posts.create', 'author.create']
  expect([...Object.keys(makings), ...elsewhere].sort()).toEqual(all.sort())
})

let n = 0

test.each(
  Object.entries(makings).flatMap(([call, making]) =>
    Object.entries(fates).map(([fate, how]) => [call, fate, making, how] as const),
  ),
)(
  '%s, whose answer %s: one is there, whether it can be looked for at once or only when it is saved again @LS-04',
  async (_call, _fate, making, { acts, fault }) => {
    for (const isSeenAtOnce of [true, false]) {
      await making.clear?.()
      n += 1
      const before = await making.count()
      await sent('POST', making.path)
      const [method, path] = making.looks[0] ?? []
      if (!isSeenAtOnce) await control('/fault', { method, path, status: 500, body: {} })
      await control('/fault', { method: 'POST', path: making.path, ...fault })
      const first = await endOf(making.make(n))
      const isKnown = acts && isSeenAtOnce
      expect(first.kind === 'none').toBe(isKnown)
      expect(await endOf(isKnown ? Promise.resolve(first.made) : making.make(n))).toEqual({
        made: expect.objectContaining({ id: expect.any(Number) }),
        kind: 'none',
      })
      await control('/clear', {})
      expect(await sent('POST', making.path)).toBe(acts ? 1 : 2)
      expect(await making.count()).toBe(before + 1)
    }
  },
)

const menu = makings['menuItems.create'] as Making
const makeMenu = (n: number, again?: boolean) => endOf(menu.make(n, again))
const lose = (drop: 'before' | 'after', path = '/v2/menus') => fault('POST', path, { drop })
const hide = () => fault('GET', '/v2/menus', { status: 500, body: {} })

test('two that are alike since: nobody can tell, nothing is sent, and it is once the person wants it @LS-04', async () => {
  n += 1
  const before = await menu.count()
  await hide()
  await lose('after')
  expect((await makeMenu(n)).kind).toBe('unknown-outcome')
  const [body] = (await api.menuItems.list({})).items.filter(item => item.name === name(n))
  // Somebody else made the same meanwhile.
  const { id: _, section: _s, category: _c, order: _o, ...fields } = body ?? { id: 0 }
  await control('/act', { login: accounts.editor, method: 'POST', path: 'v2/menus', body: fields })
  await sent('POST', '/v2/menus')
  expect((await makeMenu(n)).kind).toBe('perhaps-made')
  expect(await sent('POST', '/v2/menus')).toBe(0)
  expect((await makeMenu(n, true)).kind).toBe('none')
  expect(await menu.count()).toBe(before + 3)
  // That one was seen to arrive: the same can be made again on purpose.
  expect((await makeMenu(n)).kind).toBe('none')
  expect(await menu.count()).toBe(before + 4)
})

test('where it cannot be looked for nothing is sent either, and what is sent again and lost again is told from the first @LS-04', async () => {
  n += 1
  const before = await menu.count()
  await hide()
  await lose('after')
  await makeMenu(n)
  await hide()
  expect((await makeMenu(n)).kind).toBe('perhaps-made')
  expect(await menu.count()).toBe(before + 1)
  await hide()
  await lose('before')
  expect((await makeMenu(n, true)).kind).toBe('unknown-outcome')
  // The first of the two is the one that is there.
  expect((await makeMenu(n)).kind).toBe('none')
  expect(await menu.count()).toBe(before + 1)
})

test('one of the same name that was there before, or says something else, is not taken for it @LS-04', async () => {
  n += 1
  expect((await makeMenu(n)).kind).toBe('none')
  await api.menuItems.list({})
  await lose('before')
  expect((await makeMenu(n)).kind).toBe('unknown-outcome')
  await sent('POST', '/v2/menus')
  expect((await makeMenu(n)).kind).toBe('none')
  expect(await sent('POST', '/v2/menus')).toBe(1)

  n += 1
  await lose('before')
  await makeMenu(n)
  const other = { name: name(n), url: '/other', type: 'head_main', section_id: 1 }
  await control('/act', { login: accounts.editor, method: 'POST', path: 'v2/menus', body: other })
  expect((await makeMenu(n)).kind).toBe('perhaps-made')
})

test('the first author info is made once, and what is written then changes it @AI-02', async () => {
  await fault('GET', '/v2/author', { status: 500, body: {} })
  await lose('after', '/v2/author')
  const avatar = await chosen('avatar')
  const create = (awards: string) => endOf(api.author.create({ ...authorForm, json_ld: '', avatar, awards }))
  expect(await api.author.get().catch(() => null)).toBeNull()
  await fault('GET', '/v2/author', { status: 500, body: {} })
  expect((await create('')).kind).toBe('unknown-outcome')
  await sent('POST', '/v2/author')
  expect(await create('A prize')).toMatchObject({ kind: 'none', made: { awards: 'A prize' } })
  expect(await sent('POST', '/v2/author')).toBe(0)
})

test('a picture that arrived with its form is held no longer, though the answer was lost @EX-02 @FR-11', async () => {
  n += 1
  await lose('after', '/v2/experts')
  const avatar = await chosen('avatar')
  const draft = { ...expertForm, username: name(n), avatar }
  expect((await endOf(api.experts.create({ draft }))).kind).toBe('none')
  expect((await endOf(api.uploads.read({ id: avatar.upload }))).kind).toBe('not-found')
})

const removals = Object.entries(makings).flatMap(([call, making]) => {
  const name = call.replace('create', 'remove').replace('link', 'unlink')
  const isThere = everyCall.some(one => one.name === name)
  const remove = (id: number) => ask(api, { name, input: { id } })
  return isThere ? [[call, making, remove] as const] : []
})

test.each(removals)(
  'what %s made and is deleted is gone where the server says so, and a second try finds that out @LS-04',
  async (_call, making, remove) => {
    await making.clear?.()
    for (const { acts, fault: more } of Object.values(fates)) {
      n += 1
      const { id } = (await making.make(n)) as { id: number }
      const before = await making.count()
      const path = `${making.path}/${id}`
      await fault('DELETE', path, more)
      expect((await endOf(remove(id))).kind === 'none').toBe(acts)
      await control('/clear', {})
      expect(await making.count()).toBe(before - (acts ? 1 : 0))
      if (!acts) expect((await endOf(remove(id))).kind).toBe('none')
    }
    n += 1
    const { id } = (await making.make(n)) as { id: number }
    await fault('DELETE', `${making.path}/${id}`, { drop: 'after' })
    await fault('GET', '*', { status: 500, body: {}, times: 3 })
    await fault('POST', '/search*', { status: 500, body: {}, times: 3 })
    expect((await endOf(remove(id))).kind).toBe('unknown-outcome')
    await control('/clear', {})
    expect((await endOf(remove(id))).kind).toBe('none')
    // Only what this person deleted themselves counts as done.
    expect((await endOf(remove(id))).kind).toBe('not-found')
  },
)
