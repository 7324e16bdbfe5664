import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { writeHtml } from '../../src/article/html-write.ts'
import { parseBody } from '../../src/article/index.ts'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { randomFrom } from '../../src/reference-api/seed/random.ts'
import { hostileHtml } from '../fuzz/paste.ts'
import {
  button,
  headline,
  openArticle,
  openWith,
  paste,
  savedBody,
  settings,
  slide,
  slideField,
  text,
  toast,
  write,
} from './article-page.ts'
import { openPlace } from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft

/** What an application puts on the clipboard, and what becomes of it. */
function fixture(name: string): { html: string; document: string[] } {
  const folder = new URL('../../src/article/paste/fixtures/', import.meta.url)
  const whole = readFileSync(new URL(`${name}.txt`, folder), 'utf8')
  const [, html = '', document = ''] =
    /===== text\/html\n([\s\S]*)\n===== document\n([\s\S]*?)\n$/.exec(whole) ?? []
  return { html, document: document.split('\n') }
}

/** The blocks of the body that reaches the server now, as HTML. */
async function saved(page: Page, stet: Stet): Promise<string[]> {
  const body = parseBody(await savedBody(page, stet), 'json')
  if (body === 'unreadable') throw new Error('unreadable')
  // In JSON the own text of an item that holds a list is a paragraph.
  return body.value.map(block =>
    writeHtml(block).replaceAll(/<li><p>((?:(?!<\/p>).)*)<\/p>(?=<[ou]l>)/g, '<li>$1'),
  )
}

/** Types around the caret, pastes this between, and takes it back: what the field holds after each. */
async function pasteInField(page: Page, box: Locator, pasted: string): Promise<string[]> {
  await page.evaluate(pasted => navigator.clipboard.writeText(pasted), pasted)
  await box.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('ab')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('<')
  await page.keyboard.press('Control+v')
  await page.keyboard.type('>')
  const held = [await box.inputValue()]
  for (let undone = 0; undone < 3; undone++) {
    await page.keyboard.press('Control+z')
    held.push(await box.inputValue())
  }
  return held
}

const pasted = 'soft\u00adened \u200band\ttwo\r\nlines\ufeff\r\n'
const cleaned = ['a<softened and two lines>b', 'a<softened and two linesb', 'a<b', 'ab']

/** Puts the caret on an empty line at the end of the text. */
async function newLine(page: Page): Promise<void> {
  await write(page, '.')
  await page.keyboard.press('Enter')
}

test('Word and a spreadsheet come in as the article knows them, each taken back by one Undo; by the keyboard alone copied text comes back as it was, and as plain text without its formatting @RT-04', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await newLine(page)
  const before = await saved(page, stet)
  for (const [name, words] of [
    ['word-windows-numbers-mixed', 'No number here'],
    ['excel-windows-cells', 'Aalen & Heidenheim'],
  ] as const) {
    const { html, document } = fixture(name)
    await paste(page, { 'text/html': html, 'text/plain': 'as plain text' })
    await expect(text(page)).toContainText(words)
    const after = await saved(page, stet)
    // What comes next is written on a line below a table.
    const below = document.at(-1)?.startsWith('<table') ? ['<p></p>'] : []
    expect(after).toEqual([...before.slice(0, -1), ...document, ...below])
    await page.keyboard.press('Control+z')
    await expect(text(page)).not.toContainText(words)
  }
  expect(await saved(page, stet)).toEqual(before)

  await page.keyboard.press('Control+b')
  await page.keyboard.type('Bold words')
  await expect(text(page).getByText('Bold words')).toBeVisible()
  await page.keyboard.press('Shift+Home')
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Bold words')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+v')
  await expect(text(page).getByText('Bold words')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+Shift+v')
  await expect(text(page).getByText('Bold words')).toHaveCount(3)
  expect((await saved(page, stet)).slice(-3)).toEqual([
    '<p><strong>Bold words</strong></p>',
    '<p><strong>Bold words</strong></p>',
    '<p>Bold words</p>',
  ])
})

test('what is pasted in the moment after the caret moved goes to where it moved @RT-04', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, '<p>One two</p><p>Three</p>')
  await text(page).getByText('One two').click()
  await expect(text(page)).toBeFocused()
  // A middle click does both at once; Slate looks where the caret is a tenth of a second later.
  await text(page).evaluate(box => {
    getSelection()?.selectAllChildren(box.querySelectorAll('p')[1] as Element)
    getSelection()?.collapseToEnd()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ', four')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text(page).locator('p')).toHaveText(['One two', 'Three, four'])
})

test('in the plain fields of an article a paste is one line without invisible characters, and one Undo takes it back @FR-01', async ({
  page,
  stet,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openArticle(page, stet, id)
  const titles = ['Catchy title', 'RSS title', 'Facebook headline', 'Description', 'Slug']
  const fields = titles.map(title => settings(page).getByRole('textbox', { name: title, exact: true }))
  for (const box of [headline(page), ...fields])
    expect(await pasteInField(page, box, pasted)).toEqual(cleaned)
})

test('so it is in the title of a slide @FR-01 @ED-10', async ({ page, stet, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openArticle(page, stet, fixtures.gallery)
  const title = slideField(slide(page, 'Slide 1'), 'Title')
  const before = await title.inputValue()
  const [held] = await pasteInField(page, title, pasted)
  expect(held).toBe(cleaned[0])
  await expect(title).toHaveValue(before)
})

test('so it is in a side form, a search and a picker; a password stays as it was copied @FR-01 @AU-01', async ({
  page,
  stet,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stet.open()
  expect((await pasteInField(page, page.getByLabel('Email'), 'd\u200be'))[0]).toBe('a<de>b')
  expect((await pasteInField(page, page.getByLabel('Password'), 'd\u200be'))[0]).toBe('a<d\u200be>b')
  await openPlace(page, stet, '/tags')
  await button(page, 'Create tag').click()
  const form = page.getByRole('complementary')
  const fields = ['Catchy title', 'SEO main headline', 'SEO Description'].map(name => form.getByLabel(name))
  const related = form.getByRole('combobox', { name: 'Related tags' })
  // Until then it would take the focus from the search.
  await expect(form.getByLabel('Catchy title')).toBeFocused()
  for (const box of [page.getByRole('searchbox'), ...fields, related])
    expect(await pasteInField(page, box, pasted)).toEqual(cleaned)
})

test('pictures that cannot come along are named once, and code of another site only comes in after a yes @RT-04', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await newLine(page)
  await paste(page, {
    'text/html': `<p>Seen</p><img alt="Chart" src="data:image/png;base64,iVBORw0KGgo="><img alt="Bridge" src="file:///C:/clip_image001.jpg"><img src="http://old.example/map.gif">`,
  })
  await expect(text(page)).toContainText('Seen')
  await expect(toast(page, 'Some pictures did not come with the text.')).toContainText('Bridge, map.gif')
  const placeholder = text(page).getByRole('figure', { name: 'Picture on its way: Chart.png' })
  await expect(placeholder).toContainText('You can upload only jpeg, jpg, png, gif image files')
  await placeholder.getByRole('button', { name: 'Remove' }).click()
  await expect(placeholder).toHaveCount(0)
  await text(page).getByText('Seen').click()
  await page.keyboard.press('End')
  await paste(page, {
    'text/html': '<p>again</p><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
  })
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('YouTube')
  await button(page, 'Insert embed').click()
  await expect(question).toBeHidden()
  const after = await saved(page, stet)
  expect(after.slice(-3).join('\n')).toContain(
    '<p>Seenagain</p>\n<figure><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe></figure>',
  )
})

test('a hundred hostile pastes run nothing, load nothing, and leave the text editable @RT-04', async ({
  page,
  stet,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (!/^(data|blob):/.test(request.url())) asked.push(request.url())
  })
  page.on('dialog', dialog => void dialog.dismiss())
  await openArticle(page, stet, id)
  await newLine(page)
  const box = await text(page).elementHandle()
  if (!box) throw new Error('no text')
  for (let seed = 1; seed <= 100; seed++)
    await paste(box, { 'text/html': hostileHtml(randomFrom(seed), 10), 'text/plain': 'plain' })
  const leaveOut = button(page, 'Leave it out')
  // Each frame and script that was pasted is asked about, one question after the other.
  await expect(async () => {
    while (await leaveOut.isVisible()) await leaveOut.click({ timeout: 10_000 })
    await expect(leaveOut).toBeHidden({ timeout: 500 })
  }).toPass()
  await write(page, 'Still here')
  await expect(text(page)).toContainText('Still here')
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false)
  expect(asked.filter(url => new URL(url).hostname !== '127.0.0.1')).toEqual([])
  expect((await saved(page, stet)).join('')).toContain('Still here')
})
