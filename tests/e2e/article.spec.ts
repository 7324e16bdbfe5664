import AxeBuilder from '@axe-core/playwright'
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

test('what is typed while a save runs stays and goes with the next one; saves never run together @ED-05', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await write(page, ' First.')
  const held = await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, hold: true })
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await saves(stet, id)).length).toBe(1)
  await write(page, ' Second.')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  expect(await saves(stet, id)).toHaveLength(1)
  await stet.newsroom.release(held)
  await expect(toast(page, 'Saved.').first()).toBeVisible()
  await expect.poll(async () => (await saves(stet, id)).length).toBe(2)
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
  await expect(text(page)).toContainText('First. Second.')
  const [one, two] = await saves(stet, id)
  expect(one?.body).not.toContain('Second.')
  expect(two?.body).toContain('First. Second.')
  expect(String((await stet.newsroom.row('posts', id)).body)).toContain('First. Second.')
})

test('a save that fails says so and keeps saying it, and the text is on the disk @ED-05', async ({
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

test('a published post is checked before it is saved @ED-05 @ED-09', async ({ page, stet }) => {
  const id = fixtures.published
  await openArticle(page, stet, id)
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

test('every rule has its message, and a failing publish goes to the first wrong field @ED-09 @FR-01 @FR-02', async ({
  page,
  stet,
}) => {
  const id = fixtures.faultyDraft
  await openArticle(page, stet, id)
  const publish = () => button(page, 'Publish').click()
  await publish()
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

  const says = async (label: string, value: string, message: string) => {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.getByRole('textbox', { name: label, exact: true }).blur()
    await expect(page.getByText(message)).toBeVisible()
  }
  const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'
  await says('Main headline', `${good} [video] today`, danger)
  await says('Main headline', `${good} and more -- today`, 'Do not use repeating symbols.')
  await says('Main headline', `– ${good}`, 'Must start with a letter, a digit or a quote.')
  await says('Main headline', `${good} and more:`, 'Must end with a letter')
  await says('RSS title', 'Short', 'Minimum length 50')
  await says('RSS title', 'x'.repeat(151), 'Maximum length 150')
  await says('Description', 'x'.repeat(144), 'Minimum length 145')
  await says('Description', 'x'.repeat(166), 'Maximum length 165')
  await says('Facebook headline', 'x'.repeat(81), 'Maximum length 80')
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

test('a wrong field in a closed panel is opened and reached @ED-09', async ({ page, stet }) => {
  await openArticle(page, stet, fixtures.published)
  await page.getByLabel('Description').fill('Short')
  await page.getByRole('button', { name: 'SEO' }).click()
  await expect(page.getByLabel('Description')).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Description')).toBeFocused()
  await expect(page.getByText('Minimum length 145')).toBeVisible()
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

test('a publish that fails keeps the editor open with everything @ED-06', async ({ page, stet }) => {
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, status: 500, body: {} })
  await write(page, ' Kept.')
  await button(page, 'Publish').click()
  await expect(toast(page, 'Error publishing post.')).toBeVisible()
  await expect(page.locator('[data-notice="not-on-server"]')).toContainText('Not published')
  await expect(text(page)).toContainText('Kept.')
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`))
  expect((await stet.newsroom.row('posts', id)).status).toBe(0)
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

test('the publish date stands in the brand’s zone @SH-11', async ({ page, stet }) => {
  await stet.newsroom.patch('posts', fixtures.published, { published_at: Date.UTC(2026, 0, 31, 23, 30) })
  await openArticle(page, stet, fixtures.published)
  await expect(page.getByText('2026-02-01 00:30')).toBeVisible()
})

test('an edit of one paragraph sends every other block byte for byte, tables and embeds included @RT-05', async ({
  page,
  stet,
}) => {
  for (const id of [fixtures.rich, fixtures.html]) {
    const before = String((await stet.newsroom.row('posts', id)).body)
    if (id === fixtures.rich) await openArticle(page, stet, id)
    else await stet.open(`/posts/${id}`)
    const first = text(page).locator('p').first()
    await first.click()
    await page.keyboard.press('Home')
    await page.keyboard.type('New: ')
    await page.keyboard.press('Control+s')
    await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
    const after = String((await stet.newsroom.row('posts', id)).body)
    expect(after).not.toBe(before)
    expect(after.replace('New: ', '')).toBe(before)
  }
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
  await stet.signIn()
  await stet.open('/posts/99999')
  await expect(toast(page, 'Post with given ID not found.')).toBeVisible()
  await expect(page).toHaveURL(/\/posts$/)
})

test('the editor keeps the rules of accessibility, with and without messages @ED-09', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, fixtures.faultyDraft)
  await expect(page.getByLabel('Category')).toBeEnabled()
  const faults = async () => {
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(node => node.html) }))
  }
  expect(await faults()).toEqual([])
  await button(page, 'Publish').click()
  await expect(page.getByText('Select authors')).toBeVisible()
  // While it fades in and out a message has not its own colours.
  await expect(toast(page, 'Validation failed.')).toBeVisible()
  await expect(toast(page, 'Validation failed.')).toBeHidden()
  expect(await faults()).toEqual([])
})
