import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import {
  button,
  calls,
  closePreview,
  expectAccessible,
  opener,
  openPlace,
  toast,
  withhold,
} from './catalogue-page.ts'
import { writeCode } from './code-page.ts'
import { editor, expect, test } from './fixture.ts'
import { expectSaid, recordMessages } from './runner/messages.ts'

const at = '/static/2'
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const html = (page: Page) => page.getByRole('textbox', { name: 'HTML' })
const css = (page: Page) => page.getByRole('textbox', { name: 'CSS' })

test('a page is opened from the list, changed and sent, HTML and CSS as they were written @SP-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/static?section_id=1')
  await opener(page, 2).click()
  await expect(page).toHaveURL(/\/static\/2$/)
  await expect(title(page)).toHaveValue('Contact')
  await expect(page.getByText('Slug: contact · Section: News')).toBeVisible()
  await expect(html(page)).toContainText('<h1>Contact</h1>')
  const before = await stet.newsroom.row('static_pages', 2)
  await title(page).fill('  Write to us ')
  await writeCode(css(page), 'a { color: red }\n')
  await stet.newsroom.forget()
  await button(page, 'Update').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(title(page)).toHaveValue('Write to us')
  const body = { title: 'Write to us', html: before.html, css: 'a { color: red }\n' }
  // The page is read first: over a newer version nothing is sent.
  expect(await calls(stet, 'static-pages/2')).toEqual([
    { call: 'GET static-pages/2', query: {}, body: null },
    { call: 'PATCH static-pages/2', query: {}, body },
  ])
})

test('the title is required and at most 255 characters long, and Update waits until it is right; a save shows that it is on its way, and a second press sends nothing more @SP-02 @FR-09', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, at)
  await title(page).fill('')
  await button(page, 'Update').click()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  for (const [value, message] of [
    ['', 'Field can not be empty'],
    ['x'.repeat(256), 'Maximum length 255'],
  ] as const) {
    await title(page).fill(value)
    await expect(title(page)).toHaveAccessibleDescription(new RegExp(message))
    await expect(button(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
    await expect(button(page, 'Update')).toHaveAccessibleDescription('Check the marked fields first')
  }
  await title(page).fill('Write to us')
  await expect(button(page, 'Update')).toBeEnabled()
  expect(await calls(stet, 'static-pages/2', 'PATCH')).toEqual([])

  const held = await stet.newsroom.fault({ method: 'PATCH', path: 'static-pages/2', hold: true })
  await button(page, 'Update').dblclick()
  await expect(button(page, 'Update')).toHaveAttribute('aria-busy', 'true')
  await expect(button(page, 'Update').getByRole('progressbar')).toBeVisible()
  await stet.newsroom.release(held)
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(button(page, 'Update')).toHaveAttribute('aria-busy', 'false')
  expect(await calls(stet, 'static-pages/2', 'PATCH')).toHaveLength(1)
})

test('what the server says comes before the fallback, and what was typed stays @SP-02', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, at)
  await writeCode(html(page), '<p>Mine</p>')
  const fault = { method: 'PATCH', path: 'static-pages/2' }
  await stet.newsroom.fault({ ...fault, status: 422, body: { errors: { title: ['Not this title.'] } } })
  await button(page, 'Update').click()
  await expect(page.getByRole('main').getByText('Not this title.').first()).toBeVisible()
  await stet.newsroom.fault({ ...fault, status: 500, body: '' })
  await button(page, 'Update').click()
  await expect(page.getByRole('main').getByText('Error saving static page.')).toBeVisible()
  await expect(html(page)).toContainText('<p>Mine</p>')
})

test('CSS that no browser understands is marked and said, accessible, light and dark, and can be sent all the same @SP-02', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, at)
  await writeCode(css(page), 'a {\n  colour: red; /* b */ color: #fff\n}')
  await expect(css(page)).toHaveAccessibleDescription('Warnings: 1. Line 2: Unknown property colour')
  await expect(page.locator('.cm-lint-marker-warning')).toHaveCount(1)
  await expectAccessible(page)
  await button(page, 'Update').click()
  await expect(toast(page, 'Saved.')).toBeVisible()
})

test('by keyboard: Tab indents, Escape and then Tab leads on, and what is typed over a selection takes its place @SP-02', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, at)
  await writeCode(html(page), 'x')
  await page.keyboard.press('Tab')
  await expect(html(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(html(page)).not.toBeFocused()

  await css(page).press('Control+a')
  await page.keyboard.type('b{}')
  await expect(css(page)).toHaveText('b{}')
})

test('without the right to update all can only be read @SP-02 @FR-09', async ({ page, stet }) => {
  await withhold(stet, 'static pages.update')
  await stet.signIn(editor, at)
  await expect(title(page)).not.toBeEditable()
  await expect(html(page)).toHaveAttribute('aria-readonly', 'true')
  await html(page).press('x')
  await expect(html(page)).toContainText('<h1>Contact</h1>')
  await expect(button(page, 'Update')).toHaveCount(0)
})

test('a page that does not exist, or is no number, says so and leads to the list @SP-02', async ({
  page,
  stet,
}) => {
  await recordMessages(page)
  for (const id of ['99', 'nonsense']) {
    await stet.signIn(editor, `/static/${id}`)
    await expect(page).toHaveURL(/\/static$/)
    await expectSaid(page, 'Error fetching data.')
  }
})

test('the preview is a window of its own, where nothing runs and nothing is asked for @SP-02', async ({
  page,
  stet,
  context,
}) => {
  const asked: (string | undefined)[] = []
  const site = createServer((request, response) => {
    asked.push(request.url)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  await stet.signIn(editor, at)
  await writeCode(
    html(page),
    `<h1>Hello</h1><img src="http://127.0.0.1:${port}/a.png"><script>document.title = "ran"</script><p onclick="x()">P</p>`,
  )
  await writeCode(css(page), 'h1 { color: rgb(1, 2, 3) }')
  const opening = context.waitForEvent('page')
  await button(page, 'Preview').click()
  const popup = await opening
  const frame = popup.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Hello' })).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(popup.getByRole('heading', { name: 'Preview: Contact' })).toBeVisible()
  expect(await popup.locator('iframe').getAttribute('sandbox')).toBe('')
  expect(asked).toEqual([])
  site.close()
  await expect(page.getByText('The preview is open in a window of its own.')).toBeVisible()
  await closePreview(popup)
  await expect(page.getByText('The preview is open in a window of its own.')).toBeHidden()
})

test.describe('when the connection is back', () => {
  // The server is asked again every 15 s.
  test.use({ clockSpeed: 15 })

  test('a page that cannot be read anew stays open with what is typed @SP-02', async ({ page, stet }) => {
    await stet.signIn(editor, at)
    await title(page).fill('Write to us')
    const offline = page.getByRole('banner').getByText('Offline')
    const away = await stet.newsroom.fault({ path: '*', drop: 'before', times: 9999 })
    await button(page, 'Update').click()
    await expect(offline).toBeVisible({ timeout: 30_000 })
    await expect(button(page, 'Update')).not.toHaveAttribute('aria-busy', 'true')
    await stet.newsroom.forget()
    const reading = { method: 'GET', path: 'static-pages/2' } as const
    await stet.newsroom.fault({ ...reading, status: 502, body: {}, times: 9999 })
    await stet.newsroom.release(away)
    const refused = async () =>
      (await stet.newsroom.requests(reading.method, reading.path)).filter(({ status }) => status === 502)
    // After the last of them it is said to have failed.
    await expect.poll(async () => (await refused()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
    await stet.newsroom.clear()
    await expect(offline).toHaveCount(0)
    await button(page, 'Update').click()
    await expect(toast(page, 'Saved.')).toBeVisible()
    await expect(title(page)).toHaveValue('Write to us')
    await expect(page).toHaveURL(/\/static\/2$/)
  })
})
