import { generate } from 'otplib'
import type { Locator, Page } from 'playwright/test'
import { catalogueFixtures, fixtures } from '../../src/reference-api/fixtures.ts'
import { password } from '../support/newsroom.ts'
import { countActs, tell } from './acts.ts'
import {
  button,
  headline,
  keptHere,
  saves,
  settings,
  slide,
  slideField,
  status,
  text,
} from './article-page.ts'
import { calls, field, panel, question, row, rows, tabTo, toast } from './catalogue-page.ts'
import { card, cardIn, column } from './dashboard-page.ts'
import { test as base, editor, expect, type Stet } from './fixture.ts'

// The acceptance scenarios by keys alone, and in how many: the letters of what is written are not among them. Writing,
// pictures, validation and publishing (7, 9, 13, 14) are in `first-day.spec.ts`.

const id = fixtures.readyDraft

/** `atMost`: counts what is pressed, tells it, and holds it there. */
const test = base.extend<{ atMost: (flow: string, keys: number) => void }>({
  atMost: async ({ page }, use) => {
    const acts = await countActs(page)
    await use((flow, keys) => {
      tell(flow, acts)
      expect(acts.clicks).toBe(0)
      expect(acts.keys).toBeLessThanOrEqual(keys)
    })
  },
})

/** Goes there by Tab and presses Enter. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function open(page: Page, stet: Stet, post: number = id, login?: string): Promise<void> {
  await stet.signIn(login, `/posts/${post}`)
  await expect(headline(page)).toBeFocused()
}

/** Types at the end of the text, from the headline. */
async function writeOn(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(words)
  await expect(text(page)).toContainText(words.trim())
}

/** Types into the sign-in form, whose first field waits. */
async function signInAgain(page: Page, stet: Stet): Promise<void> {
  const { keyboard } = page
  await expect(page.getByLabel('Email')).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(editor)
  await keyboard.press('Tab')
  await keyboard.type(password)
  await tabTo(page, page.getByLabel('Two-Factor Code'))
  await keyboard.type(await stet.newsroom.code(editor))
  await keyboard.press('Enter')
}

test('1: the first sign-in, with the set-up of the second factor @AU-03 @AU-04', async ({
  page,
  stet,
  atMost,
}) => {
  const { keyboard } = page
  await stet.open()
  await expect(page.getByLabel('Email')).toBeFocused()
  await keyboard.type('newcomer@stet.example')
  await keyboard.press('Tab')
  await keyboard.type(password)
  await keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Set up Two-Factor Authentication' })
  await expect(dialog.locator('code')).toHaveText(/^[A-Z2-7]{16,}$/)
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await tabTo(page, dialog.getByRole('textbox', { name: 'Verification code' }))
  await keyboard.type(await generate({ secret }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  atMost('sign in', 3)
})

test('2: a 401 while writing, and the save it came between @AU-09', async ({ page, stet, atMost }) => {
  await open(page, stet)
  await writeOn(page, ' Typed before the session ended.')
  await stet.newsroom.expire(editor)
  await page.keyboard.press('ControlOrMeta+s')
  await signInAgain(page, stet)
  await expect(text(page)).toContainText('Typed before the session ended.')
  await tabTo(page, button(page, 'Save now'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Saved.')).toBeVisible()
  atMost('401', 13)
})

test('3: what a crash left is read and taken up @DR-01', async ({ page, stet, atMost }) => {
  await open(page, stet)
  await writeOn(page, ' Words that were never saved.')
  await keptHere(page)
  await page.reload()
  await expect(button(page, 'Apply unsaved changes')).toBeFocused()
  await press(page, button(page, 'Apply unsaved changes'))
  await expect(text(page)).toContainText('Words that were never saved.')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  atMost('crash', 4)
})

test.describe('without the server', () => {
  test.use({ clockSpeed: 10 })
  test('4: an article is written and saved, and goes out when the server is back @DR-07 @ED-21', async ({
    page,
    stet,
    atMost,
  }) => {
    const { keyboard } = page
    // The sections are known from the list.
    await stet.signIn(undefined, '/posts')
    await press(page, rows(page).first().locator('[data-opens]'))
    await expect(headline(page)).toBeFocused()
    await stet.newsroom.disappear()
    await expect(page.getByRole('banner').getByText('Offline')).toBeVisible({ timeout: 30_000 })
    await keyboard.press('ControlOrMeta+n')
    const sections = page.getByRole('dialog', { name: 'New article' }).getByLabel('Section')
    await expect(sections).toBeFocused()
    await expect(sections.getByRole('option', { name: 'Sport', exact: true })).toBeAttached()
    await keyboard.type('S')
    await press(page, button(page, 'Start writing'))
    // No longer that of the article before.
    await expect(headline(page)).toHaveValue('')
    await expect(headline(page)).toBeFocused()
    await keyboard.type('The ferries are back')
    await expect(headline(page)).toHaveValue('The ferries are back')
    await writeOn(page, 'Written on the boat.')
    await keyboard.press('ControlOrMeta+s')
    await expect(status(page, 'server')).toHaveText('Waits for the server')
    await stet.newsroom.comeBack()
    await expect(status(page, 'server')).toHaveText(/^On the server /, { timeout: 30_000 })
    atMost('offline article', 22)
  })
})

test('5: an article in use is taken over @LK-02', async ({ page, stet, atMost }) => {
  await stet.signIn(editor, `/posts/${fixtures.lockedByCopy}`)
  await expect(button(page, 'Back to the list')).toBeFocused()
  await press(page, button(page, 'Overtake editing'))
  await expect(headline(page)).toBeEditable()
  await expect(headline(page)).toBeFocused()
  atMost('overtake', 2)
})

test('6: of two versions of a paragraph one is chosen @DR-08', async ({ page, stet, atMost }) => {
  await stet.newsroom.patch('posts', id, { body: '<p>One of it</p>', status: 0 })
  await open(page, stet)
  await writeOn(page, ' and mine')
  const colleague = 'author@stet.example'
  await expect
    .poll(async () => {
      await stet.newsroom.act(colleague, 'POST', `posts/unlock/${id}`)
      const change = { id, body: '<p>One of theirs</p>' }
      return (await stet.newsroom.act(colleague, 'PATCH', `posts/${id}`, change)).status
    })
    .toBe(200)
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('alertdialog', { name: 'A newer version is on the server' })
  await expect(dialog).toBeVisible()
  await press(page, dialog.getByRole('radio').first(), 'Space')
  await press(page, button(page, 'Merge and save'))
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(text(page)).toBeFocused()
  atMost('two versions', 7)
})

test('8: an article is scheduled @ED-07', async ({ page, stet, atMost }) => {
  await open(page, stet)
  const date = settings(page).getByLabel('Publish date')
  await tabTo(page, date)
  await page.keyboard.type('2099-12-31')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Schedule')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(toast(page, 'Post scheduled.')).toBeVisible()
  atMost('schedule', 28)
})

test('10: a card is moved @BD-04', async ({ page, stet, atMost }) => {
  await stet.signIn(editor, '/dashboard')
  await expect(card(page, id)).toBeVisible()
  await tabTo(page, column(page, 0).locator('[data-opens]').first())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'In progress' })).toBeFocused()
  const [moved] = await column(page, 0)
    .locator('[data-id]')
    .evaluateAll(all => all.map(one => Number(one.getAttribute('data-id'))))
  await page.keyboard.press('Enter')
  await expect(cardIn(page, 1, moved ?? 0).locator('[data-opens]')).toBeFocused()
  atMost('move a card', 9)
})

test('11: a task is added @BD-05', async ({ page, stet, atMost }) => {
  const { keyboard } = page
  await stet.signIn(editor, '/dashboard')
  await expect(card(page, id)).toBeVisible()
  await press(page, column(page, 0).getByRole('button', { name: 'Add task' }))
  await expect(panel(page, 'Add task')).toBeVisible()
  await tabTo(page, field(page, 'Headline'))
  await keyboard.type('Ferry prices')
  await tabTo(page, field(page, 'Section'))
  await keyboard.type('S')
  await tabTo(page, field(page, 'Headline'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(panel(page, 'Add task')).toHaveCount(0)
  atMost('add a task', 10)
})

test('12: an article goes to the trash, comes back, and is deleted @ED-08', async ({
  page,
  stet,
  atMost,
}) => {
  await open(page, stet)
  const act = async (name: string) => {
    await press(page, button(page, name))
    await press(page, question(page).getByRole('button', { name }))
    await expect(question(page)).toHaveCount(0)
  }
  await tabTo(page, button(page, 'Move to trash'), 'Shift+Tab')
  await act('Move to trash')
  await expect(button(page, 'Restore to draft')).toBeFocused()
  await act('Restore to draft')
  await expect(button(page, 'Move to trash')).toBeFocused()
  await act('Move to trash')
  await expect(button(page, 'Restore to draft')).toBeFocused()
  await act('Delete permanently')
  await expect(toast(page, 'Post deleted.')).toBeVisible()
  atMost('trash, restore, delete', 17)
})

test('15: a text is checked for uniqueness @UQ-01', async ({ page, stet, atMost }) => {
  await open(page, stet)
  await tabTo(page, settings(page).getByRole('button', { name: 'Uniqueness', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await press(page, button(page, 'Check uniqueness'))
  await expect(toast(page, /^Text uniqueness \d+%$/)).toBeVisible()
  atMost('uniqueness', 40)
})

test('16: a push is sent, and once more after a question @ED-17 @PL-06', async ({ page, stet, atMost }) => {
  await stet.newsroom.patch('posts', fixtures.published, { is_message_sent: 0 })
  await open(page, stet, fixtures.published)
  await tabTo(page, button(page, 'Send push'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Push notification sent.')).toBeVisible()
  await press(page, button(page, 'Resend push'))
  await press(page, question(page).getByRole('button', { name: 'Resend push' }))
  await expect
    .poll(async () => (await calls(stet, `posts/send-push/${fixtures.published}`, 'POST')).length)
    .toBe(2)
  atMost('push', 10)
})

test('17: two posts are exported @PL-04', async ({ page, stet, atMost }) => {
  await stet.signIn(editor, '/posts?status=3')
  await expect(rows(page).first()).toBeVisible()
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await press(page, boxes.first(), 'Space')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, boxes.nth(1))
  await page.keyboard.press('Space')
  await press(page, button(page, 'Export : 2'))
  await press(page, page.getByRole('checkbox', { name: 'Manila Post', exact: true }), 'Space')
  await press(page, button(page, 'Export').last())
  await expect(page.getByRole('region', { name: 'Export posts' })).toContainText('2 of 2 exported')
  atMost('export', 77)
})

test('18: a post is found, opened and left, and the list is as it was @PL-01 @PL-03', async ({
  page,
  stet,
  atMost,
}) => {
  const { keyboard } = page
  await stet.signIn(editor, '/posts')
  await expect(rows(page).first()).toBeVisible()
  await keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keyboard.type('ferry')
  await keyboard.press('Enter')
  await expect(button(page, 'Clear search').first()).toBeVisible()
  await expect(row(page, id)).toBeVisible()
  await press(page, row(page, id).locator('[data-opens]'))
  await expect(headline(page)).toBeFocused()
  await tabTo(page, button(page, 'Back to the list'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(row(page, id)).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('ferry')
  await expect(row(page, id).locator('[data-opens]')).toBeFocused()
  await keyboard.press('/')
  await keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  atMost('find a post', 20)
})

test('19: a live blog gets an update, and it is saved @ED-10', async ({ page, stet, atMost }) => {
  await open(page, stet, fixtures.live)
  await page.keyboard.press('Tab')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(slideField(slide(page, 'Update 13'), 'Title')).toBeFocused()
  await page.keyboard.type('The count is over')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Turnout was high.')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect(await saves(stet, fixtures.live)).toHaveLength(1)
  atMost('an update', 5)
})

test('20: a right is given to a role @RO-02', async ({ page, stet, atMost }) => {
  await stet.signIn('admin@stet.example', `/roles?role_id=${catalogueFixtures.roles.moderator}`)
  const header = page.getByRole('button', { name: /^Posts \d+ of \d+$/ })
  await press(page, header)
  const create = page
    .getByRole('listitem')
    .filter({ has: header })
    .getByRole('switch', { name: 'Create', exact: true })
  await press(page, create, 'Space')
  await expect(create).toBeChecked()
  await expect(create).not.toHaveAttribute('aria-busy', 'true')
  expect((await calls(stet, 'auth-item-children', 'POST')).length).toBe(1)
  atMost('a right', 18)
})
