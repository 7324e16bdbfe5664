import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, headline, openArticle, saves, status, toast, write } from './article-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const hold = ({ newsroom }: Stet, id: number) =>
  newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, hold: true })
const sent = async (stet: Stet, id: number) => (await saves(stet, id)).map(({ status }) => status)

test('trash, restore and delete each ask first, and a trash that fails leaves the status alone @ED-08', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  const yes = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
  await openArticle(page, stet, id)
  await expect(button(page, 'Restore to draft')).toBeHidden()
  await expect(button(page, 'Delete permanently')).toBeHidden()

  await button(page, 'Move to trash').click()
  await expect(page.getByText('Are you sure you want to move selected post to trash?')).toBeVisible()
  await yes('Cancel')
  expect(await saves(stet, id)).toEqual([])

  await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, status: 500, body: {} })
  await button(page, 'Move to trash').click()
  await yes('Move to trash')
  await expect(toast(page, 'Error moving post to trash.')).toBeVisible()
  await expect(status(page, 'post')).toHaveText('New')
  await expect(headline(page)).toBeEditable()
  await stet.newsroom.forget()
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

test('Ctrl+S while another act runs brings no status back and sends nothing twice @ED-08 @ED-23', async ({
  page,
  stet,
}) => {
  const [first, second] = [fixtures.readyDraft, fixtures.otherSection]
  await openArticle(page, stet, first)
  const publishing = await hold(stet, first)
  await button(page, 'Publish').click()
  await expect.poll(() => sent(stet, first)).toEqual([3])
  await page.keyboard.press('Control+s')
  await stet.newsroom.release(publishing)
  await expect(page).toHaveURL(/\/posts$/)
  expect(await sent(stet, first)).toEqual([3])

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
  await expect.poll(() => sent(stet, second)).toEqual([3])
  await page.keyboard.press('Control+s')
  await stet.newsroom.release(failing)
  await expect.poll(() => sent(stet, second)).toEqual([3, 0])
  await expect(toast(page, 'Saved.')).toBeVisible()
  await stet.newsroom.forget()
  await write(page, ' still')
  const trashing = await hold(stet, second)
  await button(page, 'Move to trash').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect.poll(() => sent(stet, second)).toEqual([4])
  await page.keyboard.press('Control+s')
  await stet.newsroom.release(trashing)
  await expect.poll(() => sent(stet, second)).toEqual([4, 4])
  await expect(status(page, 'post')).toHaveText('Trash')
})

test('what was typed during a schedule or a restore goes after it, with the status that it made @ED-23', async ({
  page,
  stet,
}) => {
  const [draft, scheduled] = [fixtures.readyDraft, fixtures.scheduled]
  await openArticle(page, stet, draft)
  await page.getByLabel('Publish date').fill('2099-03-04')
  await page.getByLabel('Publish date').press('Enter')
  const scheduling = await hold(stet, draft)
  await button(page, 'Schedule').dblclick()
  await expect.poll(() => sent(stet, draft)).toEqual([5])
  await page.keyboard.press('Control+s')
  await stet.newsroom.release(scheduling)
  await expect(status(page, 'post')).toHaveText('Scheduled')
  await expect(button(page, 'Save')).not.toHaveAttribute('aria-disabled', 'true')
  expect(await sent(stet, draft)).toEqual([5])

  await stet.open(`/posts/${scheduled}`)
  const restoring = await hold(stet, scheduled)
  await button(page, 'Restore to draft').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore to draft' }).click()
  await expect.poll(() => sent(stet, scheduled)).toEqual([0])
  await write(page, ' meanwhile')
  await page.keyboard.press('Control+s')
  await stet.newsroom.release(restoring)
  await expect.poll(() => sent(stet, scheduled)).toEqual([0, 0])
  expect(String((await saves(stet, scheduled)).at(-1)?.body)).toContain(' meanwhile')
  await expect(status(page, 'post')).toHaveText('New')
})
