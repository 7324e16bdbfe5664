import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { callHost } from '../support/sign-in.ts'
import { addHausa, chooseHausa } from './article-page.ts'
import {
  button,
  calls,
  expectAccessible,
  field,
  opener,
  openPlace,
  panel,
  question,
  row,
  rows,
  save,
  toast,
} from './catalogue-page.ts'
import { column, openBoard, opener as openerOf } from './dashboard-page.ts'
import { elsewhere, holdAcknowledged, kept, openAgain, restored, restoring } from './draft-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

const text = (page: Page, name: string) => page.getByRole('textbox', { name })
const apply = (page: Page) => button(page, 'Apply unsaved changes').click()
const sentence =
  'Everything about the lagoon and the women who sell the catch of the night on its shore, which was typed and never saved.'

/** The drafts of this computer as their screen lists them: name, kind and state. */
async function expectDrafts(page: Page, stet: Stet, ...drafts: [string, string, string][]): Promise<void> {
  await stet.open('/drafts')
  if (drafts.length === 0) await expect(page.getByText('Everything you wrote is on the server')).toBeVisible()
  await expect(rows(page)).toHaveCount(drafts.length)
  for (const [at, draft] of drafts.entries())
    for (const [cell, said] of draft.entries())
      await expect(rows(page).nth(at).getByRole('cell').nth(cell)).toHaveText(said)
}

/** Whether something was said to be unwritten, as it was painted after each key from here on. */
const markAtEachKey = (page: Page) =>
  page.evaluateHandle(() => {
    const marks: (string | null | undefined)[] = []
    const look = () => {
      marks.push(document.querySelector('[data-status="computer"]')?.getAttribute('aria-busy'))
    }
    document.addEventListener('beforeinput', () => requestAnimationFrame(() => setTimeout(look)), true)
    return marks
  })

test.describe('after a crash', () => {
  test.use({ ownProcess: true })

  test('a new task comes back with its notes, is added once, and leaves nothing to restore @DR-01 @BD-05', async ({
    page,
    stet,
  }) => {
    await page.clock.install()
    await openBoard(page, stet)
    const add = column(page, 0).getByRole('button', { name: 'Add task' })
    await add.click()
    await expect(page.locator('[data-status="computer"]')).toHaveText('Nothing unsaved')
    // All of it is one draft, however slowly it is typed: an earlier one of a process that crashed goes to the bin.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await field(page, 'Headline').fill('Ferry prices')
    await field(page, 'Section').selectOption('Sport')
    await field(page, 'Priority').selectOption('High')
    await text(page, 'Notes').click()
    await page.keyboard.insertText('Ask the harbour master, and the women on the shore.')
    await page.clock.resume()
    await kept(page)
    await stet.crash()
    await openBoard(page, stet)
    await add.click()
    for (const [label, here] of [
      ['Headline', 'Ferry prices'],
      ['Section', 'Sport'],
      ['Priority', 'High'],
      ['Notes', 'Ask the harbour master, and the women on the shore.'],
    ] as const)
      await expect(restored(page, label).getByRole('cell').last()).toHaveText(here)
    await expect(restored(page, 'Notes').getByRole('cell').first()).toHaveText('—')
    await expect(restoring(page)).not.toContainText('was changed on the server')
    await expectAccessible(page)
    await apply(page)
    await expect(field(page, 'Headline')).toBeFocused()
    await expect(text(page, 'Notes')).toHaveText('Ask the harbour master, and the women on the shore.')
    await save(page).click()
    await expect(toast(page, 'Added')).toBeVisible()
    await expect(panel(page, 'Add task')).toHaveCount(0)
    expect(await calls(stet, 'posts', 'POST')).toHaveLength(1)
    await add.click()
    await expect(field(page, 'Headline')).toHaveValue('')
    await expect(restoring(page)).toHaveCount(0)
    await expectDrafts(page, stet)
  })

  test('a call to action under change comes back, is saved once, and leaves nothing to restore @DR-01 @CT-01', async ({
    page,
    stet,
  }) => {
    const show = () => rows(page).first().locator('[data-opens]').click()
    await openPlace(page, stet, '/call-to-actions')
    await show()
    await text(page, 'Body').click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(sentence)
    await kept(page)
    await stet.crash()
    await openPlace(page, stet, '/call-to-actions')
    await show()
    await expect(restored(page, 'Body')).toContainText(sentence)
    await apply(page)
    await expect(text(page, 'Body')).toHaveJSProperty('innerText', sentence)
    await save(page).click()
    await expect(toast(page, 'Updated')).toBeVisible()
    expect(await stet.newsroom.requests('PATCH')).toHaveLength(1)
    await page.reload()
    await show()
    await expect(text(page, 'Body')).toBeVisible()
    await expect(restoring(page)).toHaveCount(0)
    await expectDrafts(page, stet)
  })

  test('notes that are typed without a rest are on the disk as they are typed, and are not said to be before @DR-01 @BD-05', async ({
    page,
    stet,
  }) => {
    await openBoard(page, stet)
    const add = column(page, 0).getByRole('button', { name: 'Add task' })
    await add.click()
    await text(page, 'Notes').click()
    await page.keyboard.type('Ask.')
    await kept(page)
    const seen = await markAtEachKey(page)
    // A letter each tenth of a second: never a rest that the field would take for the end of it.
    const words = ' Where the boats lie, and who rows them when it rains'
    await page.keyboard.type(words, { delay: 110 })
    await expect.poll(() => seen.evaluate(marks => marks)).toEqual(Array(words.length).fill('true'))
    await stet.crash()
    await openBoard(page, stet)
    await add.click()
    await expect(restored(page, 'Notes').getByRole('cell').last()).toContainText('Ask. Where the boats')
  })
})

test('a category under change comes back; that somebody else changed it is said, and what is cleared lies in the bin @DR-01 @CA-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/categories')
  const id = Number(await rows(page).first().getAttribute('data-id'))
  await opener(page, id).click()
  const title = await field(page, 'Catchy title').inputValue()
  await text(page, 'Body').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText(' Never saved.')
  await field(page, 'Show on main page').uncheck()
  await kept(page)
  await page.reload()
  await opener(page, id).click()
  await expect(restored(page, 'Body')).toContainText('Never saved.')
  await expect(restored(page, 'Body')).not.toContainText(/[<{]/)
  await expect(restored(page, 'Show on main page').getByRole('cell')).toHaveText(['Yes', 'No'])
  await apply(page)
  await expect(text(page, 'Body')).toContainText('Never saved.')
  await expect(field(page, 'Show on main page')).not.toBeChecked()

  await stet.newsroom.patch('categories', id, { description: 'What somebody else wrote.' })
  await page.reload()
  await opener(page, id).click()
  await expect(restoring(page)).toContainText('This was changed on the server after this draft was started.')
  await button(page, 'Cancel and clear unsaved data').click()
  await expect(field(page, 'Description')).toHaveValue('What somebody else wrote.')
  await expect(text(page, 'Body')).not.toContainText('Never saved.')
  await page.keyboard.press('Escape')
  await expect(panel(page, 'Edit category')).toHaveCount(0)
  await expect(opener(page, id)).toBeFocused()
  await expectDrafts(page, stet, [title, 'Category', 'In the bin'])
})

test('a form of another shape, as an update may leave one, is said and kept aside before anything is written @DR-03 @CA-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/categories')
  const id = Number(await rows(page).first().getAttribute('data-id'))
  const form = { catchy_title: 'From before the update', description: 7 }
  await callHost(stet.host.url, async api => {
    await api.drafts.put({
      key: { entity: 'category', id: String(id) },
      base: null,
      value: { server: form, form },
    })
  })
  await opener(page, id).click()
  await expect(toast(page, 'What this computer keeps of this form cannot be read.')).toBeVisible()
  await field(page, 'Description').fill('Written since.')
  await kept(page)
  await save(page).click()
  await expect(panel(page, 'Edit category')).toHaveCount(0)
  await expectDrafts(page, stet, ['It cannot be read', '—', 'Damaged'])
})

test('a task under change says when the server’s was saved, and what would change of its notes @DR-01 @BD-05', async ({
  page,
  stet,
}) => {
  const { readyDraft: id } = fixtures
  const notes = 'Ask the harbour master, and the women on the shore.'
  await stet.newsroom.patch('posts', id, { notes: `<p>${notes}</p>` })
  await openBoard(page, stet)
  await openerOf(page, id).click()
  await text(page, 'Notes').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Then the mayor.')
  await field(page, 'Priority').selectOption('High')
  await kept(page)
  await openBoard(page, stet)
  await openerOf(page, id).click()
  await expect(restoring(page)).toContainText(/keeps unsaved changes from \d{4}-\d\d-\d\d \d\d:\d\d\./)
  await expect(restoring(page)).toContainText(
    /The server still has the version that this began with \(\d{4}-\d\d-\d\d \d\d:\d\d\)\./,
  )
  await expect(restoring(page)).toContainText('Words: 3 added · Paragraphs: 1 changed · Fields: Priority')
  await expect(restored(page, 'Notes').locator('ins')).toHaveText('Then the mayor.')
})

test('what is typed while a change is being saved stays open, and goes with the next save @DR-01 @CA-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/categories')
  const id = Number(await rows(page).first().getAttribute('data-id'))
  await opener(page, id).click()
  await field(page, 'Description').fill('Sent.')
  const held = await stet.newsroom.fault({ method: 'PATCH', path: `v2/categories/${id}`, hold: true })
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  await field(page, 'Description').fill('Sent. And typed since.')
  await stet.newsroom.release(held)
  await expect(save(page)).not.toHaveAttribute('aria-busy', 'true')
  await kept(page)
  await expect(field(page, 'Description')).toHaveValue('Sent. And typed since.')
  expect((await stet.newsroom.row('categories', id)).description).toBe('Sent.')
  await save(page).click()
  await expect(panel(page, 'Edit category')).toHaveCount(0)
  expect((await stet.newsroom.row('categories', id)).description).toBe('Sent. And typed since.')
  await expectDrafts(page, stet)
})

test.describe('while the disk hangs', () => {
  test.use({ ownProcess: true })

  test('what is typed while a save is kept on the disk is neither sent nor lost @DR-01 @CA-02', async ({
    page,
    stet,
  }) => {
    await openPlace(page, stet, '/categories')
    const id = Number(await rows(page).first().getAttribute('data-id'))
    await opener(page, id).click()
    await field(page, 'Description').fill('Sent.')
    await stet.whileHostHangs(async () => {
      await save(page).click()
      await expect(save(page)).toHaveAttribute('aria-busy', 'true')
      await field(page, 'Description').fill('Sent. And typed since.')
    })
    await expect(save(page)).not.toHaveAttribute('aria-busy', 'true')
    await expect(field(page, 'Description')).toHaveValue('Sent. And typed since.')
    expect((await stet.newsroom.row('categories', id)).description).toBe('Sent.')
    await kept(page)
    await stet.crash()
    await openPlace(page, stet, '/categories')
    await opener(page, id).click()
    await expect(restored(page, 'Description')).toContainText('And typed since.')
  })
})

test('who goes elsewhere as soon as it is said to be saved gets there unasked, however slow the disk is @DR-01 @SE-01', async ({
  page,
  stet,
}) => {
  const disk = await holdAcknowledged(page)
  await openPlace(page, stet, '/sections')
  await opener(page, 4).click()
  await field(page, 'Catchy title').fill('Arts')
  await kept(page)
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect.poll(disk.count).toBe(1)
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page).toHaveURL(/\/drafts$/)
  disk.release()
  await expect(page.getByText('Everything you wrote is on the server')).toBeVisible()
})

test('a section under change comes back, is listed by its name, and is saved once @DR-01 @SE-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/sections')
  const id = Number(await rows(page).last().getAttribute('data-id'))
  await opener(page, id).click()
  const title = await field(page, 'Catchy title').inputValue()
  await field(page, 'SEO description').fill(sentence)
  await kept(page)
  await expectDrafts(page, stet, [title, 'Section', 'Not saved on the server'])
  await rows(page).first().locator('[data-opens]').click()
  await expect(restored(page, 'SEO description')).toContainText(sentence)
  await apply(page)
  await expect(field(page, 'SEO description')).toHaveValue(sentence)
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  expect(await stet.newsroom.requests('PATCH')).toHaveLength(1)
  await expectDrafts(page, stet)
})

test('a tag comes back by itself after a 401, to the last key; what is let go goes to the bin @DR-01 @AU-09 @TG-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags')
  await opener(page, 40).click()
  await field(page, 'SEO Description').fill('Everything about this tag that was typed.')
  await stet.newsroom.expire(editor)
  // Within the second before it would be written.
  await field(page, 'SEO main headline').fill('To the last key')
  await save(page).click()
  await expect(field(page, 'SEO main headline')).toHaveAccessibleDescription(
    /must contain 50-100 characters|50/,
  )
  await field(page, 'SEO main headline').fill('To the last key, and fifty characters long, as it must be')
  await save(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await stet.fillSignIn(editor)
  await expect(panel(page, 'Edit tag')).toBeVisible()
  await expect(page.getByText(/^Your session had ended\./)).toBeVisible()
  await expect(restoring(page)).toHaveCount(0)
  await expect(field(page, 'SEO main headline')).toHaveValue(
    'To the last key, and fifty characters long, as it must be',
  )
  await expect(field(page, 'SEO Description')).toHaveValue('Everything about this tag that was typed.')
  await field(page, 'SEO Description').fill('And what was typed half a second before it was let go.')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(panel(page, 'Edit tag')).toHaveCount(0)
  await opener(page, 40).click()
  await expect(field(page, 'SEO Description')).not.toHaveValue(/was typed/)
  await expect(restoring(page)).toHaveCount(0)

  await stet.open('/drafts')
  await expect(rows(page)).toContainText(['In the bin'])
  await rows(page).first().getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: 'SEO Description' })).toContainText(
    'And what was typed half a second before it was let go.',
  )
})

test('another language asks nothing of a form that is kept: it is open again with all that was typed @SH-05 @DR-01', async ({
  page,
  stet,
}) => {
  await addHausa(stet)
  await openPlace(page, stet, '/categories')
  const id = Number(await rows(page).first().getAttribute('data-id'))
  await opener(page, id).click()
  await text(page, 'Body').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText(' To the last key.')
  const name = await field(page, 'Catchy title').inputValue()
  // The browser writes it to the disk as it is.
  await page.addInitScript(() => Object.assign(window, { stored: JSON.stringify(sessionStorage) }))
  await chooseHausa(page)
  await expect(panel(page, 'Edit category')).toBeVisible()
  await expect(text(page, 'Body')).toContainText('To the last key.')
  expect(await page.evaluate('stored')).toContain('stet:key')
  expect(await page.evaluate('stored')).not.toContain(name)
  for (const what of [question(page), restoring(page), page.getByText(/^Your session had ended/)])
    await expect(what).toHaveCount(0)
  await button(page, 'Cancel').click()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(panel(page, 'Edit category')).toHaveCount(0)
})

test('a call to action is written by one window; the next takes over with all that is written @DR-01 @CT-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/call-to-actions')
  await opener(page, 1).click()
  await text(page, 'Body').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText(' Written in the first window.')
  const other = await openAgain(page, stet, '/call-to-actions')
  await opener(other, 1).click()
  await expect(elsewhere(other)).toBeVisible()
  await expect(panel(other, 'Edit call to action').getByRole('textbox')).toHaveCount(0)
  await expectAccessible(other)
  await button(other, 'Edit here').click()
  await expect(text(other, 'Body')).toContainText('Written in the first window.')
  await expect(restoring(other)).toHaveCount(0)
  await expect(elsewhere(page)).toBeVisible()
  await save(other).click()
  await expect(toast(other, 'Updated')).toBeVisible()
  // The first window goes on with what the second one saved.
  await expect(text(page, 'Body')).toContainText('Written in the first window.')
  await expect(restoring(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('a category and a picture that another window saved come back as it saved them, and that is what is sent @DR-01 @CA-02 @GA-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/categories')
  const category = Number(await rows(page).first().getAttribute('data-id'))
  await opener(page, category).click()
  await expect(field(page, 'Catchy title')).toBeVisible()
  let other = await openAgain(page, stet, '/categories')
  await opener(other, category).click()
  await button(other, 'Edit here').click()
  await expect(elsewhere(page)).toBeVisible()
  await field(other, 'Catchy title').fill('Renamed elsewhere')
  await save(other).click()
  await expect(panel(other, 'Edit category')).toHaveCount(0)
  await other.close()
  await expect(field(page, 'Catchy title')).toHaveValue('Renamed elsewhere')
  await field(page, 'Description').fill('Written here.')
  await save(page).click()
  await expect(panel(page, 'Edit category')).toHaveCount(0)
  expect(await stet.newsroom.row('categories', category)).toMatchObject({
    catchy_title: 'Renamed elsewhere',
    description: 'Written here.',
  })

  await stet.open('/images')
  const edit = (on: Page) =>
    on.getByRole('list', { name: 'Images' }).getByRole('button', { name: 'Edit' }).first()
  await edit(page).click()
  await expect(field(page, 'Name')).toBeVisible()
  other = await openAgain(page, stet, '/images')
  await edit(other).click()
  await button(other, 'Edit here').click()
  await expect(elsewhere(page)).toBeVisible()
  await field(other, 'Name').fill('Renamed elsewhere')
  await save(other).click()
  await expect(panel(other, 'Edit image')).toHaveCount(0)
  await other.close()
  await expect(field(page, 'Name')).toHaveValue('Renamed elsewhere')
  await field(page, 'Label').fill('Written here.')
  await stet.newsroom.forget()
  await save(page).click()
  await expect(panel(page, 'Edit image')).toHaveCount(0)
  expect(await calls(stet, /^v2\/images/, 'PATCH')).toMatchObject([
    { body: { name: 'Renamed elsewhere', label: 'Written here.' } },
  ])
})

test('a form that another window lets go leaves the focus to whoever writes beside it by then @DR-01 @TG-06', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags')
  await opener(page, 40).click()
  const other = await openAgain(page, stet, '/tags')
  await opener(other, 40).click()
  await expect(elsewhere(other)).toBeVisible()
  const search = other.getByRole('searchbox')
  await search.pressSequentially('mara')
  await page.close()
  await expect(field(other, 'Catchy title')).toBeVisible()
  await expect(search).toBeFocused()
  await other.keyboard.type('thon')
  await expect(search).toHaveValue('marathon')
})

test('what is kept of a record that is deleted goes to the bin @DR-01 @TG-06 @DR-06', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags')
  await opener(page, 40).click()
  const title = await field(page, 'Catchy title').inputValue()
  await field(page, 'SEO Description').fill('Nobody will read this.')
  await kept(page)
  await page.reload()
  await row(page, 40).hover()
  await row(page, 40).getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 40)).toHaveCount(0)
  await expectDrafts(page, stet, [title, 'Tag', 'In the bin'])
})

test('the drafts of side forms are listed by name, compared, restored, and open at their list @DR-01 @DR-06', async ({
  page,
  stet,
}) => {
  // A tag that is not on the first page, and a task.
  await openPlace(page, stet, '/tags?page=2')
  const tag = Number(await rows(page).last().getAttribute('data-id'))
  await opener(page, tag).click()
  const title = await field(page, 'Catchy title').inputValue()
  await field(page, 'SEO Description').fill('Kept of a tag on another page.')
  await kept(page)
  await openBoard(page, stet)
  const { readyDraft: task } = fixtures
  await openerOf(page, task).click()
  await field(page, 'Headline').fill('Kept of a task')
  await text(page, 'Notes').click()
  await page.keyboard.type('Two words')
  await kept(page)
  await expectDrafts(
    page,
    stet,
    ['Kept of a task', 'Task', 'Not saved on the server'],
    [title, 'Tag', 'Not saved on the server'],
  )
  await expect(rows(page).first().getByRole('cell').nth(3)).toHaveText('2')

  await rows(page).first().locator('[data-opens]').click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await apply(page)
  await expect(field(page, 'Headline')).toHaveValue('Kept of a task')
  await page.reload()
  // Once only: it is closed, and stays so.
  await expect(page.locator('[data-id]').first()).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.goBack()

  const openTag = rows(page).filter({ hasText: title }).locator('[data-opens]')
  await openTag.click()
  await expect(page).toHaveURL(/\/tags\?query=/)
  await expect(panel(page, 'Edit tag')).toBeVisible()
  await expect(restored(page, 'SEO Description')).toContainText('Kept of a tag on another page.')
  await apply(page)
  await expect(field(page, 'SEO Description')).toHaveValue('Kept of a tag on another page.')
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  expect(await stet.newsroom.requests('PATCH')).toHaveLength(1)
  await expectDrafts(page, stet, ['Kept of a task', 'Task', 'Not saved on the server'])

  // A record that is gone says so, and what was written stays.
  await stet.newsroom.patch('posts', task, { status: 4 })
  await rows(page).first().locator('[data-opens]').click()
  const gone = 'It is not in this list any more. What you wrote stays among the drafts.'
  await expect(toast(page, gone)).toBeVisible()
  await page.goBack()
  await rows(page).first().getByRole('button', { name: 'Discard' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(rows(page).first()).toContainText('In the bin')
  await rows(page).first().getByRole('button', { name: 'Restore' }).click()
  await expect(rows(page).first()).toContainText('Not saved on the server')
})

test('a form that sets its only section by itself keeps and asks nothing; a new one from the drafts is a new one @DR-01 @CA-02', async ({
  page,
  stet,
}) => {
  const body = { items: [{ id: 4, catchy_title: 'Culture', slug: '', order: 1 }] }
  await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', status: 200, body, times: 99 })
  await openPlace(page, stet, '/categories')
  await button(page, 'Create category').click()
  await expect(field(page, 'Catchy title')).toBeFocused()
  await expect(field(page, 'Parent category')).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(panel(page, 'Create category')).toHaveCount(0)
  await button(page, 'Create category').click()
  await field(page, 'Catchy title').fill('Theatre')
  await kept(page)
  await expectDrafts(page, stet, ['Theatre', 'Category', 'Not saved on the server'])
  await rows(page).first().locator('[data-opens]').click()
  await expect(panel(page, 'Create category')).toBeVisible()
  await apply(page)
  await field(page, 'Slug').fill('theatre')
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  expect((await calls(stet, 'v2/categories', 'POST'))[0]?.body).toMatchObject({ section_id: 4 })
  await expectDrafts(page, stet)
})
