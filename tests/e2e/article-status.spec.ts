import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, headline, openArticle, saves, status, toast } from './article-page.ts'
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

test('what may be done follows the rights @ED-08', async ({ page, stet }) => {
  await openArticle(page, stet, fixtures.readyDraft, 'author@stet.example')
  await expect(button(page, 'Save')).toBeVisible()
  await expect(button(page, 'Publish')).toBeHidden()
  await expect(button(page, 'Move to trash')).toBeHidden()
})
