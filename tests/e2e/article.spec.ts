import { fixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  headline,
  offered,
  openArticle,
  saves,
  settings,
  status,
  text,
  toast,
  write,
} from './article-page.ts'
import { expectAccessible } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

const good = 'A headline that is long enough to be published today'

test('Ctrl+S saves a draft as it is: one request, no rule asked @ED-05', async ({ page, stet }) => {
  await openArticle(page, stet, fixtures.faultyDraft)
  await headline(page).fill('Too short')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Validation failed.')).toBeHidden()
  const [sent, ...more] = await saves(stet, fixtures.faultyDraft)
  expect(more).toEqual([])
  expect(sent).toMatchObject({ main_headline: 'Too short', status: 0, description: '' })
  expect((await stet.newsroom.row('posts', fixtures.faultyDraft)).main_headline).toBe('Too short')
  await headline(page).press('End')
  await headline(page).pressSequentially('!')
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeHidden()
})

test('two quick presses of Save send one save; what is typed while one runs stays and goes with the next; saves never run together @ED-05 @ED-08 @ED-23', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  const hold = () => stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, hold: true })
  const count = async () => (await saves(stet, id)).length
  await openArticle(page, stet, id)
  await write(page, ' more')
  const pressed = await hold()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await expect.poll(count).toBe(1)
  await stet.newsroom.release(pressed)
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
  await expect(status(page, 'server')).toHaveText(/^On the server \d\d:\d\d$/)

  await write(page, ' First.')
  const held = await hold()
  await page.keyboard.press('Control+s')
  await expect.poll(count).toBe(2)
  await write(page, ' Second.')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  expect(await count()).toBe(2)
  await stet.newsroom.release(held)
  await expect.poll(count).toBe(3)
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
  await expect(text(page)).toContainText('First. Second.')
  const [, one, two, ...more] = await saves(stet, id)
  expect(more).toEqual([])
  expect(one?.body).not.toContain('Second.')
  expect(two?.body).toContain('First. Second.')
  expect(String((await stet.newsroom.row('posts', id)).body)).toContain('First. Second.')
})

test('a save that fails says so and keeps saying it, and the text is on the disk; a publish that fails keeps the editor open with everything @ED-05 @ED-06', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, status: 500, body: {}, times: 9 })
  await write(page, ' Unsaved.')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Error saving post.')).toBeVisible()
  await expect(toast(page, 'Error saving post.')).toBeHidden()
  await expect(page.getByText('Not on the server', { exact: true })).toBeVisible()
  const notice = page.locator('[data-notice="not-on-server"]')
  await expect(notice).toContainText('The server answered with error 500.')
  await expect(notice).toContainText('Your text is safe on this computer.')
  await expect(status(page, 'server')).toContainText('Not on the server since')
  await expect(status(page, 'computer')).toContainText('Saved on this computer')
  await stet.newsroom.clear()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(page.getByText('Not on the server', { exact: true })).toBeHidden()

  await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, status: 500, body: {} })
  await write(page, ' Kept.')
  await button(page, 'Publish').click()
  await expect(toast(page, 'Error publishing post.')).toBeVisible()
  await expect(notice).toContainText('Not published')
  await expect(text(page)).toContainText('Kept.')
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`))
  expect((await stet.newsroom.row('posts', id)).status).toBe(0)
})

test('what is not on the server is told by the time of its first change, and a save that never arrived as such @ED-05', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  const minute = 60_000
  const opened = Date.now() - 30 * minute
  const shown = (time: number) => new Date(time + 60 * minute).toISOString().slice(11, 16)
  await stet.newsroom.patch('posts', id, { updated_at: opened - 90 * minute })
  await page.clock.setFixedTime(opened)
  await openArticle(page, stet, id)
  await write(page, ' First.')
  await page.clock.setFixedTime(opened + 5 * minute)
  await write(page, ' Second.')
  await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, drop: 'before', times: 2 })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Asked again, the server does not have this version.')).toBeVisible()
  await expect(page.getByText('may have')).toBeHidden()
  await expect(status(page, 'server')).toContainText('Not on the server since')
  await expect(status(page, 'server')).toContainText(shown(opened))

  await stet.newsroom.clear()
  await page.keyboard.press('Control+s')
  await expect(status(page, 'server')).toHaveText(/^On the server /)
  await page.clock.setFixedTime(opened + 10 * minute)
  await write(page, ' Third.')
  await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, status: 500, body: {} })
  await page.keyboard.press('Control+s')
  await expect(status(page, 'server')).toContainText(shown(opened + 10 * minute))
})

test('a published post shows its date in the brand’s zone and is checked before it is saved; a wrong field in a closed panel is opened and reached @ED-05 @ED-09 @SH-11', async ({
  page,
  stet,
}) => {
  const id = fixtures.published
  await stet.newsroom.patch('posts', id, { published_at: Date.UTC(2026, 0, 31, 23, 30) })
  await openArticle(page, stet, id)
  await expect(page.getByText('2026-02-01 00:30')).toBeVisible()
  await page.getByLabel('RSS title').fill('')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Validation failed.')).toBeVisible()
  await expect(page.getByText('Enter RSS title.')).toBeVisible()
  await expect(page.getByLabel('RSS title')).toBeFocused()
  expect(await saves(stet, id)).toEqual([])
  await page.getByLabel('RSS title').fill(good)
  await expect(page.getByText('Enter RSS title.')).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  const [sent] = await saves(stet, id)
  expect(sent).toMatchObject({ titles: { rss: good }, status: 3 })

  await page.getByLabel('Description').fill('Short')
  await page.getByRole('button', { name: 'SEO' }).click()
  await expect(page.getByLabel('Description')).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Description')).toBeFocused()
  await expect(page.getByText('Minimum length 145')).toBeVisible()
})

test('a published post needs a picture that is not the stand-in, and says when the categories do not come @ED-09 @ED-18', async ({
  page,
  stet,
}) => {
  const id = fixtures.published
  // The site shows its stand-in for a picture that is not there.
  await stet.newsroom.patch('posts', id, { thumb: 999_999 })
  await stet.newsroom.fault({ method: 'GET', path: 'v2/categories', status: 500, times: 9 })
  await openArticle(page, stet, id)
  await expect(toast(page, 'Error fetching sections or categories.').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Add image')).toBeVisible()
  expect(await saves(stet, id)).toEqual([])
})

test('an article takes five tags and five experts @ED-02', async ({ page, stet }) => {
  const five = JSON.stringify([1, 2, 3, 4, 5])
  await stet.newsroom.patch('posts', fixtures.readyDraft, { tags: five, experts: five })
  await openArticle(page, stet, fixtures.readyDraft)
  for (const name of ['Tags', 'Experts']) {
    await settings(page).getByRole('combobox', { name }).fill('an')
    await expect(page.getByRole('option', { name: 'At most 5 can be chosen' }), name).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('a failing publish says what is wrong with each field and goes to the first; with messages and without, the editor breaks no accessibility rule @ED-09 @FR-02', async ({
  page,
  stet,
}) => {
  const id = fixtures.faultyDraft
  await openArticle(page, stet, id)
  await expect(page.getByLabel('Category')).toBeEnabled()
  await expectAccessible(page)
  await button(page, 'Publish').click()
  await expect(toast(page, 'Validation failed.')).toBeVisible()
  for (const message of [
    'Main headline must contain 50-100 characters (now: 47)',
    'Catchy title must contain 50-110 characters (now: 0)',
    'Enter RSS title.',
    'Enter facebook headline',
    'Enter description',
    'Add image',
    'There should be one category for the article from selected section.',
    'Select authors',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(headline(page)).toBeFocused()
  // While it fades in and out a message has not its own colours.
  await expect(toast(page, 'Validation failed.')).toBeHidden()
  await expectAccessible(page)

  const says = async (label: string, value: string, message: string) => {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.getByRole('textbox', { name: label, exact: true }).blur()
    await expect(page.getByText(message)).toBeVisible()
  }
  await says('Main headline', `– ${good}`, 'Must start with a letter, a digit or a quote.')
  await says('Main headline', `${good} and more:`, 'Must end with a letter')
  await says('Slug', '1-x', 'Enter valid slug')
  expect(await saves(stet, id)).toEqual([])
})

test('where dots are refused, a sign for them is offered @FR-02', async ({ page, stet }) => {
  await openArticle(page, stet, fixtures.readyDraft)
  const offer = button(page, 'Write … for the dots')
  for (const [field, length] of [
    [headline(page), 60],
    [page.getByLabel('Description'), 140],
  ] as const) {
    const words = `${'x'.repeat(length)} -- waits`
    await field.fill(`${words}...`)
    await field.blur()
    await expect(page.getByText('Do not use repeating symbols.')).toBeVisible()
    await offer.focus()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(`${words}…`)
    // What else is wrong stays so, and has no offer.
    await expect(page.getByText('Do not use repeating symbols.')).toBeVisible()
    await expect(offer).toHaveCount(0)
    await field.fill('x'.repeat(length + 10))
    await field.blur()
    await expect(page.getByText('Do not use repeating symbols.')).toBeHidden()
  }
})

test('a faulty draft is put right and published: status 3 and the time of now @ED-06 @ED-09', async ({
  page,
  stet,
}) => {
  const id = fixtures.faultyDraft
  await stet.newsroom.patch('posts', id, { thumb: 1 })
  await openArticle(page, stet, id)
  await headline(page).fill(good)
  for (const label of ['Catchy title', 'RSS title', 'Facebook headline'])
    await page.getByLabel(label).fill(good)
  await page.getByLabel('Description').fill(`${'Words about the market. '.repeat(6)}It ends.`)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Authors' }).fill('ada')
  await offered(page).first().click()
  await page.keyboard.press('Escape')
  await button(page, 'Publish').click()
  await expect(toast(page, 'Post published.')).toBeVisible()
  await expect(page).toHaveURL(/\/posts$/)
  const [sent, ...more] = await saves(stet, id)
  expect(more).toEqual([])
  expect(sent).toMatchObject({ status: 3, main_headline: good, authors: [expect.any(Number)] })
  expect(Math.abs(Date.parse(String(sent?.published_at)) - Date.now())).toBeLessThan(60_000)
  expect((await stet.newsroom.row('posts', id)).status).toBe(3)

  // The local draft was acknowledged with the publish: nothing is offered.
  await stet.open(`/posts/${id}`)
  await expect(headline(page)).toHaveValue(good)
  await expect(page.getByText('Restoring data')).toBeHidden()
  await expect(button(page, 'Publish')).toHaveAccessibleDescription('Republishing changes the date to now')
  await button(page, 'Publish').click()
  await expect(toast(page, 'Post republished.')).toBeVisible()
})

test('Top other than Regular turns Breaking off and hides it @ED-03', async ({ page, stet }) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await page.getByRole('switch', { name: 'Breaking' }).check()
  await page.getByLabel('Top', { exact: true }).selectOption({ label: 'Main' })
  await expect(page.getByRole('switch', { name: 'Breaking' })).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  const [sent] = await saves(stet, id)
  expect(sent).toMatchObject({ top_status: 1, breaking_status: 0 })
  await page.getByLabel('Top', { exact: true }).selectOption({ label: 'Regular' })
  await expect(page.getByRole('switch', { name: 'Breaking' })).not.toBeChecked()
})

test('a body that cannot be read is shown as such and sent back unchanged @ED-18', async ({ page, stet }) => {
  const id = fixtures.unreadable
  const before = (await stet.newsroom.row('posts', id)).body
  await openArticle(page, stet, id)
  await expect(page.getByText('Error parsing data.')).toBeVisible()
  await expect(button(page, 'Copy raw text')).toBeVisible()
  await headline(page).fill(good)
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  const row = await stet.newsroom.row('posts', id)
  expect(row.main_headline).toBe(good)
  expect(row.body).toBe(before)
})

test('a post that is not there says so and leaves @ED-18', async ({ page, stet }) => {
  await stet.signIn(undefined, '/posts/99999')
  await expect(toast(page, 'Post with given ID not found.')).toBeVisible()
  await expect(page).toHaveURL(/\/posts$/)
})
