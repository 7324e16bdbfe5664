import type { Locator } from 'playwright/test'
import {
  button,
  calls,
  expectAccessible,
  field,
  openPlace,
  panel,
  question,
  row,
  rows,
  withhold,
} from './catalogue-page.ts'
import { expect, test } from './fixture.ts'
import { expectSaid, recordMessages } from './runner/messages.ts'
import { choose, fileOf, uploads } from './upload-page.ts'

test('a word without effect says so @SW-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/stop-words')
  await button(page, 'Create stop word').click()
  await expect(
    panel(page, 'Create stop word').getByText('With both switches off the word has no effect'),
  ).toBeVisible()
  await field(page, 'For tags').check()
  await expect(panel(page, 'Create stop word').getByText('has no effect')).toHaveCount(0)
})

test('of two words that are deleted one after the other each says for itself that it is on its way @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/stop-words')
  // Seen as well where neither the pointer nor the focus is.
  const expectGoing = async (one: Locator) => {
    await expect(one.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true')
    await expect(one.locator('[data-actions]')).toHaveCSS('opacity', '1')
  }
  const remove = async (at: number) => {
    const id = await rows(page).nth(at).getAttribute('data-id')
    const going = row(page, Number(id))
    const held = await stet.newsroom.fault({ method: 'DELETE', path: `v2/stop-words/${id}`, hold: true })
    await going.getByRole('button', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expectGoing(going)
    return { going, held }
  }
  const first = await remove(0)
  const second = await remove(1)
  await expectGoing(first.going)
  await stet.newsroom.release(first.held)
  await expect(first.going).toHaveCount(0)
  await expectGoing(second.going)
})

const path = 'v2/stop-words/upload'

test('a text file of post or tag stop words goes in one request, and the list is read again; bad lines and another extension are said in their place @SW-01 @FR-07', async ({
  page,
  stet,
}) => {
  await recordMessages(page)
  await openPlace(page, stet, '/stop-words')
  for (const [type, chosen, ...cells] of [
    ['post', 'Post stop words', 'zymurgy', 'Yes', 'No'],
    ['tag', 'Tag stop words', 'yclept', 'No', 'Yes'],
  ] as const)
    await test.step(chosen, async () => {
      const text = `${cells[0]}\n`
      await page.getByLabel('Words to upload').selectOption(chosen)
      await stet.newsroom.forget()
      await choose(page, 'Upload TXT', 'words.txt', text)
      await expectSaid(page, 'File uploaded.')
      await expect(
        rows(page).first().getByRole('cell').or(rows(page).first().getByRole('rowheader')),
      ).toContainText([...cells])
      expect(await calls(stet, /stop-words/)).toEqual([
        { call: `POST ${path}`, query: {}, body: { type, file: fileOf('words.txt', 'text/plain', text) } },
        { call: 'GET v2/stop-words', query: { order: '-id', page: '1' }, body: null },
      ])
    })

  await choose(page, 'Upload TXT', 'words.csv', 'also\n')
  await expect(uploads(page).getByText('You can upload only files with extension .txt')).toBeVisible()
  await choose(page, 'Upload TXT', 'words.txt', 'fine\nnot [so]\n')
  await expect(uploads(page).getByText('Error occurred on line 2')).toBeVisible()
  await expect(uploads(page).getByText('.txt', { exact: false })).toHaveCount(1)
  await expectAccessible(page)
})

test('uploading stop words needs its right or, where that is not named, the right to create @SW-01', async ({
  page,
  stet,
}) => {
  await withhold(stet, 'stop words.upload_stop_words')
  await openPlace(page, stet, '/stop-words')
  await expect(button(page, 'Create stop word')).toBeVisible()
  await expect(button(page, 'Upload TXT')).toHaveCount(0)
  await expect(page.getByLabel('Words to upload')).toHaveCount(0)
})
