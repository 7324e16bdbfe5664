import { fixtures } from '../../src/reference-api/fixtures.ts'
import { png } from '../support/picture-files.ts'
import { savedBody, text } from './article-page.ts'
import { button, field, panel, save } from './catalogue-page.ts'
import { expect, test } from './electron-app.ts'

test('in the window a picture on its way shows how far it is and is cancelled; one that is pasted becomes the article’s @GA-02 @GA-03 @RT-04 @IM-03', async ({
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
  await newsroom.clear()

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
  await expect(text(page).getByRole('group', { name: /^Image: / })).toContainText(
    'Waiting for the name and the source',
  )
  await form.getByLabel('Name').fill('The pier at noon')
  await field(page, 'Source').selectOption('AFP')
  await save(page).click()
  await expect(text(page).getByRole('figure')).toHaveCount(1)
  expect(await savedBody(page, desk)).toMatch(/The lead\..*images\/\d+\.png/s)
})
