import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, keptHere, openArticle, saves, status, text, toast, write } from './article-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft
const colleague = 'author@stet.example'
const question = (page: Parameters<typeof button>[0]) =>
  page.getByRole('alertdialog', { name: 'A newer version is on the server' })

/** Somebody saves the article past this window; again, where the window's own lock check came in between. */
async function saveElsewhere(stet: Stet, fields: Record<string, unknown>, login = colleague) {
  await expect
    .poll(async () => {
      if (login !== editor) await stet.newsroom.act(login, 'POST', `posts/unlock/${id}`)
      return (await stet.newsroom.act(login, 'PATCH', `posts/${id}`, { id, ...fields })).status
    })
    .toBe(200)
  await stet.newsroom.forget()
}
const body = (stet: Stet) => stet.newsroom.row('posts', id).then(row => String(row.body))

test('a save over a colleague’s newer text is held back and shown side by side; over it goes what was asked @DR-08', async ({
  page,
  stet,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openArticle(page, stet, id)
  await write(page, ' My own ending.')
  await saveElsewhere(stet, { body: '<p>A colleague’s text.</p>' })
  await page.keyboard.press('Control+s')
  await expect(question(page)).toContainText(
    /\S+ saved a newer version of this article at \d{4}-\d\d-\d\d \d\d:\d\d\./,
  )
  await expect(question(page)).toContainText('A colleague’s text.')
  await expect(question(page)).toContainText('My own ending.')
  await expect(button(page, 'Back to my text')).toBeFocused()
  await page.keyboard.press('Control+s')
  await button(page, 'Show the server’s text').click()
  await expect(page.getByRole('region', { name: 'The server’s text' })).toContainText('A colleague’s text.')
  await button(page, 'Copy my text').click()
  await expect(button(page, 'Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('My own ending.')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(text(page)).toBeFocused()
  await expect(text(page)).toContainText('My own ending.')
  await expect(status(page, 'server')).toContainText('Not on the server since')
  await keptHere(page)
  expect(await saves(stet, id)).toEqual([])

  await page.keyboard.press('Control+s')
  await expect(question(page)).toContainText('A colleague’s text.')
  await saveElsewhere(stet, { body: '<p>A third text.</p>' })
  await button(page, 'Save over it').click()
  await expect(question(page)).toContainText('A third text.')
  expect(await saves(stet, id)).toEqual([])
  await button(page, 'Save over it').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(question(page)).toBeHidden()
  expect(await saves(stet, id)).toHaveLength(1)
  expect(await body(stet)).toContain('My own ending.')
})

test('a publish over what the same account saved elsewhere asks too, and then publishes @DR-08', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await saveElsewhere(stet, { body: '<p>Saved at home.</p>' }, editor)
  await button(page, 'Publish').click()
  await expect(question(page)).toContainText('saved with your own account')
  expect(await saves(stet, id)).toEqual([])
  await button(page, 'Publish over it').click()
  await expect(toast(page, 'Post published.')).toBeVisible()
  await expect(page).toHaveURL(/\/posts$/)
  expect(await saves(stet, id)).toHaveLength(1)
  expect(await body(stet)).not.toContain('Saved at home.')
})

test('what changed beside the text is no question: it is kept, and the save goes out @DR-08', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await write(page, ' More.')
  await saveElsewhere(stet, { status: 1, is_evergreen: 1 })
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(question(page)).toBeHidden()
  await expect(status(page, 'post')).toHaveText('In progress')
  expect(await stet.newsroom.row('posts', id)).toMatchObject({ status: 1, is_evergreen: 1 })
  expect(await body(stet)).toContain('More.')
})

test('a newer text stays a question after the article went to the trash and back @DR-08', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await write(page, ' Mine.')
  await saveElsewhere(stet, { body: '<p>A colleague’s text.</p>' })
  for (const act of ['Move to trash', 'Restore to draft']) {
    await button(page, act).click()
    await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
    await expect(status(page, 'post')).toHaveText(act === 'Move to trash' ? 'Trash' : 'New')
  }
  await expect(text(page)).toContainText('Mine.')
  await page.keyboard.press('Control+s')
  await expect(question(page)).toContainText('A colleague’s text.')
  expect(await body(stet)).toBe('<p>A colleague’s text.</p>')
})

test('nothing typed is lost while the question is open: a reload offers it @DR-08', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await saveElsewhere(stet, { body: '<p>A colleague’s text.</p>' })
  await write(page, ' Typed just before.')
  await page.keyboard.press('Control+s')
  await expect(question(page)).toBeVisible()
  await expect(status(page, 'computer')).toHaveText(/^Saved on this computer \d\d:\d\d$/)
  await page.reload()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText('Typed just before.')
})
