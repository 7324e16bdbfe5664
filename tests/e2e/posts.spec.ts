import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import type { Recorded } from '../support/newsroom.ts'
import { goTo } from './article-page.ts'
import { button, expectAccessible, expectRows, leadsTo, row, rows } from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'
import { expectSaid, recordMessages } from './runner/messages.ts'

const title = (page: Page, index: number) => rows(page).nth(index).getByRole('link')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

async function openList(page: Page, stet: Stet, query = '', login?: string) {
  await stet.signIn(login, `/posts${query}`)
  await expect(rows(page).first()).toBeVisible()
}

/** What the list asked the API for, oldest first, without the fields that every question carries. */
async function asked(stet: Stet) {
  const all = await stet.newsroom.requests(undefined, /^(posts|search\/posts)$/)
  return all.map(({ method, path, query, body }) => {
    const { fields: _, expand: __, 'per-page': size, ...rest } = query
    const named: Recorded['query'] = { ...rest, size: size ?? 'none' }
    return { call: `${method} ${path.replace(/^\//, '')}`, query: named, body }
  })
}
const plain = { page: '1', size: '25', sort: '-published_at' }

test('few words and low uniqueness warn in words, good numbers do not, none is a dash; colour is for what is on its way to the readers @PL-07', async ({
  page,
  stet,
}) => {
  const first = Date.UTC(2031, 0, 1)
  const low = { uniqueness: 74.9, word_count: 499 }
  await stet.newsroom.patch('posts', fixtures.scheduled, { ...low, published_at: first + 3000 })
  await stet.newsroom.patch('posts', 3, { ...low, status: 3, published_at: first + 2000 })
  await stet.newsroom.patch('posts', 8, { uniqueness: 75, word_count: 500, published_at: first + 1000 })
  await stet.newsroom.patch('posts', 10, { uniqueness: null, published_at: first })
  await openList(page, stet)
  const numbers = (id: number) => row(page, id).getByRole('cell').nth(4)
  const warning = '74.9%Uniqueness below 75% · 499Fewer than 500 words'
  await expect(numbers(fixtures.scheduled)).toHaveText(warning)
  await expect(numbers(3)).toHaveText(warning)
  await expect(numbers(fixtures.scheduled).locator('svg')).toHaveCount(2)
  await expect(numbers(3).locator('svg')).toHaveCount(0)
  await expect(numbers(8)).toHaveText('75% · 500')
  await expect(numbers(10)).toHaveText(/^— · /)
})

test('with room, words, subcategory and the second have their place; without, a date says them on pointing @PL-01 @SH-11', async ({
  page,
  stet,
}) => {
  const published_at = Date.UTC(2031, 0, 2, 3, 4, 5)
  const sample = { uniqueness: 80, word_count: 1480, published_at, category_id: 6 }
  await stet.newsroom.patch('posts', fixtures.published, sample)
  await page.setViewportSize({ width: 1600, height: 900 })
  await openList(page, stet)
  const cell = row(page, fixtures.published).getByRole('cell')
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Select', 'Title', 'Status', 'Author', 'Uniqueness', 'Words count', 'Date', 'Category'],
    ...['Subcategory', 'Actions'],
  ])
  await expect(cell.nth(4)).toHaveText('80%')
  await expect(cell.nth(5)).toHaveText('1,480')
  await expect(cell.nth(6)).toHaveText('2031/01/02 04:04:05')
  await expect(cell.nth(8)).toHaveText('Elections')

  await page.setViewportSize({ width: 1366, height: 768 })
  const date = cell.nth(5).getByText('2031/01/02 04:04', { exact: true })
  await date.hover()
  await expect(page.getByRole('tooltip')).toHaveText('2031/01/02 04:04:05')
})

test('a row says that this computer has a draft of it, and when it was changed where it is not to come out @PL-01 @DR-06', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, `/posts/${fixtures.readyDraft}`)
  await page.getByRole('textbox', { name: 'Main headline' }).fill('Not sent yet')
  await expect(page.locator('[data-status="computer"]')).toContainText('Saved on this computer')
  await stet.newsroom.patch('posts', fixtures.readyDraft, {
    published_at: null,
    updated_at: Date.UTC(2031, 0, 2, 3, 4, 5),
  })
  // As high as the list: scrolling takes a tooltip away.
  await page.setViewportSize({ width: 1366, height: 1600 })
  await stet.open('/posts?status=0')
  const drafted = row(page, fixtures.readyDraft)
  await expect(drafted.getByText('Draft on this computer')).toBeAttached()
  await expect(page.getByRole('table').getByText('Draft on this computer')).toHaveCount(1)
  await expect(drafted.getByRole('cell').nth(5)).toHaveText('Changed2031/01/02')
  await drafted.getByText('2031/01/02').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Changed 2031/01/02 04:04:05')
})

test('one bar scrolls the list; a double click turns one page; Uniqueness and Date sort, say how, and go back to the first @PL-01 @LS-01 @LS-03 @SH-06 @SH-14', async ({
  page,
  stet,
}) => {
  await openList(page, stet)
  const scrolling = await page.getByRole('main').evaluate(main =>
    [main, ...main.querySelectorAll('*')]
      .filter(element => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
      .filter(element => element.scrollHeight > element.clientHeight)
      .map(element => element.firstElementChild?.tagName),
  )
  expect(scrolling).toEqual(['TABLE'])
  const date = page.getByRole('columnheader', { name: 'Date' })
  const uniqueness = page.getByRole('columnheader', { name: 'Uniqueness' })
  await expect(date).toHaveAttribute('aria-sort', 'descending')
  await stet.newsroom.forget()

  await button(page, 'Next page').dblclick()
  await expect(page).toHaveURL(/\/posts\?page=2$/)
  await expect(page.getByText('Page 2 of 5', { exact: true })).toBeAttached()
  await button(page, 'Uniqueness').click()
  await expect(uniqueness).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/\/posts\?sort=-uniqueness$/)
  await button(page, 'Uniqueness').click()
  await expect(uniqueness).toHaveAttribute('aria-sort', 'ascending')
  await button(page, 'Date').click()
  await expect(date).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/\/posts$/)
  await button(page, 'Date').click()
  await expect(page).toHaveURL(/\/posts\?sort=published_at$/)
  await expect
    .poll(async () => (await asked(stet)).map(({ query }) => `${query.page} ${query.sort}`))
    .toEqual(['2 -published_at', '1 -uniqueness', '1 uniqueness', '1 -published_at', '1 published_at'])
})

test('every filter of the panel reaches the address and the API, and another section forgets the categories of the last; Clear filters takes all back, and so does the link to the posts @PL-02 @PL-03 @LS-01 @SH-06', async ({
  page,
  stet,
}) => {
  await openList(page, stet, '?page=2')
  await stet.newsroom.forget()
  await button(page, 'Filters').click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Published' })
  await page.getByLabel('Advert status').selectOption({ label: 'Regular' })
  await page.getByLabel('Post type').selectOption({ label: 'Regular' })
  await page.getByLabel('Items per page').selectOption('50')
  await page.getByLabel('Start date').fill('2025-01-01')
  await page.getByLabel('Start date').press('Enter')
  await page.getByLabel('End date').fill('2030-12-31')
  await page.getByLabel('End date').press('Enter')
  await page.getByRole('combobox', { name: 'Categories' }).click()
  const option = page.locator('.fui-TagPickerList').getByRole('option').first()
  await option.click()
  await page.keyboard.press('Escape')
  const chosen = {
    page: '1',
    size: '50',
    sort: '-published_at',
    status: '3',
    advert_status: '0',
    template_type: '0',
    start_date: '2025-01-01',
    end_date: '2030-12-31',
  }
  await expect
    .poll(async () => (await asked(stet)).at(-1)?.query)
    .toEqual({ ...chosen, category_id: expect.stringMatching(/^\d+$/) })
  await expect(page).toHaveURL(/per_page=50&status=3|status=3.*per_page=50/)
  await page.getByLabel('Section', { exact: true }).selectOption({ index: 2 })
  await expect(page).toHaveURL(/^(?!.*category_id).*[?&]section_id=2(&|$)/)
  await expect.poll(async () => (await asked(stet)).at(-1)?.query).toEqual({ ...chosen, section_id: '2' })
  for (const label of ['25', '50', '100', '150', '200'])
    await expect(
      page.getByLabel('Items per page').locator('option', { hasText: label }).first(),
    ).toBeAttached()
  expect(await page.getByLabel('Status', { exact: true }).locator('option').allInnerTexts()).toEqual([
    'All statuses',
    'New',
    'In progress',
    'Review',
    'Scheduled',
    'Published',
    'Trash',
  ])

  await button(page, 'Clear filters').first().click()
  await expect(page).toHaveURL(/\/posts$/)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Start date')).toHaveValue('')
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Trash' })
  await expect(page).toHaveURL(/\/posts\?status=4$/)
  await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click()
  await expect(page).toHaveURL(/\/posts$/)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('')
  expect(await asked(stet)).not.toContainEqual(
    expect.objectContaining({ query: expect.objectContaining({ page: '2' }) }),
  )
})

test('editors are found from two characters after a rest, filter by id, and an answer to older typing never shows; the open panel breaks no accessibility rule @PL-03', async ({
  page,
  stet,
}) => {
  await openList(page, stet)
  await button(page, 'Filters').click()
  await expect(page.getByLabel('Items per page')).toBeVisible()
  await expectAccessible(page, 'main tbody')
  await stet.newsroom.forget()
  const editors = page.getByRole('combobox', { name: 'Editors' })
  await editors.pressSequentially('C')
  await expect(page.getByText('Type at least 2 characters')).toBeVisible()
  // One letter straight after the other, however slow the machine is.
  await Promise.all([...'hiam'].map(letter => page.keyboard.insertText(letter)))
  await page.getByRole('option', { name: "Chiamaka O'Brien-Eze" }).click()
  const found = await stet.newsroom.requests('GET', 'autocomplete')
  expect(found.map(one => one.query)).toEqual([{ entity: 'user', field: 'username', query: 'Chiam' }])
  await expect.poll(async () => (await asked(stet)).at(-1)?.query).toEqual({ ...plain, editor_id: '3' })
  await expect(page).toHaveURL(/\/posts\?editor_id=3$/)

  await stet.newsroom.forget()
  const slow = await stet.newsroom.fault({ path: '/autocomplete', hold: true })
  await editors.fill('Wanj')
  await expect.poll(async () => (await stet.newsroom.requests('GET', 'autocomplete')).length).toBe(1)
  await editors.fill('Kama')
  await expect(page.getByRole('option', { name: 'Kamau Ng’ang’a' })).toBeVisible()
  await stet.newsroom.release(slow)
  await expect(page.getByRole('option', { name: 'Kamau Ng’ang’a' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Wanjikũ Mũthoni' })).toBeHidden()
})

test('Today posts clears the range and locks it, and says so @PL-02 @PL-03', async ({ page, stet }) => {
  await openList(page, stet, '?start_date=2026-01-01&end_date=2026-02-01')
  await stet.newsroom.forget()
  await page.getByRole('button', { name: 'Filters 2' }).click()
  await expect(page.getByLabel('Start date')).toHaveValue('2026-01-01')
  await button(page, 'Today posts').click()
  await expect(button(page, 'Today posts')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Start date')).toHaveValue('')
  await expect(page.getByLabel('Start date')).toBeDisabled()
  await expect(page.getByText('Today posts are shown: no other days')).toBeVisible()
  await expect(page).toHaveURL(/\/posts\?is_today=true$/)
  await expect.poll(async () => (await asked(stet)).at(-1)?.query).toEqual({ ...plain, is_today: '1' })
})

test('with one section there is no section filter; choices that do not come are said, and the list is there all the same @PL-02 @PL-03 @SH-13', async ({
  page,
  stet,
}) => {
  await recordMessages(page)
  await stet.newsroom.fault({ method: 'GET', path: 'posts/constants', status: 500, times: 9 })
  await stet.newsroom.fault({
    path: '/v2/sections',
    times: 9,
    body: [{ id: 1, catchy_title: 'News', slug: '', order: 1 }],
    status: 200,
  })
  await openList(page, stet)
  await expectSaid(page, 'Error fetching constants.')
  await expect(page.getByLabel('Section', { exact: true })).toBeHidden()
})

test('search asks on Enter only, disables the other filters, and clearing restores them @LS-02 @PL-02', async ({
  page,
  stet,
}) => {
  await openList(page, stet, '?status=3')
  await stet.newsroom.forget()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await search(page).press('Enter')
  await search(page).fill('   ')
  await search(page).press('Enter')
  await search(page).fill('the')
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  expect(await asked(stet)).toEqual([])

  await search(page).press('Enter')
  await expect(page).toHaveURL(/query=the/)
  await expect
    .poll(() => asked(stet))
    .toEqual([{ call: 'POST search/posts', query: { page: '1', size: '25' }, body: { query: 'the' } }])
  await expect(button(page, 'Today posts')).toHaveAttribute('aria-disabled', 'true')
  const section = page.getByLabel('Section', { exact: true })
  await expect(section).toBeDisabled()
  await section.focus()
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(
    'Filters wait until the search is cleared',
  )
  await page.keyboard.press('ArrowDown')
  await expect(section).toHaveValue('')
  await expect(button(page, 'Date')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Filters').click()
  await expect(page.getByLabel('Status', { exact: true })).toBeDisabled()
  await expect(page.getByLabel('Items per page')).toBeEnabled()
  await expect(page.getByText('Filters wait until the search is cleared')).toBeVisible()

  await search(page).press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL(/\/posts\?status=3$/)
  await expect.poll(async () => (await asked(stet)).at(-1)?.query).toEqual({ ...plain, status: '3' })
  await expect(page.getByLabel('Status', { exact: true })).toBeEnabled()

  await search(page).fill('no such words anywhere')
  await search(page).press('Enter')
  await expect(page.getByText('No posts found')).toBeVisible()
  await page.getByRole('table').locator('..').getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/\/posts\?status=3$/)
  await expect(rows(page).first()).toBeVisible()
})

test('a page beyond the last becomes the last, and Back leads to where the person was before @LS-01', async ({
  page,
  stet,
}) => {
  await openList(page, stet, '?status=3')
  const shown = new URL(page.url())
  await goTo(page, '/posts?page=99')
  await expect(page).toHaveURL(/\/posts\?page=5$/)
  await expect(page.getByText('Page 5 of 5', { exact: true })).toBeAttached()
  await page.goBack()
  await expect(page).toHaveURL(shown.href)
  await expect(page.getByText(/^Page 1 of /)).toBeAttached()
})

test('a page that does not come leaves the pager on the page whose rows are there, and can be asked for again @LS-01 @LS-05', async ({
  page,
  stet,
}) => {
  await openList(page, stet)
  const first = (await title(page, 0).textContent()) ?? ''
  const fault = await stet.newsroom.fault({ method: 'GET', path: '/posts', status: 500, times: 99 })
  await button(page, 'Next page').click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(title(page, 0)).toHaveText(first)
  await expect(page.getByText('Page 1 of 5', { exact: true })).toBeAttached()
  await stet.newsroom.release(fault)
  // A click within 300 ms of the one before is the same click (SH-14).
  await expect(async () => {
    if (await page.getByText('Page 1 of 5', { exact: true }).count()) await button(page, 'Next page').click()
    await expect(page.getByText('Page 2 of 5', { exact: true })).toBeAttached({ timeout: 500 })
  }).toPass()
  await expect(title(page, 0)).not.toHaveText(first)
  await expect(page).toHaveURL(/\/posts\?page=2$/)
})

test('the answer to filters nobody wants any more is dropped @LS-05', async ({ page, stet }) => {
  await openList(page, stet)
  const held = await stet.newsroom.fault({ path: '/posts', hold: true })
  await button(page, 'Uniqueness').click()
  const uniqueness = page.getByRole('columnheader', { name: 'Uniqueness' })
  await expect(uniqueness).toHaveAttribute('aria-sort', 'descending')
  await button(page, 'Date').click()
  await expect(page).toHaveURL(/\/posts$/)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const dates = await page.locator('tr[data-id] td:nth-child(6)').allInnerTexts()
  await stet.newsroom.release(held)
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  expect(await page.locator('tr[data-id] td:nth-child(6)').allInnerTexts()).toEqual(dates)
})

test('no trash for published or trashed posts; Tab visits one row of the list, with its actions; a single page has no pager @PL-05 @PL-01 @LS-01', async ({
  page,
  stet,
}) => {
  const trash = page.getByRole('button', { name: 'Move to trash' })
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await openList(page, stet, '?status=3')
  await expect(trash).toHaveCount(0)
  await stet.open('/posts?status=5')
  await expect(trash.first()).toBeAttached()
  expect(await page.locator('tr[data-id] [tabindex="0"]').count()).toBeGreaterThan(1)
  await expect(page.locator('tr[data-id]').filter({ has: page.locator('[tabindex="0"]') })).toHaveCount(1)
  await title(page, 1).focus()
  await page.keyboard.press('Tab')
  await expect(rows(page).nth(1).getByRole('button').first()).toBeFocused()
  await stet.open('/posts?status=4')
  await expect(row(page, fixtures.trashed)).toBeVisible()
  await expect(trash).toHaveCount(0)
  await expect(pager).toBeHidden()
  await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click()
  await expect(pager).toBeVisible()
})

test('whoever may neither publish, push nor delete finds no way to, in the list and in the article @PL-04 @PL-05 @PL-06 @ED-22', async ({
  page,
  stet,
}) => {
  const { published, scheduled } = fixtures
  for (const id of [published, scheduled])
    await stet.newsroom.patch('posts', id, { published_at: Date.UTC(2031, 0, 1) })
  await openList(page, stet, '', 'author@stet.example')
  for (const id of [published, scheduled]) await expect(row(page, id)).toBeVisible()
  for (const name of ['Move to trash', /push$/, /^Export/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await row(page, published).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Export', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /push$/ })).toHaveCount(0)
})

test('an article that somebody else edits carries a lock with the name, and opening it asks; a yes counts once: on the way back, when a colleague has it again, it asks anew @PL-01 @LK-02', async ({
  page,
  stet,
}) => {
  const id = fixtures.lockedByCopy
  for (const one of [id, fixtures.otherSection])
    await stet.newsroom.patch('posts', one, { published_at: Date.UTC(2031, 0, 1) })
  // One's own lock is none for oneself, and may be over before the list is asked for again.
  await stet.newsroom.act(editor, 'GET', `posts/${fixtures.otherSection}`)
  await openList(page, stet)
  await expect(row(page, fixtures.otherSection)).not.toContainText('is editing this article')
  const locked = row(page, id)
  await expect(locked).toContainText('Wanjikũ Mũthoni is editing this article')
  await locked.getByRole('link').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'This article is being edited. Do you really want to overtake editing?',
  )
  await expect(question).toContainText('Wanjikũ Mũthoni is editing this article')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/posts$/)
  await expect(locked.getByRole('link')).toBeFocused()
  expect(await stet.newsroom.requests('GET', `posts/${id}`)).toEqual([])

  await locked.getByRole('link').click()
  await question.getByRole('button', { name: 'Overtake editing' }).click()
  await expect(page).toHaveURL(new RegExp(`/posts/${id}$`))
  await expect
    .poll(async () => {
      const calls = await stet.newsroom.requests(undefined, new RegExp(`posts/(unlock/)?${id}$`))
      return calls.map(({ method, path }) => `${method} ${path.replace(/^\//, '')}`).slice(0, 2)
    })
    .toEqual([`POST posts/unlock/${id}`, `GET posts/${id}`])
  await expect(question).toBeHidden()

  await button(page, 'Back to the list').click()
  await expect(rows(page).first()).toBeVisible()
  const colleague = () => stet.newsroom.act('copy@stet.example', 'GET', `posts/${id}`)
  await expect.poll(async () => (await colleague()).status).toBe(200)
  await stet.newsroom.forget()
  await page.goBack()
  await expect(question).toContainText('Are you sure you want to overtake editing?')
  expect(await stet.newsroom.requests('POST', `posts/unlock/${id}`)).toEqual([])
  // The way back to the list is kept.
  await question.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/\/posts$/)
  expect((await colleague()).status).toBe(200)
})

test('a row leads to its page on the site, where it has one @PL-01', async ({
  page,
  stet,
  systemBrowser,
}) => {
  const answer = await stet.newsroom.act(editor, 'GET', 'posts?sort=-published_at')
  const [shown, hidden] = answer.body as { id: number; previewUrl: string }[]
  if (!shown || !hidden) throw new Error('no posts')
  const body = [shown, { ...hidden, previewUrl: null }]
  await stet.newsroom.fault({ method: 'GET', path: 'posts', body, times: 9 })
  await openList(page, stet)
  const view = (id: number) => row(page, id).getByRole('button', { name: 'View on site' })
  await expect(row(page, hidden.id)).toBeVisible()
  await expect(view(hidden.id)).toHaveCount(0)
  await leadsTo(systemBrowser, [shown.previewUrl], () => view(shown.id).click())
})

test('arrows move between rows, Enter opens, and coming back finds page, row and place again @PL-01', async ({
  page,
  stet,
}) => {
  await openList(page, stet, '?page=2')
  const scroller = page.getByRole('table').locator('..')
  await title(page, 0).focus()
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowDown')
  await expect(title(page, 20)).toBeFocused()
  const href = await title(page, 20).getAttribute('href')
  const scrolled = await scroller.evaluate(element => element.scrollTop)
  expect(scrolled).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/posts\?page=2$/)
  await expect(page.locator(`a[href="${href}"]`)).toBeFocused()
  expect(await scroller.evaluate(element => element.scrollTop)).toBe(scrolled)
})

test('of many rows those near what is in view are drawn, and keys, wheel and the way back find the others @PL-01', async ({
  page,
  stet,
}) => {
  await openList(page, stet, '?per_page=200')
  await expectRows(page, 115)
  expect(await rows(page).count()).toBeLessThan(100)
  const last = page.locator('[aria-rowindex="116"] [data-opens]')
  await title(page, 0).focus()
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await page.keyboard.press('PageUp')
  await expect(page.locator('[aria-rowindex="106"] [data-opens]')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  await page.goBack()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  // In between nothing was drawn so far.
  const between = page.locator('[aria-rowindex="61"]')
  await expect(between).not.toBeAttached()
  await page.getByRole('main').hover()
  await page.mouse.wheel(0, -2000)
  await expect(between).toBeInViewport()
})

test('at 1024 × 700 nothing scrolls sideways, no date is cut and titles have 260 px, at 1366 320 px @PL-01', async ({
  page,
  stet,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  const first = { published_at: Date.UTC(2031, 0, 1), uniqueness: 10.1, word_count: 1499 }
  await stet.newsroom.patch('posts', fixtures.published, first)
  await openList(page, stet)
  const sideways = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(element => element.scrollWidth > element.clientWidth + 1)
      .filter(element => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .map(element => element.className),
  )
  expect(sideways).toEqual([])
  const cut = await page
    .locator('tr[data-id] td:nth-child(6)')
    .evaluateAll(cells => cells.filter(cell => cell.scrollWidth > cell.clientWidth).length)
  expect(cut).toBe(0)
  const widthOfTitle = async () => (await rows(page).first().getByRole('cell').nth(1).boundingBox())?.width
  expect(await widthOfTitle()).toBeGreaterThanOrEqual(260)
  for (const width of [1366, 1440, 1536]) {
    await page.setViewportSize({ width, height: 768 })
    await expect.poll(widthOfTitle).toBeGreaterThanOrEqual(320)
  }
})
