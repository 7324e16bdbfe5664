import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { headline, text } from './article-page.ts'
import { type Desk, expect, test } from './electron-app.ts'
import { choose, itemsShown, watchMenus } from './native-menu.ts'

test.use({ keychain: 'none' })
test.skip(process.platform === 'darwin', 'the system has a speller of its own')

type Place = { x: number; y: number }

const id = fixtures.readyDraft
/** What stands in the menu of every place of a text. */
const always = ['Cut', 'Copy', 'Paste', 'Paste as plain text', 'Select all']

test('a wrong word is marked, replaced by a suggestion and taken back; what is added to the dictionary is right at once, and after a restart @DK-03', async ({
  desk,
}) => {
  test.setTimeout(180_000)
  const { newsroom, dataFolder } = desk
  await newsroom.patch('posts', id, { body: '[{"type":"paragraph","children":[{"text":""}]}]' })
  await desk.signIn()
  await openArticle(desk)
  const words = text(desk.page)
  await words.locator('p').first().click()
  await desk.page.keyboard.type('They recieve gelede boats. ')

  await expectOffered(desk, 'recieve', ['receive', 'relieve', 'Add to dictionary', ...always])
  await expectOffered(desk, 'They', always)
  await expectOffered(desk, 'boats', always)
  // The menu that was opened last is that of another word.
  await expect.poll(() => menuOf(desk, 'recieve')).toContain('receive')
  await choose(desk, 'receive')
  await expect(words).toContainText('They receive gelede boats.')
  await desk.page.keyboard.press('ControlOrMeta+z')
  await expect(words).toContainText('They recieve gelede boats.')
  await desk.page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(words).toContainText('They receive gelede boats.')
  await expectOffered(desk, 'receive', always)

  await expect.poll(() => menuOf(desk, 'gelede')).toContain('Add to dictionary')
  await choose(desk, 'Add to dictionary')
  await expectOffered(desk, 'gelede', always)
  const dictionary = join(dataFolder, 'dictionary.txt')
  expect(readFileSync(dictionary, 'utf8')).toBe('gelede\n')
  expect(statSync(dictionary).mode & 0o777).toBe(0o600)

  await desk.restart()
  await desk.signIn()
  await visitArticle(desk)
  await desk.page.getByRole('button', { name: 'Apply unsaved changes' }).click()
  await text(desk.page).locator('p').first().click()
  await desk.page.keyboard.press('ControlOrMeta+End')
  await desk.page.keyboard.type(' Gelede adress ')
  // The one is judged when the other is.
  await expect.poll(() => menuOf(desk, 'adress')).toContain('address')
  await expectOffered(desk, 'gelede', always)
  await expectOffered(desk, 'Gelede', always)
})

test('a word that is added to the dictionary loses its mark in the fields where nobody is too, and no other word does; the names that the newsroom knows are no mistakes @DK-03', async ({
  desk,
}) => {
  test.setTimeout(180_000)
  const { newsroom, page } = desk
  const body = '[{"type":"paragraph","children":[{"text":"They recieve gelede boats."}]}]'
  await newsroom.patch('posts', id, { body })
  const name = 'Gbagyiland'
  await newsroom.patch('tags', 11, { catchy_title: name, folded: name.toLowerCase() })
  await desk.signIn()
  await openArticle(desk)
  await headline(page).fill('')
  await page.keyboard.type('gelede boats ')
  const inHeadline = () => menuAt(desk, startOf(page))
  await expect.poll(inHeadline, { timeout: 20_000 }).toContain('Add to dictionary')
  await text(page).locator('p').first().click()
  await expect.poll(() => menuOf(desk, 'gelede'), { timeout: 20_000 }).toContain('Add to dictionary')
  await choose(desk, 'Add to dictionary')
  await expectOffered(desk, 'gelede', always)
  // Asked once: Chromium judges a field anew when somebody comes to it.
  expect(await inHeadline()).toEqual(always)
  await expect.poll(() => menuOf(desk, 'recieve')).toContain('receive')

  await text(page).locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(` In ${name} adress `)
  await expect.poll(() => menuOf(desk, name)).toContain('Add to dictionary')
  await page.getByRole('combobox', { name: 'Tags' }).fill('Gbagyi')
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await text(page).locator('p').first().click()
  await expectOffered(desk, name, always)
  await expect.poll(() => menuOf(desk, 'adress')).toContain('address')
})

test.describe('behind a proxy from the first start on', () => {
  test.use({ startsAtOnce: false })

  test('no dictionary is fetched from anywhere @DK-03 @DK-05', async ({ desk }) => {
    test.setTimeout(120_000)
    await using proxy = await startProxy()
    writeFileSync(desk.policyFile, JSON.stringify({ proxy: `http://${proxy.address}` }), { mode: 0o600 })
    await desk.newsroom.patch('posts', id, { body: '[{"type":"paragraph","children":[{"text":""}]}]' })
    await desk.start()
    await desk.signIn()
    await openArticle(desk)
    await text(desk.page).locator('p').first().click()
    await desk.page.keyboard.type('They recieve boats ')
    await expect.poll(() => menuOf(desk, 'recieve')).toContain('receive')
    expect(proxy.asked.filter(isForDictionary)).toEqual([])
    // Chromium's own speller would have gone there, through this proxy.
    await desk.app.evaluate(async ({ BrowserWindow, session }, address) => {
      const other = session.fromPartition('fetches')
      await other.setProxy({ proxyRules: address })
      other.setSpellCheckerLanguages(['en-US'])
      const window = new BrowserWindow({ show: false, webPreferences: { session: other, spellcheck: true } })
      await window.loadURL('data:text/html,<textarea autofocus>recieve</textarea>')
    }, proxy.address)
    await expect.poll(() => proxy.asked.filter(isForDictionary)).not.toEqual([])
  })
})

const isForDictionary = (address: string) => /gvt1\.com|google|bdic/.test(address)

/** A proxy that lets nothing through and notes what was asked of it. */
async function startProxy() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(502).end()
  })
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    asked,
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Opens the article until it can be typed in. */
async function openArticle(desk: Desk) {
  await visitArticle(desk)
  await expect(text(desk.page)).toHaveAttribute('contenteditable', 'true', { timeout: 15_000 })
}

/** Goes to the article, where native menus are held instead of shown. */
async function visitArticle(desk: Desk) {
  await watchMenus(desk)
  await desk.page.goto(`app://lagos/posts/${id}`)
}

/** Until the menu of this word offers that: the words are judged a moment after they were typed. */
async function expectOffered(desk: Desk, word: string, names: string[]) {
  await expect.poll(() => menuOf(desk, word), { timeout: 20_000 }).toEqual(names)
}

/** What the menu of this word of the text offers. */
const menuOf = (desk: Desk, word: string) => menuAt(desk, placeOf(desk.page, word))

async function menuAt(desk: Desk, place: Promise<Place>): Promise<string[]> {
  const { x, y } = await place
  const items = await itemsShown(desk, () => desk.page.mouse.click(x, y, { button: 'right' }))
  return items.map(({ label }) => label)
}

/** In the first word of the headline. */
async function startOf(page: Page): Promise<Place> {
  const box = await headline(page).boundingBox()
  if (!box) throw new Error('there is no headline')
  return { x: box.x + 30, y: box.y + box.height / 2 }
}

/** The middle of the word of the text where it stands first. */
function placeOf(page: Page, word: string): Promise<Place> {
  return text(page).evaluate((box, wanted) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    throw new Error(`${wanted} does not stand there`)
  }, word)
}
