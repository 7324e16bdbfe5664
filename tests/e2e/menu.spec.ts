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
  toast,
  withhold,
} from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

const [first = 0, second = 0, third = 0] = catalogueFixtures.menuItems.head_main
const list = { include: 'category,section', 'order[]': 'order' }
const ordered = '/menu?type=head_main&section_id=2'
const names = ['Economy', 'Inflation', 'Trade']

test('the columns stand in their order and everything is asked for once @ME-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/menu')
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Name',
    'Link',
    'Menu type',
    'Section',
    'Category',
    'Open in a new tab',
    'Actions',
  ])
  expect(await row(page, first).getByRole('cell').allInnerTexts()).toEqual([
    'Economy',
    '/business/economy',
    'Head menu',
    'Business',
    'Economy',
    'No',
    '',
  ])
  await expect(filter(page, 'Menu type').getByRole('option')).toHaveText([
    'All types',
    'Head menu',
    'Footer info',
    'Footer social',
    'Head trendings',
    'Global info',
  ])
  expect(await calls(stet, 'v2/menus')).toEqual([{ call: 'GET v2/menus', query: list, body: null }])
})

test('each filter stands in the address and reaches the server; a new section clears the category @ME-01 @LS-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/menu')
  await stet.newsroom.forget()
  await filter(page, 'Menu type').selectOption('Head menu')
  await expect(page).toHaveURL(/\/menu\?type=head_main$/)
  await filter(page, 'Section').selectOption('Business')
  await filter(page, 'Category').selectOption('Economy › Inflation')
  await expect(page).toHaveURL(/\/menu\?type=head_main&section_id=2&category_id=7$/)
  await expect(rows(page)).toHaveCount(1)
  await filter(page, 'Section').selectOption('Sport')
  await expect(page).toHaveURL(/\/menu\?type=head_main&section_id=3$/)
  await expect(rows(page)).toHaveCount(3)
  const type = { ...list, 'filter[type.eq]': 'head_main' }
  expect((await calls(stet, 'v2/menus')).map(one => one.query)).toEqual([
    type,
    { ...type, 'filter[section_id.eq]': '2' },
    { ...type, 'filter[section_id.eq]': '2', 'filter[category_id.eq]': '7' },
    { ...type, 'filter[section_id.eq]': '3' },
  ])

  await filter(page, 'Menu type').selectOption('Global info')
  await expect(page.getByText('Menu list not found')).toBeVisible()
  await button(page, 'Clear filters').click()
  await expect(page).toHaveURL(/\/menu$/)
  await expect(row(page, first)).toBeVisible()
})

test('eight skeleton rows stand in while the list is on its way @ME-01 @SH-10', async ({ page, stet }) => {
  await stet.signIn()
  const held = await stet.newsroom.fault({ method: 'GET', path: 'v2/menus', hold: true })
  await stet.open('/menu')
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(held)
  await expect(row(page, first)).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
})

test('a filter that makes no sense is ignored @ME-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/menu?section_id=none&category_id=-3&nobody=1')
  expect((await calls(stet, 'v2/menus')).map(one => one.query)).toEqual([list])
})

test('a new item begins with the filters, is sent whole, and the list shows it @ME-01 @LS-04 @FR-09', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, ordered)
  await stet.newsroom.forget()
  await button(page, 'Create menu item').click()
  await expect(panel(page, 'Create menu item')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Menu type')).toHaveValue('head_main')
  await expect(field(page, 'Section')).toHaveValue('2')
  await expect(field(page, 'Category').getByRole('option').first()).toHaveText('Without category')
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await field(page, 'Name').fill('  Markets  ')
  await field(page, 'Link').fill('/business/markets')
  await field(page, 'Category').selectOption('Economy')
  await field(page, 'Open in a new tab').check()
  await save(page).click()
  await expect(toast(page, 'Added.')).toBeVisible()
  await expect(panel(page, 'Create menu item')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(4)
  await expect(button(page, 'Create menu item')).toBeFocused()
  expect((await calls(stet, 'v2/menus')).map(({ call, body }) => ({ call, body }))).toEqual([
    {
      call: 'POST v2/menus',
      body: {
        name: 'Markets',
        url: '/business/markets',
        type: 'head_main',
        section_id: 2,
        category_id: 2,
        nofollow: 1,
      },
    },
    { call: 'GET v2/menus', body: null },
  ])
})

test('an empty form says what is missing beside each field, and sends nothing @FR-02 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/menu')
  await button(page, 'Create menu item').click()
  await expect(save(page)).toBeEnabled()
  await save(page).click()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Field can not be empty')).toHaveCount(4)
  await expect(field(page, 'Name')).toBeFocused()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(save(page)).toHaveAccessibleDescription('Check the marked fields first')

  await field(page, 'Name').fill('Double -- dash')
  await expect(page.getByText('Do not use repeating symbols.')).toBeVisible()
  await field(page, 'Name').fill('a[b]')
  await expect(
    page.getByText('Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'),
  ).toBeVisible()
  await field(page, 'Name').fill('x'.repeat(51))
  await expect(page.getByText('Maximum length 50')).toBeVisible()
  await field(page, 'Link').fill('javascript:alert(1)')
  await expect(page.getByText('Enter a valid link.')).toBeVisible()
  expect(await calls(stet, 'v2/menus', 'POST')).toEqual([])
})

test('a row opens with its record and is sent back changed @ME-01 @LS-04', async ({ page, stet }) => {
  await openPlace(page, stet, ordered)
  await stet.newsroom.forget()
  await row(page, second).getByRole('cell').nth(2).click()
  await expect(panel(page, 'Edit menu item')).toBeVisible()
  await expect(row(page, second)).toHaveAttribute('aria-current', 'true')
  await expect(field(page, 'Name')).toHaveValue('Inflation')
  await expect(field(page, 'Link')).toHaveValue('/business/economy/inflation')
  await expect(field(page, 'Category')).toHaveValue('7')
  await field(page, 'Name').fill('Prices')
  await field(page, 'Section').selectOption('Sport')
  await expect(field(page, 'Category')).toHaveValue('')
  await field(page, 'Section').selectOption('Business')
  await save(page).click()
  await expect(toast(page, 'Update successful')).toBeVisible()
  await expect(panel(page, 'Edit menu item')).toHaveCount(0)
  await expect(opener(page, second)).toHaveText('Prices')
  await expect(opener(page, second)).toBeFocused()
  expect(await calls(stet, /^v2\/menus/, 'PATCH')).toEqual([
    {
      call: `PATCH v2/menus/${second}`,
      query: {},
      body: {
        name: 'Prices',
        url: '/business/economy/inflation',
        type: 'head_main',
        section_id: 2,
        category_id: null,
        nofollow: 0,
      },
    },
  ])
})

test('delete asks, then deletes and closes the panel @ME-01 @LS-04 @FR-09', async ({ page, stet }) => {
  await openPlace(page, stet, ordered)
  await stet.newsroom.forget()
  await row(page, third).hover()
  await row(page, third).getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Are you sure you want to remove selected menu item?')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(await calls(stet, /^v2\/menus\//)).toEqual([])

  await opener(page, third).click()
  await panel(page, 'Edit menu item').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Removed.')).toBeVisible()
  await expect(panel(page, 'Edit menu item')).toHaveCount(0)
  await expect(row(page, third)).toHaveCount(0)
  await expect(opener(page, second)).toBeFocused()
  expect(await calls(stet, /^v2\/menus\//)).toEqual([
    { call: `DELETE v2/menus/${third}`, query: {}, body: null },
  ])
})

test('what fails says so, the list keeps its rows and the form its input @ME-01 @LS-05', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, ordered)
  const html = { status: 500, body: '<h1>Oops</h1>', content_type: 'text/html' }
  await stet.newsroom.fault({ method: 'POST', path: 'v2/menus', ...html })
  await button(page, 'Create menu item').click()
  await field(page, 'Name').fill('Markets')
  await field(page, 'Link').fill('/markets')
  await save(page).click()
  await expect(toast(page, 'Error adding.')).toBeVisible()
  await expect(panel(page, 'Create menu item').getByText('Error adding.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Markets')
  const errors = { url: ['is on the list of bad links'] }
  await stet.newsroom.fault({ method: 'POST', path: 'v2/menus', status: 422, body: { errors } })
  await save(page).click()
  await expect(field(page, 'Link')).toHaveAccessibleDescription(/is on the list of bad links/)
  await expect(toast(page, /is on the list of bad links$/)).toBeVisible()
  await field(page, 'Link').fill('/good')
  await save(page).click()
  await expect(toast(page, 'Added.')).toBeVisible()

  await stet.newsroom.fault({ method: 'PATCH', path: `v2/menus/${first}`, ...html })
  await opener(page, first).click()
  await field(page, 'Name').fill('Money')
  await save(page).click()
  await expect(toast(page, 'Error updating.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Money')
  await stet.newsroom.fault({ method: 'DELETE', path: `v2/menus/${first}`, ...html })
  await panel(page, 'Edit menu item').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error removing.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Money')

  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await stet.newsroom.fault({ method: 'GET', path: 'v2/menus', ...html, times: 9 })
  await filter(page, 'Menu type').selectOption('Footer info')
  await expect(toast(page, 'Error fetching.')).toBeVisible()
  await expect(row(page, first)).toBeVisible()
  await stet.newsroom.clear()
  await button(page, 'Try again').click()
  await expect(row(page, catalogueFixtures.menuItems.footer_info[0] ?? 0)).toBeVisible()
})

test('sections, categories and menus that do not come are said @ME-01 @SH-13', async ({ page, stet }) => {
  await stet.signIn()
  for (const path of ['v2/sections', 'v2/categories', 'menus/constants'])
    await stet.newsroom.fault({ method: 'GET', path, status: 500, times: 9 })
  await stet.open('/menu')
  await expect(toast(page, 'Error fetching sections or categories.').first()).toBeVisible()
  await expect(toast(page, 'Error fetching constants.')).toBeVisible()
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
  })
  await page.reload()
  await expect(filter(page, 'Menu type').getByRole('option')).toHaveCount(2)
  await expect(grip).toHaveCount(0)
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

test('items move by keyboard and by their menu, and the focus stays with them @ME-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, ordered)
  await stet.newsroom.forget()
  await opener(page, first).press('Alt+ArrowDown')
  await expect(rows(page).locator('[data-opens]')).toHaveText(['Inflation', 'Economy', 'Trade'])
  await expect(toast(page, 'Update successful')).toBeVisible()
  await expect(opener(page, first)).toBeFocused()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')

  await row(page, third).getByRole('button', { name: 'Move' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  await expect(rows(page).locator('[data-opens]')).toHaveText(['Inflation', 'Trade', 'Economy'])
  await expect
    .poll(async () => (await calls(stet, /^v2\/menus/, 'PATCH')).map(one => [one.call, one.body]))
    .toEqual([
      [`PATCH v2/menus/${first}`, { order: 2 }],
      [`PATCH v2/menus/${third}`, { order: 2 }],
    ])
  await expect(row(page, third).getByRole('button', { name: 'Move' })).toBeFocused()
})

test('a move that the server refuses goes back @ME-02', async ({ page, stet }) => {
  await openPlace(page, stet, ordered)
  await stet.newsroom.fault({ method: 'PATCH', path: `v2/menus/${first}`, status: 500 })
  await opener(page, first).press('Alt+ArrowDown')
  await expect(toast(page, 'Error updating.')).toBeVisible()
  await expect(rows(page).locator('[data-opens]')).toHaveText(names)
  await expect(page.getByText('Economy is back at place 1 of 3')).toBeAttached()
})

test('with one section there are no section controls, and it is sent all the same @ME-01', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  const body = { items: [{ id: 2, catchy_title: 'Business', slug: '', order: 1 }] }
  await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', status: 200, body, times: 9 })
  await stet.open('/menu?type=head_main')
  await expect(row(page, first)).toBeVisible()
  await expect(filter(page, 'Section')).toHaveCount(0)
  await expect(row(page, first).getByRole('button', { name: 'Move' })).toHaveCount(1)
  await button(page, 'Create menu item').click()
  await expect(field(page, 'Section')).toHaveCount(0)
  await field(page, 'Name').fill('Markets')
  await field(page, 'Link').fill('/markets')
  await save(page).click()
  await expect(toast(page, 'Added.')).toBeVisible()
  const [sent] = await calls(stet, 'v2/menus', 'POST')
  expect(sent?.body).toMatchObject({ section_id: 2 })
})

test.describe('rights', () => {
  test('without create, update and delete there is nothing to press @ME-01 @ME-02 @FR-09', async ({
    page,
    stet,
  }) => {
    for (const right of ['menus.create', 'menus.update', 'menus.delete']) await withhold(stet, right)
    await openPlace(page, stet, ordered)
    await expect(button(page, 'Create menu item')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Move' })).toHaveCount(0)
    await opener(page, first).click()
    await expect(panel(page, 'Edit menu item')).toBeVisible()
    await expect(field(page, 'Name')).toHaveAttribute('readonly')
    await expect(field(page, 'Menu type')).toBeDisabled()
    await expect(save(page)).toHaveCount(0)
    await expect(page.getByRole('complementary').getByRole('button', { name: 'Delete' })).toHaveCount(0)
  })

  test('nobody without the view right gets in, or asks for anything @ME-01', async ({ page, stet }) => {
    await stet.signIn('author@stet.example')
    await expect(page.getByRole('link', { name: 'Menu' })).toHaveCount(0)
    await stet.newsroom.forget()
    await stet.open('/menu')
    await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
    expect(await calls(stet, /^v2\/menus/)).toEqual([])
  })
})

test('below 1280 px the form lies over the list, which takes no focus meanwhile @ME-01', async ({
  page,
  stet,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await openPlace(page, stet, ordered)
  await opener(page, first).click()
  await expect(panel(page, 'Edit menu item')).toBeVisible()
  await expect(page.locator('[inert]').filter({ has: row(page, second) })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(opener(page, first)).toBeFocused()
})
