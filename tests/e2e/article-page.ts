import type { CDPSession, ElementHandle, Locator, Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { expect, type Stet } from './fixture.ts'

export const text = (page: Page) => page.getByRole('textbox', { name: 'Article text' })
export const headline = (page: Page) => page.getByRole('textbox', { name: 'Main headline' })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** One slide of a gallery, or one update of a live blog, by what stands above it: 'Slide 1', 'Plot', 'Update 3'. */
export const slide = (page: Page, name: string) => text(page).getByRole('group', { name, exact: true })
export const slideField = (slide: Locator, name: 'Title' | 'Time' | 'Match minute') =>
  slide.getByRole('textbox', { name, exact: true })
export const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' })
export const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
export const status = (
  page: Page,
  name: 'computer' | 'server' | 'lock' | 'connection' | 'post' | 'reading' | 'sentiment',
) => page.locator(`[data-status="${name}"]`)

/** Adds a language without phrases, in which the interface stays English. */
export async function addHausa(stet: Pick<Stet, 'newsroom'>): Promise<void> {
  const language = { name: 'Hausa', code: 'ha-NG' }
  const { status } = await stet.newsroom.act('admin@stet.example', 'POST', 'v2/languages', language)
  expect(status).toBe(201)
}

/** Chooses it, until the window that was loaded anew is there. */
export async function chooseHausa(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^EN, / }).click()
  // The menu says it before the window is loaded anew.
  const isLoaded = page.waitForEvent('load')
  await page.getByRole('menuitemradio', { name: 'Hausa' }).click()
  await isLoaded
  await expect(page.getByRole('button', { name: /^HA, / })).toBeVisible()
}

/** What stands in the place of a block that cannot be drawn. */
export const unshown = (page: Page) =>
  text(page).getByText('This block cannot be shown. It is kept exactly as it is.')

/** Signs in and opens an article, until it can be typed in. */
export async function openArticle(page: Page, stet: Stet, id: number, login?: string): Promise<void> {
  await stet.signIn(login, `/posts/${id}`)
  await expect(headline(page)).toBeVisible()
}

/** Goes to a place without loading the page anew. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Opens an article with this body, until its text is there. */
export async function openWith(
  page: Page,
  stet: Stet,
  body: string,
  id: number = fixtures.readyDraft,
): Promise<void> {
  await stet.newsroom.patch('posts', id, { body, status: 0 })
  await openArticle(page, stet, id)
  await expect(text(page)).toBeVisible()
}

/** What the open picker offers; the tags that are picked are options of a list too. */
export const offered = (page: Page) => page.getByRole('listbox').last().getByRole('option')

/** Types at the end of the article's text, or of another one. */
export async function write(page: Page, words: string, into = text(page)): Promise<void> {
  await into.focus()
  await page.keyboard.press('ControlOrMeta+End')
  // What is typed at once is the matter of `long-text.spec.ts`; here the caret is seen to stand first.
  let settled = 0
  const seenAtEnd = async () => {
    settled = (await caretIsAtEnd(into)) ? settled + 1 : 0
    return settled
  }
  await expect.poll(seenAtEnd, { intervals: [80] }).toBeGreaterThan(2)
  await page.keyboard.type(words)
}

function caretIsAtEnd(into: Locator): Promise<boolean> {
  return into.evaluate(box => {
    const caret = getSelection()
    if (!caret?.focusNode || !box.contains(caret.focusNode)) return false
    const rest = document.createRange()
    rest.setStart(caret.focusNode, caret.focusOffset)
    rest.setEndAfter(box)
    return rest.toString() === ''
  })
}

/** A paste event with this on the clipboard, as the browser sends it to the text. */
export async function paste(
  into: Page | ElementHandle<Element>,
  clipboard: Record<string, string>,
): Promise<void> {
  const box: ElementHandle<Element> | null = 'goto' in into ? await text(into).elementHandle() : into
  await box?.evaluate((box, types) => {
    const clipboardData = new DataTransfer()
    for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clipboard)
}

/** What copying from the text puts on the clipboard for other programs. */
export const copied = (page: Page): Promise<{ plain: string; html: string }> =>
  text(page).evaluate(box => {
    const clipboardData = new DataTransfer()
    box.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return { plain: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') }
  })

/** An input method shows these words where the caret is, before they are written; without any it gives up. */
export async function compose(devtools: CDPSession, words: string): Promise<void> {
  const end = { selectionStart: words.length, selectionEnd: words.length }
  await devtools.send('Input.imeSetComposition', { text: words, ...end })
}

/** Waits until everything typed is on this computer's disk. */
export async function keptHere(page: Page): Promise<void> {
  const mark = status(page, 'computer')
  const lookAway = () => page.evaluate(() => window.dispatchEvent(new Event('blur')))
  // That it is written by itself too is the matter of `drafts.spec.ts`.
  await lookAway()
  await expect(mark).toHaveText(/^Saved on this computer \d\d:\d\d$/)
  await lookAway()
  await expect(mark).toHaveAttribute('aria-busy', 'false')
}

/** The bodies of the saves that reached the server for this article, oldest first. */
export async function saves(stet: Pick<Stet, 'newsroom'>, id: number): Promise<Record<string, unknown>[]> {
  const all = await stet.newsroom.requests('PATCH', `posts/${id}`)
  return all.map(request => request.body as Record<string, unknown>)
}

/** Saves by key, and gives the body that reached the server. */
export async function savedBody(
  page: Page,
  stet: Pick<Stet, 'newsroom'>,
  id: number = fixtures.readyDraft,
): Promise<string> {
  const before = (await saves(stet, id)).length
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(async () => (await saves(stet, id)).length).toBe(before + 1)
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
  return String((await saves(stet, id)).at(-1)?.body)
}

/** A paragraph, as bodies in JSON hold it. */
export const line = (words: string) => ({ type: 'paragraph', children: [{ text: words }] })
/** A body in JSON of these blocks. */
export const json = (...blocks: unknown[]) => JSON.stringify(blocks)

/** The rows of a table among the settings, cell by cell. */
export const cellsOf = (page: Page, table: string) =>
  settings(page)
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .evaluateAll(all => all.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent)))
/** The rows of the density table: combination, count, share. */
export const density = (page: Page) => cellsOf(page, 'Density')

/** From the next load on the page refuses what our own elements ask of it for texts from right to left and for links
 *  to `refused.example`, as a broken extension might; `mend` ends it. */
export async function breakPage(page: Page): Promise<{ mend: () => Promise<void> }> {
  await page.addInitScript(() => {
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      const refuses = (name === 'dir' && value === 'rtl') || String(value).includes('refused.example')
      if (refuses && !('mended' in window)) throw new Error('Refused by the page')
      setAttribute.call(this, name, value)
    }
  })
  return {
    mend: () =>
      page.evaluate(() => {
        Object.assign(window, { mended: true })
      }),
  }
}
