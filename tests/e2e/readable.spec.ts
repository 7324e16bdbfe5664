import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { atRest } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in a ${colorScheme} system`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })
    test(`the frame is readable for everybody, ${colorScheme}`, async ({ page, stet }) => {
      await stet.open()
      await expect(page.getByLabel('Email')).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await stet.fillSignIn()
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      expect(await barriers(page, 'header, [aria-label="Places"]')).toEqual([])
      for (const [name, part] of [
        ['Language', '[role="menu"]'],
        ['Account', '[role="menu"]'],
        ['Messages', '.fui-PopoverSurface'],
      ] as const) {
        const button = page.getByRole('banner').getByRole('button', { name })
        await button.click()
        await expect(page.locator(part)).toBeVisible()
        expect(await barriers(page, part), name).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.locator(part)).toHaveCount(0)
      }
    })
  })

/** What axe finds in the way of WCAG 2.2 AA. */
async function barriers(page: Page, part = 'body'): Promise<string[]> {
  await atRest(page)
  const axe = new AxeBuilder({ page }).include(part).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}
