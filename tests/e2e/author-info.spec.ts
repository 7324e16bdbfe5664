import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'otplib'
import type { Page } from 'playwright/test'
import { button, calls, expectAccessible, question, toast, withhold } from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'
import {
  choosePicture,
  cropArea,
  galleryFile,
  part,
  place,
  roundCrop,
  turnedFile,
  webp,
  zoom,
} from './record-page.ts'
import { long } from './screens/rules.ts'
import { dropChanged } from './upload-page.ts'

const author = 'author@stet.example'
const path = 'v2/author'
const avatar = (page: Page) => place(page, 'Avatar')
const saves = async (stet: Stet) => (await calls(stet, path)).filter(one => !one.call.startsWith('GET'))

test('the first author info is created with its picture and the part of it that is shown, then changed @AI-01 @AI-02 @AI-04 @FR-11 @FR-08', async ({
  page,
  stet,
}) => {
  await stet.signIn(author, '/author-info')
  await expect(page).toHaveTitle('Author info – The Lagos Ledger')
  await button(page, 'Save').click()
  await expect(page.getByText('Avatar is required')).toBeVisible()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  expect(await saves(stet)).toEqual([])

  const { file, width, height } = await galleryFile(stet, 3)
  await choosePicture(page, 'Choose a picture', file)
  await expect(page.getByText('Avatar is required')).toHaveCount(0)
  await expect(roundCrop(page)).toBeVisible()
  await expect(zoom(page)).toHaveAttribute('min', '1')
  await expect(zoom(page)).toHaveAttribute('max', '3')
  await expect(zoom(page)).toHaveAttribute('step', '0.1')
  await expectAccessible(page)
  await cropArea(page).focus()
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('+')
  await expect(zoom(page)).toHaveValue('2')
  await page.keyboard.press('-')
  await expect(zoom(page)).toHaveValue('1.9')
  await zoom(page).press('ArrowRight')
  await expect(zoom(page)).toHaveValue('2')
  await part(page, 'Description').fill(`${long(100)}\nAnd more`)
  await part(page, 'X').fill(' https://x.com/ada ')
  await button(page, 'Save').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(button(page, 'Update')).toBeVisible()
  await expect(avatar(page).getByRole('img', { name: 'The present picture' })).toBeVisible()
  await expect(cropArea(page)).toHaveCount(0)
  const side = Math.min(width, height) / 2
  expect(await saves(stet)).toEqual([
    {
      call: `POST ${path}`,
      query: {},
      body: {
        avatar: expect.objectContaining({
          name: 'portrait.png',
          type: 'image/png',
          size: file.buffer.length,
        }),
        description: `${long(100)}\r\nAnd more`,
        social_links: { x: 'https://x.com/ada' },
        crop: {
          x: String((width - side) / 2),
          y: String((height - side) / 2),
          width: String(side),
          height: String(side),
        },
      },
    },
  ])

  await stet.newsroom.forget()
  await part(page, 'Education').fill('Lagos')
  await button(page, 'Update').click()
  await expect.poll(() => saves(stet)).toHaveLength(1)
  expect(await saves(stet)).toMatchObject([{ call: `PATCH ${path}`, body: { education: 'Lagos' } }])
  expect(Object.keys((await saves(stet))[0]?.body as object)).toEqual([
    'description',
    'education',
    'social_links',
  ])
})

test('a picture is cropped as it is shown, moved with the arrow keys, and put back; it is pasted, and dropped, of several the first; what is no picture, or cannot be read, is told beside the field @AI-01 @FR-06', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, '/author-info')
  await choosePicture(page, 'Choose another picture', await turnedFile(page, 300, 200))
  await cropArea(page).press('ArrowUp')
  await cropArea(page).press('Shift+ArrowUp')
  await button(page, 'Update').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  // 200 by 300 as it is shown; pulled up, its lower part is seen.
  expect(await saves(stet)).toMatchObject([
    {
      call: `PATCH ${path}`,
      body: {
        crop: { x: '0', y: expect.stringMatching(/^5[1-9]$/), width: '200', height: '200' },
      },
    },
  ])

  const { file } = await galleryFile(stet, 3)
  await choosePicture(page, 'Choose another picture', file)
  await button(page, 'Keep the present picture').click()
  await expect(cropArea(page)).toHaveCount(0)
  await expect(button(page, 'Choose another picture')).toBeFocused()
  for (const way of ['paste', 'drop']) {
    await button(page, 'Choose another picture').evaluate(
      (target, { base64, way }) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
        for (const name of ['portrait.png', 'another.png'])
          data.items.add(new File([bytes], name, { type: 'image/png' }))
        const events =
          way === 'paste'
            ? [new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })]
            : ['dragenter', 'dragover', 'drop'].map(
                type => new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
              )
        for (const event of events) target.dispatchEvent(event)
      },
      { base64: file.buffer.toString('base64'), way },
    )
    await expect(cropArea(page)).toBeVisible()
    const room = page.getByText('There is room for one picture: portrait.png was taken.')
    await expect(room).toBeVisible()
    await button(page, 'Keep the present picture').click()
    await expect(cropArea(page)).toHaveCount(0)
    await expect(room).toHaveCount(0)
  }

  const asked = page.waitForEvent('filechooser')
  await button(page, 'Choose another picture').click()
  await (await asked).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('You can upload only jpeg, jpg, png, gif image files')).toBeVisible()
  await expect(avatar(page).getByRole('img', { name: 'The present picture' })).toBeVisible()
  const gone = join(stet.dataFolder, 'gone.png')
  writeFileSync(gone, file.buffer)
  await dropChanged(page, 'main button:has-text("Choose another picture")', gone, () => rmSync(gone))
  await expect(page.getByText('The file cannot be read.')).toBeVisible()
  await expect(avatar(page).getByRole('img', { name: 'The present picture' })).toBeVisible()
})

test('a picture that the site does not take is offered as a JPEG, never silently @AI-01 @FR-06', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, '/author-info')
  const buffer = await webp(page)
  const choose = async () => {
    const asked = page.waitForEvent('filechooser')
    await button(page, 'Choose another picture').click()
    await (await asked).setFiles({ name: 'me.webp', mimeType: 'image/webp', buffer })
  }
  await choose()
  await expect(question(page)).toContainText('me.webp')
  await question(page).getByRole('button', { name: 'Leave it out' }).click()
  await expect(avatar(page).getByRole('img', { name: 'The present picture' })).toBeVisible()
  await choose()
  await question(page).getByRole('button', { name: 'Send as JPEG' }).click()
  await expect(cropArea(page)).toBeVisible()
  await button(page, 'Update').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  expect(await saves(stet)).toMatchObject([{ body: { avatar: { name: 'me.jpg', type: 'image/jpeg' } } }])
})

test('the rules of the texts and links stand beside their fields, and what is stored cannot be emptied @AI-04 @FR-10 @FR-11', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, '/author-info')
  const wrong: [label: string, value: string, message: string][] = [
    ['Description', long(99), 'Minimum length 100'],
    ['Description', long(601), 'Maximum length 600'],
    ['Education', 'x'.repeat(251), 'Maximum length 250'],
    ['Facebook', 'https://x.com/ada', 'Enter a valid Facebook account link.'],
    ['Muckrack', 'ada', 'Enter a valid Muckrack account link.'],
  ]
  for (const [label, value, message] of wrong) {
    await part(page, label).fill(value)
    await part(page, label).blur()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(button(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
    await part(page, label).fill('')
    await expect(page.getByText(message, { exact: true })).toHaveCount(0)
  }
  await expect(part(page, 'Facebook')).toHaveAccessibleDescription(/cannot be emptied through this API/)
  await expect(part(page, 'Muckrack')).not.toHaveAccessibleDescription(/cannot be emptied/)
  await part(page, 'Education').fill('x y '.repeat(125))
  await part(page, 'Education').blur()
  await expect(button(page, 'Update')).toBeEnabled()
  await expect(part(page, 'JSON-LD')).toHaveAttribute('readonly')
  const json_ld = String((await stet.newsroom.row('authors', 2)).json_ld).replaceAll('\n', '\r\n')
  await button(page, 'Update').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(part(page, 'Facebook')).toHaveValue('https://www.facebook.com/stet.city')
  expect(await saves(stet)).toMatchObject([{ body: { json_ld } }])
})

test('a save that fails says so in its place and keeps what was typed, and leaving asks @AI-04 @FR-08', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, '/author-info')
  await stet.newsroom.fault({ method: 'PATCH', path, status: 500, body: {} })
  const { file } = await galleryFile(stet, 3)
  await choosePicture(page, 'Choose another picture', file)
  await part(page, 'Awards').fill('A prize')
  await button(page, 'Update').click()
  await expect(page.getByRole('main').getByText('Error saving authors info.')).toBeVisible()
  await expect(part(page, 'Awards')).toHaveValue('A prize')
  await expect(cropArea(page)).toBeVisible()
  await page.getByRole('link', { name: 'Tags' }).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await button(page, 'Update').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL(/\/tags$/)
})

test('two-factor is set up anew, and nothing of the form is saved with it @AI-03', async ({ page, stet }) => {
  await stet.signIn(editor, '/author-info')
  await part(page, 'Awards').fill('A prize')
  await button(page, 'Change Two-Factor').click()
  const dialog = page.getByRole('alertdialog', { name: 'Set up Two-Factor Authentication' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await button(page, 'Change Two-Factor').click()
  await expect(dialog.locator('code')).toHaveText(/^[A-Z2-7]{16,}$/)
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(toast(page, 'Two Factor Authentication was changed')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(part(page, 'Awards')).toHaveValue('A prize')
  expect(await saves(stet)).toEqual([])
})

test('author info that cannot be read can be asked for again, and is only read without the right to change it @AI-02 @FR-09', async ({
  page,
  stet,
}) => {
  await withhold(stet, 'authors.update', 'copy-editor')
  await stet.newsroom.fault({ method: 'GET', path, status: 500, body: {} })
  await stet.signIn('copy@stet.example', '/author-info')
  await expect(page.getByRole('main').getByText('Error fetching data.')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(part(page, 'Description')).toHaveValue(/^Reads every text/)
  await expect(part(page, 'Description')).toHaveAttribute('readonly')
  await expect(button(page, 'Change Two-Factor')).toBeVisible()
  for (const name of ['Update', 'Choose another picture']) await expect(button(page, name)).toHaveCount(0)
})
