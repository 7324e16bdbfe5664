import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
  field,
  filter,
  opener,
  openPlace,
  panel,
  question,
  row,
  rows,
  save,
  tabTo,
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

test('a row opens wherever it is pressed, is marked, and another section empties its category @ME-01 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, ordered)
  await row(page, second).getByRole('cell').nth(2).click()
  await expect(panel(page, 'Edit menu item')).toBeVisible()
  await expect(row(page, second)).toHaveAttribute('aria-current', 'true')
  await expect(field(page, 'Name')).toHaveValue('Inflation')
  await expect(field(page, 'Category')).toHaveValue('7')
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

test('sections, categories and menus that do not come are said @ME-01 @SH-13', async ({ page, stet }) => {
  await stet.signIn()
  for (const path of ['v2/sections', 'v2/categories', 'menus/constants'])
    await stet.newsroom.fault({ method: 'GET', path, status: 500, times: 9 })
  await stet.open('/menu')
  await expect(toast(page, 'Error fetching sections or categories.').first()).toBeVisible()
  await expect(toast(page, 'Error fetching constants.')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expect(filter(page, 'Menu type').getByRole('option')).toHaveCount(6)
  await expect(filter(page, 'Section')).toHaveCount(0)
})

test('what was typed is not lost without a question @LS-04', async ({ page, stet }) => {
  await openPlace(page, stet, ordered)
  await opener(page, first).click()
  await page.keyboard.press('Escape')
  await expect(panel(page, 'Edit menu item')).toHaveCount(0)
  await expect(opener(page, first)).toBeFocused()

  // A second click within 300 ms is a double click (SH-14), so the key may have to be pressed again.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(panel(page, 'Edit menu item')).toBeVisible({ timeout: 200 })
  }).toPass()
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
  for (const [address, isOrdered] of [
    ['/menu', false],
    ['/menu?type=head_main', false],
    ['/menu?section_id=2', false],
    ['/menu?type=head_main&category_id=2', true],
    [ordered, true],
  ] as const) {
    if (address === '/menu') await openPlace(page, stet, address)
    else await stet.open(address)
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

test('a new item has no category without its section @ME-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/menu?type=head_main&category_id=2')
  await button(page, 'Create menu item').click()
  await expect(field(page, 'Category')).toHaveValue('')
})

test('a dragged item moves at once, alone and on the server @ME-02', async ({ page, stet }) => {
  await openPlace(page, stet, ordered)
  await stet.newsroom.forget()
  const held = await stet.newsroom.fault({ method: 'PATCH', path: `v2/menus/${first}`, hold: true })
  const target = await row(page, third).boundingBox()
  if (!target) throw new Error('the row is not there')
  await row(page, first).getByRole('button', { name: 'Move' }).hover()
  await page.mouse.down()
  await page.mouse.move(target.x + 200, target.y + 10, { steps: 4 })
  await page.mouse.move(target.x + 200, target.y + 34, { steps: 4 })
  await expect(row(page, third)).toHaveAttribute('data-edge', 'bottom')
  await page.mouse.up()
  await expect(rows(page).locator('[data-opens]')).toHaveText(['Inflation', 'Trade', 'Economy'])
  // Nothing else moves or opens until the server has answered.
  await row(page, second).click()
  await expect(panel(page, 'Edit menu item')).toHaveCount(0)
  await opener(page, second).press('Alt+ArrowDown')
  await expect(rows(page).locator('[data-opens]')).toHaveText(['Inflation', 'Trade', 'Economy'])
  await stet.newsroom.release(held)
  await expect(toast(page, 'Update successful')).toBeVisible()
  await expect(page.getByText('Economy moved to place 3 of 3')).toBeAttached()
  expect(await calls(stet, /^v2\/menus/, 'PATCH')).toEqual([
    { call: `PATCH v2/menus/${first}`, query: {}, body: { order: 3 } },
  ])
  await expect(rows(page).locator('[data-opens]')).toHaveText(['Inflation', 'Trade', 'Economy'])
  await page.reload()
  await expect(rows(page).locator('[data-opens]')).toHaveText(['Inflation', 'Trade', 'Economy'])
})

test('an item moves by its menu too, keeps the focus, and goes back when the server refuses @ME-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, ordered)
  const grip = row(page, third).getByRole('button', { name: 'Move' })
  const shown = (...names: string[]) => expect(rows(page).locator('[data-opens]')).toHaveText(names)
  await tabTo(page, opener(page, first))
  await page.keyboard.press('End')
  await expect(opener(page, third)).toBeFocused()
  await tabTo(page, grip, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  await shown('Economy', 'Trade', 'Inflation')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(grip).toBeFocused()

  await stet.newsroom.fault({ method: 'PATCH', path: `v2/menus/${third}`, status: 500 })
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to the top' }).press('Enter')
  await expect(page.getByText('Trade is back at place 2 of 3')).toBeAttached()
  await shown('Economy', 'Trade', 'Inflation')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to the top' }).press('Enter')
  await shown('Trade', 'Economy', 'Inflation')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  expect((await calls(stet, /^v2\/menus/, 'PATCH')).map(one => one.body)).toEqual([
    { order: 2 },
    { order: 1 },
    { order: 1 },
  ])
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
