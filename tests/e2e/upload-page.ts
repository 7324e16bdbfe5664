import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { button } from './catalogue-page.ts'
import type { Stet } from './fixture.ts'

/** Chooses a file in the dialog that this button opens. */
export async function choose(page: Page, label: string, name: string, content: string): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await button(page, label).click()
  await (await asked).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
}

/** Drops a file on what is found there, as a hand would from a folder's window. */
export async function drop(page: Page, selector: string, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([name, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content ?? ''], name ?? ''))
      return data
    },
    [name, content],
  )
  const target = page.locator(selector)
  for (const type of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(type, { dataTransfer: data })
}

/** Drops a file of this computer on what is found there, after `meanwhile` was done to it. */
export async function dropChanged(
  page: Page,
  selector: string,
  path: string,
  meanwhile: () => void,
): Promise<void> {
  const input = await page.evaluateHandle(() =>
    Object.assign(document.createElement('input'), { type: 'file' }),
  )
  await input.setInputFiles(path)
  const data = await input.evaluateHandle(({ files }) => {
    const data = new DataTransfer()
    for (const file of files ?? []) data.items.add(file)
    return data
  })
  meanwhile()
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.locator(selector).dispatchEvent(type, { dataTransfer: data })
}

/** Drops files and folders of this computer on what is found there, by the browser's own hand. */
export async function dropFromDisk(page: Page, selector: string, ...files: string[]): Promise<void> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const at = {
    x: x + width / 2,
    y: y + height / 2,
    data: { items: [], files, dragOperationsMask: 1 },
  }
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...at })
}

/** The part of the record that stands for a file. */
export const fileOf = (name: string, type: string, content: string | Buffer) => ({
  name,
  type,
  size: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
})

/** The files on their way, and those that failed, in their place. */
export const uploads = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Uploads' })

/** The bodies of the uploads that reached the server at this path, oldest first. */
export async function sent(stet: Stet, path: string): Promise<unknown[]> {
  return (await stet.newsroom.requests('POST', path)).map(({ body }) => body)
}

/** How many files wait on this computer's disk, each of them whole. */
export function heldWhole({ dataFolder }: Pick<Stet, 'dataFolder'>): number {
  const paths = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
  return paths.filter(path => /uploads.*record$/.test(path)).length
}
