import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/index.ts'
import { button, calls, expectAccessible, field, panel, save, toast } from './catalogue-page.ts'
import { writeCode } from './code-page.ts'
import { moves, openBoard, opener } from './dashboard-page.ts'
import { restoring } from './draft-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft
const colleague = 'author@stet.example'
const question = (page: Page) => page.getByRole('alertdialog', { name: 'A newer version is on the server' })
const asked = (page: Page, name: string) => question(page).getByRole('group', { name, exact: true })
const choose = (page: Page, name: string, choice: 'Mine' | 'The server’s' | 'Both') =>
  asked(page, name).getByRole('radio', { name: choice }).click()
const told = (page: Page, fields: string) =>
  expect(
    page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`changed ${fields}\\. Both versions are merged\\.`) }),
  ).toBeVisible()
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' })
const lines = (...texts: string[]) => texts.map(text => `<p>${text}</p>`).join('')

/** A colleague changes the task past this window. */
async function changeElsewhere(stet: Stet, fields: Record<string, unknown>): Promise<void> {
  expect((await stet.newsroom.act(colleague, 'PATCH', `posts/${id}`, { id, ...fields })).status).toBe(200)
  await stet.newsroom.forget()
}

test.describe('a task that a colleague changed meanwhile', () => {
  test.beforeEach(async ({ page, stet }) => {
    await stet.newsroom.patch('posts', id, { notes: lines('One', 'Two', 'Three'), due_date: null })
    await openBoard(page, stet)
    await opener(page, id).click()
    await expect(notes(page)).toContainText('Three')
  })

  test('is merged and saved by one press where nothing overlaps @DR-08 @BD-05', async ({ page, stet }) => {
    await field(page, 'Priority').selectOption('High')
    await notes(page).getByText('One').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' of mine')
    // A due date that has passed is what the colleague answers for.
    const theirs = lines('One', 'Two', 'Three of theirs')
    await changeElsewhere(stet, { estimate: 8, due_date: '2026-01-31', notes: theirs })
    await save(page).click()
    await Promise.all([
      told(page, 'Estimate, story points, Due date, Notes'),
      expect(toast(page, 'Updated')).toBeVisible(),
    ])
    await expect(panel(page, 'Edit task')).toHaveCount(0)
    const both = lines('One of mine', 'Two', 'Three of theirs')
    expect(await moves(stet)).toEqual([[`PATCH posts/${id}`, { id, priority: 2, notes: both }]])
    expect(await stet.newsroom.row('posts', id)).toMatchObject({ estimate: 8, priority: 2, notes: both })
    // The lock that the look took is given back.
    await expect
      .poll(async () => (await calls(stet, `posts/unlock/${id}`)).length)
      .toBe((await calls(stet, `posts/${id}`, 'GET')).length)
  })

  test('is sent nothing where both changed the same, until each is chosen @DR-08 @BD-05', async ({
    page,
    stet,
  }) => {
    await field(page, 'Headline').fill('A headline of mine')
    await field(page, 'Priority').selectOption('High')
    await notes(page).getByText('Two').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' of mine')
    const theirs = { main_headline: 'A headline of theirs', estimate: 8 }
    await changeElsewhere(stet, { ...theirs, notes: lines('One', 'Two of theirs', 'Three') })
    await save(page).click()
    await expect(question(page)).toContainText('This was changed on the server after it was opened here')
    await expect(button(page, 'Back to my text')).toBeFocused()
    const names = ['Headline', 'Notes · Paragraph 2']
    for (const name of names) await expect(asked(page, name)).toBeVisible()
    await expect(question(page).getByRole('radiogroup')).toHaveCount(names.length)
    await expectAccessible(page)

    // Whoever goes back has everything as it was, here and there.
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await expect(field(page, 'Headline')).toHaveValue('A headline of mine')
    await expect(field(page, 'Estimate, story points')).toHaveValue('2')
    await expect(notes(page)).toContainText('Two of mine')
    expect(await moves(stet)).toEqual([])

    await save(page).click()
    await choose(page, 'Headline', 'The server’s')
    await choose(page, 'Notes · Paragraph 2', 'Both')
    // They go on meanwhile: what was chosen goes over no version that nobody has seen.
    await changeElsewhere(stet, { estimate: 13 })
    await button(page, 'Merge and save').click()
    await expect(toast(page, 'Updated')).toBeVisible()
    const both = lines('One', 'Two of mine', 'Two of theirs', 'Three')
    expect(await moves(stet)).toEqual([[`PATCH posts/${id}`, { id, priority: 2, notes: both }]])
    expect(await stet.newsroom.row('posts', id)).toMatchObject({
      main_headline: theirs.main_headline,
      estimate: 13,
    })
  })

  test('stays on this computer as it was typed while it is asked about @DR-08 @DR-01', async ({
    page,
    stet,
  }) => {
    await field(page, 'Headline').fill('A headline of mine')
    await changeElsewhere(stet, { main_headline: 'A headline of theirs' })
    await save(page).click()
    await expect(question(page)).toBeVisible()
    await page.reload()
    await opener(page, id).click()
    await expect(restoring(page)).toContainText('A headline of mine')
    await expect(restoring(page)).toContainText('A headline of theirs')
    expect(await moves(stet)).toEqual([])
  })
})

test.describe('a static page that a colleague changed meanwhile', () => {
  const at = 'static-pages/2'
  const html = (page: Page) => page.getByRole('textbox', { name: 'HTML' })
  const change = async (stet: Stet, fields: Record<string, unknown>) => {
    await stet.newsroom.patch('static_pages', 2, fields)
    await stet.newsroom.forget()
  }

  test('is merged and saved by one press where nothing overlaps, and sent nothing where both changed the same, until it is chosen @DR-08 @SP-02', async ({
    page,
    stet,
  }) => {
    await stet.signIn(editor, '/static/2')
    await writeCode(html(page), '<p>Mine</p>')
    await change(stet, { css: 'b { color: blue }' })
    await button(page, 'Update').click()
    await Promise.all([told(page, 'CSS'), expect(toast(page, 'Saved.')).toBeVisible()])
    await expect(page.getByRole('textbox', { name: 'CSS' })).toContainText('blue')
    const sent = async () => (await calls(stet, at, 'PATCH')).map(({ body }) => body)
    expect(await sent()).toEqual([{ title: 'Contact', html: '<p>Mine</p>', css: 'b { color: blue }' }])

    await writeCode(html(page), '<p>Mine, again</p>')
    await page.getByRole('textbox', { name: 'Title' }).fill('Mine')
    await change(stet, { html: '<p>Theirs</p>' })
    await button(page, 'Update').click()
    await expect(asked(page, 'HTML').getByRole('group', { name: 'On the server' })).toContainText('Theirs')
    await expectAccessible(page)
    await button(page, 'Back to my text').click()
    await expect(html(page)).toContainText('Mine, again')
    expect(await sent()).toEqual([])
    await button(page, 'Update').click()
    await choose(page, 'HTML', 'The server’s')
    await button(page, 'Merge and save').click()
    await expect(page.locator('[data-status="computer"]')).toHaveText('Nothing unsaved')
    await expect(html(page)).toContainText('Theirs')
    expect(await sent()).toEqual([{ title: 'Mine', html: '<p>Theirs</p>', css: 'b { color: blue }' }])
  })

  test('is merged too with what is taken up again that was written before @DR-08 @DR-04', async ({
    page,
    stet,
  }) => {
    await stet.signIn(editor, '/static/2')
    await page.getByRole('textbox', { name: 'Title' }).fill('Mine')
    await expect(page.locator('[data-status="computer"]')).toHaveText(/^Saved on this computer/)
    await stet.open('/static')
    await change(stet, { html: '<p>Theirs</p>' })
    await stet.open('/static/2')
    await button(page, 'Apply unsaved changes').click()
    await button(page, 'Update').click()
    await Promise.all([told(page, 'HTML'), expect(toast(page, 'Saved.')).toBeVisible()])
    await expect(html(page)).toContainText('Theirs')
    const sent = (await calls(stet, at, 'PATCH')).map(({ body }) => body)
    expect(sent).toEqual([{ title: 'Mine', html: '<p>Theirs</p>', css: expect.any(String) }])
  })
})
