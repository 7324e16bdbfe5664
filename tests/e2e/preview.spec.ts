import type { Locator } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, headline, openArticle, settings, text } from './article-page.ts'
import { expect, test } from './fixture.ts'

test('an article has its headline, toolbar and text, its settings beside them and its buttons above; the preview shows the card as a reader will, with what is missing taken from the next field @ED-01 @ED-02', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await stet.newsroom.patch('posts', id, {
    main_headline: 'The headline',
    catchy_title: '',
    fb_catchy_title: '',
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openArticle(page, stet, id)
  const boxOf = async (part: Locator) => {
    await expect(part).toBeVisible()
    return (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  expect(await headline(page).evaluate(({ localName }) => localName)).toBe('textarea')
  const [buttons, tools, words, body, side] = [
    await boxOf(button(page, 'Save')),
    await boxOf(page.getByRole('toolbar', { name: 'Formatting' })),
    await boxOf(headline(page)),
    await boxOf(text(page)),
    await boxOf(settings(page)),
  ]
  const [above, below] = [buttons.y + buttons.height, words.y + words.height]
  expect(tools.y).toBeGreaterThanOrEqual(above)
  expect(words.y).toBeGreaterThan(tools.y)
  expect(body.y).toBeGreaterThanOrEqual(below)
  expect(side.x).toBeGreaterThanOrEqual(body.x + body.width)

  await settings(page).getByRole('button', { name: 'Preview' }).click()
  const main = page.getByRole('article', { name: 'Main page' })
  const title = (card: typeof main) => card.getByRole('heading')
  await expect(title(main)).toHaveText('The headline')
  await expect(main).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await settings(page).getByLabel('Catchy title').fill('A catchy title '.repeat(40))
  await expect(title(main)).toHaveText('A catchy title '.repeat(40).trim())
  const { height } = (await title(main).boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(50)
  expect(height).toBeLessThan(80)
  await settings(page).getByRole('tab', { name: 'Facebook' }).click()
  const facebook = page.getByRole('article', { name: 'Facebook' })
  await expect(title(facebook)).toHaveText(/^A catchy title/)
  await settings(page).getByLabel('Facebook headline').fill('For Facebook')
  await expect(title(facebook)).toHaveText('For Facebook')
})
