import { readFileSync } from 'node:fs'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { callHost } from '../support/sign-in.ts'
import {
  addHausa,
  button,
  chooseHausa,
  goTo,
  headline,
  json,
  keptHere,
  line,
  offered,
  openArticle,
  openWith,
  saves,
  status,
  text,
  toast,
  write,
} from './article-page.ts'
import { expectAccessible, rows, signOut, tabTo } from './catalogue-page.ts'
import { damage, generations, makeNewer, quarantined, refuseDrafts } from './draft-files.ts'
import { openAgain, restoring } from './draft-page.ts'
import { editor, expect, test } from './fixture.ts'

const id = fixtures.readyDraft
const headlineOnServer = 'Ferry lines return to Lagos lagoon with safer boats and a timetable'

test('unsaved changes of every field are on the disk within 5 s and offered at the next opening; a save while the question is open sends nothing and loses nothing @DR-01', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await write(page, ' Words that were never saved.')
  await headline(page).fill('My own headline')
  await page.getByLabel('RSS title').fill('My own RSS title')
  await page.getByRole('switch', { name: 'Sponsored' }).check()
  await page.getByRole('combobox', { name: 'Tags' }).fill('la')
  const tag = offered(page).first()
  await expect(tag).not.toHaveText('Searching…')
  const tagName = String(await tag.textContent())
  await tag.click()
  await page.keyboard.press('Escape')
  await expect(status(page, 'computer')).toHaveText(/^Saved on this computer \d\d:\d\d$/, { timeout: 5000 })
  await keptHere(page)
  expect(await saves(stet, id)).toEqual([])

  await page.reload()
  const dialog = restoring(page)
  await expect(dialog).toContainText(/unsaved changes from \d{4}-\d\d-\d\d \d\d:\d\d: \d+ words/)
  await expect(dialog).toContainText(
    /The server still has the version that this began with \(by \S.*, \d{4}-\d\d-\d\d \d\d:\d\d\)\./,
  )
  await expect(dialog).toContainText(
    'What would change · Words: 5 added · Paragraphs: 1 changed · Fields: Main headline, RSS title, Tags, Sponsored',
  )
  await expect(dialog.getByRole('row', { name: 'Text' }).locator('ins')).toHaveText(
    'Words that were never saved.',
  )
  await expect(dialog.getByRole('row', { name: 'Main headline' })).toContainText('My own headline')
  await expect(dialog.getByRole('row', { name: 'Main headline' })).toContainText(headlineOnServer)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.reload()
  await expect(dialog.getByRole('row', { name: 'Text' })).toContainText('Words that were never saved.')
  expect(await saves(stet, id)).toEqual([])
  await dialog.getByRole('button', { name: 'Apply unsaved changes' }).click()
  await expect(headline(page)).toHaveValue('My own headline')
  await expect(page.getByLabel('RSS title')).toHaveValue('My own RSS title')
  await expect(page.getByRole('switch', { name: 'Sponsored' })).toBeChecked()
  await expect(page.locator('[data-field="tags"]')).toContainText(tagName)
  await expect(text(page)).toContainText('Words that were never saved.')

  await text(page).focus()
  await page.keyboard.press('Control+z')
  await expect(text(page)).not.toContainText('Words that were never saved.')
  await page.keyboard.press('Control+Shift+z')
  await expect(text(page)).toContainText('Words that were never saved.')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect((await saves(stet, id))[0]).toMatchObject({ main_headline: 'My own headline', is_sponsored: 1 })
  await page.reload()
  await expect(headline(page)).toHaveValue('My own headline')
  await expect(restoring(page)).toBeHidden()
})

test('what would change is shown block beside block, with what lies between folded, and to everybody @DR-01', async ({
  page,
  stet,
}) => {
  const between = Array.from({ length: 6 }, (_, at) => line(`Paragraph ${at} stays as it is.`))
  await openWith(
    page,
    stet,
    json(line('The boats come back in the early hours.'), ...between, line('A bridge is built.')),
    id,
  )
  await text(page).getByText('The boats').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Perhaps ')
  await write(page, ' Nobody asked.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And this is new.')
  await keptHere(page)
  await page.reload()
  const dialog = restoring(page)
  await expect(dialog).toContainText('Words: 7 added · Paragraphs: 1 added, 2 changed')
  await expect(dialog).not.toContainText('Fields:')
  const texts = dialog.getByRole('row', { name: 'Text' })
  await expect(texts.locator('ins')).toHaveText(['Perhaps', 'Nobody asked.'])
  await expect(texts.locator('[data-change="written"]')).toContainText('And this is new.')
  await expect(texts).not.toContainText('Paragraph 3')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await texts.getByRole('button', { name: 'Show 4 unchanged paragraphs' }).click()
  await expect(texts.getByText('Paragraph 3 stays as it is.')).toHaveCount(2)
})

test.describe('with a disk that hangs', () => {
  test.use({ ownProcess: true })

  test('clearing shows the server’s text; nothing is offered again, and it lies in the bin @DR-01 @DR-06', async ({
    page,
    stet,
  }) => {
    await openArticle(page, stet, id)
    await write(page, ' Not wanted.')
    await keptHere(page)
    await page.reload()
    const clear = button(page, 'Cancel and clear unsaved data')
    await expect(clear).toBeVisible()
    // The question stands until the disk has it cleared, so that it takes nothing with it that is typed after.
    await stet.whileHostHangs(async () => {
      await clear.click()
      await expect(clear).toHaveAttribute('aria-busy', 'true')
    })
    await expect(restoring(page)).toBeHidden()
    await expect(text(page)).not.toContainText('Not wanted.')
    await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
    await page.reload()
    await expect(headline(page)).toHaveValue(headlineOnServer)
    await expect(restoring(page)).toBeHidden()
    await stet.open('/drafts')
    await expect(rows(page)).toContainText(['In the bin'])
    await rows(page).first().getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('dialog').getByRole('row', { name: 'Text' })).toContainText('Not wanted.')
  })

  test('while the disk hangs for five seconds no key waits, and what was typed is kept afterwards @DR-01', async ({
    page,
    stet,
  }) => {
    test.skip(process.platform === 'win32', 'no process can be stopped and continued there')
    const words = ' Every one of these letters was shown while nothing was written.'
    await openArticle(page, stet, id)
    await write(page, '')
    await stet.whileHostHangs(async () => {
      await page.keyboard.type(words, { delay: 5000 / words.length })
      await expect(text(page)).toContainText(words)
      // The second where typing takes long: the disk is waited for 10 s.
      await expect(status(page, 'computer')).toHaveText(/^(Saving|Not saved) on this computer/)
    })
    // 'Saved' may be said of the first of these letters.
    await expect(status(page, 'computer')).toHaveAttribute('aria-busy', 'false')
    await keptHere(page)
    await stet.crash()
    await stet.signIn(editor, `/posts/${id}`)
    await button(page, 'Apply unsaved changes').click()
    await expect(text(page)).toContainText(words)
  })
})

test('while the server hangs the drafts are there at once, and an article opens with what was written @DR-02 @DR-06', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await write(page, ' Written before it hung.')
  await keptHere(page)
  await stet.newsroom.fault({ method: 'GET', path: '*', hold: true, times: 999 })
  await stet.open('/drafts')
  const row = rows(page).filter({ hasText: headlineOnServer })
  await row.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: 'Text' })).toContainText('before it hung.')
  await page.keyboard.press('Escape')
  await row.locator('[data-opens]').click()
  await expect(page.getByText('This is the copy kept on this computer.')).toBeVisible({ timeout: 30_000 })
  await expect(text(page)).toContainText('Written before it hung.')
})

test('a damaged newest autosave gives the one before, and says so; what nobody can read says so, shows the server’s text, and is kept aside @DR-03', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await write(page, ' One.')
  await keptHere(page)
  await write(page, ' Two.')
  await keptHere(page)
  await page.goto('about:blank')
  damage(generations(stet).at(-1) ?? '')
  await stet.open(`/posts/${id}`)
  await expect(restoring(page)).toContainText('The newest autosave was damaged; showing the one from')
  await expect(restoring(page)).toContainText('One.')
  await expect(restoring(page)).not.toContainText('Two.')

  const before = quarantined(stet).length
  await page.goto('about:blank')
  for (const file of generations(stet)) damage(file)
  await stet.open(`/posts/${id}`)
  await expect(toast(page, 'Error parsing post text from localStorage.')).toBeVisible()
  await expect(headline(page)).toHaveValue(headlineOnServer)
  await expect(restoring(page)).toBeHidden()
  expect(quarantined(stet).length).toBeGreaterThan(before)
})

test('what a newer version of the app wrote is said, shown by none, and left alone @DR-03 @DR-06', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await write(page, ' Written by a newer version.')
  await keptHere(page)
  await page.goto('about:blank')
  const files = generations(stet)
  files.forEach(makeNewer)
  const before = files.map(file => readFileSync(file))
  const newer = toast(page, 'This draft was saved by a newer version of the app')
  await stet.open(`/posts/${id}`)
  await expect(newer).toBeVisible()
  await expect(headline(page)).toHaveValue(headlineOnServer)
  await expect(restoring(page)).toBeHidden()
  await stet.open('/drafts')
  const row = rows(page).filter({ hasText: 'From a newer version' })
  await expect(row).toContainText('It cannot be read')
  await expect(row.getByRole('button')).toHaveCount(1)
  await row.locator('[data-opens]').click()
  await expect(newer).toBeVisible()
  expect(files.map(file => readFileSync(file))).toEqual(before)
})

test('a copy of another shape, as an update may leave one, is said once and kept aside before anything is written @DR-03 @DR-06', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, '/posts')
  const value = { post: { id }, form: { main_headline: 'From before the update', body: 7 } }
  await callHost(stet.host.url, async api => {
    await api.drafts.put({ key: { entity: 'post', id: String(id) }, base: null, value })
  })
  await stet.open(`/posts/${id}`)
  await expect(toast(page, 'Error parsing post text from localStorage.')).toBeVisible()
  await expect(headline(page)).toHaveValue(headlineOnServer)
  await write(page, ' Written since.')
  await keptHere(page)
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  await stet.open('/drafts')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Damaged')
  expect(quarantined(stet)).not.toEqual([])
  await stet.open(`/posts/${id}`)
  await expect(text(page)).toContainText('Written since.')
  await expect(toast(page, 'Error parsing post text from localStorage.')).toHaveCount(0)
})

test('a 401 while writing loses no character; the same person is back and is offered the save once: done, done another way, or not wanted now @AU-09', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await write(page, ' Typed before the session ended.')
  // Of the save alone: the look at the lock may come between two letters.
  const over = { method: 'PATCH', path: `/posts/${id}`, status: 401, body: {} }
  await stet.newsroom.fault(over)
  await stet.newsroom.forget()
  await page.keyboard.type(' And to the last key.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/login$/)
  await stet.fillSignIn()
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`))
  await expect(text(page)).toContainText('Typed before the session ended. And to the last key.')
  await expect(restoring(page)).toBeHidden()
  const done = async () =>
    (await stet.newsroom.requests('PATCH', `posts/${id}`)).filter(one => one.status === 200)
  expect(await done()).toEqual([])
  await button(page, 'Save now').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(button(page, 'Save now')).toBeHidden()
  expect(await done()).toHaveLength(1)
  expect(String((await stet.newsroom.row('posts', id)).body)).toContain('And to the last key.')

  await stet.newsroom.fault(over)
  await write(page, ' Saved by key.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/login$/)
  await stet.fillSignIn()
  await expect(button(page, 'Save now')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(button(page, 'Save now')).toBeHidden()
  await expect.poll(done).toHaveLength(2)
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')

  await stet.newsroom.fault(over)
  await write(page, ' Not now.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/login$/)
  await stet.fillSignIn()
  await button(page, 'Not now').click()
  await expect(button(page, 'Save now')).toBeHidden()
  await expect(text(page)).toContainText('Not now.')
  await button(page, 'Back to the list').click()
  await expect(rows(page).first()).toBeVisible()
  await goTo(page, `/posts/${id}`)
  await restoring(page).getByRole('button', { name: 'Apply unsaved changes' }).click()
  await expect(text(page)).toContainText('Not now.')
  await expect(button(page, 'Save now')).toBeHidden()
  expect(await done()).toHaveLength(2)
})

test('after a 401 the caret and what was in view are where they were @AU-09', async ({ page, stet }) => {
  await openWith(page, stet, json(...Array.from({ length: 80 }, (_, at) => line(`Paragraph ${at}.`))), id)
  await text(page).getByText('Paragraph 40.').click()
  await page.keyboard.type('Here ')
  const scrolled = () => text(page).evaluate(one => Math.round(one.getBoundingClientRect().top))
  const before = await scrolled()
  expect(before).toBeLessThan(-200)
  await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, status: 401, body: {} })
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/login$/)
  await stet.fillSignIn()
  await expect(text(page)).toBeFocused()
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(200)
  await page.keyboard.type('now ')
  await expect(text(page)).toContainText(/Here now /)
})

test('what a 401 came between is offered as what it was, once: a publish as a publish @AU-09', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, status: 401, body: {} })
  await button(page, 'Publish').click()
  await expect(page).toHaveURL(/\/login$/)
  await stet.newsroom.forget()
  await stet.fillSignIn()
  await expect(page.getByText('The sign-in interrupted the publishing: it was not done.')).toBeVisible()
  await expect(button(page, 'Save now')).toBeHidden()
  expect(await saves(stet, id)).toEqual([])
  await button(page, 'Publish now').click()
  await expect(toast(page, 'Post published.')).toBeVisible()
  expect(await saves(stet, id)).toMatchObject([{ status: 3 }])
  await stet.open(`/posts/${id}`)
  await expect(headline(page)).toBeVisible()
  await expect(button(page, 'Publish now')).toBeHidden()
})

test('the text of a post that is gone is set aside, and begins a new one @DR-06 @ED-18', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await write(page, ' It outlives its post.')
  await keptHere(page)
  await stet.open('/posts')
  await stet.newsroom.fault({ method: 'GET', path: `/posts/${id}`, status: 404, body: {}, times: 99 })
  await stet.open(`/posts/${id}`)
  await expect(toast(page, 'Post with given ID not found.')).toBeVisible()
  await stet.open('/drafts')
  const row = rows(page).filter({ hasText: headlineOnServer })
  await expect(row).toContainText('Set aside')
  // There is nothing to put it into.
  await row.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('checkbox', { name: 'Put back this paragraph' }).check()
  const putBack = button(page, 'Put back into the article')
  await expect(putBack).toHaveAttribute('aria-disabled', 'true')
  await expect(putBack).toHaveAccessibleDescription('The article is not on the server any more')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Begin a new article with it' }).click()
  await expect(text(page)).toContainText('It outlives its post.')
  // And from the bin.
  await stet.open('/drafts')
  const aside = rows(page).filter({ hasText: 'Set aside' })
  await aside.getByRole('button', { name: 'Discard' }).click()
  await button(page, 'Discard').last().click()
  await expect(aside).toHaveCount(0)
  const binned = rows(page).filter({ hasText: 'In the bin' })
  await binned.getByRole('button', { name: 'Begin a new article with it' }).click()
  await expect(page).toHaveURL(/\/posts\/local-/)
  await expect(text(page)).toContainText('It outlives its post.')
})

test('while the disk refuses, what is on the screen is offered as a file @DR-05', async ({ page, stet }) => {
  await openArticle(page, stet, id)
  const mend = refuseDrafts(stet)
  await headline(page).fill('My own headline')
  await write(page, ' Nowhere but here.')
  await expect(status(page, 'computer')).toContainText('Not saved on this computer yet')
  await page.keyboard.type(' And to the last key.')
  const save = button(page, 'Save a copy to…')
  await expectAccessible(page)
  await tabTo(page, save)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const copy = await download
  expect(copy.suggestedFilename()).toBe('My own headline.txt')
  const written = readFileSync(await copy.path(), 'utf8')
  expect(written).toMatch(/^My own headline\n\n[\s\S]+ Nowhere but here\. And to the last key\.$/)
  mend()
  await expect(status(page, 'computer')).toHaveText(/^Saved on this computer/)
  await expect(save).toHaveCount(0)
  await expect(status(page, 'computer')).toBeFocused()
})

test('what the disk has not taken is asked about before another language, signing out or another place takes it @DR-05 @SH-05 @AU-05', async ({
  page,
  stet,
}) => {
  await addHausa(stet)
  await openArticle(page, stet, id)
  const mend = refuseDrafts(stet)
  await write(page, ' Nowhere but here.')
  const question = page.getByRole('alertdialog', { name: 'Discard changes' })
  await page.getByRole('button', { name: /^EN, / }).click()
  await page.getByRole('menuitemradio', { name: 'Hausa' }).click()
  await expect(question).toContainText('This computer’s disk has not taken what you typed last')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text(page)).toContainText('Nowhere but here.')
  await signOut(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text(page)).toContainText('Nowhere but here.')

  await expect(status(page, 'computer')).toContainText('Not saved on this computer yet')
  const tags = page.getByRole('navigation').getByRole('link', { name: 'Tags', exact: true })
  await tags.click()
  await expect(question).toContainText('This computer’s disk has not taken what you typed last')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text(page)).toContainText('Nowhere but here.')
  await text(page).press('Control+Alt+g')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await tags.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  mend()
  await tags.click()
  await expect(page).toHaveURL(/\/tags/)
  await stet.open(`/posts/${id}`)
  await restoring(page).getByRole('button', { name: 'Apply' }).click()
  await expect(text(page)).toContainText('Nowhere but here.')
  await chooseHausa(page)
  await expect(text(page)).toContainText('Nowhere but here.')
})

test('what the disk has not taken when a 401 comes is there again for who wrote it @AU-09', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  const mend = refuseDrafts(stet)
  await write(page, ' Nowhere but here.')
  await expect(status(page, 'computer')).toContainText('Not saved on this computer yet')
  await stet.newsroom.expire(editor)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/login$/)
  mend()
  await stet.fillSignIn()
  await expect(text(page)).toContainText('Nowhere but here.')
  await expect(restoring(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Articles taken from this window' })).toHaveCount(0)
  await keptHere(page)
  await button(page, 'Save now').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect(String((await stet.newsroom.row('posts', id)).body)).toContain('Nowhere but here.')
})

test('what the disk has not taken when a 401 comes is shown to nobody else, and waits for who wrote it @AU-09', async ({
  page,
  stet,
}) => {
  const author = 'author@stet.example'
  await openArticle(page, stet, id)
  const mend = refuseDrafts(stet)
  await write(page, ' Nowhere but here.')
  await expect(status(page, 'computer')).toContainText('Not saved on this computer yet')
  await stet.newsroom.expire(editor)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/login$/)
  mend()
  await stet.newsroom.act('admin@stet.example', 'POST', `posts/unlock/${id}`)
  await stet.fillSignIn(author)
  await expect(page.getByRole('banner')).toBeVisible()
  await goTo(page, `/posts/${id}`)
  await expect(headline(page)).toBeEditable()
  await expect(text(page)).not.toContainText('Nowhere but here.')
  await expect(page.getByRole('region', { name: 'Articles taken from this window' })).toHaveCount(0)
  await expect(restoring(page)).toBeHidden()
  await expect(button(page, 'Save now')).toBeHidden()
  await signOut(page)
  await stet.fillSignIn()
  await expect(page.getByRole('banner')).toBeVisible()
  await goTo(page, `/posts/${id}`)
  await restoring(page).getByRole('button', { name: 'Apply unsaved changes' }).click()
  await expect(text(page)).toContainText('Nowhere but here.')
})

test('what the disk has not taken when its person signs out in another window is there again for them @AU-05 @DR-04', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  const other = await openAgain(page, stet, '/posts')
  await expect(other.getByRole('banner')).toBeVisible()
  const mend = refuseDrafts(stet)
  await write(page, ' Nowhere but here.')
  await expect(status(page, 'computer')).toContainText('Not saved on this computer yet')
  await signOut(other)
  await expect(page).toHaveURL(/\/login$/)
  mend()
  await stet.fillSignIn()
  await expect(text(page)).toContainText('Nowhere but here.')
  await expect(restoring(page)).toHaveCount(0)
})

test('another language asks nothing and leaves place, caret and lock as they were @SH-05 @LK-01', async ({
  page,
  stet,
}) => {
  await addHausa(stet)
  await openArticle(page, stet, id)
  await write(page, ' Here is the caret: and the rest.')
  for (let left = 0; left < ' and the rest.'.length; left += 1) await page.keyboard.press('ArrowLeft')
  await chooseHausa(page)
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(' typed on')
  await expect(text(page)).toContainText('Here is the caret: typed on and the rest.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(status(page, 'lock')).toBeVisible()
  expect(await stet.newsroom.requests('POST', `posts/unlock/${id}`)).toEqual([])
})
