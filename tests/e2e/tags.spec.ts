import type { Page } from 'playwright/test'
import { pageSizes } from '../../src/contract/paging.ts'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
  field,
  filter,
  form,
  leadsTo,
  opener,
  openPlace,
  openRow,
  panel,
  question,
  row,
  rows,
  save,
} from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const { refusedTag } = catalogueFixtures
/** Tag 1, of the main section, related to tags 6 and 16. */
const elections = 1
const newest = { page: '1', per_page: '25', include: 'section,tags.section', order: '-id' }
const titles = (page: Page) => rows(page).locator('[data-opens]')
const related = (page: Page) => form(page).getByRole('listbox', { name: 'Related tags' }).getByRole('option')
const queries = async (stet: Stet) => (await calls(stet, /^v2\/tags/)).map(one => one.query)
/** What was sent in order to change something. */
const sent = async (stet: Stet) =>
  (await calls(stet, /^v2\/tags/)).filter(one => !one.call.startsWith('GET')).map(one => one.body)

test('Catchy title and Posts sort, from page 1 @TG-01 @LS-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/tags?page=2')
  await stet.newsroom.forget()
  const sorts = async (by: string, address: string, first?: string) => {
    await button(page, by).click()
    await expect(page).toHaveURL(new RegExp(`/tags\\?sort=${address}$`))
    const direction = address.startsWith('-') ? 'descending' : 'ascending'
    await expect(page.getByRole('columnheader', { name: by })).toHaveAttribute('aria-sort', direction)
    if (first) await expect(titles(page).first()).toHaveText(first)
  }
  await sorts('Catchy title', 'catchy_title', 'Apps')
  await sorts('Catchy title', '-catchy_title', 'Women’s league')
  await sorts('Posts', '-article_count')
  await sorts('Posts', 'article_count')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const counts = (await page.locator('tr[data-id] > td:nth-child(4)').allInnerTexts()).map(Number)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(await queries(stet)).toEqual(
    ['catchy_title', '-catchy_title', '-article_count', 'article_count'].map(order => ({ ...newest, order })),
  )
})

test('the search stays in the section and disables the order @TG-01 @LS-02', async ({ page, stet }) => {
  await openPlace(page, stet, '/tags?section_id=1&sort=catchy_title')
  await stet.newsroom.forget()
  await page.getByRole('searchbox').fill('elect')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/tags\?query=elect&section_id=1&sort=catchy_title$/)
  await expect(titles(page)).toHaveText(['Elections'])
  const sorter = button(page, 'Catchy title')
  await expect(sorter).toHaveAttribute('aria-disabled', 'true')
  await expect(sorter).toHaveAttribute('data-tooltip', 'The order waits until the search is cleared')
  await expect(page.locator('th[aria-sort]')).toHaveCount(0)
  await sorter.click({ force: true })
  await page.getByRole('searchbox').press('Escape')
  await expect(page).toHaveURL(/\/tags\?section_id=1&sort=catchy_title$/)
  await expect(titles(page).first()).toHaveText('Budget')
  const inSection = { 'filter[section_id.eq]': '1' }
  await expect
    .poll(() => queries(stet))
    .toEqual([
      expect.objectContaining({ ...inSection, search: 'elect' }),
      { ...newest, ...inSection, order: 'catchy_title' },
    ])
})

test('the address and the server learn the items per page @TG-01 @LS-01 @LS-03', async ({ page, stet }) => {
  await openPlace(page, stet, '/tags')
  await stet.newsroom.forget()
  await button(page, 'Next page').click()
  await button(page, 'Filters').click()
  await expect(page.getByLabel('Items per page').getByRole('option')).toHaveText(pageSizes.map(String))
  await page.getByLabel('Items per page').selectOption('50')
  await expect(page).toHaveURL(/\/tags\?per_page=50$/)
  await expect(rows(page)).toHaveCount(40)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await filter(page, 'Section').selectOption('Business')
  await expect(page).toHaveURL(/\/tags\?per_page=50&section_id=2$/)
  await expect(rows(page)).toHaveCount(8)
  await button(page, 'Filters').click()
  await button(page, 'Clear filters').click()
  await expect(page).toHaveURL(/\/tags$/)
  await expect(rows(page)).toHaveCount(25)
  await expect
    .poll(() => queries(stet))
    .toEqual([
      { ...newest, page: '2' },
      { ...newest, per_page: '50' },
      { ...newest, per_page: '50', 'filter[section_id.eq]': '2' },
      // The first page is remembered: asked for again, shown at once.
      newest,
    ])
})

test('‘View’ opens the tag’s page in the system’s browser @TG-01', async ({ page, stet, systemBrowser }) => {
  await openPlace(page, stet, '/tags')
  const opened: string[] = []
  for (const [id, path] of [
    // The main section has no slug.
    [36, 'tags/water-supply'],
    [32, 'business/tags/fuel-subsidy'],
  ] as const) {
    opened.push(`https://www.lagos.stet.example/${path}`)
    await leadsTo(systemBrowser, opened, async () => {
      await row(page, id).hover()
      await row(page, id).getByRole('button', { name: 'View' }).click()
    })
  }
  await expect(form(page)).toHaveCount(0)
})

test('a form whose sections did not come says so, and asks for them again @TG-02 @SH-13', async ({
  page,
  stet,
}) => {
  const sections = { method: 'GET', path: 'v2/sections', times: 9 }
  await stet.newsroom.fault({ ...sections, status: 500 })
  await openPlace(page, stet, '/tags')
  await button(page, 'Create tag').click()
  await field(page, 'Catchy title').fill('Ferries')
  await save(page).click()
  await expect(field(page, 'Sections')).toHaveAccessibleDescription(/Field can not be empty/)
  await expect(form(page).getByText('Error fetching sections or categories.')).toBeVisible()
  await stet.newsroom.clear()
  // The only one there is goes without saying, and nothing is wrong any more.
  const body = { items: [{ id: 3, catchy_title: 'Sport', slug: 'sport', order: 1 }] }
  await stet.newsroom.fault({ ...sections, status: 200, body })
  await form(page).getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Sections')).toHaveCount(0)
  await save(page).click()
  await expect(titles(page).first()).toHaveText('Ferries')
  expect(await sent(stet)).toMatchObject([{ catchy_title: 'Ferries', section_id: 3 }])
})

test('a form of a site without sections says that there are none @TG-02', async ({ page, stet }) => {
  const body = { items: [] }
  await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', status: 200, body, times: 9 })
  await openPlace(page, stet, '/tags')
  await button(page, 'Create tag').click()
  await expect(field(page, 'Sections')).toHaveAccessibleDescription('There is no section to choose')
})

test('a new tag stands first on any page, and changes there @TG-06', async ({ page, stet }) => {
  await openPlace(page, stet, '/tags?page=2&sort=catchy_title')
  await expect(rows(page)).toHaveCount(15)
  await button(page, 'Create tag').click()
  await field(page, 'Catchy title').fill('Aardvarks')
  await field(page, 'Sections').selectOption('Sport')
  await save(page).click()
  await expect(titles(page).first()).toHaveText('Aardvarks')
  await expect(page).toHaveURL(/\/tags\?page=2&sort=catchy_title$/)
  // The 41 tags fill two pages; the new one's own place is on the first.
  await expect(rows(page)).toHaveCount(17)

  await titles(page).first().click()
  await field(page, 'Catchy title').fill('Aardvarks and ants')
  await save(page).click()
  await expect(titles(page).first()).toHaveText('Aardvarks and ants')
  await expect(titles(page).first()).toBeFocused()

  await openRow(page, titles(page).first(), 'Edit tag')
  await panel(page, 'Edit tag').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(titles(page).filter({ hasText: 'Aardvarks' })).toHaveCount(0)
  await expect(form(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/tags\?page=2&sort=catchy_title$/)
})

test('a new tag does not stand in a foreign section @TG-06', async ({ page, stet }) => {
  await openPlace(page, stet, '/tags?section_id=2')
  await button(page, 'Create tag').click()
  await expect(field(page, 'Sections')).toHaveValue('2')
  await field(page, 'Catchy title').fill('Sprinting')
  await field(page, 'Sections').selectOption('Sport')
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(rows(page)).toHaveCount(8)
  await expect(rows(page).filter({ hasText: 'Sprinting' })).toHaveCount(0)
  await filter(page, 'Section').selectOption('Sport')
  await expect(titles(page).first()).toHaveText('Sprinting')
})

test('a tag opens with its record, and five related tags are the most @TG-02', async ({ page, stet }) => {
  await stet.newsroom.patch('tags', elections, { tags: '[6,11,16,21,26,31]' })
  await openPlace(page, stet, '/tags?section_id=1')
  await row(page, elections).getByRole('cell').nth(3).click()
  await expect(field(page, 'Slug')).toHaveValue('elections')
  await expect(field(page, 'Slug')).toHaveAttribute('readonly')
  await expect(field(page, 'Catchy title')).toBeFocused()
  await expect(field(page, 'Catchy title')).toHaveValue('Elections')
  await expect(field(page, 'Sections')).toHaveValue('1')
  await expect(field(page, 'Sections')).toBeDisabled()
  const headline = 'Elections: reports, analysis and pictures from our newsroom'
  await expect(field(page, 'SEO main headline')).toHaveValue(headline)
  await expect(field(page, 'SEO Description')).toHaveValue(/^Everything our reporters have written/)
  const six = ['Budget', 'Constitution', 'Floods', 'Land use', 'Public health', 'Police reform']
  await expect(related(page)).toHaveText(six)

  await field(page, 'Catchy title').fill('Elections 2027')
  await save(page).click()
  await expect(form(page).getByText('Wrong number of tags.')).toBeVisible()
  await related(page).filter({ hasText: 'Police reform' }).click()
  await expect(page.getByText('Wrong number of tags.')).toHaveCount(0)
  await field(page, 'Related tags').fill('ce')
  await expect(page.getByRole('option', { name: 'At most 5 can be chosen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  expect(await sent(stet)).toEqual([expect.objectContaining({ tags: [6, 11, 16, 21, 26] })])
  await expect(titles(page).last()).toHaveText('Elections 2027')
})

test('related tags are searched in the section of the form, and a failed search says so @TG-02 @FR-05', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags?section_id=1')
  await button(page, 'Create tag').click()
  await expect(field(page, 'Slug')).toHaveCount(0)
  await field(page, 'Catchy title').fill('Harbour cranes')
  await stet.newsroom.fault({ method: 'GET', path: 'autocomplete', status: 500 })
  await field(page, 'Related tags').fill('elec')
  await expect(page.getByText('The search failed. Type again to try once more.')).toBeVisible()
  await stet.newsroom.forget()
  const held = await stet.newsroom.fault({ method: 'GET', path: 'autocomplete', hold: true })
  await field(page, 'Related tags').fill('elect')
  await expect(page.getByText('Searching…')).toBeVisible()
  await stet.newsroom.release(held)
  await page.getByRole('option', { name: 'Elections' }).click()
  await expect(related(page)).toHaveText(['Elections'])
  await expect(field(page, 'Catchy title')).toHaveValue('Harbour cranes')
  expect((await calls(stet, 'autocomplete')).map(one => one.query)).toEqual([
    { entity: 'tag', field: 'catchy_title', query: 'elect', 'match[section_id]': '1' },
  ])
})

test('stop words and taken titles are said in the form @TG-05 @TG-02', async ({ page, stet }) => {
  const refusal = `The title contains stop words (${refusedTag.words.join(', ')})`
  await openPlace(page, stet, '/tags?section_id=1')
  await button(page, 'Create tag').click()
  await field(page, 'Catchy title').fill(refusedTag.catchy_title)
  await field(page, 'Catchy title').press('Enter')
  await expect(panel(page, 'Create tag').getByText(refusal)).toBeVisible()
  await expect(field(page, 'Catchy title')).toHaveValue(refusedTag.catchy_title)
  await field(page, 'Catchy title').fill('Elections')
  await field(page, 'Catchy title').press('Enter')
  await expect(field(page, 'Catchy title')).toHaveAccessibleDescription(/has already been taken/)
  await expect(form(page).getByText(refusal)).toHaveCount(0)
  await field(page, 'Catchy title').fill('Floods in Lagos')
  await field(page, 'Catchy title').press('Enter')
  await expect(titles(page).first()).toHaveText('Floods in Lagos')
})

test.describe('a brand without plus signs in its tags', () => {
  test.use({ brand: 'manila' })
  test('refuses one beside the field, in a new tag and in one that exists @TG-02 @BR-02', async ({
    page,
    stet,
  }) => {
    const words = 'Use only Latin and Cyrillic letters, digits, spaces, hyphens, quotes and . , ? ! ( )'
    await openPlace(page, stet, '/tags?section_id=1')
    for (const open of [button(page, 'Create tag'), opener(page, elections)]) {
      await open.click()
      await field(page, 'Catchy title').fill('Canal+')
      await save(page).click()
      await expect(form(page).getByText(words)).toBeVisible()
      await expect(field(page, 'Catchy title')).toHaveAttribute('aria-invalid', 'true')
      await field(page, 'Catchy title').fill('Canal')
      await expect(field(page, 'Catchy title')).not.toHaveAttribute('aria-invalid', 'true')
      await button(page, 'Close').click()
      await question(page).getByRole('button', { name: 'Discard changes' }).click()
    }
    expect(await sent(stet)).toEqual([])
  })
})
