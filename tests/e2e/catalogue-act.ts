import type { Locator, Page } from 'playwright/test'
import { field, opener, row, rows, save, toast } from './catalogue-page.ts'
import { editor, type Stet } from './fixture.ts'

/** One call of a catalogue screen that changes something: how a person makes it and what is said. */
export type Act = {
  does: string
  /** The screen's address, and who opens it. */
  at: string
  login: string
  /** Method and path (S7, P7, C7); `*` at the end stands for an id. */
  call: string
  /** What is said when the server says nothing (S8, P8, C8). */
  failed: string
  /** What shows that it worked. */
  done: (page: Page) => Locator
  prepare?: (stet: Stet) => Promise<unknown>
  /** Everything up to the last step. */
  begin?: (page: Page) => Promise<unknown>
  /** The last step, and the button that answers yes when it is asked about. */
  press: (page: Page, options?: { force: boolean }) => Promise<unknown>
  yes?: string
  /** What is there only while the server has not answered. */
  busy: (page: Page) => Locator
  /** A field that was typed into, as the API names it and as the form does. */
  typed?: [name: string, label: string]
  /** What was begun is there again after a 401. */
  comesBack?: boolean
}

/** Where an act happens: the address, and who does it unless it is the editor. */
export type Place = readonly [at: string, login?: string]
/** What it does, its call, and what is said when it failed and when it worked (decision F10). */
type Words = readonly [does: string, call: string, failed: string, done: string]

function act([at, login = editor]: Place, [does, call, failed, done]: Words) {
  return { does, at, login, call, failed, done: (page: Page) => toast(page, done) }
}

/** A side form that is filled and saved. */
export function saves(
  place: Place,
  words: Words,
  typed: [name: string, label: string],
  begin: (page: Page) => Promise<unknown>,
): Act {
  return {
    ...act(place, words),
    typed,
    comesBack: true,
    begin,
    async press(page, options) {
      await save(page).click(options)
      // As Enter in a field does.
      if (options?.force) await page.getByRole('complementary').getByRole('textbox').first().press('Enter')
    },
    busy: page => save(page).and(page.locator('[aria-busy="true"]')),
  }
}

/** A button that asks before it acts. */
export function removes(place: Place, words: Words, control: (page: Page) => Locator, yes = 'Delete'): Act {
  return {
    ...act(place, words),
    yes,
    async press(page, options) {
      await control(page).hover(options)
      await control(page).click(options)
    },
    busy: page => control(page).and(page.locator('[aria-disabled="true"]')),
  }
}

/** A switch among the role's rights. */
export function toggles(
  place: Place,
  [does, call]: [does: string, call: string],
  [group, right]: [group: string, right: string],
  on: boolean,
): Act {
  const rights = (page: Page) => page.locator(`[data-group="${group}"]`)
  const toggle = (page: Page) => rights(page).getByRole('switch', { name: right, exact: true })
  return {
    ...act(place, [does, call, 'Error changing permission', '']),
    begin: page => rights(page).getByRole('button').click(),
    press: (page, options) => toggle(page).click(options),
    done: page => toggle(page).and(page.locator(on ? ':checked' : ':not(:checked)')),
    busy: page => toggle(page).and(page.locator('[aria-busy="true"]')),
  }
}

type Typing = [label: string, text: string]
/** Types into the fields of the open form. */
export async function type(page: Page, ...texts: Typing[]): Promise<void> {
  for (const [label, text] of texts) await field(page, label).fill(text)
}

const firstRow = (page: Page) => rows(page).first()
/** Opens a row, or the first one. */
export const open = (page: Page, id?: number) =>
  (id === undefined ? firstRow(page).locator('[data-opens]') : opener(page, id)).click()
/** The delete button of a row, or of the first one. */
export const deleteOf = (id?: number) => (page: Page) =>
  (id === undefined ? firstRow(page) : row(page, id)).getByRole('button', { name: 'Delete', exact: true })

/** Two fields that many things have. */
export const name: [string, string] = ['name', 'Name']
export const title: [string, string] = ['catchy_title', 'Catchy title']
/** What the search engines take as a headline: 50 to 100 characters. */
export const headline = 'A main headline that is just long enough for search engines'
