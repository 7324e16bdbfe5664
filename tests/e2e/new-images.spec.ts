import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { png } from '../support/picture-files.ts'
import { openArticle, savedBody, text, write } from './article-page.ts'
import { calls, field, panel, save } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

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
