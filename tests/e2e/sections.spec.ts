import type { Page } from 'playwright/test'
import {
  button,
  calls,
  field,
  leadsTo,
  opener,
  openPlace,
  panel,
  row,
  rows,
  save,
  tabTo,
  toast,
  withhold,
} from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const [news, business, sport, technology] = [1, 2, 3, 5] as const
const titles = ['News', 'Business', 'Sport', 'Culture', 'Technology']
const names = (page: Page) => rows(page).locator('[data-opens]')
const grip = (page: Page, id: number) => row(page, id).getByRole('button', { name: 'Move' })
const isStill = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
const changes = async (stet: Stet) =>
  (await calls(stet, /^v2\/sections/, 'PATCH')).map(({ call, body }) => [call, body])

test('a section leads to its categories, its posts and its page, the main one to the site’s first @SE-01', async ({
  page,
  stet,
  systemBrowser,
}) => {
  await openPlace(page, stet, '/sections')
  const opened: string[] = []
  for (const [id, view, path] of [
    [sport, 'View Sport on the site', 'sport'],
    [news, 'View News on the site', ''],
  ] as const) {
    opened.push(`https://www.lagos.stet.example/${path}`)
    await leadsTo(systemBrowser, opened, () => row(page, id).getByRole('button', { name: view }).click())
  }
  await row(page, sport).getByRole('link', { name: 'Categories of Sport' }).click()
  await expect(page).toHaveURL(/\/categories\?section_id=3$/)
  await page.goBack()
  await stet.newsroom.forget()
  await row(page, sport).getByRole('link', { name: 'Posts of Sport' }).click()
  await expect(page).toHaveURL(/\/posts\?section_id=3$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible()
  await expect.poll(() => calls(stet, 'posts', 'GET')).toHaveLength(1)
  const [posts] = await calls(stet, 'posts', 'GET')
  expect(posts?.query).toMatchObject({ section_id: '3' })
})

test('posts need their right, and an order two sections @SE-01 @SE-02', async ({ page, stet }) => {
  await withhold(stet, 'posts.read')
  await openPlace(page, stet, '/sections')
  await expect(row(page, sport).getByRole('link', { name: 'Categories of Sport' })).toBeVisible()
  await expect(row(page, sport).getByRole('link', { name: 'Posts of Sport' })).toHaveCount(0)
  const body = { items: [{ id: news, catchy_title: 'News', slug: '', order: 1, is_enabled: 1 }] }
  await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', status: 200, body, times: 9 })
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Move' })).toHaveCount(0)
})

test('the slug is only shown, and a new title stands in every filter @SE-03', async ({ page, stet }) => {
  await openPlace(page, stet, '/posts')
  await page.getByRole('link', { name: 'Sections' }).click()
  await button(page, 'Create section').click()
  await expect(field(page, 'Language').getByRole('option')).toHaveText(['', 'English', 'French', 'Filipino'])
  await expect(field(page, 'Slug')).toHaveCount(0)
  await row(page, sport).getByRole('cell').nth(3).click()
  await expect(field(page, 'Slug')).toHaveValue('sport')
  await expect(field(page, 'Slug')).toHaveAttribute('readonly')
  await opener(page, news).click()
  await expect(field(page, 'Slug')).toHaveValue('')
  await expect(panel(page, 'Edit section').getByText('The main section has no slug')).toBeVisible()
  await field(page, 'Catchy title').fill('Front page')
  await save(page).click()
  await expect(opener(page, news)).toHaveText('Front page')
  await expect(row(page, news).getByRole('cell').nth(2)).toHaveText('—')
  await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click()
  await expect(page.getByRole('combobox', { name: 'Section' }).getByRole('option').nth(1)).toHaveText(
    'Front page',
  )
})

test('a title that is taken is refused beside its field; a list that does not come after an act keeps its rows @SE-03 @LS-05 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/sections')
  await opener(page, business).click()
  await field(page, 'Catchy title').fill('Sport')
  await save(page).click()
  await expect(field(page, 'Catchy title')).toHaveAccessibleDescription(/has already been taken/)
  await expect(field(page, 'Catchy title')).toHaveValue('Sport')
  await expect(field(page, 'Language')).toHaveValue('1')
  await field(page, 'Catchy title').fill('Money')
  await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', status: 500, times: 9 })
  await save(page).click()
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(names(page)).toHaveText(titles)
  await stet.newsroom.clear()
  await button(page, 'Try again').click()
  await expect(opener(page, business)).toHaveText('Money')
})

test('a dragged section moves at once, and nothing else meanwhile @SE-02', async ({ page, stet }) => {
  await openPlace(page, stet, '/sections')
  const held = await stet.newsroom.fault({ method: 'PATCH', path: `v2/sections/${news}`, hold: true })
  const target = await row(page, sport).boundingBox()
  if (!target) throw new Error('the row is not there')
  await grip(page, news).hover()
  await page.mouse.down()
  await page.mouse.move(target.x + 200, target.y + 10, { steps: 4 })
  await page.mouse.move(target.x + 200, target.y + 34, { steps: 4 })
  await expect(row(page, sport)).toHaveAttribute('data-edge', 'bottom')
  await page.mouse.up()
  const moved = ['Business', 'Sport', 'News', 'Culture', 'Technology']
  await expect(names(page)).toHaveText(moved)
  await row(page, business).getByRole('cell').nth(2).click()
  await expect(panel(page, 'Edit section')).toHaveCount(0)
  await opener(page, business).press('Alt+ArrowDown')
  await row(page, business).getByRole('link', { name: 'Posts of Business' }).click()
  await expect(page).toHaveURL(/\/sections$/)
  await expect(names(page)).toHaveText(moved)
  await stet.newsroom.release(held)
  await isStill(page)
  expect(await changes(stet)).toEqual([[`PATCH v2/sections/${news}`, { order: 3 }]])
  await page.reload()
  await expect(names(page)).toHaveText(moved)
})

test('the keyboard moves a section by its menu, back when that is refused, and leaves for the posts @SE-01 @SE-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/sections')
  const { keyboard } = page
  const path = `v2/sections/${technology}`
  await stet.newsroom.fault({ method: 'PATCH', path, status: 500 })
  const moveBy = async (key: 'Home' | 'End') => {
    await tabTo(page, grip(page, technology), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused()
    await keyboard.press(key)
    await keyboard.press('Enter')
  }
  await tabTo(page, opener(page, news))
  await keyboard.press('End')
  await expect(opener(page, technology)).toBeFocused()
  await moveBy('Home')
  await expect(page.getByText('Technology is back at place 5 of 5')).toBeAttached()
  await expect(grip(page, technology)).toBeFocused()
  await expect(names(page)).toHaveText(titles)
  await moveBy('Home')
  await expect(names(page)).toHaveText(['News', 'Business', 'Sport', 'Technology', 'Culture'])
  await isStill(page)
  await moveBy('End')
  await expect(names(page)).toHaveText(titles)
  await isStill(page)
  expect(await changes(stet)).toEqual([4, 4, 5].map(order => [`PATCH ${path}`, { order }]))
  await tabTo(page, row(page, technology).getByRole('link', { name: 'Posts of Technology' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/posts\?section_id=5$/)
})

test('at 1024 × 700 no text of a section is cut @SE-01', async ({ page, stet }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await openPlace(page, stet, '/sections')
  const cut = await page
    .locator('tr[data-id] > td')
    .filter({ hasText: /./ })
    .evaluateAll(cells =>
      cells.filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.textContent),
    )
  expect(cut).toEqual([])
})
