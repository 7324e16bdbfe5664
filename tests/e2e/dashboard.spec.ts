import { fixtures } from '../../src/reference-api/index.ts'
import {
  button,
  calls,
  expectAccessible,
  field,
  filter,
  panel,
  save,
  tabTo,
  toast,
  withhold,
} from './catalogue-page.ts'
import { card, cardIn, column, dragOver, moves, openBoard, opener, said } from './dashboard-page.ts'
import { editor, expect, test } from './fixture.ts'

const { readyDraft, faultyDraft, lockedByCopy, scheduled, otherSection } = fixtures
const editorId = 2

test('columns stand by status with their cards by priority, and lose no status, whatever shape the board has @BD-01', async ({
  page,
  stet,
}) => {
  await stet.newsroom.patch('posts', otherSection, { priority: 2, estimate: 8, due_date: '2026-01-31' })
  await stet.newsroom.patch('posts', faultyDraft, { status: 6, priority: 0 })
  await stet.newsroom.fault({ method: 'GET', path: 'posts/constants', status: 500, times: 9 })
  await openBoard(page, stet)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'New',
    'In progress',
    'Review',
    'Scheduled',
    'Published',
    'Status 6',
  ])
  await expect(cardIn(page, 6, faultyDraft)).toContainText('Balogun market women')
  const first = column(page, 0).getByRole('listitem').first()
  for (const text of [`#${otherSection}`, '8 sp', 'High', 'Cocoa farmers hold back', 'Overdue 2026-01-31'])
    await expect(first).toContainText(text)
  await expect(card(page, readyDraft)).toContainText(
    /#1.*2 sp.*Medium.*Ferry lines.*\d{4}-\d\d-\d\d \d\d:\d\d/,
  )
  const ids = await page.locator('[data-id]').evaluateAll(all => all.map(one => one.getAttribute('data-id')))

  const { body } = await stet.newsroom.act(editor, 'GET', 'posts/dashboard?shape=list')
  await stet.newsroom.fault({ method: 'GET', path: 'posts/dashboard', status: 200, body, times: 99 })
  await page.reload()
  await expect(cardIn(page, 6, faultyDraft)).toBeVisible()
  expect(
    await page.locator('[data-id]').evaluateAll(all => all.map(one => one.getAttribute('data-id'))),
  ).toEqual(ids)
  await expectAccessible(page)
})

test('only my tasks are counted after the section, and the filters stand in the address @BD-02 @BD-09', async ({
  page,
  stet,
}) => {
  for (const id of [readyDraft, otherSection])
    await stet.newsroom.patch('posts', id, { assignee_id: editorId })
  await openBoard(page, stet)
  const mine = page.getByRole('button', { name: 'Only my tasks' })
  await expect(mine).toContainText('2')
  await mine.click()
  await expect(page).toHaveURL(/\/dashboard\?mine=true$/)
  await expect(page.locator('[data-id]')).toHaveCount(2)
  await filter(page, 'Section').selectOption('Business')
  await expect(page).toHaveURL(/\?mine=true&section_id=2$/)
  await expect(page.locator('[data-id]')).toHaveCount(1)
  await expect(mine).toContainText('1')
  await page.reload()
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  await expect(card(page, otherSection)).toBeVisible()
  await filter(page, 'Section').selectOption('All sections')
  await expect(page).toHaveURL(/\?mine=true$/)
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page).toHaveURL(/\/posts\?status=4$/)
  await expect(page.getByText('Road closures on the mainland').first()).toBeVisible()
})

test('a card is dragged where it may go, sends id and status only, and is refused elsewhere before the drop @BD-04', async ({
  page,
  stet,
}) => {
  await openBoard(page, stet)
  await stet.newsroom.forget()
  await dragOver(page, readyDraft, 3)
  await expect(column(page, 3)).toHaveAttribute('data-drop', 'refused')
  const refusal = 'No card can be moved to Published: use the article editor.'
  await expect(column(page, 3)).toContainText(refusal)
  await expect(said(page)).toHaveText(refusal)
  await page.mouse.up()
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await expect(cardIn(page, 0, readyDraft)).toBeVisible()
  expect(await moves(stet)).toEqual([])

  const held = await stet.newsroom.fault({ method: 'PATCH', path: `posts/${readyDraft}`, hold: true })
  await dragOver(page, readyDraft, 1)
  await expect(column(page, 1)).toHaveAttribute('data-drop', 'taken')
  await page.mouse.up()
  await expect(cardIn(page, 1, readyDraft)).toHaveAttribute('aria-busy', 'true')
  await stet.newsroom.release(held)
  await expect(cardIn(page, 1, readyDraft)).toHaveAttribute('aria-busy', 'false')
  expect(await moves(stet)).toEqual([[`PATCH posts/${readyDraft}`, { id: readyDraft, status: 1 }]])

  await dragOver(page, scheduled, 0)
  await expect(column(page, 0)).toContainText('The schedule is dropped.')
  await page.mouse.up()
  await expect(cardIn(page, 0, scheduled)).toBeVisible()
  await expect(said(page)).toContainText('moved to New. The schedule is dropped.')
  await expect.poll(async () => (await moves(stet)).at(-1)?.[1]).toEqual({ id: scheduled, status: 0 })
})

test('a card moves by keyboard and says so; what fails goes back @BD-04', async ({ page, stet }) => {
  await stet.newsroom.patch('posts', readyDraft, { priority: 2, due_date: '2026-01-01' })
  await stet.newsroom.patch('posts', faultyDraft, { priority: 2, due_date: '2026-01-02' })
  await openBoard(page, stet)
  await tabTo(page, opener(page, readyDraft))
  await page.keyboard.press('ArrowDown')
  await expect(opener(page, faultyDraft)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(column(page, 1).locator('[data-opens]').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect(opener(page, readyDraft)).toBeFocused()

  const fault = { method: 'PATCH', path: `posts/${readyDraft}`, status: 500, body: {} }
  await stet.newsroom.fault(fault)
  const choose = async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const refused = page.getByRole('menuitem', { name: 'Review' })
    await expect(refused).toHaveAttribute('aria-disabled', 'true')
    await expect(refused).toContainText('No card can be moved to Review: use the article editor.')
    await expect(page.getByRole('menuitem', { name: 'In progress' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await choose()
  await expect(said(page)).toHaveText(/^Ferry lines .* is back in New\.$/)
  await expect(toast(page, 'Error updating post.')).toBeVisible()
  await expect(cardIn(page, 0, readyDraft)).toBeVisible()
  await expect(opener(page, readyDraft)).toBeFocused()

  await choose()
  await expect(said(page)).toHaveText(/^Ferry lines .* moved to In progress\.$/)
  await expect(cardIn(page, 1, readyDraft).locator('[data-opens]')).toBeFocused()
  await expect(cardIn(page, 1, readyDraft)).toHaveAttribute('aria-busy', 'false')
})

test('without the rights nothing is added, moved, edited or thrown away @BD-03 @BD-04', async ({
  page,
  stet,
}) => {
  for (const right of ['posts.create', 'posts.update', 'posts.delete']) await withhold(stet, right)
  await openBoard(page, stet)
  await expect(button(page, 'Add task')).toHaveCount(0)
  await expect(button(page, 'Move to…')).toHaveCount(0)
  await expect(card(page, readyDraft)).not.toHaveAttribute('draggable')
  await opener(page, lockedByCopy).click()
  await expect(panel(page, 'Edit task')).toBeVisible()
  await expect(field(page, 'Headline')).toHaveAttribute('readonly')
  await expect(save(page)).toHaveCount(0)
  for (const name of ['Open post editor', 'Move to trash']) await expect(button(page, name)).toHaveCount(0)
  await withhold(stet, 'dashboard.read')
  await stet.signIn(editor, '/dashboard')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
})

for (const [right, without] of [
  ['posts.create', ['Add task']],
  ['posts.update', ['Move to…', 'Save', 'Open post editor']],
  ['posts.delete', ['Move to trash']],
] as const)
  test(`without ${right} the board lacks ${without.join(', ')} and nothing else @BD-03 @BD-04 @BD-06`, async ({
    page,
    stet,
  }) => {
    await withhold(stet, right)
    await openBoard(page, stet)
    await opener(page, readyDraft).click()
    await expect(panel(page, 'Edit task')).toBeVisible()
    const shown = (name: string) => (without.some(one => one === name) ? 0 : 1)
    for (const name of ['Add task', 'Save', 'Open post editor', 'Move to trash'])
      await expect(button(page, name), name).toHaveCount(shown(name))
    await expect(card(page, readyDraft).getByRole('button', { name: 'Move to…' })).toHaveCount(
      shown('Move to…'),
    )
    await expect(page.locator(`[data-id="${readyDraft}"][draggable]`)).toHaveCount(shown('Move to…'))
  })

test('the board is asked for every 30 s, and after a move @BD-01', async ({ page, stet }) => {
  await page.clock.install()
  await openBoard(page, stet)
  const asked = () => calls(stet, 'posts/dashboard', 'GET')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const main_headline = 'Ferry prices'
  await stet.newsroom.act('copy@stet.example', 'PATCH', `posts/${readyDraft}`, {
    id: readyDraft,
    main_headline,
  })
  await page.clock.runFor(30_000)
  // The 30 s begin with what was answered.
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(card(page, readyDraft)).toContainText(main_headline, { timeout: 100 })
  }).toPass()
  await stet.newsroom.forget()
  await page.clock.runFor(29_000)
  expect(await asked()).toEqual([])
  await page.clock.runFor(1000)
  await expect.poll(asked).toHaveLength(1)
  await page.clock.resume()
  await stet.newsroom.forget()
  await dragOver(page, readyDraft, 1)
  await page.mouse.up()
  await expect.poll(() => moves(stet)).toHaveLength(1)
  await expect.poll(asked).toHaveLength(1)
})

test('two thousand cards: few are on the page, and a refresh moves nothing that is read @BD-01', async ({
  page,
  stet,
}) => {
  const tasks = Array.from({ length: 2000 }, (_, index) => ({
    id: 1000 + index,
    status: index % 5 === 4 ? 5 : index % 5,
    main_headline: `Task ${index}`,
    priority: 1,
    updated_at: '2026-03-02T09:30:00Z',
  }))
  const board = (body: unknown) =>
    stet.newsroom.fault({ method: 'GET', path: 'posts/dashboard', status: 200, body, times: 99 })
  await board(tasks)
  await openBoard(page, stet)
  await expect(column(page, 0).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '400')
  expect(await page.locator('[data-id]').count()).toBeLessThan(120)
  const scroller = column(page, 0).locator('[data-cards]')
  const isUnderPointer = await scroller.evaluate(async element => {
    element.scrollTo(0, 20_000)
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role="listitem"]') != null
  })
  expect(isUnderPointer, 'a click while it scrolls is not lost').toBe(true)
  const read = card(page, 1000 + 5 * 188)
  await expect(read).toBeInViewport()
  const before = await read.boundingBox()
  await stet.newsroom.clear()
  const urgent = tasks.slice(0, 10).map((task, index) => ({ ...task, id: index + 1, status: 0, priority: 2 }))
  await board([...urgent, ...tasks])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(column(page, 0).getByRole('heading')).toHaveText('New')
  await expect(column(page, 0)).toContainText('410')
  expect(await read.boundingBox()).toEqual(before)
})

test('an empty board and one that does not come say so, and what was there stays @BD-01', async ({
  page,
  stet,
}) => {
  const held = await stet.newsroom.fault({ method: 'GET', path: 'posts/dashboard', hold: true })
  await stet.signIn(editor, '/dashboard')
  await expect(column(page, 0).locator('[data-skeleton]')).toHaveCount(8)
  await expect.poll(() => calls(stet, 'posts/dashboard', 'GET')).toHaveLength(1)
  await stet.newsroom.fault({ method: 'GET', path: 'posts/dashboard', status: 500, body: {}, times: 9 })
  await stet.newsroom.release(held)
  await expect(card(page, readyDraft)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(button(page, 'Try again')).toBeVisible()
  await expect(page.getByText('Error fetching data.').first()).toBeVisible()
  await expect(card(page, readyDraft)).toBeVisible()
  await stet.newsroom.clear()
  await stet.newsroom.fault({ method: 'GET', path: 'posts/dashboard', status: 200, body: [], times: 9 })
  await button(page, 'Try again').click()
  await expect(page.getByText('No tasks')).toHaveCount(5)
  await expect(button(page, 'Try again')).toHaveCount(0)
  await button(page, 'Add task').click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await expectAccessible(page)
})
