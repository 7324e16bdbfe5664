import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import { button, field, filter, opener, openPlace, toast, withhold } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

const id = catalogueFixtures.callToAction

test('two filters chosen before the first is drawn both hold @CT-01 @SH-06', async ({ page, stet }) => {
  await openPlace(page, stet, '/call-to-actions')
  await page.evaluate(() => {
    for (const [label, choice] of [
      ['Section', 'News'],
      ['Position', 'Top'],
    ]) {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
      const option = [...(select?.options ?? [])].find(({ text }) => text === choice)
      if (!select || !option) throw new Error(`no ${label}`)
      select.value = option.value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL(/\/call-to-actions\?section_id=1&position=top$/)
})

test('a new one begins with the filters; a new section empties the category of both @CT-01 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/call-to-actions?section_id=1&position=top&category_id=6')
  await button(page, 'Create call to action').click()
  await expect(field(page, 'Section')).toHaveValue('1')
  await expect(field(page, 'Position')).toHaveValue('top')
  await expect(field(page, 'Category')).toHaveValue('6')
  await expect(field(page, 'Category').getByRole('option').first()).toHaveText('Without category')
  await field(page, 'Section').selectOption('Business')
  await expect(field(page, 'Category')).toHaveValue('')
  await expect(field(page, 'Category').getByRole('option', { name: 'Politics', exact: true })).toHaveCount(0)
  await filter(page, 'Section').selectOption('Business')
  await expect(page).toHaveURL(/\?section_id=2&position=top$/)

  // A list that does not come leaves the form as it is.
  await field(page, 'Name').fill('Guide')
  await stet.newsroom.fault({ method: 'GET', path: 'v2/call-to-actions', status: 500, times: 9 })
  await filter(page, 'Position').selectOption('Middle')
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Guide')
})

test('who may only look reads the body without the tools of the editor @CT-01 @FR-09', async ({
  page,
  stet,
}) => {
  await withhold(stet, 'call to actions.update')
  await openPlace(page, stet, '/call-to-actions')
  await opener(page, id).click()
  await expect(field(page, 'Body')).toHaveAttribute('aria-readonly', 'true')
  await expect(field(page, 'Body')).toHaveText('Who stands where? Read our guide to the elections.')
  await expect(page.getByRole('toolbar', { name: 'Text formatting' })).toHaveCount(0)
})
