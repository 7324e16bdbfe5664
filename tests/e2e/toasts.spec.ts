import type { Locator } from 'playwright/test'
import { toast } from './article-page.ts'
import { atRest, signOut, tabTo } from './catalogue-page.ts'
import { editor, expect, test } from './fixture.ts'

test('a toast stays three seconds, stops under the pointer, and is kept behind the bell @SH-09', async ({
  page,
  stet,
}) => {
  await stet.newsroom.fault({ path: '/posts', status: 422, body: { message: 'The index is being rebuilt.' } })
  await stet.signIn()
  const shown = toast(page, 'The index is being rebuilt.')
  await expect(shown).toBeVisible()
  const since = Date.now()
  const timer = shown.locator('[data-timer-status]')
  await expect(timer).toHaveCSS('animation-duration', '3s')
  await expect(shown).toBeHidden()
  expect(Date.now() - since).toBeGreaterThan(1000)

  await stet.newsroom.fault({ path: '/posts', status: 422, body: { message: 'Still being rebuilt.' } })
  await page.getByRole('button', { name: 'Try again' }).click()
  const second = toast(page, 'Still being rebuilt.')
  // It is still sliding in when the pointer arrives.
  await second.hover()
  await atRest(page)
  const secondTimer = second.locator('[data-timer-status]')
  await expect(secondTimer).toHaveAttribute('data-timer-status', 'paused')
  // Nor does it run on when the focus leaves and the pointer is there.
  const dismiss = second.getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await dismiss.blur()
  await expect(secondTimer).toHaveAttribute('data-timer-status', 'paused')
  await page.mouse.move(10, 300)
  await expect(secondTimer).toHaveAttribute('data-timer-status', 'running')
  await dismiss.focus()
  await expect(secondTimer).toHaveAttribute('data-timer-status', 'paused')
  await page.getByRole('button', { name: /Messages/ }).click()
  const ledger = page.getByRole('dialog').or(page.getByRole('group', { name: 'Messages' }))
  await expect(ledger.getByText('The index is being rebuilt.')).toBeVisible()
  await expect(ledger.getByText('Still being rebuilt.')).toBeVisible()
})

test('six and more messages fill the ledger, not the screen @SH-09', async ({ page, stet }) => {
  const body = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.']
  await stet.newsroom.fault({ path: '/posts', status: 422, body })
  await stet.signIn()
  await expect(toast(page, 'Five.')).toBeVisible()
  // Their time, and not how they slide in.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if ((animation.effect as KeyframeEffect).target?.matches('[data-timer-status]')) animation.pause()
  })
  await expect(page.getByRole('listitem')).toHaveCount(5)
  // One above the other, and all above the buttons of a side form.
  await expect(async () => {
    const places = await page
      .getByRole('listitem')
      .evaluateAll(all =>
        all.map(one => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      )
    const ends = places.sort((a, b) => a.top - b.top).flatMap(({ top, bottom }) => [top, bottom])
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
    expect(ends.at(-1)).toBe(800 - 72)
  }).toPass()
  await expect(page.getByRole('button', { name: 'Messages: 7' })).toBeVisible()
})

test('a button that needs no explanation shows no tooltip, and leaves Escape to the form @LS-04', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, '/stop-words')
  await page.getByRole('button', { name: 'Create stop word' }).click()
  const form = page.getByRole('complementary')
  await page.getByRole('button', { name: /^Messages/ }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Messages')
  // Where one tooltip is seen the next would be there at once.
  await form.getByRole('button', { name: 'Save' }).hover()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  // Nor is there one when an explanation comes after the pointer has gone.
  await page.getByRole('button', { name: 'Create stop word' }).click()
  await page.getByRole('button', { name: /^Messages/ }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Messages')
  await form.getByRole('button', { name: 'Save' }).hover()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.getByRole('button', { name: /^Messages/ }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Messages')
  await form.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  // Who types wants to see what is under it.
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('what was pressed before a message slid over it gets its click @SH-09', async ({ page, stet }) => {
  await stet.signIn(undefined, '/translations/tl-PH')
  const rows = page.locator('tr[data-id]')
  await rows.nth(13).getByRole('textbox').fill('Iba')
  const revert = rows.nth(13).getByRole('button', { name: 'Revert' })
  await revert.hover()
  await page.mouse.down()
  await rows.first().getByRole('textbox').fill('Huling balita')
  await rows.first().getByRole('textbox').press('Enter')
  const top = async (one: Locator) => (await one.boundingBox())?.y
  const place = await top(revert)
  await expect.poll(() => top(toast(page, 'Saved.'))).toBeLessThan(place ?? 0)
  await page.mouse.up()
  await expect(revert).toHaveCount(0)
})

test('a wrong field is not below the message that says so @SH-09 @FR-08', async ({ page, stet }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await stet.signIn(editor, '/experts/1')
  const wrong = page.getByLabel('Muckrack')
  await tabTo(page, wrong)
  await page.keyboard.type('https://x.com/ade')
  await page.keyboard.press('Enter')
  const said = toast(page, 'Validation failed')
  await expect(said).toBeVisible()
  await expect(wrong).toBeFocused()
  const end = await wrong.evaluate(field => field.getBoundingClientRect().bottom)
  expect(end).toBeLessThanOrEqual(await said.evaluate(message => message.getBoundingClientRect().top))
})

test('what was said stays behind the bell for whom it was said to, and for nobody else @SH-09 @AU-09', async ({
  page,
  stet,
}) => {
  const said = 'The index is being rebuilt.'
  const bell = page.getByRole('button', { name: /^Messages/ })
  const ledger = page.getByRole('dialog', { name: 'Messages' })
  await stet.newsroom.fault({ path: '/posts', status: 422, body: { message: said } })
  await stet.signIn()
  await expect(toast(page, said)).toBeVisible()

  await stet.newsroom.expire(editor)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await stet.fillSignIn()
  await bell.click()
  await expect(ledger).toContainText(said)
  await page.keyboard.press('Escape')

  await stet.newsroom.expire(editor)
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await stet.fillSignIn('author@stet.example')
  await bell.click()
  await expect(ledger).toContainText('Messages')
  await expect(ledger).not.toContainText(said)
})

test('whoever signs out leaves no message behind the bell @SH-09 @AU-05', async ({ page, stet }) => {
  const said = 'The index is being rebuilt.'
  await stet.newsroom.fault({ path: '/posts', status: 422, body: { message: said } })
  await stet.signIn()
  await expect(toast(page, said)).toBeVisible()
  await signOut(page)
  await stet.fillSignIn()
  await page.getByRole('button', { name: /^Messages/ }).click()
  await expect(page.getByRole('dialog', { name: 'Messages' })).toHaveText(/^Messages/)
  await expect(page.getByText(said)).toHaveCount(0)
})
