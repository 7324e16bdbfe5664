import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
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

const { id, code } = catalogueFixtures.freeLanguage

test('the languages stand with what they translate @LA-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/translations')
  await expect(page.getByRole('heading', { name: 'Languages' })).toBeVisible()
  const headers = await page.getByRole('columnheader').allInnerTexts()
  expect(headers.slice(0, 4)).toEqual(['Name', 'Code', 'Phrases count', 'Translated phrases count'])
  const answer = await stet.newsroom.act('editor@stet.example', 'GET', 'v2/languages')
  const { items } = answer.body as {
    items: { id: number; name: string; phrases: number; translated: number }[]
  }
  const free = items.find(language => language.id === id)
  const cells = row(page, id).getByRole('cell')
  await expect(cells.nth(0)).toHaveText(free?.name ?? '')
  await expect(cells.nth(1)).toHaveText(code)
  await expect(cells.nth(2)).toHaveText(String(free?.phrases))
  await expect(cells.nth(3)).toHaveText(String(free?.translated))
})

test('a language is added, renamed and removed, each with its words and its request @LA-01 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/translations')
  const count = await rows(page).count()
  await stet.newsroom.forget()
  await button(page, 'Add language').click()
  await expect(panel(page, 'Add language')).toBeVisible()
  await field(page, 'Name').fill('Twi')
  await field(page, 'Name').blur()
  await expect(page.getByText('Minimum length 5')).toBeVisible()
  await field(page, 'Name').fill('A language of the coast')
  await expect(page.getByText('Maximum length 20')).toBeVisible()
  await field(page, 'Name').fill('Twi (Akan)')
  await field(page, 'Code').fill('twi')
  await field(page, 'Code').blur()
  await expect(page.getByText('Enter a language code such as en-US.')).toBeVisible()
  await field(page, 'Code').fill('tw-GH')
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(rows(page)).toHaveCount(count + 1)

  await rows(page).filter({ hasText: 'tw-GH' }).click()
  await expect(panel(page, 'Edit language')).toBeVisible()
  await expect(field(page, 'Code')).toHaveAttribute('readonly')
  await field(page, 'Name').fill('Asante Twi')
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Asante Twi' })).toHaveCount(1)

  await openRow(page, rows(page).filter({ hasText: 'tw-GH' }), 'Edit language')
  await panel(page, 'Edit language').getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Are you sure you want to remove selected language?')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Removed.')).toBeVisible()
  await expect(rows(page)).toHaveCount(count)

  const made = (await calls(stet, /^v2\/languages/)).filter(one => !one.call.startsWith('GET'))
  const path = made[1]?.call.replace('PATCH ', '')
  expect(made).toEqual([
    { call: 'POST v2/languages', query: {}, body: { name: 'Twi (Akan)', code: 'tw-GH' } },
    { call: `PATCH ${path}`, query: {}, body: { name: 'Asante Twi' } },
    { call: `DELETE ${path}`, query: {}, body: null },
  ])
})

test('each failure says its own words, and no list says so @LA-01 @LS-05', async ({ page, stet }) => {
  await openPlace(page, stet, '/translations')
  const fault = { status: 500, path: 'v2/languages*' }
  await button(page, 'Add language').click()
  await stet.newsroom.fault({ ...fault, method: 'POST' })
  await field(page, 'Name').fill('Twi (Akan)')
  await field(page, 'Code').fill('tw-GH')
  await save(page).click()
  await expect(toast(page, 'Error adding language.')).toBeVisible()
  await expect(field(page, 'Code')).toHaveValue('tw-GH')
  await opener(page, id).click()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await stet.newsroom.fault({ ...fault, method: 'PATCH' })
  await field(page, 'Name').fill('Tagalog')
  await save(page).click()
  await expect(toast(page, 'Error updating language.')).toBeVisible()
  await stet.newsroom.fault({ ...fault, method: 'DELETE' })
  await panel(page, 'Edit language').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error removing language.')).toBeVisible()
  // The server's own words come before ours.
  await row(page, 1).hover()
  await row(page, 1).getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, /is written in this language\.$/)).toBeVisible()

  await stet.newsroom.fault({
    method: 'GET',
    path: 'v2/languages',
    status: 200,
    body: { items: [] },
    times: 9,
  })
  await page.reload()
  await expect(page.getByText('No languages found')).toBeVisible()
})

test('Show translations leads to the phrases of its language @LA-01 @LA-02', async ({ page, stet }) => {
  await openPlace(page, stet, '/translations')
  await row(page, id).getByRole('button', { name: 'Show translations' }).click()
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

test('skeletons stand in while the languages load; a list that fails says so @LA-01 @LS-05 @SH-10', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  const held = await stet.newsroom.fault({ method: 'GET', path: 'v2/languages', hold: true, times: 9 })
  await stet.open('/translations')
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(held)
  await expect(rows(page)).toHaveCount(3)
  await stet.newsroom.fault({ method: 'GET', path: 'v2/languages', status: 500, times: 9 })
  await button(page, 'Add language').click()
  await field(page, 'Name').fill('Twi (Akan)')
  await field(page, 'Code').fill('tw-GH')
  await save(page).click()
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await stet.newsroom.clear()
  await button(page, 'Try again').click()
  await expect(rows(page)).toHaveCount(4)
})

test('a code that is taken is refused beside its field, and what was typed stays @LA-01 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/translations')
  await button(page, 'Add language').click()
  await field(page, 'Name').fill('Tagalog')
  await field(page, 'Code').fill(code)
  await save(page).click()
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/has already been taken/)
  await expect(field(page, 'Name')).toHaveValue('Tagalog')
  await expect(field(page, 'Code')).toHaveValue(code)
})

test('keyboard alone adds, renames, removes and shows a language @LA-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/translations')
  await stet.newsroom.forget()
  const type = (text: string) => page.keyboard.type(text)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await tabTo(page, button(page, 'Add language'))
  await press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await type('Twi (Akan)')
  await press('Tab')
  await type('tw-GH')
  await press('Enter')
  await expect(rows(page)).toHaveCount(4)

  await tabTo(page, opener(page, 1))
  await press('End', 'Enter')
  await expect(field(page, 'Name')).toHaveValue('Twi (Akan)')
  await press('ControlOrMeta+a')
  await type('Asante Twi')
  await press('Enter')
  const last = rows(page).last()
  await expect(last.locator('[data-opens]')).toHaveText('Asante Twi')
  await expect(last.locator('[data-opens]')).toBeFocused()
  await tabTo(page, last.getByRole('button', { name: 'Delete' }))
  await press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press('Shift+Tab', 'Enter')
  await expect(rows(page)).toHaveCount(3)

  await expect(opener(page, id)).toBeFocused()
  await tabTo(page, row(page, id).getByRole('button', { name: 'Show translations' }))
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Translations: Filipino' })).toBeVisible()
  const made = (await calls(stet, /^v2\/languages/)).filter(one => !one.call.startsWith('GET'))
  expect(made.map(one => one.call.split(' ')[0])).toEqual(['POST', 'PATCH', 'DELETE'])
})

test('each control needs its right @LA-01 @FR-09', async ({ page, stet }) => {
  for (const action of ['create', 'update', 'delete']) await withhold(stet, `languages.${action}`)
  await openPlace(page, stet, '/translations')
  await expect(button(page, 'Add language')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await opener(page, id).click()
  await expect(field(page, 'Name')).toHaveAttribute('readonly')
  await expect(save(page)).toHaveCount(0)
})
