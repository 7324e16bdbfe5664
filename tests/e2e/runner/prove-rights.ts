import type { Page } from 'playwright/test'
import { button, calls, field, rows, save, withhold } from '../catalogue-page.ts'
import { expect, type Stet, test } from '../fixture.ts'
import type { ActsCard, FormCard, ScreenCard } from '../screens/screen-card.ts'
import { existing, openRow } from './acts.ts'
import { mouse } from './hand.ts'

/** Each control needs its right, and nobody without the right to look gets in or asks for anything. */
export async function proveRights(page: Page, stet: Stet, at: string, card: ScreenCard): Promise<void> {
  const { form, acts, login, rights } = card
  await card.prepare?.(stet.newsroom)
  if (form && acts) await needsRights(page, stet, at, card, form, acts)
  await test.step('without the right to look', async () => {
    await page.goto('about:blank')
    const { group, also: others = [], role, outsider } = rights
    if (!outsider) for (const one of [group, ...others]) await withhold(stet, `${one}.read`, role)
    await stet.newsroom.forget()
    await stet.signIn(outsider ?? login, at)
    await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
    if (card.link) await expect(page.getByRole('link', { name: card.link, exact: true })).toHaveCount(0)
    const { path, isShared, also = [] } = card.list
    for (const asked of isShared ? also : [path, ...also]) expect(await calls(stet, asked)).toEqual([])
  })
}

async function needsRights(
  page: Page,
  stet: Stet,
  at: string,
  { login, rights }: ScreenCard,
  form: FormCard,
  { change, move, remove }: ActsCard,
): Promise<void> {
  const lose = (action: string) => withhold(stet, `${rights.group}.${action}`, rights.role)
  const deletes = page.getByRole('button', { name: remove?.row === undefined ? /^Delete/ : /^Delete$/ })
  const open = async (opens = true) => {
    await stet.signIn(login, move?.at ?? change.at ?? at)
    await expect(rows(page).first()).toBeVisible()
    await expect(button(page, form.create)).toHaveCount(0)
    await expect(deletes).toHaveCount(0)
    if (!opens) return expect(button(page, form.edit)).toHaveCount(0)
    await openRow(page, mouse, existing(page, form.row), form.edit)
    await expect(deletes).toHaveCount(0)
  }
  await test.step('without create and delete', async () => {
    await lose('create')
    if (remove) await lose('delete')
    await open()
    await expect(save(page)).toBeVisible()
    if (move) await expect(page.getByRole('button', { name: 'Move' })).not.toHaveCount(0)
  })
  await test.step('without update too', async () => {
    await lose('update')
    if (change.row === undefined) return open(false)
    await open()
    await expect(page.getByRole('button', { name: 'Move' })).toHaveCount(0)
    await expect(page.getByRole('complementary').getByRole('button', { name: /^Choose/ })).toHaveCount(0)
    const typed = Object.entries(change.types).flatMap(([label, value]) =>
      typeof value === 'object' ? [] : [label],
    )
    for (const label of new Set([...Object.keys(form.rules), ...typed]))
      await expect(
        field(page, label).and(page.locator('[readonly], :disabled, [aria-readonly="true"]')),
        label,
      ).toHaveCount(1)
    await expect(save(page)).toHaveCount(0)
  })
}
