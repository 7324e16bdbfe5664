import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { openArticle, text } from './article-page.ts'
import { button, field, filter, panel, rows, toast } from './catalogue-page.ts'
import { editor, expect, test } from './fixture.ts'

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

test('images/constants: a picture is credited by the server’s names, and by the built-in ones when it fails @SH-13 @RT-03', async ({
  page,
  stet,
}) => {
  const { body } = await stet.newsroom.act(editor, 'GET', 'v2/images?order=-id&page=1')
  const [newest] = (body as { items: { id: number; name: string }[] }).items
  if (!newest) throw new Error('no picture')
  await stet.newsroom.patch('images', newest.id, { source: 8 })
  const answer = { method: 'GET', path: 'images/constants' }
  const choosePicture = async () => {
    await openArticle(page, stet, fixtures.readyDraft)
    await text(page).focus()
    await page.keyboard.press('Control+Alt+g')
    await panel(page, 'Images').getByRole('button', { name: newest.name }).first().click()
    await expect(field(page, 'Alternative text')).toBeVisible()
  }
  const credited = (credit: string) => panel(page, 'Images').getByText(` · ${credit}`)

  await stet.newsroom.forget()
  const held = await stet.newsroom.fault({
    ...answer,
    hold: true,
    status: 200,
    body: { source: { 8: 'Agence France-Presse' } },
  })
  await choosePicture()
  await expect(credited('AFP')).toBeVisible()
  await stet.newsroom.release(held)
  await expect(credited('Agence France-Presse')).toBeVisible()
  expect(await stet.newsroom.requests('GET', 'images/constants')).toHaveLength(1)

  await stet.newsroom.fault({ ...answer, status: 500, body: {}, times: 20 })
  await page.goto('about:blank')
  await choosePicture()
  await expect(toast(page, 'Error fetching constants.')).toBeVisible()
  await expect(credited('AFP')).toBeVisible()
})
