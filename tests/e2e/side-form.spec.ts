import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import { write } from './article-page.ts'
import {
  button,
  calls,
  field,
  opener,
  openPlace,
  openRow,
  panel,
  question,
  save,
  toast,
  withhold,
} from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const [menuItem = 0] = catalogueFixtures.menuItems.head_main
const menu = '/menu?type=head_main&section_id=2'

test('a link that is put into a form’s text changes the text and saves nothing @FR-09 @CT-01 @RT-01', async ({
  page,
  stet,
}) => {
  const id = catalogueFixtures.callToAction
  await openPlace(page, stet, '/call-to-actions')
  await openRow(page, opener(page, id), 'Edit call to action')
  await write(page, ' ', field(page, 'Body'))
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Link address').fill('https://a.example')
  await page.getByLabel('Text to show').fill('The list')
  await stet.newsroom.forget()
  await button(page, 'Insert link').click()
  await expect(field(page, 'Body').getByText('The list', { exact: true })).toBeVisible()
  // What would have been sent by it is sent before this.
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(panel(page, 'Edit call to action')).toHaveCount(0)
  expect(await calls(stet, `v2/call-to-actions/${id}`, 'PATCH')).toMatchObject([
    { body: { body: expect.stringContaining('<a href="https://a.example">The list</a>') } },
  ])
})

/** Presses the control again, and lets go of what is typed. */
async function discardBy(page: Page, press: () => Promise<void>): Promise<void> {
  // A second click within 300 ms is none (SH-14).
  await expect(async () => {
    await press()
    await expect(question(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(question(page)).toHaveCount(0)
}

async function isAsked(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(question(page)).toContainText('What you typed here is not saved.')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
}

test('what is let go in the form that is opened again is gone from it, and what is typed next is asked about @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/users')
  await button(page, 'Create user').click()
  await field(page, 'Name').fill('Ada Obi')
  await discardBy(page, () => button(page, 'Create user').click())
  await expect(field(page, 'Name')).toHaveValue('')
  await field(page, 'Name').fill('Bola Ade')
  await isAsked(page)
  await expect(field(page, 'Name')).toHaveValue('Bola Ade')

  await openPlace(page, stet, menu)
  await opener(page, menuItem).click()
  const name = await field(page, 'Name').inputValue()
  await field(page, 'Name').fill('Never saved')
  await discardBy(page, () => opener(page, menuItem).click())
  await expect(field(page, 'Name')).toHaveValue(name)
  await field(page, 'Name').fill('Typed next')
  await isAsked(page)
  await expect(field(page, 'Name')).toHaveValue('Typed next')
})

test('so it is where two forms share a side: one opens in place of the other, and asks before anything typed is lost @LS-04 @AD-01 @AD-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/advertisements')
  const add = button(page, 'Add new placement')
  await add.click()
  await field(page, 'Name').fill('Let go of')
  await discardBy(page, () => add.click())
  await expect(field(page, 'Name')).toHaveValue('')
  await field(page, 'Name').fill('Typed next')
  await isAsked(page)
  await discardBy(page, () => button(page, 'Create banner').click())
  await expect(panel(page, 'Create banner')).toBeVisible()
  await expect(panel(page, 'Add new placement')).toHaveCount(0)

  await field(page, 'Name').fill('Another name')
  await add.click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Name')).toHaveValue('Another name')
  await expect(page.getByRole('complementary')).toHaveCount(1)
  await discardBy(page, () => add.click())
  await expect(panel(page, 'Add new placement')).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(1)
})

/** Saves a menu item under this name, and types more before the answer comes. */
async function typeWhileSaving(page: Page, stet: Stet): Promise<void> {
  await openPlace(page, stet, menu)
  await opener(page, menuItem).click()
  await field(page, 'Name').fill('Sent')
  const held = await stet.newsroom.fault({ method: 'PATCH', path: `v2/menus/${menuItem}`, hold: true })
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  await field(page, 'Name').fill('Sent, and typed since')
  await stet.newsroom.release(held)
  await expect(toast(page, 'Update successful')).toBeVisible()
}

test('what is typed into a form without a draft while it is being saved stays open, is asked about, and goes with the next save @LS-04 @FR-08', async ({
  page,
  stet,
}) => {
  await typeWhileSaving(page, stet)
  await expect(save(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(field(page, 'Name')).toHaveValue('Sent, and typed since')
  expect((await stet.newsroom.row('menus', menuItem)).name).toBe('Sent')
  await isAsked(page)
  await save(page).click()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  expect((await stet.newsroom.row('menus', menuItem)).name).toBe('Sent, and typed since')
})

test('what is typed into a new one without a draft while it is being created stays open, which is said, and is asked about @LS-04 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/stop-words')
  await button(page, 'Create stop word').click()
  await field(page, 'Name').fill('sent')
  const held = await stet.newsroom.fault({ method: 'POST', path: 'v2/stop-words', hold: true })
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  await field(page, 'Name').fill('typed since')
  await stet.newsroom.release(held)
  await expect(
    toast(page, 'What was typed while it was being created stands here, and is not saved.'),
  ).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('typed since')
  await isAsked(page)
  await save(page).click()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  const sent = await calls(stet, 'v2/stop-words', 'POST')
  expect(sent.map(({ body }) => body)).toMatchObject([{ name: 'sent' }, { name: 'typed since' }])
})

test('Enter in a form that is only read sends nothing @FR-09 @SW-01', async ({ page, stet }) => {
  await withhold(stet, 'stop words.update')
  await openPlace(page, stet, '/stop-words')
  await page.locator('[data-opens]').first().click()
  await expect(field(page, 'Name')).toHaveAttribute('readonly')
  await stet.newsroom.forget()
  await field(page, 'Name').press('Enter')
  // What Enter had sent would be here before the answer to this.
  await page.getByRole('searchbox').fill('against')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/query=against/)
  await expect(page.locator('[data-opens]').first()).toHaveText('against')
  expect(await calls(stet, /stop-words/, 'PATCH')).toEqual([])
})
