import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { keptHere } from './article-page.ts'
import { type Desk, expect, test } from './electron-app.ts'

const draftId = fixtures.readyDraft

const body = (page: Page) => page.getByRole('textbox', { name: 'Article text' })

async function openArticle(desk: Desk) {
  await desk.page.goto(`app://lagos/posts/${draftId}`)
  await expect(body(desk.page)).toBeVisible({ timeout: 15_000 })
}

async function type(page: Page, words: string) {
  await body(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(` ${words}`)
}

test('from the sign-in form to a published post: the API holds the change @AU-01 @ED-06', async ({
  desk,
}) => {
  const { page, newsroom } = desk
  await desk.signIn()
  await openArticle(desk)
  await type(page, 'Written at the desk.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => JSON.stringify(await newsroom.row('posts', draftId)))
    .toContain('at the desk.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(async () => (await newsroom.row('posts', draftId)).status).toBe(3)
})

test('after kill -9 of every process the last words open again, offline, and before signing in @DR-02', async ({
  desk,
}) => {
  await desk.signIn()
  await openArticle(desk)
  await type(desk.page, 'These words survive.')
  await keptHere(desk.page)
  await desk.kill()
  await desk.newsroom.disappear()

  await desk.start()
  await expect(desk.page.getByRole('banner', { includeHidden: true })).toBeVisible({ timeout: 15_000 })
  await openArticle(desk)
  await expect(body(desk.page)).toContainText('These words survive.')
})
