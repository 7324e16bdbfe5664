import { addHausa, chooseHausa } from './article-page.ts'
import { button, calls, toast } from './catalogue-page.ts'
import { elsewhere, kept, openAgain, restored, restoring } from './draft-page.ts'
import { editor, expect, test } from './fixture.ts'
import { choosePicture, cropArea, galleryFile, part } from './record-page.ts'
import { long } from './screens/rules.ts'

test.describe('after a crash', () => {
  test.use({ ownProcess: true })

  test('a new expert comes back with the picture, is created once, and leaves nothing to restore @DR-04 @EX-02', async ({
    page,
    stet,
  }) => {
    await stet.signIn(undefined, '/experts/create')
    const { file } = await galleryFile(stet, 3)
    await choosePicture(page, 'Choose a picture', file)
    await part(page, 'Name').fill('Ada Obi')
    await part(page, 'Position').fill('Economist')
    await part(page, 'Description').fill(long(100))
    await part(page, 'X').fill('https://x.com/ada')
    await kept(page)
    await stet.crash()
    await stet.signIn(undefined, '/experts/create')
    for (const [label, here] of [
      ['Avatar', 'A picture chosen here'],
      ['Name', 'Ada Obi'],
      ['Position', 'Economist'],
      ['Description', long(100)],
      ['Social links', 'https://x.com/ada'],
    ] as const)
      await expect(restored(page, label)).toContainText(here)
    await button(page, 'Apply unsaved changes').click()
    await expect(cropArea(page)).toBeVisible()
    await expect(part(page, 'Name')).toHaveValue('Ada Obi')
    await button(page, 'Save').click()
    await expect(page).toHaveURL(/\/experts\/41$/)
    expect((await calls(stet, 'v2/experts', 'POST')).map(({ body }) => body)).toMatchObject([
      { username: 'Ada Obi', avatar: { name: 'portrait.png' } },
    ])
    await expect(page.getByRole('heading', { name: 'Update expert' })).toBeVisible()
    await stet.open('/experts/create')
    await expect(part(page, 'Name')).toHaveValue('')
    await expect(restoring(page)).toHaveCount(0)
  })
})

test('an expert under change is written by one window; the next takes over with all that is written @DR-04 @EX-02', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, '/experts/1')
  const before = await part(page, 'Position').inputValue()
  await part(page, 'Position').fill('Written in the first window')
  const other = await openAgain(page, stet, '/experts/1')
  await expect(elsewhere(other)).toBeVisible()
  await expect(part(other, 'Position')).toHaveCount(0)
  await button(other, 'Edit here').click()
  await expect(part(other, 'Position')).toHaveValue('Written in the first window')
  await expect(restoring(other)).toHaveCount(0)
  await expect(elsewhere(page)).toBeVisible()
  await part(other, 'Awards').fill('And in the second')
  await kept(other)
  await other.close()
  await expect(restored(page, 'Position')).toContainText(before)
  await expect(restored(page, 'Awards')).toContainText('And in the second')
  await button(page, 'Cancel and clear unsaved data').click()
  await expect(part(page, 'Position')).toHaveValue(before)
  await page.reload()
  await expect(part(page, 'Position')).toHaveValue(before)
  await expect(restoring(page)).toHaveCount(0)
})

test('author info comes back when the page is opened again, and by itself after a 401 and in another language, which asks nothing @DR-04 @AI-02 @SH-05', async ({
  page,
  stet,
}) => {
  await addHausa(stet)
  await stet.signIn(editor, '/author-info')
  await part(page, 'Awards').fill('A prize')
  await kept(page)
  await page.reload()
  await expect(restored(page, 'Awards')).toContainText('A prize')
  await button(page, 'Apply unsaved changes').click()
  await expect(part(page, 'Awards')).toHaveValue('A prize')
  await part(page, 'Education').fill('Lagos')
  await stet.newsroom.expire(editor)
  await button(page, 'Update').click()
  await expect(page).toHaveURL(/\/login$/)
  await stet.fillSignIn(editor)
  await expect(part(page, 'Education')).toHaveValue('Lagos')
  await expect(part(page, 'Awards')).toHaveValue('A prize')
  await expect(page.getByText(/^Your session had ended\./)).toBeVisible()
  await expect(restoring(page)).toHaveCount(0)
  await button(page, 'Update').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await page.reload()
  await expect(part(page, 'Awards')).toHaveValue('A prize')
  await expect(restoring(page)).toHaveCount(0)

  await part(page, 'Awards').fill('A prize, to the last key')
  await chooseHausa(page)
  await expect(part(page, 'Awards')).toHaveValue('A prize, to the last key')
  await expect(restoring(page)).toHaveCount(0)
  await expect(page.getByText(/^Your session had ended\./)).toHaveCount(0)
})

test('a tag’s page comes back with its text, and what is let go does not @DR-04 @TG-04', async ({
  page,
  stet,
}) => {
  const body = `<p>${'Elections and what they change. '.repeat(30).trim()}</p>`
  await stet.newsroom.patch('tags', 1, { thumb: 'images/3.png', body })
  await stet.signIn(editor, '/tags/1')
  const text = page.getByRole('textbox', { name: 'Description' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText(' Never saved.')
  await part(page, 'X').fill('https://x.com/elections')
  await kept(page)
  await page.reload()
  await expect(restored(page, 'Description')).toContainText('Never saved.')
  await button(page, 'Apply unsaved changes').click()
  await expect(text).toContainText('what they change. Never saved.')
  await expect(part(page, 'X')).toHaveValue('https://x.com/elections')
  await button(page, 'Back to tags').click()
  await button(page, 'Discard changes').click()
  await expect(page).toHaveURL(/\/tags$/)
  await stet.open('/tags/1')
  await expect(text).toContainText('what they change.')
  await expect(text).not.toContainText('Never saved.')
  await expect(restoring(page)).toHaveCount(0)
})
