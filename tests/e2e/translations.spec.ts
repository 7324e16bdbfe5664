import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
  expectAccessible,
  filter,
  openPlace,
  question,
  row,
  rows,
  tabTo,
  toast,
  withhold,
} from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

const { translated: dashboard, untranslated: newest } = catalogueFixtures.phrases
const place = '/translations/tl-PH'
const asked = { include: 'translations', language: 'tl-PH', per_page: '200', page: '1' }
const target = (page: Page, id: number) => row(page, id).getByRole('textbox')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const saveOf = (page: Page, id: number) => row(page, id).getByRole('button', { name: 'Save' })
const saves = (stet: Stet) => calls(stet, /^v2\/translations/, 'PATCH')
const lists = (stet: Stet) => calls(stet, /^v2\/translations(\/search)?$/, 'GET')

/** Turns to this page; a press too soon after the last one turns nothing (SH-14). */
async function turn(page: Page, way: 'Next page' | 'Previous page', to: number): Promise<void> {
  await expect(async () => {
    await button(page, way).click()
    await expect(page).toHaveURL(to === 1 ? /tl-PH$/ : new RegExp(`page=${to}$`), { timeout: 200 })
  }).toPass()
}

/** How many rows are not saved; the phrases themselves say similar things. */
const unsaved = (page: Page, words: string | RegExp) => page.getByText(words, { exact: true })
const failure = (page: Page) => page.locator('.fui-MessageBar').filter({ hasText: 'Cannot fetch data.' })

/** What the server has for a phrase. */
async function stored(stet: Stet, id: number, language = 'tl-PH'): Promise<string | undefined> {
  const path = `v2/translations?include=translations&language=${language}&per_page=200&page=`
  for (const number of [1, 2, 3]) {
    const { body } = await stet.newsroom.act(editor, 'GET', `${path}${number}`)
    const { items } = body as { items: { id: number; translations: { translation: string }[] }[] }
    const found = items.find(one => one.id === id)
    if (found) return found.translations[0]?.translation
  }
  return undefined
}

test('the phrases of a language stand 200 a page with what they are in it, newest first @LA-02 @LS-03', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, place)
  await expect(page.getByRole('heading', { name: 'Translations: Filipino' })).toBeVisible()
  await expect(page.getByText('425', { exact: true })).toBeVisible()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Source message',
    'Translation',
    'Actions',
  ])
  await expect(rows(page)).toHaveCount(200)
  await expect(rows(page).first()).toHaveAttribute('data-id', String(newest))
  await expect(target(page, newest)).toHaveValue('')
  // Rows out of sight are as high as those in sight, and there as soon as somebody gets to them.
  expect(await page.getByRole('table').evaluate(table => table.scrollHeight)).toBe(201 * 40)
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(rows(page).last()).toBeInViewport()
  await turn(page, 'Next page', 2)
  await turn(page, 'Next page', 3)
  await expect(rows(page)).toHaveCount(25)
  await expect(row(page, dashboard).getByRole('cell').first()).toHaveText('Dashboard')
  await expect(page.getByRole('textbox', { name: 'Dashboard', exact: true })).toHaveValue(
    'Dashboard ng gawain',
  )
  expect(await lists(stet)).toEqual(
    ['1', '2', '3'].map(number => ({
      call: 'GET v2/translations',
      query: { ...asked, order: '-id', page: number },
      body: null,
    })),
  )
})

test('category and search filter, each by its request, and 200 is the only page size @LA-02 @LS-02 @LS-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, `${place}?page=2`)
  await stet.newsroom.forget()
  expect(await filter(page, 'Category').getByRole('option').allInnerTexts()).toEqual([
    'All sites',
    'admin',
    'templates',
  ])
  await filter(page, 'Category').selectOption('templates')
  await expect(page).toHaveURL(/\/translations\/tl-PH\?category=templates$/)
  await expect(rows(page)).toHaveCount(150)
  await filter(page, 'Category').selectOption('admin')
  await expect(page.getByText('275', { exact: true })).toBeVisible()
  await search(page).fill('   ')
  await search(page).press('Enter')
  await search(page).fill('dashboard')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/category=admin/)
  await expect(target(page, dashboard)).toHaveValue('Dashboard ng gawain')
  await search(page).fill('no such phrase')
  await search(page).press('Enter')
  await expect(page.getByText('No translations found')).toBeVisible()
  await button(page, 'Clear filters').click()
  await expect(page).toHaveURL(/\/translations\/tl-PH$/)
  await expect(rows(page)).toHaveCount(200)
  const list = { call: 'GET v2/translations', body: null }
  const found = { call: 'GET v2/translations/search', body: null }
  const words = (search: string) => ({
    ...asked,
    'filter[category.eq]': 'admin',
    search_fields: 'message',
    search,
  })
  expect(await lists(stet)).toEqual([
    { ...list, query: { ...asked, order: '-id', 'filter[category.eq]': 'templates' } },
    { ...list, query: { ...asked, order: '-id', 'filter[category.eq]': 'admin' } },
    { ...found, query: words('dashboard') },
    { ...found, query: words('no such phrase') },
    { ...list, query: { ...asked, order: '-id' } },
  ])
  await button(page, 'Filters').click()
  const size = page.getByLabel('Items per page')
  await expect(size.getByRole('option')).toHaveText(['200'])
  await expect(size).toBeDisabled()
})

test('an address that makes no sense is the plain list @LA-02 @SH-06', async ({ page, stet }) => {
  await openPlace(page, stet, `${place}?page=-4&per_page=25&category=sites&sort=up`)
  expect(await lists(stet)).toEqual([
    { call: 'GET v2/translations', query: { ...asked, order: '-id' }, body: null },
  ])
})

test('an edit marks the row; Enter saves it, and so does its button @LA-02 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, place)
  await stet.newsroom.forget()
  await expect(button(page, 'Save')).toHaveCount(0)
  await target(page, newest).fill('  Huling balita ')
  await expect(row(page, newest)).toContainText('Not saved')
  await expect(unsaved(page, '1 not saved')).toBeVisible()
  expect(await saves(stet)).toEqual([])
  await target(page, newest).press('Enter')
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(row(page, newest)).not.toContainText('Not saved')
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await expect(target(page, newest)).toBeFocused()

  const second = newest - 1
  await target(page, second).fill('Pangalawa')
  await saveOf(page, second).click()
  await expect(saveOf(page, second)).toHaveCount(0)
  await expect(target(page, second)).toBeFocused()
  await expect(unsaved(page, /^\d+ not saved$/)).toHaveCount(0)
  // Emptied, a phrase is not translated any more.
  await target(page, second).fill('')
  await target(page, second).press('Enter')
  await expect(saveOf(page, second)).toHaveCount(0)
  expect(await saves(stet)).toEqual([
    { call: `PATCH v2/translations/${newest}/tl-PH`, query: {}, body: { translation: 'Huling balita' } },
    { call: `PATCH v2/translations/${second}/tl-PH`, query: {}, body: { translation: 'Pangalawa' } },
    { call: `PATCH v2/translations/${second}/tl-PH`, query: {}, body: { translation: '' } },
  ])
  // Nothing was asked for again: the saved rows are replaced.
  expect(await lists(stet)).toEqual([])
  expect(await stored(stet, newest)).toBe('Huling balita')
  await page.reload()
  await expect(target(page, newest)).toHaveValue('Huling balita')
})

test('Enter in a row that nobody changed sends nothing, and Revert brings back what the server has @LA-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, `${place}?page=3`)
  await stet.newsroom.forget()
  await target(page, dashboard).press('Enter')
  await target(page, dashboard).fill('Iba')
  await row(page, dashboard).getByRole('button', { name: 'Revert' }).click()
  await expect(target(page, dashboard)).toHaveValue('Dashboard ng gawain')
  await expect(target(page, dashboard)).toBeFocused()
  await expect(row(page, dashboard)).not.toContainText('Not saved')
  // Typed back by hand it is not changed either.
  await target(page, dashboard).press('End')
  await page.keyboard.type('!')
  await expect(row(page, dashboard)).toContainText('Not saved')
  await page.keyboard.press('Backspace')
  await expect(row(page, dashboard)).not.toContainText('Not saved')
  expect(await saves(stet)).toEqual([])
})

test('a failed save says so in its row, which keeps the text and can be saved again @LA-02 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, place)
  await stet.newsroom.fault({
    method: 'PATCH',
    path: 'v2/translations*',
    status: 500,
    body: '<h1>Oops</h1>',
    content_type: 'text/html',
  })
  await target(page, newest).fill('Huling balita')
  await target(page, newest).press('Enter')
  await expect(toast(page, 'Cannot save translation.')).toBeVisible()
  await expect(row(page, newest)).toContainText('Cannot save translation.')
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await expect(target(page, newest)).toHaveAttribute('aria-invalid', 'true')
  await expect(target(page, newest)).toHaveAccessibleDescription('Cannot save translation.')
  await expect(unsaved(page, '1 not saved')).toBeVisible()
  // The server's own words come before ours.
  await target(page, newest).fill('x'.repeat(3001))
  await expect(row(page, newest)).toContainText('Not saved')
  await saveOf(page, newest).click()
  await expect(row(page, newest)).toContainText('Maximum length 3000')
  await target(page, newest).fill('Huling balita')
  await saveOf(page, newest).click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(target(page, newest)).not.toHaveAttribute('aria-invalid')
  expect(await stored(stet, newest)).toBe('Huling balita')
})

test('typing goes on while a save is under way, and what came later is not called saved @LA-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, place)
  await stet.newsroom.forget()
  const held = await stet.newsroom.fault({ method: 'PATCH', path: 'v2/translations*', hold: true })
  await target(page, newest).fill('Huling')
  await target(page, newest).press('Enter')
  await expect(saveOf(page, newest)).toHaveAttribute('aria-busy', 'true')
  await target(page, newest).press('Enter')
  await target(page, newest).press('End')
  await page.keyboard.type(' balita')
  await stet.newsroom.release(held)
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await expect(row(page, newest)).toContainText('Not saved')
  await target(page, newest).press('Enter')
  await expect(row(page, newest)).not.toContainText('Not saved')
  expect((await saves(stet)).map(one => one.body)).toEqual([
    { translation: 'Huling' },
    { translation: 'Huling balita' },
  ])
})

test('typed rows stay while pages and filters change and answers come in, and are saved together @LA-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, place)
  const second = newest - 1
  await target(page, newest).fill('Huling balita')
  await target(page, second).fill('Pangalawa')
  await turn(page, 'Next page', 2)
  await expect(rows(page).first()).toHaveAttribute('data-id', String(newest - 200))
  await target(page, newest - 200).fill('Sa ikalawang pahina')
  await expect(unsaved(page, '3 not saved')).toBeVisible()
  // Meanwhile somebody else translates two of the phrases.
  for (const id of [newest, newest - 2])
    await stet.newsroom.act('admin@stet.example', 'PATCH', `v2/translations/${id}/tl-PH`, {
      translation: 'Ng iba',
    })
  await turn(page, 'Previous page', 1)
  await expect(target(page, newest - 2)).toHaveValue('Ng iba')
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await expect(target(page, second)).toHaveValue('Pangalawa')
  await stet.newsroom.forget()
  await button(page, 'Save all').click()
  await expect(toast(page, 'Saved.')).toHaveCount(1)
  await expect(unsaved(page, /^\d+ not saved$/)).toHaveCount(0)
  await expect(button(page, 'Save all')).toHaveCount(0)
  expect(await saves(stet)).toEqual([
    { call: `PATCH v2/translations/${newest}/tl-PH`, query: {}, body: { translation: 'Huling balita' } },
    { call: `PATCH v2/translations/${second}/tl-PH`, query: {}, body: { translation: 'Pangalawa' } },
    {
      call: `PATCH v2/translations/${newest - 200}/tl-PH`,
      query: {},
      body: { translation: 'Sa ikalawang pahina' },
    },
  ])
})

test('an answer that was on its way during a save does not bring the old text back @LA-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, place)
  await filter(page, 'Category').selectOption('templates')
  await expect(rows(page)).toHaveCount(150)
  const held = await stet.newsroom.fault({ method: 'GET', path: 'v2/translations', hold: true })
  await filter(page, 'Category').selectOption('')
  await expect(rows(page)).toHaveCount(200)
  await target(page, newest).fill('Huling balita')
  await target(page, newest).press('Enter')
  await expect(toast(page, 'Saved.')).toBeVisible()
  await stet.newsroom.release(held)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(target(page, newest)).toHaveValue('Huling balita')
})

test('leaving with unsaved rows asks: here it stays, there it is given up @LA-02 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, place)
  await target(page, newest).fill('Huling balita')
  await button(page, 'Languages').click()
  await expect(question(page)).toContainText('What you typed here is not saved.')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await filter(page, 'Language').selectOption('French')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { name: 'Translations: French' })).toBeVisible()
  await expect(unsaved(page, /^\d+ not saved$/)).toHaveCount(0)
  await filter(page, 'Language').selectOption('Filipino')
  await expect(page.getByRole('heading', { name: 'Translations: Filipino' })).toBeVisible()
  await expect(target(page, newest)).toHaveValue('')
  expect(await saves(stet)).toEqual([])
})

test('the end of the session keeps the typed rows for the person who comes back @LA-02 @AU-09', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, place)
  await target(page, newest).fill('Huling balita')
  await stet.newsroom.expire(editor)
  await target(page, newest).press('Enter')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await stet.fillSignIn()
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await expect(unsaved(page, '1 not saved')).toBeVisible()
  await target(page, newest).press('Enter')
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect(await stored(stet, newest)).toBe('Huling balita')
})

test('skeletons stand in while the phrases load; a list that fails says so and keeps its rows @LA-02 @LS-05 @SH-10', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  const held = await stet.newsroom.fault({ method: 'GET', path: 'v2/translations', hold: true })
  await stet.open(place)
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(held)
  await expect(rows(page)).toHaveCount(200)
  await stet.newsroom.fault({ method: 'GET', path: 'v2/translations', status: 500, times: 9 })
  await button(page, 'Next page').click()
  await expect(toast(page, 'Cannot fetch data.')).toBeVisible()
  await expect(failure(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(200)
  await stet.newsroom.clear()
  await button(page, 'Try again').click()
  await expect(rows(page).first()).toHaveAttribute('data-id', String(newest - 200))
  await expect(failure(page)).toHaveCount(0)
})

test('a language that nobody added says that its phrases cannot be fetched @LA-02', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, '/translations/xx-XX')
  await expect(failure(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await filter(page, 'Language').selectOption('French')
  await expect(rows(page)).toHaveCount(200)
})

test.describe('rights', () => {
  test('without the update right phrases are only read @LA-02 @FR-09', async ({ page, stet }) => {
    await withhold(stet, 'translations.update')
    await openPlace(page, stet, `${place}?page=3`)
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Source message', 'Translation'])
    await expect(row(page, dashboard).getByRole('cell')).toHaveText(['Dashboard', 'Dashboard ng gawain'])
    await expect(page.getByRole('table').getByRole('textbox')).toHaveCount(0)
  })

  test('without the right to view phrases nothing of them is asked for @LA-02 @SH-02', async ({
    page,
    stet,
  }) => {
    await withhold(stet, 'translations.read')
    await stet.signIn()
    await stet.newsroom.forget()
    await stet.open(place)
    await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
    expect(await lists(stet)).toEqual([])
  })

  test('who may view phrases but no languages gets those of the interface’s language @LA-02 @SH-03', async ({
    page,
    stet,
  }) => {
    await withhold(stet, 'languages.read')
    await stet.signIn()
    await page.getByRole('link', { name: 'Translations' }).click()
    await expect(page).toHaveURL(/\/translations\/en-US$/)
    await expect(page.getByRole('heading', { name: 'Translations: English' })).toBeVisible()
    await expect(rows(page)).toHaveCount(200)
    await expect(button(page, 'Languages')).toHaveCount(0)
    await filter(page, 'Language').selectOption('Filipino')
    await expect(page).toHaveURL(/\/translations\/tl-PH$/)
    await expect(page.getByRole('heading', { name: 'Translations: Filipino' })).toBeVisible()
  })
})

test('the interface speaks a phrase anew once its translator leaves @LA-02 @SH-08', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  await page.getByRole('button', { name: /Language: English$/ }).click()
  await page.getByRole('menuitemradio', { name: /^French/ }).click()
  await expect(page.getByRole('link', { name: 'Mots vides' })).toBeVisible()
  await stet.open('/translations/fr-FR?query=Stop%20words')
  const phrase = page.getByRole('textbox', { name: 'Stop words', exact: true })
  await expect(phrase).toHaveValue('Mots vides')
  await phrase.fill('Mots ignorés')
  await phrase.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Enregistré' })).toBeVisible()
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Mots ignorés' })).toBeVisible()
})

test('keyboard alone finds, translates, reverts and filters @LA-02', async ({ page, stet }) => {
  await openPlace(page, stet, place)
  await stet.newsroom.forget()
  await tabTo(page, filter(page, 'Category'))
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/category=admin$/)
  await expect(page.getByText('275', { exact: true })).toBeVisible()
  await tabTo(page, search(page))
  await page.keyboard.type('dashboard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=dashboard/)
  await tabTo(page, target(page, dashboard))
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Home')
  await page.keyboard.type('Ang ')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect(await saves(stet)).toEqual([
    {
      call: `PATCH v2/translations/${dashboard}/tl-PH`,
      query: {},
      body: { translation: 'Ang Dashboard ng gawain!' },
    },
  ])
  await tabTo(page, search(page), 'Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByText('275', { exact: true })).toBeVisible()
  // Up and down lead from field to field.
  await tabTo(page, rows(page).first().getByRole('textbox'))
  for (const key of ['ArrowDown', 'PageDown', 'ArrowUp']) await page.keyboard.press(key)
  const tenth = rows(page).nth(10)
  await expect(tenth.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('x')
  await tabTo(page, tenth.getByRole('button', { name: 'Revert' }))
  await page.keyboard.press('Enter')
  await expect(tenth).not.toContainText('Not saved')
  await expect(tenth.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('y')
  await tabTo(page, tenth.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(tenth).not.toContainText('Not saved')
  expect(await saves(stet)).toHaveLength(2)
})

test('phrases are accessible as they stand, changed and refused @LA-02', async ({ page, stet }) => {
  await openPlace(page, stet, `${place}?query=edit`)
  await expectAccessible(page)
  await rows(page).nth(0).getByRole('textbox').fill('Iba')
  await stet.newsroom.fault({ method: 'PATCH', path: 'v2/translations*', status: 500 })
  await rows(page).nth(1).getByRole('textbox').fill('Iba')
  await rows(page).nth(1).getByRole('textbox').press('Enter')
  await expect(rows(page).nth(1)).toContainText('Cannot save translation.')
  await expectAccessible(page)
})
