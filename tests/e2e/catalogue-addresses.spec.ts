import { calls, rows } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

/** Every list of the catalogue and what it asks for when the address says nothing. */
const lists: { at: string; path: string; query: Record<string, string> }[] = [
  {
    at: '/users',
    path: 'v2/users',
    query: { include: 'auth_assignment', order: 'id', per_page: '25', page: '1' },
  },
  { at: '/roles', path: 'auth-item-children', query: {} },
  {
    at: '/tags',
    path: 'v2/tags',
    query: { page: '1', per_page: '25', include: 'section,tags.section', order: '-id' },
  },
  {
    at: '/translations/tl-PH',
    path: 'v2/translations',
    query: { include: 'translations', language: 'tl-PH', per_page: '200', page: '1', order: '-id' },
  },
]

const nonsense = [
  'page=none&per_page=7&section_id=none&category_id=-3&parent_id=1.5&position=left&sort=password&role_id=x&category=sites',
  'page=99999999999999999999&per_page=1e9&section_id=1&section_id=x&query=%20%20&type=&role_name=&position=',
  'page=0&section_id=%3Cscript%3E&category_id=1,2&sort=&query=&nobody=1&__proto__=1&constructor=1&toString=1&%E0%A4%A',
]

for (const address of nonsense)
  test(`what makes no sense in an address is ignored: ${address} @SH-06 @LS-01`, async ({ page, stet }) => {
    await stet.signIn('admin@stet.example')
    for (const { at, path, query } of lists)
      await test.step(at, async () => {
        await stet.newsroom.forget()
        await stet.open(`${at}?${address}`)
        await expect(rows(page).or(page.locator('[data-group]')).first()).toBeVisible()
        // The same call fills selects, without its `include`.
        const asked = (await calls(stet, path, 'GET')).filter(one => !query.include || one.query.include)
        expect(asked[0]).toEqual({ call: `GET ${path}`, query, body: null })
        for (const one of asked) expect(one.query).toEqual(query)
      })
  })

for (const [at, last] of [
  ['/tags', /\/tags\?page=\d$/],
  ['/translations/tl-PH', /\/translations\/tl-PH\?page=3$/],
] as const)
  test(`a page beyond the last one becomes the last: ${at} @LS-01 @LS-03`, async ({ page, stet }) => {
    await stet.signIn('editor@stet.example', `${at}?page=9999`)
    await expect(page).toHaveURL(last)
    await expect(rows(page).first()).toBeVisible()
  })
