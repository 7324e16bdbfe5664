import { button, calls, field, openPlace, panel, save, toast } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

const body = { section_id: 1, main_headline: '', description: '', tags: [] }

test('a tag’s title may have a plus sign @TG-02 @BR-02', async ({ page, stet }) => {
  await openPlace(page, stet, '/tags?section_id=1')
  await button(page, 'Create tag').click()
  await field(page, 'Catchy title').fill('Canal+')
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  expect(await calls(stet, 'v2/tags', 'POST')).toEqual([
    { call: 'POST v2/tags', query: { include: 'section,tags' }, body: { ...body, catchy_title: 'Canal+' } },
  ])
})

test.describe('a brand without it', () => {
  test.use({ brand: 'manila' })
  test('refuses the plus sign beside the field, in a new tag and in one that exists @TG-02 @BR-02', async ({
    page,
    stet,
  }) => {
    await openPlace(page, stet, '/tags?section_id=1')
    await button(page, 'Create tag').click()
    await field(page, 'Catchy title').fill('Canal+')
    await save(page).click()
    await expect(toast(page, 'Validation failed')).toBeVisible()
    const words = 'Use only Latin and Cyrillic letters, digits, spaces, hyphens, quotes and . , ? ! ( )'
    await expect(panel(page, 'Create tag').getByText(words)).toBeVisible()
    await expect(field(page, 'Catchy title')).toHaveAttribute('aria-invalid', 'true')
    expect(await calls(stet, 'v2/tags', 'POST')).toEqual([])
    await field(page, 'Catchy title').fill('Canal')
    await save(page).click()
    await expect(toast(page, 'Added')).toBeVisible()

    await page.getByRole('button', { name: 'Canal', exact: true }).click()
    await field(page, 'Catchy title').fill('Canal+')
    await save(page).click()
    await expect(panel(page, 'Edit tag').getByText(words)).toBeVisible()
    expect(await calls(stet, /^v2\/tags/, 'PATCH')).toEqual([])
  })
})
