import { fixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  goTo,
  headline,
  json,
  keptHere,
  line,
  openArticle,
  openWith,
  saves,
  status,
  text,
  toast,
  write,
} from './article-page.ts'
import { expectAccessible, rows } from './catalogue-page.ts'
import { refuseDrafts } from './draft-files.ts'
import { restoring } from './draft-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

const author = 'author@stet.example'

// The lock is checked every 15 s; here every second.
test.use({ clockSpeed: 15 })

/** Another person takes the article, as overtaking does; again, where the editor's own check came in between. */
async function takeAway(stet: Stet, id: number): Promise<void> {
  await expect
    .poll(async () => {
      await stet.newsroom.act(author, 'POST', `posts/unlock/${id}`)
      return (await stet.newsroom.act(author, 'GET', `posts/${id}`)).status
    })
    .toBe(200)
}

test('an article in use asks, and says who has it; no goes back, yes takes over, and an overtake that fails says so and stays, to be tried again @LK-02', async ({
  page,
  stet,
}) => {
  const id = fixtures.lockedByCopy
  const question = page.getByText('Are you sure you want to overtake editing?')
  await stet.signIn(editor, `/posts/${id}`)
  await expect(question).toBeVisible()
  await expect(page.getByRole('alertdialog').filter({ has: question })).toContainText('Wanjikũ Mũthoni')
  await button(page, 'Back to the list').click()
  await expect(page).toHaveURL(/\/posts$/)
  expect(await stet.newsroom.requests('POST', `posts/unlock/${id}`)).toEqual([])

  await stet.open(`/posts/${id}`)
  await expect(button(page, 'Overtake editing')).toBeVisible()
  await stet.newsroom.fault({ method: 'POST', path: `/posts/unlock/${id}`, status: 500, body: {}, times: 5 })
  await stet.newsroom.fault({ method: 'GET', path: `/posts/${id}`, status: 500, body: {}, times: 5 })
  await button(page, 'Overtake editing').click()
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(page.getByText('Somebody else is editing this article.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`))
  await expect(headline(page)).toHaveCount(0)
  await expectAccessible(page)
  await stet.newsroom.clear()
  await stet.newsroom.forget()
  await button(page, 'Try again').click()
  await button(page, 'Overtake editing').click()
  await expect(headline(page)).toBeEditable()
  await expect(question).toBeHidden()
  expect(await stet.newsroom.requests('POST', `posts/unlock/${id}`)).toHaveLength(1)
  expect((await stet.newsroom.act('copy@stet.example', 'GET', `posts/${id}`)).status).toBe(403)
})

test('a lost lock closes the editor, and the text is kept and offered @LK-03', async ({ page, stet }) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await write(page, ' Forty characters nobody else may lose.')
  await takeAway(stet, id)
  await expect(toast(page, 'The article is locked for editing')).toBeVisible()
  await expect(page).toHaveURL(/\/posts$/)
  // The lock is somebody else's now: leaving must not take it from them.
  expect(await stet.newsroom.requests('POST', `posts/unlock/${id}`)).toEqual([])
  expect(String((await stet.newsroom.row('posts', id)).body)).not.toContain('nobody else may lose')

  const strip = page.getByRole('region', { name: 'Articles taken from this window' })
  await expect(strip).toContainText(/^\S.* is editing “Ferry lines .+”\./)
  await expect(strip).toContainText(
    'Your text is kept on this computer and offered when you open the article again.',
  )
  await page.getByRole('link', { name: 'Tags' }).click()
  await expectAccessible(page, 'main')
  await strip.getByRole('button', { name: 'Read what you wrote' }).click()
  await expect(text(page)).toContainText('nobody else may lose')
  await expect(page.getByText('This is what you wrote, as it is kept on this computer.')).toBeVisible()
  await expect(headline(page)).not.toBeEditable()
  await expect(text(page)).toHaveAttribute('aria-readonly', 'true')
  await expect(button(page, 'Move to trash')).toHaveAttribute('aria-disabled', 'true')
  await strip.getByRole('button', { name: 'Dismiss' }).click()
  await expect(strip).toHaveCount(0)
  // It was read here, and nothing was asked of the server.
  expect(await stet.newsroom.requests('POST', `posts/unlock/${id}`)).toEqual([])

  await stet.newsroom.fault({ method: 'POST', path: `/posts/unlock/${id}`, status: 500, body: {} })
  await stet.open(`/posts/${id}`)
  await button(page, 'Overtake editing').click()
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(text(page)).toContainText('nobody else may lose')
  await expect(headline(page)).not.toBeEditable()

  await page.reload()
  await button(page, 'Overtake editing').click()
  await expect(restoring(page)).toContainText('nobody else may lose')
  await restoring(page).getByRole('button', { name: 'Apply unsaved changes' }).click()
  await expect(text(page)).toContainText('nobody else may lose')
})

test('what was set aside says who took its article over, stands beside what the server has, and begins a new article @LK-03 @DR-06', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await write(page, ' Forty characters nobody else may lose.')
  await takeAway(stet, id)
  await expect(page).toHaveURL(/\/posts$/)
  await page.getByRole('link', { name: 'Drafts' }).click()
  const row = rows(page).filter({ hasText: 'Ferry lines' })
  await expect(row).toContainText('Set aside')
  await row.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'What this draft changes' })
  await expect(dialog).toContainText(
    /\S.* took the article over at \d{4}-\d\d-\d\d \d\d:\d\d; what you had written was set aside\./,
  )
  await expect(dialog.getByRole('columnheader', { name: 'On the server, as last read here' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Text' }).locator('ins')).toHaveText(
    'Forty characters nobody else may lose.',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await stet.open(`/posts/${id}`)
  await button(page, 'Overtake editing').click()
  await expect(restoring(page)).toContainText(/\S.* took the article over at /)
  await restoring(page).getByRole('button', { name: 'Apply unsaved changes' }).click()
  await takeAway(stet, id)
  await expect(page).toHaveURL(/\/posts$/)
  await page.getByRole('link', { name: 'Drafts' }).click()
  await row.getByRole('button', { name: 'Begin a new article with it' }).click()
  await expect(page).toHaveURL(/\/posts\/local-/)
  await expect(text(page)).toContainText('nobody else may lose')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect(await stet.newsroom.requests('POST', 'posts')).toHaveLength(1)
})

test('of what was set aside one block is put back into what somebody else made of the article: nothing else, as one step, and unsent @LK-03 @DR-06', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  const between = Array.from({ length: 5 }, (_, at) => line(`Paragraph ${at} stays as it is.`))
  const began = [
    line('The boats are in.'),
    line('A bridge is built here.'),
    ...between,
    line('The end of it.'),
  ]
  await openWith(page, stet, json(...began), id)
  await text(page).getByText('The boats').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Perhaps ')
  await write(page, ' Nobody asked.')
  await keptHere(page)
  await takeAway(stet, id)
  await expect(page).toHaveURL(/\/posts$/)
  const theirs = json(line('First of theirs.'), ...began).replace('is built here', 'was built there')
  const patch = { id, body: theirs }
  expect((await stet.newsroom.act(author, 'PATCH', `posts/${id}`, patch)).status).toBe(200)
  await page.getByRole('link', { name: 'Drafts' }).click()
  const row = rows(page).filter({ hasText: 'Set aside' })
  const compare = row.getByRole('button', { name: 'Compare' })
  const dialog = page.getByRole('dialog', { name: 'What this draft changes' })
  const boxes = dialog.getByRole('checkbox', { name: 'Put back this paragraph' })
  const putBack = dialog.getByRole('button', { name: 'Put back into the article' })
  await compare.click()
  await expect(boxes).toHaveCount(2)
  await expect(putBack).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: 'All that you changed' }).check()
  await expect(boxes.first()).toBeChecked()
  await boxes.first().uncheck()
  await expectAccessible(page)
  // Looking takes no lock, and while somebody else has the article nothing is put into it.
  expect((await stet.newsroom.act(author, 'GET', `posts/${id}`)).status).toBe(200)
  await putBack.click()
  await button(page, 'Back to the list').click()
  await expect(toast(page, 'Nothing was put back. Your text stays in Drafts.')).toBeVisible()
  await expect(row).toHaveCount(1)
  await stet.newsroom.act(author, 'POST', `posts/unlock/${id}`)

  await compare.click()
  await boxes.last().check()
  await putBack.click()
  await expect(text(page)).toContainText('The end of it. Nobody asked.')
  await expect(toast(page, 'What you chose is back.')).toBeVisible()
  await expect(text(page)).toContainText('First of theirs.')
  await expect(text(page)).toContainText('A bridge was built there.')
  await expect(text(page)).not.toContainText('Perhaps')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await keptHere(page)
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(text(page)).not.toContainText('Nobody asked.')
  await expect(text(page)).toContainText('A bridge was built there.')
  await page.keyboard.press('Control+Shift+z')
  await expect(text(page)).toContainText('Nobody asked.')
  await keptHere(page)

  // The text that was set aside stands beside what is written now.
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(rows(page).filter({ hasText: 'Not saved on the server' })).toHaveCount(1)
  await row.locator('[data-opens]').click()
  await expect(dialog).toContainText(/\S.* took the article over at /)
  await expect(boxes).toHaveCount(2)
  expect(await saves(stet, id)).toEqual([])
  // The other one goes into what is written there by now, whose person is asked about it as ever.
  await boxes.first().check()
  await putBack.click()
  await button(page, 'Apply unsaved changes').click()
  await expect(text(page)).toContainText('Perhaps The boats are in.A bridge was built there.')
  await expect(text(page)).toContainText('Nobody asked.')
  expect(await saves(stet, id)).toEqual([])

  await page.getByRole('link', { name: 'Drafts' }).click()
  await compare.click()
  await boxes.first().check()
  await dialog.getByRole('button', { name: 'Begin a new article with what you chose' }).click()
  await expect(page).toHaveURL(/\/posts\/local-/)
  await expect(text(page)).toHaveText('Perhaps The boats are in.')
})

test('without the server a block is put back into the copy that is kept here, and meets what somebody else wrote when it is back @LK-03 @DR-06', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  const began = [line('The boats are in.'), line('A bridge is built here.'), line('The end of it.')]
  await openWith(page, stet, json(...began), id)
  await write(page, ' Nobody asked.')
  await keptHere(page)
  await takeAway(stet, id)
  await expect(page).toHaveURL(/\/posts$/)
  const body = json(...began).replace('is built here', 'was built there')
  await stet.newsroom.act(author, 'PATCH', `posts/${id}`, { id, body })
  await stet.newsroom.act(author, 'POST', `posts/unlock/${id}`)
  await page.getByRole('link', { name: 'Drafts' }).click()
  await stet.newsroom.disappear()
  await rows(page).getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('checkbox', { name: 'Put back this paragraph' }).check()
  await button(page, 'Put back into the article').click()
  await expect(page.getByText('This is the copy kept on this computer.')).toBeVisible({ timeout: 20_000 })
  await expect(text(page)).toContainText('The end of it. Nobody asked.')
  await keptHere(page)
  await stet.newsroom.comeBack()
  const apply = button(page, 'Apply unsaved changes')
  await apply.click({ timeout: 20_000 })
  await expect(text(page)).toContainText('A bridge was built there.')
  await expect(text(page)).toContainText('The end of it. Nobody asked.')
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(rows(page).filter({ hasText: 'Set aside' })).toHaveCount(1)
  expect(await saves(stet, id)).toEqual([])
})

test('a save that comes back to an article in use is set aside, and one whose text is cleared then is not sent either @LK-03 @DR-07', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  const away = await stet.newsroom.fault({ method: 'GET', path: `/posts/${id}`, drop: 'before', times: 999 })
  await write(page, ' Forty characters nobody else may get.')
  await page.keyboard.press('Control+s')
  await expect(status(page, 'server')).toHaveText('Waits for the server')
  const body = { lock: { username: 'Bea' }, message: 'Bea is editing.' }
  const taken = await stet.newsroom.fault({
    method: 'GET',
    path: `/posts/${id}`,
    status: 403,
    body,
    times: 999,
  })
  await button(page, 'Back to the list').click()
  // The article on the screen would hear of it first.
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible()
  await stet.newsroom.release(away)
  await page.getByRole('button', { name: 'Messages' }).click()
  const waiting = page.getByRole('list', { name: 'Waiting for the server' })
  await expect(waiting).toContainText('Your text was set aside')
  await stet.newsroom.release(taken)
  await stet.open(`/posts/${id}`)
  await expect(restoring(page)).toContainText(/Bea took the article over at /)
  await restoring(page).getByRole('button', { name: 'Cancel and clear unsaved data' }).click()
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(waiting).toHaveCount(0)
  expect(await stet.newsroom.requests('PATCH', `posts/${id}`)).toEqual([])
})

test('a draft that is still asked about when the lock is lost is set aside, and said to be here @LK-03', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await write(page, ' Forty characters nobody else may lose.')
  await keptHere(page)
  await page.reload()
  await expect(restoring(page)).toBeVisible()
  await takeAway(stet, id)
  const strip = page.getByRole('region', { name: 'Articles taken from this window' })
  await expect(strip).toContainText(
    'Your text is kept on this computer and offered when you open the article again.',
  )
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await strip.getByRole('button', { name: 'Read what you wrote' }).click()
  await expect(text(page)).toContainText('nobody else may lose')
  await page.getByRole('link', { name: 'Drafts' }).click()
  const row = rows(page).filter({ hasText: 'Ferry lines' })
  await expect(row).toContainText('Set aside')
  await row.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog')).toContainText(/\S.* took the article over at /)
  await expect(page.getByRole('dialog')).toContainText('nobody else may lose')
})

test('a post that was deleted closes the editor and says so; its text is set aside @LK-03 @ED-18', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await write(page, ' It outlives its post.')
  await keptHere(page)
  await stet.newsroom.fault({ method: 'GET', path: `/posts/${id}`, status: 404, body: {}, times: 99 })
  await expect(toast(page, 'Post with given ID not found.')).toBeVisible()
  await expect(page).toHaveURL(/\/posts$/)
  await expect(page.getByText('The article is locked for editing')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Articles taken from this window' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Drafts' }).click()
  const row = rows(page).filter({ hasText: 'Ferry lines' })
  await expect(row).toContainText('Set aside')
  await row.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog')).toContainText('The post was not on the server any more at ')
})

test('a text that only this window has is not lost with the lock: it is not shown to another person who signs in here, and can be read by its own @LK-03 @AU-09', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  refuseDrafts(stet)
  await write(page, ' Nowhere but here.')
  await expect(status(page, 'computer')).toContainText('Not saved on this computer yet')
  await takeAway(stet, id)
  const strip = page.getByRole('region', { name: 'Articles taken from this window' })
  await expect(strip).toContainText('Your text is not on this computer’s disk.')
  await stet.newsroom.expire(editor)
  // The list that is there may be told first.
  const tags = page.getByRole('link', { name: 'Tags' })
  await tags.click({ timeout: 2000 }).catch(() => undefined)
  await expect(page).toHaveURL(/\/login$/)
  await stet.fillSignIn(author)
  await expect(page.getByRole('banner')).toBeVisible()
  await goTo(page, `/posts/${id}`)
  await expect(headline(page)).toBeEditable()
  await expect(text(page)).not.toContainText('Nowhere but here.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await stet.fillSignIn()
  await strip.getByRole('button', { name: 'Read what you wrote' }).click()
  await expect(text(page)).toContainText('Nowhere but here.')
  await expect(headline(page)).not.toBeEditable()
})

test('the lock is checked again and again and given back on leaving; a check without an answer is no loss: editing goes on @LK-01 @LK-04', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await expect(status(page, 'lock')).toHaveText('Locked for you')
  await expect
    .poll(async () => (await stet.newsroom.requests('GET', `posts/${id}`)).length)
    .toBeGreaterThan(2)
  expect(await stet.newsroom.requests('POST', `posts/unlock/${id}`)).toEqual([])
  expect((await stet.newsroom.act(author, 'GET', `posts/${id}`)).status).toBe(403)
  const fault = await stet.newsroom.fault({ method: 'GET', path: `/posts/${id}`, drop: 'before', times: 99 })
  await expect(status(page, 'lock')).toHaveText('Lock not confirmed')
  await write(page, ' Still writing.')
  await keptHere(page)
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`))
  await expect(page.getByText('The article is locked for editing')).toBeHidden()
  await stet.newsroom.release(fault)
  await expect(status(page, 'lock')).toHaveText('Locked for you')
  await expect(text(page)).toContainText('Still writing.')

  await button(page, 'Back to the list').click()
  await expect.poll(async () => (await stet.newsroom.requests('POST', `posts/unlock/${id}`)).length).toBe(1)
  expect((await stet.newsroom.act(author, 'GET', `posts/${id}`)).status).toBe(200)
})
