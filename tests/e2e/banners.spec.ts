import type { Page } from 'playwright/test'
import { png } from '../support/picture-files.ts'
import { button, calls, field, opener, openRow, panel, row, save, toast } from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, stet: Stet): Promise<void> {
  await stet.signIn(editor, '/advertisements?query=none')
  await expect(row(page, 1)).toBeVisible()
}

async function choosePicture(page: Page, label: string, name: string, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await field(page, label)
    .getByRole('button', { name: /^Choose/ })
    .click()
  await (await asked).setFiles({ name, mimeType: 'image/png', buffer })
}

const nowhere = 'At least one of the two fields must be filled!'

test('a new banner needs both pictures and a category or a tag, and says beside each what is missing @AD-05', async ({
  page,
  stet,
}) => {
  await open(page, stet)
  await button(page, 'Create banner').click()
  const form = panel(page, 'Create banner')
  await save(page).click()
  await expect(form.getByText(nowhere)).toHaveCount(2)
  await expect(form.getByText('Image is required')).toHaveCount(2)

  await field(page, 'Tag').fill('Elections')
  await page.locator('.fui-TagPickerList').getByRole('option', { name: 'Elections', exact: true }).click()
  await expect(form.getByText(nowhere)).toHaveCount(0)
})

test('a desktop image wider than 728 px, a mobile one wider than 320 px, or no picture is refused beside its field and the one before stays @AD-05 @FR-11', async ({
  page,
  stet,
}) => {
  await open(page, stet)
  await openRow(page, opener(page, 1), 'Edit banner')
  for (const [label, widest] of [
    ['Desktop image', 728],
    ['Mobile image', 320],
  ] as const)
    await test.step(label, async () => {
      const place = field(page, label)
      await expect(place.getByRole('img', { name: 'The present picture' })).toBeVisible()
      await choosePicture(page, label, 'wide.png', png(widest + 1, 90))
      await expect(place).toHaveAccessibleDescription(new RegExp(`Max image width - ${widest}px`))
      await choosePicture(page, label, 'words.png', Buffer.from('no picture at all'))
      await expect(place).toHaveAccessibleDescription(/You can upload only jpeg, jpg, png, gif image files/)
      await expect(place.getByRole('img', { name: 'The present picture' })).toBeVisible()
      await choosePicture(page, label, 'good.png', png(widest, 90))
      await expect(place.getByRole('img', { name: 'The chosen picture' })).toBeAttached()
      await expect(place).toHaveAccessibleDescription(`At most ${widest} px wide`)
    })
})

test('an emptied list says beside itself that the server keeps what it has, and it is not sent @AD-05 @FR-11', async ({
  page,
  stet,
}) => {
  await open(page, stet)
  await openRow(page, opener(page, 1), 'Edit banner')
  const kept = panel(page, 'Edit banner').getByText(
    'Cannot be emptied through this API; what was there stays',
  )
  await expect(kept).toHaveCount(0)
  await panel(page, 'Edit banner').getByRole('option', { name: 'Politics' }).click()
  await expect(kept).toBeVisible()
  await stet.newsroom.forget()
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  const sent = (await calls(stet, 'v2/advs/banners/1')).map(({ body }) => Object.keys(body as object))
  expect(sent).toEqual([['name', 'link', 'is_enabled', 'tag_ids']])
  await expect(row(page, 1)).toContainText('Politics')
})

test('a switch that is turned beside the open form stays as it was turned when that is saved; one changed in the form is its @AD-05 @AD-02', async ({
  page,
  stet,
}) => {
  await open(page, stet)
  await openRow(page, opener(page, 1), 'Edit banner')
  const ours = field(page, 'Is enable')
  await expect(ours).toBeChecked()
  await row(page, 1).getByRole('switch').click()
  await expect(toast(page, 'Updated')).toHaveCount(1)
  await expect(ours).not.toBeChecked()
  await field(page, 'Name').fill('Renamed beside')
  await save(page).click()
  await expect(panel(page, 'Edit banner')).toHaveCount(0)
  expect(await stet.newsroom.row('banners', 1)).toMatchObject({ name: 'Renamed beside', is_enabled: 0 })

  await openRow(page, opener(page, 1), 'Edit banner')
  await ours.click()
  await row(page, 1).getByRole('switch').click()
  await row(page, 1).getByRole('switch').click()
  await expect(ours).toBeChecked()
  await save(page).click()
  await expect(panel(page, 'Edit banner')).toHaveCount(0)
  expect((await stet.newsroom.row('banners', 1)).is_enabled).toBe(1)
})

test('what the server says of the categories and tags stands beside them @AD-05 @FR-08', async ({
  page,
  stet,
}) => {
  await open(page, stet)
  await openRow(page, opener(page, 1), 'Edit banner')
  const errors = { category_ids: ['The category is full.'], 'tag_ids.0': ['The tag is taken.'] }
  await stet.newsroom.fault({ path: 'v2/advs/banners/1', status: 422, body: { errors } })
  await field(page, 'Name').fill('Refused')
  await save(page).click()
  await expect(field(page, 'Category')).toHaveAccessibleDescription(/The category is full\./)
  await expect(field(page, 'Tag')).toHaveAccessibleDescription(/The tag is taken\./)
})

test('each of the two panels folds away by itself, and stays so @AD-01', async ({ page, stet }) => {
  await stet.signIn(editor, '/advertisements')
  const header = (name: RegExp) => page.getByRole('heading', { name }).getByRole('button')
  const cards = page.getByRole('list', { name: 'Advertisement Slots' })
  await expect(row(page, 1)).toBeVisible()
  await header(/^Sponsored banners/).click()
  await expect(row(page, 1)).toHaveCount(0)
  await page.reload()
  await expect(cards).toBeVisible()
  await expect(header(/^Sponsored banners/)).toHaveAttribute('aria-expanded', 'false')
  await expect(header(/^Advertisement Slots/)).toHaveAttribute('aria-expanded', 'true')
  await header(/^Advertisement Slots/).click()
  await expect(cards).toHaveCount(0)
  await header(/^Sponsored banners/).click()
  await expect(row(page, 1)).toBeVisible()
  await page.reload()
  await expect(row(page, 1)).toBeVisible()
  await expect(header(/^Advertisement Slots/)).toHaveAttribute('aria-expanded', 'false')
  await expect(cards).toHaveCount(0)
  await header(/^Advertisement Slots/).click()
  await expect(cards.locator('li[data-id]')).toHaveCount(30)
})
