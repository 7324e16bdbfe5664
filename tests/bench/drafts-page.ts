import type { Page } from 'playwright'
import type { openBench } from './open-bench.ts'
import { viewport } from './open-bench.ts'

/** The list of posts, from where the drafts are a click away. */
export async function openDraftsPage({ browser, url }: Awaited<ReturnType<typeof openBench>>): Promise<Page> {
  const { origin, hash } = new URL(url)
  const page = await browser.newPage({ viewport })
  await page.goto(`${origin}/posts${hash}`)
  await page.locator('tr[data-id]').first().waitFor()
  return page
}

/** Goes to the drafts by the sidebar, until they are painted, or that there are none; then back. Milliseconds. */
export async function showDrafts(page: Page, hasDrafts: boolean): Promise<number> {
  await page.bringToFront()
  const took = await page.evaluate(async hasDrafts => {
    const isThere = () => {
      const main = document.querySelector('main')
      if (main?.querySelector('h1')?.textContent?.startsWith('Drafts') !== true) return false
      return hasDrafts
        ? main.querySelector('tr[data-id]') !== null
        : main.textContent.includes('Everything you wrote is on the server')
    }
    const painted = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    const from = performance.now()
    document.querySelector<HTMLElement>('a[href="/drafts"]')?.click()
    do await painted()
    while (!isThere())
    return performance.now() - from
  }, hasDrafts)
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor()
  await page.locator('tr[data-id]').first().waitFor()
  return took
}
