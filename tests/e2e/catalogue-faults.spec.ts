import type { Locator, Page } from 'playwright/test'
import type { Fault } from '../support/newsroom.ts'
import type { Act } from './catalogue-act.ts'
import { acts } from './catalogue-acts.ts'
import { field, question } from './catalogue-page.ts'
import {
  about,
  dismissAll,
  expectScreen,
  faults,
  lost,
  newToast,
  over,
  screenOf,
  signInAgain,
} from './catalogue-trouble.ts'
import { expect, test } from './fixture.ts'

const form = (page: Page) => page.getByRole('complementary')

/** Whether the box with these words shows them all. */
const isWhole = (box: Locator, words: string) =>
  box.filter({ hasText: words }).evaluate(one => one.scrollHeight <= one.clientHeight)

async function send(page: Page, act: Act): Promise<void> {
  await act.press(page)
  if (act.yes) await question(page).getByRole('button', { name: act.yes }).click()
}

/** The list is there. */
const ready = 'table[aria-busy="false"], [data-group]'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const act of acts)
  test(`nothing is lost when it fails: one ${act.does} @LS-05 @FR-08`, async ({ page, stet }) => {
    const [method = '', path = ''] = act.call.split(' ')
    const fault = (answer: Omit<Fault, 'path'>) => stet.newsroom.fault({ method, path, ...answer })
    await act.prepare?.(stet)
    await stet.signIn(act.login, act.at)
    await expect(page.locator(ready).first()).toBeVisible()
    await act.begin?.(page)
    const before = await screenOf(page)
    await stet.newsroom.forget()

    for (const { called, answer, says = [act.failed], marks } of faults)
      await test.step(called, async () => {
        await fault(about(answer, act.typed?.[0]))
        await send(page, act)
        for (const words of says) {
          await expect(newToast(page, words)).toBeVisible()
          if (act.typed) await expect(form(page).getByText(words).first()).toBeVisible()
        }
        if (answer.drop) await expect(newToast(page, lost)).toBeVisible()
        if (answer.drop && act.typed) expect(await isWhole(form(page).getByRole('group'), lost)).toBe(true)
        if (marks && act.typed)
          await expect(field(page, act.typed[1])).toHaveAccessibleDescription(new RegExp(marks))
        await expectScreen(page, before)
        await dismissAll(page)
      })

    await test.step('401', async () => {
      await fault(over)
      await send(page, act)
      await signInAgain(page, stet, act.login)
      if (!act.comesBack) await act.begin?.(page)
      await expectScreen(page, before)
    })

    await test.step('a slow answer', async () => {
      const held = await fault({ hold: true })
      await send(page, act)
      await expect(act.busy(page)).toBeVisible()
      await act.press(page, { force: true })
      await expect(question(page)).toHaveCount(0)
      await stet.newsroom.release(held)
      await expect(act.done(page)).toBeVisible()
    })
    const called = new RegExp(`^${path.replace('*', '\\d+')}$`)
    expect(await stet.newsroom.requests(method, called)).toHaveLength(faults.length + 2)
  })
