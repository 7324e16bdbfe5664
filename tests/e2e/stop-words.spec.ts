import { button, field, openPlace, panel, save } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

test('a word without effect says so, and one that is there already is refused beside the field @SW-01 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/stop-words')
  await button(page, 'Create stop word').click()
  await expect(
    panel(page, 'Create stop word').getByText('With both switches off the word has no effect'),
  ).toBeVisible()
  await field(page, 'For tags').check()
  await expect(panel(page, 'Create stop word').getByText('has no effect')).toHaveCount(0)
  await field(page, 'Name').fill('against')
  await save(page).click()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/has already been taken/)
  await expect(field(page, 'Name')).toHaveValue('against')
  // Refused words may be sent again: only the server knows whether they are still wrong.
  await expect(save(page)).toBeEnabled()
})
