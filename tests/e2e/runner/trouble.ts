import type { Page } from 'playwright/test'
import { expect, type Stet } from '../fixture.ts'
import { expectSaid } from './messages.ts'

/** The session is over. */
export const over = { status: 401, body: { message: 'Your token is not valid.' } }

/** The session has ended without a message; the same person comes back. */
export async function signInAgain(page: Page, stet: Stet, login: string): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expectSaid(page)
  await stet.fillSignIn(login)
  await expect(page.getByRole('banner')).toBeVisible()
}

/** What must not change when a call fails: the address, the rows, every filter and every field. */
export const screenOf = (page: Page) =>
  page.evaluate(() => ({
    address: location.pathname + location.search,
    // A long list draws more of its rows when there is time.
    count: document.querySelector('table')?.ariaRowCount,
    rows: [
      ...document.querySelectorAll('table:not([aria-rowcount]) tr[data-id], tbody:first-of-type tr[data-id]'),
    ].map(row => (row.querySelector('[data-opens]') ?? row.querySelector('td'))?.textContent),
    fields: [...document.querySelectorAll('main :is(input, select, textarea, [data-slate-editor])')].map(
      control => {
        const { type, value, checked } = control as HTMLInputElement
        return type === 'checkbox' ? checked : (value ?? control.textContent)
      },
    ),
  }))
type Screen = Awaited<ReturnType<typeof screenOf>>

/** The screen is as it was. */
export async function expectScreen(page: Page, before: Screen): Promise<void> {
  await expect(async () => expect(await screenOf(page)).toEqual(before)).toPass({ timeout: 8_000 })
}
