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
  signOut,
  toast,
} from './catalogue-page.ts'
import { openAgain } from './draft-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

const [first = 0, second = 0] = catalogueFixtures.menuItems.head_main
const ordered = '/menu?type=head_main&section_id=2'
const back = 'Your session had ended. What you typed is here again; it is not saved yet.'
const ended = (page: Page) => page.getByText('Your session has ended.')

/** A new menu item, typed and not saved. */
async function typeNew(page: Page): Promise<void> {
  await button(page, 'Create menu item').click()
  await field(page, 'Name').fill('Markets')
  await field(page, 'Link').fill('/business/markets')
  await field(page, 'Category').selectOption('Economy')
  await field(page, 'Open in a new tab').check()
}

async function expectNew(page: Page): Promise<void> {
  await expect(panel(page, 'Create menu item')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Markets')
  await expect(field(page, 'Link')).toHaveValue('/business/markets')
  await expect(field(page, 'Menu type')).toHaveValue('head_main')
  await expect(field(page, 'Section')).toHaveValue('2')
  await expect(field(page, 'Category')).toHaveValue('2')
  await expect(field(page, 'Open in a new tab')).toBeChecked()
}

/** The session ends while nobody presses anything: another call of the screen is answered with 401. */
async function expire(page: Page, stet: Stet): Promise<void> {
  await stet.newsroom.expire(editor)
  await filter(page, 'Category').selectOption('Economy')
  await expect(ended(page)).toBeVisible()
}

test('a save refused with 401 comes back after signing in: form, text, unsaved, and it can be saved; a form with nothing typed does not @AU-09 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, ordered)
  await typeNew(page)
  await stet.newsroom.expire(editor)
  await save(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(ended(page)).toBeVisible()
  await stet.fillSignIn()
  await expect(page).toHaveURL(new RegExp(`${ordered.replace('?', '\\?')}$`))
  await expectNew(page)
  await expect(panel(page, 'Create menu item').getByText(back)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(question(page)).toContainText('What you typed here is not saved.')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await save(page).click()
  await expect(toast(page, 'Added.')).toBeVisible()
  await expect(panel(page, 'Create menu item')).toHaveCount(0)

  // Once only: the next form is a new one, and there is nothing left to ask about.
  await button(page, 'Create menu item').click()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(page.getByText(back)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel(page, 'Create menu item')).toHaveCount(0)

  // With nothing typed there is nothing to bring back. The new item is in this category, too.
  await openRow(page, opener(page, first), 'Edit menu item')
  await expire(page, stet)
  await stet.fillSignIn()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('a record under change comes back as that record, and a second 401 takes nothing either @AU-09 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, ordered)
  await opener(page, second).click()
  await field(page, 'Name').fill('Prices')
  await expire(page, stet)
  await stet.fillSignIn()
  await expect(panel(page, 'Edit menu item')).toBeVisible()
  await expect(page).toHaveURL(/&category_id=2$/)
  await expect(field(page, 'Name')).toHaveValue('Prices')
  await expect(field(page, 'Link')).toHaveValue('/business/economy/inflation')

  await field(page, 'Link').fill('/prices')
  await stet.newsroom.forget()
  await stet.newsroom.expire(editor)
  await save(page).click()
  await expect(ended(page)).toBeVisible()
  await stet.fillSignIn()
  await expect(field(page, 'Name')).toHaveValue('Prices')
  await expect(field(page, 'Link')).toHaveValue('/prices')
  await save(page).click()
  await expect(toast(page, 'Update successful')).toBeVisible()
  const sent = await calls(stet, /^v2\/menus\//, 'PATCH')
  expect(sent.map(one => one.call)).toEqual([`PATCH v2/menus/${second}`, `PATCH v2/menus/${second}`])
  expect(sent[1]?.body).toEqual({
    name: 'Prices',
    url: '/prices',
    type: 'head_main',
    section_id: 2,
    category_id: 7,
    nofollow: 0,
  })
})

test('whoever else signs in sees nothing of it; it waits for its owner @AU-09', async ({ page, stet }) => {
  await openPlace(page, stet, ordered)
  await typeNew(page)
  await stet.newsroom.expire(editor)
  await save(page).click()
  await expect(ended(page)).toBeVisible()
  await stet.fillSignIn('admin@stet.example')
  await expect(page.getByRole('banner')).toBeVisible()
  // Going there inside the window, as its memory goes with the page.
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await filter(page, 'Menu type').selectOption('Head menu')
  await filter(page, 'Section').selectOption('Business')
  await expect(row(page, first)).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(row(page, first)).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  expect(await page.content()).not.toContain('Markets')

  await signOut(page)
  await expect(page.getByLabel('Email')).toBeVisible()
  await stet.fillSignIn()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectNew(page)
})

test('signing out with something unsaved asks first, and what was discarded stays away @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, ordered)
  await typeNew(page)
  await signOut(page)
  await expect(question(page)).toContainText('What you typed here is not saved.')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expectNew(page)
  await signOut(page)
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await stet.fillSignIn()
  await expect(row(page, first)).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('signing out in another window takes nothing of a form that is open here @LS-04 @AU-05', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, ordered)
  await typeNew(page)
  const other = await openAgain(page, stet, '/posts')
  await signOut(other)
  await expect(other.getByLabel('Email')).toBeVisible()
  await expect(other.getByText('Your session has ended.')).toBeHidden()
  await expect(ended(page)).toBeVisible()
  await stet.fillSignIn()
  await expect(page.getByText(back)).toBeVisible()
  await expectNew(page)
})

test('another language, which loads the window anew, asks first @LS-04', async ({ page, stet }) => {
  await openPlace(page, stet, ordered)
  await typeNew(page)
  const choose = async () => {
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('menuitemradio').last().click()
  }
  await choose()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expectNew(page)
  await choose()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('button', { name: 'TL, Wika: Filipino' })).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(row(page, first)).toBeVisible()
})
