import { fixtures } from '../../src/reference-api/fixtures.ts'
import { lagos } from '../support/brand.ts'
import { button as inArticle, openArticle } from './article-page.ts'
import { calls, question, row, rows, toast } from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const pushed = (stet: Stet, id: number) => calls(stet, `posts/send-push/${id}`, 'POST')

test('a push goes out once however often it is pressed; a second one asks, and not while somebody edits @PL-01 @PL-06', async ({
  page,
  stet,
}) => {
  const [id, locked] = [fixtures.published, 11]
  const first = Date.UTC(2031, 0, 1)
  await stet.newsroom.patch('posts', id, { published_at: first + 2000, is_message_sent: 0 })
  await stet.newsroom.patch('posts', locked, { published_at: first, status: 3, is_message_sent: 1 })
  await stet.newsroom.act('author@stet.example', 'GET', `posts/${locked}`)
  const held = await stet.newsroom.fault({ method: 'POST', path: 'posts/send-push/*', hold: true })
  await stet.signIn(undefined, '/posts')
  await expect(rows(page).first()).toBeVisible()
  const push = row(page, id).getByRole('button', { name: /push$/ })
  await expect(push).toHaveAccessibleName('Send push')
  await push.dblclick()
  await push.press('Enter')
  await stet.newsroom.release(held)
  await expect(toast(page, 'Push notification sent.')).toBeVisible()
  await expect(push).toHaveAccessibleName('Resend push')
  expect(await pushed(stet, id)).toHaveLength(1)

  // A second one names the headline, and is sent after Yes alone.
  const { main_headline } = await stet.newsroom.row('posts', id)
  await push.click()
  await expect(question(page)).toContainText(String(main_headline))
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await pushed(stet, id)).toHaveLength(1)
  await stet.newsroom.fault({ method: 'POST', path: 'posts/send-push/*', status: 500, body: {} })
  await push.click()
  await question(page).getByRole('button', { name: 'Resend push' }).click()
  await expect(toast(page, 'Error push notification')).toBeVisible()
  await expect(push).toHaveAccessibleName('Resend push')
  expect(await pushed(stet, id)).toHaveLength(2)

  const theirs = row(page, locked).getByRole('button', { name: 'Resend push' })
  await expect(theirs).toHaveAttribute('aria-disabled', 'true')
  await expect(theirs).toHaveAccessibleDescription(/is editing this article/)
  await theirs.click({ force: true })
  await expect(question(page)).toHaveCount(0)
  expect(await pushed(stet, locked)).toEqual([])
  await expect(row(page, fixtures.readyDraft).getByRole('button', { name: /push$/ })).toHaveCount(0)
})

test('a push on its way is not sent again from elsewhere, one without an answer asks first, and a draft has none @PL-06 @ED-17', async ({
  page,
  stet,
}) => {
  const id = fixtures.published
  await stet.newsroom.patch('posts', id, { published_at: Date.UTC(2031, 0, 1), is_message_sent: 0 })
  const held = await stet.newsroom.fault({
    method: 'POST',
    path: 'posts/send-push/*',
    hold: true,
    drop: 'before',
  })
  await stet.signIn(undefined, '/posts')
  await row(page, id).getByRole('button', { name: 'Send push' }).click()
  await expect.poll(async () => (await pushed(stet, id)).length).toBe(1)
  await row(page, id).getByRole('link').click()
  const push = page.getByRole('region', { name: 'Article', exact: true }).getByRole('button', {
    name: 'Send push',
  })
  await expect(push).toHaveAttribute('aria-disabled', 'true')
  await stet.newsroom.release(held)
  await expect(push).not.toHaveAttribute('aria-disabled', 'true')
  await push.click()
  await expect(question(page)).toContainText('nobody knows what became of it')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await pushed(stet, id)).toHaveLength(1)
  await stet.newsroom.fault({ method: 'POST', path: 'posts/send-push/*', status: 500, body: {} })
  for (let times = 2; times <= 3; times++) {
    await push.click()
    await question(page).getByRole('button', { name: 'Send push' }).click()
    await expect.poll(async () => (await pushed(stet, id)).length).toBe(times)
  }
  await expect(inArticle(page, 'Resend push')).toBeVisible()

  await inArticle(page, 'Restore to draft').click()
  await question(page).getByRole('button', { name: 'Restore to draft' }).click()
  await expect(inArticle(page, 'Restore to draft')).toHaveCount(0)
  await expect(inArticle(page, 'Resend push')).toHaveCount(0)
})

test.describe('without the server', () => {
  test.use({ clockSpeed: 10 })
  test('an article cannot be pushed, and that says why @ED-17 @DR-07', async ({ page, stet }) => {
    await openArticle(page, stet, fixtures.published)
    const push = page.getByRole('button', { name: /push$/ })
    await expect(push).toHaveAccessibleDescription('')
    await stet.newsroom.disappear()
    await expect(push).toHaveAccessibleDescription('The server cannot be reached', { timeout: 30_000 })
  })
})

test.describe('a brand without push notifications', () => {
  test.use({ brand: { ...lagos, features: { ...lagos.features, push: false } } })
  test('sends none @BR-02 @ED-17', async ({ page, stet }) => {
    const id = fixtures.published
    await stet.newsroom.patch('posts', id, { published_at: Date.UTC(2031, 0, 1) })
    await stet.signIn(undefined, '/posts')
    await expect(row(page, id)).toBeVisible()
    await expect(row(page, id).getByRole('button', { name: /push$/ })).toHaveCount(0)
    await row(page, id).getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Article', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /push$/ })).toHaveCount(0)
  })
})
