import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { lagos } from '../support/brand.ts'
import { button, headline, openArticle, paste, savedBody, saves, text, toast, write } from './article-page.ts'
import { atRest, closePreview } from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const id = fixtures.readyDraft
const card = (page: Page, name: string) => page.getByRole('figure', { name: `Embed: ${name}` })
const field = (page: Page) => page.getByRole('textbox', { name: 'Embed link or code' })
const selected = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Writes a line at the end of the text, and leaves the caret on an empty line below it. */
async function newLine(page: Page, words: string) {
  await write(page, '')
  await page.keyboard.press('Enter')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(text(page)).toContainText(words)
}

async function insert(page: Page, typed: string) {
  await page.keyboard.press('ControlOrMeta+Alt+v')
  await field(page).fill(typed)
  await expect(button(page, 'Insert embed')).toBeInViewport({ ratio: 1 })
  await button(page, 'Insert embed').click()
}

/** The last blocks of the body in the newest save. */
async function savedEnd(page: Page, stet: Stet, count: number) {
  return (JSON.parse(await savedBody(page, stet)) as { type: string; html?: string }[]).slice(-count)
}

test('an embed goes in by link and by code, is refused beside the field, and is sent to the byte @RT-03 @FR-04', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await newLine(page, 'Above.')
  await page.keyboard.press('ControlOrMeta+Alt+v')
  for (const bad of ['https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ', '<b>bold</b>', 'words']) {
    await field(page).fill(bad)
    await button(page, 'Insert embed').click()
    await expect(page.getByText('Enter a valid embed link or code.')).toBeVisible()
  }
  await field(page).fill('https://www.dailymotion.com/video/x7tgad0')
  await expect(page.getByText('Enter a valid embed link or code.')).toBeHidden()
  await button(page, 'Insert embed').click()
  await expect(page.getByText('Enter a valid embed link or code.')).toBeVisible()
  await field(page).fill('https://youtu.be/aqz-KE-bpKQ?t=42')
  await expect(page.getByText('YouTube, www.youtube.com')).toBeVisible()
  await field(page).press('Enter')
  await expect(card(page, 'YouTube')).toContainText('Starts at 0:42')
  await expect(
    card(page, 'YouTube').getByText('youtube.com/embed/aqz-KE-bpKQ', { exact: true }),
  ).toBeVisible()
  // The caret is on the line below it, and seen there; so is what is asked beside it, also from far away.
  await expect(text(page).locator('p').last()).toBeInViewport({ ratio: 0.7 })
  await text(page).hover()
  await page.mouse.wheel(0, -10_000)
  await expect(headline(page)).toBeInViewport()

  const code =
    '<div>\n  <b>It\u2019s 5 &lt; 6</b><script src="https://widgets.example.org/a.js"></script>\n</div>'
  await insert(page, `${code}\n`)
  await expect(card(page, 'widgets.example.org')).toContainText('It\u2019s 5 < 6')
  await expect(card(page, 'widgets.example.org')).toContainText(
    'From a site we do not know. Check it before you publish.',
  )
  await page.keyboard.type('Below.')
  // Its code is there for who asks, by mouse and by keyboard.
  const source = card(page, 'widgets.example.org').getByRole('region', { name: 'Code' })
  await expect(source).toBeHidden()
  await card(page, 'widgets.example.org').getByRole('button', { name: 'Show code' }).click()
  await expect(source).toHaveText(code, { useInnerText: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(source).toBeHidden()
  await expect(card(page, 'widgets.example.org').getByRole('button', { name: 'Show code' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await page.locator('[aria-label="Article text"] :is(iframe, script, b)').count()).toBe(0)
  const end = await savedEnd(page, stet, 4)
  expect(end.map(block => block.type)).toEqual(['paragraph', 'embed', 'embed', 'paragraph'])
  expect(end[1]?.html).toMatch(/^<iframe width="560" height="315" src="https:\/\/www\.youtube\.com\/embed\//)
  expect(end[2]?.html).toBe(code)
  await atRest(page)
  const found = await new AxeBuilder({ page }).include('[aria-label="Article text"]').analyze()
  expect(found.violations.map(violation => violation.id)).toEqual([])
})

test('a card is edited, left and removed by keyboard, and Undo brings each step back; a link pasted on an empty line becomes an embed, and one Undo later it is the link again; code waits for a yes @RT-03 @RT-04', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, id)
  await newLine(page, 'Above.')
  await insert(page, 'https://x.com/stet/status/1234567890')
  await expect(card(page, 'X')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(card(page, 'X').getByRole('button', { name: 'Preview' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => selected(page)).toBe('Edit')
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue(/twitter-tweet/)
  await field(page).fill('https://www.riddle.com/view/1')
  await field(page).press('Enter')
  await expect(card(page, 'Riddle')).toBeVisible()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(card(page, 'Riddle')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(card(page, 'Riddle')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(card(page, 'X')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(card(page, 'X')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await card(page, 'X').getByRole('button', { name: 'Remove' }).click()
  await expect(card(page, 'X')).toBeHidden()
  await expect(text(page)).toBeFocused()

  await newLine(page, 'Next.')
  await paste(page, { 'text/plain': 'https://youtu.be/aqz-KE-bpKQ' })
  await expect(card(page, 'YouTube')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(card(page, 'YouTube')).toBeHidden()
  await expect(text(page).getByText('https://youtu.be/aqz-KE-bpKQ')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).not.toContainText('youtu.be')
  await paste(page, { 'text/plain': 'https://www.dailymotion.com/video/x7tgad0' })
  await expect(text(page)).toContainText('https://www.dailymotion.com/video/x7tgad0')
  await expect(card(page, 'Dailymotion')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')

  const code = '<iframe src="https://e.infogram.com/4d0e8b5d"></iframe>'
  const question = page.getByRole('alertdialog')
  await paste(page, { 'text/plain': code })
  await expect(question).toContainText('Insert what you pasted as an embed?')
  await expect(question).toContainText('e.infogram.com')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(text(page)).toBeFocused()
  await expect(card(page, 'Infogram')).toBeHidden()
  await paste(page, { 'text/plain': code })
  await question.getByRole('button', { name: 'Insert embed' }).click()
  await expect(card(page, 'Infogram')).toBeVisible()
  await page.keyboard.type('Below.')
  expect((await savedEnd(page, stet, 2))[0]?.html).toBe(code)
})

test('a preview opens in a window of its own, on another origin, in a sandbox; the page stays as it was @RT-03', async ({
  page,
  stet,
  context,
}) => {
  await openArticle(page, stet, id)
  await newLine(page, 'Above.')
  const hostile = `<p id="alive">Here</p><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>
    <script>
      const done = [location.origin, String(window.opener), origin]
      for (const act of [() => { top.location = 'https://evil.example/' }, () => window.open('https://evil.example/'),
        () => alert(1), () => { parent.document.body.textContent = 'taken' }, () => { localStorage.x = 1 }]) {
        try { act(); done.push('done') } catch (error) { done.push(error.name) }
      }
      fetch('http://127.0.0.1:1/').catch(() => done.push('no http'))
        .finally(() => { document.querySelector('#alive').textContent = done.join(' ') })
    </script>`
  await insert(page, hostile)
  await expect(card(page, 'YouTube')).toContainText('Runs a script of its own.')
  // Behind the dialog the text has no role.
  const words = () => page.locator('[aria-label="Article text"]').textContent()
  const before = { url: page.url(), words: await words() }
  await page.keyboard.press('ArrowUp')
  const opening = context.waitForEvent('page')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('dialog')).toContainText(
    'In a browser an embed can reach this computer and its network.',
  )
  // Nothing of it runs before somebody says so.
  expect(context.pages()).toHaveLength(1)
  await page.getByRole('button', { name: 'Open the preview' }).click()
  const preview = await opening
  const dialogs: string[] = []
  preview.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await expect(preview).toHaveTitle('Preview: YouTube')
  const frame = preview.frameLocator('iframe').locator('#alive')
  await expect(frame).toContainText('no http')
  const [origin, opener, , ...acts] = (await frame.textContent())?.split(' ') ?? []
  expect(new URL(preview.url()).origin).not.toBe(new URL(page.url()).origin)
  expect(new URL(origin ?? '').hostname).toBe('localhost')
  expect(new URL(preview.url()).hostname).toBe('127.0.0.1')
  expect(opener).toBe('null')
  expect(acts.slice(0, 4)).toEqual(['SecurityError', 'done', 'done', 'SecurityError'])

  const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? ''
  const inside = await policyOf(`${origin}${new URL(preview.url()).pathname}`)
  expect(inside).toContain('sandbox allow-scripts allow-same-origin allow-forms;')
  expect(inside).toContain("object-src 'none'; base-uri 'none'; form-action https:")
  expect(await policyOf(page.url())).toContain("frame-src 'none'")
  expect((await fetch(`${origin}/`)).status).toBe(404)

  expect(dialogs).toEqual([])
  expect(context.pages()).toHaveLength(2)
  expect({ url: page.url(), words: await words() }).toEqual(before)
  await expect(page.getByRole('dialog')).toContainText('The preview is open in a window of its own.')
  await closePreview(preview)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(text(page)).toBeFocused()

  const again = context.waitForEvent('page')
  await card(page, 'YouTube').getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Open the preview' }).click()
  const second = await again
  await expect(second).toHaveTitle('Preview: YouTube')
  await expect(page.getByRole('dialog')).toContainText('The preview is open in a window of its own.')
  const gone = second.waitForEvent('close')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await gone
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(toast(page, 'Saved.')).toBeVisible()
  const sent = JSON.parse(String((await saves(stet, id)).at(-1)?.body)) as { html?: string }[]
  expect(sent.find(block => block.html)?.html).toBe(hostile)
})

test.describe('where the brand takes Dailymotion', () => {
  test.use({ brand: { ...lagos, features: { ...lagos.features, dailymotion: true } } })

  test('its links become its player @FR-04 @BR-02', async ({ page, stet }) => {
    await openArticle(page, stet, id)
    await newLine(page, 'Above.')
    await insert(page, 'https://www.dailymotion.com/video/x7tgad0')
    await expect(card(page, 'Dailymotion')).toContainText('geo.dailymotion.com/player.html?video=x7tgad0')
    await newLine(page, 'Below.')
    await paste(page, { 'text/plain': 'https://www.dailymotion.com/video/x7tgad0' })
    await expect(card(page, 'Dailymotion')).toHaveCount(2)
  })
})
