import type { Page } from 'playwright/test'
import type { Fault } from '../support/newsroom.ts'
import { toast } from './catalogue-page.ts'
import { expect, type Stet } from './fixture.ts'

/** What can go wrong with any call, apart from 401 and slowness; `says` are the server's own words. */
export const faults: { called: string; answer: Omit<Fault, 'path'>; says?: string[]; marks?: string }[] = [
  { called: '403', answer: { status: 403, body: {} } },
  { called: '404', answer: { status: 404, body: {} } },
  {
    called: '422 with a list',
    answer: { status: 422, body: [{ message: 'Not on a Sunday.' }, 'Not before noon.'] },
    says: ['Not on a Sunday.', 'Not before noon.'],
  },
  {
    called: '422 with a map',
    answer: {
      status: 422,
      body: { message: 'No.', errors: { '?': ['Not this word.'], other: 'Nor this.' } },
    },
    says: ['Not this word.', 'Nor this.'],
    marks: 'Not this word.',
  },
  {
    called: '422 with a message',
    answer: { status: 422, body: { message: 'Not today.' } },
    says: ['Not today.'],
  },
  {
    called: '500 with a page of HTML',
    answer: { status: 500, body: '<h1>Oops</h1><p>nginx</p>', content_type: 'text/html' },
  },
  { called: 'a dropped connection', answer: { drop: 'before' } },
]
/** What a lost answer to a write says besides. */
export const lost = 'The answer was lost on its way. The server may have done it.'
/** The session is over. */
export const over = { status: 401, body: { message: 'Your token is not valid.' } }

/** The messages on the screen. */
export const toasts = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })

/** What must not change when a call fails: the address, the rows, every filter and every field. */
export const screenOf = (page: Page) =>
  page.evaluate(() => ({
    address: location.pathname + location.search,
    rows: [...document.querySelectorAll('tr[data-id]')].map(
      row => (row.querySelector('[data-opens]') ?? row.querySelector('td'))?.textContent,
    ),
    fields: [...document.querySelectorAll('main :is(input, select, textarea, [data-slate-editor])')].map(
      control => {
        const { type, value, checked } = control as HTMLInputElement
        return type === 'checkbox' ? checked : (value ?? control.textContent)
      },
    ),
  }))
/** See `screenOf`. */
export type Screen = Awaited<ReturnType<typeof screenOf>>

/** The screen is as it was. */
export async function expectScreen(page: Page, before: Screen): Promise<void> {
  await expect(async () => expect(await screenOf(page)).toEqual(before)).toPass({ timeout: 8_000 })
}

/** A message that was not there at the last `dismissAll`. */
export const newToast = (page: Page, words: string) =>
  toast(page, words).and(page.locator(':not([data-seen])'))

/** Sends every message away, and marks it while it goes: waiting for that would take longer than all the rest. */
export async function dismissAll(page: Page): Promise<void> {
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' })
  // All at once and without the pointer, under which a message stays.
  await dismiss.evaluateAll((buttons: HTMLElement[]) => {
    for (const one of buttons) {
      one.closest('[role="listitem"]')?.setAttribute('data-seen', '')
      one.click()
    }
  })
}

/** The session has ended without a message; the same person comes back. */
export async function signInAgain(page: Page, stet: Stet, login: string): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await stet.fillSignIn(login)
  await expect(page.getByRole('banner')).toBeVisible()
}

/** The fault's answer, about this field. */
export function about(answer: Omit<Fault, 'path'>, name = 'name'): Omit<Fault, 'path'> {
  const text = JSON.stringify(answer.body)
  return text?.includes('"?"') ? { ...answer, body: JSON.parse(text.replace('"?"', `"${name}"`)) } : answer
}
