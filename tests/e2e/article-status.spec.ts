import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, headline, openArticle, saves, status, toast, write } from './article-page.ts'
import { expect, test } from './fixture.ts'

test('trash, restore and delete each ask first @ED-08', async ({ page, stet }) => {
  const id = fixtures.readyDraft
  const yes = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
  await openArticle(page, stet, id)
  await expect(button(page, 'Restore to draft')).toBeHidden()
  await expect(button(page, 'Delete permanently')).toBeHidden()

  await button(page, 'Move to trash').click()
  await expect(page.getByText('Are you sure you want to move selected post to trash?')).toBeVisible()
  await yes('Cancel')
  expect(await saves(stet, id)).toEqual([])
  await button(page, 'Move to trash').click()
  await yes('Move to trash')
  await expect(toast(page, 'Post moved to trash.')).toBeVisible()
  await expect(status(page, 'post')).toHaveText('Trash')
  expect(await saves(stet, id)).toEqual([{ id, status: 4 }])
  await expect(button(page, 'Save')).toBeHidden()
  await expect(button(page, 'Publish')).toBeHidden()
  await expect(headline(page)).not.toBeEditable()

  await button(page, 'Restore to draft').click()
  await yes('Restore to draft')
  await expect(toast(page, 'Post restored to draft.')).toBeVisible()
  await expect(status(page, 'post')).toHaveText('New')
  expect((await saves(stet, id)).at(-1)).toEqual({ id, status: 0 })
  await expect(headline(page)).toBeEditable()

  await button(page, 'Move to trash').click()
  await yes('Move to trash')
  await button(page, 'Delete permanently').click()
  await yes('Delete permanently')
  await expect(toast(page, 'Post deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/posts$/)
  expect(await stet.newsroom.requests('DELETE', `posts/${id}`)).toHaveLength(1)
})

test('a trash that fails leaves the status alone @ED-08', async ({ page, stet }) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, status: 500, body: {} })
  await button(page, 'Move to trash').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(toast(page, 'Error moving post to trash.')).toBeVisible()
  await expect(status(page, 'post')).toHaveText('New')
  await expect(headline(page)).toBeEditable()
})

test('Ctrl+S while another act runs brings no status back and sends nothing twice @ED-08 @ED-23', async ({
  page,
  stet,
}) => {
  const hold = (id: number) => stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, hold: true })
  const sent = async (id: number) => (await saves(stet, id)).map(({ status }) => status)
  const [first, second] = [fixtures.readyDraft, fixtures.otherSection]
  await openArticle(page, stet, first)
  const publishing = await hold(first)
  await button(page, 'Publish').click()
  await expect.poll(() => sent(first)).toEqual([3])
  await page.keyboard.press('Control+s')
  await stet.newsroom.release(publishing)
  await expect(page).toHaveURL(/\/posts$/)
  expect(await sent(first)).toEqual([3])

  await stet.open(`/posts/${second}`)
  await write(page, ' more')
  // A save asked for behind a publish that fails is sent.
  const failing = await stet.newsroom.fault({
    method: 'PATCH',
    path: `/posts/${second}`,
    hold: true,
    status: 500,
    body: {},
  })
  await button(page, 'Publish').click()
  await expect.poll(() => sent(second)).toEqual([3])
  await page.keyboard.press('Control+s')
  await stet.newsroom.release(failing)
  await expect.poll(() => sent(second)).toEqual([3, 0])
  await expect(toast(page, 'Saved.')).toBeVisible()
  await stet.newsroom.forget()
  await write(page, ' still')
  const trashing = await hold(second)
  await button(page, 'Move to trash').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect.poll(() => sent(second)).toEqual([4])
  await page.keyboard.press('Control+s')
  await stet.newsroom.release(trashing)
  await expect.poll(() => sent(second)).toEqual([4, 4])
  await expect(status(page, 'post')).toHaveText('Trash')
})

test('what was typed during a schedule or a restore goes after it, with the status that it made @ED-23', async ({
  page,
  stet,
}) => {
  const hold = (id: number) => stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, hold: true })
  const sent = async (id: number) => (await saves(stet, id)).map(({ status }) => status)
  const [draft, scheduled] = [fixtures.readyDraft, fixtures.scheduled]
  await openArticle(page, stet, draft)
  await page.getByLabel('Publish date').fill('2099-03-04')
  await page.getByLabel('Publish date').press('Enter')
  const scheduling = await hold(draft)
  await button(page, 'Schedule').dblclick()
  await expect.poll(() => sent(draft)).toEqual([5])
  await page.keyboard.press('Control+s')
  await stet.newsroom.release(scheduling)
  await expect(status(page, 'post')).toHaveText('Scheduled')
  await expect(button(page, 'Save')).not.toHaveAttribute('aria-disabled', 'true')
  expect(await sent(draft)).toEqual([5])

  await stet.open(`/posts/${scheduled}`)
  const restoring = await hold(scheduled)
  await button(page, 'Restore to draft').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore to draft' }).click()
  await expect.poll(() => sent(scheduled)).toEqual([0])
  await write(page, ' meanwhile')
  await page.keyboard.press('Control+s')
  await stet.newsroom.release(restoring)
  await expect.poll(() => sent(scheduled)).toEqual([0, 0])
  expect(String((await saves(stet, scheduled)).at(-1)?.body)).toContain(' meanwhile')
  await expect(status(page, 'post')).toHaveText('New')
})

test('two quick presses of Save send one save @ED-08 @ED-23', async ({ page, stet }) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await write(page, ' more')
  const held = await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, hold: true })
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await saves(stet, id)).length).toBe(1)
  await stet.newsroom.release(held)
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
  await expect(status(page, 'server')).toHaveText(/^On the server \d\d:\d\d$/)
  await write(page, ' again')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => String((await saves(stet, id)).at(-1)?.body)).toContain(' again')
  expect(await saves(stet, id)).toHaveLength(2)
})

test('what may be done follows the rights @ED-08', async ({ page, stet }) => {
  await openArticle(page, stet, fixtures.readyDraft, 'author@stet.example')
  await expect(button(page, 'Save')).toBeVisible()
  await expect(button(page, 'Publish')).toBeHidden()
  await expect(button(page, 'Move to trash')).toBeHidden()
})
