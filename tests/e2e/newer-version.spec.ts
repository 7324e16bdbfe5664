import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  headline,
  keptHere,
  openWith,
  saves,
  slide,
  slideField,
  status,
  text,
  toast,
  write,
} from './article-page.ts'
import { expectAccessible, tabTo } from './catalogue-page.ts'
import { restoring } from './draft-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft
const colleague = 'author@stet.example'
const question = (page: Page) => page.getByRole('alertdialog', { name: 'A newer version is on the server' })
/** What is asked about one paragraph or field. */
const asked = (page: Page, name: string) => question(page).getByRole('group', { name, exact: true })
const choose = (page: Page, name: string, choice: 'Mine' | 'The server’s' | 'Both') =>
  asked(page, name).getByRole('radio', { name: choice }).click()
const merged = (fields: string) => new RegExp(`^\\S.+ changed ${fields}\\. Both versions are merged\\.`)

/** Somebody saves the article past this window; again, where the window's own lock check came in between. */
async function saveElsewhere(
  stet: Stet,
  fields: Record<string, unknown>,
  { login = colleague, post = id as number } = {},
) {
  await expect
    .poll(async () => {
      if (login !== editor) await stet.newsroom.act(login, 'POST', `posts/unlock/${post}`)
      return (await stet.newsroom.act(login, 'PATCH', `posts/${post}`, { id: post, ...fields })).status
    })
    .toBe(200)
  await stet.newsroom.forget()
}
const body = (stet: Stet) => stet.newsroom.row('posts', id).then(row => String(row.body))

const lines = [
  'One of it',
  'Two of it',
  'Three of it',
  'Four of it',
  'Five of it',
  'Six of it',
  'Seven of it',
]
/** A body of these lines, some of which say something else. */
const textOf = (changed: Record<number, string> = {}) =>
  lines.map((line, at) => `<p>${changed[at + 1] ?? line}</p>`).join('')
/** Writes at the end of one of them. */
async function writeIn(page: Page, line: number, words: string) {
  await text(page)
    .getByText(lines[line - 1] ?? '')
    .click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

test('what a colleague changed elsewhere in the text and beside it is merged and saved by one press, in one undo step @DR-08 @ED-05', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, textOf())
  await writeIn(page, 2, ' and mine')
  await saveElsewhere(stet, { body: textOf({ 7: 'Seven of theirs' }), description: 'Theirs' })
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: merged('Text, Description') })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  const both = textOf({ 2: 'Two of it and mine', 7: 'Seven of theirs' })
  expect(await saves(stet, id)).toMatchObject([{ body: both, description: 'Theirs' }])
  await expect(text(page)).toContainText('Seven of theirs')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs')
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')

  // The person writes on where they were.
  await page.keyboard.type('!')
  await expect(text(page)).toContainText('Two of it and mine!')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(text(page)).not.toContainText('Seven of theirs')
  await expect(text(page)).toContainText('Two of it and mine')
  await page.keyboard.press('Control+Shift+z')
  await expect(text(page)).toContainText('Seven of theirs')
})

test('where both changed the same paragraph nothing is sent before each is chosen; what changed beside the text is no question @DR-08', async ({
  page,
  stet,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWith(page, stet, textOf())
  for (const line of [2, 4, 6]) await writeIn(page, line, ' and mine')
  const theirs = { 2: 'Two of theirs', 4: 'Four of theirs', 5: 'Five of theirs', 6: 'Six of theirs' }
  await saveElsewhere(stet, { body: textOf(theirs) })
  await page.keyboard.press('Control+s')
  await expect(question(page)).toContainText(
    /\S+ saved a newer version of this article at \d{4}-\d\d-\d\d \d\d:\d\d\./,
  )
  await expect(question(page).getByRole('radiogroup')).toHaveCount(3)
  const fourth = asked(page, 'Paragraph 4')
  await expect(fourth.getByRole('group', { name: 'Yours' }).locator('mark')).toHaveText('it and mine')
  await expect(fourth.getByRole('group', { name: 'On the server' }).locator('mark')).toHaveText('theirs')
  await expect(button(page, 'Back to my text')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Copy my text').click()
  await expect(button(page, 'Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Two of it and mine')
  const mergeAndSave = button(page, 'Merge and save')
  await expect(mergeAndSave).toHaveAccessibleDescription('Choose first: 3 left')

  // Whoever goes back keeps everything, here and there.
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(text(page)).toBeFocused()
  await expect(text(page)).toContainText('Two of it and mine')
  await expect(text(page)).not.toContainText('Five of theirs')
  await expect(status(page, 'server')).toContainText('Not on the server since')
  await keptHere(page)
  expect(await body(stet)).toBe(textOf(theirs))

  await page.keyboard.press('Control+s')
  await button(page, 'Keep all of mine').click()
  await expect(question(page)).toContainText('3 of 3 chosen')
  await button(page, 'Take all of the server’s').click()
  await choose(page, 'Paragraph 4', 'Both')
  await choose(page, 'Paragraph 6', 'Mine')
  expect(await saves(stet, id)).toEqual([])
  await mergeAndSave.click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(question(page)).toBeHidden()
  const chosen = { 2: 'Two of theirs', 4: 'Four of it and mine</p><p>Four of theirs', 5: 'Five of theirs' }
  const result = textOf({ ...chosen, 6: 'Six of it and mine' })
  expect((await saves(stet, id)).map(one => one.body)).toEqual([result])
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')

  await write(page, ' More.')
  await saveElsewhere(stet, { status: 1, is_evergreen: 1 })
  await page.keyboard.press('Control+s')
  await expect.poll(() => saves(stet, id)).toHaveLength(1)
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
  await expect(question(page)).toBeHidden()
  await expect(status(page, 'post')).toHaveText('In progress')
  expect(await stet.newsroom.row('posts', id)).toMatchObject({ status: 1, is_evergreen: 1 })
  expect(await body(stet)).toContain('More.')
})

test('the keyboard alone answers, and a third version that came in between is merged too or asked about @DR-08', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, textOf())
  await headline(page).fill('My headline')
  await writeIn(page, 2, ' and mine')
  await saveElsewhere(stet, { body: textOf({ 2: 'Two of theirs' }), main_headline: 'Theirs' })
  await page.keyboard.press('Control+s')
  await expect(button(page, 'Back to my text')).toBeFocused()
  await saveElsewhere(stet, {
    body: textOf({ 2: 'Two of theirs', 7: 'Seven of a third' }),
    main_headline: 'A third headline',
  })
  await tabTo(page, asked(page, 'Paragraph 2').getByRole('radio').first())
  await page.keyboard.press('Space')
  await tabTo(page, asked(page, 'Main headline').getByRole('radio').first())
  await page.keyboard.press('ArrowRight')
  await expect(asked(page, 'Main headline').getByRole('radio', { name: 'The server’s' })).toBeChecked()
  await tabTo(page, button(page, 'Merge and save'))
  await page.keyboard.press('Enter')
  // The third headline is newer than the one that was chosen, and nobody here changed that one.
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(text(page)).toBeFocused()
  expect(await saves(stet, id)).toMatchObject([
    { body: textOf({ 2: 'Two of it and mine', 7: 'Seven of a third' }), main_headline: 'A third headline' },
  ])

  await writeIn(page, 3, ' and mine')
  await saveElsewhere(stet, { body: textOf({ 3: 'Three of theirs' }) })
  await page.keyboard.press('Control+s')
  await choose(page, 'Paragraph 3', 'Mine')
  await saveElsewhere(stet, { body: textOf({ 3: 'Three of a fourth' }) })
  await button(page, 'Merge and save').click()
  await expect(asked(page, 'Paragraph 3')).toContainText('Three of a fourth')
  expect(await saves(stet, id)).toEqual([])
})

test('what came in is not published unseen: it is merged into the text, and published by the next press @DR-08', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, textOf())
  await writeIn(page, 2, ' and mine')
  await saveElsewhere(stet, { body: textOf({ 7: 'Seven, saved at home' }) }, { login: editor })
  await button(page, 'Publish').click()
  await expect(
    toast(page, 'Your own account changed Text elsewhere. Both versions are merged.'),
  ).toBeVisible()
  const notice = page.locator('[data-notice="not-on-server"]')
  await expect(notice).toContainText('Not published')
  await expect(notice).toContainText('A newer version is in your text now, and nothing was sent yet.')
  await expect(text(page)).toContainText('Seven, saved at home')
  expect(await saves(stet, id)).toEqual([])
  await button(page, 'Publish').click()
  await expect(toast(page, 'Post published.')).toBeVisible()
  await expect(page).toHaveURL(/\/posts$/)
  expect(await saves(stet, id)).toMatchObject([
    { status: 3, body: textOf({ 2: 'Two of it and mine', 7: 'Seven, saved at home' }) },
  ])
})

test('a publish that overlaps asks; merged, it waits for another press @DR-08', async ({ page, stet }) => {
  await openWith(page, stet, textOf())
  await writeIn(page, 2, ' and mine')
  await saveElsewhere(stet, { body: textOf({ 2: 'Two of theirs' }) })
  await button(page, 'Publish').click()
  await choose(page, 'Paragraph 2', 'Both')
  await button(page, 'Merge').click()
  await expect(question(page)).toBeHidden()
  await expect(text(page)).toContainText('Two of theirs')
  await expect(page.locator('[data-notice="not-on-server"]')).toContainText('Look at it, then try again.')
  expect(await saves(stet, id)).toEqual([])
  await button(page, 'Try again').click()
  await expect(toast(page, 'Post published.')).toBeVisible()
  expect(await saves(stet, id)).toHaveLength(1)
})

test('a draft that was published meanwhile is not saved to readers unasked @DR-08', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, textOf())
  await writeIn(page, 2, ' and mine')
  await saveElsewhere(stet, { status: 3 }, { login: 'admin@stet.example' })
  await page.keyboard.press('Control+s')
  await expect(page.locator('[data-notice="not-on-server"]')).toContainText(
    'What you save now is what readers get.',
  )
  await expect(status(page, 'post')).toHaveText('Published')
  expect(await saves(stet, id)).toEqual([])
  await button(page, 'Try again').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect(await body(stet)).toBe(textOf({ 2: 'Two of it and mine' }))
})

test('updates that both added to a live blog all stay, by their times, and the Plot of one of them @DR-08 @ED-10', async ({
  page,
  stet,
}) => {
  const post = fixtures.live
  const update = (title: string, time: string) => ({
    content: `<p>${title}</p>`,
    title,
    time,
    minutes: '',
    updated_at: '',
  })
  const plot = update('Plot', '')
  const old = update('Doors open', '09:00')
  await openWith(page, stet, JSON.stringify([plot, old]), post)
  await text(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Mine')
  await slideField(slide(page, 'Update 2'), 'Time').fill('12:00')
  await slideField(slide(page, 'Update 2'), 'Time').press('Enter')
  await saveElsewhere(
    stet,
    {
      body: JSON.stringify([
        { ...plot, content: '<p>The count is on</p>' },
        update('Noon', '12:30'),
        update('First count', '11:00'),
        old,
      ]),
    },
    { post },
  )
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  const [sent] = await saves(stet, post)
  const titles = (JSON.parse(String(sent?.body)) as { title: string; content: string }[]).map(
    one => one.title,
  )
  expect(titles).toEqual(['Plot', 'Noon', 'Mine', 'First count', 'Doors open'])
  await expect(slide(page, 'Plot')).toContainText('The count is on')
  // What came from elsewhere keeps its own stamp.
  expect(sent?.body).toContain('"title":"Noon","time":"12:30","minutes":"","updated_at":""')
})

test('a newer text stays a question after the article went to the trash and back, and over the draft that is applied; going back sends nothing over it @DR-08 @DR-01', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, textOf())
  await writeIn(page, 2, ' and mine')
  const theirs = textOf({ 2: 'Two of theirs', 3: 'Three of theirs' })
  await saveElsewhere(stet, { body: theirs })
  for (const act of ['Move to trash', 'Restore to draft']) {
    await button(page, act).click()
    await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
    await expect(status(page, 'post')).toHaveText(act === 'Move to trash' ? 'Trash' : 'New')
  }
  await expect(text(page)).toContainText('Two of it and mine')
  await page.keyboard.press('Control+s')
  await expect(asked(page, 'Paragraph 2')).toContainText('Two of theirs')
  expect(await body(stet)).toBe(theirs)

  // The draft knows what it began with, after a crash too.
  await button(page, 'Back to my text').click()
  await keptHere(page)
  await page.reload()
  await button(page, 'Apply unsaved changes').click()
  await expect(asked(page, 'Paragraph 2')).toContainText('Two of theirs')
  await expect(asked(page, 'Paragraph 2')).toContainText('Two of it and mine')
  await expect(question(page).getByRole('radiogroup')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await expect(text(page)).toContainText('Two of it and mine')
  await page.keyboard.press('Control+s')
  await choose(page, 'Paragraph 2', 'Both')
  expect(await body(stet)).toBe(theirs)
  await button(page, 'Merge and save').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect(await body(stet)).toBe(textOf({ 2: 'Two of it and mine</p><p>Two of theirs', 3: 'Three of theirs' }))
})

test('a draft that began with an older version says so before it is applied, and becomes one with it then @DR-08 @DR-01', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, textOf())
  await writeIn(page, 2, ' and mine')
  await keptHere(page)
  await page.goto('about:blank')
  await saveElsewhere(stet, { body: textOf({ 7: 'Seven of theirs' }), description: 'Theirs' })
  await stet.newsroom.act(colleague, 'POST', `posts/unlock/${id}`)
  await stet.open(`/posts/${id}`)
  await expect(restoring(page)).toContainText(
    /The article was changed on the server after this draft was started \(by \S.*, \d{4}-\d\d-\d\d \d\d:\d\d\)/,
  )
  // What the other one wrote stays: only what was typed here would change.
  await expect(restoring(page).getByRole('columnheader').last()).toHaveText('Both versions merged')
  await expect(restoring(page)).toContainText('What would change · Words: 2 added · Paragraphs: 1 changed')
  await expect(restoring(page).getByRole('row', { name: 'Description' })).toHaveCount(0)
  await button(page, 'Apply unsaved changes').click()
  await expect(text(page)).toContainText('Two of it and mine')
  await expect(text(page)).toContainText('Seven of theirs')
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: merged('Text, Description') })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect(await body(stet)).toBe(textOf({ 2: 'Two of it and mine', 7: 'Seven of theirs' }))
})

test('what was written without the server is merged with what changed there meanwhile @DR-08 @DR-02', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, textOf())
  await writeIn(page, 2, ' and mine')
  await keptHere(page)
  await saveElsewhere(stet, { body: textOf({ 7: 'Seven of theirs' }) })
  await stet.newsroom.act(colleague, 'POST', `posts/unlock/${id}`)
  await stet.newsroom.disappear()
  await page.reload()
  await expect(page.getByText('This is the copy kept on this computer.')).toBeVisible({ timeout: 20_000 })
  await writeIn(page, 3, ' on the train')
  await keptHere(page)
  await stet.newsroom.comeBack()
  await button(page, 'Try again')
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await button(page, 'Apply unsaved changes').click()
  await expect(text(page)).toContainText('Seven of theirs')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  const mine = { 2: 'Two of it and mine', 3: 'Three of it on the train' }
  expect(await body(stet)).toBe(textOf({ ...mine, 7: 'Seven of theirs' }))
})

test.describe('a moment without the server', () => {
  test.use({ clockSpeed: 1 })
  test('a save that goes out by itself and overlaps needs its person, and is over once they chose @DR-08 @DR-07', async ({
    page,
    stet,
  }) => {
    await openWith(page, stet, textOf())
    await writeIn(page, 2, ' and mine')
    const theirs = textOf({ 2: 'Two of theirs' })
    await saveElsewhere(stet, { body: theirs })
    await stet.newsroom.disappear()
    await page.keyboard.press('Control+s')
    const notice = page.locator('[data-notice="not-on-server"]')
    await expect(notice).toContainText('It goes to the server')
    await stet.newsroom.comeBack()
    await expect(notice).toContainText('The server has a newer version, so nothing was sent.', {
      timeout: 30_000,
    })
    await expect(notice).not.toContainText('It goes to the server')
    await expect(question(page)).toBeHidden()
    await expect(status(page, 'server')).toContainText('Not on the server since')
    await page.getByRole('button', { name: 'Messages' }).click()
    const waiting = page.getByRole('list', { name: 'Waiting for the server' })
    await expect(waiting.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await body(stet)).toBe(theirs)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await choose(page, 'Paragraph 2', 'Mine')
    await button(page, 'Merge and save').click()
    await expect(toast(page, 'Saved.')).toBeVisible()
    await expect(notice).toBeHidden()
    expect(await body(stet)).toBe(textOf({ 2: 'Two of it and mine' }))
  })
})
