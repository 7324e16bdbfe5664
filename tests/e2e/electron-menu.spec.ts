import { fixtures } from '../../src/reference-api/fixtures.ts'
import { expect, test } from './electron-app.ts'
import { chooseInMenu } from './native-menu.ts'

test.use({ keychain: 'none' })

test('the native menu begins, saves and publishes an article, and shows its keys @DK-05 @ED-06', async ({
  desk,
}) => {
  const { page, newsroom } = desk
  const dialog = page.getByRole('dialog')
  await expect(page.getByLabel('Email')).toBeVisible()
  // Where they make no sense they do nothing.
  for (const name of ['New article', 'Save', 'Publish', 'Find…', 'Replace…', 'Keyboard shortcuts'])
    await chooseInMenu(desk, name)
  await desk.signIn()
  await expect(dialog).toHaveCount(0)

  await page.goto(`app://lagos/posts/${fixtures.readyDraft}`)
  const text = page.getByRole('textbox', { name: 'Article text' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Chosen from the menu.')
  await chooseInMenu(desk, 'Find…')
  const find = page.getByRole('textbox', { name: 'Find', exact: true })
  await expect(find).toBeFocused()
  await page.keyboard.type('chosen from')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 1')
  await chooseInMenu(desk, 'Replace…')
  await expect(page.getByRole('textbox', { name: 'Replace with' })).toBeVisible()
  await expect(find).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await chooseInMenu(desk, 'Keyboard shortcuts')
  await expect(dialog).toContainText('Keys of the text')
  // Not through an open dialog.
  await chooseInMenu(desk, 'Publish')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await chooseInMenu(desk, 'New article')
  await expect(page.getByRole('dialog', { name: 'New article' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()

  const row = async () => await newsroom.row('posts', fixtures.readyDraft)
  expect((await row()).status).not.toBe(3)
  await chooseInMenu(desk, 'Save')
  await expect.poll(async () => JSON.stringify(await row())).toContain('Chosen from the menu.')
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled()
  await chooseInMenu(desk, 'Publish')
  await expect.poll(async () => (await row()).status).toBe(3)
})

test('the native menu formats the text at the caret, and an article begun by key in the middle of it leaves that text as it is @DK-03 @DK-05 @ED-21', async ({
  desk,
}) => {
  const { page } = desk
  await desk.signIn()
  await page.goto(`app://lagos/posts/${fixtures.readyDraft}`)
  const text = page.getByRole('textbox', { name: 'Article text' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  const line = (kind: string) => text.locator(kind).filter({ hasText: 'From the menu' })
  await page.keyboard.type('From the menu')
  for (const [item, kind] of [
    ['Heading 2', 'h2'],
    ['Paragraph', 'p'],
    ['Numbered list', 'ol'],
    ['Numbered list', 'p'],
    ['Quote', 'blockquote'],
    ['Quote', 'p'],
  ] as const) {
    await chooseInMenu(desk, item)
    await expect(line(kind)).toBeVisible()
  }
  await chooseInMenu(desk, 'Align center')
  await expect(line('p')).toHaveCSS('text-align', 'center')
  await page.keyboard.press('Shift+Home')
  await chooseInMenu(desk, 'Bold')
  await expect(line('strong')).toBeVisible()
  await chooseInMenu(desk, 'Clear formatting')
  await expect(line('strong')).toHaveCount(0)
  await chooseInMenu(desk, 'Link')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await text.click()
  await page.keyboard.type('Unsaved words. ')
  await page.keyboard.press('ControlOrMeta+N')
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await expect.poll(() => dialog.getByLabel('Section').getByRole('option').count()).toBeGreaterThan(1)
  await dialog.getByLabel('Section').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Start writing' }).click()
  await expect(page).toHaveURL(/\/posts\/local-/)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(new RegExp(`/posts/${fixtures.readyDraft}$`))
  await page.getByRole('button', { name: 'Apply unsaved changes' }).click()
  await expect(text).toContainText('Unsaved words.')
})
