import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SaveDialogOptions } from 'electron'
import { expect, test } from './electron-app.ts'

test('a picture goes where the system’s dialog says, and the next one is offered the same folder @GA-01', async ({
  desk,
  newFolder,
}) => {
  await desk.signIn()
  const folder = newFolder('pictures')
  await desk.app.evaluate(({ dialog }, folder) => {
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    const answer = async (...given: unknown[]) => {
      asked.push((given.at(-1) as SaveDialogOptions).defaultPath)
      return { canceled: false, filePath: `${folder}/${asked.length}.png` }
    }
    dialog.showSaveDialog = answer as typeof dialog.showSaveDialog
  }, folder)
  const { page } = desk
  await page.getByRole('link', { name: 'Gallery', exact: true }).click()
  const cards = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
  const names = [0, 1].map(at => cards.nth(at).locator('[data-opens]').getAttribute('aria-label'))
  for (const at of [0, 1]) {
    await cards.nth(at).getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('Picture saved.').nth(at)).toBeVisible()
  }
  const [first, second] = await Promise.all(names)
  const asked = () => desk.app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
  // Each message stands there twice, for eyes and for ears.
  await expect.poll(asked).toEqual([expect.stringContaining(`${first}.png`), join(folder, `${second}.png`)])
  const there = Buffer.from(await (await fetch(`${desk.newsroom.url}images/39.png`)).arrayBuffer())
  await expect(() => expect(readFileSync(join(folder, '2.png')).equals(there)).toBe(true)).toPass()
})
