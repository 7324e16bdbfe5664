import type { Page } from 'playwright/test'
import { pageSizes } from '../../src/contract/paging.ts'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
  expectAccessible,
  filter,
  openPlace,
  row,
  rows,
  toast,
  withhold,
} from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const newest = { page: '1', per_page: '25', include: 'section,tags.section', order: '-id' }
const { major: elections } = catalogueFixtures.mergeTags
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const titles = (page: Page) => rows(page).locator('[data-opens]')
const queries = async (stet: Stet) => (await calls(stet, /^v2\/tags/)).map(one => one.query)

test('the columns stand in their order, and one request brings the newest tags @TG-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags')
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Catchy title',
    'Slug',
    'Section',
    'Posts',
    'Actions',
  ])
  const { article_count } = await stet.newsroom.row('tags', 40)
  expect(await rows(page).first().getByRole('cell').allInnerTexts()).toEqual([
    'Broadband',
    'broadband',
    'Technology',
    String(article_count),
    '',
  ])
  await expect(filter(page, 'Section').getByRole('option').first()).toHaveText('All sections')
  await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  expect(await calls(stet, /^v2\/tags/)).toEqual([{ call: 'GET v2/tags', query: newest, body: null }])
})

test('eight skeleton rows stand in while the first page is on its way @TG-01', async ({ page, stet }) => {
  await stet.signIn()
  const held = await stet.newsroom.fault({ method: 'GET', path: 'v2/tags', hold: true })
  await stet.open('/tags')
  await expect(page.locator('tr[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(held)
  await expect(rows(page)).toHaveCount(25)
  await expect(page.locator('tr[data-skeleton]')).toHaveCount(0)
})

test('Catchy title and Posts sort, from page 1, in the address and the request @TG-01 @LS-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags?page=2')
  await stet.newsroom.forget()
  const header = (name: string) => page.getByRole('columnheader', { name })
  await button(page, 'Catchy title').click()
  await expect(page).toHaveURL(/\/tags\?sort=catchy_title$/)
  await expect(header('Catchy title')).toHaveAttribute('aria-sort', 'ascending')
  await expect(titles(page).first()).toHaveText('Apps')
  await button(page, 'Catchy title').click()
  await expect(page).toHaveURL(/\/tags\?sort=-catchy_title$/)
  await expect(header('Catchy title')).toHaveAttribute('aria-sort', 'descending')
  await expect(titles(page).first()).toHaveText('Women’s league')
  await button(page, 'Posts').click()
  await expect(page).toHaveURL(/\/tags\?sort=-article_count$/)
  await button(page, 'Posts').click()
  await expect(page).toHaveURL(/\/tags\?sort=article_count$/)
  await expect(header('Posts')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const counts = (await page.locator('tr[data-id] > td:nth-child(4)').allInnerTexts()).map(Number)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(await queries(stet)).toEqual([
    { ...newest, order: 'catchy_title' },
    { ...newest, order: '-catchy_title' },
    { ...newest, order: '-article_count' },
    { ...newest, order: 'article_count' },
  ])
})

test('section, items per page and pages stand in the address and reach the server @TG-01 @LS-01 @LS-03', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags')
  await stet.newsroom.forget()
  await button(page, 'Next page').click()
  await expect(page).toHaveURL(/\/tags\?page=2$/)
  await expect(page.getByText('15 rows on page 2 of 2')).toBeAttached()
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

test('a filter that makes no sense is ignored @TG-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/tags?page=none&per_page=26&section_id=x&sort=slug&nobody=1')
  expect(await queries(stet)).toEqual([newest])
})

test('the search runs on Enter in the section, parks the order, and clearing brings the list back @TG-01 @LS-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags?section_id=1&sort=catchy_title')
  await stet.newsroom.forget()
  await search(page).fill('   ')
  await search(page).press('Enter')
  await search(page).fill('elect')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/\/tags\?query=elect&section_id=1&sort=catchy_title$/)
  await expect(titles(page)).toHaveText(['Elections'])
  const sorter = button(page, 'Catchy title')
  await expect(sorter).toHaveAttribute('aria-disabled', 'true')
  await expect(sorter).toHaveAttribute('data-tooltip', 'The order waits until the search is cleared')
  await expect(page.locator('th[aria-sort]')).toHaveCount(0)
  await sorter.click({ force: true })
  await search(page).fill('no such tag')
  await search(page).press('Enter')
  await expect(page.getByText('Tags not found')).toBeVisible()
  await search(page).press('Escape')
  await expect(page).toHaveURL(/\/tags\?section_id=1&sort=catchy_title$/)
  await expect(titles(page).first()).toHaveText('Budget')
  const found = {
    page: '1',
    per_page: '25',
    'filter[section_id.eq]': '1',
    include: 'section,tags.section',
    search_fields: 'slug,main_headline,catchy_title,description,body',
    search_type: 'phrase_prefix',
  }
  await expect
    .poll(() => calls(stet, /^v2\/tags/))
    .toEqual([
      { call: 'GET v2/tags/search', query: { ...found, search: 'elect' }, body: null },
      { call: 'GET v2/tags/search', query: { ...found, search: 'no such tag' }, body: null },
      {
        call: 'GET v2/tags',
        query: { ...newest, 'filter[section_id.eq]': '1', order: 'catchy_title' },
        body: null,
      },
    ])
})

test('no tags say so, and Clear filters helps @TG-01', async ({ page, stet }) => {
  await stet.signIn()
  await stet.open('/tags?section_id=99')
  await expect(page.getByText('Tags not found')).toBeVisible()
  await button(page, 'Clear filters').click()
  await expect(page).toHaveURL(/\/tags$/)
  await expect(rows(page)).toHaveCount(25)
})

test('‘View’ opens the tag’s page of the site in the system’s browser @TG-01', async ({
  page,
  stet,
  systemBrowser,
}) => {
  await openPlace(page, stet, '/tags')
  await row(page, 36).hover()
  await row(page, 36).getByRole('button', { name: 'View' }).click()
  // The main section has no slug.
  const opened = ['https://www.lagos.stet.example/tags/water-supply']
  await expect.poll(systemBrowser.opened).toEqual(opened)
  await row(page, 32).hover()
  await row(page, 32).getByRole('button', { name: 'View' }).click()
  opened.push('https://www.lagos.stet.example/business/tags/fuel-subsidy')
  await expect.poll(systemBrowser.opened).toEqual(opened)
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('a list that does not come says so, keeps its rows and comes with Try again @TG-01 @LS-05', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags')
  await stet.newsroom.fault({ method: 'GET', path: 'v2/tags', status: 500, times: 9 })
  await filter(page, 'Section').selectOption('Business')
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(titles(page).first()).toHaveText('Broadband')
  // These are not of the section that was asked for, so they cannot be chosen for it.
  await expect(row(page, 40).getByRole('checkbox')).toBeDisabled()
  await expect(row(page, 37).getByRole('checkbox')).toBeEnabled()
  await stet.newsroom.clear()
  await button(page, 'Try again').click()
  await expect(rows(page)).toHaveCount(8)
  await expect(button(page, 'Try again')).toHaveCount(0)
})

test('nobody without the view right gets in, or asks for anything @TG-01', async ({ page, stet }) => {
  await withhold(stet, 'tags.read')
  await stet.signIn()
  await expect(page.getByRole('link', { name: 'Posts' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tags' })).toHaveCount(0)
  await stet.open('/tags')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  expect(await calls(stet, /^v2\/tags/)).toEqual([])
})

test('list, choosing and messages are accessible', async ({ page, stet }) => {
  await openPlace(page, stet, '/tags?section_id=1')
  await row(page, elections).getByRole('checkbox').check()
  await expectAccessible(page)
  await search(page).fill('no such tag')
  await search(page).press('Enter')
  await expect(page.getByText('Tags not found')).toBeVisible()
  await expectAccessible(page)
})
