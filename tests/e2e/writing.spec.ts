import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, openArticle, savedBody, text } from './article-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Text formatting' })
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })

/** Opens the article with this body and puts the caret at the text's start. */
async function openText(page: Page, stet: Stet, body: string): Promise<void> {
  await stet.newsroom.patch('posts', id, { body })
  await openArticle(page, stet, id)
  await expect(text(page)).toHaveAttribute('contenteditable', 'true')
  await text(page).focus()
  // The caret comes after the focus; a key before that would move it from nowhere.
  const isCaretIn = (box: Element) => box.contains(getSelection()?.focusNode ?? null)
  await expect.poll(() => text(page).evaluate(isCaretIn)).toBe(true)
}

const line = (type: string, ...children: unknown[]) => ({
  type,
  children: children.map(child => (typeof child === 'string' ? { text: child } : child)),
})

test('a text is written by keyboard alone, in every shape, and reaches the server as it was written @RT-01', async ({
  page,
  stet,
}) => {
  await openText(page, stet, '')
  const keys = async (...presses: string[]) => {
    for (const press of presses) await page.keyboard.press(press)
  }
  const type = (words: string) => page.keyboard.type(words)
  await type('## The market')
  await keys('Enter')
  await type('Traders ')
  await keys('Control+b')
  await type('bold')
  await keys('Control+b')
  await type(' ')
  await keys('Control+i', 'Control+u')
  await type('both')
  await keys('Control+i', 'Control+u')
  await type(' end')
  await keys('Control+Shift+e', 'Enter', 'Control+Shift+l')
  await type('Read more')
  await keys(...Array(4).fill('Shift+ArrowLeft'), 'Control+k')
  await page.getByLabel('Link address').fill('a.example/more')
  await keys('Enter')
  await expect(page.getByLabel('Link address')).toBeHidden()
  await expect(text(page)).toBeFocused()
  await keys('End')
  await type(' now')
  await keys('Enter')
  await type('- one')
  await keys('Enter', 'Tab')
  await type('two')
  await keys('Enter')
  await type('three')
  await keys('Enter', 'Shift+Tab')
  await type('four')
  await keys('Enter', 'Enter')
  await type('1. first')
  await keys('Enter', 'Enter')
  await type('> Said one.')
  await keys('Enter')
  await type('Said two.')
  await keys('Enter', 'Enter')
  await type('### Third')
  await keys('Enter')
  await type('#### Fourth')
  await keys('Enter')
  await type('End')
  expect(JSON.parse(await savedBody(page, stet))).toEqual([
    line('heading-two', 'The market'),
    {
      ...line(
        'paragraph',
        'Traders ',
        { text: 'bold', bold: true },
        ' ',
        { text: 'both', italic: true, underline: true },
        ' end',
      ),
      align: 'center',
    },
    line('paragraph', 'Read ', { ...line('link', 'more'), url: 'https://a.example/more' }, ' now'),
    line(
      'bulleted-list',
      line(
        'list-item',
        line('paragraph', 'one'),
        line('bulleted-list', line('list-item', 'two'), line('list-item', 'three')),
      ),
      line('list-item', 'four'),
    ),
    line('numbered-list', line('list-item', 'first')),
    line('blockquote', 'Said one.\nSaid two.'),
    line('heading-three', 'Third'),
    line('heading-four', 'Fourth'),
    line('paragraph', 'End'),
  ])
})

test('the toolbar shapes a text with the mouse: buttons show what is on, and HTML keeps all else to the byte @RT-01', async ({
  page,
  stet,
}) => {
  const rest = '<p class="end" style="color: red; text-align: right">End.</p>\n<hr data-x=1>'
  await openText(page, stet, `<p>One two</p>\n<p>Three</p>\n<p>Four</p>\n${rest}`)
  const paragraph = (words: string) => text(page).locator('p, li, h2, blockquote').filter({ hasText: words })
  const press = async (name: string, on?: boolean) => {
    await tool(page, name).click()
    if (on !== undefined) await expect(tool(page, name)).toHaveAttribute('aria-pressed', String(on))
  }
  const choose = async (menu: string, name: string, then = name) => {
    await toolbar(page).getByRole('button', { name: menu }).click()
    await page.getByRole('menuitemradio', { name, exact: true }).click()
    await expect(tool(page, `${menu}: ${then}`)).toBeVisible()
  }
  await paragraph('One two').dblclick({ position: { x: 8, y: 18 } })
  await press('Bold', true)
  await press('Underline', true)
  await press('Bold', false)
  await press('Bold', true)
  await choose('Alignment', 'Align right')
  await choose('Style', 'Heading 2')
  await expect(page.getByText('Heading 2', { exact: true }).last()).toBeAttached()
  await paragraph('Three').click()
  await press('Quote', true)
  await expect(text(page).locator('blockquote')).toHaveText('Three')
  await paragraph('Four').click()
  await press('Numbered list', true)
  await press('Bulleted list', true)
  await expect(tool(page, 'Numbered list')).toHaveAttribute('aria-pressed', 'false')
  await paragraph('Four').dblclick({ position: { x: 10, y: 12 } })
  await press('Link')
  await page.getByLabel('Link address').fill('not a link')
  await button(page, 'Insert link').click()
  await expect(page.getByText('Enter a link that starts with https://, http:// or mailto:.')).toBeVisible()
  await page.getByLabel('Link address').fill('desk@a.example')
  await button(page, 'Insert link').click()
  await expect(text(page)).toBeFocused()
  const body = await savedBody(page, stet)
  expect(body).toBe(
    `<h2 style="text-align: right"><strong><u>One</u></strong> two</h2>\n<blockquote>Three</blockquote>\n<ul><li><a href="mailto:desk@a.example">Four</a></li></ul>\n${rest}`,
  )

  await paragraph('End.').click()
  await choose('Alignment', 'Align center')
  await paragraph('One two').dblclick({ position: { x: 8, y: 18 } })
  await press('Clear formatting')
  await choose('Style', 'Heading 2', 'Paragraph')
  await choose('Alignment', 'Align left')
  await paragraph('Three').click()
  await press('Quote', false)
  await paragraph('Four').click()
  await press('Link')
  await button(page, 'Remove link').click()
  await press('Bulleted list', false)
  expect(await savedBody(page, stet)).toBe(
    '<p>One two</p>\n<p>Three</p>\n<p>Four</p>\n<p class="end" style="color: red; text-align: center">End.</p>\n<hr data-x=1>',
  )
})

test('Undo takes back what a person takes for one step, and says so; what was typed to shape a line can be had back @RT-01', async ({
  page,
  stet,
}) => {
  await openText(page, stet, '<p>Start</p>')
  // However long a letter takes, those behind it are the same step.
  await page.clock.setFixedTime(Date.now())
  const said = page.getByRole('status').filter({ hasText: /./ })
  const shows = (...lines: string[]) => expect(text(page).locator('p, h2, li, blockquote')).toHaveText(lines)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => getSelection()?.focusOffset), { timeout: 500 }).toBe(5)
  }).toPass()
  await page.keyboard.type(' one')
  await page.keyboard.press('Home')
  await page.keyboard.type('two ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## ')
  await expect(text(page).locator('h2')).toHaveText('Start one')
  await expect(said.getByText('Heading 2')).toBeAttached()
  await page.keyboard.press('Backspace')
  await shows('two ', '## Start one')
  await expect(said.getByText('Paragraph')).toBeAttached()
  await page.keyboard.press('Control+z')
  await shows('two ', 'Start one')
  await page.keyboard.press('Control+z')
  await shows('two Start one')
  await expect(said.getByText('Undo')).toBeAttached()
  await page.keyboard.press('Control+z')
  await shows('Start one')
  await page.keyboard.press('Control+z')
  await shows('Start')
  await expect(tool(page, 'Undo')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Shift+z')
  await shows('Start one')
  await page.keyboard.press('Control+y')
  await shows('two Start one')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(tool(page, 'Redo')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Shift+8')
  await expect(said.getByText('Bulleted list')).toBeAttached()
  expect(await savedBody(page, stet)).toBe('<ul><li>Start one!</li></ul>')
})

test('the toolbar is one stop for Tab, its keys are on a sheet, and text that can only be read takes no command @RT-01', async ({
  page,
  stet,
}) => {
  await openText(page, stet, '<p>Read <a href="https://a.example">more</a> here</p>')
  await page.keyboard.press('Alt+F10')
  const focused = toolbar(page).locator(':focus')
  await expect(focused).toHaveCount(1)
  const first = await focused.getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  await expect(focused).not.toHaveAttribute('aria-label', String(first))
  await page.keyboard.press('Home')
  await expect(focused).toHaveAttribute('aria-label', String(first))
  await page.keyboard.press('Tab')
  await expect(focused).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(focused).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()

  // What a button does and its keys are read out, and seen on pointing; until then nothing of it is in the page.
  const tooltip = page.getByRole('tooltip')
  await expect(tool(page, 'Bold')).toHaveAccessibleDescription('Bold (Ctrl+B)')
  await expect(page.locator('[role="tooltip"]')).toHaveCount(0)
  await tool(page, 'Bold').hover()
  await expect(tooltip).toHaveText('Bold (Ctrl+B)')
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)

  await page.keyboard.press('Control+/')
  const sheet = page.getByRole('dialog', { name: 'Keys of the text' })
  await expect(sheet.getByText('Ctrl+Shift+9')).toBeVisible()
  const shortcuts = await sheet.locator('kbd').allTextContents()
  expect(shortcuts).toEqual(expect.arrayContaining(['Ctrl+B', 'Ctrl+Alt+2', 'Tab', '## Space', 'Alt+F10']))
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()

  // The selection stays seen while its link is asked for.
  await page.keyboard.press('Home')
  for (let letter = 0; letter < 4; letter++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Link address')).toBeFocused()
  expect(await page.evaluate(() => [...(CSS.highlights.get('asked-about') ?? [])].map(String))).toEqual([
    'Read',
  ])
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe('Read')
  await page.keyboard.press('Tab')
  await expect(text(page)).not.toBeFocused()

  // In the trash it can be read.
  await stet.newsroom.patch('posts', id, { status: 4 })
  await stet.open(`/posts/${id}`)
  await expect(text(page)).toHaveAttribute('aria-readonly', 'true')
  await expect(tool(page, 'Bold')).toBeDisabled()
  await text(page).focus()
  for (const keys of ['Control+a', 'Control+b', 'Control+Alt+2', 'Control+Shift+8', 'Tab', 'Control+z'])
    await page.keyboard.press(keys)
  await expect(text(page).locator('p')).toHaveText('Read more here')
  await expect(text(page).locator('strong')).toHaveCount(0)
})
