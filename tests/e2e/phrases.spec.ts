import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import { callHost } from '../support/sign-in.ts'
import {
  button,
  calls,
  expectAccessible,
  expectRows,
  filter,
  openPlace,
  question,
  row,
  rows,
  tabTo,
  toast,
  withhold,
} from './catalogue-page.ts'
import { elsewhere, kept, openAgain, restored, restoring } from './draft-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'
import { expectSaid, recordMessages } from './runner/messages.ts'

const { translated: dashboard, untranslated: newest } = catalogueFixtures.phrases
const second = newest - 1
const place = '/translations/tl-PH'
const target = (page: Page, id: number) => row(page, id).getByRole('textbox')
const saveOf = (page: Page, id: number) => row(page, id).getByRole('button', { name: 'Save' })
/** What was saved so far: ids and texts. */
const saves = async (stet: Stet) =>
  (await calls(stet, /^v2\/translations/, 'PATCH')).map(
    ({ call, body }) => `${call.split('/')[2]} ${(body as { translation: string }).translation}`,
  )
const lists = (stet: Stet) => calls(stet, /^v2\/translations(\/search)?$/, 'GET')
const language = (page: Page, name: string) => page.getByRole('heading', { name: `Translations: ${name}` })

/** How many rows are not saved; the phrases themselves say similar things. */
const unsaved = (page: Page, words: string | RegExp) => page.getByText(words, { exact: true })

test('the newest phrases stand first, 200 a page @LA-02 @LS-01 @LS-02 @LS-03', async ({ page, stet }) => {
  await openPlace(page, stet, place)
  await expect(page.getByText('425', { exact: true })).toBeVisible()
  await expect(rows(page).first()).toHaveAttribute('data-id', String(newest))
  await expect(target(page, newest)).toHaveValue('')
  // Rows out of sight are as high as those in sight, and there as soon as somebody gets to them.
  expect(await page.getByRole('table').evaluate(table => table.scrollHeight)).toBe(201 * 40)
  await page.getByRole('main').hover()
  await page.mouse.wheel(0, 201 * 40)
  await expect(page.locator('[aria-rowindex="201"]')).toBeInViewport()
  await stet.open(`${place}?page=3`)
  await expect(rows(page)).toHaveCount(25)
  await expect(target(page, dashboard)).toHaveAccessibleName('Dashboard')
  await expect(target(page, dashboard)).toHaveValue('Dashboard ng gawain')

  // A search stays in its category.
  await filter(page, 'Category').selectOption('admin')
  await expect(page.getByText('275', { exact: true })).toBeVisible()
  await stet.newsroom.forget()
  await page.getByRole('searchbox').fill('dashboard')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/category=admin/)
  await expect(rows(page).first()).toHaveAttribute('data-id', String(dashboard))
  expect((await lists(stet)).map(one => one.query)).toEqual([
    expect.objectContaining({ 'filter[category.eq]': 'admin', search: 'dashboard' }),
  ])
  await button(page, 'Filters').click()
  await expect(page.getByLabel('Items per page')).toHaveText('200')
  await expect(page.getByLabel('Items per page')).toBeDisabled()
})

test('an edit is saved by Enter or its button, or reverted @LA-02 @LS-04', async ({ page, stet }) => {
  await openPlace(page, stet, place)
  await stet.newsroom.forget()
  await expect(button(page, 'Save')).toHaveCount(0)
  await target(page, newest).press('Enter')
  await target(page, newest).fill('  Huling balita ')
  await expect(row(page, newest)).toContainText('Not saved')
  await expect(unsaved(page, '1 not saved')).toBeVisible()
  await target(page, newest).press('Enter')
  await expect(row(page, newest)).not.toContainText('Not saved')
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await expect(target(page, newest)).toBeFocused()

  await target(page, second).fill('Pangalawa')
  await saveOf(page, second).click()
  await expect(saveOf(page, second)).toHaveCount(0)
  await expect(target(page, second)).toBeFocused()
  await expect(unsaved(page, /^\d+ not saved$/)).toHaveCount(0)
  // Emptied, a phrase is not translated any more.
  await target(page, second).fill('')
  await target(page, second).press('Enter')
  await expect(saveOf(page, second)).toHaveCount(0)

  await target(page, newest).fill('Iba')
  await row(page, newest).getByRole('button', { name: 'Revert' }).click()
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await expect(target(page, newest)).toBeFocused()
  // Typed back by hand it is not changed either.
  await target(page, newest).press('End')
  await page.keyboard.type('!')
  await expect(row(page, newest)).toContainText('Not saved')
  await page.keyboard.press('Backspace')
  await expect(row(page, newest)).not.toContainText('Not saved')
  expect(await saves(stet)).toEqual([`${newest} Huling balita`, `${second} Pangalawa`, `${second} `])
  // Nothing was asked for again: the saved rows are replaced.
  expect(await lists(stet)).toEqual([])
  await page.reload()
  await expect(target(page, newest)).toHaveValue('Huling balita')
})

test('a failed save says so in its row, which keeps the text @LA-02 @LS-04', async ({ page, stet }) => {
  await openPlace(page, stet, `${place}?query=edit`)
  const one = rows(page).first()
  const text = one.getByRole('textbox')
  await rows(page).nth(1).getByRole('textbox').fill('Iba')
  await stet.newsroom.fault({ method: 'PATCH', path: 'v2/translations*', status: 500 })
  await text.fill('Baguhin')
  await text.press('Enter')
  await expect(one).toContainText('Cannot save translation.')
  await expect(text).toHaveValue('Baguhin')
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toHaveAccessibleDescription('Cannot save translation.')
  await expect(unsaved(page, '2 not saved')).toBeVisible()
  // Messages come and go by themselves.
  await expectAccessible(page, 'section[aria-label="New messages"]')
  // The server's own words come before ours.
  await text.fill('x'.repeat(3001))
  await expect(one).toContainText('Not saved')
  await text.press('Enter')
  await expect(one).toContainText('Maximum length 3000')
  await text.fill('Baguhin')
  await text.press('Enter')
  await expect(one.getByRole('button')).toHaveCount(0)
  await expect(text).not.toHaveAttribute('aria-invalid')
})

test('what is typed meanwhile stays and is not called saved @LA-02', async ({ page, stet }) => {
  await openPlace(page, stet, place)
  const held = await stet.newsroom.fault({ method: 'PATCH', path: 'v2/translations*', hold: true })
  await target(page, newest).fill('Huling')
  await target(page, newest).press('Enter')
  await expect(saveOf(page, newest)).toHaveAttribute('aria-busy', 'true')
  await target(page, newest).press('Enter')
  await target(page, newest).press('End')
  await page.keyboard.type(' balita')
  await stet.newsroom.release(held)
  await expect(saveOf(page, newest)).not.toHaveAttribute('aria-busy', 'true')
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await expect(row(page, newest)).toContainText('Not saved')

  // An answer that was on its way during a save does not bring the old text back.
  await filter(page, 'Category').selectOption('templates')
  await expectRows(page, 150)
  const late = await stet.newsroom.fault({ method: 'GET', path: 'v2/translations', hold: true })
  await filter(page, 'Category').selectOption('')
  await expectRows(page, 200)
  await target(page, newest).press('Enter')
  await expect(row(page, newest)).not.toContainText('Not saved')
  await stet.newsroom.release(late)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(target(page, newest)).toHaveValue('Huling balita')
  expect(await saves(stet)).toEqual([`${newest} Huling`, `${newest} Huling balita`])
})

test('typed rows stay over pages and are saved together @LA-02', async ({ page, stet }) => {
  await recordMessages(page)
  await openPlace(page, stet, place)
  await target(page, newest).fill('Huling balita')
  await target(page, second).fill('Pangalawa')
  await button(page, 'Next page').click()
  await expect(rows(page).first()).toHaveAttribute('data-id', String(newest - 200))
  await target(page, newest - 200).fill('Ikalawang pahina')
  await expect(unsaved(page, '3 not saved')).toBeVisible()
  // Meanwhile somebody else translates two of the phrases.
  const theirs = { translation: 'Ng iba' }
  for (const id of [newest, newest - 2])
    await stet.newsroom.act('admin@stet.example', 'PATCH', `v2/translations/${id}/tl-PH`, theirs)
  await page.goBack()
  await expect(target(page, newest - 2)).toHaveValue('Ng iba')
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await expect(target(page, second)).toHaveValue('Pangalawa')
  await stet.newsroom.forget()
  await button(page, 'Save all').click()
  await expectSaid(page, 'Saved.')
  await expect(unsaved(page, /^\d+ not saved$/)).toHaveCount(0)
  await expect(button(page, 'Save all')).toHaveCount(0)
  expect(await saves(stet)).toEqual([
    `${newest} Huling balita`,
    `${second} Pangalawa`,
    `${newest - 200} Ikalawang pahina`,
  ])
})

test('saving all goes past a row that is being saved by itself, and past one that was emptied meanwhile @LA-02', async ({
  page,
  stet,
}) => {
  await recordMessages(page)
  await openPlace(page, stet, place)
  const ids = [newest, second, newest - 2, newest - 3]
  for (const id of ids) await target(page, id).fill(`Salin ${id}`)
  const held = await stet.newsroom.fault({
    method: 'PATCH',
    path: `v2/translations/${newest}/tl-PH`,
    hold: true,
  })
  const heldNext = await stet.newsroom.fault({
    method: 'PATCH',
    path: `v2/translations/${second}/tl-PH`,
    hold: true,
  })
  await target(page, newest).press('Enter')
  await expect(saveOf(page, newest)).toHaveAttribute('aria-busy', 'true')
  await button(page, 'Save all').click()
  await stet.newsroom.release(held)
  await expect(saveOf(page, second)).toHaveAttribute('aria-busy', 'true')
  await row(page, newest - 2)
    .getByRole('button', { name: 'Revert' })
    .click()
  await stet.newsroom.release(heldNext)
  await expect(unsaved(page, /^\d+ not saved$/)).toHaveCount(0)
  await expectSaid(page, 'Saved.', 'Saved.')
  expect(await saves(stet)).toEqual([newest, second, newest - 3].map(id => `${id} Salin ${id}`))
})

test('leaving with unsaved rows asks @LA-02 @LS-04', async ({ page, stet }) => {
  await openPlace(page, stet, place)
  await target(page, newest).fill('Huling balita')
  await button(page, 'Languages').click()
  await expect(question(page)).toContainText('What you typed here is not saved.')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await filter(page, 'Language').selectOption('French')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(language(page, 'French')).toBeVisible()
  await expect(unsaved(page, /^\d+ not saved$/)).toHaveCount(0)
  await filter(page, 'Language').selectOption('Filipino')
  await expect(language(page, 'Filipino')).toBeVisible()
  await expect(target(page, newest)).toHaveValue('')
  expect(await saves(stet)).toEqual([])

  // A language that nobody added has none.
  await stet.open('/translations/xx-XX')
  await expect(page.getByRole('main').getByText('Cannot fetch data.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await filter(page, 'Language').selectOption('French')
  await expectRows(page, 200)
})

test('without rights phrases are read only @LA-02 @FR-09 @SH-03', async ({ page, stet }) => {
  await withhold(stet, 'languages.read')
  await withhold(stet, 'translations.update')
  await stet.signIn()
  await page.getByRole('link', { name: 'Translations' }).click()
  // Those of the interface’s language.
  await expect(page).toHaveURL(/\/translations\/en-US$/)
  await expect(language(page, 'English')).toBeVisible()
  await expectRows(page, 200)
  await expect(button(page, 'Languages')).toHaveCount(0)
  await filter(page, 'Language').selectOption('Filipino')
  await expect(page).toHaveURL(/\/translations\/tl-PH$/)
  await expect(language(page, 'Filipino')).toBeVisible()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Source message', 'Translation'])
  await stet.open(`${place}?query=dashboard`)
  await expect(row(page, dashboard).getByRole('cell')).toHaveText(['Dashboard', 'Dashboard ng gawain'])
  await expect(page.getByRole('table').getByRole('textbox')).toHaveCount(0)
})

test('the interface speaks anew when the translator leaves @LA-02 @SH-08', async ({ page, stet }) => {
  // What has a translation already is not taken for a source.
  await stet.newsroom.patch('phrases', dashboard, { message: 'Mots-clés restants 5' })
  await stet.signIn()
  await page.getByRole('button', { name: /Language: English$/ }).click()
  await page.getByRole('menuitemradio', { name: /^French/ }).click()
  await expect(page.getByRole('link', { name: 'Mots vides' })).toBeVisible()
  await stet.open('/translations/fr-FR?query=Stop%20words')
  const phrase = page.getByRole('textbox', { name: 'Stop words', exact: true })
  await expect(phrase).toHaveValue('Mots vides')
  await phrase.fill('Mots ignorés')
  await phrase.press('Enter')
  await expect(rows(page).filter({ has: phrase }).getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Mots ignorés' })).toBeVisible()
  await stet.open('/categories')
  await button(page, 'Create category').click()
  await expect(page.getByText('Mots-clés restants 5')).toBeVisible()
})

test('keyboard alone goes from field to field, reverts and saves @LA-02', async ({ page, stet }) => {
  await openPlace(page, stet, place)
  await tabTo(page, rows(page).first().getByRole('textbox'))
  for (const key of ['ArrowDown', 'PageDown', 'ArrowUp']) await page.keyboard.press(key)
  const tenth = rows(page).nth(10)
  await expect(tenth.getByRole('textbox')).toBeFocused()
  // Home and End stay in the text.
  await page.keyboard.type('b')
  await page.keyboard.press('Home')
  await page.keyboard.type('a')
  await expect(tenth.getByRole('textbox')).toHaveValue('ab')
  await tabTo(page, tenth.getByRole('button', { name: 'Revert' }))
  await page.keyboard.press('Enter')
  await expect(tenth).not.toContainText('Not saved')
  await expect(tenth.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('y')
  await tabTo(page, tenth.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(tenth).not.toContainText('Not saved')
  expect(await saves(stet)).toEqual([`${newest - 10} y`])
})

/** Opens the phrases and types the newest, until it is on the disk. */
async function typeOne(page: Page, stet: Stet): Promise<void> {
  await openPlace(page, stet, place)
  await target(page, newest).fill('Huling balita')
  await kept(page)
}

test.describe('after a crash', () => {
  test.use({ ownProcess: true })

  test('phrases come back as they were typed, over pages, and what is saved leaves nothing to restore @DR-01 @LA-02', async ({
    page,
    stet,
  }) => {
    await openPlace(page, stet, place)
    const source = (await target(page, newest).getAttribute('aria-label')) ?? ''
    await target(page, newest).fill('Huling balita')
    await button(page, 'Next page').click()
    await target(page, newest - 200).fill('Ikalawang pahina')
    await kept(page)
    await stet.crash()
    await openPlace(page, stet, place)
    await expect(restoring(page).getByRole('row')).toHaveCount(3)
    await expect(restored(page, source).getByRole('cell')).toHaveText(['—', 'Huling balita'])
    await button(page, 'Apply unsaved changes').click()
    await expect(target(page, newest)).toHaveValue('Huling balita')
    await expect(unsaved(page, '2 not saved')).toBeVisible()
    await button(page, 'Save all').click()
    await expect(unsaved(page, /^\d+ not saved$/)).toHaveCount(0)
    expect(await saves(stet)).toEqual([`${newest - 200} Ikalawang pahina`, `${newest} Huling balita`])
    await page.reload()
    await expect(target(page, newest)).toHaveValue('Huling balita')
    await expect(restoring(page)).toHaveCount(0)
  })
})

test('typed phrases are among the drafts, another window takes over with all of them, and what is discarded is in the bin @DR-01 @DR-04 @DR-06 @LA-02', async ({
  page,
  stet,
}) => {
  await typeOne(page, stet)
  const other = await openAgain(page, stet, '/drafts')
  const draft = other.getByRole('row', { name: 'Filipino' })
  await expect(draft).toContainText('Translations')
  await draft.getByRole('button', { name: 'Compare' }).click()
  await expect(other.getByRole('dialog')).toContainText('Huling balita')
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await draft.locator('[data-opens]').click()
  await expect(elsewhere(other)).toBeVisible()
  await target(page, second).fill('To the last moment')
  await button(other, 'Edit here').click()
  await expect(target(other, newest)).toHaveValue('Huling balita')
  await expect(target(other, second)).toHaveValue('To the last moment')
  await expect(restoring(other)).toHaveCount(0)
  await expect(elsewhere(page)).toBeVisible()

  await button(other, 'Languages').click()
  await question(other).getByRole('button', { name: 'Discard changes' }).click()
  await expect(language(page, 'Filipino')).toBeVisible()
  await expect(target(page, newest)).toHaveValue('')
  await expect(restoring(page)).toHaveCount(0)
  await stet.open('/drafts?state=bin')
  await expect(page.getByRole('row', { name: 'Filipino' })).toContainText('In the bin')
})

test('phrases of another shape, as an update may leave some, are said and kept aside @DR-03 @LA-02', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, '/languages')
  await callHost(stet.host.url, async api => {
    await api.drafts.put({ key: { entity: 'phrases', id: 'tl-PH' }, base: null, value: { form: 7 } })
  })
  await stet.open(place)
  await expect(toast(page, 'What this computer keeps of these phrases cannot be read.')).toBeVisible()
  await stet.open('/drafts')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Damaged')
})

test('a phrase that a colleague translated since stands beside what was typed, and that is said; what is saved already is asked nothing @DR-01 @LA-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, place)
  const source = (await target(page, newest).getAttribute('aria-label')) ?? ''
  await target(page, newest).fill('Huling balita')
  await target(page, second).fill('Pangalawa')
  await kept(page)
  const save = (id: number, translation: string) =>
    callHost(stet.host.url, async api => api.translations.save({ id, language: 'tl-PH', translation }))
  await save(newest, 'Ang huling balita')
  await save(second, 'Pangalawa')
  await page.reload()
  await expect(restoring(page)).toContainText('This was changed on the server after this draft was started.')
  await expect(restoring(page).getByRole('row')).toHaveCount(2)
  await expect(restored(page, source).getByRole('cell')).toHaveText(['Ang huling balita', 'Huling balita'])
  await button(page, 'Apply unsaved changes').click()
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await kept(page)
  await save(newest, 'Huling balita')
  await page.reload()
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await expect(unsaved(page, /^\d+ not saved$/)).toHaveCount(0)
  await stet.open('/drafts')
  await expect(page.getByText('Everything you wrote is on the server')).toBeVisible()
})

test('a 401 takes no phrase: the same person finds what was typed, here and on the disk @AU-05 @DR-01 @LA-02', async ({
  page,
  stet,
}) => {
  await typeOne(page, stet)
  await stet.newsroom.expire(editor)
  await target(page, newest).press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await stet.fillSignIn(editor)
  await expect(target(page, newest)).toHaveValue('Huling balita')
  await expect(restoring(page)).toHaveCount(0)
  await page.reload()
  await expect(restored(page, '')).toHaveCount(1)
  await button(page, 'Cancel and clear unsaved data').click()
  await expect(target(page, newest)).toHaveValue('')
  await page.reload()
  await expect(target(page, newest)).toHaveValue('')
  await expect(restoring(page)).toHaveCount(0)
})
