import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { toast } from './article-page.ts'
import { type Desk, expect, test } from './electron-app.ts'
import { chooseInMenu } from './native-menu.ts'

test.use({ keychain: 'none' })

test('the article in front goes to paper and into a PDF as it stands, out of a page that is shut off @DK-03 @DK-05', async ({
  desk,
  newFolder,
}) => {
  const { page, newsroom } = desk
  const folder = newFolder('printed')
  await watchPrinting(desk, folder)
  await desk.signIn()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Where no article is open they do nothing.
  for (const name of ['Print…', 'Save as PDF…']) await chooseInMenu(desk, name)
  await page.goto(`app://lagos/posts/${fixtures.readyDraft}`)
  const text = page.getByRole('textbox', { name: 'Article text' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Not saved yet.')
  await expect(text).toContainText('Not saved yet.')

  await chooseInMenu(desk, 'Save as PDF…')
  await expect(toast(page, 'PDF saved.')).toBeVisible()
  const headline = String((await newsroom.row('posts', fixtures.readyDraft)).main_headline)
  const pdf = readFileSync(join(folder, `${headline}.pdf`), 'latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  // A4, in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45][\d.]* 84[12][\d.]*\]/)

  await chooseInMenu(desk, 'Print…')
  await expect.poll(() => printed(desk)).toHaveLength(1)
  const [{ html, ...rest } = { html: '' }] = await printed(desk)
  expect(html).toContain(`<h1>${headline}</h1>`)
  expect(html).toContain('Not saved yet.')
  expect(html).not.toMatch(/<(script|button|link|iframe)\b/)
  expect(rest).toEqual({
    preload: null,
    sandbox: true,
    javascript: false,
    isOwnSession: true,
    isWritten: false,
  })
  await expect.poll(() => windows(desk)).toBe(1)

  // The first was given up by its person, which needs no word; the next finds no printer.
  await chooseInMenu(desk, 'Print…')
  await expect(toast(page, 'The system does not print.')).toBeVisible()
  await expect(toast(page, 'The system does not print.')).toHaveCount(1)
  await expect.poll(() => windows(desk)).toBe(1)
})

type Printed = {
  html: string
  preload: string | null
  sandbox?: boolean
  javascript?: boolean
  isOwnSession: boolean
  isWritten: boolean
}

/** Saves into that folder without asking, and holds what would go to the system's dialog for printers. */
function watchPrinting({ app }: Desk, folder: string) {
  return app.evaluate(({ app, dialog, BrowserWindow }, folder) => {
    const printed: Printed[] = []
    Object.assign(globalThis, { printed })
    const [main] = BrowserWindow.getAllWindows()
    dialog.showSaveDialog = (async (_window: unknown, { defaultPath = '' }: Electron.SaveDialogOptions) => ({
      canceled: false,
      filePath: `${folder}/${defaultPath.split('/').at(-1)}`,
    })) as unknown as typeof dialog.showSaveDialog
    app.on('web-contents-created', (_event, contents) => {
      contents.print = async (_options, done) => {
        contents.debugger.attach('1.3')
        const { root } = await contents.debugger.sendCommand('DOM.getDocument')
        const { outerHTML } = await contents.debugger.sendCommand('DOM.getOuterHTML', { nodeId: root.nodeId })
        const { preload, sandbox, javascript } = (
          contents as unknown as { getLastWebPreferences(): Electron.WebPreferences }
        ).getLastWebPreferences()
        printed.push({
          html: outerHTML,
          preload: preload ?? null,
          sandbox,
          javascript,
          isOwnSession: contents.session !== main?.webContents.session,
          isWritten: contents.session.storagePath !== null,
        })
        done?.(false, printed.length === 1 ? 'Print job canceled' : 'Failed to enumerate printers')
      }
    })
  }, folder)
}

const printed = ({ app }: Desk) =>
  app.evaluate(() => (globalThis as unknown as { printed: Printed[] }).printed)

const windows = ({ app }: Desk) => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
