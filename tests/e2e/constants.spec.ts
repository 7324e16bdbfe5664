import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { openArticle, text } from './article-page.ts'
import { button, field, filter, panel, rows, toast } from './catalogue-page.ts'
import { editor, expect, test } from './fixture.ts'
import { expectSaid, recordMessages } from './runner/messages.ts'

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
    body: {
      advert_status: { 0: 'All adverts', 2: { name: 'No adverts' } },
      status: { 1: 'Working' },
      template_type: { 0: 'Story', 9: 'Quiz' },
    },
    options: async page => {
      const panel = page.getByRole('region', { name: 'Filters' })
      if ((await panel.count()) === 0) await button(page, 'Filters').click()
      const selects = ['Advert status', 'Status', 'Post type'].map(name =>
        panel.getByLabel(name, { exact: true }).getByRole('option').allInnerTexts(),
      )
      return (await Promise.all(selects)).flat()
    },
    named: [
      ...['All advert statuses', 'All adverts', 'No adverts'],
      ...['All statuses', 'New', 'Working', 'Review', 'Scheduled', 'Published', 'Trash'],
      ...['All types', 'Story', 'Opinion', 'Breaking', 'Viral', 'Gallery', 'External link'],
      ...['Live update', 'Quiz'],
    ],
    builtIn: [
      ...['All advert statuses', 'Regular'],
      ...['All statuses', 'New', 'In progress', 'Review', 'Scheduled', 'Published', 'Trash'],
      ...['All types', 'Regular', 'Opinion', 'Breaking', 'Viral', 'Gallery', 'External link'],
      'Live update',
    ],
  },
]

for (const { at, path, body, options, named, builtIn } of tables)
  test(`${path}: the server’s names serve, the built-in ones when it fails, and the last ones known while it does not answer @SH-13 @DR-07`, async ({
    page,
    stet,
  }) => {
    const answer = { method: 'GET', path }
    const noAnswer = { ...answer, drop: 'before' as const, times: 20 }
    await stet.newsroom.fault(noAnswer)
    await stet.signIn('editor@stet.example', at)
    await expect(toast(page, 'Error fetching constants.')).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    expect(await options(page)).toEqual(builtIn)
    await stet.newsroom.clear()

    // Whoever asked before the page was loaded anew may still take an answer.
    const good = { ...answer, status: 200, body, times: 20 }
    await stet.newsroom.fault(good)
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
    await expect(async () => expect(await options(page)).toEqual(named)).toPass()
    await expect(toast(page, 'Error fetching constants.')).toHaveCount(0)
    await stet.newsroom.clear()

    for (const failing of [
      { status: 500, body: '<h1>Oops</h1>', content_type: 'text/html' },
      { status: 404, body: {} },
      { status: 200, body: '<p>Please sign in to the network</p>', content_type: 'text/html' },
    ]) {
      await stet.newsroom.fault({ ...answer, ...failing, times: 20 })
      await page.reload()
      await expect(toast(page, 'Error fetching constants.')).toBeVisible()
      await expect(rows(page).first()).toBeVisible()
      expect(await options(page)).toEqual(builtIn)
      await stet.newsroom.clear()
    }

    await stet.newsroom.fault(good)
    await page.reload()
    await expect(async () => expect(await options(page)).toEqual(named)).toPass()
    await stet.newsroom.clear()
    await stet.newsroom.fault(noAnswer)
    await page.reload()
    await expect(async () => expect(await options(page)).toEqual(named)).toPass()
    await expect(toast(page, 'Error fetching constants.')).toHaveCount(0)
  })

test('posts/constants: the board and the article have the server’s names too, and keep what it does not name @SH-13 @BD-01 @ED-02', async ({
  page,
  stet,
}) => {
  const body = { status: { 1: 'Working' }, top_status: { 0: 'Plain', 1: 'Lead' } }
  await stet.newsroom.fault({ method: 'GET', path: 'posts/constants', body, times: 9 })
  await stet.signIn(editor, '/dashboard')
  await expect(page.locator('[data-column] h2')).toHaveText([
    ...['New', 'Working', 'Review', 'Scheduled', 'Published'],
  ])
  await stet.newsroom.patch('posts', fixtures.readyDraft, { advert_status: 3 })
  await openArticle(page, stet, fixtures.readyDraft)
  await expect(field(page, 'Top').getByRole('option')).toHaveText(['Plain', 'Lead'])
  await expect(field(page, 'Ads').locator('option:checked')).toHaveText('3')
  await field(page, 'Top').selectOption('Lead')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  const { top_status, advert_status } = await stet.newsroom.row('posts', fixtures.readyDraft)
  expect({ top_status, advert_status }).toEqual({ top_status: 1, advert_status: 3 })
})

test('v2/advs/constants: how often a slot is filled has the server’s names, and the built-in ones when it fails @SH-13 @AD-04', async ({
  page,
  stet,
}) => {
  const answer = { method: 'GET', path: 'v2/advs/constants' }
  await stet.newsroom.fault({ ...answer, body: { frequency: { 50: 'Half' } } })
  const offers = async (name: string) => {
    await stet.signIn(editor, '/advertisements')
    await button(page, 'Add new placement').click()
    await expect(field(page, 'Frequency').getByRole('option').nth(4)).toHaveText(name)
  }
  await offers('Half')
  await stet.newsroom.fault({ ...answer, status: 500, body: {} })
  await offers('50%')
  await expect(toast(page, 'Error fetching constants.')).toBeVisible()
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
  await recordMessages(page)
  await choosePicture()
  await expectSaid(page, 'Error fetching constants.')
  await expect(credited('AFP')).toBeVisible()
})
