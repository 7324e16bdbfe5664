import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, cellsOf, openArticle, settings } from './article-page.ts'
import { expectAccessible } from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const id = fixtures.published
const analytics = `posts/analytics/${id}`
const panelButton = (page: Page) => settings(page).getByRole('button', { name: 'Keywords', exact: true })
const date = (page: Page, name: string) => settings(page).getByRole('textbox', { name })
const rows = (page: Page) => cellsOf(page, 'Keywords')
const asked = async (stet: Stet) => (await stet.newsroom.requests('GET', analytics)).map(({ query }) => query)

async function openPanel(page: Page, stet: Stet): Promise<void> {
  await stet.newsroom.patch('posts', id, { is_evergreen: 1 })
  await openArticle(page, stet, id)
  await panelButton(page).click()
  await expect(settings(page).getByText('Select date range to get search keywords')).toBeVisible()
}

test('a panel stands in its place from its first frame on, so that a press in it meets what it points at @UQ-05', async ({
  page,
  stet,
}) => {
  await openPanel(page, stet)
  await panelButton(page).click()
  await expect(button(page, 'Last 7 days')).toHaveCount(0)
  const [first, last] = await panelButton(page).evaluate(async header => {
    const below = [...(header.closest('aside')?.querySelectorAll('h2') ?? [])].at(-1)
    const top = () => below?.getBoundingClientRect().top
    const frame = () => new Promise<number>(drawn => requestAnimationFrame(drawn))
    ;(header as HTMLElement).click()
    await frame()
    await frame()
    const first = top()
    await Promise.all(document.getAnimations().map(one => one.finished))
    await frame()
    return [first, top()]
  })
  await expect(button(page, 'Last 7 days')).toBeVisible()
  expect(first).toBe(last)
})

test('a period is asked for once it is sound; its keys come as a chart and a table that can be sorted @UQ-05', async ({
  page,
  stet,
}) => {
  await openPanel(page, stet)
  const found = [
    { key: 'fuel price', clicks: 7, position: 3.1362, impressions: 90 },
    { key: 'harbour', clicks: 9, position: 12, impressions: 40 },
    { key: 'ferry lines', clicks: 1, position: 1.005, impressions: 200 },
  ]
  await stet.newsroom.fault({ path: analytics, status: 200, body: found })
  await button(page, 'Last 7 days').click()
  await expect
    .poll(() => rows(page))
    .toEqual([
      ['harbour', '9', '12.00', '40'],
      ['fuel price', '7', '3.14', '90'],
      ['ferry lines', '1', '1.00', '200'],
    ])
  await expect(
    settings(page).getByRole('img', { name: 'Clicks and impressions of 3 keys with the most clicks' }),
  ).toBeVisible()
  const first = async () => (await rows(page))[0]?.[0]
  for (const [header, expected] of [
    ['Impressions', 'ferry lines'],
    ['Impressions', 'harbour'],
    ['Position', 'ferry lines'],
    ['Key', 'ferry lines'],
    ['Clicks', 'harbour'],
    ['Clicks', 'ferry lines'],
  ] as const) {
    await settings(page).getByRole('columnheader', { name: header }).getByRole('button').click()
    await expect.poll(first).toBe(expected)
  }
  await expect(settings(page).getByRole('columnheader', { name: 'Clicks' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  const [period] = await asked(stet)
  const length = Date.parse(String(period?.end_date)) - Date.parse(String(period?.start_date))
  expect(length).toBe(6 * 86_400_000)
  await expect(date(page, 'Start date')).toHaveValue(String(period?.start_date))
  await button(page, 'Last 28 days').click()
  await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(3)
  await button(page, 'Last 3 months').click()
  await expect.poll(async () => (await asked(stet)).length).toBe(3)
})

test('both days are required, in order and not in the future; nothing is asked before, and an error says so and can be tried again @UQ-05', async ({
  page,
  stet,
}) => {
  await openPanel(page, stet)
  const write = async (name: string, day: string) => {
    await date(page, name).fill(day)
    await date(page, name).press('Enter')
  }
  const says = (text: string) => expect(settings(page).getByText(text).first()).toBeVisible()
  await write('Start date', '2026-03-04')
  await says('Field can not be empty')
  await write('End date', '2026-03-03')
  await says('The end is before the start')
  await write('End date', '2099-01-01')
  await says('The date is in the future')
  await write('End date', '2026-02-30')
  await says('Write the date as YYYY-MM-DD')
  await says('Select date range to get search keywords')
  expect(await asked(stet)).toEqual([])
  await write('Start date', '2020-01-01')
  await write('End date', '2020-02-01')
  await says('Nothing found. Try another date range')
  expect(await asked(stet)).toEqual([{ start_date: '2020-01-01', end_date: '2020-02-01' }])

  await stet.newsroom.fault({ path: analytics, status: 500, body: { message: 'Broken.' }, times: 20 })
  await stet.newsroom.forget()
  await button(page, 'Last 28 days').click()
  await expect.poll(async () => (await asked(stet)).length).toBeGreaterThan(0)
  await expect(settings(page).getByText('Something went wrong. Try again later')).toBeVisible()
  await stet.newsroom.clear()
  await settings(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await rows(page)).length).toBeGreaterThan(0)
})
