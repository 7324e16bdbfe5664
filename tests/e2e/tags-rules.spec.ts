import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
  field,
  opener,
  openPlace,
  panel,
  question,
  rows,
  save,
  toast,
} from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const { refusedTag } = catalogueFixtures
const elections = 1
const titles = (page: Page) => rows(page).locator('[data-opens]')
const writes = async (stet: Stet) =>
  (await calls(stet, /^v2\/tags/)).filter(one => !one.call.startsWith('GET'))

const x = (count: number) => 'x'.repeat(count)
const rules: [name: string, field: string, bad: string, message: string][] = [
  ['@FR-02 nothing', 'Catchy title', '', 'Field can not be empty'],
  ['@FR-02 too long', 'Catchy title', x(256), 'Maximum length 255'],
  [
    '@FR-01 danger symbols',
    'Catchy title',
    'a <b> c',
    'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.',
  ],
  ['@FR-02 repeated symbols', 'Catchy title', 'Rain -- floods', 'Do not use repeating symbols.'],
  ['@TG-02 a wrong start', 'Catchy title', '+Rain', 'Must start with a letter, a digit or a quote.'],
  [
    '@TG-02 a wrong end',
    'Catchy title',
    'Rain,',
    'Must end with a letter, a digit, a period, a plus, a question or exclamation mark, a closing quote or bracket.',
  ],
  [
    '@TG-02 other letters',
    'Catchy title',
    'Rain 雨 Lagos',
    'Use only Latin and Cyrillic letters, digits, spaces, hyphens, plus signs, quotes and . , ? ! ( )',
  ],
  ['@FR-02 a short headline', 'SEO main headline', x(49), 'Minimum length 50'],
  ['@FR-02 a long headline', 'SEO main headline', x(101), 'Maximum length 100'],
  [
    '@TG-02 a headline’s start',
    'SEO main headline',
    `-${x(60)}`,
    'Must start with a letter, a digit or a quote.',
  ],
  [
    '@TG-02 a headline’s end',
    'SEO main headline',
    `${x(60)}+`,
    'Must end with a letter, a digit, a period, a question or exclamation mark, a closing quote or bracket.',
  ],
  ['@FR-02 a headline’s symbols', 'SEO main headline', `${x(60)}!!`, 'Do not use repeating symbols.'],
  ['@FR-02 a long description', 'SEO Description', x(301), 'Maximum length 300'],
  [
    '@TG-02 a description’s start',
    'SEO Description',
    '-Rain',
    'Must start with a letter, a digit or a quote.',
  ],
]

test('each broken rule is said beside its field, and nothing is sent @TG-02 @FR-01 @FR-02 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags')
  await button(page, 'Create tag').click()
  await save(page).click()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Field can not be empty')).toHaveCount(2)
  await expect(field(page, 'Sections')).toHaveAccessibleDescription('Field can not be empty')
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  for (const [name, label, bad, message] of rules)
    await test.step(name, async () => {
      await field(page, label).fill(bad)
      await field(page, label).blur()
      const said = field(page, label)
      await expect(said).toHaveAccessibleDescription(
        new RegExp(`^${message.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}`),
      )
    })
  for (const good of ['Canal+', '“Nevermore” (2027)', 'Ọláwálé’s list', 'Погода, 3!']) {
    await field(page, 'Catchy title').fill(good)
    await expect(field(page, 'Catchy title')).not.toHaveAttribute('aria-invalid', 'true')
  }
  expect(await writes(stet)).toEqual([])
})

test('five related tags are the most, and a tag with more says so @TG-02', async ({ page, stet }) => {
  await stet.newsroom.patch('tags', elections, { tags: '[6,11,16,21,26,31]' })
  await openPlace(page, stet, '/tags?section_id=1')
  await opener(page, elections).click()
  await field(page, 'Catchy title').fill('Elections 2027')
  await save(page).click()
  await expect(page.getByRole('complementary').getByText('Wrong number of tags.')).toBeVisible()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await page.getByRole('complementary').getByRole('option', { name: 'Police reform' }).click()
  await expect(page.getByText('Wrong number of tags.')).toHaveCount(0)
  const related = page.getByRole('complementary').getByRole('combobox', { name: 'Related tags' })
  await related.fill('ce')
  await expect(page.getByRole('option', { name: 'At most 5 can be chosen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  const [sent] = await writes(stet)
  expect(sent?.body).toMatchObject({ tags: [6, 11, 16, 21, 26] })
})

test('stop words are named in parentheses, and the title stays to be mended @TG-05', async ({
  page,
  stet,
}) => {
  const refusal = `The title contains stop words (${refusedTag.words.join(', ')})`
  await openPlace(page, stet, '/tags?section_id=1')
  await button(page, 'Create tag').click()
  await field(page, 'Catchy title').fill(refusedTag.catchy_title)
  await save(page).click()
  await expect(toast(page, refusal)).toBeVisible()
  await expect(panel(page, 'Create tag').getByText(refusal)).toBeVisible()
  await expect(field(page, 'Catchy title')).toHaveValue(refusedTag.catchy_title)
  await field(page, 'Catchy title').fill('Floods in Lagos')
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(page.getByText(refusal)).toHaveCount(0)
})

test('each failure says its own words, and the form keeps its input @TG-02 @TG-06 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/tags?section_id=1')
  const html = { status: 500, body: '<h1>Oops</h1>', content_type: 'text/html' }
  await stet.newsroom.fault({ method: 'POST', path: 'v2/tags', ...html })
  await button(page, 'Create tag').click()
  await field(page, 'Catchy title').fill('Rain')
  await save(page).click()
  await expect(toast(page, 'Error creating tag.')).toBeVisible()
  await expect(panel(page, 'Create tag').getByText('Error creating tag.')).toBeVisible()
  await expect(field(page, 'Catchy title')).toHaveValue('Rain')
  await field(page, 'Catchy title').fill('Elections')
  await save(page).click()
  await expect(field(page, 'Catchy title')).toHaveAccessibleDescription(/has already been taken/)

  await opener(page, elections).click()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await stet.newsroom.fault({ method: 'PATCH', path: `v2/tags/${elections}`, ...html })
  await field(page, 'Catchy title').fill('Polls')
  await save(page).click()
  await expect(toast(page, 'Error updating tag.')).toBeVisible()
  await stet.newsroom.fault({ method: 'DELETE', path: `v2/tags/${elections}`, ...html })
  await panel(page, 'Edit tag').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error deleting tag.')).toBeVisible()
  await expect(field(page, 'Catchy title')).toHaveValue('Polls')
  await expect(opener(page, elections)).toHaveText('Elections')
})

test('a save that waits keeps its button’s place and is sent once @FR-09', async ({ page, stet }) => {
  await openPlace(page, stet, '/tags?section_id=1')
  const held = await stet.newsroom.fault({ method: 'POST', path: 'v2/tags', hold: true })
  await button(page, 'Create tag').click()
  await field(page, 'Catchy title').fill('Rain')
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  await save(page).click({ force: true })
  await stet.newsroom.release(held)
  await expect(titles(page).first()).toHaveText('Rain')
  expect(await writes(stet)).toHaveLength(1)
})
