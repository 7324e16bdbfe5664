import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  headline,
  json,
  keptHere,
  line,
  openArticle,
  openWith,
  paste,
  saves,
  text,
  toast,
  write,
} from './article-page.ts'
import { expectAccessible } from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'
import { keysOf } from './runner/hand.ts'

const id = fixtures.readyDraft
const colleague = 'author@stet.example'
const view = (page: Page) => page.getByRole('region', { name: 'History', exact: true })
const versions = (page: Page) => view(page).getByRole('option')
const change = (page: Page, kind: string) => view(page).locator(`[data-change="${kind}"]`)
const restore = (page: Page) => view(page).getByRole('button', { name: 'Restore this version' })

const [boats, women, bridge] = [
  'The boats come back to the lagoon in the early hours.',
  'On the shore the women wait for the catch.',
  'A third bridge is to be built by next year.',
] as const
const three = json(line(boats), line(women), line(bridge))

/** Takes the whole line with these words out of the text. */
async function takeOut(page: Page, words: string): Promise<void> {
  const before = await text(page).locator('p').count()
  await text(page).getByText(words).click()
  for (const keys of ['Home', 'Shift+End', 'Backspace', 'Backspace']) await page.keyboard.press(keys)
  await expect(text(page).locator('p')).toHaveCount(before - 1)
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.').first()).toBeVisible()
  await expect(page.locator('[data-status="computer"]')).toHaveText('Nothing unsaved')
}

/** Opens the history, until what is chosen there is compared. */
async function openHistory(page: Page): Promise<void> {
  await button(page, 'History').click()
  await expect(view(page).getByRole('status')).toBeVisible()
}

test('a paragraph that was deleted and saved an hour ago is found and put back with two clicks, and Undo takes it out again @DR-06', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, three)
  await takeOut(page, women)
  await save(page)
  await page.goto('about:blank')
  await page.clock.install({ time: Date.now() + 3_600_000 })
  await openArticle(page, stet, id)

  await openHistory(page)
  await expect(versions(page)).toHaveCount(2)
  await expect(versions(page).first()).toContainText('Saved')
  // What stands here is not what somebody looks for: it begins with what differs.
  await expect(versions(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(versions(page).last()).toBeFocused()
  await expect(versions(page).first()).toContainText('−9')
  await expect(change(page, 'deleted')).toContainText(women)
  await expect(change(page, 'deleted')).toContainText('Deleted since')
  await expect(view(page).getByRole('status')).toHaveText('Paragraphs: 1 deleted since')
  await expectAccessible(page)
  await view(page).getByRole('button', { name: 'Put back this paragraph' }).click()
  await expect(toast(page, 'The paragraph is back.')).toBeVisible()
  await expect(view(page).getByRole('status')).toHaveText('This version says what stands here now.')
  await expect(text(page).locator('p')).toHaveText([boats, women, bridge])

  await expect(page.locator('body')).not.toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(change(page, 'deleted')).toContainText(women)
  await page.keyboard.press('Control+Shift+z')
  await expect(change(page, 'deleted')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(view(page)).toHaveCount(0)
  await expect(button(page, 'History')).toBeFocused()
  await save(page)
  expect(JSON.parse(String((await saves(stet, id)).at(-1)?.body))).toEqual(JSON.parse(three))
})

test('a version comes back with its fields in one step; what stood here before is kept, and so is what came back @DR-06', async ({
  page,
  stet,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWith(page, stet, three)
  const before = await headline(page).inputValue()
  await takeOut(page, women)
  await text(page).getByText(bridge).click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Perhaps ')
  await headline(page).fill('Another headline')
  await keptHere(page)

  await openHistory(page)
  await expect(change(page, 'changed').locator('ins')).toHaveText('Perhaps ')
  await expect(view(page).getByRole('row', { name: 'Main headline' })).toContainText('Another headline')
  await view(page).getByRole('button', { name: 'Copy text' }).click()
  await expect(view(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [before, boats, women, bridge].join('\n\n'),
  )
  await restore(page).click()
  await expect(view(page)).toHaveCount(0)
  await expect(toast(page, 'is back. Ctrl+Z undoes it.')).toContainText(/^The version of \d\d:\d\d is back/)
  await expect(text(page).locator('p')).toHaveText([boats, women, bridge])
  await expect(headline(page)).toHaveValue(before)

  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(text(page).locator('p')).toHaveText([boats, `Perhaps ${bridge}`])
  await expect(headline(page)).toHaveValue('Another headline')
  await page.keyboard.press('Control+Shift+z')
  await expect(headline(page)).toHaveValue(before)
  await expect(text(page)).toContainText(women)
  await openHistory(page)
  await expect(versions(page)).toHaveText([
    /Restored from \d\d:\d\d.*You · Text, Main headline/,
    /Before a restore.*You · Text, Main headline/,
    /From the server/,
  ])
})

/** A colleague saves the article past this window; again, where the window's own lock check came in between. */
async function saveAsColleague(stet: Stet, body: string): Promise<void> {
  await expect
    .poll(async () => {
      await stet.newsroom.act(colleague, 'POST', `posts/unlock/${id}`)
      return (await stet.newsroom.act(colleague, 'PATCH', `posts/${id}`, { id, body })).status
    })
    .toBe(200)
  await stet.newsroom.act(colleague, 'POST', `posts/unlock/${id}`)
}

test('what a colleague saved and was read here is in the list by name, and what moved is shown as moved @DR-06', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, three)
  await button(page, 'Back to the list').click()
  await saveAsColleague(stet, json(line(bridge), line(boats), line(women)))
  const { editor_id } = await stet.newsroom.row('posts', id)
  const { username } = await stet.newsroom.row('users', Number(editor_id))
  await stet.open(`/posts/${id}`)
  await openHistory(page)
  await expect(versions(page)).toHaveCount(2)
  await expect(versions(page).first()).toContainText(`${username}, saved at `)
  await expect(versions(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(change(page, 'moved-here')).toContainText(bridge)
  await expect(change(page, 'moved-away')).toContainText(bridge)
  await expect(view(page).getByRole('status')).toHaveText('Paragraphs: 1 moved since')
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(versions(page).first()).toBeFocused()
  await expect(view(page).getByRole('status')).toHaveText('This version says what stands here now.')
  await expect(restore(page)).toHaveAttribute('aria-disabled', 'true')
})

test('where a newer version holds a save back, both are kept, whatever the person answers @DR-06 @DR-08', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, three)
  await write(page, ' My own ending.')
  await saveAsColleague(stet, json(line('Another text.')))
  await page.keyboard.press('Control+s')
  await button(page, 'Back to my text').click()
  await openHistory(page)
  await expect(versions(page)).toHaveText([
    /From the server.*2 words/,
    /While writing.*33 words/,
    /From the server/,
  ])
})

test('writing is kept every five minutes, and before much goes or comes in at once @DR-06', async ({
  page,
  stet,
}) => {
  await page.clock.install()
  // As long as a pause until the text is on its way to the disk.
  const rest = () => page.clock.runFor(2000)
  await openWith(page, stet, three)
  await write(page, ' One more word.')
  await rest()
  await page.clock.fastForward('05:00')
  await write(page, ' And another.')
  await rest()
  await text(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Nothing left.')
  await rest()
  await paste(page, { 'text/plain': 'ferry '.repeat(201) })
  await rest()
  await openHistory(page)
  await expect(versions(page)).toHaveText([
    /After a paste.*202 words/,
    /While writing.*2 words/,
    /While writing.*35 words/,
    /From the server.*30 words/,
  ])
})

test.describe('on a host that can crash', () => {
  test.use({ ownProcess: true })

  test('after a crash and without the server the history is there; nobody else on this computer sees anything of it @DR-06 @DR-07', async ({
    page,
    stet,
  }) => {
    await openWith(page, stet, three)
    await takeOut(page, women)
    await save(page)
    await write(page, ' Not saved.')
    await keptHere(page)
    await stet.crash()
    await stet.signIn(undefined, `/posts/${id}`)
    await button(page, 'Apply unsaved changes').click()
    await keptHere(page)
    await stet.newsroom.disappear()
    await stet.open(`/posts/${id}`)
    await expect(page.getByText('This is the copy kept on this computer.')).toBeVisible({ timeout: 20_000 })
    await openHistory(page)
    await versions(page).last().click()
    await expect(view(page).getByText(women)).toBeVisible()
    await view(page).getByRole('button', { name: 'Put back this paragraph' }).first().click()
    await expect(text(page)).toContainText(women)
    await expect(text(page)).toContainText('Not saved.')
    await page.keyboard.press('Escape')
    await keptHere(page)

    await stet.newsroom.comeBack()
    await stet.open('/posts')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await stet.fillSignIn(colleague)
    await expect(page.getByRole('banner')).toBeVisible()
    await stet.newsroom.act(editor, 'POST', `posts/unlock/${id}`)
    await stet.open(`/posts/${id}`)
    await openHistory(page)
    await expect(versions(page)).toHaveText([/From the server/])
    await expect(page.getByText(women)).toHaveCount(0)
  })
})

test('an article of this computer alone takes its history along to the server’s id; one in the trash shows it without a way to change it @DR-06', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  await button(page, 'New article').click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await dialog.getByLabel('Section').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Start writing' }).click()
  await keysOf(page).press(button(page, 'History'))
  await expect(page.getByText('Nothing is kept yet. It begins as you write.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'History')).toBeFocused()
  await headline(page).fill('Written on the ferry')
  await text(page).click()
  await page.keyboard.type(boats)
  await keptHere(page)
  await button(page, 'Back to the list').click()
  await button(page, 'Only on this computer (1)').click()
  await page.getByRole('menuitem', { name: 'Written on the ferry' }).click()
  await write(page, ` ${women}`)
  await save(page)
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  await openHistory(page)
  await expect(versions(page)).toHaveText([/Saved/, /While writing/])
  await page.keyboard.press('Escape')

  await button(page, 'Move to trash').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('This article is in the trash. Restore it to change it.')).toBeVisible()
  await openHistory(page)
  await versions(page).last().click()
  await expect(change(page, 'changed').locator('ins')).toHaveText(` ${women}`)
  await expect(view(page).getByRole('button', { name: /^(Restore|Put back)/ })).toHaveCount(0)
  await expect(view(page).getByRole('button', { name: 'Copy text' })).toBeVisible()
})
