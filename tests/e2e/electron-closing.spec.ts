import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { keptHere, status, text, write } from './article-page.ts'
import { button, field } from './catalogue-page.ts'
import { type Desk, expect, test } from './electron-app.ts'

/** Answers every question of the system from here on; the answer tells how often it asked. */
async function answerWith({ app }: Desk, response: number): Promise<() => Promise<number>> {
  await app.evaluate(({ app, dialog }, response) => {
    let asked = 0
    dialog.showMessageBox = async () => {
      asked++
      return { response, checkboxChecked: false }
    }
    Object.assign(app, { asked: () => asked })
  }, response)
  return () => app.evaluate(({ app }) => (app as typeof app & { asked(): number }).asked())
}

const closeWindow = ({ app }: Desk) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
const quit = ({ app }: Desk) => app.evaluate(({ app }) => setTimeout(app.quit))

for (const [how, close] of [
  ['closes the window', closeWindow],
  ['quits', quit],
] as const)
  test(`who ${how} while a form alone holds what was typed is asked, and keeps it or lets it go @LS-04`, async ({
    desk,
  }) => {
    await desk.signIn()
    const { page } = desk
    await page.goto('app://lagos/stop-words')
    await button(page, 'Create stop word').click()
    await field(page, 'Name').fill('nowhere else')
    const asked = await answerWith(desk, 0)
    await close(desk)
    await expect.poll(asked).toBe(1)
    await expect(field(page, 'Name')).toHaveValue('nowhere else')
    await answerWith(desk, 1)
    const closed = page.waitForEvent('close')
    await close(desk)
    await closed
  })

test('who closes the window with words that the disk has not taken is asked, and not once it has them @DR-05', async ({
  desk,
}) => {
  await desk.signIn()
  const { page } = desk
  await page.goto(`app://lagos/posts/${fixtures.readyDraft}`)
  await text(page).waitFor()
  const drafts = join(desk.dataFolder, 'drafts')
  rmSync(drafts, { recursive: true, force: true })
  writeFileSync(drafts, 'no folder')
  await write(page, ' Nowhere but here.')
  await expect(status(page, 'computer')).toHaveText('Not saved on this computer yet. Trying again')
  const asked = await answerWith(desk, 0)
  await closeWindow(desk)
  await expect.poll(asked).toBe(1)
  await expect(text(page)).toContainText('Nowhere but here.')
  rmSync(drafts)
  await keptHere(page)
  const closed = page.waitForEvent('close')
  await closeWindow(desk)
  await closed
})
