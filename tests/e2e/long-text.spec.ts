import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { headline, json, line, openWith, savedBody, saves, text, toast } from './article-page.ts'
import { expect, test } from './fixture.ts'

const draft = fixtures.readyDraft

test('a text of 200,000 words opens, is typed in and is saved @RT-06', async ({ page, stet }) => {
  test.setTimeout(240_000)
  const words = 'It is a long read that goes on and on and never ends at all so '.repeat(4)
  const body = json(...Array.from({ length: 3_300 }, (_, at) => line(`Paragraph ${at}. ${words}`)))
  const patient = { timeout: 60_000 }
  await stet.newsroom.patch('posts', draft, { body })
  await stet.signIn(undefined, `/posts/${draft}`)
  await expect(text(page)).toBeVisible(patient)
  const last = text(page).locator('p').last()
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('and ends.')
  await expect(last).toContainText('at all so and ends.', patient)
  await page.keyboard.press('Enter')
  await page.keyboard.type('One more.')
  await expect(last).toHaveText('One more.', patient)
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved.')).toBeVisible(patient)
  await expect(toast(page, 'The text had to be drawn anew.')).toHaveCount(0)
  const sent = JSON.parse(String((await saves(stet, draft)).at(-1)?.body)) as unknown[]
  expect(sent).toHaveLength(3_301)
  expect(sent.at(-1)).toEqual(line('One more.'))
  expect(sent.slice(0, 3_299)).toEqual(JSON.parse(body).slice(0, 3_299))
})

test('a long text is drawn bit by bit, and whole for whoever acts before it is @RT-06', async ({
  page,
  stet,
}) => {
  const lines = Array.from({ length: 400 }, (_, at) => line(`Paragraph ${at} of a text with many screens.`))
  const first = text(page).getByText('Paragraph 0 ', { exact: false })
  const middle = text(page).getByText('Paragraph 260 ', { exact: false })
  const last = text(page).getByText('Paragraph 399 ', { exact: false })
  await openWith(page, stet, json(...lines))
  await expect(last).toBeAttached()

  // A computer that has not one idle moment.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await openWith(page, stet, json(...lines))
  await expect(first).toBeInViewport()
  await expect(last).toHaveCount(0)
  await text(page).hover()
  await page.mouse.wheel(0, 1_000_000)
  await expect(last).toBeInViewport()
  await expect(middle).toHaveCount(0)
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(middle).toBeAttached()
  await page.keyboard.press('Delete')
  await expect(text(page).locator('p')).toHaveCount(1)
  expect(await savedBody(page, stet)).toBe(json(line('')))
})

test('what is typed at once over a whole long text keeps the order of its letters @RT-06', async ({
  page,
  stet,
}) => {
  const lines = Array.from({ length: 400 }, (_, at) => line(`Paragraph ${at} of a text with many screens.`))
  await openWith(page, stet, json(...lines))
  await text(page).focus()
  for (const words of ['All new.', 'And once more.', 'Then again.', 'Now it stands.']) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(words)
    await expect(text(page)).toHaveText(words)
    // Where a letter took long, those behind it are another step.
    await expect(async () => {
      await page.keyboard.press('Control+z')
      await expect(text(page).locator('p')).toHaveCount(400, { timeout: 2000 })
    }).toPass()
  }
})

test('what is typed right after a jump through a long text goes where the caret went @RT-06', async ({
  page,
  stet,
}) => {
  const lines = Array.from({ length: 400 }, (_, at) => line(`Paragraph ${at} of a text with many screens.`))
  await openWith(page, stet, json(...lines))
  const paragraphs = text(page).locator('p')
  await paragraphs.first().click()
  const rounds = 5
  for (let round = 0; round < rounds; round++) {
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('xyz')
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('abc')
  }
  const [first, last] = [
    'Paragraph 0 of a text with many screens.',
    'Paragraph 399 of a text with many screens.',
  ]
  await expect(paragraphs.first()).toHaveText(`${'abc'.repeat(rounds)}${first}`)
  await expect(paragraphs.last()).toHaveText(`${last}${'xyz'.repeat(rounds)}`)
  // Undo leads back to the end as well.
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' One')
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Top')
  // Where a letter took long, those behind it are another step.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(paragraphs.last()).toHaveText(`${last}${'xyz'.repeat(rounds)}`, { timeout: 2000 })
  }).toPass()
  await page.keyboard.type('!')
  await expect(paragraphs.last()).toHaveText(`${last}${'xyz'.repeat(rounds)}!`)
})

/** A busy computer, from when it is asked for: the page hears of a moved caret late, and timers are late. */
async function hearLate(page: Page): Promise<(isLate: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    let isLate = false
    const wait = (event: Event) => isLate && event.stopImmediatePropagation()
    document.addEventListener('selectionchange', wait, { capture: true })
    const { setTimeout } = window
    const later = (act: () => void, ms = 0, ...given: unknown[]) =>
      setTimeout(act, isLate && ms === 0 ? 10_000 : ms, ...given)
    Object.assign(window, { setTimeout: later })
    Object.assign(window, { late: (late: boolean) => (isLate = late) })
  })
  return isLate =>
    page.evaluate(is => (window as unknown as { late: (is: boolean) => void }).late(is), isLate)
}

test('the first caret in a text stays, whatever is drawn before the editor has heard of it @RT-06', async ({
  page,
  stet,
}) => {
  const late = await hearLate(page)
  await openWith(page, stet, json(line('One line'), line('Two lines')))
  await late(true)
  await text(page).focus()
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect(page.getByRole('complementary', { name: 'Settings' })).toBeHidden()
  expect(await text(page).evaluate(text => text.contains(getSelection()?.anchorNode ?? null))).toBe(true)
  await late(false)
  await page.keyboard.type('>')
  await expect(text(page).getByText('>One line', { exact: true })).toBeVisible()
})

test('a caret that has just moved stays there, also in another field, whatever is drawn meanwhile @RT-06', async ({
  page,
  stet,
}) => {
  const late = await hearLate(page)
  await openWith(page, stet, json(line('One line'), line('Two lines'), line('Three lines')))
  await text(page)
    .getByText('Two lines')
    .click({ position: { x: 4, y: 10 } })
  await page.keyboard.type('>')
  await late(true)
  await page.keyboard.press('End')
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect(page.getByRole('complementary', { name: 'Settings' })).toBeHidden()
  await late(false)
  await page.keyboard.type('<')
  await expect(text(page).getByText('>Two lines<', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => getSelection()?.focusOffset)).toBe(11)

  await late(true)
  await page.keyboard.type('.')
  await headline(page).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('complementary', { name: 'Settings' })).toBeVisible()
  await expect(headline(page)).toBeFocused()
})

test('whoever types far from what is in view sees what is typed @RT-06', async ({ page, stet }) => {
  const lines = Array.from({ length: 120 }, (_, at) =>
    line(`Paragraph ${at} of a text that is longer than the screen.`),
  )
  await openWith(page, stet, json(...lines))
  const last = text(page).locator('p').last()
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await expect(last).toBeInViewport()
  await page.getByRole('textbox', { name: 'Article text' }).hover()
  await page.mouse.wheel(0, -100_000)
  await expect(last).not.toBeInViewport()
  await page.keyboard.type(' More.')
  await expect(last).toBeInViewport({ ratio: 0.5 })
  for (let times = 0; times < 20; times++) await page.keyboard.press('Enter')
  await expect(last).toBeInViewport({ ratio: 0.5 })
})
