import { openPlace, rows, tabTo } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

test('the keyboard alone goes through the list @CL-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/contextual-links')
  await tabTo(page, page.getByRole('group', { name: 'Contextual links' }))
  await page.keyboard.press('End')
  await expect(rows(page).last()).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(rows(page).first()).toBeInViewport()
})
