import type { Page } from 'playwright/test'
import { expect, type Stet } from './fixture.ts'

/** The question about what this computer keeps, and what it says of a field. */
export const restoring = (page: Page) => page.getByRole('alertdialog', { name: 'Restoring data' })
export const restored = (page: Page, label: string) =>
  restoring(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) })
/** All that was typed is on the disk. */
export async function kept(page: Page): Promise<void> {
  const mark = page.locator('[data-status="computer"]')
  await expect(mark).toHaveText(/^Saved on this computer \d\d:\d\d$/, { timeout: 3000 })
  await expect(mark).toHaveAttribute('aria-busy', 'false')
}
/** Says that another window writes this. */
export const elsewhere = (page: Page) => page.getByText('You are editing this in another window.')

/** A slow disk: what the server has by now stays a draft of this computer, until what is given back is called. Call before
 *  the page is opened. */
export async function holdAcknowledged(page: Page): Promise<{ count(): number; release(): void }> {
  const held: (() => void)[] = []
  await page.routeWebSocket(/\/rpc/, socket => {
    const services = socket.connectToServer()
    socket.onMessage(message => {
      if (String(message).includes('drafts/acknowledge')) held.push(() => services.send(message))
      else services.send(message)
    })
  })
  return {
    count: () => held.length,
    release() {
      for (const send of held.splice(0)) send()
    },
  }
}

/** Opens a place in another window. */
export async function openAgain(page: Page, stet: Stet, path: string): Promise<Page> {
  const { origin, hash } = new URL(stet.host.url)
  const other = await page.context().newPage()
  await other.goto(`${origin}${path}${hash}`)
  return other
}
