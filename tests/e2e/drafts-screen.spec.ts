import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { callHost } from '../support/sign-in.ts'
import { button, headline, keptHere, openArticle, saves, status, text, toast, write } from './article-page.ts'
import { expectAccessible, question, rows, signOut } from './catalogue-page.ts'
import { damage, generations } from './draft-files.ts'
import { openAgain } from './draft-page.ts'
import { expect, type Stet, test } from './fixture.ts'
import { keysOf } from './runner/hand.ts'

const id = fixtures.readyDraft
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const opener = (page: Page, title: string) => row(page, title).locator('[data-opens]')
const cells = (page: Page) => rows(page).first().getByRole('cell')
const act = (page: Page, title: string, name: string) => row(page, title).getByRole('button', { name })
const compared = (page: Page) => page.getByRole('dialog', { name: 'What this draft changes' })
const empty = (page: Page) => page.getByText('Everything you wrote is on the server')

/** Writes into an article and leaves it unsaved on this computer's disk. */
async function leaveUnsaved(page: Page, stet: Stet, title: string, words: string): Promise<void> {
  await openArticle(page, stet, id)
  await write(page, ` ${words}`)
  await headline(page).fill(title)
  await keptHere(page)
}

test('what is unsaved is listed with its words, time and state, and opens, compares, is copied, kept as a file and discarded, all without the server @DR-06', async ({
  page,
  stet,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await leaveUnsaved(page, stet, 'The harbour at night', 'Words that were never saved.')
  await stet.newsroom.disappear()
  await stet.open('/drafts')
  await expect(page).toHaveTitle(/^Drafts – /)
  await expect(cells(page)).toHaveText([
    'The harbour at night',
    'Article',
    'Not saved on the server',
    /^\d{1,3}$/,
    /^\d+ kB$/,
    /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
    '',
  ])
  await expectAccessible(page)
  // At 200 % on an office's screen the headline has room, and how much a draft holds has none.
  await page.setViewportSize({ width: 683, height: 384 })
  await expect(cells(page)).toHaveCount(5)
  expect((await cells(page).first().boundingBox())?.width).toBeGreaterThan(180)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(cells(page)).toHaveCount(7)

  await act(page, 'The harbour', 'Compare').click()
  await expect(compared(page)).toContainText(/“The harbour at night” as it was kept at \d{4}-/)
  await expect(compared(page).getByRole('columnheader')).toHaveText([
    'Field',
    'When it was begun',
    'On this computer',
  ])
  await expect(compared(page).getByRole('row', { name: 'Main headline' })).toContainText(
    'The harbour at night',
  )
  await expect(compared(page).getByRole('row', { name: 'Text' }).locator('ins')).toHaveText(
    'Words that were never saved.',
  )
  await expectAccessible(page)
  await compared(page).getByRole('button', { name: 'Copy my text' }).click()
  await expect(compared(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  expect(await clipboard()).toMatch(/^The harbour at night\n\n[\s\S]+Words that were never saved\.$/)
  await page.keyboard.press('Escape')
  await expect(compared(page)).toHaveCount(0)

  await page.evaluate(() => navigator.clipboard.writeText(''))
  await act(page, 'The harbour', 'Copy the text').click()
  await expect(toast(page, 'Copied')).toBeVisible()
  expect(await clipboard()).toContain('Words that were never saved.')

  const download = page.waitForEvent('download')
  await act(page, 'The harbour', 'Save a copy as a file').click()
  const copy = await download
  expect(copy.suggestedFilename()).toBe('The harbour at night.txt')
  expect(readFileSync(await copy.path(), 'utf8')).toBe(await clipboard())

  await opener(page, 'The harbour').click()
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`))
  await expect(page.getByText('This is the copy kept on this computer.')).toBeVisible()
  await expect(text(page)).toContainText('Words that were never saved.')
  await page.goBack()

  await act(page, 'The harbour', 'Discard').click()
  await expect(question(page)).toContainText(
    '“The harbour at night” goes to the bin of this computer, from where it can be restored for 14 days.',
  )
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'The harbour')).toContainText('Not saved on the server')
  await act(page, 'The harbour', 'Discard').click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(row(page, 'The harbour')).toContainText('In the bin')
})

test('a discarded draft is read in the bin and comes back from there by keys alone, to be saved @DR-06', async ({
  page,
  stet,
}) => {
  await leaveUnsaved(page, stet, 'Back from the bin', 'Nearly lost.')
  await stet.open('/drafts')
  await keysOf(page).press(act(page, 'Back from', 'Discard'))
  await keysOf(page).press(question(page).getByRole('button', { name: 'Discard' }))
  await expect(row(page, 'Back from')).toContainText('In the bin')
  await opener(page, 'Back from').press('Enter')
  await expect(compared(page)).toContainText('Nearly lost.')
  await page.keyboard.press('Escape')
  await expect(opener(page, 'Back from')).toBeFocused()
  await keysOf(page).press(act(page, 'Back from', 'Restore'))
  await expect(toast(page, 'Draft restored')).toBeVisible()
  await expect(row(page, 'Back from')).toContainText('Not saved on the server')

  await opener(page, 'Back from').press('Enter')
  await button(page, 'Apply unsaved changes').click()
  await expect(text(page)).toContainText('Nearly lost.')
  await page.keyboard.press('Control+s')
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
  expect(await saves(stet, id)).toMatchObject([{ main_headline: 'Back from the bin' }])
  await stet.open('/drafts')
  await expect(empty(page)).toBeVisible()
})

test('an article of this computer alone, and what is damaged, are told apart; the list is searched and filtered @DR-06', async ({
  page,
  stet,
}) => {
  await leaveUnsaved(page, stet, 'It will be damaged', 'So it will.')
  generations(stet).forEach(damage)
  await stet.open('/posts')
  await button(page, 'New article').click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await dialog.getByLabel('Section').selectOption({ index: 1 })
  await stet.newsroom.disappear()
  await dialog.getByRole('button', { name: 'Start writing' }).click()
  await headline(page).fill('Written on the ferry')
  await keptHere(page)

  await stet.open('/drafts')
  await expect(row(page, 'Written on the ferry')).toContainText('Only on this computer')
  await expect(row(page, 'It cannot be read')).toContainText('Damaged')
  await expect(row(page, 'It cannot be read').getByRole('button')).toHaveCount(1)
  await opener(page, 'It cannot be read').click()
  await expect(
    toast(page, 'This draft was damaged on the disk. It is kept aside: ask your IT.'),
  ).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search' }).fill('FERRY')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'State' }).selectOption('In the bin')
  await expect(page.getByText('No drafts found')).toBeVisible()
  await expect(page).toHaveURL(/\?query=FERRY&state=bin$/)
  await button(page, 'Clear filters').click()
  await expect(rows(page)).toHaveCount(2)
})

test('drafts of somebody else are counted and never shown; one that is open elsewhere stays @DR-06', async ({
  page,
  stet,
}) => {
  await leaveUnsaved(page, stet, 'Only mine', 'For nobody else.')
  const other = await openAgain(page, stet, '/drafts')
  await expect(other.getByRole('row', { name: 'Only mine' })).toBeVisible()
  await other.getByRole('row', { name: 'Only mine' }).getByRole('button', { name: 'Discard' }).click()
  await question(other).getByRole('button', { name: 'Discard' }).click()
  await expect(
    other.getByText('This draft is open in another window. Close it there first.').first(),
  ).toBeVisible()
  await expect(other.getByRole('row', { name: 'Only mine' })).toContainText('Not saved on the server')
  await other.close()

  await signOut(page)
  await stet.fillSignIn('author@stet.example')
  await stet.open('/drafts')
  await expect(
    page.getByText('Drafts of other people on this computer: 1. Only they can read them.'),
  ).toBeVisible()
  await expect(empty(page)).toBeVisible()
  await expect(page.getByText('Only mine')).toHaveCount(0)
})

test('of many drafts those near the view are drawn, below a header that stays @DR-06', async ({
  page,
  stet,
}) => {
  const count = 120
  await stet.signIn()
  await callHost(stet.host.url, async api => {
    for (let n = 1; n <= count; n++) {
      const value = { form: { main_headline: `Draft ${n}`, body: '' } }
      await api.drafts.put({ key: { entity: 'post', id: String(n) }, base: null, value })
    }
  })
  await stet.open('/drafts')
  await expect(row(page, `Draft ${count}`)).toBeVisible()
  expect(await rows(page).count()).toBeLessThan(count)
  await opener(page, `Draft ${count}`).focus()
  await page.keyboard.press('End')
  await expect(opener(page, 'Draft 1').last()).toBeFocused()
  await expect(page.getByRole('columnheader', { name: 'Headline' })).toBeInViewport({ ratio: 1 })
})
