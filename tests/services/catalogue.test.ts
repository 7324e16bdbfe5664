import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { json } from '../support/http-server.ts'
import { answers, api, closeStandIn, openSignedIn, server } from '../support/stand-in.ts'
import { ask, everyCall, menuForm, page, people, related, tagForm, userForm, wordForm } from './calls.ts'

let answer: unknown
let status: number
let headers: Record<string, string>

beforeAll(async () => {
  await openSignedIn((_request, response) => json(response, status, answer, headers))
})
afterAll(closeStandIn)
beforeEach(() => {
  server.seen.length = 0
  answer = { items: [] }
  status = 200
  headers = {}
})

/** What reached the server: method and address with its query in the order sent, and the body. */
const seen = () =>
  server.seen.map(({ method, path, body }) => [
    `${method} ${decodeURIComponent(path.replaceAll('+', ' '))}`,
    ...(body === null ? [] : [body]),
  ])

test.each(everyCall)('$row: the request is the specification’s', async sample => {
  // A post that is saved is open.
  for (const id of [41, 42, 47, 48]) {
    if (!sample.request.startsWith(`PATCH /posts/${id}`)) continue
    answer = sample.answer
    await api.posts.get({ id })
    server.seen.length = 0
  }
  answer = sample.answer ?? answer
  await ask(api, sample)
  const own = [sample.request, ...(sample.body === undefined ? [] : [sample.body])]
  const alone = (requests: string[] = []) => requests.map(request => [request])
  expect(seen()).toEqual([...alone(sample.before), own, ...alone(sample.after)])
})

type Row = [name: string, call: () => Promise<unknown>, ...request: unknown[]]

const rows: Row[] = [
  [
    '@US-02 users found, whatever the role',
    () => api.users.list({ ...people, query: 'Ọlá', role_name: 'author' }),
    'GET /v2/users/search?search=Ọlá&search_fields=nickname,username&search_type=phrase_prefix&per_page=50&page=2',
  ],
  [
    '@US-07 somebody’s own record: four fields and nothing else',
    () =>
      api.users.update({
        id: 7,
        draft: {
          username: 'Ada',
          nickname: 'Ada',
          position: '',
          password: 'Abc-12!',
          repeatPassword: 'Abc-12!',
        },
      }),
    'PATCH /v2/users/7',
    { username: 'Ada', nickname: 'Ada', position: '', password: 'Abc-12!' },
  ],
  [
    '@EX-01 experts found, page by page',
    () => api.experts.list({ ...page, query: 'Ọlá' }),
    'POST /search/experts?per_page=50&page=2',
    { query: 'Ọlá' },
  ],
  [
    '@CA-01 the children of a category',
    () => api.categories.list({ parent_id: 9 }),
    'GET /v2/categories?include=section,parent,tags,children&filter[parent_id.eq]=9&page=1',
  ],
  [
    '@TG-01 tags found, whatever the sorting',
    () => api.tags.list({ ...page, query: 'lag', section_id: 2, sort: 'catchy_title' }),
    'GET /v2/tags/search?page=2&per_page=50&filter[section_id.eq]=2&include=section,tags.section&search=lag&search_fields=slug,main_headline,catchy_title,description,body&search_type=phrase_prefix',
  ],
]

test.each(rows)('%s: the request is the specification’s', async (_name, call, ...request) => {
  await call()
  expect(seen()).toEqual([request])
})

describe('what the server answers', () => {
  test('@US-01 a role is read from the assignment, one or a list, else from its name', async () => {
    answer = [
      { id: 1, username: 'a', auth_assignment: { item_name: 'admin' }, two_fa_enabled: true },
      { id: 2, username: 'b', auth_assignment: [{ item_name: 'author' }], two_fa_enabled: 0 },
      { id: 3, username: 'c', role_name: 'viewer', role_id: 6 },
      { id: 4, username: 'd', auth_assignment: [] },
    ]
    headers = {
      'x-pagination-current-page': '2',
      'x-pagination-page-count': '9',
      'x-pagination-total-count': '402',
    }
    const users = await api.users.list({ ...people, role_name: '' })
    expect(users).toMatchObject({ page: 2, page_count: 9, total: 402 })
    expect(users.items.map(user => [user.role_name, user.two_fa_enabled])).toEqual([
      ['admin', true],
      ['author', false],
      ['viewer', false],
      ['', false],
    ])
    expect(users.items[0]).toMatchObject({ nickname: '', position: '', section_id: null, show_on_site: 0 })
  })

  test('@US-03 a role that the API did not name is not taken away by an edit', async () => {
    await api.users.update({
      id: 7,
      draft: { ...userForm, role_id: null, password: '', repeatPassword: '' },
    })
    expect(server.seen[0]?.body).not.toHaveProperty('role_id')
  })

  test.each([
    ['ids', 1, 10],
    ['names', 'author', 'posts.read'],
  ])('@RO-01 roles hold the rights that links join to them by %s, by group', async (_by, parent, child) => {
    const items = [
      { id: 1, name: 'author', description: 'Writes', type: 1 },
      { id: 2, name: 'viewer', description: null, type: 1 },
      { id: 10, name: 'posts.read', type: 2 },
      { id: 11, name: 'posts.create', type: 2 },
      { id: 12, name: 'hot news.upload', type: 2 },
      { id: 13, name: 'everything', type: 2 },
    ]
    const links = [{ id: 77, parent, child }]
    answers['GET /auth-items'] = (_request, response) => json(response, 200, items)
    answer = { items: links }
    const { items: roles } = await api.roles.list()
    delete answers['GET /auth-items']
    const rights = (link_id: number | null) => [
      {
        group: 'posts',
        permissions: [
          { name: 'read', right: 'posts.read', link_id },
          { name: 'create', right: 'posts.create', link_id: null },
        ],
      },
      { group: 'hot news', permissions: [{ name: 'upload', right: 'hot news.upload', link_id: null }] },
      { group: 'everything', permissions: [{ name: 'everything', right: 'everything', link_id: null }] },
    ]
    expect(roles).toEqual([
      { id: 1, name: 'author', description: 'Writes', rights: rights(77) },
      { id: 2, name: 'viewer', description: '', rights: rights(null) },
    ])
  })

  test('@RO-02 a link answers its id, and null when the API shows none', async () => {
    answer = { id: 91, parent: 'night-desk', child: 'posts.update' }
    expect(await api.roles.link({ role: 'night-desk', right: 'posts.update' })).toEqual({ id: 91 })
    status = 204
    expect(await api.roles.link({ role: 'night-desk', right: 'posts.update' })).toBeNull()
  })

  test('@CA-01 categories are one tree in their order, nested or flat, and nothing is lost', async () => {
    const flat = [
      { id: 1, catchy_title: 'Politics', order: 2, parent_id: null },
      { id: 2, catchy_title: 'Metro', order: 1, parent_id: null },
      { id: 4, catchy_title: 'Parliament', order: 2, parent_id: 1, tags: related },
      { id: 3, catchy_title: 'Elections', order: 1, parent_id: 1 },
      { id: 8, catchy_title: 'Orphan', order: 9, parent_id: 99 },
    ]
    const nested = [
      { ...flat[0], children: [{ id: 4, catchy_title: 'Parliament', order: 2 }, flat[3]] },
      flat[1],
      flat[4],
    ]
    for (const items of [flat, nested]) {
      answer = { items, current_page: 1, last_page: 1 }
      const { items: tree, page_count } = await api.categories.list({})
      expect(page_count).toBe(1)
      expect(tree.map(({ id, children }) => [id, children.map(child => child.id)])).toEqual([
        [2, []],
        [1, [3, 4]],
        [8, []],
      ])
    }
    answer = { items: flat }
    expect((await api.categories.list({})).items[1]?.children[1]?.tags).toEqual(related)
  })

  test('@CA-01 a list that is shown whole is read to its last page', async () => {
    answer = { items: [], current_page: 1, last_page: 3 }
    await api.categories.list({ section_id: 2 })
    headers = { 'x-pagination-page-count': '2' }
    await api.menuItems.list({})
    expect(seen().map(([request]) => String(request).replace(/^.*[?&]page=/, ''))).toEqual([
      '1',
      '2',
      '3',
      'GET /v2/menus?include=category,section&order[]=order',
      '2',
    ])
  })

  test('@CA-02 one category is asked for by its id', async () => {
    answer = { items: [{ id: 9, catchy_title: 'Courts', newshub: '1', tags: null, children: null }] }
    expect(await api.categories.get({ id: 9 })).toMatchObject({ id: 9, newshub: 1, tags: [], children: [] })
    expect(seen()).toEqual([['GET /v2/categories?include=section,parent,tags,children&filter[id.eq]=9']])
    answer = { items: [] }
    await expect(api.categories.get({ id: 9 })).rejects.toMatchObject({ data: { kind: 'not-found' } })
  })

  test('@TG-01 @LS-03 tags are paged by current_page and last_page, stop words by _meta', async () => {
    answer = { items: [{ id: 4, catchy_title: 'Lagoon' }], current_page: 2, last_page: 7, total: 160 }
    expect(await api.tags.list({ ...page, sort: '-id' })).toMatchObject({
      page: 2,
      page_count: 7,
      total: 160,
    })
    answer = { items: [{ id: 1, name: 'also' }], _meta: { currentPage: 3, pageCount: 8, totalCount: 200 } }
    expect(await api.stopWords.list({ page: 3, query: '' })).toEqual({
      items: [{ id: 1, name: 'also', is_article: 0, is_tag: 0 }],
      page: 3,
      page_count: 8,
      total: 200,
    })
  })

  test('@TG-05 a refused title shows the message with the words in parentheses', async () => {
    status = 422
    answer = { type: 'stop_words_validator', message: 'The title contains stop words', stop_words: ['for'] }
    await expect(api.tags.create({ draft: tagForm })).rejects.toMatchObject({
      data: { kind: 'refused', messages: ['The title contains stop words (for)'] },
    })
  })

  test('@CT-01 the filters hold even when the API does not know them', async () => {
    const one = { id: 1, name: 'Join', section_id: 1, position: 'top', category_id: null }
    answer = { items: [one, { ...one, id: 2, position: 'middle' }, { ...one, id: 3, section_id: 4 }] }
    const { items } = await api.callToActions.list({ section_id: 1, position: 'top' })
    expect(items.map(({ id }) => id)).toEqual([1])
  })

  test('@SE-01 sections come in their order', async () => {
    answer = [
      { id: 1, catchy_title: 'News', slug: '', order: 2 },
      { id: 2, catchy_title: 'Sport', slug: 'sport', order: 1, is_enabled: true },
    ]
    const { items } = await api.sections.list({})
    expect(items.map(({ id, slug, is_enabled }) => [id, slug, is_enabled])).toEqual([
      [2, 'sport', 1],
      [1, '', 0],
    ])
  })

  test('@LA-02 a phrase shows its first translation, or none', async () => {
    answer = {
      items: [
        { id: 1, message: 'Save', translations: [{ translation: 'Enregistrer', updated: 1 }] },
        { id: 2, message: 'Close', translations: [] },
        { id: 3, message: 'Open' },
      ],
    }
    const { items } = await api.translations.list({ language: 'fr-FR', page: 1, per_page: 200, query: '' })
    expect(items.map(({ translation }) => translation)).toEqual(['Enregistrer', '', ''])
  })

  test.each([
    { type: { head_main: 'Head menu', extra: 'Extra menu' } },
    { type: { head_main: { name: 'Head menu' }, extra: { id: 'extra', name: 'Extra menu' } } },
    {
      type: [
        { id: 'head_main', name: 'Head menu' },
        { id: 'extra', name: 'Extra menu' },
      ],
    },
  ])('@SH-13 the menus are read from %j', async constants => {
    answer = constants
    expect(await api.choices.menuTypes()).toEqual([
      { id: 'head_main', name: 'Head menu' },
      { id: 'extra', name: 'Extra menu' },
    ])
  })

  test.each([
    [204, undefined],
    [200, null],
    [201, { success: true }],
  ])('an accepted write (%i) that shows no record is done, and answers null', async (accepted, shown) => {
    status = accepted
    answer = shown
    expect(await api.menuItems.create({ draft: menuForm })).toBeNull()
    expect(await api.menuItems.update({ id: 6, draft: menuForm })).toBeNull()
    await api.menuItems.remove({ id: 6 })
  })

  test('a write answers the record as the API stored it', async () => {
    status = 201
    answer = { id: 6, ...menuForm, order: 4, category: null, section: { id: 1, catchy_title: 'News' } }
    expect(await api.menuItems.create({ draft: menuForm })).toEqual({
      id: 6,
      ...menuForm,
      order: 4,
      category: null,
      section: { catchy_title: 'News', slug: '' },
    })
  })

  test('a list of something else is a bad answer', async () => {
    answer = { items: [{ id: 'x' }] }
    await expect(api.stopWords.list({ page: 1, query: '' })).rejects.toMatchObject({
      data: { kind: 'bad-answer' },
    })
  })
})

test('an edit that breaks a rule, or a merge of nothing, never reaches the server', async () => {
  const invalid = (fields: Record<string, string[]>) => ({ data: { kind: 'invalid', fields } })
  const edit = api.stopWords.update({ id: 4, draft: { ...wordForm, name: '<b>' } })
  const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'
  await expect(edit).rejects.toMatchObject(invalid({ 'draft.name': [danger] }))
  const merge = api.tags.merge({ major_id: 1, minor_ids: [] })
  await expect(merge).rejects.toMatchObject(invalid({ minor_ids: ['Field can not be empty'] }))
  expect(seen()).toEqual([])
})
