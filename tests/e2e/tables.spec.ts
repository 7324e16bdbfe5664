import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, copied, openArticle, paste, savedBody, saves, text, toast, write } from './article-page.ts'
import { atRest } from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft
const picker = (page: Page) => page.getByRole('dialog', { name: 'Insert table' })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Table (Ctrl+F9)' })
const tables = (page: Page) => text(page).getByRole('table')
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

type Node = { type?: string; text?: string; header?: boolean; children?: Node[] }

/** The tables of the body that reached the server last, as rows of words. */
async function savedTables(page: Page, stet: Stet): Promise<string[][][]> {
  const body = JSON.parse(await savedBody(page, stet)) as Node[]
  const found = body.filter(node => node.type === 'table')
  return found.map(one => (one.children ?? []).map(row => (row.children ?? []).map(wordsOf)))
}

function wordsOf(node: Node): string {
  if (node.text !== undefined) return node.text
  const words = (node.children ?? []).map(wordsOf).join('')
  return node.header ? `# ${words}` : words
}

/** Puts the caret at the end of a cell, and waits until the editor knows. */
async function goTo(page: Page, row: number, col: number): Promise<void> {
  await tables(page).getByRole('row').nth(row).locator('td, th').nth(col).click()
  await page.keyboard.press('End')
  await expect(bar(page)).toBeVisible()
}

/** An empty table at the end of the text, with the caret in its first cell. */
async function insert(page: Page, cols: number, rows: number): Promise<void> {
  await write(page, ' ')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Alt+t')
  await picker(page).getByRole('textbox', { name: 'Columns' }).fill(String(cols))
  await picker(page).getByRole('textbox', { name: 'Rows' }).fill(String(rows))
  await page.keyboard.press('Enter')
  await expect(tables(page)).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await expect(text(page)).toBeFocused()
}

async function faults(page: Page): Promise<unknown[]> {
  await atRest(page)
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa'])
  // While it fades in and out a message has not its own colours.
  const { violations } = await axe.exclude('section[aria-label="New messages"]').analyze()
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(node => node.html) }))
}

test('a table is made, written, shaped and saved by keyboard alone @RT-02', async ({ page, stet }) => {
  await openArticle(page, stet, id)
  await write(page, ' ')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Alt+t')
  await expect(picker(page)).toBeVisible()
  await expect(picker(page).getByText('3 × 3')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(picker(page).getByRole('button', { name: '2 × 2', exact: true })).toBeFocused()
  await expect(picker(page).getByRole('textbox', { name: 'Columns' })).toHaveValue('2')
  await page.keyboard.press('Enter')
  await expect(bar(page)).toBeVisible()
  await expect(text(page)).toBeFocused()

  // Typing goes on in the first cell; Tab behind the last makes a row; the arrows keep to the column.
  for (const word of ['Party', 'Seats', 'Green', '41', 'Blue']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('38')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.type('of 90')
  await expect(tables(page)).toHaveAccessibleName('Table of 2 columns and 3 rows')

  await page.keyboard.press('Control+F9')
  await expect(bar(page).getByRole('button', { name: 'Row', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item(page, 'Add row above')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Row added below. Row 3 of 4, column 2')).toBeAttached()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('new')
  await page.keyboard.press('Control+F9')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await item(page, 'Move column left').press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Control+F9')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(tables(page).getByRole('columnheader', { name: 'Seats' })).toBeVisible()
  expect(await faults(page)).toEqual([])

  const saved = [
    ['# Seats', '# Party'],
    ['41of 90', 'Green'],
    ['new', ''],
    ['38', 'Blue'],
  ]
  expect(await savedTables(page, stet)).toEqual([saved])

  // Down from the last row goes out of the table, to the line that was made for writing on.
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown')
  await page.keyboard.type('After the table.')
  await expect(text(page).getByRole('paragraph').last()).toHaveText('After the table.')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(tables(page).getByRole('columnheader')).toHaveCount(0)
})

test('a table is refused inside a table, over a selection and beyond the limits, in the literal words @RT-02', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  const tool = button(page, 'Insert table')
  await write(page, ' ')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(tool).toHaveAttribute('aria-disabled', 'true')
  await tool.hover()
  await expect(page.getByRole('tooltip')).toContainText("You can't insert table when text selected")
  await page.keyboard.press('Control+Alt+t')
  await expect(toast(page, "You can't insert table when text selected")).toBeVisible()
  await expect(picker(page)).toBeHidden()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(tool).not.toHaveAttribute('aria-disabled', 'true')
  await tool.click()
  const columns = picker(page).getByRole('textbox', { name: 'Columns' })
  await columns.fill('')
  await columns.pressSequentially('1x23')
  await expect(columns).toHaveValue('12')
  await expect(picker(page).getByText('Max table size must be 10x50')).toBeVisible()
  await columns.press('Enter')
  await expect(picker(page)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await picker(page).getByRole('button', { name: '10 × 2', exact: true }).click()
  await expect(tables(page)).toHaveAccessibleName('Table of 10 columns and 2 rows')
  // Wider than the text: it scrolls in its own box.
  expect(await faults(page)).toEqual([])

  await expect(tool).toHaveAttribute('aria-disabled', 'true')
  await tool.hover()
  await expect(page.getByRole('tooltip')).toContainText('Cant insert table inside table')
  await page.keyboard.press('Control+Alt+t')
  await expect(toast(page, 'Cant insert table inside table')).toBeVisible()
  await expect(tables(page)).toHaveCount(1)
})

test.describe('of a brand with small tables', () => {
  test.use({ brand: 'nairobi' })

  test('the limits are the brand’s, in the picker, in the menus and for pasted cells @RT-02', async ({
    page,
    stet,
  }) => {
    await openArticle(page, stet, id)
    await insert(page, 6, 1)
    await page.keyboard.press('Control+F9')
    await bar(page).getByRole('button', { name: 'Column', exact: true }).click()
    await expect(item(page, 'Add column left')).toHaveAttribute('aria-disabled', 'true')
    await expect(item(page, 'Add column left')).toContainText('Max table size must be 6x30')
    await page.keyboard.press('Escape')
    await goTo(page, 0, 4)
    await paste(page, { 'text/plain': 'a\tb\tc\nd\te\tf' })
    await expect(toast(page, 'Max table size must be 6x30')).toBeVisible()
    const rows = [
      ['', '', '', '', 'a', 'b'],
      ['', '', '', '', 'd', 'e'],
    ]
    const html = tables(page).getByRole('row')
    await expect(html).toHaveCount(2)
    await expect(html.nth(1).getByRole('cell').nth(5)).toHaveText('e')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await saves(stet, id)).length).toBe(1)
    const body = String((await saves(stet, id))[0]?.body)
    for (const word of rows.flat()) expect(body).toContain(word)
    expect(body).not.toContain('"f"')
  })
})

test('chosen cells are drawn, made bold, emptied, copied and pasted together @RT-02', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await insert(page, 3, 3)
  await paste(page, { 'text/plain': 'a\tb\tc\nd\te\tf\ng\th\ti' })
  const cell = (row: number, col: number) => tables(page).getByRole('row').nth(row).getByRole('cell').nth(col)
  await expect(cell(2, 2)).toHaveText('i')

  // By mouse from one cell to another.
  await cell(0, 0).hover()
  await page.mouse.down()
  await cell(0, 1).hover()
  await cell(1, 1).hover()
  await page.mouse.up()
  await expect(tables(page).locator('[data-chosen]')).toHaveText(['a', 'b', 'd', 'e'])
  await expect(page.getByText('Cells chosen: 2 × 2')).toBeAttached()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Control+b')
  await expect(tables(page).locator('strong')).toHaveText(['a', 'b', 'd', 'e'])
  await page.keyboard.press('Control+c')
  const { plain, html } = await copied(page)
  expect(plain).toBe('a\tb\nd\te')
  expect(html).toContain('<td><p><strong>a</strong></p></td><td><p><strong>b</strong></p></td>')

  // By keyboard; Esc ends it.
  await goTo(page, 2, 2)
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(tables(page).locator('[data-chosen]')).toHaveText(['e', 'f', 'h', 'i'])
  await page.keyboard.press('Delete')
  await expect(tables(page).locator('[data-chosen]')).toHaveCount(0)
  expect(await savedTables(page, stet)).toEqual([
    [
      ['a', 'b', 'c'],
      ['d', '', ''],
      ['g', '', ''],
    ],
  ])
  await page.keyboard.press('Control+z')
  await expect(cell(2, 2)).toHaveText('i')
  await goTo(page, 2, 1)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(tables(page).locator('[data-chosen]')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(tables(page).locator('[data-chosen]')).toHaveCount(0)
  await page.keyboard.press('Control+v')
  await expect(tables(page)).toHaveAccessibleName('Table of 4 columns and 4 rows')
  expect(await savedTables(page, stet)).toEqual([
    [
      ['a', 'b', 'c', ''],
      ['d', 'e', 'f', ''],
      ['g', 'h', 'a', 'b'],
      ['', '', 'd', 'e'],
    ],
  ])
})
