import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import { places } from '../../src/renderer/shell/places.ts'
import { expectAccessible, question, rows, save, toast } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'
import { cards } from './screens/cards.ts'

/** Where nothing is created beside the list, and where nothing is deleted from it. */
const withoutForm = ['/posts']
const withoutQuestion = ['/sections']
/** One’s own role cannot be deleted. */
const addresses: Record<string, string> = { '/roles': `/roles?role_id=${catalogueFixtures.roles.moderator}` }

/** Looked at with the list itself. */
const listRows = 'main tbody'

test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 10_000 })

for (const { path, title } of places.filter(place => place.group !== undefined && !(place.path in cards)))
  test(`${title}: list, form, messages and questions are accessible, light and dark`, async ({
    page,
    stet,
  }) => {
    await stet.signIn('admin@stet.example', addresses[path] ?? path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await test.step('the list', () => expectAccessible(page))
    if (!withoutForm.includes(path)) await formIsAccessible(page)
    if (!withoutQuestion.includes(path)) await questionIsAccessible(page)
  })

async function formIsAccessible(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const panel = page.getByRole('complementary')
  const close = panel.getByRole('button', { name: 'Close' }).first()
  await main.getByRole('button', { name: /^(Create|Add)/ }).click()
  await expect(panel).toBeVisible()
  await save(page).click()
  // Under the pointer a message stays.
  await toast(page, 'Validation failed').hover()
  await test.step('the refused form and its message', () => expectAccessible(page, listRows))
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await close.click()
  await expect(panel).toHaveCount(0)

  const opener = rows(page)
    .locator('[data-opens]')
    .or(main.getByRole('button', { name: /^Edit/ }))
  await opener.first().click()
  await expect(panel).toBeVisible()
  // It has the colours of the refused form.
  await test.step('the form of one that exists', () => expectAccessible(page, listRows, ['light']))
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 1024, height: 700 })
  await test.step('the form that lies over the list', () => expectAccessible(page, listRows, ['light']))
  if (wide) await page.setViewportSize(wide)
  await close.click()
  await expect(panel).toHaveCount(0)
}

async function questionIsAccessible(page: Page): Promise<void> {
  const remove = page.getByRole('main').getByRole('button', { name: /Delete|trash/ })
  await remove.first().click()
  await expect(question(page)).toBeVisible()
  await test.step('the question', () => expectAccessible(page, listRows))
}
