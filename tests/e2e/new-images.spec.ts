import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { png } from '../support/picture-files.ts'
import {
  button,
  headline,
  keptHere,
  openArticle,
  openWith,
  savedBody,
  status,
  text,
  toast,
  write,
} from './article-page.ts'
import { calls, field, panel, question, save } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'
import { heldWhole } from './upload-page.ts'

/** The server has something of it. */
const onItsWay = /On the way: [1-9]\d? %/
const form = (page: Page) => panel(page, 'Create image')

const left = (page: Page) => page.getByRole('group').filter({ hasText: 'Pictures that were not added yet' })

/** Pastes into the article what a word processor writes of these pictures among its words. */
async function pastePictures(page: Page, words: string, pictures: { name: string; bytes: Buffer }[]) {
  const images = pictures.map(
    ({ name, bytes }) => `<img alt="${name}" src="data:image/png;base64,${bytes.toString('base64')}">`,
  )
  await text(page).evaluate(
    (box, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `<p>${words}</p>${images.join('')}`,
  )
}

test('thirty pictures pasted with their words are all in, in their order, after one question, in one step @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  // Each is written to the disk and sent in its turn.
  test.slow()
  const id = fixtures.readyDraft
  await openArticle(page, stet, id)
  await write(page, ' Before.')
  const names = Array.from({ length: 30 }, (_, index) => `Pier ${index + 1}`)
  await pastePictures(
    page,
    'Thirty piers.',
    names.map((name, index) => ({ name, bytes: png(700 + index, 400) })),
  )
  await expect(text(page)).toContainText('Thirty piers.')
  await expect(form(page).getByLabel('Name')).toHaveCount(30)
  await expect(form(page).getByLabel('Name').nth(29)).toHaveValue('Pier 30')
  await field(page, 'Source').selectOption('AFP')
  await field(page, 'Alternative text').fill('A pier at dawn')
  await save(page).click()
  await expect(form(page)).toHaveCount(0, { timeout: 60_000 })
  await expect(text(page).getByRole('figure')).toHaveCount(30)
  const body = await savedBody(page, stet, id)
  const sent = await calls(stet, 'v2/images', 'POST')
  expect(sent.map(({ body }) => (body as { name: string }).name)).toEqual(names)
  const ids = [...body.matchAll(/images\/(\d+)\.png/g)].map(([, number]) => Number(number))
  expect(ids).toHaveLength(30)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page).getByRole('figure')).toHaveCount(0)
  await expect(text(page)).toContainText('Thirty piers.')
})

test('a pasted picture has its place in the text at once and comes there by itself; saving, undoing and leaving meanwhile lose nothing @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await openWith(page, stet, '<p>The lead.</p><p>The end.</p>')
  await text(page).getByText('The lead.').click()
  await page.keyboard.press('End')
  await pastePictures(page, 'One pier.', [{ name: 'Pier', bytes: png(700, 400) }])
  const place = text(page).getByRole('group', { name: /^Image: Pier/ })
  await expect(place).toContainText('Waiting for the name and the source')
  // Below the words that it came with.
  await expect(text(page).locator('p:has-text("One pier.") + div').getByRole('group')).toHaveCount(1)
  const asked = await savedBody(page, stet, id)
  expect(asked).toContain('One pier.')
  expect(asked).not.toMatch(/Pier|image.*Waiting/)
  await expect(toast(page, 'Saved without the pictures on their way')).toBeVisible()

  const held = await stet.newsroom.fault({ method: 'POST', path: 'v2/images', hold: true })
  await field(page, 'Source').selectOption('AFP')
  await save(page).click()
  await expect(place).toContainText(onItsWay)
  await form(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(form(page)).toHaveCount(0)
  await write(page, ' And after.')
  await expect(text(page)).toContainText('The end. And after.')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).not.toContainText('And after.')
  await expect(place).toContainText(onItsWay)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await question(page).getByRole('button', { name: 'Wait for them' }).click()
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(question(page)).toContainText('Pictures that are still on their way into the text: 1.')
  await question(page).getByRole('button', { name: 'Wait for them' }).click()

  await stet.newsroom.release(held)
  await expect(text(page).getByRole('figure')).toHaveCount(1)
  await expect(place).toHaveCount(0)
  expect(await savedBody(page, stet, id)).toMatch(/One pier\..*images\/\d+\.png/s)
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL(/\/tags$/)
})

test('pictures that nobody named are offered again when the page is loaded anew, in their place, and go in in one step @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await openWith(page, stet, '<p>The lead.</p><p>The end.</p>')
  await text(page).getByText('The lead.').click()
  await page.keyboard.press('End')
  const pictures = [700, 720].map(width => ({ name: `Pier ${width}`, bytes: png(width, 400) }))
  await pastePictures(page, 'Two piers.', pictures)
  await expect(form(page).getByLabel('Name')).toHaveCount(2)
  await expect.poll(() => heldWhole(stet)).toBe(2)
  await text(page).getByText('The lead.').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Before.')
  await page.keyboard.press('Enter')
  // The block they came into begins otherwise now, and stands elsewhere.
  await page.keyboard.type('Above. ')
  await expect(text(page)).toContainText('Above. The lead.')
  await keptHere(page)

  await stet.open(`/posts/${id}`)
  await page.getByRole('button', { name: 'Apply unsaved changes' }).click()
  await expect(left(page)).toContainText('Pictures that were not added yet: 2.')
  await expect(form(page)).toHaveCount(0)
  const place = text(page).locator('p:has-text("Two piers.") + div').getByRole('group')
  await expect(place).toContainText('Waiting for the name and the source')
  const body = await savedBody(page, stet, id)
  expect(body).toMatch(/Before\..*Above\. The lead\..*Two piers\./s)
  expect(body).not.toMatch(/png|Waiting/)
  await expect(toast(page, 'Saved without the pictures on their way')).toBeVisible()

  await left(page).getByRole('button', { name: 'Continue' }).click()
  await expect(form(page).getByLabel('Name').nth(0)).toHaveValue('Pier 700')
  await expect(form(page).getByLabel('Name').nth(1)).toHaveValue('Pier 720')
  await field(page, 'Source').selectOption('AFP')
  await save(page).click()
  await expect(text(page).getByRole('figure')).toHaveCount(2)
  await expect(left(page)).toHaveCount(0)
  expect(await savedBody(page, stet, id)).toMatch(
    /Two piers\..*images\/\d+\.png.*images\/\d+\.png.*The end\./s,
  )
  expect(await calls(stet, 'v2/images', 'POST')).toHaveLength(2)
  expect(heldWhole(stet)).toBe(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page).getByRole('figure')).toHaveCount(0)
  await expect(text(page)).toContainText('Two piers.')
})

test('pictures that are left behind wait for their person alone, until they are discarded @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  const path = `/posts/${fixtures.readyDraft}`
  await openWith(page, stet, '<p>The lead.</p>')
  await pastePictures(page, 'One pier.', [{ name: 'Pier', bytes: png(700, 400) }])
  const place = text(page).getByRole('group', { name: /^Image: Pier/ })
  await expect(place).toBeVisible()
  await expect.poll(() => heldWhole(stet)).toBe(1)
  await form(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(left(page)).toContainText('Pictures that were not added yet: 1.')
  await expect(place).toBeVisible()
  await savedBody(page, stet)
  await page.getByRole('link', { name: 'Tags' }).click()
  await question(page).getByRole('button', { name: 'Go on without them' }).click()
  await expect(page).toHaveURL(/\/tags$/)

  await stet.signIn('admin@stet.example', path)
  await expect(text(page)).toContainText('One pier.')
  await expect(place).toHaveCount(0)
  await expect(left(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL(/\/tags$/)

  await stet.signIn(undefined, path)
  await expect(place).toBeVisible()
  await left(page).getByRole('button', { name: 'Discard' }).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(place).toBeVisible()
  await left(page).getByRole('button', { name: 'Discard' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(place).toHaveCount(0)
  await expect(left(page)).toHaveCount(0)
  await expect(() => expect(heldWhole(stet)).toBe(0)).toPass()
})

test('what is pasted while the form is open is asked about after it, and looking into the gallery forgets nothing @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  await openWith(page, stet, '<p>The lead.</p><p>The end.</p>')
  await text(page).getByText('The lead.').click()
  await page.keyboard.press('End')
  await pastePictures(page, 'First pier.', [{ name: 'First', bytes: png(700, 400) }])
  await expect(form(page).getByLabel('Name')).toHaveValue('First')
  await text(page).getByText('The end.').click()
  await page.keyboard.press('End')
  await pastePictures(page, 'Second pier.', [{ name: 'Second', bytes: png(720, 400) }])
  await expect(text(page).getByRole('group', { name: /^Image: (First|Second)/ })).toHaveCount(2)
  await expect(form(page).getByLabel('Name')).toHaveValue('First')
  await field(page, 'Alternative text').fill('A pier at dawn')
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+Alt+g')
  const gallery = panel(page, 'Images')
  await expect(gallery).toBeVisible()
  await expect(form(page)).toBeHidden()
  await gallery.getByRole('button', { name: 'Close' }).click()
  await expect(gallery).toHaveCount(0)
  await expect(field(page, 'Alternative text')).toHaveValue('A pier at dawn')
  await field(page, 'Source').selectOption('AFP')
  await save(page).click()
  await expect(form(page).getByLabel('Name')).toHaveValue('Second')
  await expect(text(page).getByRole('figure')).toHaveCount(1)
  await field(page, 'Source').selectOption('AFP')
  await save(page).click()
  await expect(text(page).getByRole('figure')).toHaveCount(2)
  await expect(form(page)).toHaveCount(0)
  expect(await savedBody(page, stet)).toMatch(/First pier\..*png.*Second pier\..*png/s)
})

test('pictures of an article that is only on this computer go with it to the server @RT-04 @ED-21', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  await button(page, 'New article').click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await expect.poll(() => dialog.getByLabel('Section').getByRole('option').count()).toBeGreaterThan(1)
  await dialog.getByLabel('Section').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Start writing' }).click()
  await headline(page).fill('Begun on this computer')
  await text(page).focus()
  await pastePictures(page, 'One pier.', [{ name: 'Pier', bytes: png(700, 400) }])
  const place = text(page).getByRole('group', { name: /^Image: Pier/ })
  await expect(place).toBeVisible()
  await expect.poll(() => heldWhole(stet)).toBe(1)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/posts\/\d+$/)
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
  await stet.open(new URL(page.url()).pathname)
  await expect(place).toBeVisible()
  await expect(left(page)).toBeVisible()
})

test('pictures that the disk does not take are said to be in this window alone, and go in all the same @RT-04 @IM-03', async ({
  page,
  stet,
}) => {
  writeFileSync(join(stet.dataFolder, 'uploads'), '')
  await openWith(page, stet, '<p>The lead.</p>')
  await pastePictures(page, 'One pier.', [{ name: 'Pier', bytes: png(700, 400) }])
  await expect(toast(page, 'Only in this window until they are added')).toContainText('Pier.png')
  rmSync(join(stet.dataFolder, 'uploads'))
  await field(page, 'Source').selectOption('AFP')
  await save(page).click()
  await expect(text(page).getByRole('figure')).toHaveCount(1)
})

test.describe('after a crash', () => {
  test.use({ ownProcess: true })

  test('the text is as it was written, and the picture that was on its way is not lost @RT-04 @IM-03', async ({
    page,
    stet,
  }) => {
    const id = fixtures.readyDraft
    await openWith(page, stet, '<p>The lead.</p>')
    await pastePictures(page, 'One pier.', [{ name: 'Pier', bytes: png(700, 400) }])
    const place = text(page).getByRole('group', { name: /^Image: Pier/ })
    await expect(place).toBeVisible()
    await stet.newsroom.fault({ method: 'POST', path: 'v2/images', hold: true })
    await field(page, 'Source').selectOption('AFP')
    await save(page).click()
    await expect(place).toContainText(onItsWay)
    await keptHere(page)
    await stet.crash()
    await stet.signIn(undefined, `/posts/${id}`)
    await page.getByRole('button', { name: 'Apply unsaved changes' }).click()
    await expect(text(page)).toContainText('One pier.')
    await expect(place).toHaveCount(0)
    await page.getByRole('link', { name: 'Gallery' }).click()
    await page.getByRole('button', { name: /^Try again/ }).click()
    await expect(page.getByRole('button', { name: 'Pier', exact: true })).toBeVisible()
  })
  test('what was typed of pictures that nobody added yet is there again with them @DR-01 @IM-03', async ({
    page,
    stet,
  }) => {
    const id = fixtures.readyDraft
    await openWith(page, stet, '<p>The lead.</p>')
    const pictures = [700, 720].map(width => ({ name: `Pier ${width}`, bytes: png(width, 400) }))
    await pastePictures(page, 'Two piers.', pictures)
    await expect(form(page).getByLabel('Name')).toHaveCount(2)
    await form(page).getByLabel('Name').nth(1).fill('The pier at dawn')
    await field(page, 'Source').selectOption('AFP')
    await field(page, 'Alternative text').fill('A pier in the first light')
    await expect.poll(() => heldWhole(stet)).toBe(2)
    await keptHere(page)
    await expect.poll(() => draftsOnDisk(stet.dataFolder)).toBe(2)
    await page.keyboard.press('Tab')
    await stet.crash()
    await stet.signIn(undefined, `/posts/${id}`)
    await page.getByRole('button', { name: 'Apply unsaved changes' }).click()
    await left(page).getByRole('button', { name: 'Continue' }).click()
    await expect(form(page).getByLabel('Name').nth(0)).toHaveValue('Pier 700')
    await expect(form(page).getByLabel('Name').nth(1)).toHaveValue('The pier at dawn')
    await expect(field(page, 'Source').locator('option:checked')).toHaveText('AFP')
    await expect(field(page, 'Alternative text')).toHaveValue('A pier in the first light')
    await save(page).click()
    await expect(text(page).getByRole('figure')).toHaveCount(2)
    await expect(form(page)).toHaveCount(0)
    await expect.poll(() => draftsOnDisk(stet.dataFolder)).toBe(1)
  })
})

/** How many things have a draft on the disk. */
function draftsOnDisk(dataFolder: string): number {
  const all = readdirSync(join(dataFolder, 'drafts'), { recursive: true, encoding: 'utf8' })
  const drafts = all.filter(path => path.endsWith('.ndr') && !/bin|quarantine/.test(path))
  return new Set(drafts.map(path => dirname(path))).size
}
