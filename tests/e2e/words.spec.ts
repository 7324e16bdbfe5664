import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, density, goTo, openArticle, settings, status, text, write } from './article-page.ts'
import { expectAccessible, field, panel, save, toast, withhold } from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'
import { choose } from './upload-page.ts'

const id = fixtures.readyDraft
const bar = (page: Page) => page.getByRole('region', { name: 'Article status' })

const body = (...lines: string[]) =>
  JSON.stringify(lines.map(line => ({ type: 'paragraph', children: [{ text: line }] })))

/** Opens an article with this body, and the panel that counts its words. */
async function openWords(page: Page, stet: Stet, stored: string): Promise<void> {
  await stet.newsroom.patch('posts', id, { body: stored })
  await openArticle(page, stet, id)
  await settings(page).getByRole('button', { name: 'Words' }).click()
  await expect(settings(page).getByText('Total characters')).toBeVisible()
}

/** The facts of the panel by name. */
const facts = (page: Page) =>
  settings(page)
    .locator('dl')
    .evaluate(list =>
      Object.fromEntries(
        [...list.querySelectorAll('dt')].map(name => [
          name.textContent,
          name.nextElementSibling?.textContent,
        ]),
      ),
    )

test('characters, words and feeling follow the text; reading time is said from 500 characters of Latin letters on; below 500 words it warns @ED-15 @ED-14', async ({
  page,
  stet,
}) => {
  await openWords(page, stet, body('Quiet day.'))
  expect(await facts(page)).toEqual({
    'Characters without spaces': '9',
    'Total characters': '10',
    Words: '2',
  })
  await expect(settings(page).getByText('The text has fewer than 500 words.')).toBeVisible()
  await expect(status(page, 'sentiment')).toHaveAccessibleName('Sentiment: neutral')
  await expect(status(page, 'reading')).toHaveCount(0)
  await write(page, ' A superb, outstanding win.')
  await expect(bar(page)).toContainText('6 words')
  await expect(bar(page)).toContainText('37 characters')
  await expect(status(page, 'sentiment')).toHaveAccessibleName('Sentiment: very positive')
  await expect(settings(page).getByText('Sentiment: very positive')).toBeVisible()
  await page.keyboard.insertText(' Terrible, catastrophic, disastrous, awful, horrible, killed, tortured.')
  await expect(status(page, 'sentiment')).toHaveAccessibleName('Sentiment: very negative')
  await expect.poll(async () => (await facts(page)).Words).toBe('13')

  // 499 words of nine letters and a space less.
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(Array.from({ length: 499 }, () => 'waterside').join(' '))
  await expect(status(page, 'reading')).toHaveText('3 min read')
  // In the smallest window the last of the line, the connection, is still seen whole.
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(status(page, 'connection')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect
    .poll(() => facts(page))
    .toEqual({
      'Characters without spaces': '4491',
      'Total characters': '4989',
      Words: '499',
      'Reading time': '3 min',
    })
  await expect(settings(page).getByText('The text has fewer than 500 words.')).toBeVisible()
  await write(page, ' more')
  await expect(bar(page)).toContainText('500 words')
  await expect(settings(page).getByText('The text has fewer than 500 words.')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('Новости порта и города. '.repeat(30))
  await expect(bar(page)).toContainText('120 words')
  await expect(status(page, 'reading')).toHaveCount(0)
})

test('density shows the ten most frequent combinations without stop words, the brand’s included @UQ-04', async ({
  page,
  stet,
}) => {
  // 'ferry' is a stop word of this brand for articles, on the last page of its list; 'harbour' is one for tags alone.
  for (const word of [
    { name: 'ferry', is_article: 1, is_tag: 0 },
    { name: 'harbour', is_article: 0, is_tag: 1 },
  ])
    await stet.newsroom.act('admin@stet.example', 'POST', 'v2/stop-words', word)
  const line = 'Fuel price and ferry. Harbour at 2026. '
  await openWords(page, stet, body(line.repeat(3)))
  await expect
    .poll(() => density(page))
    .toEqual([
      ['fuel price', '3', '14.3'],
      ['fuel', '3', '14.3'],
      ['price', '3', '14.3'],
      ['harbour', '3', '14.3'],
    ])
  const asked = await stet.newsroom.requests('GET', 'v2/stop-words')
  expect(asked.map(request => request.query)).toEqual(
    asked.map((_, at) => ({ order: '-id', page: String(at + 1) })),
  )
  expect(asked.length).toBeGreaterThan(1)

  await write(page, 'Alpha.')
  await page.keyboard.insertText(' Bravo. Charlie. Delta. Echo. Foxtrot. Golf. Hotel. Fuel price.')
  await expect.poll(async () => (await density(page)).length).toBe(10)
  expect((await density(page))[0]).toEqual(['fuel price', '4', '12.9'])
  await expectAccessible(page)

  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('and the ferry 12 '.repeat(6).trim())
  await expect(settings(page).getByText('Combinations of words not found')).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(settings(page).getByText('Minimum text length must be 100 symbols')).toBeVisible()
})

test('who may not see the stop words counts with the built-in ones, and nothing is asked @UQ-04', async ({
  page,
  stet,
}) => {
  await withhold(stet, 'stop words.read')
  await openWords(page, stet, body('Fuel price and ferry. '.repeat(6)))
  await expect
    .poll(async () => (await density(page)).map(row => row[0]))
    .toEqual(['fuel price', 'fuel', 'price', 'ferry'])
  expect(await stet.newsroom.requests('GET', 'v2/stop-words')).toEqual([])
  await expect(button(page, 'Save')).toBeVisible()
})

test('a stop word that is made or uploaded counts in the density at once @SW-01 @UQ-04', async ({
  page,
  stet,
}) => {
  await openWords(page, stet, body('Fuel price and ferry. '.repeat(6)))
  const found = async () => (await density(page)).map(row => row[0])
  await expect.poll(found).toEqual(['fuel price', 'fuel', 'price', 'ferry'])
  await goTo(page, '/stop-words')
  await button(page, 'Create stop word').click()
  await field(page, 'Name').fill('ferry')
  await field(page, 'For posts').check()
  await save(page).click()
  await expect(panel(page, 'Create stop word')).toHaveCount(0)
  await goTo(page, `/posts/${id}`)
  await expect.poll(found).toEqual(['fuel price', 'fuel', 'price'])
  await goTo(page, '/stop-words')
  await choose(page, 'Upload TXT', 'words.txt', 'price\n')
  await expect(toast(page, 'File uploaded.')).toBeVisible()
  await goTo(page, `/posts/${id}`)
  await expect.poll(found).toEqual(['fuel'])
})
