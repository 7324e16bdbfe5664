import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/index.ts'
import { lagos } from '../support/brand.ts'
import { button, calls, field, panel, question, save, toast } from './catalogue-page.ts'
import { card, cardIn, column, dragOver, moves, openBoard, opener, said } from './dashboard-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const { readyDraft, lockedByCopy, otherSection } = fixtures
const asks = 'This article is being edited. Do you really want to overtake editing?'
/** What an overtake with one change sends: the post is given back behind it. */
const overtaken = [
  `POST posts/unlock/${lockedByCopy}`,
  `PATCH posts/${lockedByCopy}`,
  `POST posts/unlock/${lockedByCopy}`,
]

/** What was sent to posts but to read them, oldest first. */
const writes = async (stet: Stet) =>
  (await calls(stet, /^posts\/(unlock\/)?\d+$/))
    .map(({ call }) => call)
    .filter(call => !call.startsWith('GET'))

/** The colleague opens the post, once it is given back. */
const lockAgain = (stet: Stet) =>
  expect
    .poll(async () => (await stet.newsroom.act('copy@stet.example', 'GET', `posts/${lockedByCopy}`)).status)
    .toBe(200)
/** Comes back to the window until the board is asked for anew: while it is being asked for, that answer is waited for. */
const lookAgain = async (page: Page, stet: Stet) => {
  const reads = async () => (await calls(stet, 'posts/dashboard', 'GET')).length
  const before = await reads()
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return reads()
    })
    .toBeGreaterThan(before)
}

test('a task is added with its fields as the API takes them @BD-03 @BD-05 @BD-09', async ({ page, stet }) => {
  await openBoard(page, stet)
  await column(page, 0).getByRole('button', { name: 'Add task' }).click()
  await expect(panel(page, 'Add task')).toBeVisible()
  await expect(field(page, 'Type').getByRole('option')).toHaveText([
    'Regular',
    'External link',
    'Live update',
  ])
  await expect(field(page, 'Priority')).toHaveValue('1')
  await save(page).click()
  for (const label of ['Headline', 'Section'])
    await expect(field(page, label)).toHaveAccessibleDescription(/Field can not be empty/)
  await field(page, 'Headline').fill('Ferry prices')
  await field(page, 'Section').selectOption('Sport')
  await field(page, 'Type').selectOption('Live update')
  await field(page, 'Priority').selectOption('High')
  await field(page, 'Estimate, story points').fill('1e9')
  await field(page, 'Due date').fill('2020-01-01')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Estimate, story points')).toHaveAccessibleDescription(/up to 3 digits/)
  await expect(field(page, 'Due date')).toHaveAccessibleDescription(/cannot be before today/)
  await field(page, 'Estimate, story points').fill('13')
  await field(page, 'Due date').fill('2099-12-31')
  await field(page, 'Assignee').fill('Chia')
  await page.getByRole('option', { name: /Chiamaka/ }).click()
  await page.getByRole('textbox', { name: 'Notes' }).click()
  await page.keyboard.type('Ask the harbour')

  await stet.newsroom.fault({ method: 'POST', path: 'posts', status: 500, body: {} })
  await save(page).click()
  await expect(toast(page, 'Error creating post.')).toBeVisible()
  await expect(field(page, 'Headline')).toHaveValue('Ferry prices')
  await stet.newsroom.forget()
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(panel(page, 'Add task')).toHaveCount(0)
  const [sent] = await calls(stet, 'posts', 'POST')
  const { notes, ...fields } = { ...Object(sent?.body) } as Record<string, unknown>
  expect(fields).toEqual({
    status: 0,
    section_id: 3,
    template_type: 7,
    main_headline: 'Ferry prices',
    priority: 2,
    estimate: 13,
    due_date: '2099-12-31',
    assignee_id: 3,
  })
  expect(JSON.parse(String(notes))[0].children).toEqual([{ text: 'Ask the harbour' }])
  const added = column(page, 0).getByRole('listitem').first()
  await expect(added).toContainText('Ferry prices')

  await added.locator('[data-opens]').click()
  await expect(panel(page, 'Edit task')).toBeVisible()
  await expect(field(page, 'Section')).toBeDisabled()
  await expect(field(page, 'Type')).toBeDisabled()
  await expect(field(page, 'Type').locator('option:checked')).toHaveText('Live update')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveText('Ask the harbour')
})

test('a task sends what changed, keeps a due date that has passed, and what is typed is cared for @BD-03 @BD-05', async ({
  page,
  stet,
}) => {
  const headline = 'Cocoa farmers '.repeat(15).trim()
  await stet.newsroom.patch('posts', readyDraft, { due_date: '2026-01-31', template_type: 4 })
  await stet.newsroom.patch('posts', otherSection, { main_headline: headline })
  await openBoard(page, stet)
  await opener(page, readyDraft).click()
  await expect(field(page, 'Type').locator('option:checked')).toHaveText('Gallery')
  await expect(field(page, 'Due date')).toHaveValue('2026-01-31')
  await field(page, 'Priority').selectOption('Low')
  await opener(page, otherSection).click()
  await expect(question(page)).toContainText('What you typed here is not saved.')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await stet.newsroom.forget()
  await save(page).click()
  await expect(panel(page, 'Edit task')).toHaveCount(0)
  await expect(toast(page, 'Updated')).toBeVisible()
  expect(await moves(stet)).toEqual([[`PATCH posts/${readyDraft}`, { id: readyDraft, priority: 0 }]])
  await expect(card(page, readyDraft)).toContainText('Low')
  await expect(opener(page, readyDraft)).toBeFocused()
  expect((await card(page, otherSection).boundingBox())?.height).toBe(
    (await card(page, readyDraft).boundingBox())?.height,
  )
  // What breaks a rule since before it was opened stays, and keeps nobody from the rest.
  await stet.newsroom.forget()
  await opener(page, otherSection).click()
  await expect(field(page, 'Headline')).toHaveValue(headline)
  await field(page, 'Priority').selectOption('High')
  await save(page).click()
  await expect(panel(page, 'Edit task')).toHaveCount(0)
  expect(await moves(stet)).toEqual([[`PATCH posts/${otherSection}`, { id: otherSection, priority: 2 }]])
  await opener(page, otherSection).click()
  await field(page, 'Headline').fill(`${headline}!`)
  await save(page).click()
  await expect(field(page, 'Headline')).toHaveAccessibleDescription(/Maximum length 100/)
})

test('a due date is today or later in the brand’s zone @BD-05', async ({ page, stet }) => {
  // Half an hour before midnight in London it is tomorrow in Lagos.
  await page.clock.setFixedTime('2026-03-01T23:30:00Z')
  await openBoard(page, stet)
  await opener(page, readyDraft).click()
  const due = field(page, 'Due date')
  await due.fill('2026-03-01')
  await due.blur()
  await expect(due).toHaveAccessibleDescription(/cannot be before today/)
  await due.fill('2026-03-02')
  await due.blur()
  await expect(due).not.toHaveAccessibleDescription(/cannot be before today/)
})

test('trash asks, and the card leaves the board @BD-06', async ({ page, stet }) => {
  await openBoard(page, stet)
  await opener(page, readyDraft).click()
  await stet.newsroom.forget()
  const trash = panel(page, 'Edit task').getByRole('button', { name: 'Move to trash' })
  await trash.click()
  await expect(question(page)).toContainText('Are you sure you want to move selected post to trash?')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, readyDraft)).toBeVisible()
  await stet.newsroom.fault({ method: 'PATCH', path: `posts/${readyDraft}`, status: 500, body: {} })
  await trash.click()
  await question(page).getByRole('button', { name: 'Move to trash' }).click()
  await expect(toast(page, 'Error moving post to trash.')).toBeVisible()
  await trash.click()
  await question(page).getByRole('button', { name: 'Move to trash' }).click()
  await expect(toast(page, 'Post moved to trash.')).toBeVisible()
  await expect(panel(page, 'Edit task')).toHaveCount(0)
  await expect(card(page, readyDraft)).toHaveCount(0)
  expect((await moves(stet)).at(-1)?.[1]).toEqual({ id: readyDraft, status: 4 })
})

test('a locked post asks once before it is touched, and the article leads back to the same panel, which asks again when somebody has the post @BD-03 @BD-06 @BD-07', async ({
  page,
  stet,
}) => {
  await openBoard(page, stet, '?section_id=1')
  await dragOver(page, lockedByCopy, 1)
  await stet.newsroom.forget()
  await page.mouse.up()
  await expect(question(page)).toContainText(asks)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(said(page)).toHaveText(/stays in New\.$/)
  await opener(page, lockedByCopy).click()
  await expect(question(page)).toContainText(asks)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(panel(page, 'Edit task')).toHaveCount(0)
  expect(await moves(stet)).toEqual([])

  await opener(page, lockedByCopy).click()
  await question(page).getByRole('button', { name: 'Overtake editing' }).click()
  await button(page, 'Open post editor').click()
  await expect(page).toHaveURL(new RegExp(`/posts/${lockedByCopy}$`))
  await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/\/dashboard\?section_id=1$/)
  await expect(panel(page, 'Edit task')).toBeVisible()
  await expect(field(page, 'Headline')).toHaveValue(/^Teachers in Ikorodu/)

  await lockAgain(stet)
  await lookAgain(page, stet)
  await expect(card(page, lockedByCopy).getByLabel(/^Being edited by/)).toHaveCount(1)
  await stet.newsroom.forget()

  const refuse = async () => {
    await expect(question(page)).toContainText(asks)
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toHaveCount(0)
  }
  await button(page, 'Open post editor').click()
  await refuse()
  await expect(page).toHaveURL(/\/dashboard\?section_id=1$/)
  await button(page, 'Move to trash').click()
  await question(page).getByRole('button', { name: 'Move to trash' }).click()
  await refuse()
  await field(page, 'Headline').fill('Teachers of Ikorodu')
  await save(page).click()
  await refuse()
  await expect(field(page, 'Headline')).toHaveValue('Teachers of Ikorodu')
  await expect(toast(page, 'Updated')).toHaveCount(0)
  await save(page).click()
  await question(page).getByRole('button', { name: 'Overtake editing' }).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect.poll(() => writes(stet)).toEqual(overtaken)
})

test('a question right behind another keeps the focus @BD-06 @BD-07', async ({ page, stet }) => {
  await page.clock.install()
  await openBoard(page, stet)
  await opener(page, readyDraft).click()
  await expect(panel(page, 'Edit task')).toBeVisible()
  await stet.newsroom.act('copy@stet.example', 'GET', `posts/${readyDraft}`)
  await lookAgain(page, stet)
  await expect(card(page, readyDraft).getByLabel(/^Being edited by/)).toHaveCount(1)
  await button(page, 'Move to trash').click()
  // What the answer puts off comes when the next question is there, as on a busy machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await question(page).getByRole('button', { name: 'Move to trash' }).click()
  await expect(question(page)).toContainText(asks)
  await page.clock.runFor(1000)
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
})

test('an overtake that fails is told and the card stays; the next moves it and gives the post back; a yes counts for one lock, and who has the post again is asked about again @BD-04 @BD-07 @LK-02', async ({
  page,
  stet,
}) => {
  await openBoard(page, stet)
  const drop = async (status: number) => {
    await dragOver(page, lockedByCopy, status)
    await page.mouse.up()
  }
  const lock = card(page, lockedByCopy).getByLabel(/^Being edited by/)
  await stet.newsroom.fault({ method: 'POST', path: `posts/unlock/${lockedByCopy}`, status: 500, body: {} })
  await stet.newsroom.forget()
  await drop(1)
  await question(page).getByRole('button', { name: 'Overtake editing' }).click()
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(said(page)).toHaveText(/is back in New\.$/)
  await expect(cardIn(page, 0, lockedByCopy)).toBeVisible()
  expect(await moves(stet)).toEqual([])

  // The yes was to this lock, and still counts.
  await stet.newsroom.forget()
  await drop(1)
  await expect.poll(() => writes(stet)).toEqual(overtaken)
  expect(await moves(stet)).toEqual([[`PATCH posts/${lockedByCopy}`, { id: lockedByCopy, status: 1 }]])
  await expect(cardIn(page, 1, lockedByCopy)).toBeVisible()
  await expect(lock).toHaveCount(0)
  await lockAgain(stet)
  await lookAgain(page, stet)
  await expect(lock).toHaveCount(1)
  await drop(0)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(said(page)).toHaveText(/stays in/)

  // Nor for one that was given back meanwhile, though nothing was done with it.
  await opener(page, lockedByCopy).click()
  await question(page).getByRole('button', { name: 'Overtake editing' }).click()
  await expect(panel(page, 'Edit task')).toBeVisible()
  await panel(page, 'Edit task').getByRole('button', { name: 'Close' }).first().click()
  await stet.newsroom.act('copy@stet.example', 'POST', `posts/unlock/${lockedByCopy}`)
  await lookAgain(page, stet)
  await expect(lock).toHaveCount(0)
  await lockAgain(stet)
  await lookAgain(page, stet)
  await expect(lock).toHaveCount(1)
  await opener(page, lockedByCopy).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(panel(page, 'Edit task')).toHaveCount(0)
  expect(await moves(stet)).toHaveLength(1)
})

test('the article leads back to where the board was scrolled to @BD-03', async ({ page, stet }) => {
  const tasks = Array.from({ length: 2000 }, (_, index) => ({
    id: index === 1000 ? readyDraft : 1000 + index,
    status: index % 5 === 4 ? 5 : index % 5,
    main_headline: `Task ${index}`,
    priority: index === 1000 ? 0 : 1,
    updated_at: '2026-03-02T09:30:00Z',
  }))
  await stet.newsroom.fault({ method: 'GET', path: 'posts/dashboard', body: tasks, times: 99 })
  await openBoard(page, stet)
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-cards]')].map(({ scrollTop, parentElement: column }) => [
        scrollTop,
        column?.parentElement?.scrollLeft,
      ]),
    )
  await page.evaluate(() => {
    for (const [index, cards] of [...document.querySelectorAll('[data-cards]')].entries())
      cards.scrollTo(0, 99_999 - index * 9_000)
  })
  await opener(page, readyDraft).click()
  await expect(panel(page, 'Edit task')).toBeVisible()
  // As far as it goes with the panel beside it, which is further than without.
  await column(page, 0).evaluate(({ parentElement: board }) => board?.scrollTo(9999, 0))
  const before = await places()
  expect(Math.min(...before.flat().map(Number))).toBeGreaterThan(0)
  for (const goBack of [() => button(page, 'Back to the list').click(), () => page.goBack()]) {
    await button(page, 'Open post editor').click()
    await expect(button(page, 'Back to the list')).toBeVisible()
    await goBack()
    await expect(panel(page, 'Edit task')).toBeVisible()
    await expect.poll(places).toEqual(before)
  }
})

test.describe('with the switch that goes on to the post', () => {
  test.use({ brand: { ...lagos, features: { ...lagos.features, move_to_post: true } } })

  test('a saved task leads to its article @BD-08', async ({ page, stet }) => {
    await openBoard(page, stet)
    await button(page, 'Add task').click()
    await field(page, 'Headline').fill('Ferry prices')
    await field(page, 'Section').selectOption('News')
    await save(page).click()
    await expect(page).toHaveURL(/\/posts\/\d+$/)
    await expect(page.getByLabel('Main headline').first()).toHaveValue('Ferry prices')
    await page.goBack()
    await opener(page, readyDraft).click()
    await field(page, 'Priority').selectOption('High')
    await save(page).click()
    await expect(page).toHaveURL(new RegExp(`/posts/${readyDraft}$`))
  })
})
