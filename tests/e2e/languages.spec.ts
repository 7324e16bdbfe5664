import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  field,
  opener,
  openPlace,
  openRow,
  panel,
  question,
  row,
  rows,
  save,
  tabTo,
  toast,
  withhold,
} from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

const { id } = catalogueFixtures.freeLanguage

test('Show translations leads to the phrases of its language, by the keyboard alone @LA-01 @LA-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/translations')
  await tabTo(page, opener(page, 1))
  await page.keyboard.press('End')
  await expect(opener(page, id)).toBeFocused()
  await tabTo(page, row(page, id).getByRole('button', { name: 'Show translations' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/translations\/tl-PH$/)
  await expect(page.getByRole('heading', { name: 'Translations: Filipino' })).toBeVisible()
  await button(page, 'Languages').click()
  await expect(page.getByRole('heading', { name: 'Languages' })).toBeVisible()
})

test('without the right to view phrases Show translations says why it does nothing @LA-01 @FR-09', async ({
  page,
  stet,
}) => {
  await withhold(stet, 'translations.read')
  await openPlace(page, stet, '/translations')
  const show = row(page, id).getByRole('button', { name: 'Show translations' })
  await expect(show).toHaveAttribute('aria-disabled', 'true')
  await show.hover()
  await expect(page.getByRole('tooltip', { name: 'You have no right to see translations' })).toBeVisible()
  await show.click({ force: true })
  await expect(page).toHaveURL(/\/translations$/)
})

test('the header’s menu offers a language as soon as it is added, renamed or removed @LA-01 @SH-05', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/translations')
  const menu = page.getByRole('banner').getByRole('button', { name: /Language: English$/ })
  const offered = async (names: (string | RegExp)[]) => {
    await menu.click()
    await expect(page.getByRole('menuitemradio')).toHaveText(names)
    await page.keyboard.press('Escape')
  }
  await button(page, 'Add language').click()
  await field(page, 'Name').fill('Twi (Akan)')
  await field(page, 'Code').fill('tw-GH')
  await save(page).click()
  await expect(rows(page).filter({ hasText: 'tw-GH' })).toHaveCount(1)
  await offered([/^English/, /^French/, /^Filipino/, /^Twi \(Akan\)/])
  await rows(page).filter({ hasText: 'tw-GH' }).click()
  await field(page, 'Name').fill('Asante Twi')
  await save(page).click()
  await expect(rows(page).filter({ hasText: 'Asante Twi' })).toHaveCount(1)
  await offered([/^English/, /^French/, /^Filipino/, /^Asante Twi/])
  await openRow(page, rows(page).filter({ hasText: 'tw-GH' }), 'Edit language')
  await panel(page, 'Edit language').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(3)
  await offered([/^English/, /^French/, /^Filipino/])
})

test('a code stays, and what the server says against a delete comes before our words @LA-01 @LS-05', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/translations')
  await opener(page, id).click()
  await expect(field(page, 'Code')).toHaveAttribute('readonly')
  await row(page, 1).hover()
  await row(page, 1).getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, /is written in this language\.$/)).toBeVisible()
})
