import type { Page } from 'playwright/test'
import { calls } from './catalogue-page.ts'
import { expect, type Stet } from './fixture.ts'

export const column = (page: Page, status: number) => page.locator(`[data-column="${status}"]`)
export const card = (page: Page, id: number) => page.locator(`[data-id="${id}"]`)
export const opener = (page: Page, id: number) => card(page, id).locator('[data-opens]')
export const cardIn = (page: Page, status: number, id: number) =>
  column(page, status).locator(`[data-id="${id}"]`)
export const said = (page: Page) => page.getByRole('region', { name: 'Dashboard' }).getByRole('status')
export const moves = async (stet: Stet) =>
  (await calls(stet, /^posts\/\d+$/, 'PATCH')).map(({ call, body }) => [call, body])

export async function openBoard(page: Page, stet: Stet, query = ''): Promise<void> {
  await stet.signIn(undefined, `/dashboard${query}`)
  await expect(page.locator('[data-id]').first()).toBeVisible()
}

/** Takes a card to a column, and holds it there. */
export async function dragOver(page: Page, id: number, status: number): Promise<void> {
  await card(page, id).hover({ position: { x: 60, y: 50 } })
  const to = await column(page, status).boundingBox()
  if (!to) throw new Error('the column is not there')
  await page.mouse.down()
  await page.mouse.move(to.x + 80, to.y + 200, { steps: 6 })
  await page.mouse.move(to.x + 80, to.y + 220, { steps: 4 })
  await expect(column(page, status)).toHaveAttribute('data-drop')
}
