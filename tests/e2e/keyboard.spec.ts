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
import { expect, type Stet, test } from './fixture.ts'

// Nothing here but keys: every control is reached by Tab from the top of the page or from where the focus is.

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

test('call to actions: the keyboard alone creates, filters, edits and deletes @CT-01', async ({
  page,
  stet,
}) => {
  const { keyboard } = page
  await openPlace(page, stet, '/call-to-actions')
  await stet.newsroom.forget()
  await choose(page, button(page, 'Create call to action'))
  await expect(field(page, 'Name')).toBeFocused()
  await keyboard.type('Weekend letter')
  await tabTo(page, field(page, 'Section'))
  await keyboard.type('Business')
  await tabTo(page, field(page, 'Position'))
  await keyboard.type('Bottom')
  await tabTo(page, field(page, 'Category'))
  await keyboard.type('Economy')
  await tabTo(page, field(page, 'Body'))
  await keyboard.type('Read it on Saturday.')
  await choose(page, save(page))
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(button(page, 'Create call to action')).toBeFocused()

  await tabTo(page, filter(page, 'Position'))
  await keyboard.type('Bottom')
  await expect(page).toHaveURL(/\?position=bottom$/)
  const letter = rows(page).filter({ hasText: 'Weekend letter' })
  await choose(page, letter.locator('[data-opens]'))
  await expect(panel(page, 'Edit call to action')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await keyboard.press('End')
  await keyboard.type('s')
  await keyboard.press('Enter')
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(letter.locator('[data-opens]')).toHaveText('Weekend letters')
  await expect(letter.locator('[data-opens]')).toBeFocused()

  await choose(page, letter.getByRole('button', { name: 'Delete' }))
  await answer(page)
  await expect(toast(page, 'Deleted')).toBeVisible()
  await expect(letter).toHaveCount(0)

  const include = 'section,category'
  const text = '[{"type":"paragraph","children":[{"text":"Read it on Saturday."}]}]'
  const body = { section_id: 2, position: 'bottom', category_id: 2, body: text }
  expect(await written(stet, /^v2\/call-to-actions/)).toEqual([
    { call: 'POST v2/call-to-actions', query: { include }, body: { ...body, name: 'Weekend letter' } },
    { call: 'PATCH v2/call-to-actions/#', query: { include }, body: { ...body, name: 'Weekend letters' } },
    { call: 'DELETE v2/call-to-actions/#', query: { include }, body: null },
  ])
  expect((await calls(stet, 'v2/call-to-actions', 'GET')).map(one => one.query)).toContainEqual({
    include,
    'filter[position.eq]': 'bottom',
  })
})

test('stop words: the keyboard alone creates, searches, turns the page, edits and deletes @SW-01', async ({
  page,
  stet,
}) => {
  const { keyboard } = page
  await openPlace(page, stet, '/stop-words')
  await stet.newsroom.forget()
  await choose(page, button(page, 'Create stop word'))
  await expect(field(page, 'Name')).toBeFocused()
  await keyboard.type('whereupon')
  await tabTo(page, field(page, 'For tags'))
  await keyboard.press('Space')
  await choose(page, save(page))
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(button(page, 'Create stop word')).toBeFocused()

  await choose(page, button(page, 'Next page'))
  await expect(page).toHaveURL(/\?page=2$/)
  await tabTo(page, search(page), 'Shift+Tab')
  await keyboard.type('whereup')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\?query=whereup$/)
  await expect(rows(page)).toHaveCount(1)

  await choose(page, rows(page).locator('[data-opens]'))
  await expect(panel(page, 'Edit stop word')).toBeVisible()
  await tabTo(page, field(page, 'For posts'))
  await keyboard.press('Space')
  await choose(page, save(page))
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(rows(page).getByRole('cell')).toHaveText(['whereupon', 'Yes', 'Yes', ''])

  await choose(page, rows(page).getByRole('button', { name: 'Delete' }))
  await answer(page)
  await expect(page.getByText('Stop words not found')).toBeVisible()
  await tabTo(page, search(page), 'Shift+Tab')
  await keyboard.press('Escape')
  await expect(page).toHaveURL(/\/stop-words$/)
  await expect(rows(page)).toHaveCount(25)

  expect(await written(stet, /^v2\/stop-words/)).toEqual([
    { call: 'POST v2/stop-words', query: {}, body: { name: 'whereupon', is_article: 0, is_tag: 1 } },
    { call: 'PATCH v2/stop-words/#', query: {}, body: { name: 'whereupon', is_article: 1, is_tag: 1 } },
    { call: 'DELETE v2/stop-words/#', query: {}, body: null },
  ])
  expect(await calls(stet, 'v2/stop-words', 'GET')).toContainEqual({
    call: 'GET v2/stop-words',
    query: { order: '-id', page: '2' },
    body: null,
  })
  expect(await calls(stet, 'v2/stop-words/search')).toContainEqual({
    call: 'GET v2/stop-words/search',
    query: { page: '1', search_fields: 'name', search: 'whereup' },
    body: null,
  })
})

test('contextual links: the keyboard alone goes through the list, and asks again for one that did not come @CL-01', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  await stet.newsroom.fault({ path: 'v2/contextual-links*', status: 500, times: 9 })
  await stet.open('/contextual-links')
  await expect(button(page, 'Try again')).toBeVisible()
  await stet.newsroom.clear()
  await choose(page, button(page, 'Try again'))
  await expect(rows(page)).toHaveCount(150)
  await tabTo(page, page.getByRole('group', { name: 'Contextual links' }))
  await page.keyboard.press('End')
  await expect(rows(page).last()).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(rows(page).first()).toBeInViewport()
})

test('menu: the keyboard alone filters, creates, edits, puts in order and deletes @ME-01 @ME-02', async ({
  page,
  stet,
}) => {
  const { keyboard } = page
  const [first = 0, , third = 0] = catalogueFixtures.menuItems.head_main
  const names = rows(page).locator('[data-opens]')
  await openPlace(page, stet, '/menu')
  await stet.newsroom.forget()
  await tabTo(page, filter(page, 'Menu type'))
  await keyboard.type('Head menu')
  await tabTo(page, filter(page, 'Section'))
  await keyboard.type('Business')
  await expect(page).toHaveURL(/\?type=head_main&section_id=2$/)
  await expect(names).toHaveText(['Economy', 'Inflation', 'Trade'])
  expect((await calls(stet, 'v2/menus')).at(-1)).toEqual({
    call: 'GET v2/menus',
    query: {
      include: 'category,section',
      'filter[type.eq]': 'head_main',
      'filter[section_id.eq]': '2',
      'order[]': 'order',
    },
    body: null,
  })

  await tabTo(page, button(page, 'Create menu item'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await keyboard.type('Markets')
  await tabTo(page, field(page, 'Link'))
  await keyboard.type('/markets')
  await tabTo(page, field(page, 'Open in a new tab'))
  await keyboard.press('Space')
  await choose(page, save(page))
  await expect(toast(page, 'Added.')).toBeVisible()
  await expect(names).toHaveText(['Economy', 'Inflation', 'Trade', 'Markets'])
  await expect(button(page, 'Create menu item')).toBeFocused()

  await tabTo(page, opener(page, first))
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(names.last()).toBeFocused()
  await keyboard.press('Enter')
  await expect(panel(page, 'Edit menu item')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await keyboard.press('End')
  await keyboard.type(' today')
  await keyboard.press('Enter')
  await expect(names).toHaveText(['Economy', 'Inflation', 'Trade', 'Markets today'])
  await expect(names.last()).toBeFocused()

  await keyboard.press('Alt+ArrowUp')
  await expect(names).toHaveText(['Economy', 'Inflation', 'Markets today', 'Trade'])
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(names.nth(2)).toBeFocused()
  await tabTo(page, rows(page).nth(2).getByRole('button', { name: 'Move' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Move to the top' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(names).toHaveText(['Markets today', 'Economy', 'Inflation', 'Trade'])
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')

  await choose(page, rows(page).first().getByRole('button', { name: 'Delete' }))
  await answer(page)
  await expect(toast(page, 'Removed.')).toBeVisible()
  await expect(names).toHaveText(['Economy', 'Inflation', 'Trade'])
  await expect(row(page, third)).toBeVisible()
  const body = { type: 'head_main', section_id: 2, category_id: null, url: '/markets', nofollow: 1 }
  expect(await written(stet, /^v2\/menus/)).toEqual([
    { call: 'POST v2/menus', query: {}, body: { ...body, name: 'Markets' } },
    { call: 'PATCH v2/menus/#', query: {}, body: { ...body, name: 'Markets today' } },
    { call: 'PATCH v2/menus/#', query: {}, body: { order: 3 } },
    { call: 'PATCH v2/menus/#', query: {}, body: { order: 1 } },
    { call: 'DELETE v2/menus/#', query: {}, body: null },
  ])
})

/** Goes to a button and presses it. */
async function choose(page: Page, target: Parameters<typeof tabTo>[1]): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Answers the question of a delete with 'Delete'; it begins on the safe side. */
async function answer(page: Page): Promise<void> {
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await choose(page, question(page).getByRole('button', { name: 'Delete' }))
  await expect(question(page)).toHaveCount(0)
}

/** What was created, changed and deleted; '#' stands for the id of the one record it was all about. */
async function written(stet: Stet, path: RegExp) {
  const all = (await calls(stet, path)).filter(one => !one.call.startsWith('GET '))
  expect(new Set(all.map(one => /\d+$/.exec(one.call)?.[0]).filter(Boolean)).size).toBe(1)
  return all.map(one => ({ ...one, call: one.call.replace(/\/\d+$/, '/#') }))
}
