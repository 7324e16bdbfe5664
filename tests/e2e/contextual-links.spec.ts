import { button, calls, expectAccessible, openPlace, rows, tabTo, toast, withhold } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'
import { choose, fileOf, uploads } from './upload-page.ts'

test('the keyboard alone goes through the list @CL-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/contextual-links')
  await tabTo(page, page.getByRole('group', { name: 'Contextual links' }))
  await page.keyboard.press('End')
  await expect(rows(page).last()).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(rows(page).first()).toBeInViewport()
})

const path = 'v2/contextual-links/upload'
const csv = 'text,url\nLagoon,https://stet.example/lagoon\n'

test('a CSV goes in one request, and its links are in the list; bad lines are said in their place, and the list stays @CL-01 @FR-07', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/contextual-links')
  await stet.newsroom.forget()
  await choose(page, 'Upload CSV', 'links.csv', csv)
  await expect(toast(page, 'File uploaded.')).toBeVisible()
  await expect(page.getByRole('main').getByText('151', { exact: true })).toBeVisible()
  expect(await calls(stet, /contextual-links/)).toEqual([
    { call: `POST ${path}`, query: {}, body: { file: fileOf('links.csv', 'text/csv', csv) } },
    { call: 'GET v2/contextual-links/', query: { 'fields[contextual_link]': 'text,url' }, body: null },
  ])

  await choose(page, 'Upload CSV', 'links.csv', `${csv}Beach,beach\n`)
  await expect(uploads(page).getByText('The address is not valid. Error occurred on line 3')).toBeVisible()
  await expect(page.getByRole('main').getByText('151', { exact: true })).toBeVisible()
  await expectAccessible(page, 'table')
})

test('a CSV needs the right to change or to upload @CL-01', async ({ page, stet }) => {
  for (const [right, isThere] of [
    ['contextual links.update', 1],
    ['contextual links.upload', 0],
  ] as const) {
    await withhold(stet, right)
    await openPlace(page, stet, '/contextual-links')
    await expect(button(page, 'Upload CSV')).toHaveCount(isThere)
  }
})
