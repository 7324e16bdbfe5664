import { writeFileSync } from 'node:fs'
import { mock } from 'node:test'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  headline,
  keptHere,
  openArticle,
  settings,
  slide,
  status,
  text,
  write,
} from '../e2e/article-page.ts'
import { rows } from '../e2e/catalogue-page.ts'
import { openBoard } from '../e2e/dashboard-page.ts'
import { test as base, expect, type Stet } from '../e2e/fixture.ts'
import { startNewsroom } from '../support/newsroom.ts'
import { moment, template } from './moment.ts'
import { withPalette } from './with-palette.ts'

const id = fixtures.readyDraft
const colleague = 'author@stet.example'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs
  newsroom: async ({}, use) => {
    const newsroom = await startNewsroom(template)
    await use(newsroom)
    await newsroom.stop()
  },
})

// The reference API and the host run in this process.
test.beforeAll(() => mock.timers.enable({ apis: ['Date'], now: moment }))
test.afterAll(() => mock.timers.reset())
// Its clock alone stands still: Playwright's own would hold the timers too, and nothing would be drawn.
test.beforeEach(({ page }) =>
  page.addInitScript(now => {
    globalThis.Date = class extends Date {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [now] : given) as [number]))
      }
      static override now = () => now
    } as DateConstructor
  }, moment),
)

/** Takes the picture that a page of the manual shows under this name. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const areLoaded = () => [...document.images].every(image => image.complete)
  await expect.poll(() => page.evaluate(areLoaded)).toBe(true)
  // What is loaded may be drawn in a hurry first.
  await page.evaluate(() => Promise.all([...document.images].map(image => image.decode().catch(() => {}))))
  await page.screenshot()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  writeFileSync(`docs/manual/pictures/${name}.png`, withPalette(shot))
}

/** An article of a few lines, so that a picture shows all of it. */
async function openShort(page: Page, stet: Stet): Promise<void> {
  const lines = [
    'The first ferry leaves Ikorodu at six in the morning, and it is full.',
    'Twelve new boats carry commuters across the lagoon from Monday, each with a life jacket for every seat.',
    'Tickets cost as much as the bus. The crossing takes forty minutes, the bus takes two hours.',
  ]
  await stet.newsroom.patch('posts', id, { body: lines.map(line => `<p>${line}</p>`).join('') })
  await openArticle(page, stet, id)
  await expect(text(page)).toBeVisible()
}

test('the sign-in screen', async ({ page, stet }) => {
  await stet.open()
  await page.getByLabel('Email').fill('editor@stet.example')
  await expect(button(page, 'Sign in')).toBeVisible()
  await take(page, 'sign-in')
})

test('the list of posts with its filters', async ({ page, stet }) => {
  await stet.signIn()
  await button(page, 'Filters').click()
  await expect(rows(page).first()).toBeVisible()
  await take(page, 'posts')
})

test('an article while it is written', async ({ page, stet }) => {
  await openShort(page, stet)
  await write(page, ' Nobody complained about the wait.')
  await keptHere(page)
  await expect(status(page, 'server')).toContainText('On the server')
  await take(page, 'article')
})

test('the gallery beside the text, from which a picture is chosen', async ({ page, stet }) => {
  await openShort(page, stet)
  await text(page).focus()
  await page.keyboard.press('Control+Alt+g')
  await expect(page.getByRole('complementary', { name: 'Images' }).locator('img').first()).toBeVisible()
  await take(page, 'choose-picture')
})

test('a day and a time at which an article comes out', async ({ page, stet }) => {
  await openShort(page, stet)
  const date = settings(page).getByLabel('Publish date')
  await date.fill('2026-06-03')
  await date.press('Enter')
  const time = settings(page).getByLabel('Time', { exact: true })
  await time.fill('06:30')
  await time.press('Enter')
  await expect(button(page, 'Schedule')).toBeVisible()
  await keptHere(page)
  await settings(page).locator('[data-schedule]').scrollIntoViewIfNeeded()
  await take(page, 'schedule')
})

test('a live blog', async ({ page, stet }) => {
  await openArticle(page, stet, fixtures.live)
  await expect(slide(page, 'Update 12')).toBeVisible()
  await take(page, 'live-blog')
})

test('the image gallery', async ({ page, stet }) => {
  await stet.signIn(undefined, '/images')
  await expect(page.getByRole('list', { name: 'Images' }).locator('img').first()).toBeVisible()
  await take(page, 'gallery')
})

test('the board', async ({ page, stet }) => {
  await openBoard(page, stet)
  await take(page, 'board')
})

test('what this computer holds', async ({ page, stet }) => {
  await openArticle(page, stet, id)
  await write(page, ' The second boat was on time.')
  await headline(page).fill('Ferries cut the way to work in half')
  await keptHere(page)
  await stet.open('/drafts')
  await expect(rows(page).first()).toBeVisible()
  await take(page, 'drafts')
})

test('the history of an article', async ({ page, stet }) => {
  await openShort(page, stet)
  await text(page).getByText('Tickets cost').click({ clickCount: 3 })
  for (const keys of ['Backspace', 'Backspace']) await page.keyboard.press(keys)
  await expect(text(page).locator('p')).toHaveCount(2)
  await page.keyboard.press('Control+s')
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await button(page, 'History').click()
  await expect(page.getByRole('region', { name: 'History', exact: true }).getByRole('status')).toBeVisible()
  await take(page, 'history')
})

test('a save that meets a newer version', async ({ page, stet }) => {
  await openShort(page, stet)
  await write(page, ' Children travel free.')
  const body = String((await stet.newsroom.row('posts', id)).body)
  await expect
    .poll(async () => {
      await stet.newsroom.act(colleague, 'POST', `posts/unlock/${id}`)
      const theirs = body.replace('as much as the bus', 'less than the bus')
      return (await stet.newsroom.act(colleague, 'PATCH', `posts/${id}`, { id, body: theirs })).status
    })
    .toBe(200)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alertdialog', { name: 'A newer version is on the server' })).toBeVisible()
  await take(page, 'newer-version')
})

test('the keys of the text', async ({ page, stet }) => {
  await openShort(page, stet)
  await text(page).focus()
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Keys of the text' })).toBeVisible()
  await take(page, 'keys')
})
