import { fixtures } from '../../src/reference-api/fixtures.ts'
import { button, openArticle, text } from './article-page.ts'
import { expect, test } from './fixture.ts'

const tool = (page: Parameters<typeof text>[0], name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

test('a button with nothing to say shows no tooltip, and that of a tool goes when somebody types @RT-01', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, fixtures.readyDraft)
  const tooltip = page.locator('.fui-Tooltip__content')
  await tool(page, 'Bold').hover()
  await expect(tooltip).toHaveText('Bold (Ctrl+B)')
  await tool(page, 'Bold').click()
  await expect(text(page)).toBeFocused()
  await expect(tooltip).toHaveText('Bold (Ctrl+B)')
  await page.keyboard.type('A')
  await expect(tooltip).toHaveCount(0)

  for (const name of ['View on site', 'Move to trash']) {
    await button(page, name).hover()
    await expect(tooltip).toHaveText(name)
  }
  await page.evaluate(() => {
    const shown: (string | null)[] = []
    Object.assign(window, { shown })
    const look = () => {
      const texts = [...document.querySelectorAll('.fui-Tooltip__content')].map(one => one.textContent)
      shown.push(...texts.filter(text => !shown.includes(text)))
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await button(page, 'Publish').hover()
  await button(page, 'Save').focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Publish')).toBeFocused()
  // Its own would have been there before that of the next place for Tab, under the pointer as well.
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText(/^(Undo|Bold)/)
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown)
  expect(shown).not.toContain('')
})

test('Publish is the main button until a post is published, then Save is; it stands apart @ED-08', async ({
  page,
  stet,
}) => {
  const colour = (name: string) =>
    button(page, name).evaluate(element => getComputedStyle(element).backgroundColor)
  await openArticle(page, stet, fixtures.readyDraft)
  const primary = await colour('Publish')
  const secondary = await colour('Save')
  expect(primary).not.toBe(secondary)
  const [save, publish] = [
    await button(page, 'Save').boundingBox(),
    await button(page, 'Publish').boundingBox(),
  ]
  expect((publish?.x ?? 0) - (save?.x ?? 0) - (save?.width ?? 0)).toBeGreaterThanOrEqual(20)
  await stet.open(`/posts/${fixtures.published}`)
  await expect.poll(() => colour('Save')).toBe(primary)
  expect(await colour('Publish')).toBe(secondary)
})
