import {
  button,
  calls,
  expectAccessible,
  field,
  openPlace,
  panel,
  rows,
  save,
  toast,
  withhold,
} from './catalogue-page.ts'
import { expect, test } from './fixture.ts'
import { choose, fileOf, uploads } from './upload-page.ts'

test('a word without effect says so, and one that is there already is refused beside the field @SW-01 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/stop-words')
  await button(page, 'Create stop word').click()
  await expect(
    panel(page, 'Create stop word').getByText('With both switches off the word has no effect'),
  ).toBeVisible()
  await field(page, 'For tags').check()
  await expect(panel(page, 'Create stop word').getByText('has no effect')).toHaveCount(0)
  await field(page, 'Name').fill('against')
  await save(page).click()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/has already been taken/)
  await expect(field(page, 'Name')).toHaveValue('against')
  // Refused words may be sent again: only the server knows whether they are still wrong.
  await expect(save(page)).toBeEnabled()
})

const path = 'v2/stop-words/upload'

for (const [type, chosen, cells] of [
  ['post', 'Post stop words', ['zymurgy', 'Yes', 'No']],
  ['tag', 'Tag stop words', ['zymurgy', 'No', 'Yes']],
] as const)
  test(`a text file of ${type} stop words goes in one request, and the list is read again @SW-01 @FR-07`, async ({
    page,
    stet,
  }) => {
    await openPlace(page, stet, '/stop-words')
    await page.getByLabel('Words to upload').selectOption(chosen)
    await stet.newsroom.forget()
    await choose(page, 'Upload TXT', 'words.txt', 'zymurgy\n')
    await expect(toast(page, 'File uploaded.')).toBeVisible()
    await expect(
      rows(page).first().getByRole('cell').or(rows(page).first().getByRole('rowheader')),
    ).toContainText([...cells])
    expect(await calls(stet, /stop-words/)).toEqual([
      {
        call: `POST ${path}`,
        query: {},
        body: { type, file: fileOf('words.txt', 'text/plain', 'zymurgy\n') },
      },
      { call: 'GET v2/stop-words', query: { order: '-id', page: '1' }, body: null },
    ])
  })

test('bad lines of a text file and another extension are said in their place @SW-01 @FR-07', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/stop-words')
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
