import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, headline, keptHere, openArticle, saves, status, text, toast, write } from './article-page.ts'
import { expectAccessible, question, rows } from './catalogue-page.ts'
import { openAgain } from './draft-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const body = (stet: Stet) => stet.newsroom.row('posts', id).then(one => String(one.body))

const isOffline = (page: Page) =>
  expect(page.getByRole('banner').getByText('Offline')).toBeVisible({ timeout: 30_000 })

test.use({ clockSpeed: 10 })

test('an article that was opened before opens without the server, is saved there, and goes out once when the server is back @DR-07', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(rows(page).first()).toBeVisible()
  await stet.newsroom.disappear()
  await stet.open(`/posts/${id}`)
  await expect(page.getByText(/This is the copy kept on this computer\. It was read at \d{4}-/)).toBeVisible()
  await write(page, ' Written on the train.')
  await keptHere(page)
  for (const act of ['Publish', 'Move to trash'])
    await expect(button(page, act)).toHaveAccessibleDescription('The server cannot be reached')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'It goes to the server as soon as that answers.')).toBeVisible()
  await expect(status(page, 'server')).toHaveText('Waits for the server')
  await expectAccessible(page)
  await write(page, ' And on.')
  await stet.newsroom.comeBack()
  await expect(toast(page, 'Saved.')).toBeVisible({ timeout: 30_000 })
  await expect(status(page, 'server')).toHaveText(/^On the server /)
  await expect.poll(() => body(stet)).toContain('Written on the train. And on.')
  expect(await saves(stet, id)).toHaveLength(1)
})

test('a save of an article that was left goes out by itself, and is listed while it waits and once it is done @DR-07 @DR-06', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await headline(page).fill('The lagoon at low tide')
  await stet.newsroom.disappear()
  // The lock is checked.
  await isOffline(page)
  await page.keyboard.press('Control+s')
  await expect(status(page, 'server')).toHaveText('Waits for the server')
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(row(page, 'The lagoon at low tide')).toContainText('Waits for the server')
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(page.getByRole('list', { name: 'Waiting for the server' })).toContainText(
    'The lagoon at low tide',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await stet.newsroom.comeBack()
  const done = row(page, 'The lagoon at low tide')
  await expect(done).toContainText('On the server', { timeout: 30_000 })
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect(await saves(stet, id)).toMatchObject([{ main_headline: 'The lagoon at low tide', status: 0 }])
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'On the server' })
  await expect(rows(page)).toHaveCount(1)
  // There is no draft any more: nothing to compare, copy or discard.
  expect(await done.getByRole('button').allInnerTexts()).toHaveLength(2)
  await expect(done.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await done.locator('[data-opens]').click()
  await expect(headline(page)).toHaveValue('The lagoon at low tide')
  await page.getByRole('button', { name: 'Back to the list' }).click()

  // Another window lists it as well, and does not say it again.
  const other = await openAgain(page, stet, '/drafts')
  await expect(row(other, 'The lagoon at low tide')).toContainText('On the server')
  await other.getByRole('button', { name: 'Messages' }).click()
  const listed = other.getByRole('list', { name: 'On the server' })
  await expect(listed).toContainText(/The lagoon at low tideOn the server \d{4}-/)
  await expect(other.getByText('Saved.')).toHaveCount(0)
  await expectAccessible(other)
  await listed.getByRole('button', { name: 'The lagoon at low tide', exact: true }).click()
  await expect(headline(other)).toHaveValue('The lagoon at low tide')
  await other.close()
  await done.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Everything you wrote is on the server')).toBeVisible()
  expect(await saves(stet, id)).toHaveLength(1)
})

test.describe('a moment without the server', () => {
  test.use({ clockSpeed: 1 })
  test('a save that met it goes out by itself while the article stays open @DR-07', async ({
    page,
    stet,
  }) => {
    await openArticle(page, stet, id)
    await write(page, ' Between two tunnels.')
    await stet.newsroom.disappear()
    await page.keyboard.press('Control+s')
    await expect(page.locator('[data-notice="not-on-server"]')).toContainText('It goes to the server')
    // Before anybody asked again, so that nobody was ever told that the server is away.
    await stet.newsroom.comeBack()
    await expect(toast(page, 'Saved.')).toBeVisible({ timeout: 30_000 })
    expect(await body(stet)).toContain('Between two tunnels.')
    expect(await saves(stet, id)).toHaveLength(1)
    // It was said once, and is listed.
    await page.getByRole('button', { name: 'Messages' }).click()
    await expect(page.getByRole('list', { name: 'On the server' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Waiting for the server' })).toHaveCount(0)
    await expect(page.locator('[data-uploads]').getByText('Saved.')).toHaveCount(1)
  })

  test('what is discarded in the list is not sent, whatever was asked for of it after its save @DR-07 @DR-06', async ({
    page,
    stet,
  }) => {
    await openArticle(page, stet, id)
    await write(page, ' Better not sent.')
    await goneFor(stet)
    await page.keyboard.press('Control+s')
    const notice = page.locator('[data-notice="not-on-server"]')
    await expect(notice).toContainText('It goes to the server')
    await button(page, 'Publish').click()
    await page.getByRole('button', { name: 'Messages' }).click()
    const waiting = page.getByRole('list', { name: 'Waiting for the server' })
    await expect(waiting).toContainText('Publish was not done', { timeout: 30_000 })
    await page.keyboard.press('Escape')
    await stet.newsroom.disappear()
    await isOffline(page)
    await page.getByRole('link', { name: 'Drafts' }).click()
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByRole('button', { name: 'Discard' }).click()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(toast(page, 'Draft discarded')).toBeVisible()
    await page.getByRole('button', { name: 'Messages' }).click()
    await expect(page.locator('[data-uploads]').getByText('Draft discarded')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  test('a save that goes out by itself and meets a server that fails is not repeated: it needs its person @DR-07', async ({
    page,
    stet,
  }) => {
    await openArticle(page, stet, id)
    await write(page, ' Between two tunnels.')
    await stet.newsroom.disappear()
    await page.keyboard.press('Control+s')
    await isOffline(page)
    await stet.newsroom.comeBack()
    await stet.newsroom.fault({ method: 'PATCH', path: `/posts/${id}`, status: 503, body: {} })
    const notice = page.locator('[data-notice="not-on-server"]')
    await expect(notice).toContainText('The server answered with error 503.', { timeout: 30_000 })
    await page.getByRole('button', { name: 'Messages' }).click()
    const waiting = page.getByRole('list', { name: 'Waiting for the server' })
    await expect(waiting).not.toContainText('Waits for the server')
    expect(await stet.newsroom.requests('PATCH', `posts/${id}`)).toHaveLength(1)
    const other = await openAgain(page, stet, '/drafts')
    await expect(rows(other)).toContainText(['Needs you'])
    await other.close()
    await waiting.getByRole('button', { name: 'Try again' }).click()
    // It stands among the messages that are open, too.
    await expect(toast(page, 'Saved.').first()).toBeVisible()
    await expect(notice).toBeHidden()
    expect(await stet.newsroom.requests('PATCH', `posts/${id}`)).toHaveLength(2)
    expect(await body(stet)).toContain('Between two tunnels.')
  })
})

test('a save that this computer’s disk does not take while the server is away is said to have failed @DR-07', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await stet.newsroom.disappear()
  await isOffline(page)
  const outbox = join(stet.dataFolder, 'outbox')
  rmSync(outbox, { recursive: true, force: true })
  writeFileSync(outbox, 'no folder')
  await write(page, ' For a full disk.')
  await keptHere(page)
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'This computer’s disk refused to write.')).toBeVisible()
  await expect(page.locator('[data-notice="not-on-server"]')).toContainText(
    'This computer’s disk refused to write.',
  )
})

test('lists show what they said last and since when, and what needs the server says why it waits @DR-07', async ({
  page,
  stet,
}) => {
  await stet.signIn('admin@stet.example', '/stop-words')
  const first = String(await rows(page).first().getByRole('cell').first().textContent())
  await stet.newsroom.disappear()
  await page.getByRole('link', { name: 'Tags' }).click()
  await isOffline(page)
  await page.getByRole('link', { name: 'Stop words' }).click()
  await expect(page.getByText(/This is how it was read at \d{4}-\d\d-\d\d \d\d:\d\d\./)).toBeVisible()
  await expect(rows(page).first()).toContainText(first)
  await expect(rows(page).first().getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
    'The server cannot be reached',
  )
  await rows(page).first().locator('[data-opens]').click()
  await expect(button(page, 'Save')).toHaveAccessibleDescription('The server cannot be reached')
  await expectAccessible(page)
  await stet.newsroom.comeBack()
  await expect(page.getByText(/This is how it was read at/)).toHaveCount(0, { timeout: 30_000 })
  await expect(button(page, 'Save')).toHaveAccessibleDescription('')
})

/** Nobody answers for this article; for what else is asked the server is there, so that its buttons can be pressed. */
const goneFor = (stet: Stet) => stet.newsroom.fault({ path: `posts/${id}*`, drop: 'before', times: 999 })

test('a publish that finds no server is not done later by itself: it is offered again, as what it was @DR-07', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await goneFor(stet)
  await button(page, 'Publish').click()
  await expect(page.locator('[data-notice="not-on-server"]')).toContainText('Not published', {
    timeout: 30_000,
  })
  await stet.newsroom.clear()
  await stet.newsroom.disappear()
  await isOffline(page)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/\/posts$/)
  await stet.newsroom.comeBack()
  await expect(page.getByRole('banner').getByText('Offline')).toBeHidden({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Messages' }).click()
  const waiting = page.getByRole('list', { name: 'Waiting for the server' })
  await expect(waiting).toContainText(/Publish was not done: the server could not be reached at \d{4}-/)
  expect(await saves(stet, id)).toEqual([])
  await waiting.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText(/At .* you wanted to publish this/)).toBeVisible()
  await button(page, 'Publish now').click()
  await expect(toast(page, 'Post published.')).toBeVisible()
  expect(await saves(stet, id)).toMatchObject([{ status: 3 }])
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(page.getByText('Publish was not done')).toHaveCount(0)
})

test('who leaves at the moment that a publish is said to have failed is not kept, though it is still being put aside @DR-07', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await goneFor(stet)
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-notice="not-on-server"]')) return
      observer.disconnect()
      document.querySelector<HTMLElement>('[aria-label="Back to the list"]')?.click()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await button(page, 'Publish').click()
  await expect(page.getByRole('region', { name: 'Article' })).toHaveCount(0, { timeout: 30_000 })
})

const overtaken = [
  { act: 'Publish', before: 0, after: 4, offer: 'Publish now', wanted: 'publish' },
  { act: 'Delete permanently', before: 4, after: 0, offer: 'Delete permanently', wanted: 'delete' },
]
for (const { act, before, after, offer, wanted } of overtaken)
  test(`what found no server and cannot be done any more is said, and not offered: ${act} @DR-07 @ED-08`, async ({
    page,
    stet,
  }) => {
    await stet.newsroom.patch('posts', id, { status: before })
    await openArticle(page, stet, id)
    await stet.newsroom.disappear()
    await button(page, act).click()
    if (before === 4) await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
    await isOffline(page)
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await stet.newsroom.comeBack()
    await stet.newsroom.patch('posts', id, { status: after })
    await expect(page.getByRole('banner').getByText('Offline')).toBeHidden({ timeout: 30_000 })
    await stet.open(`/posts/${id}`)
    const notice = page.locator('[data-notice="missed"]')
    await expect(notice).toContainText(
      new RegExp(`At .* you wanted to ${wanted} this, .* it was not done\\.`),
    )
    await expect(notice).toContainText('As the article stands now, that is not possible.')
    await expect(notice.getByRole('button', { name: offer })).toHaveCount(0)
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
    await page.getByRole('button', { name: 'Messages' }).click()
    await expect(page.getByText('was not done')).toHaveCount(0)
    expect(await stet.newsroom.requests('DELETE')).toEqual([])
    expect(await saves(stet, id)).toEqual([])
  })

/** Adds a task with notes to a board that finds no server. */
async function addTaskOffline(page: Page, stet: Stet): Promise<void> {
  await stet.signIn(undefined, '/dashboard')
  await page.getByRole('button', { name: 'Add task' }).click()
  const form = page.getByRole('complementary', { name: 'Add task' })
  await form.getByLabel('Headline').fill('Interview at the harbour')
  await form.getByLabel('Section').selectOption({ index: 1 })
  await form.getByRole('textbox', { name: 'Notes' }).click()
  await page.keyboard.type('Ask the women on the shore.')
  await stet.newsroom.disappear()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'It goes to the server as soon as that answers.')).toBeVisible()
}

test('a task that is added without the server is read while it waits, and added once when it is back @DR-07 @DR-06 @BD-03', async ({
  page,
  stet,
}) => {
  await addTaskOffline(page, stet)
  await page.getByRole('link', { name: 'Drafts' }).click()
  const task = row(page, 'Interview at the harbour')
  await expect(task).toContainText('Waits for the server')
  await task.locator('[data-opens]').click()
  const compared = page.getByRole('dialog', { name: 'What this draft changes' })
  await expect(compared.getByRole('row', { name: 'Notes' })).toContainText('Ask the women on the shore.')
  await page.keyboard.press('Escape')
  await stet.newsroom.comeBack()
  await expect(toast(page, 'Added')).toBeVisible({ timeout: 30_000 })
  await expect(task).toContainText('On the server')
  await task.locator('[data-opens]').click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Interview at the harbour')).toHaveCount(1)
  expect(await stet.newsroom.requests('POST', 'posts')).toHaveLength(1)
})

test('a task that waits comes back from the bin, and is written on where it was begun @DR-07 @DR-06 @BD-03', async ({
  page,
  stet,
}) => {
  await addTaskOffline(page, stet)
  await page.getByRole('link', { name: 'Drafts' }).click()
  const task = row(page, 'Interview at the harbour')
  await task.getByRole('button', { name: 'Discard' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(task).toContainText('In the bin')
  await stet.newsroom.comeBack()
  await expect(page.getByRole('banner').getByText('Offline')).toBeHidden({ timeout: 30_000 })
  await task.getByRole('button', { name: 'Restore' }).click()
  await expect(task).toContainText('Not saved on the server')
  await task.locator('[data-opens]').click()
  await button(page, 'Apply unsaved changes').click()
  const form = page.getByRole('complementary', { name: 'Add task' })
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveText('Ask the women on the shore.')
  expect(await stet.newsroom.requests('POST', 'posts')).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByText('Everything you wrote is on the server')).toBeVisible()
})

/** Adds a task that the server refuses once it is back, and finds it among the drafts. */
async function addRefusedTask(page: Page, stet: Stet) {
  await addTaskOffline(page, stet)
  await stet.newsroom.comeBack()
  const refusal = { message: 'Not on a Sunday.' }
  await stet.newsroom.fault({ method: 'POST', path: '/posts', status: 422, body: refusal })
  await page.getByRole('link', { name: 'Drafts' }).click()
  const task = row(page, 'Interview at the harbour')
  await expect(task).toContainText('Needs you', { timeout: 30_000 })
  return task
}

test('a task that the server refuses is opened to be mended, says why, and is added once @DR-07 @DR-06 @BD-03', async ({
  page,
  stet,
}) => {
  const task = await addRefusedTask(page, stet)
  // It was said when it happened, and has passed.
  await expect(page.getByText('Not on a Sunday.')).toHaveCount(0)
  await task.locator('[data-opens]').click()
  await expect(toast(page, 'Not on a Sunday.')).toBeVisible()
  await button(page, 'Apply unsaved changes').click()
  await page.getByRole('complementary').getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Added')).toBeVisible()
  expect((await stet.newsroom.requests('POST', 'posts')).map(({ status }) => status)).toEqual([422, 201])
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByText('Everything you wrote is on the server')).toBeVisible()
})

test('a task that the server refuses stays among the drafts when it is dismissed, and takes the place of no other @DR-07 @DR-06 @BD-03', async ({
  page,
  stet,
}) => {
  const task = await addRefusedTask(page, stet)
  await page.getByRole('button', { name: 'Messages' }).click()
  const waiting = page.getByRole('list', { name: 'Waiting for the server' })
  await waiting.getByRole('button', { name: 'Dismiss' }).click()
  await page.keyboard.press('Escape')
  await expect(task).toContainText('Not saved on the server')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Add task' }).click()
  const form = page.getByRole('complementary', { name: 'Add task' })
  await form.getByLabel('Headline').fill('The next one')
  await keptHere(page)
  await stet.open('/drafts')
  await task.locator('[data-opens]').click()
  await expect(toast(page, 'Another new task is not saved yet.')).toBeVisible()
  await row(page, 'The next one').getByRole('button', { name: 'Discard' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(row(page, 'The next one')).toContainText('In the bin')
  await task.locator('[data-opens]').click()
  await button(page, 'Apply unsaved changes').click()
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveText('Ask the women on the shore.')
})

/** An article that was opened without the server. */
async function openAway(page: Page, stet: Stet): Promise<void> {
  await openArticle(page, stet, id)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect.poll(() => unlocks(stet)).toHaveLength(1)
  await stet.newsroom.disappear()
  await stet.open(`/posts/${id}`)
  await expect(page.getByText('This is the copy kept on this computer.')).toBeVisible()
}
/** As far as the server has been back. */
const unlocks = (stet: Stet) => stet.newsroom.requests('POST', `posts/unlock/${id}`)
const lockAsOther = (stet: Stet) => stet.newsroom.act('copy@stet.example', 'GET', `posts/${id}`)

/** Has the server asked for the article again, until it was; that it does not answer is looked into by itself, too. */
async function askAgain(page: Page, wasAsked: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (!(await wasAsked())) await button(page, 'Try again').click({ timeout: 1000 })
    await expect.poll(wasAsked, { timeout: 2000 }).toBe(true)
  }).toPass()
}

/** The server is back, and somebody goes elsewhere before it answers what it is asked for again. */
async function leaveWhileAsked(
  page: Page,
  stet: Stet,
  isLocked = false,
): Promise<{ answer: () => Promise<unknown> }> {
  await stet.newsroom.comeBack()
  const held = await stet.newsroom.fault({ method: 'GET', path: `/posts/${id}`, hold: true })
  if (isLocked) expect((await lockAsOther(stet)).status).toBe(200)
  await askAgain(page, async () => (await stet.newsroom.requests('GET', `posts/${id}`)).length > 0)
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  return { answer: () => stet.newsroom.release(held) }
}

test.describe('asked for again', () => {
  test.use({ clockSpeed: 1 })
  test('an article that is left while the server is asked for it again gives its lock back @LK-01 @DR-07', async ({
    page,
    stet,
  }) => {
    await openAway(page, stet)
    const { answer } = await leaveWhileAsked(page, stet)
    await answer()
    await expect.poll(() => unlocks(stet)).toHaveLength(1)
    await expect(page).toHaveURL(/\/tags/)
  })

  test('an article that is left while the server is asked for it again asks nothing when somebody else has it @LK-02 @DR-07', async ({
    page,
    stet,
  }) => {
    await openAway(page, stet)
    const { answer } = await leaveWhileAsked(page, stet, true)
    await answer()
    // What is asked after that answer comes after it.
    await page.getByRole('link', { name: 'Sections' }).click()
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/sections/)
    expect(await unlocks(stet)).toEqual([])
  })

  test('an overtake that fails when the server is back says so, and leaves the copy where it is @LK-02 @DR-07', async ({
    page,
    stet,
  }) => {
    await openAway(page, stet)
    await write(page, ' Written on the train.')
    await stet.newsroom.comeBack()
    expect((await lockAsOther(stet)).status).toBe(200)
    await askAgain(page, () => button(page, 'Overtake editing').isVisible())
    for (const [method, path] of [
      ['POST', `/posts/unlock/${id}`],
      ['GET', `/posts/${id}`],
    ] as const)
      await stet.newsroom.fault({ method, path, status: 500, body: {}, times: 5 })
    await button(page, 'Overtake editing').click()
    await expect(toast(page, 'Error fetching data.')).toBeVisible()
    await expect(text(page)).toContainText('Written on the train.')
    await expect(page).toHaveURL(new RegExp(`/posts/${id}$`))
  })
})
