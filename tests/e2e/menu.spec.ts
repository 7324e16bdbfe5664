import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
  field,
  filter,
  opener,
  openPlace,
  openRow,
  panel,
  question,
  row,
  rows,
  save,
  toast,
} from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

const [first = 0, second = 0, third = 0] = catalogueFixtures.menuItems.head_main
const ordered = '/menu?type=head_main&section_id=2'

/** A double click as a hand makes it: the second press comes when the first has opened the form. */
async function pressTwice(page: Page): Promise<void> {
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await expect(panel(page, 'Edit menu item')).toBeVisible()
  }
}

test('a new item has no category without its section; a row opens wherever it is pressed, is marked, and another section empties its category @ME-01 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/menu?type=head_main&category_id=2')
  await button(page, 'Create menu item').click()
  await expect(field(page, 'Category')).toHaveValue('')
  await openRow(page, row(page, first).getByRole('cell').nth(2), 'Edit menu item')
  await expect(row(page, first)).toHaveAttribute('aria-current', 'true')
  await expect(field(page, 'Name')).toHaveValue('Economy')
  await expect(field(page, 'Category')).toHaveValue('2')
  await field(page, 'Section').selectOption('Sport')
  await expect(field(page, 'Category')).toHaveValue('')
})

test('the second press of a double click on a row presses nothing that came under the pointer @ME-01 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, ordered)
  const remove = row(page, second).getByRole('button', { name: 'Delete' })
  const { x, y } = (await remove.boundingBox()) ?? { x: 0, y: 0 }
  // The form takes 480 px, and the button stays at the end of its row.
  await page.mouse.move(x - 480 + 5, y + 5)
  await pressTwice(page)
  await expect(remove).toBeInViewport()
  expect(await remove.evaluate(one => one.matches(':hover'))).toBe(true)
  await expect(question(page)).toHaveCount(0)
  await field(page, 'Name').fill('Money')
  await remove.click()
  await expect(question(page)).toBeVisible()
})

test('below 1280 px the form that a row opened stays for the second press of a double click @ME-01 @LS-04', async ({
  page,
  stet,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await openPlace(page, stet, ordered)
  await opener(page, second).hover()
  await pressTwice(page)
  await field(page, 'Name').fill('Money')
  await page.mouse.down({ clickCount: 1 })
  await expect(question(page)).toContainText('What you typed here is not saved.')
})

test('the form deletes too, keeps what was typed when that fails, and closes when it worked @ME-01 @LS-04 @FR-09', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, ordered)
  const remove = async () => {
    await panel(page, 'Edit menu item').getByRole('button', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
  }
  await opener(page, third).click()
  await stet.newsroom.fault({ method: 'DELETE', path: `v2/menus/${third}`, status: 500 })
  await field(page, 'Name').fill('Money')
  await remove()
  await expect(toast(page, 'Error removing.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Money')
  await remove()
  await expect(panel(page, 'Edit menu item')).toHaveCount(0)
  await expect(row(page, third)).toHaveCount(0)
  await expect(opener(page, second)).toBeFocused()
})

test('sections and categories that do not come are said @ME-01 @SH-13', async ({ page, stet }) => {
  await stet.signIn()
  for (const path of ['v2/sections', 'v2/categories'])
    await stet.newsroom.fault({ method: 'GET', path, status: 500, times: 9 })
  await stet.open('/menu')
  await expect(toast(page, 'Error fetching sections or categories.').first()).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expect(filter(page, 'Section')).toHaveCount(0)
})

test('what was typed is not lost without a question @LS-04', async ({ page, stet }) => {
  await openPlace(page, stet, ordered)
  await opener(page, first).click()
  await field(page, 'Name').fill('Money')
  await page.keyboard.press('Escape')
  await expect(question(page)).toContainText('MoneyWhat you typed here is not saved.')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Name')).toHaveValue('Money')
  await opener(page, second).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'Posts' }).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/menu/)
  await expect(field(page, 'Name')).toHaveValue('Money')

  await opener(page, second).click()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(field(page, 'Name')).toHaveValue('Inflation')
  await expect(field(page, 'Name')).toBeFocused()
  await page.getByRole('link', { name: 'Posts' }).click()
  await expect(page).toHaveURL(/\/posts/)
})

test('the order changes only with a menu type and a section or category @ME-02', async ({ page, stet }) => {
  const needs = page.getByText('To change the order, choose a menu type and a section or category')
  const grip = row(page, first).getByRole('button', { name: 'Move' })
  await openPlace(page, stet, '/menu')
  for (const [label, choice, count, isOrdered] of [
    ['Menu type', 'All types', 30, false],
    ['Menu type', 'Head menu', 16, false],
    ['Category', 'Economy', 1, true],
    ['Section', 'Business', 3, true],
    ['Menu type', 'All types', 5, false],
    ['Menu type', 'Head menu', 3, true],
  ] as const) {
    await filter(page, label).selectOption(choice)
    // The rows of the filters before may have had no order either.
    await expect(rows(page)).toHaveCount(count)
    await expect(row(page, first)).toBeVisible()
    await expect(grip).toHaveCount(isOrdered ? 1 : 0)
    await expect(needs).toHaveCount(isOrdered ? 0 : 1)
  }
  await stet.newsroom.fault({
    path: 'menus/constants',
    body: { type: { head_main: 'Head menu' } },
    status: 200,
    times: 9,
  })
  await page.reload()
  await expect(filter(page, 'Menu type').getByRole('option')).toHaveCount(2)
  await expect(grip).toHaveCount(0)
})

test('rows of other filters are not put into order while the new ones are on their way, or do not come @ME-02 @LS-05', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/menu?section_id=2')
  await expect(row(page, first)).toBeVisible()
  const grip = row(page, first).getByRole('button', { name: 'Move' })
  const fault = { method: 'GET', path: 'v2/menus', times: 9 }
  await stet.newsroom.fault({ ...fault, status: 500, body: {} })
  await filter(page, 'Menu type').selectOption('Head menu')
  await expect(toast(page, 'Error fetching.')).toBeVisible()
  await expect(row(page, first)).toBeVisible()
  await expect(grip).toHaveCount(0)
  await stet.newsroom.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(grip).toHaveCount(1)
})

test('with one section there are no section controls, and it is sent all the same @ME-01', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  const body = { items: [{ id: 2, catchy_title: 'Business', slug: '', order: 1 }] }
  await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', status: 200, body, times: 9 })
  await stet.open('/menu?type=head_main&category_id=2')
  await expect(row(page, first)).toBeVisible()
  await expect(filter(page, 'Section')).toHaveCount(0)
  await expect(row(page, first).getByRole('button', { name: 'Move' })).toHaveCount(1)
  await button(page, 'Create menu item').click()
  await expect(field(page, 'Menu type')).toHaveValue('head_main')
  await expect(field(page, 'Category').getByRole('option').first()).toHaveText('Without category')
  await expect(field(page, 'Category')).toHaveValue('2')
  await expect(field(page, 'Section')).toHaveCount(0)
  await field(page, 'Name').fill('Markets')
  await field(page, 'Link').fill('/markets')
  await save(page).click()
  await expect(toast(page, 'Added.')).toBeVisible()
  const [sent] = await calls(stet, 'v2/menus', 'POST')
  expect(sent?.body).toMatchObject({ section_id: 2 })
})
