import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { lagos } from '../support/brand.ts'
import { button, json, line, openWith, saves, settings, text, toast } from './article-page.ts'
import { expectAccessible } from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft
const picture = (alt: string) => ({
  type: 'image',
  url: 'https://images.lagos.stet.example/1.jpg',
  alt,
  children: [{ text: '' }],
})
const lines = (page: Page) => page.getByRole('list', { name: 'Flight check' }).getByRole('button')
const nothingWrong = (page: Page) => settings(page).getByText('Nothing keeps the article from its readers.')

async function openFlightCheck(page: Page, stet: Stet): Promise<void> {
  await openWith(page, stet, json(line('Words.'), picture(''), line('More.'), picture('A crane')))
  await button(page, 'Flight check').click()
}

test('the flight check says what keeps an article from its readers and what is warned about, and leads there @ED-02 @IM-02', async ({
  page,
  stet,
}) => {
  await openFlightCheck(page, stet)
  const withoutAlt = lines(page).filter({ hasText: 'Pictures without alternative text: 1' })
  await expect(withoutAlt).toBeVisible()
  await expect(lines(page)).toHaveText([/./, 'The text has fewer than 500 words.'])
  await expect(nothingWrong(page)).toBeVisible()

  // What is written counts before anything was checked.
  const rss = page.getByLabel('RSS title')
  const good = await rss.inputValue()
  await rss.fill('')
  const rssLine = lines(page).filter({ hasText: 'RSS title: Enter RSS title.' })
  await expect(rssLine).toBeVisible()
  await expect(nothingWrong(page)).toBeHidden()
  await expectAccessible(page)
  await button(page, 'SEO').click()
  await expect(rss).toBeHidden()
  await rssLine.press('Enter')
  await expect(rss).toBeFocused()
  await rss.fill(good)
  await expect(nothingWrong(page)).toBeVisible()

  await withoutAlt.click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Alternative text').fill('Cranes above the harbour')
  await page.keyboard.press('Enter')
  await expect(withoutAlt).toHaveCount(0)
})

test('a picture without alternative text is no reason against publishing @IM-02', async ({ page, stet }) => {
  await openFlightCheck(page, stet)
  await button(page, 'Publish').click()
  await expect(toast(page, 'Post published.')).toBeVisible()
})

test.describe('where the brand asks for alternative texts', () => {
  test.use({ brand: { ...lagos, features: { ...lagos.features, alt_text_required: true } } })

  test('an article goes to its readers once every picture has one @IM-02', async ({ page, stet }) => {
    await openFlightCheck(page, stet)
    await expect(lines(page).first()).toHaveText('Pictures without alternative text: 1')
    await expect(nothingWrong(page)).toBeHidden()
    await button(page, 'Publish').click()
    await expect(toast(page, 'Validation failed.')).toBeVisible()
    expect(await stet.newsroom.requests('PATCH', `posts/${id}`)).toEqual([])
    // The picture is where the person is now.
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByLabel('Alternative text').fill('Cranes above the harbour')
    await page.keyboard.press('Enter')
    await expect(nothingWrong(page)).toBeVisible()
    await button(page, 'Publish').click()
    await expect(toast(page, 'Post published.')).toBeVisible()
    expect(await saves(stet, id)).toHaveLength(1)
  })
})
