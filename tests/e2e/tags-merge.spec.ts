import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
  expectAccessible,
  field,
  filter,
  opener,
  openPlace,
  panel,
  question,
  row,
  rows,
  tabTo,
  toast,
} from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const { major, minors } = catalogueFixtures.mergeTags
const [budget = 0, constitution = 0] = minors
const address = `/tags?section_id=${catalogueFixtures.mergeTags.section}`

const mergeButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Merge/ })
    .first()
const merge = (page: Page) => panel(page, 'Merge tags')
const majorTag = (page: Page) => merge(page).getByRole('combobox', { name: 'Major tag' })
const toMerge = (page: Page) => merge(page).locator('[aria-label="Tags to merge"]')
const send = (page: Page) => merge(page).getByRole('button', { name: 'Merge', exact: true })
const checkbox = (page: Page, id: number) => row(page, id).getByRole('checkbox')
const merges = (stet: Stet) => calls(stet, /\/merge$/)

/** Opens the panel over these tags, chosen in the list. */
async function start(page: Page, stet: Stet, ids: readonly number[]): Promise<void> {
  await openPlace(page, stet, address)
  for (const id of ids) await checkbox(page, id).check()
  await mergeButton(page).click()
  await expect(majorTag(page)).toBeFocused()
}

test('chosen tags become part of one of them, which is not among those to merge @TG-03', async ({
  page,
  stet,
}) => {
  const counts = await Promise.all(
    minors.map(async id => Number((await stet.newsroom.row('tags', id)).article_count)),
  )
  await start(page, stet, [major, ...minors])
  await expect(toMerge(page).getByRole('button')).toHaveCount(3)
  await majorTag(page).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Elections',
    'Budget',
    'Constitution',
  ])
  await page.getByRole('option', { name: 'Elections' }).click()
  await expect(toMerge(page)).toContainText('BudgetConstitution')
  await expect(toMerge(page).getByRole('button')).toHaveCount(2)
  await stet.newsroom.forget()
  await send(page).click()
  await expect(question(page)).toContainText(
    `Tags to merge into “Elections”: 2. Posts they are on: ${counts.reduce((a, b) => a + b)}. The merged tags are deleted. This cannot be undone.`,
  )
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(await merges(stet)).toEqual([])
  await expect(toMerge(page).getByRole('button')).toHaveCount(2)

  await send(page).click()
  await question(page).getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, 'Success merging tags.')).toBeVisible()
  await expect(merge(page)).toHaveCount(0)
  for (const id of minors) await expect(row(page, id)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(6)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(mergeButton(page)).toBeFocused()
  await expect(mergeButton(page)).toHaveText('Merge')
  const { article_count } = await stet.newsroom.row('tags', major)
  await expect(row(page, major).getByRole('cell').nth(4)).toHaveText(String(article_count))
  expect(await merges(stet)).toEqual([
    { call: `POST v2/tags/${major}/merge`, query: {}, body: { minor_ids: minors } },
  ])
})

test('the major tag may be any other of the section, found by its title @TG-03 @FR-05', async ({
  page,
  stet,
}) => {
  await start(page, stet, minors)
  await stet.newsroom.forget()
  await majorTag(page).fill('ele')
  await page.getByRole('option', { name: 'Elections' }).click()
  expect(await calls(stet, 'autocomplete')).toEqual([
    {
      call: 'GET autocomplete',
      query: { entity: 'tag', field: 'catchy_title', query: 'ele', 'match[section_id]': '1' },
      body: null,
    },
  ])
  await send(page).click()
  await question(page).getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, 'Success merging tags.')).toBeVisible()
  await expect(rows(page)).toHaveCount(6)
  expect(await merges(stet)).toEqual([
    { call: `POST v2/tags/${major}/merge`, query: {}, body: { minor_ids: minors } },
  ])
})

test('a major tag and one tag to merge are needed, beside their fields @TG-03 @FR-08', async ({
  page,
  stet,
}) => {
  await start(page, stet, [budget])
  await send(page).click()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await expect(majorTag(page)).toHaveAccessibleDescription(/Field can not be empty/)
  await expect(merge(page).getByText('Field can not be empty')).toHaveCount(1)
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
  await majorTag(page).click()
  await page.getByRole('option', { name: 'Budget' }).click()
  await expect(merge(page).getByText('Select tags in the list')).toBeVisible()
  await expect(merge(page).getByText('Field can not be empty')).toHaveCount(1)
  await checkbox(page, constitution).check()
  await expect(toMerge(page)).toContainText('Constitution')
  await expect(merge(page).getByText('Field can not be empty')).toHaveCount(0)
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true')
  expect(await merges(stet)).toEqual([])
})

test('‘Clear selection’ and taking one out reach the list, and the list reaches the panel @TG-03', async ({
  page,
  stet,
}) => {
  await start(page, stet, [major, ...minors])
  await toMerge(page)
    .getByRole('button', { name: /Budget/ })
    .click()
  await expect(checkbox(page, budget)).not.toBeChecked()
  await row(page, 16).click({ modifiers: ['ControlOrMeta'] })
  await expect(toMerge(page)).toContainText('Floods')
  await majorTag(page).click()
  await page.getByRole('option', { name: 'Elections' }).click()
  await merge(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(toMerge(page).getByRole('button')).toHaveCount(0)
  await expect(merge(page).getByRole('button', { name: /Elections/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(merge(page)).toHaveCount(0)
  await expect(mergeButton(page)).toBeFocused()
})

test('another section closes the panel; a row that opens takes its place @TG-03', async ({ page, stet }) => {
  await start(page, stet, minors)
  await opener(page, major).click()
  await expect(panel(page, 'Edit tag')).toBeVisible()
  await expect(merge(page)).toHaveCount(0)
  // What was typed is not lost without a question.
  await field(page, 'Catchy title').fill('Polls')
  await mergeButton(page).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Catchy title')).toHaveValue('Polls')
  await mergeButton(page).click()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(toMerge(page).getByRole('button')).toHaveCount(2)
  await filter(page, 'Section').selectOption('Sport')
  await expect(merge(page)).toHaveCount(0)
  await expect(mergeButton(page)).toHaveText('Merge')
  await filter(page, 'Section').selectOption('News')
  await expect(checkbox(page, budget)).not.toBeChecked()
  await expect(merge(page)).toHaveCount(0)
})

test('a deleted tag is no longer chosen, a renamed one has its new title @TG-03 @TG-06', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, address)
  for (const id of minors) await checkbox(page, id).check()
  await row(page, budget).hover()
  await row(page, budget).getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, budget)).toHaveCount(0)
  await expect(mergeButton(page)).toHaveText('Merge1')
  await opener(page, constitution).click()
  await field(page, 'Catchy title').fill('Constitutional reform')
  await field(page, 'Catchy title').press('Enter')
  await expect(opener(page, constitution)).toHaveText('Constitutional reform')
  await mergeButton(page).click()
  await expect(toMerge(page)).toContainText('Constitutional reform')
})

test('a merge that fails says so, there and in its message, and keeps what was chosen @TG-03', async ({
  page,
  stet,
}) => {
  await start(page, stet, [major, ...minors])
  await majorTag(page).click()
  await page.getByRole('option', { name: 'Elections' }).click()
  const fault = { method: 'POST', path: `v2/tags/${major}/merge` }
  await stet.newsroom.fault({ ...fault, status: 500, body: '<h1>Oops</h1>', content_type: 'text/html' })
  await send(page).click()
  await question(page).getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, 'Error merging tags.')).toBeVisible()
  await expect(merge(page).getByText('Error merging tags.')).toBeVisible()
  await expect(toMerge(page).getByRole('button')).toHaveCount(2)
  await expect(rows(page)).toHaveCount(8)

  await stet.newsroom.fault({ ...fault, status: 422, body: { message: 'Merging is closed today.' } })
  await send(page).click()
  await question(page).getByRole('button', { name: 'Merge' }).click()
  await expect(merge(page).getByText('Merging is closed today.')).toBeVisible()
  await expect(merge(page).getByText('Error merging tags.')).toHaveCount(0)

  const held = await stet.newsroom.fault({ ...fault, hold: true })
  await send(page).click()
  await question(page).getByRole('button', { name: 'Merge' }).click()
  await expect(send(page)).toHaveAttribute('aria-busy', 'true')
  await stet.newsroom.release(held)
  await expect(toast(page, 'Success merging tags.')).toBeVisible()
  await expect(rows(page)).toHaveCount(6)
})

test('keyboard alone chooses and merges @TG-01 @TG-03', async ({ page, stet }) => {
  await openPlace(page, stet, '/tags')
  const { keyboard } = page
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  await tabTo(page, filter(page, 'Section'))
  await keyboard.type('News')
  await expect(rows(page)).toHaveCount(8)
  await tabTo(page, opener(page, 36))
  await press('End', ' ')
  await expect(checkbox(page, major)).toBeChecked()
  await press('ArrowUp', ' ', 'ArrowUp', ' ')
  await expect(page.getByText('3 selected')).toBeAttached()
  await press('ArrowUp', ' ', ' ')
  await expect(page.getByText('3 selected')).toBeAttached()
  await tabTo(page, checkbox(page, 16), 'Shift+Tab')
  await press(' ')
  await expect(page.getByText('4 selected')).toBeAttached()
  await expect(page.getByRole('complementary')).toHaveCount(0)

  await tabTo(page, mergeButton(page), 'Shift+Tab')
  await press('Enter')
  await expect(majorTag(page)).toBeFocused()
  await press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Elections' })).toBeVisible()
  await press('Enter')
  await expect(toMerge(page).getByRole('button')).toHaveCount(3)
  await tabTo(page, toMerge(page).getByRole('button').first())
  await press('ArrowRight', 'ArrowRight', 'Delete')
  await expect(checkbox(page, 16)).not.toBeChecked()
  await tabTo(page, send(page))
  await press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press('Shift+Tab', 'Enter')
  await expect(toast(page, 'Success merging tags.')).toBeVisible()
  await expect(rows(page)).toHaveCount(6)
  await expect(mergeButton(page)).toBeFocused()
  expect(await merges(stet)).toEqual([
    { call: `POST v2/tags/${major}/merge`, query: {}, body: { minor_ids: minors } },
  ])
})

test('the merge panel is accessible, also when it lies over the list', async ({ page, stet }) => {
  await start(page, stet, [major, ...minors])
  await expectAccessible(page)
  await page.setViewportSize({ width: 1024, height: 700 })
  await send(page).click()
  await expect(merge(page).getByText('Field can not be empty')).toBeVisible()
  // Why ‘Merge’ waits is said under the pointer; axe would miss a landmark around it.
  await majorTag(page).focus()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.locator('[inert]').filter({ has: row(page, major) })).toHaveCount(1)
  await button(page, 'Close').click()
  await expect(mergeButton(page)).toBeFocused()
})
