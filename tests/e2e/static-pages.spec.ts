import { opener, openPlace, row, rows, withhold } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

test('a row opens its page only with the right to update @SP-01 @FR-09', async ({ page, stet }) => {
  await withhold(stet, 'static pages.update')
  await openPlace(page, stet, '/static')
  await expect(rows(page)).toHaveCount(10)
  await expect(row(page, 6).getByRole('link')).toHaveCount(0)
  await row(page, 6).click()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/static$/)
  await expect(opener(page, 6)).toHaveCount(0)
})

test('the header stays above rows that scroll @SP-01', async ({ page, stet }) => {
  await page.setViewportSize({ width: 1280, height: 384 })
  await openPlace(page, stet, '/static')
  await opener(page, 6).focus()
  await page.keyboard.press('End')
  await expect(rows(page).last().getByRole('link')).toBeFocused()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeInViewport({ ratio: 1 })
})
