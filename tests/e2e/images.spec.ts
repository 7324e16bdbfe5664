import type { Page } from 'playwright/test'
import { catalogueFixtures, fixtures } from '../../src/reference-api/fixtures.ts'
import { png } from '../support/picture-files.ts'
import { openArticle, savedBody, text, toast, write } from './article-page.ts'
import {
  calls,
  expectAccessible,
  field,
  opener,
  openPlace,
  openRow,
  panel,
  question,
  save,
  tabTo,
  withhold,
} from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

const picker = (page: Page) => panel(page, 'Images')
const tiles = (page: Page) => picker(page).getByRole('list', { name: 'Images' }).getByRole('button')
const picture = (page: Page, name: string) => text(page).getByRole('figure', { name: `Image: ${name}` })
const step = (page: Page) => picker(page).locator('[aria-current="step"]')

test('the keyboard alone searches the gallery, inserts a picture, changes its words, takes it out and back @RT-03', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  const { keyboard } = page
  await openArticle(page, stet, id)
  await write(page, ' The crane stands.')
  await stet.newsroom.forget()
  const held = await stet.newsroom.fault({ method: 'GET', path: 'v2/images*', hold: true })
  await keyboard.press('Control+Alt+g')
  await expect(picker(page).locator('[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(held)
  await expect(tiles(page)).toHaveCount(19)
  await expect(step(page)).toHaveText(/Select an image$/)
  const search = picker(page).getByRole('searchbox')
  await expect(search).toBeFocused()
  await keyboard.type('nobody')
  await keyboard.press('Enter')
  await expect(picker(page).getByText('Images not found')).toBeVisible()
  await keyboard.press('Escape')
  await expect(tiles(page)).toHaveCount(19)
  const next = picker(page).getByRole('button', { name: 'Next page' })
  await tabTo(page, next)
  await keyboard.press('Enter')
  await expect(picker(page).getByText('Page 2', { exact: true })).toBeAttached()
  await stet.newsroom.fault({ method: 'GET', path: 'v2/images/search*', status: 500, body: {} })
  await tabTo(page, search, 'Shift+Tab')
  await keyboard.type('harbour')
  await keyboard.press('Enter')
  await expect(picker(page).getByText('Error searching data.')).toBeVisible()
  await tabTo(page, picker(page).getByRole('button', { name: 'Try again' }))
  await keyboard.press('Enter')
  await expect(tiles(page).first()).toHaveText(/^Harbour cranes/)
  await tabTo(page, tiles(page).first())
  await keyboard.press('ArrowRight')
  const name = String(await tiles(page).nth(1).textContent())
  await keyboard.press('Enter')

  await expect(step(page)).toHaveText(/Insert an image$/)
  const alt = field(page, 'Alternative text')
  await expect(alt).toBeFocused()
  await expect(alt).toHaveValue(`${name}, seen from the street`)
  await expect(field(page, 'Caption/title')).toHaveValue(name)
  await alt.fill('Crn')
  await keyboard.press('Enter')
  await expect(alt).toHaveAccessibleDescription(/Minimum length 5/)
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await alt.fill('Two cranes at noon')
  await keyboard.press('Enter')
  await expect(picker(page)).toHaveCount(0)
  await expect(text(page)).toBeFocused()
  await expect(picture(page, 'Two cranes at noon')).toBeVisible()
  await expect(picture(page, 'Two cranes at noon').getByRole('img')).toHaveJSProperty('complete', true)
  await keyboard.type('Below the picture.')

  const asked = (await calls(stet, /^v2\/images/)).map(({ call, query }) => [call, query])
  const list = { per_page: '19', order: '-id' }
  const found = { per_page: '19', page: '1', search_fields: 'name' }
  expect(asked).toEqual([
    ['GET v2/images', { ...list, page: '1' }],
    ['GET v2/images/search', { ...found, search: 'nobody' }],
    ['GET v2/images', { ...list, page: '1' }],
    ['GET v2/images', { ...list, page: '2' }],
    ['GET v2/images/search', { ...found, search: 'harbour' }],
    ['GET v2/images/search', { ...found, search: 'harbour' }],
  ])
  const body = JSON.parse(await savedBody(page, stet, id)) as Record<string, unknown>[]
  const at = body.findIndex(block => block.type === 'image' && block.alt === 'Two cranes at noon')
  expect(body[at]).toMatchObject({ caption: name, url: expect.stringMatching(/\/images\/\d+\.png$/) })
  expect(body[at + 1]).toEqual({ type: 'paragraph', children: [{ text: 'Below the picture.' }] })

  await keyboard.press('Home')
  await keyboard.press('Backspace')
  await keyboard.press('Enter')
  const words = page.getByRole('dialog', { name: 'Image' })
  await expect(words.getByLabel('Alternative text')).toBeFocused()
  await words.getByLabel('Alternative text').fill('')
  await tabTo(page, words.getByLabel('Source'))
  await keyboard.type(' and others')
  await keyboard.press('Enter')
  await expect(text(page).getByText('No alternative text')).toBeVisible()
  await expect(text(page).getByText('and others')).toBeVisible()
  await expectAccessible(page)
  await keyboard.press('Delete')
  await expect(text(page).getByText('and others')).toHaveCount(0)
  await keyboard.press('Control+z')
  await expect(text(page).getByText('and others')).toBeVisible()
})

test('in an HTML body a picture keeps what it said besides; another takes its place; files from outside are offered to the gallery @RT-03', async ({
  page,
  stet,
}) => {
  const id = fixtures.html
  const { body: stored } = await stet.newsroom.row('posts', id)
  const lead = '<p>The lead.</p>'
  const old = '<img class="wide" src="https://elsewhere.example/a.png" data-id="7" width="720" alt="">'
  const body = `${lead}\n<figure class="lead">${old}<figcaption>Old caption</figcaption></figure>\n<p>The end.</p>\n`
  expect(String(stored)).toContain('<p>')
  await stet.newsroom.patch('posts', id, { body })
  await openArticle(page, stet, id)
  const strange = picture(page, 'Old caption')
  // Nothing is asked of a place that pictures may not come from; its address and the want of words are said.
  await expect(strange).toContainText('Error loading image.')
  await expect(strange).toContainText('https://elsewhere.example/a.png')
  await expect(strange).toContainText('No alternative text')
  await strange.click()
  await strange.getByRole('button', { name: 'Edit image' }).click()
  const words = page.getByRole('dialog', { name: 'Image' })
  await words.getByLabel('Alternative text').fill('A harbour & a "crane"')
  await words.getByRole('button', { name: 'Save' }).click()
  const named = picture(page, 'A harbour & a "crane"')
  await expect(named).toBeVisible()
  const edited = await savedBody(page, stet, id)
  const written =
    'src="https://elsewhere.example/a.png" alt="A harbour &amp; a &quot;crane&quot;" class="wide"'
  expect(edited).toBe(body.replace(old, `<img ${written} data-id="7" width="720">`))

  // By mouse: another picture, whose size is its own.
  await named.getByRole('button', { name: 'Replace image' }).click()
  await tiles(page).first().click()
  await expect(picker(page).getByRole('textbox', { name: 'Link' })).toHaveValue(/\/images\/\d+\.png$/)
  await picker(page).getByRole('button', { name: 'Back' }).click()
  await expect(tiles(page).first()).toBeFocused()
  await tiles(page).nth(2).click()
  await field(page, 'Caption/title').fill('')
  await picker(page).getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(picker(page)).toHaveCount(0)
  const replaced = await savedBody(page, stet, id)
  expect(replaced).toMatch(
    /<figure class="lead"><img src="[^"]+\/images\/\d+\.png" alt="[^"]+, seen from the street" class="wide" data-id="7">/,
  )
  expect(replaced.replace(/<figure[\s\S]*<\/figure>/, '')).toBe(`${lead}\n\n<p>The end.</p>\n`)

  await drop(page, [
    { name: 'crane.png', type: 'image/png' },
    { name: 'report.pdf', type: 'application/pdf' },
  ])
  const added = panel(page, 'Create image')
  await expect(toast(page, 'You can upload only jpeg, jpg, png, gif image files')).toContainText('report.pdf')
  await expect(added.getByLabel('Name')).toHaveValue('crane')
  const placeholder = text(page).getByRole('figure', { name: 'Picture on its way: crane.png' })
  await expect(placeholder).toContainText('You can upload only jpeg, jpg, png, gif image files')
  await added.getByRole('button', { name: 'Cancel' }).click()
  await expect(added).toHaveCount(0)
  await placeholder.getByRole('button', { name: 'Remove' }).click()
  const last = text(page).getByRole('figure')
  await last.click()
  await last.getByRole('button', { name: 'Remove image' }).click()
  await expect(last).toHaveCount(0)
  await expect(text(page)).toBeFocused()
})

/** Drops files onto the text, as a file manager does. */
async function drop(page: Page, files: { name: string; type: string }[]): Promise<void> {
  const data = await page.evaluateHandle(files => {
    const data = new DataTransfer()
    for (const { name, type } of files) data.items.add(new File(['x'], name, { type }))
    return data
  }, files)
  await text(page).dispatchEvent('drop', { dataTransfer: data })
}

test('without the right to the gallery nothing opens it; words of a picture can still be given @RT-03', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await withhold(stet, 'images.read')
  const url = `${stet.newsroom.url}images/4.png`
  const image = { type: 'image', url, alt: 'A crane', children: [{ text: '' }] }
  const line = { type: 'paragraph', children: [{ text: 'The lead.' }] }
  const below = Array.from({ length: 20 }, () => line)
  await stet.newsroom.patch('posts', id, { body: JSON.stringify([line, image, ...below]) })
  await openArticle(page, stet, id)
  const shown = picture(page, 'A crane').getByRole('img')
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(600)
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Image', exact: true })).toHaveCount(0)
  await shown.click()
  await expect(page.getByRole('button', { name: 'Edit image' })).toBeVisible()
  // Half out at the top, it has its buttons whole in what is left of it.
  await shown.evaluate((one: HTMLImageElement) => {
    const scroller = one.closest('[data-scrolls-text]')
    const top = scroller?.getBoundingClientRect().top ?? 0
    scroller?.scrollBy(0, one.getBoundingClientRect().top + one.height / 2 - top)
  })
  await expect(shown).not.toBeInViewport({ ratio: 0.6 })
  await expect(picture(page, 'A crane').getByRole('toolbar')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Replace image' })).toHaveCount(0)
  await page.keyboard.press('Control+Alt+g')
  await page.keyboard.press('Enter')
  await page.getByLabel('Caption/title').fill('The harbour')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(text(page)).toContainText('The harbour')
  expect(await calls(stet, /^v2\/images/)).toEqual([])
  expect(JSON.parse(await savedBody(page, stet, id))).toEqual([
    line,
    { ...image, caption: 'The harbour' },
    ...below,
  ])
})

test('a call to action is written in the editor: marks, a list, one key to be asked; its HTML stays where nobody wrote @RT-05 @CT-01', async ({
  page,
  stet,
}) => {
  const id = catalogueFixtures.callToAction
  const stored = '<p class="lead">Who stands where?</p>\n<div class="box">Kept</div>\n<p>Read&nbsp;on</p>\n'
  await stet.newsroom.patch('call_to_actions', id, { body: stored })
  await openPlace(page, stet, '/call-to-actions')
  await opener(page, id).click()
  const body = field(page, 'Body')
  await expect(body).toContainText('Who stands where?')
  await page.keyboard.press('Escape')
  await expect(panel(page, 'Edit call to action')).toHaveCount(0)

  await openRow(page, opener(page, id), 'Edit call to action')
  await page.getByRole('complementary').getByText('Body', { exact: true }).click()
  await expect(body).toBeFocused()
  await write(page, ' now', body)
  await page.keyboard.press('Escape')
  await expect(question(page)).toContainText('What you typed here is not saved.')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  // A tool that the form scrolls under the pointer would show its tooltip.
  await page.mouse.move(0, 0)
  await write(page, '', body)
  await page.keyboard.press('Enter')
  await page.keyboard.type('- ')
  await expect(page.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Vote')
  await expectAccessible(page)
  await stet.newsroom.expire(editor)
  await save(page).click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await stet.fillSignIn()
  await expect(body).toContainText('Vote')
  await stet.newsroom.forget()
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  const [sent] = await calls(stet, `v2/call-to-actions/${id}`, 'PATCH')
  expect(sent?.body).toMatchObject({
    body: stored.replace('on</p>\n', 'on now</p>\n<ul><li><strong>Vote</strong></li></ul>'),
  })
})

test('the main page picture and that of Facebook come from the gallery; the site crops them, and what it refuses stays @ED-20 @IM-01', async ({
  page,
  stet,
}) => {
  const id = fixtures.faultyDraft
  await openArticle(page, stet, id)
  const main = page.getByRole('group', { name: 'Picture', exact: true })
  const facebook = page.getByRole('group', { name: 'Facebook picture' })
  await expect(main).toContainText('No picture')
  await expect(facebook).toContainText('As on the main page')
  await stet.newsroom.forget()
  await main.getByRole('button', { name: 'Choose picture' }).click()
  await tiles(page).nth(1).click()
  await expect(step(page)).toHaveText(/Save an image$/)
  await expectAccessible(page)
  await picker(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(picker(page)).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Choose another picture' })).toBeFocused()
  await expect(main.getByRole('img')).toHaveAttribute('src', /\/images\/39\.png$/)
  await expect(page.getByText('Add image')).toHaveCount(0)
  await stet.newsroom.fault({ method: 'POST', path: 'posts/38/quick-crop', status: 500, body: {} })
  await facebook.getByRole('button', { name: 'Choose picture' }).click()
  await tiles(page).nth(2).click()
  await picker(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Error cropping image.')).toBeVisible()
  await expect(facebook.getByRole('img')).toHaveAttribute('src', /\/images\/38\.png$/)
  expect((await calls(stet, /quick-crop/)).map(({ call, body }) => [call, body])).toEqual([
    ['POST posts/39/quick-crop', null],
    ['POST posts/38/quick-crop', null],
  ])
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stet.newsroom.row('posts', id)).thumb).toBe(39)
  expect((await stet.newsroom.row('posts', id)).fb_thumb).toBe(38)
  await facebook.getByRole('button', { name: 'Remove' }).click()
  await expect(facebook).toContainText('As on the main page')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stet.newsroom.row('posts', id)).fb_thumb).toBeNull()
})

const cranes = 39
const cranesUrl = /\/images\/39\.png$/
const act = (page: Page, name: string) => picker(page).getByRole('button', { name, exact: true })
const own = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** The whole second step for the cranes, with this last button and not the other. */
async function expectTextForm(page: Page, stet: Stet, title: string, verb: string, other: string) {
  const { alt, label } = await stet.newsroom.row('images', cranes)
  await expect(step(page)).toHaveText(new RegExp(`${title}$`))
  await expect(picker(page).getByRole('img', { name: String(alt) })).toHaveAttribute('src', cranesUrl)
  await expect(picker(page).getByRole('textbox', { name: 'Link' })).toHaveValue(cranesUrl)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await act(page, 'Copy link').click()
  await expect(toast(page, 'Link copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(cranesUrl)
  await expect(act(page, verb)).toBeVisible()
  await expect(act(page, other)).toHaveCount(0)
  for (const [name, begins] of [
    ['Alternative text', alt],
    ['Caption/title', label],
  ] as const) {
    await expect(field(page, name)).toHaveValue(String(begins))
    await field(page, name).fill('Four')
    await act(page, verb).click()
    await expect(field(page, name)).toHaveAccessibleDescription(/Minimum length 5/)
    await field(page, name).fill(String(begins))
  }
}

test('a picture is inserted with its link and words of its own, and who may add none to the gallery is offered none @IM-02 @IM-01', async ({
  page,
  stet,
}) => {
  await withhold(stet, 'images.create')
  await openArticle(page, stet, fixtures.faultyDraft)
  await write(page, '')
  await page.keyboard.press('Control+Alt+g')
  await expect(tiles(page)).toHaveCount(19)
  await expect(act(page, 'Add new image')).toHaveCount(0)
  await tiles(page).nth(1).click()
  await expectTextForm(page, stet, 'Insert an image', 'Insert', 'Save')
  const caption = field(page, 'Caption/title')
  await caption.fill('x'.repeat(256))
  await expect(caption).toHaveAccessibleDescription(/Maximum length 255/)
  await caption.fill('x'.repeat(255))
  await field(page, 'Alternative text').fill('Two cranes at noon')
  await act(page, 'Insert').click()
  await expect(picture(page, 'Two cranes at noon')).toBeVisible()
  await expect(text(page)).toContainText('x'.repeat(255))
  expect(await calls(stet, /^v2\/images/, 'PATCH')).toEqual([])
})

test('a picture of the article’s own is saved with the words that the gallery then has; without the server changed ones wait, and the button says why @IM-02 @IM-01 @DR-07', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, fixtures.faultyDraft)
  await own(page, 'Picture').getByRole('button', { name: 'Choose picture' }).click()
  await tiles(page).nth(1).click()
  await expectTextForm(page, stet, 'Save an image', 'Save', 'Insert')
  const caption = field(page, 'Caption/title')
  await caption.fill('x'.repeat(201))
  await expect(caption).toHaveAccessibleDescription(/Maximum length 200/)
  await caption.fill('The harbour at noon')
  await stet.newsroom.fault({ method: 'PATCH', path: 'v2/images/39', status: 500, body: {} })
  await act(page, 'Save').click()
  await expect(toast(page, 'Error updating image.')).toBeVisible()
  await expect(caption).toHaveValue('The harbour at noon')
  await act(page, 'Save').click()
  await expect(own(page, 'Picture').getByRole('img')).toHaveAttribute('src', cranesUrl)
  expect((await stet.newsroom.row('images', cranes)).label).toBe('The harbour at noon')

  await own(page, 'Facebook picture').getByRole('button', { name: 'Choose picture' }).click()
  await tiles(page).nth(1).click()
  await caption.fill('The harbour at dusk')
  await stet.newsroom.disappear()
  await act(page, 'Save').click()
  await expect(act(page, 'Save')).toHaveAccessibleDescription('The server cannot be reached')
  await expect(caption).toHaveValue('The harbour at dusk')
})

test('a page of the picker that does not come says so, and can be asked for again; a new image is added from there, which goes on to its words and the text @IM-01 @IM-03', async ({
  page,
  stet,
}) => {
  const fault = { method: 'GET', status: 500, body: {} }
  const next = picker(page).getByRole('button', { name: 'Next page' })
  await openArticle(page, stet, fixtures.readyDraft)
  await write(page, '')
  await page.keyboard.press('Control+Alt+g')
  await stet.newsroom.fault({ ...fault, path: 'v2/images?per_page=19&page=2*' })
  await next.click()
  await expect(picker(page).getByText('Error fetching next page.')).toBeVisible()
  await act(page, 'Try again').click()
  await expect(picker(page).getByText('Page 2', { exact: true })).toBeAttached()
  await stet.newsroom.fault({ ...fault, path: 'v2/images/search?per_page=19&page=2*' })
  await picker(page).getByRole('searchbox').fill('a')
  await page.keyboard.press('Enter')
  await expect(picker(page).getByText('Page 1', { exact: true })).toBeAttached()
  await next.click()
  await expect(picker(page).getByText('Error searching next page.')).toBeVisible()

  await act(page, 'Add new image').click()
  const added = panel(page, 'Create image')
  await expect(added.locator('[aria-current="step"]')).toHaveText(/Select an image$/)
  const asked = page.waitForEvent('filechooser')
  await added.getByRole('button', { name: 'Choose pictures' }).click()
  await (await asked).setFiles({ name: 'Pier.png', mimeType: 'image/png', buffer: png(700, 400) })
  await field(page, 'Source').selectOption('Original')
  await field(page, 'Author').fill('Ada Eze')
  await field(page, 'Alternative text').fill('A pier at noon')
  await save(page).click()
  await expect(step(page)).toHaveText(/Insert an image$/)
  await expect(field(page, 'Alternative text')).toHaveValue('A pier at noon')
  await act(page, 'Insert').click()
  await expect(picture(page, 'A pier at noon')).toContainText('Ada Eze')
})

test('without the right to change the gallery its words are only read, and the Facebook picture is saved @IM-02', async ({
  page,
  stet,
}) => {
  await withhold(stet, 'images.update')
  await openArticle(page, stet, fixtures.faultyDraft)
  await own(page, 'Facebook picture').getByRole('button', { name: 'Choose picture' }).click()
  await tiles(page).nth(1).click()
  await expect(step(page)).toHaveText(/Save an image$/)
  for (const name of ['Alternative text', 'Caption/title'])
    await expect(field(page, name)).toHaveAttribute('readonly')
  await act(page, 'Save').click()
  await expect(own(page, 'Facebook picture').getByRole('img')).toHaveAttribute('src', cranesUrl)
  expect(await calls(stet, /^v2\/images\//)).toEqual([])
})
