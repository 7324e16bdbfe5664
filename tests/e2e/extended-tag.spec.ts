import { button, calls, expectAccessible, opener, openPlace, openRow, toast } from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'
import { choosePicture, cropArea, galleryFile, part } from './record-page.ts'

const path = 'v2/tags/1/extended'
const words = 'Elections and what they change. '.repeat(30).trim()
const whole = expect.stringMatching(/^\d+$/)
const saves = (stet: Stet) => calls(stet, path)

test('a tag’s panel leads to the extended editor, whose form is sent as one @TG-02 @TG-04 @FR-11 @FR-08', async ({
  page,
  stet,
}) => {
  const { catchy_title } = await stet.newsroom.row('tags', 1)
  await openPlace(page, stet, `/tags?query=${encodeURIComponent(String(catchy_title))}`)
  await openRow(page, opener(page, 1), 'Edit tag')
  await button(page, 'Open extended tag editor').click()
  await expect(page).toHaveURL(/\/tags\/1$/)
  // The list stands there until the editor has come.
  await expect(page.getByRole('heading', { name: 'Extended tag editor' })).toBeVisible()
  await expect(page.getByRole('main').getByText(String(catchy_title))).toBeVisible()

  await button(page, 'Save').click()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await expect(page.getByText('Image is required')).toBeVisible()
  await expect(page.getByText('Field can not be empty')).toBeVisible()
  await expect(page.getByText('0 / 700–3000')).toBeVisible()
  const { file } = await galleryFile(stet, 3)
  await choosePicture(page, 'Choose a picture', file)
  const text = page.getByRole('textbox', { name: 'Description' })
  await text.click()
  await page.keyboard.insertText('Too short')
  await expect(page.getByText('Minimum length 700')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(words)
  await expect(page.getByText('Minimum length 700')).toHaveCount(0)
  await part(page, 'Instagram').fill('https://x.com/elections')
  await part(page, 'Instagram').blur()
  await expect(page.getByText('Enter a valid Instagram account link.')).toBeVisible()
  await part(page, 'Instagram').fill('https://instagram.com/elections')
  await expect(part(page, 'JSON-LD')).toHaveJSProperty('rows', 10)
  await part(page, 'JSON-LD').fill('{ "@type": ')
  await part(page, 'JSON-LD').blur()
  await expect(
    page.getByText('The JSON-LD is not valid. Please double check it in schema validator.'),
  ).toBeVisible()
  await part(page, 'JSON-LD').fill('{ "@type": "Thing" }')
  await expectAccessible(page)

  const held = await stet.newsroom.fault({ method: 'POST', path, hold: true })
  await button(page, 'Save').click()
  await expect(button(page, 'Save').getByRole('progressbar')).toBeVisible()
  await stet.newsroom.release(held)
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The present picture' })).toBeVisible()
  await expect(cropArea(page)).toHaveCount(0)
  expect(await saves(stet)).toEqual([
    {
      call: `POST ${path}`,
      query: {},
      body: {
        _method: 'PATCH',
        thumb: expect.objectContaining({ name: 'portrait.png', size: file.buffer.length }),
        social_links: { instagram: 'https://instagram.com/elections' },
        body: expect.stringContaining('Elections and what they change.'),
        json_ld: '{ "@type": "Thing" }',
        crop: { x: whole, y: whole, width: whole, height: whole },
      },
    },
  ])
})

const filled = { thumb: 'images/3.png', body: `<p>${words}</p>`, json_ld: '{"@type":"Thing"}' }

test('a refused save names the stop words, else says what failed, and keeps what was typed @TG-04 @TG-05', async ({
  page,
  stet,
}) => {
  await stet.newsroom.patch('tags', 1, filled)
  await stet.signIn(editor, '/tags/1')
  await part(page, 'X').fill('https://x.com/elections')
  for (const [label, count] of Object.entries({ Facebook: 1, Instagram: 1, X: 1, LinkedIn: 0, Muckrack: 0 }))
    await expect(part(page, label)).toHaveCount(count)
  await part(page, 'JSON-LD').fill('')
  await expect(part(page, 'JSON-LD')).toHaveAccessibleDescription(/cannot be emptied through this API/)
  const main = page.getByRole('main')
  await stet.newsroom.fault({
    method: 'POST',
    path,
    status: 422,
    body: {
      type: 'stop_words_validator',
      message: 'The text contains stop words',
      data: { stop_words: ['before', 'the'] },
    },
  })
  await button(page, 'Save').click()
  await expect(main.getByText('The text contains stop words (before, the)')).toBeVisible()
  await stet.newsroom.fault({ method: 'POST', path, status: 500, body: {} })
  await button(page, 'Save').click()
  await expect(main.getByText('Error saving extended tag.')).toBeVisible()
  await expect(part(page, 'X')).toHaveValue('https://x.com/elections')
  await button(page, 'Save').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect((await saves(stet)).at(-1)?.body).toEqual({
    _method: 'PATCH',
    social_links: { x: 'https://x.com/elections' },
    body: filled.body,
  })
})

test('a tag that cannot be read leads back to the tags @TG-04', async ({ page, stet }) => {
  await stet.signIn(editor, '/tags/999999')
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(page).toHaveURL(/\/tags$/)
  await stet.open('/tags/none')
  await expect(page).toHaveURL(/\/tags$/)
})

test('the editor needs the right to extend tags, or to change them @TG-04 @FR-09', async ({ page, stet }) => {
  await stet.newsroom.patch('tags', 1, filled)
  await stet.signIn('copy@stet.example', '/tags/1')
  await expect(button(page, 'Save')).toBeVisible()
})

test('who may only look at tags reads what their pages show @TG-04 @FR-09', async ({ page, stet }) => {
  await stet.newsroom.patch('tags', 1, filled)
  await stet.signIn('author@stet.example', '/tags/1')
  await expect(part(page, 'X')).toHaveAttribute('readonly')
  await expect(button(page, 'Save')).toHaveCount(0)
  await button(page, 'Back to tags').click()
  await opener(page, 40).click()
  await expect(page.getByRole('complementary', { name: 'Edit tag' })).toBeVisible()
  await expect(button(page, 'Open extended tag editor')).toHaveCount(0)
})
