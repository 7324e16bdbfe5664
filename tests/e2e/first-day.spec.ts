import type { Locator, Page } from 'playwright/test'
import { password } from '../support/newsroom.ts'
import { drawnPng } from '../support/picture-files.ts'
import { countActs, tell } from './acts.ts'
import { button, headline, offered, settings, text, toast } from './article-page.ts'
import { field, panel, tabTo } from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'
import { form, pictures, placeholders } from './new-images-page.ts'

const title = 'Ferries return to the lagoon, with a timetable and safer boats'
const description = `${'Words about the ferries and their boats. '.repeat(3)}They leave at six and at noon.`
const lead = ['The first boat left at six.', 'Nobody who came was late.', 'The third was full.']
const belowFirst = 'Some came by road.'
const belowSecond = 'They sit in rows.'
const end = 'All of it can be seen here.'
const cells = ['Boat', 'Seats', 'Ada', '90']
const alternative = 'A ferry at the pier'
const video = 'https://youtu.be/aqz-KE-bpKQ'

const picker = (page: Page) => panel(page, 'Images')
const authors = (page: Page) => settings(page).getByRole('combobox', { name: 'Authors' })
const tiles = (page: Page) => picker(page).getByRole('list', { name: 'Images' }).getByRole('button')

/** Signs in by the form, where the first field waits to be typed in. */
async function signIn(page: Page, stet: Stet): Promise<void> {
  const { keyboard } = page
  await stet.open()
  await expect(page.getByLabel('Email')).toBeFocused()
  await keyboard.type(editor)
  await keyboard.press('Tab')
  await keyboard.type(password)
  // Behind the password stands the button that shows its characters.
  for (const _ of [1, 2]) await keyboard.press('Tab')
  await expect(page.getByLabel('Two-Factor Code')).toBeFocused()
  await keyboard.type(await stet.newsroom.code(editor))
  await keyboard.press('Enter')
  await expect(button(page, 'New article')).toBeVisible()
}

const sections = (page: Page) => page.getByRole('dialog', { name: 'New article' }).getByLabel('Section')

async function expectOffered(list: Locator, name: string): Promise<void> {
  await expect(list.getByRole('option', { name, exact: true })).toBeAttached()
}

/** Types the headline and the first paragraphs, and leaves the caret on a line of its own. */
async function begin(page: Page): Promise<void> {
  const { keyboard } = page
  await expect(headline(page)).toBeFocused()
  await keyboard.type(title)
  await keyboard.press('Tab')
  await expect(text(page)).toBeFocused()
  for (const words of lead) {
    await keyboard.type(words)
    await keyboard.press('Enter')
  }
}

/** Goes on behind what was inserted: the text has the focus, and what is typed stands on a new line. */
async function goOn(page: Page, words: string): Promise<void> {
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(words)
  await expect(text(page).getByText(words)).toBeVisible()
}

/** What another program copied. */
async function copyPicture(page: Page): Promise<void> {
  await page.evaluate(
    async bytes => {
      const picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    },
    [...drawnPng(700, 400)],
  )
}

/** Pastes it; the form that names it begins with its name. */
async function pastePicture(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await copyPicture(page)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(placeholders(page)).toBeVisible()
  await expect(form(page).getByLabel('Name')).toBeFocused()
}

/** Says what it shows, which has the focus, and sends it. */
async function nameIt(page: Page): Promise<void> {
  await page.keyboard.type(alternative)
  await page.keyboard.press('Enter')
  await expect(pictures(page)).toHaveCount(2)
}

/** Takes the first picture of the picker, with the texts it has, by keys. */
async function takeFirst(page: Page): Promise<void> {
  await tabTo(page, tiles(page).first())
  await page.keyboard.press('Enter')
  await expect(field(page, 'Alternative text')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker(page)).toHaveCount(0)
}

async function fillTable(page: Page): Promise<void> {
  await expect(text(page).getByRole('table')).toBeVisible()
  await expect(text(page)).toBeFocused()
  for (const [at, words] of cells.entries()) {
    if (at > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
  // Out of it, to the line below.
  await page.keyboard.press('ArrowDown')
}

async function typeEmbed(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Embed link or code' })).toBeFocused()
  await page.keyboard.type(video)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('figure', { name: 'Embed: YouTube' })).toBeVisible()
}

/** Types the titles and the description, the first of which has the focus. */
async function typeTitles(page: Page): Promise<void> {
  const { keyboard } = page
  for (const label of ['Catchy title', 'RSS title', 'Facebook headline']) {
    await expect(settings(page).getByLabel(label)).toBeFocused()
    await keyboard.type(title)
    await keyboard.press('Tab')
  }
  // Between them stands Facebook's own picture, for which that of the main page does.
  await keyboard.press('Tab')
  await expect(settings(page).getByLabel('Description')).toBeFocused()
  await keyboard.type(description)
}

/** The server has all of it as a published post. */
async function expectPublished(page: Page, stet: Stet, id: number): Promise<void> {
  await expect(toast(page, 'Post published.')).toBeVisible()
  const { body, ...row } = await stet.newsroom.row('posts', id)
  expect(row).toMatchObject({ status: 3, section_id: 3, main_headline: title, description, authors: [1] })
  expect(row.thumb).toEqual(expect.any(Number))
  const words = (text: string) => ({ type: 'paragraph', children: [{ text }] })
  const cell = (text: string) => ({ type: 'table-cell', children: [words(text)] })
  const image = (more: object) => ({
    type: 'image',
    url: expect.stringMatching(/\/images\/\d+\.png$/),
    ...more,
  })
  expect(JSON.parse(String(body))).toMatchObject([
    ...lead.map(words),
    image({ alt: expect.stringContaining('seen from the street') }),
    words(belowFirst),
    image({ source: 'AFP', alt: alternative }),
    words(belowSecond),
    {
      type: 'table',
      children: [cells.slice(0, 2), cells.slice(2)].map(row => ({
        type: 'table-row',
        children: row.map(cell),
      })),
    },
    { type: 'embed', html: expect.stringContaining('https://www.youtube.com/embed/aqz-KE-bpKQ') },
    words(end),
  ])
}

/** The post's id, once it was saved. */
async function savedAs(page: Page): Promise<number> {
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

test('an editor’s first day with the mouse: she signs in, and writes and publishes an article with pictures, a table and a video, in no more acts than these @ED-06 @ED-21 @RT-02 @RT-03 @RT-04', async ({
  page,
  stet,
}) => {
  const { keyboard } = page
  const acts = await countActs(page)
  /** Opens the list, in which the name is typed and taken; the page hears nothing of what is done in that. */
  const choose = async (list: Locator, name: string) => {
    await expectOffered(list, name)
    await list.click()
    await keyboard.type(name)
    await keyboard.press('Enter')
    acts.clicks++
  }
  await signIn(page, stet)
  await button(page, 'New article').click()
  await expect(sections(page)).toBeFocused()
  await choose(sections(page), 'Sport')
  await button(page, 'Start writing').click()
  await begin(page)

  await button(page, 'Image').click()
  await tiles(page).first().click()
  await button(page, 'Insert').click()
  await goOn(page, belowFirst)
  await pastePicture(page)
  await choose(form(page).getByLabel('Source'), 'AFP')
  await form(page).getByLabel('Alternative text').click()
  await nameIt(page)
  await goOn(page, belowSecond)
  await keyboard.press('Enter')
  await button(page, 'Insert table').click()
  await page.getByRole('button', { name: '2 × 2', exact: true }).click()
  await fillTable(page)
  await button(page, 'Embed').click()
  await typeEmbed(page)
  await goOn(page, end)

  await button(page, 'Choose picture').first().click()
  await tiles(page).first().click()
  await picker(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(picker(page)).toHaveCount(0)
  await settings(page).getByLabel('Catchy title').click()
  await typeTitles(page)
  await choose(settings(page).getByLabel('Category'), 'Football')
  await authors(page).click()
  await keyboard.type('ada')
  await offered(page).first().click()
  await button(page, 'Save').click()
  const id = await savedAs(page)
  await button(page, 'Publish').click()
  await expectPublished(page, stet, id)
  tell('first day', acts)
  expect(acts.clicks).toBeLessThanOrEqual(23)
  expect(acts.keys).toBeLessThanOrEqual(21)
})

test('an editor’s first day by keys alone: the same article without one click @ED-06 @ED-21 @RT-02 @RT-03 @RT-04', async ({
  page,
  stet,
}) => {
  const { keyboard } = page
  const acts = await countActs(page)
  await signIn(page, stet)
  await keyboard.press('ControlOrMeta+n')
  await expect(sections(page)).toBeFocused()
  await expectOffered(sections(page), 'Sport')
  await keyboard.type('S')
  await tabTo(page, button(page, 'Start writing'))
  await keyboard.press('Enter')
  await begin(page)

  await keyboard.press('Control+Alt+g')
  await takeFirst(page)
  await goOn(page, belowFirst)
  await pastePicture(page)
  await tabTo(page, form(page).getByLabel('Source'))
  await expectOffered(form(page).getByLabel('Source'), 'AFP')
  await keyboard.type('AFP')
  await tabTo(page, form(page).getByLabel('Alternative text'))
  await nameIt(page)
  await goOn(page, belowSecond)
  await keyboard.press('Enter')
  await keyboard.press('Control+Alt+t')
  await expect(button(page, '3 × 3')).toBeFocused()
  for (const key of ['ArrowUp', 'ArrowLeft', 'Enter']) await keyboard.press(key)
  await fillTable(page)
  await keyboard.press('ControlOrMeta+Alt+v')
  await typeEmbed(page)
  await goOn(page, end)

  await tabTo(page, button(page, 'Choose picture').first())
  await keyboard.press('Enter')
  await takeFirst(page)
  await expect(button(page, 'Choose another picture')).toBeFocused()
  await tabTo(page, settings(page).getByLabel('Catchy title'))
  await typeTitles(page)
  await tabTo(page, settings(page).getByLabel('Category'))
  await expectOffered(settings(page).getByLabel('Category'), 'Football')
  await keyboard.type('F')
  await tabTo(page, authors(page))
  await keyboard.type('ada')
  await expect(offered(page).first()).toContainText('Ada')
  await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+s')
  const id = await savedAs(page)
  await keyboard.press('ControlOrMeta+Shift+Enter')
  await expectPublished(page, stet, id)
  tell('first day by keys', acts)
  expect(acts.clicks).toBe(0)
  expect(acts.keys).toBeLessThanOrEqual(66)
})
