import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { png } from '../support/picture-files.ts'
import { keptHere, openArticle, openWith, savedBody, text, toast, write } from './article-page.ts'
import { calls, field, panel, question, save } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

/** The server has something of it. */
const onItsWay = /On the way: [1-9]\d? %/
const form = (page: Page) => panel(page, 'Create image')

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
})
