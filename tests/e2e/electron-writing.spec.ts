import { fixtures } from '../../src/reference-api/fixtures.ts'
import { expect, test } from './electron-app.ts'

test.use({ keychain: 'none' })

const id = fixtures.readyDraft

test('in the window a text is written, pasted, shaped and undone, and what nobody touched stays @RT-01 @RT-02 @RT-04 @RT-05 @ED-15', async ({
  desk,
}) => {
  const { newsroom, page } = desk
  const strange = '{"type":"poll","question":"Ferry or bridge?","children":[{"text":""}]}'
  await newsroom.patch('posts', id, { body: `[{"type":"paragraph","children":[{"text":""}]}, ${strange}]` })
  await desk.signIn()
  await page.goto(`app://lagos/posts/${id}`)
  const text = page.getByRole('textbox', { name: 'Article text' })
  await expect(text).toHaveAttribute('contenteditable', 'true', { timeout: 15_000 })
  await text.locator('p').first().click()

  await page.keyboard.type('## Boats')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Boats')
  await page.keyboard.press('Enter')
  await text.evaluate(box => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p class=MsoNormal onclick="alert(1)"><b>Word</b> says<o:p></o:p></p>',
    )
    clipboardData.setData('text/plain', 'Word says')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text.locator('strong')).toHaveText('Word')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text.locator('strong')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text.locator('strong')).toHaveText('Word')

  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Alt+t')
  await page.getByLabel('Columns').fill('2')
  await page.getByLabel('Rows').fill('2')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('table')).toBeVisible()
  await page.keyboard.type('fare')
  await expect(text.getByRole('cell').first()).toHaveText('fare')
  await expect(page.getByRole('region', { name: 'Article status' })).toContainText('4 words')

  await page.keyboard.press('ControlOrMeta+s')
  const saved = async () => String((await newsroom.row('posts', id)).body)
  await expect.poll(saved).toContain('fare')
  const body = await saved()
  expect(body).toContain(strange)
  const blocks = JSON.parse(body) as { type: string; children: { text?: string }[] }[]
  expect(blocks.map(block => block.type).filter(type => type !== 'paragraph')).toEqual([
    'heading-two',
    'table',
    'poll',
  ])
  expect(blocks[1]).toEqual({
    type: 'paragraph',
    children: [{ text: 'Word', bold: true }, { text: ' says' }],
  })
})
