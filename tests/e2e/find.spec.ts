import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import {
  headline,
  json,
  line,
  openArticle,
  openWith,
  savedBody,
  status,
  text,
  write,
} from './article-page.ts'
import { expectAccessible } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

const bar = (page: Page) => page.getByRole('search', { name: 'Find and replace' })
const box = (page: Page) => bar(page).getByRole('textbox', { name: 'Find', exact: true })
const replacement = (page: Page) => bar(page).getByRole('textbox', { name: 'Replace with' })
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const count = (page: Page) => bar(page).getByRole('status')

/** What is highlighted: all that was found, and the current one. */
const highlighted = (page: Page, name: 'found' | 'found-current') =>
  page.evaluate(name => [...(CSS.highlights.get(name) ?? [])].map(String), name)

/** Whether the current one is within the view of the text. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('found-current') ?? []
    const view = document.querySelector('[data-scrolls-text]')?.getBoundingClientRect()
    if (!(range instanceof Range) || !view) return false
    const { top, bottom, left, right } = range.getBoundingClientRect()
    const isWithin = top >= view.top && bottom <= view.bottom && left >= view.left && right <= view.right
    return isWithin && bottom > top
  })

const selected = (page: Page) => page.evaluate(() => String(getSelection()))

const bridge = json(
  line('The bridge is open. Bridges of the island are not.'),
  {
    type: 'paragraph',
    children: [{ text: 'A new ' }, { text: 'bri', bold: true }, { text: 'dge, says the governor (50%).' }],
  },
  line('گزارش پل تازه'),
)

test('words are found by keyboard, highlighted without a change of the document, gone through and left for the text @RT-01', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, bridge)
  await text(page).getByText('bri', { exact: true }).dblclick()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('bridge')
  await expect(count(page)).toHaveText('3 of 3')
  await expectAccessible(page)
  expect(await highlighted(page, 'found')).toEqual(['bridge', 'Bridge', 'bri', 'dge'])
  expect(await highlighted(page, 'found-current')).toEqual(['bri', 'dge'])
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('1 of 3')
  await page.keyboard.press('Shift+Enter')
  await expect(count(page)).toHaveText('3 of 3')
  await act(page, 'Match case').press('Space')
  await expect(count(page)).toHaveText('2 of 2')
  await expect(act(page, 'Match case')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('F3')
  await expect(count(page)).toHaveText('1 of 2')
  await page.keyboard.press('Shift+F3')
  await expect(count(page)).toHaveText('2 of 2')
  await act(page, 'Match case').press('Space')
  await expect(count(page)).toHaveText('3 of 3')

  // Signs of a pattern are signs, a blank box finds nothing, and the bar stays as the text is written on.
  await box(page).fill('(50%).')
  await expect(count(page)).toHaveText('1 of 1')
  await box(page).fill('.*')
  await expect(count(page)).toHaveText('Not found')
  await expect(act(page, 'Next')).toBeDisabled()
  await expect(act(page, 'Next')).toHaveAccessibleDescription('Next (Enter). Not found')
  expect(await highlighted(page, 'found')).toEqual([])
  await box(page).fill('')
  await expect(count(page)).toHaveText('')
  await box(page).fill('پل')
  await expect(count(page)).toHaveText('1 of 1')
  await box(page).fill('governor')
  await expect(count(page)).toHaveText('1 of 1')
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
  await write(page, ' Governor!')
  await expect(count(page)).toHaveText('1 of 2')
  expect(await highlighted(page, 'found')).toEqual(['governor', 'Governor'])
  // From the caret on, which is behind both.
  await page.keyboard.press('F3')
  await expect.poll(() => selected(page)).toBe('governor')
  await page.keyboard.press('F3')
  await expect(count(page)).toHaveText('2 of 2')
  await expect.poll(() => selected(page)).toBe('Governor')
  await expect(text(page)).toBeFocused()

  await box(page).press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(text(page)).toBeFocused()
  await expect.poll(() => selected(page)).toBe('Governor')
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0)
  await page.keyboard.type('Mayor')
  await expect(text(page)).toContainText('Mayor!')

  // From anywhere in the article; the words are still there.
  await headline(page).focus()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('governor')
  await expect(count(page)).toHaveText('1 of 1')
  await box(page).press('Escape')
  await page.keyboard.press('Control+/')
  const sheet = page.getByRole('dialog', { name: 'Keys of the text' })
  await expect(sheet.getByText('Ctrl+F', { exact: true })).toBeVisible()
  const keys = await sheet.locator('kbd').allTextContents()
  expect(keys).toEqual(expect.arrayContaining(['Ctrl+H', 'F3', 'Shift+F3']))
})

test('one is replaced, then all the others, each in one step that Undo takes back; marks stay @RT-01', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, bridge)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ControlOrMeta+h')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('bridge')
  await expect(count(page)).toHaveText('1 of 3')
  await replacement(page).focus()
  await page.keyboard.type('road')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('1 of 2')
  await expect(replacement(page)).toBeFocused()
  await expect(text(page)).toContainText('The road is open. Bridges of')
  expect(await highlighted(page, 'found-current')).toEqual(['Bridge'])
  await act(page, 'Replace all').press('Enter')
  await expect(count(page)).toHaveText('2 replaced')
  await expect(act(page, 'Replace all')).toBeFocused()
  await expect(text(page)).toContainText('The road is open. roads of')
  await expect(text(page).getByText('road', { exact: true })).toHaveCSS('font-weight', '700')
  expect(JSON.parse(await savedBody(page, stet))[1]).toEqual({
    type: 'paragraph',
    children: [{ text: 'A new ' }, { text: 'road', bold: true }, { text: ', says the governor (50%).' }],
  })

  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).toContainText('The road is open. Bridges of')
  await expect(text(page)).toContainText('A new bridge, says')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).toContainText('The bridge is open.')
  expect(await savedBody(page, stet)).toBe(bridge)
})

test('in a long text each one is scrolled to, and ten thousand are counted and replaced @RT-01', async ({
  page,
  stet,
}) => {
  const lines = Array.from({ length: 500 }, (_, at) => line(`${at}: ${'one two three four. '.repeat(20)}`))
  const cells = Array.from({ length: 20 }, (_, at) => ({
    type: 'table-cell',
    children: [{ text: `Column number ${at}` }],
  }))
  const table = { type: 'table', children: [{ type: 'table-row', children: cells }] }
  const all = [...lines, line('The needle.'), table]
  await openWith(page, stet, json(...all))
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ControlOrMeta+f')
  for (const words of ['needle', '250: one', 'number 19', '7: one', 'number 0']) {
    await box(page).fill(words)
    await expect.poll(() => highlighted(page, 'found-current')).toEqual([words])
    await expect.poll(() => isSeen(page)).toBe(true)
  }
  await box(page).fill('Three')
  await expect(count(page)).toHaveText(/ of 10000$/)
  await expect.poll(async () => (await highlighted(page, 'found')).length).toBeGreaterThanOrEqual(500)
  expect((await highlighted(page, 'found')).length).toBeLessThanOrEqual(1000)
  await page.keyboard.press('ControlOrMeta+h')
  await replacement(page).fill('3')
  await act(page, 'Replace all').click()
  await expect(count(page)).toHaveText('10000 replaced')
  expect(await savedBody(page, stet)).toBe(json(...all).replaceAll('three', '3'))
})

test('a text that can only be read is searched too, and nothing in it is replaced @RT-01', async ({
  page,
  stet,
}) => {
  await stet.newsroom.patch('posts', fixtures.readyDraft, { body: bridge, status: 4 })
  await openArticle(page, stet, fixtures.readyDraft)
  await expect(text(page)).toHaveAttribute('aria-readonly', 'true')
  await page.keyboard.press('ControlOrMeta+h')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('bridge')
  // What it says of the last letter but one is the same.
  const current = () => highlighted(page, 'found-current')
  await expect.poll(current).toEqual(['bridge'])
  await expect(count(page)).toHaveText('1 of 3')
  await expect(replacement(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect.poll(current).toEqual(['Bridge'])
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await expect.poll(() => selected(page)).toBe('Bridge')
})
