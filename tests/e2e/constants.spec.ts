import type { Page } from 'playwright/test'
import { button, filter, rows, toast } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

/** The enumerations that the API names itself (S7): the call, an answer of it, where it shows, and what shows without. */
const tables: {
  at: string
  path: string
  body: object
  options: (page: Page) => Promise<string[]>
  named: string[]
  builtIn: string[]
}[] = [
  {
    at: '/menu',
    path: 'menus/constants',
    body: { type: { head_main: 'Top line', footer_info: { name: 'Bottom line' } } },
    options: page => filter(page, 'Menu type').getByRole('option').allInnerTexts(),
    named: ['All types', 'Top line', 'Bottom line'],
    builtIn: ['All types', 'Head menu', 'Footer info', 'Footer social', 'Head trendings', 'Global info'],
  },
  {
    at: '/posts',
    path: 'posts/constants',
    body: { advert_status: { 0: 'All adverts', 2: { name: 'No adverts' } } },
    options: async page => {
      const panel = page.getByRole('region', { name: 'Filters' })
      if ((await panel.count()) === 0) await button(page, 'Filters').click()
      return panel.getByLabel('Advert status').getByRole('option').allInnerTexts()
    },
    named: ['All advert statuses', 'All adverts', 'No adverts'],
    builtIn: ['All advert statuses', 'Regular'],
  },
]

for (const { at, path, body, options, named, builtIn } of tables)
  test(`${path}: the server’s names serve, and the built-in ones when it fails @SH-13`, async ({
    page,
    stet,
  }) => {
    const answer = { method: 'GET', path }
    await stet.newsroom.fault({ ...answer, status: 200, body })
    await stet.signIn('editor@stet.example', at)
    await expect(rows(page).first()).toBeVisible()
    await expect(async () => expect(await options(page)).toEqual(named)).toPass()
    await expect(toast(page, 'Error fetching constants.')).toHaveCount(0)

    for (const failing of [
      { status: 500, body: '<h1>Oops</h1>', content_type: 'text/html' },
      { status: 404, body: {} },
      { status: 200, body: '<p>Please sign in to the network</p>', content_type: 'text/html' },
      { drop: 'before' as const },
    ]) {
      await stet.newsroom.fault({ ...answer, ...failing, times: 20 })
      await page.reload()
      await expect(toast(page, 'Error fetching constants.')).toBeVisible()
      await expect(rows(page).first()).toBeVisible()
      expect(await options(page)).toEqual(builtIn)
      await stet.newsroom.clear()
    }
  })
