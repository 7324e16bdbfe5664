import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { exif, exifSegment, jpeg, png } from '../support/picture-files.ts'
import {
  button,
  calls,
  expectAccessible,
  field,
  rows as list,
  panel,
  question,
  save,
  toast,
} from './catalogue-page.ts'
import { kept, restored, restoring } from './draft-page.ts'
import { expect, type Stet, test } from './fixture.ts'
import { dropChanged, heldWhole } from './upload-page.ts'

const form = (page: Page) => panel(page, 'Create image')
const rows = (page: Page) => form(page).getByRole('list', { name: 'Pictures' }).locator(':scope > li')
const nameIn = (page: Page, at: number) => rows(page).nth(at).getByLabel('Name')
const cards = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem')

type File = { name: string; buffer: Buffer; mimeType?: string }

async function choosePictures(page: Page, ...files: File[]): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await form(page).getByRole('button', { name: 'Choose pictures' }).click()
  await (await asked).setFiles(files.map(file => ({ mimeType: 'image/png', ...file })))
}

async function open(page: Page, stet: Stet): Promise<void> {
  await stet.signIn(undefined, '/images')
  await expect(cards(page).first()).toBeVisible()
  await button(page, 'Create image').click()
  await expect(form(page)).toBeVisible()
}

test('several pictures go with what is said of all and a name each; one that does not fit says why beside it @GA-02 @IM-03 @FR-06', async ({
  page,
  stet,
}) => {
  await open(page, stet)
  await expect(form(page).getByRole('button', { name: 'Choose pictures' })).toBeFocused()
  const sources = field(page, 'Source').locator('option')
  await expect(sources).toHaveText([
    '',
    'Original',
    'Facebook',
    'Twitter',
    'Instagram',
    'Getty Images',
    'UGC',
    'AFP',
    'TikTok',
    'Youtube',
  ])
  await save(page).click()
  await expect(form(page)).toContainText('Choose a picture')
  await expect(field(page, 'Source')).toHaveAccessibleDescription(/Field can not be empty/)
  await choosePictures(
    page,
    { name: 'Dam.jpg', buffer: jpeg(700, 400, exifSegment(exif({ isPlaced: true }))) },
    { name: 'small.png', buffer: png(300, 200) },
    { name: 'report.pdf', buffer: Buffer.from('%PDF') },
  )
  await expect(form(page)).toContainText('You can upload only jpeg, jpg, png, gif image files: report.pdf')
  await expect(nameIn(page, 0)).toHaveValue('Dam')
  // What is wrong with a file is said before anything is sent, and nothing of it is drawn.
  await expect(rows(page).nth(1)).toContainText('Image must be wider than 600 px')
  await expect(rows(page).nth(0).locator('img')).toHaveCount(1)
  await expect(rows(page).nth(1).locator('img')).toHaveCount(0)
  await nameIn(page, 0).fill('')
  await field(page, 'Source').focus()
  await expect(nameIn(page, 0)).toHaveAccessibleDescription(/Field can not be empty/)
  await nameIn(page, 0).fill('The dam at noon')
  await field(page, 'Source').selectOption('AFP')
  await expect(field(page, 'Author')).toHaveCount(0)
  await field(page, 'Source').selectOption('Original')
  await field(page, 'Author').fill('Ada Eze')
  await expectAccessible(page)
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(toast(page, 'Its location was taken out')).toContainText('Dam.jpg')
  await expect(cards(page).first()).toContainText('The dam at noon')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Image must be wider than 600 px')
  const [sent] = await calls(stet, 'v2/images', 'POST')
  expect(sent?.body).toMatchObject({
    ...{ name: 'The dam at noon', source: '1', author: 'Ada Eze', has_watermark: '0' },
    image: { name: 'Dam.jpg', type: 'image/jpeg' },
  })
  expect(sent?.body).not.toHaveProperty('color')

  // What the site does not take is offered as a JPEG, never silently.
  await rows(page).getByRole('button', { name: 'Take out small.png' }).click()
  const webp = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 400)
    canvas.getContext('2d')?.fillRect(0, 0, 640, 400)
    const blob = await canvas.convertToBlob({ type: 'image/webp' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  await choosePictures(page, { name: 'wall.webp', mimeType: 'image/webp', buffer: Buffer.from(webp) })
  await expect(question(page)).toContainText('wall.webp')
  await question(page).getByRole('button', { name: 'Send as JPEG' }).click()
  await expect(nameIn(page, 0)).toHaveValue('wall')
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  await expect(cards(page).first()).toContainText('wall')
  await expect(cards(page).first()).toContainText('640×400')
})

test('a picture that vanished before it was read says so in its row, and the others go; one on its way is cancelled, one that failed is sent again, and one that is there is looked for @GA-02 @GA-03 @FR-06', async ({
  page,
  stet,
}) => {
  await open(page, stet)
  const gone = join(stet.dataFolder, 'Gone.png')
  writeFileSync(gone, png(700, 400))
  await dropChanged(page, 'button:has-text("Choose pictures")', gone, () => rmSync(gone))
  await expect(rows(page)).toContainText('The file cannot be read.')
  await choosePictures(page, { name: 'Dam.png', buffer: png(702, 400) })
  await field(page, 'Source').selectOption('AFP')
  await save(page).click()
  await expect(cards(page).first()).toContainText('Dam')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('The file cannot be read.')
  await rows(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(rows(page)).toHaveCount(0)

  await choosePictures(page, { name: 'Dam.png', buffer: png(700, 400) })
  const held = await stet.newsroom.fault({ method: 'POST', path: 'v2/images', hold: true })
  await save(page).click()
  await expect(rows(page).getByRole('progressbar')).toBeVisible()
  await rows(page).getByRole('button', { name: 'Cancel Dam.png' }).click()
  await expect(rows(page).getByRole('progressbar')).toHaveCount(0)
  await stet.newsroom.release(held)
  await stet.newsroom.clear()
  // The server may have had it whole: that is said, and another picture is not.
  for (const dismiss of await rows(page).getByRole('button', { name: 'Dismiss' }).all()) await dismiss.click()
  await rows(page).getByRole('button', { name: 'Take out Dam.png' }).click()
  await choosePictures(page, { name: 'Wall.png', buffer: png(701, 400) })
  await stet.newsroom.fault({ method: 'POST', path: 'v2/images', status: 500, body: {} })
  await save(page).click()
  await expect(rows(page)).toContainText('Error adding image.')
  await rows(page).getByRole('button', { name: 'Try again' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(cards(page).first()).toContainText('Wall')

  await button(page, 'Create image').click()
  await choosePictures(page, { name: 'Again.png', buffer: png(701, 400) })
  await field(page, 'Source').selectOption('AFP')
  await save(page).click()
  await expect(rows(page)).toContainText('Error adding image.')
  await rows(page).getByRole('button', { name: 'Look for Wall' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('Wall')
  await expect(cards(page)).toHaveCount(1)
  await expect(rows(page)).toHaveCount(1)
})

test.describe('after a crash', () => {
  test.use({ ownProcess: true })

  test('chosen pictures come back with what was typed of each and of all, and go once @DR-01 @GA-02', async ({
    page,
    stet,
  }) => {
    await open(page, stet)
    await choosePictures(
      page,
      { name: '\u200FDam\u202E.png', buffer: png(700, 400) },
      { name: 'Wall.png', buffer: png(720, 400) },
      { name: 'Gate.png', buffer: png(740, 400) },
    )
    await rows(page).getByRole('button', { name: 'Take out Gate.png' }).click()
    await nameIn(page, 0).fill('The dam at noon')
    await field(page, 'Source').selectOption('Original')
    await field(page, 'Author').fill('Ada Eze')
    await field(page, 'Alternative text').fill('Water behind a wall of stone')
    await kept(page)
    await expect.poll(() => heldWhole(stet)).toBe(2)
    await stet.crash()
    await stet.signIn(undefined, '/drafts')
    await expect(list(page).first().getByRole('cell').first()).toHaveText('The dam at noon')
    await expect(list(page).first().getByRole('cell').nth(1)).toHaveText('Image')
    await list(page).first().locator('[data-opens]').click()
    await expect(page).toHaveURL(/\/images$/)
    await expect(restored(page, 'Pictures')).toContainText('The dam at noon, Wall')
    await expect(restored(page, 'Source')).toContainText('Original')
    await button(page, 'Apply unsaved changes').click()
    await expect(rows(page)).toHaveCount(2)
    await expect(nameIn(page, 0)).toHaveValue('The dam at noon')
    await expect(nameIn(page, 1)).toHaveValue('Wall')
    await expect(field(page, 'Author')).toHaveValue('Ada Eze')
    await save(page).click()
    await expect(form(page)).toHaveCount(0)
    const sent = await calls(stet, 'v2/images', 'POST')
    expect(sent.map(({ body }) => body)).toMatchObject(
      ['The dam at noon', 'Wall'].map(name => ({
        name,
        author: 'Ada Eze',
        alt: 'Water behind a wall of stone',
      })),
    )
    await button(page, 'Create image').click()
    await expect(form(page)).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    await expect(restoring(page)).toHaveCount(0)
    expect(heldWhole(stet)).toBe(0)
  })
})

test('pictures that are let go leave this computer, and what was typed of them lies in the bin @DR-01 @GA-02', async ({
  page,
  stet,
}) => {
  await open(page, stet)
  await choosePictures(page, { name: 'Dam.png', buffer: png(700, 400) })
  await field(page, 'Notes').fill('Taken from the north bank.')
  await kept(page)
  await expect.poll(() => heldWhole(stet)).toBe(1)
  await page.reload()
  await button(page, 'Create image').click()
  await expect(restored(page, 'Notes')).toContainText('Taken from the north bank.')
  await button(page, 'Cancel and clear unsaved data').click()
  await expect(rows(page)).toHaveCount(0)
  await expect.poll(() => heldWhole(stet)).toBe(0)

  await choosePictures(page, { name: 'Wall.png', buffer: png(720, 400) })
  await field(page, 'Notes').fill('Taken from the south bank.')
  await kept(page)
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect.poll(() => heldWhole(stet)).toBe(0)
  await stet.open('/drafts')
  await expect(list(page)).toHaveCount(2)
  await expect(list(page).first()).toContainText('In the bin')
})
