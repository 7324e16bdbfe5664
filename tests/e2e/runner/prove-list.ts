import type { Page } from 'playwright/test'
import { button, calls, expectRows, filter, row, rows } from '../catalogue-page.ts'
import { editor, expect, type Stet, test } from '../fixture.ts'
import type { FilterStep, ListCard, ScreenCard, SearchCard } from '../screens/screen-card.ts'
import { cells } from './acts.ts'
import type { Hand } from './hand.ts'
import { expectSaid, recordMessages } from './messages.ts'
import { goTo, ready } from './prove-acts.ts'
import { over, screenOf, signInAgain } from './trouble.ts'

/** The list from its first request on: what it looks like, what it asks for, and what it says. */
export async function proveList(page: Page, stet: Stet, at: string, card: ScreenCard): Promise<void> {
  const { list, search, filters } = card
  await recordMessages(page)
  await card.prepare?.(stet.newsroom)
  await test.step('skeletons, then the first page', () => isLoaded(page, stet, at, card))
  await test.step('columns and a row', () => hasColumns(page, stet, at, list))
  for (const [label, choices] of Object.entries(card.choices ?? {}))
    await expect(filter(page, label).getByRole('option')).toHaveText(choices)
  const { pages } = list
  if (pages) await test.step('pages', () => turnsPages(page, stet, at, { ...list, pages }))
  if (search) await test.step('search', () => searches(page, stet, at, list, search))
  if (filters) await test.step('filters', () => isFiltered(page, stet, at, list, filters))
  await test.step('nonsense', () => ignores(page, stet, `${at}?${nonsense}`, list))
  await test.step('no rows', () => isEmpty(page, stet, at, list))
  await failsToCome(page, stet, at, card)
}

async function isLoaded(page: Page, stet: Stet, at: string, card: ScreenCard): Promise<void> {
  const { path, count } = card.list
  const held = await stet.newsroom.fault({ method: 'GET', path, hold: true, times: 9 })
  await stet.signIn(card.login, at)
  await expect(page.getByRole('main').getByRole('heading', { name: card.title, exact: true })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(held)
  await expectRows(page, count)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await hasAsked(stet, card.list)
}

/** What the list has asked for is what it asks when the address says nothing. */
async function hasAsked(stet: Stet, { path, query, isShared, also = [] }: ListCard): Promise<void> {
  const asked = (await calls(stet, path, 'GET')).filter(one => !query.include || one.query.include)
  for (const one of asked) expect(one).toEqual({ call: `GET ${path}`, query, body: null })
  if (isShared) expect(asked.length).toBeGreaterThan(0)
  else expect(asked).toHaveLength(1)
  for (const path of also)
    await expect.poll(() => calls(stet, path)).toEqual([{ call: `GET ${path}`, query: {}, body: null }])
}

async function hasColumns(
  page: Page,
  stet: Stet,
  at: string,
  { columns = [], sample }: ListCard,
): Promise<void> {
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(columns)
  if (!sample) return
  if (sample.at) await stet.open(at + sample.at)
  await expect(cells(row(page, sample.id))).toHaveText(sample.cells)
}

async function turnsPages(
  page: Page,
  stet: Stet,
  at: string,
  { path, query, pages }: ListCard & { pages: number },
): Promise<void> {
  await goTo(page, stet, at)
  await stet.newsroom.forget()
  await button(page, 'Next page').click()
  await expect(page).toHaveURL(`${origin(page)}${at}?page=2`)
  const said = page.getByText(new RegExp(`^\\d+ \\S+ on page 2 of ${pages}$`))
  await expect(said).toBeAttached()
  // The last page may have fewer.
  await expectRows(page, Number.parseInt((await said.textContent()) ?? '', 10))
  expect(await calls(stet, path, 'GET')).toEqual([
    { call: `GET ${path}`, query: { ...query, page: '2' }, body: null },
  ])
  await stet.open(`${at}?page=9999`)
  await expect(page).toHaveURL(`${origin(page)}${at}?page=${pages}`)
  await expect(rows(page).first()).toBeVisible()
}

async function searches(page: Page, stet: Stet, at: string, list: ListCard, search: SearchCard) {
  await goTo(page, stet, list.pages ? `${at}?page=${list.pages}` : at)
  await stet.newsroom.forget()
  const box = page.getByRole('searchbox', { name: 'Search' })
  for (const text of ['   ', search.found]) {
    await box.fill(text)
    await box.press('Enter')
  }
  await expect(page).toHaveURL(`${origin(page)}${at}?query=${search.found}`)
  await expect(rows(page).first().getByText(search.row, { exact: true })).toBeVisible()
  await box.fill('no such word')
  await box.press('Enter')
  await expect(page.getByText(list.empty.text)).toBeVisible()
  await box.press('Escape')
  await expect(page).toHaveURL(origin(page) + at)
  await expectRows(page, list.count)
  const call = `${search.body ? 'POST' : 'GET'} ${search.path}`
  // A list that was there before shows before it is asked for again.
  const asked = async () =>
    (await calls(stet, /./)).filter(one => [`GET ${list.path}`, call].includes(one.call))
  const searched = (text: string) => ({ call, query: search.query(text), body: search.body?.(text) ?? null })
  await expect
    .poll(asked)
    .toEqual([
      searched(search.found),
      searched('no such word'),
      { call: `GET ${list.path}`, query: list.query, body: null },
    ])
}

async function isFiltered(page: Page, stet: Stet, at: string, list: ListCard, steps: FilterStep[]) {
  const { path, query, pages } = list
  await goTo(page, stet, pages ? `${at}?page=2` : at)
  await stet.newsroom.forget()
  const asked: object[] = []
  for (const { choose, query: address, count, asks } of steps) {
    const [label, choice] = choose
    await filter(page, label).selectOption(choice)
    await expect(page).toHaveURL(`${origin(page)}${at}${address}`)
    // The address changes before the list is drawn, and asked for.
    asked.push({ ...query, ...asks })
    await expect.poll(async () => (await calls(stet, path)).map(one => one.query)).toEqual(asked)
    await expect(page.locator(ready).first()).toBeVisible()
    if (count !== undefined) await expectRows(page, count)
  }
}

async function isEmpty(page: Page, stet: Stet, at: string, { path, empty, count }: ListCard) {
  if (!empty.query)
    await stet.newsroom.fault({ method: 'GET', path, status: 200, body: { items: [] }, times: 9 })
  if (empty.query) await stet.open(at + empty.query)
  else await page.reload()
  await expect(page.getByText(empty.text)).toBeVisible()
  await stet.newsroom.clear()
  if (!empty.query) return
  await button(page, 'Clear filters').click()
  await expect(page).toHaveURL(origin(page) + at)
  await expectRows(page, count)
}

/** Of every filter there is; `catalogue.test.ts` of the contract has more. */
const nonsense =
  'page=none&per_page=7&section_id=%3Cscript%3E&category_id=a,b&parent_id=1.5&position=left&sort=password&role_id=x&category=sites&status=x&start_date=soon&editor_id=&section_id=x&query=%20%20&what=1&__proto__=1&constructor=1&toString=1&%E0%A4%A'

async function ignores(page: Page, stet: Stet, address: string, list: ListCard): Promise<void> {
  await stet.newsroom.forget()
  await stet.open(address)
  await expect(rows(page).first()).toBeVisible()
  await hasAsked(stet, list)
}

/** What is said of most lists that do not come. */
const failed = 'Error fetching data.'

/** A list that is slow or does not come: the last rows stay, and it can be asked for again. */
async function failsToCome(page: Page, stet: Stet, at: string, card: ScreenCard): Promise<void> {
  const { path } = card.list
  const says = card.list.failed ?? failed
  await goTo(page, stet, at)
  const fault = (answer: object) => stet.newsroom.fault({ method: 'GET', path, ...answer })
  const first = await screenOf(page)
  await test.step('a slow answer', async () => {
    const held = await fault({ hold: true })
    await stet.newsroom.forget()
    await comeBack(page)
    await expect.poll(async () => (await calls(stet, path, 'GET')).length).toBeGreaterThan(0)
    // Rights are no table: they wait without a bar.
    if (first.rows.length > 0) await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
    // Phrases wait for what this computer keeps of them.
    await expect.poll(async () => (await screenOf(page)).rows).toEqual(first.rows)
    await stet.newsroom.release(held)
    await expect(page.locator(ready).first()).toBeVisible()
    expect((await screenOf(page)).rows).toEqual(first.rows)
  })
  await test.step('a page of HTML', async () => {
    await fault({ status: 500, body: '<h1>Oops</h1><p>nginx</p>', content_type: 'text/html' })
    const [step] = card.filters ?? []
    if (step) await filter(page, step.choose[0]).selectOption(step.choose[1])
    else if (card.list.pages) await button(page, 'Next page').click()
    else await comeBack(page)
    await expectSaid(page, says)
    await expect(page.getByRole('main').getByText(says)).toBeVisible()
    expect((await screenOf(page)).rows).toEqual(first.rows)
  })
  await test.step('401', async () => {
    const before = await screenOf(page)
    await fault(over)
    await button(page, 'Try again').click()
    await signInAgain(page, stet, card.login ?? editor)
    await expect(page.locator(ready).first()).toBeVisible()
    expect(before).toMatchObject({ address: (await screenOf(page)).address })
    // The sections may come after the list.
    await expect
      .poll(async () => (await screenOf(page)).fields.slice(0, 2))
      .toEqual(before.fields.slice(0, 2))
  })
  await test.step('no server: what was read before, and not a word of it in messages', async () => {
    const { rows } = await screenOf(page)
    await stet.newsroom.fault({ path: '*', drop: 'before', times: 9999 })
    await page.reload()
    await expect(page.getByText(/This is how it was read at /).first()).toBeVisible()
    await expect.poll(async () => (await screenOf(page)).rows).toEqual(rows)
    await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
    await expectSaid(page)
  })
}

/** Goes to another place and back, which asks for the list again. */
async function comeBack(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url())
  const other = pathname === '/stop-words' ? 'Menu' : 'Stop words'
  await page.getByRole('link', { name: other, exact: true }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: other, exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(origin(page) + pathname + search)
}

/** The list by keys alone: asked for again when it did not come, its pages, its search and its filters. */
export async function proveListByKeys(
  page: Page,
  stet: Stet,
  at: string,
  { list, search, filters }: ScreenCard,
  hand: Hand,
): Promise<void> {
  await stet.newsroom.fault({ method: 'GET', path: list.path, status: 500, times: 9 })
  // What lies under the pointer would take keys.
  await page.mouse.move(0, 0)
  await stet.open(at)
  await expectSaid(page, list.failed ?? failed)
  await stet.newsroom.clear()
  await hand.press(button(page, 'Try again'))
  await expectRows(page, list.count)
  if (list.pages) {
    await hand.press(button(page, 'Next page'))
    await expect(page).toHaveURL(`${origin(page)}${at}?page=2`)
  }
  if (search) {
    await hand.set(page.getByRole('searchbox', { name: 'Search' }), search.found)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${origin(page)}${at}?query=${search.found}`)
    await expect(rows(page).first().getByText(search.row, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(origin(page) + at)
    await expectRows(page, list.count)
  }
  for (const { choose, query } of filters ?? []) {
    await hand.set(filter(page, choose[0]), choose[1])
    await expect(page).toHaveURL(`${origin(page)}${at}${query}`)
  }
  const last = filters?.at(-1)
  if (last)
    await expect
      .poll(async () => (await calls(stet, list.path)).at(-1)?.query)
      .toEqual({ ...list.query, ...last.asks })
}

const origin = (page: Page) => new URL(page.url()).origin
