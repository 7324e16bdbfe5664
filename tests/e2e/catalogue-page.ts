import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright/test'
import { editor, expect, type Stet, type SystemBrowser } from './fixture.ts'

/** The rows of a list, or the groups of rights. */
export const rows = (page: Page) => page.locator('tr[data-id], [data-group]')
/** A list has so many rows; a long one draws those near what is in view, and says how many there are. */
export async function expectRows(page: Page, count: number): Promise<void> {
  if (count <= 50) await expect(rows(page)).toHaveCount(count)
  else await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1))
}
export const row = (page: Page, id: number) => page.locator(`tr[data-id="${id}"]`)
/** What opens a row: its first words. */
export const opener = (page: Page, id: number) => row(page, id).locator('[data-opens]')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The message with exactly these words, or with words of this form. */
export const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByText(words, { exact: true }) })
/** The open side form. */
export const form = (page: Page) => page.getByRole('complementary')
/** The side form with this title. */
export const panel = (page: Page, title: string) =>
  page.getByRole('complementary', { name: title, exact: true })
/** A field of the open side form, by its label; what was picked in it has the same. */
export const field = (page: Page, label: string) =>
  page
    .getByRole('complementary')
    .getByLabel(new RegExp(`^${label}\\*?$`))
    .and(page.locator(':not([role="listbox"])'))
/** A filter of the toolbar. */
export const filter = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true }).and(page.locator('[aria-label]'))
export const save = (page: Page) => page.getByRole('complementary').getByRole('button', { name: 'Save' })
export const question = (page: Page) => page.getByRole('alertdialog')

/** Chooses 'Sign out' in the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Signs in and opens a catalogue screen, until its rows are there. */
export async function openPlace(page: Page, stet: Stet, path: string, login = editor): Promise<void> {
  await stet.signIn(login, path)
  await expect(rows(page).first()).toBeVisible()
}

/** Goes to a control as the keyboard does: presses Tab (or Shift+Tab) until it has the focus, 100 times at most. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached()
  for (let pressed = 0; pressed < 100; pressed++) {
    if (await target.evaluate(control => control === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused({ timeout: 1 })
}

/** Opens a row in the side form with this title. Two clicks within 300 ms are one (SH-14), and only a test is so fast. */
export async function openRow(page: Page, row: Locator, title: string): Promise<void> {
  await expect(async () => {
    await row.click()
    await expect(panel(page, title)).toBeVisible({ timeout: 3000 })
  }).toPass()
}

/** Closes a preview by its own button. A window that closes under the pointer may take the answer to the click with it. */
export async function closePreview(preview: Page): Promise<void> {
  const closed = preview.waitForEvent('close')
  const clicked = preview.getByRole('button', { name: 'Close' }).click()
  await Promise.all([closed, clicked.catch(() => undefined)])
}

/** The calls that reached the server at these paths, oldest first. */
export async function calls(stet: Stet, path: string | RegExp, method?: string) {
  const all = await stet.newsroom.requests(method, path)
  return all.map(({ method, path, query, body }) => ({
    call: `${method} ${path.replace(/^\//, '')}`,
    query,
    body,
  }))
}

/** Takes a right away from a role, such as `menus.update` from senior-editor, as an admin would on the roles screen. */
export async function withhold(stet: Stet, right: string, role = 'senior-editor'): Promise<void> {
  const asked = await stet.newsroom.act('admin@stet.example', 'GET', 'auth-item-children')
  const links = listOf<{ id: number; parent: string; child: string }>(asked.body)
  const link = links.find(one => one.parent === role && one.child === right)
  if (!link) throw new Error(`${role} has no ${right}`)
  const { status } = await stet.newsroom.act('admin@stet.example', 'DELETE', `auth-item-children/${link.id}`)
  expect(status).toBe(204)
}

function listOf<Item>(body: unknown): Item[] {
  return (Array.isArray(body) ? body : (body as { items: Item[] }).items) as Item[]
}

/** The press leads to the last of these addresses in the system's browser; they are opened one at a time, so a press
 *  that follows another too soon is refused. */
export async function leadsTo(
  { opened }: SystemBrowser,
  addresses: string[],
  press: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    if (opened().length < addresses.length) await press()
    await expect.poll(opened, { timeout: 5000 }).toEqual(addresses)
  }).toPass()
}

/** Waits until what is drawn now has been, and what was moving has come to its end; what the pointer holds up has none. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    const passing = document
      .getAnimations()
      .filter(one => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(one => one.finished))
  })
}

type Scheme = 'light' | 'dark'

/** No accessibility rule is broken on the whole page as it stands, in light and in dark. `seen` is what an earlier
 *  look at the same page found in order and has not changed since, such as the rows of a list. */
export async function expectAccessible(
  page: Page,
  seen?: string,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    // The colours of one theme have passed into those of the other, and no message is still fading in.
    await atRest(page)
    // The other mode opens a page of its own, which takes the pointer and the focus away from this one.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    // Only these rules look at colours; what else there is does not change with the theme.
    if (seen) axe.exclude(seen)
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    const found = violations.map(one => `${one.id}: ${one.nodes.map(node => node.html).join(' ')}`)
    expect(found, colorScheme).toEqual([])
  }
}
