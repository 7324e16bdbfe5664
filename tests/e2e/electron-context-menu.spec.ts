import type { Locator } from 'playwright/test'
import { type Desk, expect, test } from './electron-app.ts'
import { choose, itemsShown, watchMenus } from './native-menu.ts'

test.use({ keychain: 'none' })

test('the right button offers what can be done with a text; a link is copied, and opened by the same door as by clicking @DK-05', async ({
  desk,
}) => {
  const { app, page } = desk
  await watchMenus(desk)
  await app.evaluate(({ clipboard }) => clipboard.writeText('123456'))
  const email = page.getByLabel('Email')
  await email.fill('ada@stet.example')
  await email.selectText()
  expect(await offeredOn(desk, email)).toEqual(['Cut', 'Copy', 'Paste', 'Paste as plain text', 'Select all'])
  await choose(desk, 'Cut')
  await expect(email).toHaveValue('')
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('ada@stet.example')
  await offeredOn(desk, email)
  await choose(desk, 'Paste as plain text')
  await expect(email).toHaveValue('ada@stet.example')
  await page.getByLabel('Password').fill('a secret')
  await page.getByLabel('Password').selectText()
  expect(await offeredOn(desk, page.getByLabel('Password'))).not.toContain('Copy')

  await app.evaluate(({ shell, dialog }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = async url => void opened.push(url)
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false })
  })
  await page.evaluate(() => {
    const link = (href: string, text: string) => {
      const anchor = Object.assign(document.createElement('a'), { href, textContent: text })
      anchor.style.cssText = 'position: fixed; left: 0; z-index: 9'
      anchor.style.top = `${document.querySelectorAll('a').length * 30}px`
      document.body.append(anchor)
    }
    link('https://www.lagos.stet.example/news', 'Own')
    link('https://elsewhere.example/', 'Foreign')
    link('/posts', 'Inside')
  })
  for (const name of ['Own', 'Foreign']) {
    expect(await offeredOn(desk, page.getByRole('link', { name }))).toEqual([
      'Open link',
      'Copy link address',
    ])
    await choose(desk, 'Open link')
  }
  await choose(desk, 'Copy link address')
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('https://elsewhere.example/')
  const opened = () => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
  await expect.poll(opened).toEqual(['https://www.lagos.stet.example/news'])
})

/** The names of what a place offers and lets be chosen. */
async function offeredOn(desk: Desk, place: Locator): Promise<string[]> {
  const items = await itemsShown(desk, () => place.click({ button: 'right' }))
  return items.filter(({ enabled }) => enabled).map(({ label }) => label)
}
