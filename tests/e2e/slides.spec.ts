import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import {
  copied,
  slideField as field,
  keptHere,
  openArticle,
  saves,
  slide,
  status,
  text,
  toast,
} from './article-page.ts'
import { expectAccessible } from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

type Slide = { content: unknown; title: string; time?: string; minutes?: string; updated_at?: string }

const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const bodyOf = async (stet: Stet, id: number) => String((await stet.newsroom.row('posts', id)).body)
const slidesOf = async (stet: Stet, id: number): Promise<Slide[]> => JSON.parse(await bodyOf(stet, id))

/** The source of each slide in a body, as it stands there. */
const sources = (body: string) => (JSON.parse(body) as Slide[]).map(one => JSON.stringify(one))

async function saved(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.').first()).toBeVisible()
}

test('a live blog is worked on by keyboard alone: an update is added, timed, titled, written and saved, and the others stay byte for byte, its cards at one distance @ED-10 @ED-12', async ({
  page,
  stet,
}) => {
  const id = fixtures.live
  const before = await bodyOf(stet, id)
  await openArticle(page, stet, id)
  await expect(text(page).getByRole('group')).toHaveCount(13)
  await expect(field(slide(page, 'Plot'), 'Title')).toHaveValue('Plot')
  await expect(field(slide(page, 'Plot'), 'Time')).toHaveCount(0)
  await expect(slide(page, 'Update 1')).toBeVisible()
  const gaps = await page.getByRole('group', { name: /^(Plot|Update \d+)$/ }).evaluateAll(cards => {
    const boxes = cards.map(card => card.getBoundingClientRect())
    return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)))
  })
  expect(gaps.length).toBeGreaterThan(10)
  expect(new Set(gaps).size).toBe(1)

  await text(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Enter')
  const added = slide(page, 'Update 13')
  await expect(field(added, 'Title')).toBeFocused()
  await page.keyboard.type('The count is over')
  await page.keyboard.press('Shift+Tab')
  await expect(field(added, 'Match minute')).toBeFocused()
  await page.keyboard.type('7x8a90')
  await expect(field(added, 'Match minute')).toHaveValue('789')
  await expect(added.getByText('Enter up to 3 digits.')).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  const now = await field(added, 'Time').inputValue()
  expect(now).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('25:00')
  await expect(added.getByText('Enter a time such as 14:05.')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('9:07')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Turnout was high.')
  await expect(added).toContainText('Turnout was high.')
  await expect(field(added, 'Time')).toHaveValue('09:07')
  await keptHere(page)
  await saved(page)
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')

  const [sent, ...more] = await saves(stet, id)
  expect(more).toEqual([])
  const sentSlides = JSON.parse(String(sent?.body)) as Slide[]
  expect(sentSlides[1]).toEqual({
    content: [{ type: 'paragraph', children: [{ text: 'Turnout was high.' }] }],
    title: 'The count is over',
    time: '09:07',
    minutes: '789',
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
  expect(Math.abs(Date.parse(sentSlides[1]?.updated_at ?? '') - Date.now())).toBeLessThan(60_000)
  const [plot, ...updates] = sources(before)
  expect(sent?.body).toBe(`[${[plot, JSON.stringify(sentSlides[1]), ...updates].join(',')}]`)
  expect(await bodyOf(stet, id)).toBe(sent?.body)

  // Copied, a live blog is its titles and texts; the fields on the page stay behind.
  await page.keyboard.press('Control+a')
  await expect
    .poll(async () => (await copied(page)).plain)
    .toMatch(/^Plot\n.*\nThe count is over\nTurnout was high\.\n/s)
  const { plain, html } = await copied(page)
  expect(html).toContain('<h3>The count is over</h3><p>Turnout was high.</p>')
  expect(plain + html).not.toMatch(/Match minute|<input|Update 13/)
})

test('an update is removed and comes back, the Plot stays, and a touched update keeps what nobody knows @ED-10 @ED-11', async ({
  page,
  stet,
}) => {
  const id = fixtures.live
  const [plot, first, second, ...rest] = await slidesOf(stet, id)
  const strange = {
    pinned: true,
    ...first,
    content: '<p class="a">Rain</p><hr><p>Sun</p>',
    author: { id: 3 },
  }
  const body = JSON.stringify([plot, strange, second, ...rest], null, 1)
  await stet.newsroom.patch('posts', id, { body })
  await openArticle(page, stet, id)
  const update = slide(page, 'Update 12')

  await slide(page, 'Plot').hover()
  const keep = action(page, 'Remove: Plot')
  await expect(keep).toBeDisabled()
  await keep.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Remove: The Plot cannot be removed')
  await keep.click({ force: true })
  await expect(text(page).getByRole('group')).toHaveCount(13)

  await update.hover()
  await action(page, 'Remove: Update 12').click()
  await expect(update).toHaveCount(0)
  await expect(page.getByText('Slide removed. Undo brings it back.')).toBeAttached()
  await expect(field(slide(page, 'Update 11'), 'Title')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(update).toContainText('Rain')

  // Backspace at the start of an update and Delete at the end of the Plot join nothing.
  await update.getByText('Rain').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(update).toContainText('Rain!')
  await field(update, 'Title').fill('A new title')
  await field(update, 'Match minute').fill('12')
  await field(update, 'Match minute').press('Control+z')
  await expect(field(update, 'Match minute')).toHaveValue(first?.minutes ?? '')
  await saved(page)
  const [sent] = await saves(stet, id)
  const stamp = (JSON.parse(String(sent?.body)) as Slide[])[1]?.updated_at ?? ''
  expect(stamp).not.toBe(first?.updated_at)
  expect(sent?.body).toBe(
    body
      .replace('>Rain<', '>Rain!<')
      .replace(JSON.stringify(first?.title), JSON.stringify('A new title'))
      .replace(JSON.stringify(first?.updated_at), JSON.stringify(stamp)),
  )
})

test('at the end of a text nothing moves away from under the pointer @ED-10 @RT-06', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, fixtures.gallery)
  const add = action(page, 'Add slide (Ctrl+Enter)')
  await add.evaluate(button => {
    let scroller = button.parentElement
    while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement
    scroller?.scrollTo(0, scroller.scrollHeight)
  })
  const top = () => add.evaluate(button => button.getBoundingClientRect().top)
  const before = await top()
  await add.hover()
  await expect(action(page, 'Move this block')).toHaveCSS('opacity', '1')
  expect(await top()).toBe(before)
})

test('a gallery’s slides are numbered, added, moved and removed, and one always stays @ED-10 @ED-11', async ({
  page,
  stet,
}) => {
  const id = fixtures.gallery
  // Pictures are sent with the address they were read with; here it is one that stays.
  const body = (await bodyOf(stet, id)).replaceAll(/https:[^"]*images\//g, 'https://pictures.example/')
  const slides = sources(body).slice(0, 3)
  await stet.newsroom.patch('posts', id, { body: `[${slides.join(',')}]` })
  await openArticle(page, stet, id)
  await expect(text(page).getByRole('group')).toHaveCount(3)
  await expect(field(slide(page, 'Slide 1'), 'Time')).toHaveCount(0)
  const titles = () =>
    text(page)
      .getByRole('textbox', { name: 'Title' })
      .evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value))
  const [one, two, three] = await titles()

  await action(page, 'Add slide (Ctrl+Enter)').click()
  await expect(field(slide(page, 'Slide 4'), 'Title')).toBeFocused()
  await page.keyboard.type('Last')
  await page.keyboard.press('Alt+Shift+PageUp')
  await expect(field(slide(page, 'Slide 3'), 'Title')).toBeFocused()
  await expect(page.getByText('Moved to place 3 of 4')).toBeAttached()
  expect(await titles()).toEqual([one, two, 'Last', three])
  await slide(page, 'Slide 1').hover()
  await expect(action(page, 'Move up: Slide 1')).toBeDisabled()
  await action(page, 'Move down: Slide 1').click()
  await expect(action(page, 'Move down: Slide 2')).toBeFocused()
  expect(await titles()).toEqual([two, one, 'Last', three])
  await slide(page, 'Slide 1').hover()
  await action(page, 'Add slide after this one: Slide 1').click()
  await expect(field(slide(page, 'Slide 2'), 'Title')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(text(page).getByRole('group')).toHaveCount(4)
  await saved(page)
  const [sent] = await saves(stet, id)
  const added = { content: [{ type: 'paragraph', children: [{ text: '' }] }], title: 'Last' }
  expect(sent?.body).toBe(`[${[slides[1], slides[0], JSON.stringify(added), slides[2]].join(',')}]`)

  for (const left of [3, 2, 1]) {
    await field(slide(page, 'Slide 1'), 'Title').focus()
    await page.keyboard.press('Control+Shift+Backspace')
    await expect(text(page).getByRole('group')).toHaveCount(left)
  }
  await page.keyboard.press('Control+Shift+Backspace')
  await expect(page.getByRole('status').getByText('The only slide cannot be removed')).toBeAttached()
  await expect(text(page).getByRole('group')).toHaveCount(1)
  await expect(action(page, 'Remove: Slide 1')).toBeDisabled()
})

test('an empty live blog opens with its Plot, is kept here while it is typed, and is accessible @ED-10', async ({
  page,
  stet,
}) => {
  const id = fixtures.live
  await stet.newsroom.patch('posts', id, { body: '' })
  await openArticle(page, stet, id)
  await expect(field(slide(page, 'Plot'), 'Title')).toHaveValue('Plot')
  await action(page, 'Add update (Ctrl+Enter)').click()
  await page.keyboard.type('First')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It begins.')
  await slide(page, 'Update 1').hover()
  await expectAccessible(page)
  await keptHere(page)
  await page.reload()
  const dialog = page.getByRole('alertdialog', { name: 'Restoring data' })
  await expect(dialog).toContainText('It begins.')
  await action(page, 'Apply unsaved changes').click()
  await expect(slide(page, 'Update 1')).toContainText('It begins.')
  await expect(field(slide(page, 'Update 1'), 'Title')).toHaveValue('First')
})

test('an external post is its link, its titles, category and status; only the link is checked, and the payload holds no article @ED-10 @ED-12', async ({
  page,
  stet,
}) => {
  const id = fixtures.external
  await stet.signIn(undefined, `/posts/${id}`)
  const link = page.getByRole('textbox', { name: 'External link' })
  await expect(link).toBeVisible()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  for (const name of ['Catchy title', 'RSS title', 'Category', 'Top', 'Ads', 'Sponsored'])
    await expect(settings.getByLabel(name, { exact: true })).toBeVisible()
  for (const name of ['Facebook headline', 'Description', 'Slug', 'Tags', 'Authors', 'Breaking', 'Picture'])
    await expect(settings.getByLabel(name, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Main headline' })).toHaveCount(0)
  await expect(text(page)).toHaveCount(0)

  for (const [wrong, message] of [
    ['', 'Field can not be empty.'],
    ['javascript:alert(1)', 'Enter a valid link.'],
    ['no link', 'Enter a valid link.'],
  ] as const) {
    await link.fill(wrong)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(toast(page, 'Validation failed.').first()).toBeVisible()
    await expect(link).toBeFocused()
    await expect(action(page, 'Open link')).toBeDisabled()
  }
  await expectAccessible(page, undefined, ['light'])
  expect(await saves(stet, id)).toEqual([])
  await link.fill('https://partner.example/story?id=7&from=home')
  await settings.getByLabel('Catchy title').fill('Short')
  await keptHere(page)
  await saved(page)
  const [sent, ...more] = await saves(stet, id)
  expect(more).toEqual([])
  expect(sent).toMatchObject({
    id,
    external_link: 'https://partner.example/story?id=7&from=home',
    catchy_title: 'Short',
    status: 3,
  })
  const names =
    'id advert_status top_status section_id thumb status is_sponsored catchy_title titles category_id authors experts tags copy_editor_id published_at external_link'
  expect(Object.keys(sent ?? {}).toSorted()).toEqual(names.split(' ').toSorted())
  expect(await stet.newsroom.row('posts', id)).toMatchObject({ external_link: sent?.external_link })
})
