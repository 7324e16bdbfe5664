import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, openArticle, saves, settings, toast } from './article-page.ts'
import { withhold } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

const toggles = [
  ['Verified', 'is_verified', 'Error verifying post.'],
  ['Is Evergreen', 'is_evergreen', 'Error changing evergreen status.'],
  ['Table Of Contents', 'table_of_contents', 'Error changing table of contents status.'],
] as const

test('each mark is sent alone and at once, and taken back with its message when that fails @ED-04 @ED-13', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  await stet.newsroom.patch('posts', id, { is_verified: 0, is_evergreen: 0, table_of_contents: 0 })
  await openArticle(page, stet, id)
  for (const [label, flag, failure] of toggles) {
    const toggle = button(page, label)
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => saves(stet, id).then(all => all.at(-1))).toEqual({ id, [flag]: 1 })
    await expect(toggle).not.toHaveAttribute('aria-disabled', 'true')
    await stet.newsroom.fault({ method: 'PATCH', path: `posts/${id}`, status: 500, body: {} })
    await toggle.press('Enter')
    await expect(toast(page, failure)).toBeVisible()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await toggle.press('Space')
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => saves(stet, id).then(all => all.at(-1))).toEqual({ id, [flag]: 0 })
    await expect(toggle).not.toHaveAttribute('aria-disabled', 'true')
  }
})

test('only an evergreen article has keywords and structured data, which must be JSON @ED-19 @UQ-05', async ({
  page,
  stet,
}) => {
  const id = fixtures.published
  await stet.newsroom.patch('posts', id, { is_evergreen: 0, json_ld: '' })
  await openArticle(page, stet, id)
  const header = settings(page).getByRole('button', { name: 'JSON-LD' })
  await expect(settings(page).getByRole('button', { name: 'Status' })).toBeVisible()
  await expect(header).toHaveCount(0)
  await expect(settings(page).getByRole('button', { name: 'Keywords', exact: true })).toHaveCount(0)
  await button(page, 'Is Evergreen').click()
  await header.click()
  const data = settings(page).getByRole('textbox', { name: 'JSON-LD' })
  await data.fill('{"@type": "NewsArticle"')
  await button(page, 'Save').click()
  await expect(toast(page, 'Validation failed.')).toBeVisible()
  await expect(data).toBeFocused()
  await expect(data).toHaveAccessibleDescription(
    /The JSON-LD is not valid\. Please double check it in schema validator\./,
  )
  await data.fill('{"@type": "NewsArticle"}')
  await button(page, 'Save').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect((await saves(stet, id)).at(-1)).toMatchObject({ json_ld: '{"@type": "NewsArticle"}' })
})

test('without the right to the SEO fields they can only be read, and the rest is written @ED-22', async ({
  page,
  stet,
}) => {
  await withhold(stet, 'posts.seo')
  await openArticle(page, stet, fixtures.readyDraft)
  for (const name of ['Catchy title', 'RSS title', 'Facebook headline', 'Description', 'Slug'])
    await expect(settings(page).getByRole('textbox', { name, exact: true })).not.toBeEditable()
  await expect(settings(page).getByLabel('Top')).toBeEnabled()
})
