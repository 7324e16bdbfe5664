import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, headline, openArticle, saves, text, toast, write } from './article-page.ts'
import { generations } from './draft-files.ts'
import { expect, type Stet, test } from './fixture.ts'
import { holdDrawing } from './hold-drawing.ts'

const id = fixtures.readyDraft
const waits = (page: Page) => page.getByRole('status').filter({ hasText: 'Leaving once it is saved' })
const back = (page: Page) => button(page, 'Back to the list')
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Still being saved' })
const expectNoDrafts = async (page: Page, stet: Stet) => {
  await stet.open('/drafts')
  await expect(page.getByText('Everything you wrote is on the server')).toBeVisible()
}

/** Writes and saves, and the server takes its time. */
async function saveSlowly(page: Page, stet: Stet, more: object = {}): Promise<number> {
  await openArticle(page, stet, id)
  await write(page, ' more')
  await stet.newsroom.forget()
  const held = await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, hold: true, ...more })
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await saves(stet, id)).length).toBe(1)
  return held
}

test('who leaves while a save is under way is seen to wait, and goes as soon as it ends @ED-23 @DR-01', async ({
  page,
  stet,
}) => {
  const held = await saveSlowly(page, stet)
  await back(page).click()
  await expect(waits(page)).toBeVisible()
  // Who wishes to go elsewhere meanwhile goes there.
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(text(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`))
  await stet.newsroom.release(held)
  await expect(page).toHaveURL(/\/tags$/)
  expect(await saves(stet, id)).toHaveLength(1)
  await expectNoDrafts(page, stet)
})

test('who goes elsewhere just as the save ends gets there @ED-23 @DR-01', async ({ page, stet }) => {
  const held = await saveSlowly(page, stet)
  await back(page).click()
  await expect(waits(page)).toBeVisible()
  const draw = await holdDrawing(page)
  await page.getByRole('link', { name: 'Tags' }).click()
  await stet.newsroom.release(held)
  await expect.poll(() => generations(stet)).toEqual([])
  await draw.evaluate(go => go())
  await expect(page).toHaveURL(/\/tags$/)
})

test('after 10 s it is asked; the text stays on this computer until the server has it @ED-23 @DR-01', async ({
  page,
  stet,
}) => {
  await page.clock.install()
  const held = await saveSlowly(page, stet)
  // Or the page's time goes on by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await back(page).click()
  await expect(waits(page)).toBeVisible()
  await page.clock.runFor(9_900)
  await expect(question(page)).toHaveCount(0)
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(button(page, 'Stay here')).toBeFocused()
  await button(page, 'Stay here').click()
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`))
  await expect(waits(page)).toHaveCount(0)

  await back(page).click()
  await expect(waits(page)).toBeVisible()
  await page.clock.runFor(10_000)
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/posts$/)
  await page.getByRole('link', { name: 'Drafts' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Ferry lines return' })
  await expect(row).toHaveCount(1)
  await stet.newsroom.release(held)
  await expect(toast(page, 'Saved.')).toBeVisible()
  await page.clock.runFor(1_000)
  await expectNoDrafts(page, stet)
})

test('who was let go and goes on before that is drawn gets there @ED-23', async ({ page, stet }) => {
  await page.clock.install()
  await saveSlowly(page, stet)
  await back(page).click()
  await expect(waits(page)).toBeVisible()
  await page.evaluate(() => {
    const { pushState } = history
    history.pushState = (...all) => {
      history.pushState = pushState
      history.pushState(...all)
      queueMicrotask(() => document.querySelector<HTMLElement>('a[href="/drafts"]')?.click())
    }
  })
  await page.clock.runFor(10_000)
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/drafts$/)
  await expect(page.getByRole('row').filter({ hasText: 'Ferry lines return' })).toHaveCount(1)
})

test('a save that fails keeps who wanted to leave, and says why @ED-23', async ({ page, stet }) => {
  const held = await saveSlowly(page, stet, { status: 500, body: {} })
  await back(page).click()
  await expect(waits(page)).toBeVisible()
  await stet.newsroom.release(held)
  await expect(page.locator('[data-notice="not-on-server"]')).toBeVisible()
  await expect(waits(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`))
  await back(page).click()
  await expect(page).toHaveURL(/\/posts$/)
})

test('who leaves just as the save fails stays, too @ED-23', async ({ page, stet }) => {
  const held = await saveSlowly(page, stet, { status: 500, body: {} })
  const draw = await holdDrawing(page)
  await back(page).click()
  await stet.newsroom.release(held)
  const answers = async () => (await stet.newsroom.requests('PATCH', `posts/${id}`)).map(one => one.status)
  await expect.poll(answers).toEqual([500])
  await draw.evaluate(go => go())
  await expect(page.locator('[data-notice="not-on-server"]')).toBeVisible()
  await expect(waits(page)).toHaveCount(0)
  await back(page).click()
  await expect(page).toHaveURL(/\/posts$/)
})

test('a save that goes later, as the server is not there, keeps nobody @ED-23 @DR-07', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await write(page, ' more')
  const reading = { method: 'GET', path: `/posts/${id}`, drop: 'before' } as const
  const held = await stet.newsroom.fault({ ...reading, hold: true })
  await stet.newsroom.fault({ ...reading, times: 999 })
  await stet.newsroom.forget()
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await stet.newsroom.requests('GET', `posts/${id}`)).length)
    .toBeGreaterThan(0)
  await back(page).click()
  await expect(waits(page)).toBeVisible()
  await stet.newsroom.release(held)
  await expect(page).toHaveURL(/\/posts$/)
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(page.getByRole('list', { name: 'Waiting for the server' })).toContainText('Ferry lines return')
})

test('who leaves while it is published goes where they wanted, once @ED-06 @ED-23', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  const held = await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, hold: true })
  await button(page, 'Publish').click()
  await expect.poll(async () => (await saves(stet, id)).length).toBe(1)
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(waits(page)).toBeVisible()
  await stet.newsroom.release(held)
  await expect(page).toHaveURL(/\/tags$/)
  expect(await stet.newsroom.row('posts', id)).toMatchObject({ status: 3 })
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`))
})

test('what is saved right after it is published keeps the moment at which it was @ED-06 @ED-23', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  const held = await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, hold: true })
  await button(page, 'Publish').click()
  await expect.poll(async () => (await saves(stet, id)).length).toBe(1)
  await headline(page).press('End')
  await headline(page).pressSequentially(' again')
  await page.keyboard.press('Control+s')
  await stet.newsroom.release(held)
  await expect.poll(async () => (await saves(stet, id)).length).toBe(2)
  const [published, saved] = await saves(stet, id)
  expect(published).toMatchObject({ status: 3, published_at: expect.any(String) })
  expect(saved).toMatchObject({ status: 3, published_at: published?.published_at })
})

test('who leaves a new article while it is made goes, though its address changes meanwhile @ED-21 @ED-23', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, '/posts')
  await button(page, 'New article').click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await expect.poll(() => dialog.getByLabel('Section').getByRole('option').count()).toBeGreaterThan(1)
  await dialog.getByLabel('Section').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Start writing' }).click()
  await headline(page).fill('Begun on this computer')
  const held = await stet.newsroom.fault({ method: 'POST', path: '/posts', hold: true })
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stet.newsroom.requests('POST', 'posts')).length).toBe(1)
  await back(page).click()
  await expect(waits(page)).toBeVisible()
  await stet.newsroom.release(held)
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/posts$/)
  await expect(button(page, 'New article')).toBeVisible()
  await expect(page).toHaveURL(/\/posts$/)
})
