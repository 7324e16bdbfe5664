import type { Page } from 'playwright/test'
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
  withhold,
} from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

/** Tag 1, of the main section, related to tags 6 and 16. */
const elections = 1
const include = { include: 'section,tags' }
const headline = 'Rain: reports, analysis and pictures from our newsroom'
const titles = (page: Page) => rows(page).locator('[data-opens]')
const writes = async (stet: Stet) =>
  (await calls(stet, /^v2\/tags/)).filter(one => !one.call.startsWith('GET'))

/** Types into an autocomplete of the open form and takes what it offers. */
async function pick(page: Page, label: string, typed: string, name: string): Promise<void> {
  await page.getByRole('complementary').getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
}

test('a new tag is sent whole and stands first @TG-02 @TG-06 @LS-04 @FR-09', async ({ page, stet }) => {
  await openPlace(page, stet, '/tags')
  await stet.newsroom.forget()
  await button(page, 'Create tag').click()
  const form = panel(page, 'Create tag')
  await expect(field(page, 'Catchy title')).toBeFocused()
  await expect(field(page, 'Slug')).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await field(page, 'Catchy title').fill('  Rain in Lagos ')
  await field(page, 'Sections').selectOption('News')
  await field(page, 'SEO main headline').fill(headline)
  await field(page, 'SEO Description').fill('All about the rains.')
  await pick(page, 'Related tags', 'flo', 'Floods')
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(rows(page).first().getByRole('cell')).toHaveText([
    'Rain in Lagos',
    'rain-in-lagos',
    'News',
    '0',
    '',
  ])
  await expect(button(page, 'Create tag')).toBeFocused()
  expect(await writes(stet)).toEqual([
    {
      call: 'POST v2/tags',
      query: include,
      body: {
        catchy_title: 'Rain in Lagos',
        section_id: 1,
        main_headline: headline,
        description: 'All about the rains.',
        tags: [16],
      },
    },
  ])
  expect(await calls(stet, 'autocomplete')).toEqual([
    {
      call: 'GET autocomplete',
      query: { entity: 'tag', field: 'catchy_title', query: 'flo' },
      body: null,
    },
  ])
})

test('a new tag stands first on whatever page the person is, changed and deleted there too @TG-06', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags?page=2&sort=catchy_title')
  await expect(rows(page)).toHaveCount(15)
  await button(page, 'Create tag').click()
  await field(page, 'Catchy title').fill('Aardvarks')
  await field(page, 'Sections').selectOption('Sport')
  await save(page).click()
  await expect(titles(page).first()).toHaveText('Aardvarks')
  await expect(page).toHaveURL(/\/tags\?page=2&sort=catchy_title$/)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  // The 41 tags fill two pages; the new one's own place is on the first.
  await expect(rows(page)).toHaveCount(17)

  await titles(page).first().click()
  await field(page, 'Catchy title').fill('Aardvarks and ants')
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(titles(page).first()).toHaveText('Aardvarks and ants')
  await expect(titles(page).first()).toBeFocused()

  // A second click within 300 ms is a double click (SH-14), so it may have to be clicked again.
  await expect(async () => {
    await titles(page).first().click()
    await expect(panel(page, 'Edit tag')).toBeVisible({ timeout: 500 })
  }).toPass()
  await panel(page, 'Edit tag').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted')).toBeVisible()
  await expect(titles(page).filter({ hasText: 'Aardvarks' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/tags\?page=2&sort=catchy_title$/)
})

test('a new tag leaves when the list is another one, and does not stand in a foreign section @TG-06', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags?section_id=2')
  await button(page, 'Create tag').click()
  await expect(field(page, 'Sections')).toHaveValue('2')
  await field(page, 'Catchy title').fill('Sprinting')
  await field(page, 'Sections').selectOption('Sport')
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(rows(page)).toHaveCount(8)
  await expect(rows(page).filter({ hasText: 'Sprinting' })).toHaveCount(0)
  await filter(page, 'Section').selectOption('Sport')
  await expect(titles(page).first()).toHaveText('Sprinting')
})

test('a tag opens with its record, is sent back changed with its id, and stays in its place @TG-02 @TG-06 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags?section_id=1')
  await stet.newsroom.forget()
  await row(page, elections).getByRole('cell').nth(3).click()
  const form = panel(page, 'Edit tag')
  await expect(field(page, 'Slug')).toHaveValue('elections')
  await expect(field(page, 'Slug')).toHaveAttribute('readonly')
  await expect(field(page, 'Catchy title')).toBeFocused()
  await expect(field(page, 'Catchy title')).toHaveValue('Elections')
  await expect(field(page, 'Sections')).toHaveValue('1')
  await expect(field(page, 'Sections')).toBeDisabled()
  await expect(field(page, 'SEO main headline')).toHaveValue(
    'Elections: reports, analysis and pictures from our newsroom',
  )
  await expect(field(page, 'SEO Description')).toHaveValue(
    'Everything our reporters have written about Elections, newest first.',
  )
  await expect(form.getByRole('listbox', { name: 'Related tags' }).getByRole('option')).toHaveText([
    'Budget',
    'Floods',
  ])
  await field(page, 'Catchy title').fill('Elections 2027')
  await field(page, 'SEO main headline').fill('')
  await pick(page, 'Related tags', 'ce', 'Cement')
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(titles(page).last()).toHaveText('Elections 2027')
  await expect(opener(page, elections)).toBeFocused()
  expect(await writes(stet)).toEqual([
    {
      call: `PATCH v2/tags/${elections}`,
      query: include,
      body: {
        id: elections,
        catchy_title: 'Elections 2027',
        section_id: 1,
        main_headline: '',
        description: 'Everything our reporters have written about Elections, newest first.',
        tags: [6, 16, 37],
      },
    },
  ])
})

test('delete asks, deletes, closes the panel and the tag is gone @TG-06 @LS-04 @FR-09', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags?page=2')
  await stet.newsroom.forget()
  await row(page, elections).hover()
  await row(page, elections).getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Are you sure you want to remove selected tag?')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(await writes(stet)).toEqual([])
  await opener(page, elections).click()
  await panel(page, 'Edit tag').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted')).toBeVisible()
  await expect(panel(page, 'Edit tag')).toHaveCount(0)
  await expect(row(page, elections)).toHaveCount(0)
  await expect(page).toHaveURL(/\/tags\?page=2$/)
  expect(await writes(stet)).toEqual([{ call: `DELETE v2/tags/${elections}`, query: {}, body: null }])
})

test('create, update and delete each need their right @TG-02 @TG-06 @FR-09', async ({ page, stet }) => {
  for (const right of ['tags.create', 'tags.update', 'tags.delete']) await withhold(stet, right)
  await openPlace(page, stet, '/tags?section_id=1')
  await expect(button(page, 'Create tag')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(row(page, elections).getByRole('button', { name: 'View' })).toHaveCount(1)
  await opener(page, elections).click()
  await expect(panel(page, 'Edit tag')).toBeVisible()
  await expect(field(page, 'Catchy title')).toHaveAttribute('readonly')
  await expect(field(page, 'SEO Description')).toHaveAttribute('readonly')
  await expect(save(page)).toHaveCount(0)
  await expect(panel(page, 'Edit tag').getByRole('button', { name: 'Delete' })).toHaveCount(0)
})

test('keyboard alone filters, creates, edits and deletes @TG-01 @TG-02 @TG-06', async ({ page, stet }) => {
  await openPlace(page, stet, '/tags')
  const { keyboard } = page
  await tabTo(page, filter(page, 'Section'))
  await keyboard.type('Sport')
  await expect(page).toHaveURL(/\/tags\?section_id=3$/)
  await expect(rows(page)).toHaveCount(8)

  await tabTo(page, button(page, 'Create tag'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(field(page, 'Catchy title')).toBeFocused()
  await keyboard.type('Sprinting')
  await tabTo(page, page.getByRole('combobox', { name: 'Related tags' }))
  await keyboard.type('mara')
  await expect(page.getByRole('option', { name: 'Marathon' })).toBeVisible()
  await keyboard.press('Enter')
  await tabTo(page, save(page))
  await keyboard.press('Enter')
  await expect(titles(page).first()).toHaveText('Sprinting')
  await expect(button(page, 'Create tag')).toBeFocused()

  await tabTo(page, titles(page).first())
  await keyboard.press('Enter')
  await expect(field(page, 'Catchy title')).toBeFocused()
  await keyboard.press('End')
  await keyboard.type(' and relay')
  await keyboard.press('Enter')
  await expect(titles(page).first()).toHaveText('Sprinting and relay')
  await expect(titles(page).first()).toBeFocused()

  await tabTo(page, rows(page).first().getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(8)
  await expect(titles(page).first()).toHaveText('Basketball')
  expect((await writes(stet)).map(one => [one.call.replace(/\d+$/, '#'), one.body])).toEqual([
    [
      'POST v2/tags',
      { catchy_title: 'Sprinting', section_id: 3, main_headline: '', description: '', tags: [8] },
    ],
    ['PATCH v2/tags/#', expect.objectContaining({ catchy_title: 'Sprinting and relay', tags: [8] })],
    ['DELETE v2/tags/#', null],
  ])
})
