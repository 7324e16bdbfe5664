import type { Page } from 'playwright/test'
import { button, expectAccessible, field, form, panel, question, save, toast } from '../catalogue-page.ts'
import { expect, type Stet, test } from '../fixture.ts'
import type { FormCard, ScreenCard } from '../screens/screen-card.ts'
import { existing, openerOf, openRow } from './acts.ts'
import { mouse } from './hand.ts'
import { expectSaid } from './messages.ts'
import { goTo } from './prove-acts.ts'

/** Looked at with the list itself. */
const listRows = 'main tbody'

/** The list, the form and the questions are accessible, light and dark, and the form says what is wrong where it is. */
export async function proveForm(page: Page, stet: Stet, card: ScreenCard): Promise<void> {
  await test.step('the list is accessible', () => expectAccessible(page))
  if (card.form) {
    await stet.newsroom.forget()
    await button(page, card.form.create).click()
    await isRefused(page, card.form)
    await keepsRules(page, card.form)
    expect(await stet.newsroom.requests('POST')).toEqual([])
    await close(page)
    await opensAnother(page, card.form)
  }
  const { remove } = card.acts ?? {}
  if (remove === undefined) return
  // A row of the list has a button of its own.
  if (remove.row === undefined && remove.at) await goTo(page, stet, remove.at)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Delete|trash/ })
    .first()
    .click()
  await expect(question(page)).toBeVisible()
  await test.step('the question is accessible', () => expectAccessible(page, listRows, ['light']))
}

async function isRefused(page: Page, { create, required, rules }: FormCard): Promise<void> {
  const [first = ''] = Object.keys(rules)
  await expect(panel(page, create)).toBeVisible()
  await expect(field(page, first)).toBeFocused()
  await expect(form(page).getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(save(page)).toBeEnabled()
  await save(page).click()
  // Under the pointer a message stays.
  await toast(page, 'Validation failed').hover()
  await test.step('the refused form and its message are accessible', () => expectAccessible(page, listRows))
  await expectSaid(page, 'Validation failed')
  await expect(form(page).getByText('Field can not be empty')).toHaveCount(required)
  await expect(field(page, first)).toBeFocused()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(save(page)).toHaveAccessibleDescription('Check the marked fields first')
}

/** Every value that is refused is followed by one that stands, so that no message is left from the one before. */
async function keepsRules(page: Page, { rules }: FormCard): Promise<void> {
  for (const [label, { good, bad }] of Object.entries(rules))
    await test.step(label, async () => {
      const input = field(page, label)
      for (let turn = 0; turn < Math.max(good.length, bad.length); turn++) {
        const [value, message] = at(bad, turn)
        await mouse.set(input, value)
        await input.blur()
        await expect(input, `${label}: ${value}`).toHaveAccessibleDescription(containing(message))
        await expect(input).toHaveAttribute('aria-invalid', 'true')
        await mouse.set(input, at(good, turn))
        await expect(input, `${label}: ${at(good, turn)}`).not.toHaveAttribute('aria-invalid', 'true')
      }
    })
}

const at = <Value>(all: readonly Value[], turn: number) => all[turn % all.length] as Value
const containing = (text: string) => new RegExp(text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))

async function opensAnother(page: Page, { edit: title, row: id, rules }: FormCard): Promise<void> {
  const one = existing(page, id)
  await openRow(page, mouse, one, title)
  // Some forms ask for their record first.
  for (const label of Object.keys(rules)) await expect(field(page, label)).toBeVisible()
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(page.locator('[inert]').filter({ has: one })).toHaveCount(1)
  // It has the colours of the refused form.
  await test.step('the form of one that exists, which lies over the list, is accessible', () =>
    expectAccessible(page, listRows, ['light']))
  if (wide) await page.setViewportSize(wide)
  await page.keyboard.press('Escape')
  await expect(panel(page, title)).toHaveCount(0)
  await expect(openerOf(page, one, title)).toBeFocused()
}

/** Leaves the form and what was typed into it. */
async function close(page: Page): Promise<void> {
  // The tooltip of a button under the pointer would take Escape.
  await page.mouse.move(0, 0)
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(form(page)).toHaveCount(0)
}
