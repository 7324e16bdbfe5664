import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, settings, toast } from './article-page.ts'
import { cardIn, dragOver, opener } from './dashboard-page.ts'
import { expect, test } from './electron-app.ts'

test('in the window a card is dragged on, its article scheduled, and a published one pushed @BD-04 @ED-07 @PL-06', async ({
  desk,
}) => {
  const { page, newsroom } = desk
  const { readyDraft, published } = fixtures
  await newsroom.patch('posts', published, { is_message_sent: 0 })
  await desk.signIn()
  await page.goto('app://lagos/dashboard')
  await expect(cardIn(page, 0, readyDraft)).toBeVisible()
  await dragOver(page, readyDraft, 1)
  await page.mouse.up()
  await expect(cardIn(page, 1, readyDraft)).toBeVisible()
  await expect.poll(async () => (await newsroom.row('posts', readyDraft)).status).toBe(1)

  await opener(page, readyDraft).click()
  await button(page, 'Open post editor').click()
  const date = settings(page).getByLabel('Publish date')
  await date.fill('2099-12-31')
  await date.press('Enter')
  await button(page, 'Schedule').click()
  await expect(toast(page, 'Post scheduled.')).toBeVisible()
  expect((await newsroom.row('posts', readyDraft)).status).toBe(5)

  await page.goto(`app://lagos/posts/${published}`)
  await button(page, 'Send push').click()
  await expect(toast(page, 'Push notification sent.')).toBeVisible()
  await expect(button(page, 'Resend push')).toBeVisible()
  expect((await newsroom.row('posts', published)).is_message_sent).toBe(1)
})
