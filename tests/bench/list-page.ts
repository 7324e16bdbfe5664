import type { Browser, Page } from 'playwright'
import { buildTable, type Cell, clearTable } from './plain-table.ts'
import { type Traced, traced, workBetween } from './traced.ts'

/** Goes down the list, which draws its rows as they come near, until all of them are drawn. */
export async function drawAllRows(page: Page): Promise<void> {
  await page.locator('tr[data-id]').first().waitFor()
  for (const group of await page.locator('tbody').all()) {
    await group.scrollIntoViewIfNeeded()
    await group.locator('tr[data-id]').first().waitFor()
  }
}

/** Searches for what is not there: no row is left, and both answers are at hand. */
export async function leaveRows(page: Page): Promise<void> {
  const search = page.getByRole('searchbox')
  await search.fill('no such thing at all')
  await search.press('Enter')
  await page.locator('tr[data-id]').first().waitFor({ state: 'detached' })
}

/** Goes back to the 200 rows, whose answer is at hand, until those in view are painted; then away again. The work in ms. */
export async function showRows(browser: Browser, page: Page): Promise<number> {
  await page.bringToFront()
  const trace = await traced(browser, page, () =>
    page.evaluate(async () => {
      performance.mark('stet-from')
      history.back()
      do await window.painted()
      while (!document.querySelector('table[aria-rowcount="201"] tr[data-id]'))
      performance.mark('stet-to')
    }),
  )
  await page.evaluate(() => history.forward())
  await page.locator('tr[data-id]').first().waitFor({ state: 'detached' })
  return between(trace)
}

/** Builds the plain table by script until it is painted; then removes it. The work in ms. */
export async function showPlain(browser: Browser, page: Page, cells: Cell[][]): Promise<number> {
  await page.bringToFront()
  const trace = await traced(browser, page, () => page.evaluate(buildTable, cells))
  await page.evaluate(clearTable)
  return between(trace)
}

export function between(trace: Traced): number {
  const at = (name: string) => trace.events.find(event => event.name === name)?.ts ?? Number.NaN
  return workBetween(trace, at('stet-from'), at('stet-to'))
}
