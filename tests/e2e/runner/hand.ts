import { expect, type Locator, type Page } from 'playwright/test'
import { opener, row } from '../catalogue-page.ts'

/** A file as the system's dialog hands it over. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer }

/** What a person does with a control: by mouse, or by keys alone. */
export type Hand = {
  press(control: Locator, options?: { force: boolean }): Promise<void>
  /** Types a text, chooses a choice by its words, picks what an autocomplete finds, turns a switch on or off, or chooses
   *  a file. */
  set(control: Locator, value: string | boolean | TestFile): Promise<void>
}

/** A hand on the mouse, which fills a field at once. */
export const mouse: Hand = {
  async press(control, options) {
    await control.hover(options)
    await control.click(options)
  },
  async set(control, value) {
    if (typeof value === 'object') await chooseFile(control, value, button => button.click())
    else if (typeof value === 'boolean') await control.setChecked(value)
    else if (await isSelect(control)) await control.selectOption(value)
    else {
      await control.fill(value)
      if (await isPicker(control)) await offered(control, value).click()
    }
  },
}

/** Nothing but keys: every control is reached by Tab from where the focus is, and every row by the arrows. */
export const keysOf = (page: Page): Hand => ({
  async press(control) {
    await goTo(page, control)
    await page.keyboard.press((await control.getAttribute('role')) === 'switch' ? 'Space' : 'Enter')
  },
  async set(control, value) {
    if (typeof value === 'object')
      return chooseFile(control, value, async button => {
        await goTo(page, button)
        await page.keyboard.press('Enter')
      })
    await goTo(page, control)
    if (typeof value === 'boolean') {
      if ((await control.isChecked()) !== value) await page.keyboard.press('Space')
    } else if (await isSelect(control)) {
      await choose(page, control, value)
    } else {
      await page.keyboard.press('ControlOrMeta+a')
      await (value ? page.keyboard.type(value) : page.keyboard.press('Delete'))
      if (!(await isPicker(control))) return
      await expect(offered(control, value)).toBeVisible()
      await page.keyboard.press('Enter')
    }
  },
})

/** The field's first button opens the dialog; the picture is held once it is shown. */
async function chooseFile(field: Locator, file: TestFile, press: (button: Locator) => Promise<void>) {
  const asked = field.page().waitForEvent('filechooser')
  await press(field.getByRole('button', { name: /^Choose/ }))
  await (await asked).setFiles(file)
  await expect(field.locator('img[src^="blob:"]')).toBeVisible()
}

/** The arrows go through the choices one by one; what typing finds would depend on how fast it is. */
async function choose(page: Page, select: Locator, choice: string): Promise<void> {
  await expect(select.getByRole('option', { name: choice, exact: true })).toBeAttached()
  const stepsTo = () =>
    select.evaluate((one: HTMLSelectElement, choice) => {
      const at = [...one.options].findIndex(({ text }) => text === choice)
      return at - one.selectedIndex
    }, choice)
  for (let steps = await stepsTo(); steps !== 0; steps = await stepsTo()) {
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
    await expect.poll(stepsTo).not.toBe(steps)
  }
}

const isPicker = (control: Locator) => control.evaluate(one => one.matches('input[role="combobox"]'))
/** What the list of an autocomplete offers; what was picked before stands in the form. */
const offered = (control: Locator, name: string) =>
  control.page().locator('.fui-TagPickerList').getByRole('option', { name, exact: true })

const isSelect = (control: Locator) => control.evaluate(one => one.tagName === 'SELECT')

/** Goes to a control as the keyboard does: Tab or Shift+Tab, whichever leads there, 100 times at most. */
async function goTo(page: Page, control: Locator): Promise<void> {
  const id = await control.evaluate(one => one.closest<HTMLElement>('tr:has([data-opens])')?.dataset.id)
  if (id) await goToRow(page, Number(id))
  await tabTo(page, control)
}

/** Tab visits one row of a list; the arrows go from it to the others. */
async function goToRow(page: Page, id: number): Promise<void> {
  const isInside = await row(page, id).evaluate(one => one.contains(document.activeElement))
  if (isInside) return
  await tabTo(page, page.locator('tr[data-id] [data-opens][tabindex="0"]'))
  const steps = await row(page, id).evaluate(one => {
    const all = [...document.querySelectorAll('tr[data-id]')]
    return all.indexOf(one) - all.findIndex(other => other.contains(document.activeElement))
  })
  for (let step = 0; step < Math.abs(steps); step++)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  await expect(opener(page, id)).toBeFocused()
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let pressed = 0; pressed < 100; pressed++) {
    const key = await control.evaluate(one => {
      const { activeElement, body } = document
      if (one === activeElement) return null
      if (!activeElement || activeElement === body) return 'Tab'
      const isBefore = activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
    if (key === null) return
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused({ timeout: 1 })
}
