import type { Page } from 'playwright/test'
import { calls, field, form, question } from '../catalogue-page.ts'
import { editor, expect, type Stet, test } from '../fixture.ts'
import type { Act, ScreenCard } from '../screens/screen-card.ts'
import { actsOf, send } from './acts.ts'
import { type Hand, mouse } from './hand.ts'
import { expectSaid, recordMessages } from './messages.ts'
import { expectScreen, over, screenOf, signInAgain } from './trouble.ts'

/** The list is there. */
export const ready = 'table[aria-busy="false"], [data-group]'

/** Each act by mouse: it fails and says so, is refused beside its field, meets the end of the session, waits for a slow
 *  answer and works; every one of these requests is the same, and nothing that was typed is lost. */
export async function proveActs(page: Page, stet: Stet, at: string, card: ScreenCard): Promise<void> {
  const login = card.login ?? editor
  for (const act of actsOf(card))
    await test.step(act.does, async () => {
      const [method = '', path = ''] = act.sends.call.split(' ')
      const fault = (answer: object) => stet.newsroom.fault({ method, path, ...answer })
      await goTo(page, stet, act.at ?? at)
      await act.begin?.(page, mouse)
      const before = await screenOf(page)
      await stet.newsroom.forget()

      await test.step('a page of HTML', async () => {
        await fault({ status: 500, body: '<h1>Oops</h1><p>nginx</p>', content_type: 'text/html' })
        await send(page, mouse, act, true)
        await expectSaid(page, act.fails)
        if (act.refused) await expect(form(page).getByText(act.fails).first()).toBeVisible()
        await expectScreen(page, before)
      })
      if (act.refused) await isRefused(page, act, act.refused, fault)
      await test.step('401', async () => {
        await fault(over)
        await send(page, mouse, act)
        await signInAgain(page, stet, login)
        await expect(page.locator(ready).first()).toBeVisible()
        if (!act.comesBack) await act.begin?.(page, mouse)
        await expectScreen(page, before)
      })
      await test.step('a slow answer', async () => {
        const held = await fault({ hold: true })
        await send(page, mouse, act)
        await expect(act.busy(page)).toBeVisible()
        await act.press(page, mouse, { force: true })
        await expect(question(page)).toHaveCount(0)
        await stet.newsroom.release(held)
        await expectSaid(page, ...[act.says ?? []].flat())
        await act.done(page)
      })
      await expectSent(stet, act, act.refused ? 4 : 3)
    })
}

async function isRefused(
  page: Page,
  act: Act,
  [name, label]: [string, string],
  fault: (answer: object) => Promise<unknown>,
): Promise<void> {
  const before = await screenOf(page)
  await test.step('422 about a field', async () => {
    await fault({ status: 422, body: { message: 'No.', errors: { [name]: ['Not this word.'] } } })
    await send(page, mouse, act)
    await expectSaid(page, 'Not this word.')
    await expect(form(page).getByText('Not this word.').first()).toBeVisible()
    await expect(field(page, label)).toHaveAccessibleDescription(/Not this word\./)
    await expectScreen(page, before)
  })
}

/** Each act by keys alone; the focus comes back to what began it. */
export async function proveActsByKeys(
  page: Page,
  stet: Stet,
  at: string,
  card: ScreenCard,
  hand: Hand,
): Promise<void> {
  for (const act of actsOf(card))
    await test.step(act.does, async () => {
      await goTo(page, stet, act.at ?? at)
      await stet.newsroom.forget()
      await act.begin?.(page, hand)
      await send(page, hand, act)
      await expectSaid(page, ...[act.says ?? []].flat())
      await act.done(page)
      if (act.back) await expect(act.back(page)).toBeFocused()
      await expectSent(stet, act, 1)
    })
}

/** So many requests of the act reached the server, all of them as its card says; a look at a post gives its lock back. */
async function expectSent(stet: Stet, { sends: { call, query = {}, body = null } }: Act, count: number) {
  const all = (await calls(stet, /./)).filter(one => !/^GET |\/login$|^POST posts\/unlock\//.test(one.call))
  const sent = all.map(one => (call.endsWith('*') ? { ...one, call: one.call.replace(/\d+$/, '*') } : one))
  expect(sent).toEqual(Array(count).fill({ call, query, body }))
}

/** Signs in and opens the screen, whose messages are written down. */
export async function begin(page: Page, stet: Stet, at: string, card: ScreenCard): Promise<void> {
  await recordMessages(page)
  await card.prepare?.(stet.newsroom)
  await stet.signIn(card.login, at)
  await expect(page.locator(ready).first()).toBeVisible()
}

/** Opens an address, unless the page is there. */
export async function goTo(page: Page, stet: Stet, at: string): Promise<void> {
  const { pathname, search } = new URL(page.url())
  if (pathname + search !== at) await stet.open(at)
  await expect(page.locator(ready).first()).toBeVisible()
}
