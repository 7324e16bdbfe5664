import { expect, type Locator, type Page } from 'playwright/test'
import { button, field, opener, panel, question, row, rows, save } from '../catalogue-page.ts'
import type { Act, ActsCard, RowName, ScreenCard } from '../screens/screen-card.ts'
import type { Hand } from './hand.ts'

/** Everything that a screen does, in an order in which one page can do it. */
export function actsOf({ form, acts, others = [] }: ScreenCard): Act[] {
  if (!form || !acts) return others
  const { create, change, move, remove } = acts
  return [
    {
      ...saving(create, form.create),
      does: 'create',
      async begin(page, hand) {
        await hand.press(button(page, form.create))
        await type(page, hand, form.create, create.types)
      },
      back: page => button(page, form.create),
    },
    {
      ...saving(change, form.edit),
      does: 'change',
      async begin(page, hand) {
        await openRow(page, hand, rowOf(page, change.row), form.edit)
        await type(page, hand, form.edit, change.types)
      },
      back: page => openerOf(page, rowOf(page, change.row), form.edit),
    },
    ...(move ? [moving(move)] : []),
    ...(remove ? [removing(remove)] : []),
    ...others,
  ]
}

/** The rows of the specification that the screen and its acts prove. */
export const rowsOf = ({ rows, acts, others = [] }: ScreenCard): string =>
  [rows, acts?.move?.rows, ...others.map(act => act.rows)].filter(Boolean).join(' ')

/** The row with this id, or the first one with this text; the first of all without either. */
const rowOf = (page: Page, name?: RowName) =>
  typeof name === 'number' ? row(page, name) : rows(page).filter({ hasText: name }).first()

/** The cells of a row, which have another role in a tree. */
export const cells = (row: Locator) => row.locator('td')

/** The row with this id, or the first one. */
export const existing = (page: Page, id?: number) => (id === undefined ? rows(page).first() : row(page, id))

/** What opens a row: its first words, or where no row opens a button with the form's title. */
export const openerOf = (page: Page, row: Locator, title: string) =>
  row.locator('[data-opens]').or(button(page, title))

/** Opens a row in the side form with this title. Two clicks within 300 ms are one (SH-14), and only a test is so fast. */
export async function openRow(page: Page, hand: Hand, row: Locator, title: string): Promise<void> {
  await expect(async () => {
    await hand.press(openerOf(page, row, title))
    await expect(panel(page, title)).toBeVisible({ timeout: 3000 })
  }).toPass()
}

async function type(
  page: Page,
  hand: Hand,
  title: string,
  values: ActsCard['create']['types'],
): Promise<void> {
  await expect(panel(page, title)).toBeVisible()
  for (const [label, value] of Object.entries(values)) await hand.set(field(page, label), value)
}

function saving(
  { at, sends, says, fails, row, shows, refused = ['name', 'Name'] }: ActsCard['create'],
  title: string,
): Omit<Act, 'does'> {
  return {
    ...{ at, sends, says, fails, refused, comesBack: true },
    async press(page, hand, options) {
      await hand.press(save(page), options)
      // As Enter in a field does.
      if (options?.force) await page.getByRole('complementary').getByRole('textbox').first().press('Enter')
    },
    busy: page => save(page).and(page.locator('[aria-busy="true"]')),
    async done(page) {
      await expect(panel(page, title)).toHaveCount(0)
      if (row !== undefined) return expect(cells(rowOf(page, row))).toHaveText(shows)
      for (const text of shows)
        await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
    },
  }
}

function removing({ at, sends, says, fails, row, asks, answers }: NonNullable<ActsCard['remove']>): Act {
  return {
    ...{ does: 'remove', at, sends, says, fails },
    question: { asks, yes: 'Delete', ...answers },
    press: (page, hand, options) => hand.press(deleteOf(page, row), options),
    busy: page => deleteOf(page, row).and(page.locator('[aria-disabled="true"]')),
    done: page => expect(row === undefined ? deleteOf(page) : rowOf(page, row)).toHaveCount(0),
  }
}

const deleteOf = (page: Page, name?: RowName): Locator =>
  name === undefined
    ? page.getByRole('main').getByRole('button', { name: /^Delete / })
    : rowOf(page, name).getByRole('button', { name: 'Delete', exact: true })

function moving({ at, sends, says, fails, row, shows }: NonNullable<ActsCard['move']>): Act {
  return {
    ...{ does: 'move', at, sends, says, fails },
    press: page => opener(page, row).press('Alt+ArrowDown'),
    busy: page => page.locator('table[aria-busy="true"]'),
    async done(page) {
      await expect(rows(page).locator('[data-opens]')).toHaveText(shows)
      await expect(page.locator('table')).toHaveAttribute('aria-busy', 'false')
    },
    back: page => opener(page, row),
  }
}

/** The last step, with the answer to what is asked. A delete is first thought better of, which does nothing. */
export async function send(page: Page, hand: Hand, act: Act, isThoughtBetterOf = false): Promise<void> {
  await act.press(page, hand)
  if (!act.question) return
  const { asks, yes, no = 'Cancel' } = act.question
  await expect(question(page)).toContainText(asks)
  const cancel = question(page).getByRole('button', { name: no })
  await expect(cancel).toBeFocused()
  if (isThoughtBetterOf) {
    await hand.press(cancel)
    await expect(question(page)).toHaveCount(0)
    await expect(page.locator('main :focus')).toHaveCount(1)
    return send(page, hand, act)
  }
  await hand.press(question(page).getByRole('button', { name: yes }))
}
