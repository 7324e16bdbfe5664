import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
  field,
  opener,
  openPlace,
  panel,
  question,
  row,
  rows,
  save,
  toast,
  withhold,
} from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

const { id } = catalogueFixtures.tagStopWord
const newest = { order: '-id', page: '1' }

test('the columns say Yes or No, newest first, and the pager reads _meta @SW-01 @LS-03', async ({
  page,
  stet,
}) => {
  await stet.newsroom.patch('stop_words', id, { is_article: 0, is_tag: 1 })
  await openPlace(page, stet, '/stop-words')
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Name',
    'For posts',
    'For tags',
    'Actions',
  ])
  await button(page, 'Next page').click()
  await expect(page).toHaveURL(/\/stop-words\?page=2$/)
  await expect(page.getByText('25 rows on page 2 of 5')).toBeAttached()
  expect(await calls(stet, /^v2\/stop-words/)).toEqual([
    { call: 'GET v2/stop-words', query: newest, body: null },
    { call: 'GET v2/stop-words', query: { ...newest, page: '2' }, body: null },
  ])
  await page.getByRole('searchbox', { name: 'Search' }).fill('against')
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await expect(row(page, id).getByRole('cell')).toHaveText(['against', 'No', 'Yes', ''])
})

test('eight skeleton rows stand in while the first page is on its way @SW-01 @SH-10', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  const held = await stet.newsroom.fault({ path: 'v2/stop-words', hold: true })
  await stet.open('/stop-words')
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(held)
  await expect(rows(page)).toHaveCount(25)
})

test('a page that is none is the nearest one, and what makes no sense is ignored @SW-01 @LS-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/stop-words?page=99')
  await expect(page).toHaveURL(/\/stop-words\?page=5$/)
  await stet.newsroom.forget()
  await stet.open('/stop-words?page=none&per_page=7')
  await expect(rows(page)).toHaveCount(25)
  expect(await calls(stet, 'v2/stop-words')).toEqual([
    { call: 'GET v2/stop-words', query: newest, body: null },
  ])
})

test('the search runs on Enter, goes back to page 1, and clearing it brings the list back @SW-01 @LS-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/stop-words?page=2')
  await stet.newsroom.forget()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('   ')
  await search.press('Enter')
  await search.fill('agai')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/stop-words\?query=agai$/)
  await expect(opener(page, id)).toHaveText('against')
  await search.fill('no such word')
  await search.press('Enter')
  await expect(page.getByText('Stop words not found')).toBeVisible()
  await search.press('Escape')
  await expect(page).toHaveURL(/\/stop-words$/)
  await expect(rows(page)).toHaveCount(25)
  expect(await calls(stet, /^v2\/stop-words/)).toEqual([
    {
      call: 'GET v2/stop-words/search',
      query: { page: '1', search_fields: 'name', search: 'agai' },
      body: null,
    },
    {
      call: 'GET v2/stop-words/search',
      query: { page: '1', search_fields: 'name', search: 'no such word' },
      body: null,
    },
    { call: 'GET v2/stop-words', query: newest, body: null },
  ])
})

test('a word is created, changed and deleted, each with its words and its request @SW-01 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/stop-words')
  await stet.newsroom.forget()
  await button(page, 'Create stop word').click()
  await expect(
    panel(page, 'Create stop word').getByText('With both switches off the word has no effect'),
  ).toBeVisible()
  await field(page, 'Name').fill('whereupon')
  await field(page, 'For tags').check()
  await expect(panel(page, 'Create stop word').getByText('has no effect')).toHaveCount(0)
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(rows(page).first().getByRole('cell')).toHaveText(['whereupon', 'No', 'Yes', ''])

  await rows(page).first().click()
  await expect(panel(page, 'Edit stop word')).toBeVisible()
  await expect(field(page, 'For tags')).toBeChecked()
  await field(page, 'For posts').check()
  await field(page, 'For tags').uncheck()
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(rows(page).first().getByRole('cell')).toHaveText(['whereupon', 'Yes', 'No', ''])

  await rows(page).first().getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Are you sure you want to remove selected stop word?')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'whereupon' })).toHaveCount(0)

  const made = (await calls(stet, /^v2\/stop-words/)).filter(one => !one.call.startsWith('GET'))
  const path = made[1]?.call.replace('PATCH ', '')
  expect(path).toMatch(/^v2\/stop-words\/\d+$/)
  expect(made).toEqual([
    { call: 'POST v2/stop-words', query: {}, body: { name: 'whereupon', is_article: 0, is_tag: 1 } },
    { call: `PATCH ${path}`, query: {}, body: { name: 'whereupon', is_article: 1, is_tag: 0 } },
    { call: `DELETE ${path}`, query: {}, body: null },
  ])
})

test('a word that is there already is refused beside the field, and what was typed stays @SW-01 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/stop-words')
  await button(page, 'Create stop word').click()
  await field(page, 'Name').fill('x'.repeat(51))
  await field(page, 'Name').blur()
  await expect(page.getByText('Maximum length 50')).toBeVisible()
  await field(page, 'Name').fill('against')
  await save(page).click()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/has already been taken/)
  await expect(field(page, 'Name')).toHaveValue('against')
  // Refused words may be sent again: only the server knows whether they are still wrong.
  await expect(save(page)).toBeEnabled()
})

test('each failure says its own words, and the list keeps its rows @SW-01 @LS-05', async ({ page, stet }) => {
  await openPlace(page, stet, '/stop-words')
  await rows(page).first().click()
  const fault = { status: 500, times: 1, path: 'v2/stop-words*' }
  await stet.newsroom.fault({ ...fault, method: 'PATCH' })
  await field(page, 'Name').fill('whereupon')
  await save(page).click()
  await expect(toast(page, 'Error updating stop word.')).toBeVisible()
  await stet.newsroom.fault({ ...fault, method: 'DELETE' })
  await panel(page, 'Edit stop word').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error deleting stop word.')).toBeVisible()
  await button(page, 'Create stop word').click()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await stet.newsroom.fault({ ...fault, method: 'POST' })
  await field(page, 'Name').fill('whereupon')
  await save(page).click()
  await expect(toast(page, 'Error adding stop word.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('whereupon')
  await stet.newsroom.fault({ ...fault, method: 'GET', times: 9 })
  await button(page, 'Next page').click()
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(rows(page)).toHaveCount(25)
})

test('each control needs its right @SW-01 @FR-09', async ({ page, stet }) => {
  for (const right of ['stop words.create', 'stop words.delete']) await withhold(stet, right)
  await openPlace(page, stet, '/stop-words')
  await expect(button(page, 'Create stop word')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await rows(page).first().click()
  await expect(save(page)).toBeVisible()
})

test('who may only look sees the word and cannot change it @SW-01 @FR-09', async ({ page, stet }) => {
  await openPlace(page, stet, '/stop-words', 'copy@stet.example')
  await rows(page).first().click()
  await expect(panel(page, 'Edit stop word')).toBeVisible()
  await expect(field(page, 'Name')).toHaveAttribute('readonly')
  await expect(field(page, 'For posts')).toBeDisabled()
  await expect(save(page)).toHaveCount(0)
})

test('nobody without the view right gets in, or asks for anything @SW-01', async ({ page, stet }) => {
  await stet.signIn('author@stet.example')
  await expect(page.getByRole('link', { name: 'Stop words' })).toHaveCount(0)
  await stet.newsroom.forget()
  await stet.open('/stop-words')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  expect(await calls(stet, /^v2\/stop-words/)).toEqual([])
})
