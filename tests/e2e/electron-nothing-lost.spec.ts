import { once } from 'node:events'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, keptHere, status, text, toast, write } from './article-page.ts'
import { signOut } from './catalogue-page.ts'
import { type Desk, editor, expect, test } from './electron-app.ts'
import { chooseInMenu } from './native-menu.ts'

const id = fixtures.readyDraft
const elsewhere = (page: Page) => page.getByText('You are editing this article in another window.')

/** A window may still be on its way to its first place. */
const patient = { timeout: 15_000 }

/** Where a draft waits, a question stands before the text. */
async function showArticle(page: Page, article: number = id): Promise<void> {
  await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible(patient)
  await page.goto(`app://lagos/posts/${article}`)
}

async function openArticle(page: Page, article: number = id): Promise<void> {
  await showArticle(page, article)
  await expect(text(page).or(elsewhere(page))).toBeVisible(patient)
}

/** Another window, as the menu opens it. */
async function newWindow(desk: Desk): Promise<Page> {
  const opened = desk.app.waitForEvent('window')
  await chooseInMenu(desk, 'New window')
  return opened
}

const savedBody = async ({ newsroom }: Desk) => String((await newsroom.row('posts', id)).body)

test('two windows stand beside each other; one writes an article, the other takes over with all of it, and signing out reaches both @DR-04 @AU-05', async ({
  desk,
}) => {
  await desk.signIn()
  const first = desk.page
  await openArticle(first)
  await write(first, ' Written in the first window.')
  const second = await newWindow(desk)
  await openArticle(second)
  await expect(elsewhere(second)).toBeVisible()
  await button(second, 'Edit here').click()
  await expect(text(second)).toContainText('Written in the first window.')
  await expect(elsewhere(first)).toBeVisible()
  const places = await desk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(window => window.getPosition().join()),
  )
  expect(new Set(places).size).toBe(2)

  await signOut(second)
  for (const page of [first, second]) await expect(page.getByLabel('Email')).toBeVisible()
})

test('a 401 takes nothing: signed in again, the same article stands there with the words that were not saved @AU-05 @AU-09', async ({
  desk,
}) => {
  await desk.signIn()
  const { page, newsroom } = desk
  await openArticle(page)
  await write(page, ' Not saved yet.')
  await newsroom.expire(editor)
  await button(page, 'Save').click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await desk.signIn()
  await expect(text(page)).toContainText('Not saved yet.')
  await button(page, 'Save').click()
  await expect(toast(page, 'Saved.').first()).toBeVisible()
  expect(await savedBody(desk)).toContain('Not saved yet.')
})

test('the last words are there again when the computer slept and was cut off, when a fault ended the application, which is told, and when the window closed just behind them @DR-01', async ({
  desk,
}) => {
  test.slow()
  await desk.signIn()
  const { page } = desk
  await page.clock.install()
  await openArticle(page)
  // No time passes from here on: nothing is written because somebody rested.
  await page.clock.pauseAt(Date.now() + 60_000)
  await write(page, ' Written before the lid closed.')
  await expect(status(page, 'computer')).toHaveAttribute('aria-busy', 'true')
  await desk.app.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'))
  await keptHere(page)
  await desk.kill()
  await desk.start()
  await showArticle(desk.page)
  await button(desk.page, 'Apply unsaved changes').click()
  await expect(text(desk.page)).toContainText('Written before the lid closed.')

  await write(desk.page, ' Written before the fault.')
  await keptHere(desk.page)
  const ended = once(desk.app.process(), 'exit')
  const told = desk.app.evaluate(
    ({ dialog }) =>
      new Promise<string>(resolve => {
        dialog.showMessageBox = async (...asked: unknown[]) => {
          resolve((asked[0] as Electron.MessageBoxOptions).message)
          return { response: 1, checkboxChecked: false }
        }
        setTimeout(() => {
          throw new Error('nobody foresaw this')
        })
      }),
  )
  expect(await told).toBe('The application met a fault and had to end.')
  expect(await ended).toEqual([1, null])
  await desk.start()
  await showArticle(desk.page)
  await button(desk.page, 'Apply unsaved changes').click()
  await expect(text(desk.page)).toContainText('Written before the fault.')

  await write(desk.page, ' Closed in a hurry.')
  await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await desk.app.waitForEvent('close').catch(() => undefined)
  await desk.start()
  await showArticle(desk.page)
  await button(desk.page, 'Apply unsaved changes').click()
  await expect(text(desk.page)).toContainText('Closed in a hurry.')
})

test('an end of the application has the last words of each window on the disk first @DR-01 @DK-02', async ({
  desk,
}) => {
  test.slow()
  await desk.signIn()
  const articles = [id, fixtures.otherSection]
  const windows = [desk.page, await newWindow(desk)]
  for (const [place, page] of windows.entries()) await openArticle(page, articles[place])
  // The clock of one window is that of all.
  await desk.page.clock.install()
  // No time passes from here on: nothing is written because somebody rested.
  await desk.page.clock.pauseAt(Date.now() + 60_000)
  for (const [place, page] of windows.entries()) {
    await write(page, ` Last words ${place}.`)
    await expect(status(page, 'computer')).toHaveAttribute('aria-busy', 'true')
  }
  const ended = once(desk.app.process(), 'exit')
  await desk.app.evaluate(({ app }) => app.quit()).catch(() => undefined)
  await ended
  await desk.start()
  for (const [place, article] of articles.entries()) {
    await showArticle(desk.page, article)
    await button(desk.page, 'Apply unsaved changes').click()
    await expect(text(desk.page)).toContainText(`Last words ${place}.`)
  }
})

test('without the server the application starts, opens an article read before, and its save goes out once, after another start @DR-07 @AU-06', async ({
  desk,
}) => {
  test.slow()
  await desk.signIn()
  await openArticle(desk.page)
  await desk.app.close()
  await desk.newsroom.disappear()

  await desk.start()
  await openArticle(desk.page)
  await write(desk.page, ' Written on the train.')
  await button(desk.page, 'Save').click()
  await expect(toast(desk.page, 'Saved on this computer. It goes to the server')).toBeVisible()
  await desk.restart()
  await expect(desk.page.getByRole('banner', { includeHidden: true })).toBeVisible(patient)
  await desk.newsroom.comeBack()
  await expect.poll(() => savedBody(desk), { timeout: 60_000 }).toContain('Written on the train.')
  const sent = (await desk.newsroom.requests('PATCH', `posts/${id}`)).length
  expect(sent).toBe(1)
  expect((await desk.newsroom.row('posts', id)).status).not.toBe(3)
})
