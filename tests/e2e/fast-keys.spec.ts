import type { Locator, Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { openArticle } from './article-page.ts'
import { button, panel, rows } from './catalogue-page.ts'
import { column, openBoard } from './dashboard-page.ts'
import { expect, test } from './fixture.ts'
import { holdDrawing } from './hold-drawing.ts'
import { part } from './record-page.ts'
import { cards } from './screens/cards.ts'

/** More than React draws in a row before it gives up, where each key has the page drawn once more. */
const count = 60

/** The fields in which any number of letters can be typed. */
const fields = (page: Page) =>
  page
    .locator('input:is([type="text"], [type="search"], [type="url"], [type="email"], :not([type]))')
    .or(page.locator('textarea, [contenteditable="true"]'))
    .and(page.locator(':not(:disabled, [readonly], [inputmode="numeric"])'))
    .filter({ visible: true })

const lettersIn = (field: Locator) =>
  field.evaluate(
    (it: HTMLElement) => ('value' in it ? String(it.value) : it.textContent).split('a').length - 1,
  )

/** Presses the letter while the page is busy: then all of the presses wait in a row, and nothing that the page would do
 *  between two keys comes between them. */
async function pressWhileBusy(page: Page, letter: string): Promise<void> {
  const keys = await page.context().newCDPSession(page)
  const key = { key: letter, text: letter, code: `Key${letter.toUpperCase()}` }
  await Promise.all([
    page.evaluate(() => {
      const until = performance.now() + 200
      while (performance.now() < until);
    }),
    ...Array.from({ length: count }, () => keys.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })),
  ])
  await keys.detach()
}

/** The form is there: before it, a button of what stands for it has the focus. */
const expectForm = (page: Page, title: string) =>
  expect(panel(page, title).locator(':is(input, textarea, select):focus')).toHaveCount(1)

/** Every field on the screen takes every key; of many that are alike, the first dozen. */
async function expectAllTaken(page: Page): Promise<void> {
  await expect(fields(page).first()).toBeVisible()
  for (const field of (await fields(page).all()).slice(0, 12)) {
    await field.focus()
    const before = await lettersIn(field)
    await pressWhileBusy(page, 'a')
    const limit = Number((await field.getAttribute('maxlength')) ?? Infinity)
    await expect.poll(() => lettersIn(field)).toBe(Math.min(before + count, limit))
    // The list that a field offers lies over the next one.
    await field.blur()
  }
}

for (const [kind, id] of [
  ['an article’s', fixtures.readyDraft],
  ['a live blog’s', fixtures.live],
] as const)
  test(`sixty keys that wait for a busy page are all in ${kind} fields, in its text and in what is looked for in it @ED-21 @RT-01`, async ({
    page,
    stet,
  }) => {
    await openArticle(page, stet, id)
    await page.keyboard.press('ControlOrMeta+h')
    await expect(page.getByRole('search', { name: 'Find and replace' })).toBeVisible()
    await expectAllTaken(page)
  })

test('sixty keys that wait for a busy page are all in the sign-in, a task, an expert and a static page @AU-01 @BD-05 @EX-02 @SP-02', async ({
  page,
  stet,
}) => {
  await stet.open()
  await expectAllTaken(page)
  await openBoard(page, stet)
  await column(page, 0).getByRole('button', { name: 'Add task' }).click()
  await expectForm(page, 'Add task')
  await expectAllTaken(page)
  for (const [path, label] of [
    ['/experts/create', 'Name'],
    ['/static/2', 'Title'],
  ] as const) {
    await page.goto('about:blank')
    await stet.open(path)
    await expect(part(page, label)).toBeVisible()
    await expectAllTaken(page)
  }
})

test('a search that is cleared before it is drawn is cleared @LS-02', async ({ page, stet }) => {
  await stet.signIn(undefined, '/tags')
  await expect(rows(page).first()).toBeVisible()
  const box = page.getByRole('searchbox')
  await box.fill('budget')
  const draw = await holdDrawing(page)
  await box.press('Enter')
  await expect(page).toHaveURL(/query=budget/)
  await box.press('Escape')
  await draw.evaluate(go => go())
  await expect(page).toHaveURL(/\/tags$/)
  await expect(box).toHaveValue('')
})

for (const [path, card] of Object.entries(cards).filter(([, { search, form }]) => search || form))
  test(`${card.title}: sixty keys that wait for a busy page are all in the list’s search and in the form ${card.rows}`, async ({
    page,
    stet,
  }) => {
    await stet.signIn(card.login, card.at ?? path)
    await expect(rows(page).first()).toBeVisible()
    if (card.form) {
      await button(page, card.form.create).click()
      await expectForm(page, card.form.create)
    }
    await expectAllTaken(page)
  })
