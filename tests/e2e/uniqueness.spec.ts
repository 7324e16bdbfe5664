import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { lagos } from '../support/brand.ts'
import { button, json, line, openArticle, savedBody, saves, settings, toast, write } from './article-page.ts'
import { expectAccessible, withhold } from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft
const info = `posts/${id}/unique/info`
const check = `posts/${id}/unique/check`
const panelButton = (page: Page) => settings(page).getByRole('button', { name: 'Uniqueness', exact: true })
const start = (page: Page) => button(page, 'Check uniqueness')
const sources = (page: Page) => settings(page).getByRole('list', { name: 'Sources' }).getByRole('listitem')
const checks = (stet: Stet) => stet.newsroom.requests('POST', check)

const found = (unique: number, urls: unknown[] = []) => ({
  status: 200,
  body: {
    unique,
    remaining_limit: 7,
    clear_text: 'the third mainland bridge reopened on friday after repairs that took four weeks',
    urls,
    error: null,
  },
})
const words = json(
  line('The Third Mainland “Bridge” re-opened'),
  {
    type: 'paragraph',
    children: [{ text: 'on ' }, { text: 'Fri', bold: true }, { text: 'day, after repairs' }],
  },
  line('that took four weeks. The governor drove over it first, and the buses of the island followed.'),
)

/** Opens an article with this body and the panel. */
async function openPanel(page: Page, stet: Stet, body?: string): Promise<void> {
  if (body !== undefined) await stet.newsroom.patch('posts', id, { body, status: 0 })
  await openArticle(page, stet, id)
  await panelButton(page).click()
  await expect(start(page)).toBeVisible()
}

/** What is highlighted in the text, by highlight. */
const highlighted = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...CSS.highlights]
        .filter(([name]) => name.startsWith('uniqueness-'))
        .map(([name, highlight]) => [
          name,
          [...highlight].map(({ startContainer, startOffset, endContainer, endOffset }) => {
            const range = document.createRange()
            range.setStart(startContainer, startOffset)
            range.setEnd(endContainer, endOffset)
            return range.toString()
          }),
        ]),
    ),
  )

test('the article is saved first, then checked; sources are highlighted where their words stand, can be hidden, opened and copied, and go with the first letter typed @UQ-01 @UQ-02 @UQ-03', async ({
  page,
  stet,
  systemBrowser,
}) => {
  await openPanel(page, stet, words)
  await expect(settings(page).getByText('Checks left: 100')).toBeVisible()
  await expect(settings(page).getByText('The article is saved first.')).toBeVisible()
  await stet.newsroom.fault({
    method: 'POST',
    path: check,
    ...found(82, [
      { url: 'https://lagosdaily.example/bridge', plagiat: 12.5, words: [2, 3, 4, 5, 6], visible: true },
      { url: 'https://punchline.example/weeks', plagiat: 5, words: '10 11 12', visible: false },
      { url: 'javascript:alert(1)', plagiat: 1, words: [0] },
    ]),
  })
  await write(page, ' More.')
  await start(page).click()
  await expect(toast(page, 'Text uniqueness 82%')).toBeVisible()
  const order = (await stet.newsroom.requests()).filter(
    // Not the look at the lock.
    ({ method, path }) => method !== 'GET' && (path.endsWith(`/${id}`) || path.endsWith('check')),
  )
  expect(order.map(({ method, path }) => `${method} ${path.replace(/^\//, '')}`).slice(-2)).toEqual([
    `PATCH posts/${id}`,
    `POST ${check}`,
  ])
  expect(String((await saves(stet, id)).at(-1)?.body)).toContain('More.')
  await expect(settings(page).getByText('Checks left: 7')).toBeVisible()
  await expect(sources(page)).toHaveCount(3)
  await expect(sources(page).first()).toContainText('12.5%')
  await expect
    .poll(() => highlighted(page))
    .toEqual({
      'uniqueness-0': ['Mainland “Bridge” re-opened', 'on ', 'Fri', 'day'].map(one => one.trim()),
      'uniqueness-2': ['The'],
    })
  await settings(page).getByRole('button', { name: 'Highlight source 2 in the text' }).click()
  await settings(page).getByRole('button', { name: 'Highlight source 1 in the text' }).click()
  await expect
    .poll(() => highlighted(page))
    .toEqual({ 'uniqueness-1': ['took four weeks'], 'uniqueness-2': ['The'] })
  await page.mouse.move(0, 0)
  await expectAccessible(page)

  await sources(page).first().getByRole('button', { name: 'lagosdaily.example/bridge' }).click()
  await expect.poll(() => systemBrowser.opened()).toEqual(['https://lagosdaily.example/bridge'])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sources(page).nth(1).getByRole('button', { name: 'Copy the link' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('https://punchline.example/weeks')
  await expect(sources(page).nth(2).getByRole('button', { name: 'javascript:alert(1)' })).toHaveCount(0)

  await write(page, '!')
  await expect(sources(page)).toHaveCount(0)
  await expect(settings(page).getByText('Text uniqueness 82%')).toHaveCount(0)
  expect(await highlighted(page)).toEqual({})
})

test('below 75 per cent it warns; what the check finds in a stored article is highlighted as the API says it @UQ-02', async ({
  page,
  stet,
}) => {
  await openPanel(page, stet)
  await stet.newsroom.fault({ method: 'POST', path: check, ...found(74.9) })
  await start(page).click()
  await expect(toast(page, 'Text uniqueness 74.9%')).toBeVisible()
  await expect(settings(page).getByText('No page with the same words was found.')).toBeVisible()
  await start(page).click()
  await expect(settings(page).getByText('Checks left: 99')).toBeVisible()
  await expect(sources(page)).not.toHaveCount(0)
  const { body } = await stet.newsroom.act('editor@stet.example', 'POST', check)
  const { clear_text, urls } = body as { clear_text: string; urls: { words: number[] }[] }
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const expected = urls.map(source => letters(source.words.map(at => clear_text.split(' ')[at]).join('')))
  await expect
    .poll(async () => Object.values(await highlighted(page)).map(texts => letters(texts.join(''))))
    .toEqual(expect.arrayContaining(expected))
})

test('99 characters are too few and 15,001 too many; 100 and 15,000 are checked @UQ-01', async ({
  page,
  stet,
}) => {
  const text = 'word '.repeat(3001)
  await openPanel(page, stet, json(line(text.slice(0, 99))))
  await expect(settings(page).getByText('Minimum length – 100.')).toBeVisible()
  await expect(start(page)).toBeDisabled()
  await write(page, 'x')
  await expect(start(page)).toBeEnabled()
  await expect(settings(page).getByText('Minimum length – 100.')).toHaveCount(0)

  await savedBody(page, stet)
  await page.goto('about:blank')
  await stet.newsroom.patch('posts', id, { body: json(line(text.slice(0, 15_001))) })
  await openArticle(page, stet, id)
  await expect(settings(page).getByText('Maximum length – 15000.')).toBeVisible()
  await expect(start(page)).toBeDisabled()
  await write(page, '')
  await page.keyboard.press('Backspace')
  await expect(start(page)).toBeEnabled()
  expect(await checks(stet)).toEqual([])
})

test('with a limit of 0 or none, before the limit is known and offline nothing can be checked, and it says why @UQ-01', async ({
  page,
  stet,
}) => {
  const reason = (text: string) => expect(start(page)).toHaveAccessibleDescription(text)
  const held = await stet.newsroom.fault({ path: info, hold: true })
  await openPanel(page, stet)
  await reason('How many checks are left is not known yet')
  await expect(start(page)).toBeDisabled()
  await stet.newsroom.release(held)
  await expect(start(page)).toBeEnabled()
  const openAnew = async (fault: Parameters<Stet['newsroom']['fault']>[0]) => {
    await panelButton(page).click()
    await expect(start(page)).toHaveCount(0)
    await stet.newsroom.fault(fault)
    await panelButton(page).click()
  }
  for (const [limit, why] of [
    [0, 'No checks are left'],
    [null, 'How many checks are left is not known'],
  ] as const) {
    await openAnew({ path: info, status: 200, body: { remaining_limit: limit } })
    await reason(why)
    await expect(start(page)).toBeDisabled()
  }
  await openAnew({ path: info, status: 500, body: { message: 'Broken.' } })
  await expect(settings(page).getByText('Error fetching data.')).toBeVisible()
  await settings(page).getByRole('button', { name: 'Try again' }).click()
  await expect(start(page)).toBeEnabled()
  await openAnew({ path: '*', drop: 'before', times: 1000 })
  await reason('The server cannot be reached')
  await expect(start(page)).toBeDisabled()
  expect(await checks(stet)).toEqual([])
})

test('an error of the server stands in the panel, inside the answer or instead of it; a check that never answers can be cancelled; what was typed meanwhile stays, and a result for another text shows no sources @UQ-01 @UQ-02 @UQ-03', async ({
  page,
  stet,
}) => {
  await openPanel(page, stet, words)
  const inside = { unique: null, urls: [], remaining_limit: 7, error: 'The service is resting.' }
  await stet.newsroom.fault({ method: 'POST', path: check, status: 200, body: inside })
  await start(page).click()
  await expect(settings(page).getByText('The service is resting.')).toBeVisible()
  await stet.newsroom.fault({ method: 'POST', path: check, status: 500, body: { message: 'Broken.' } })
  await start(page).click()
  await expect(settings(page).getByText('Broken.')).toBeVisible()
  await expect(settings(page).getByText('The service is resting.')).toHaveCount(0)

  const held = await stet.newsroom.fault({ method: 'POST', path: check, hold: true })
  await start(page).click()
  await expect(settings(page).getByText('Checking the text')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(settings(page).getByText('Checking the text')).toHaveCount(0)
  await expect(start(page)).toBeEnabled()
  await stet.newsroom.release(held)

  const second = await stet.newsroom.fault({ method: 'POST', path: check, hold: true, ...found(80) })
  await start(page).click()
  await expect(settings(page).getByText('Checking the text')).toBeVisible()
  await write(page, ' Meanwhile.')
  await stet.newsroom.release(second)
  await expect(settings(page).getByText('The text was changed while it was checked')).toBeVisible()
  await expect(settings(page).getByText('Text uniqueness 80%')).toBeVisible()
  expect(await highlighted(page)).toEqual({})
  expect((await checks(stet)).length).toBe(4)
  await write(page, ' And after.')
  await expect(settings(page).getByText('Text uniqueness 80%')).toHaveCount(0)
})

test('a published article that breaks a rule is neither saved nor checked @UQ-01', async ({ page, stet }) => {
  await stet.newsroom.patch('posts', id, { body: words, status: 3, description: '' })
  await openArticle(page, stet, id)
  await panelButton(page).click()
  await expect(start(page)).toBeVisible()
  await expect(
    settings(page).getByText('The article is saved first, so readers will see your changes.'),
  ).toBeVisible()
  await start(page).click()
  await expect(toast(page, 'Validation failed.')).toBeVisible()
  await expect(start(page)).toBeEnabled()
  expect(await saves(stet, id)).toEqual([])
  expect(await checks(stet)).toEqual([])
})

test('who may not change posts has no such panel @ED-22', async ({ page, stet }) => {
  await withhold(stet, 'posts.update')
  await openArticle(page, stet, id)
  await expect(settings(page).getByRole('button', { name: 'Words' })).toBeVisible()
  await expect(panelButton(page)).toHaveCount(0)
})

test.describe('a brand that checks no uniqueness', () => {
  test.use({ brand: { ...lagos, features: { ...lagos.features, uniqueness: false } } })
  test('has no such panel @BR-02', async ({ page, stet }) => {
    await openArticle(page, stet, id)
    await expect(settings(page).getByRole('button', { name: 'Words' })).toBeVisible()
    await expect(panelButton(page)).toHaveCount(0)
  })
})
