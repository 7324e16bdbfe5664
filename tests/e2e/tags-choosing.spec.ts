import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import { button, filter, opener, openPlace, panel, row, withhold } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

const { section } = catalogueFixtures.mergeTags
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const checkbox = (page: Page, id: number) => row(page, id).getByRole('checkbox')
const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' })
const merge = (page: Page) => page.getByRole('button', { name: /^Merge/ })

test('checkboxes are there with a section filter only, and choosing does not open @TG-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(merge(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(merge(page)).toHaveAccessibleDescription('Choose a section to select tags')
  await row(page, 36).click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByRole('complementary')).toHaveCount(0)

  await filter(page, 'Section').selectOption('News')
  await expect(page.getByRole('checkbox')).toHaveCount(9)
  await expect(merge(page)).toHaveAccessibleDescription('Select tags in the list first')
  await row(page, 36)
    .getByRole('cell')
    .nth(2)
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(checkbox(page, 36)).toBeChecked()
  await opener(page, 31).click({ modifiers: ['ControlOrMeta'] })
  await checkbox(page, 26).check()
  await expect(page.getByRole('checkbox', { name: 'Select Public health' })).toBeChecked()
  await expect(page.getByText('3 selected')).toBeAttached()
  await expect(merge(page)).toHaveText('Merge3')
  await row(page, 36).click({ modifiers: ['ControlOrMeta'] })
  await expect(checkbox(page, 36)).not.toBeChecked()
  await expect(merge(page)).toHaveText('Merge2')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await row(page, 36).getByRole('cell').nth(2).click()
  await expect(panel(page, 'Edit tag')).toBeVisible()
})

test('what is chosen stays over pages and a search, and goes with another section @TG-03', async ({
  page,
  stet,
}) => {
  for (let id = 1; id <= 40; id++) await stet.newsroom.patch('tags', id, { section_id: section })
  await openPlace(page, stet, '/tags?section_id=1')
  await all(page).check()
  await expect(merge(page)).toHaveText('Merge25')
  await checkbox(page, 40).uncheck()
  await expect(all(page)).toHaveJSProperty('indeterminate', true)
  await button(page, 'Next page').click()
  await expect(checkbox(page, 15)).toBeVisible()
  await expect(all(page)).not.toBeChecked()
  await checkbox(page, 15).check()
  await search(page).fill('budget')
  await search(page).press('Enter')
  await checkbox(page, 6).check()
  await expect(merge(page)).toHaveText('Merge26')
  await search(page).press('Escape')
  await expect(checkbox(page, 39)).toBeChecked()
  await expect(checkbox(page, 40)).not.toBeChecked()
  // The rest of the page, then none of it: what is chosen elsewhere stays.
  await all(page).click()
  await expect(merge(page)).toHaveText('Merge27')
  await all(page).click()
  await expect(merge(page)).toHaveText('Merge2')

  await filter(page, 'Section').selectOption('Business')
  await expect(merge(page)).toHaveText('Merge')
  await page.goBack()
  await expect(checkbox(page, 40)).toBeVisible()
  await button(page, 'Next page').click()
  await expect(checkbox(page, 15)).not.toBeChecked()
})

for (const [count, items] of [
  ['no', []],
  ['one', [{ id: 1, catchy_title: 'News', slug: '', order: 1 }]],
] as const)
  test(`with ${count} section there is no section filter, and tags can be chosen @TG-01`, async ({
    page,
    stet,
  }) => {
    await stet.signIn()
    await stet.newsroom.fault({
      method: 'GET',
      path: 'v2/sections',
      status: 200,
      body: { items },
      times: 9,
    })
    await stet.open('/tags')
    await expect(checkbox(page, 40)).toBeVisible()
    await expect(filter(page, 'Section')).toHaveCount(0)
    await checkbox(page, 40).check()
    await expect(merge(page)).toHaveText('Merge1')
  })

test('without the update right nothing is chosen or merged @TG-01 @TG-03 @FR-09', async ({ page, stet }) => {
  await withhold(stet, 'tags.update')
  await openPlace(page, stet, '/tags?section_id=1')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(merge(page)).toHaveCount(0)
})
