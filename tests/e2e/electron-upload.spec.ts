import { fixtures } from '../../src/reference-api/fixtures.ts'
import { png } from '../support/picture-files.ts'
import { keptHere, savedBody, text } from './article-page.ts'
import { button, field, panel, save } from './catalogue-page.ts'
import { type Desk, expect, test } from './electron-app.ts'
import { nameThem, pictures, placeholders } from './new-images-page.ts'
import { heldWhole } from './upload-page.ts'

test('in the window a picture on its way shows how far it is and is cancelled @GA-02 @GA-03', async ({
  desk,
}) => {
  const { page, newsroom } = desk
  const form = panel(page, 'Create image')
  const rows = form.getByRole('list', { name: 'Pictures' }).locator(':scope > li')
  const choosePicture = async (name: string, buffer: Buffer) => {
    const asked = page.waitForEvent('filechooser')
    await button(page, 'Choose pictures').click()
    await (await asked).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await desk.signIn()
  await page.getByRole('link', { name: 'Gallery', exact: true }).click()
  await button(page, 'Create image').click()
  await expect(form.locator('input[type=file]')).toHaveAttribute(
    'accept',
    '.png,.jpeg,.jpg,.gif,.webp,.avif,.bmp',
  )
  await choosePicture('Dam.png', png(700, 400))
  await field(page, 'Source').selectOption('AFP')
  const held = await newsroom.fault({ method: 'POST', path: 'v2/images', hold: true })
  await save(page).click()
  await expect(rows).toContainText(/[1-9]\d* %/)
  await rows.getByRole('button', { name: 'Cancel Dam.png' }).click()
  await expect(rows.getByRole('progressbar')).toHaveCount(0)
  await newsroom.release(held)
})

test('after kill -9 of every process a picture that nobody named is there again, and goes into its article @RT-04 @IM-03', async ({
  desk,
}) => {
  await desk.signIn()
  await pastePier(desk)
  await expect.poll(() => heldWhole(desk)).toBe(1)
  await keptHere(desk.page)
  await desk.kill()

  await desk.start()
  const { page } = desk
  await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible({ timeout: 15_000 })
  await page.goto(`app://lagos/posts/${fixtures.readyDraft}`)
  await button(page, 'Apply unsaved changes').click()
  await placeholders(page).getByRole('button', { name: 'Name and source' }).click()
  await expect(panel(page, 'Create image').getByLabel('Name')).toHaveValue('Pier')
  await nameThem(page)
  await expect(pictures(page)).toHaveCount(1)
  expect(await savedBody(page, desk)).toMatch(/The lead\..*images\/\d+\.png/s)
})

/** Pastes a picture at the end of an article of one line. */
async function pastePier({ page, newsroom }: Desk): Promise<void> {
  await newsroom.patch('posts', fixtures.readyDraft, { body: '<p>The lead.</p>', status: 0 })
  await page.goto(`app://lagos/posts/${fixtures.readyDraft}`)
  await text(page).getByText('The lead.').click()
  await page.keyboard.press('End')
  await text(page).evaluate(
    (box, bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'Pier.png', { type: 'image/png' }))
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...png(701, 400)],
  )
}
