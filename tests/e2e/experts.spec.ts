import { button, calls, openPlace, row, rows, withhold } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

const expert = 40

test('an expert is created, opened and deleted by whoever has the right to @EX-01 @FR-09', async ({
  page,
  stet,
}) => {
  for (const action of ['create', 'update']) await withhold(stet, `expert.${action}`)
  await openPlace(page, stet, '/experts')
  await expect(row(page, expert)).toContainText('bongani-bankole')
  await expect(button(page, 'Create new expert')).toHaveCount(0)
  await expect(page.locator('[data-opens]')).toHaveCount(0)
  await stet.newsroom.forget()
  await row(page, expert).getByText('Bongani Bankole').click()
  await expect(page).toHaveURL(/\/experts$/)
  expect(await calls(stet, /^v2\/experts\//)).toEqual([])
  const remove = (id: number) => row(page, id).getByRole('button', { name: 'Delete', exact: true })
  await remove(expert).focus()
  await page.keyboard.press('ArrowDown')
  await expect(remove(expert - 1)).toBeFocused()

  await page.goto('about:blank')
  await withhold(stet, 'expert.delete')
  await openPlace(page, stet, '/experts')
  await expect(rows(page)).toHaveCount(25)
  await expect(page.getByRole('main').getByRole('button', { name: 'Delete' })).toHaveCount(0)
})

test.describe('without the experts switch', () => {
  test.use({ brand: 'johannesburg' })
  test('there is no such place, whoever asks @SH-01 @SH-04 @BR-02', async ({ page, stet }) => {
    await stet.signIn('admin@stet.example', '/experts')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveTitle(/^Page not found – /)
    await expect(page.getByRole('link', { name: 'Users' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Experts' })).toHaveCount(0)
    expect(await calls(stet, /experts/)).toEqual([])
  })
})
