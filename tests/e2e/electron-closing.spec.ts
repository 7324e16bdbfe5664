import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { keptHere, status, text, write } from './article-page.ts'
import { button, field } from './catalogue-page.ts'
import { type Desk, expect, test } from './electron-app.ts'

const id = fixtures.readyDraft

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
  await page.goto(`app://lagos/posts/${id}`)
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

type Ask = (window: unknown, question: { message: string }) => Promise<{ response: number }>

/** Has every question of the system written down, and asked; the one with this message is answered with its second
 *  button. */
async function listen({ app }: Desk, agreed = ''): Promise<() => Promise<string[]>> {
  await app.evaluate(({ app, dialog }, agreed) => {
    const said: string[] = []
    const ask = dialog.showMessageBox as Ask
    const answer: Ask = async (window, question) => {
      said.push(question.message)
      return question.message === agreed ? { response: 1 } : ask(window, question)
    }
    dialog.showMessageBox = answer as typeof dialog.showMessageBox
    Object.assign(app, { said: () => said })
  }, agreed)
  return () => app.evaluate(({ app }) => (app as typeof app & { said(): string[] }).said())
}

/** Types, and saves it to a server that answers when it is let. */
async function saveSlowly(desk: Desk, answer: { status?: number } = {}): Promise<number> {
  const { page } = desk
  await desk.signIn()
  await page.goto(`app://lagos/posts/${id}`)
  await write(page, ' Saved at the last moment.')
  return save(desk, answer)
}

/** Saves what is open, until the window shows that it does; the answer is held. */
async function save({ page, newsroom }: Desk, answer: { status?: number } = {}): Promise<number> {
  const path = `posts/${id}`
  const before = await newsroom.requests('PATCH', path)
  const held = await newsroom.fault({ method: 'PATCH', path, hold: true, ...answer })
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(() => newsroom.requests('PATCH', path)).toHaveLength(before.length + 1)
  await expect(button(page, 'Save').locator('.fui-Spinner')).toBeVisible()
  return held
}

for (const [how, close] of [
  ['closes the window', closeWindow],
  ['quits', quit],
] as const)
  test(`who ${how} while a save is under way is told so, and it closes when the server has it @ED-08`, async ({
    desk,
  }) => {
    const held = await saveSlowly(desk)
    const said = await listen(desk)
    await close(desk)
    await expect.poll(said).toEqual(['Saving'])
    // A second wish asks nothing again.
    await close(desk)
    await expect(text(desk.page)).toContainText('Saved at the last moment.')
    expect(await said()).toEqual(['Saving'])
    const closed = desk.page.waitForEvent('close')
    await desk.newsroom.release(held)
    await closed
    expect((await desk.newsroom.row('posts', id)).body).toContain('Saved at the last moment.')
  })

test('a window whose save fails while it closes stays and says why; one that waits too long asks, and what it held is a draft @ED-08 @DR-01', async ({
  desk,
}) => {
  const { newsroom, page } = desk
  const held = await saveSlowly(desk, { status: 500 })
  const said = await listen(desk, 'Not saved yet')
  await closeWindow(desk)
  await expect.poll(said).toEqual(['Saving'])
  await newsroom.release(held)
  await expect(page.getByText('Error saving post.').first()).toBeVisible()
  await expect(text(page)).toContainText('Saved at the last moment.')

  await save(desk)
  const closed = page.waitForEvent('close', { timeout: 30_000 })
  await closeWindow(desk)
  await expect.poll(said).toEqual(['Saving', 'Saving'])
  // It asks after ten seconds.
  await closed
  await desk.start()
  await desk.page.goto(`app://lagos/posts/${id}`)
  await expect(desk.page.getByRole('alertdialog')).toContainText('Saved at the last moment.')
})
