import { calls, openPlace, rows, toast } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

test('every text stands with its URL, asked for once and without pages @CL-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/contextual-links')
  await expect(page.getByRole('heading', { name: 'Contextual links' })).toBeVisible()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Text', 'URL'])
  const { text, url } = await stet.newsroom.row('contextual_links', 1)
  await expect(rows(page).first().getByRole('cell')).toHaveText([String(text), String(url)])
  await expect(rows(page)).toHaveCount(150)
  expect(await calls(stet, /^v2\/contextual-links/)).toEqual([
    {
      call: 'GET v2/contextual-links/',
      query: { 'fields[contextual_link]': 'text,url' },
      body: null,
    },
  ])
})

test('eight skeleton rows stand in while the list is on its way @CL-01 @SH-10', async ({ page, stet }) => {
  await stet.signIn()
  const held = await stet.newsroom.fault({ path: 'v2/contextual-links/', hold: true })
  await stet.open('/contextual-links')
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(held)
  await expect(rows(page)).toHaveCount(150)
})

test('without links it says so, and a list that does not come can be asked for again @CL-01 @LS-05', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  await stet.newsroom.fault({ path: 'v2/contextual-links*', status: 500, times: 9 })
  await stet.open('/contextual-links')
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await stet.newsroom.clear()
  await stet.newsroom.fault({ path: 'v2/contextual-links*', status: 200, body: { items: [] } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Contextual links not found')).toBeVisible()
})

test('nobody without the view right gets in @CL-01', async ({ page, stet }) => {
  await stet.signIn('author@stet.example')
  await stet.newsroom.forget()
  await stet.open('/contextual-links')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  expect(await calls(stet, /^v2\/contextual-links/)).toEqual([])
})
