import { expect, type Page } from 'playwright/test'

type Recording = { stetMessages: string[] }

/** Keeps what the page says in its messages, line by line, from the next page that is opened: a message is gone after
 *  three seconds, and a slow machine may look too late. */
export async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { stetMessages: said })
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const message of document.querySelectorAll(
        'section[aria-label="New messages"] [role="listitem"]',
      )) {
        if (seen.has(message)) continue
        seen.add(message)
        for (const line of message.querySelectorAll('.fui-ToastTitle, .fui-ToastBody'))
          said.push(line.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Exactly these lines were said since the last look. */
export async function expectSaid(page: Page, ...lines: string[]): Promise<void> {
  await expect.poll(() => page.evaluate(() => (window as unknown as Recording).stetMessages)).toEqual(lines)
  await page.evaluate(() => (window as unknown as Recording).stetMessages.splice(0))
}
