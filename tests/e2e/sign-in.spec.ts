import { generate } from 'otplib'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { password } from '../support/newsroom.ts'
import { signInAt } from '../support/sign-in.ts'
import { openArticle, text, toast } from './article-page.ts'
import { signOut } from './catalogue-page.ts'
import { editor, expect, test } from './fixture.ts'
import { holdDrawing } from './hold-drawing.ts'

const author = 'author@stet.example'
const newcomer = 'newcomer@stet.example'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const refusal = (page: Page, text: string) => page.locator('form').getByText(text)

test('the form says beside each field what is wrong, and asks nobody @AU-01', async ({ page, stet }) => {
  await stet.open()
  await expect(page).toHaveURL(/\/login$/)
  const before = await field(page, 'Email').boundingBox()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Field can not be empty')).toHaveCount(2)
  // What it says makes the form longer below, and a wrong field looks wrong with the focus too.
  expect(await field(page, 'Email').boundingBox()).toEqual(before)
  await expect(field(page, 'Email')).toBeFocused()
  const edge = (name: string, pseudo: string) =>
    field(page, name).evaluate(
      (input, pseudo) => getComputedStyle(input.parentElement as Element, pseudo).borderBottomColor,
      pseudo,
    )
  const wrong = await edge('Password', '')
  await expect.poll(() => edge('Email', '::after')).toBe(wrong)
  await field(page, 'Two-Factor Code').fill('12a')
  await field(page, 'Two-Factor Code').blur()
  await expect(page.getByText('Authentication code must be number.')).toBeVisible()
  await field(page, 'Two-Factor Code').fill('')
  await field(page, 'Two-Factor Code').pressSequentially('12345678')
  await expect(field(page, 'Two-Factor Code')).toHaveValue('123456')
  await expect(page.getByText('Authentication code must be number.')).toBeHidden()
  expect(await stet.newsroom.requests()).toEqual([])
})

test('a code keeps its leading zero and an empty one is not sent @AU-01', async ({ page, stet }) => {
  await stet.open()
  await page.getByLabel('Email').fill(editor)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(refusal(page, 'Incorrect email or password.')).toBeVisible()
  // What is typed now takes its place.
  await expect(field(page, 'Password')).toBeFocused()
  await expect(field(page, 'Password')).toHaveJSProperty('selectionStart', 0)
  await field(page, 'Two-Factor Code').fill('012345')
  await stet.newsroom.forget()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(refusal(page, 'Incorrect email or password.')).toBeVisible()
  await expect
    .poll(async () => (await stet.newsroom.requests('POST')).map(request => request.body))
    .toEqual([{ login: editor, password: 'wrong', two_fa_code: '012345' }])
})

test('a refusal of sign-in is a message and nothing else: password kept, code asked for @AU-05 @AU-01', async ({
  page,
  stet,
}) => {
  await stet.open()
  await page.getByLabel('Email').fill(editor)
  await page.getByLabel('Password').fill('Stet-2026!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(toast(page, 'Two-factor code is required.')).toBeVisible()
  await expect(refusal(page, 'Two-factor code is required.')).toBeVisible()
  await expect(field(page, 'Two-Factor Code')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveValue('Stet-2026!')

  await stet.newsroom.fault({
    method: 'POST',
    path: '/v2/users/login',
    status: 401,
    body: { message: 'This account is locked.' },
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(refusal(page, 'This account is locked.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended.')).toBeHidden()
})

test('without two-factor the set-up stands between sign-in and work @AU-03 @AU-04', async ({
  page,
  stet,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await stet.open()
  await stet.fillSignIn(newcomer)
  const dialog = page.getByRole('alertdialog', { name: 'Set up Two-Factor Authentication' })
  const picture = dialog.getByRole('img', { name: 'QR code' })
  await expect(picture).toHaveJSProperty('width', 200)
  await expect(picture).toHaveAttribute('src', /^data:image\//)
  await expect(page.getByRole('banner')).toBeHidden()

  const secret = (await dialog.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const copied = dialog.getByRole('button', { name: 'Copied' })
  await dialog.getByRole('button', { name: 'Copy the secret' }).click()
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await page.clock.runFor(1999)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1)
  await expect(copied).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Copy the secret' })).toBeVisible()
  await page.clock.resume()

  const verify = dialog.getByRole('button', { name: 'Verify' })
  const code = dialog.getByRole('textbox', { name: 'Verification code' })
  await verify.click()
  await expect(dialog.getByText('Please enter the verification code')).toBeVisible()
  await code.fill('123')
  await verify.click()
  await expect(dialog.getByText('Verification code must be 6 digits')).toBeVisible()
  await code.fill(' 00000012 ')
  await expect(code).toHaveValue('000000')
  await verify.click()
  await expect(dialog.getByText('Incorrect verification code.')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('000000')
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('000000')

  await code.fill(await generate({ secret }))
  await verify.click()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('leaving the set-up unfinished signs out @AU-03', async ({ page, stet }) => {
  await stet.open()
  await stet.fillSignIn(newcomer)
  // Its keys are heard once it has the focus.
  await expect(page.locator('[role="alertdialog"]:focus-within')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a set-up that cannot be loaded says so and can be tried again @AU-04', async ({ page, stet }) => {
  await stet.newsroom.fault({ path: '/v2/users/two-factor/generate', status: 500, body: {} })
  await stet.open()
  await stet.fillSignIn(newcomer)
  await expect(page.getByText('Error fetching data.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
})

test('signing out clears the session for good @AU-05', async ({ page, stet }) => {
  await stet.signIn()
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await stet.newsroom.forget()
  await page.goto(new URL('/posts', page.url()).href)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await stet.newsroom.requests()).toEqual([])
})

test('any 401 leads to the sign-in page, and back to the exact place afterwards; signing out is no interruption, and somebody else who signs in after a 401 starts at their own first screen @AU-05', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await stet.newsroom.expire(editor)
  await page.goto(new URL('/posts?status=3&page=2', page.url()).href)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await stet.fillSignIn()
  await expect(page).toHaveURL(/\/posts\?status=3&page=2$/)
  await expect(page.getByRole('row').nth(3)).toBeVisible()

  await signOut(page)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toBeHidden()
  await stet.fillSignIn()
  // What is on its way must not be the first to meet the 401.
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await stet.newsroom.expire(editor)
  await page.goto(new URL('/posts?status=3', page.url()).href)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await stet.fillSignIn(author)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a link that was opened before signing in leads to its place afterwards @AU-05 @SH-01', async ({
  page,
  stet,
}) => {
  await stet.open('/tags?section_id=2')
  await stet.fillSignIn()
  await expect(page).toHaveURL(/\/tags\?section_id=2$/)
  await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  await signOut(page)
  await stet.fillSignIn(author)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a link that is opened in a new window leads to its place after signing in, however the session had ended @AU-05 @SH-01', async ({
  page,
  stet,
}) => {
  const link = () => page.goto(new URL('/tags?section_id=2', page.url()).href)
  const expectThere = async () => {
    await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
    await expect(page).toHaveURL(/\/tags\?section_id=2$/)
  }
  await stet.signIn()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await stet.newsroom.expire(editor)
  await page.goto(new URL('/posts?page=2', page.url()).href)
  await expect(page.getByText('Sign in again to return to where you were.')).toBeVisible()
  await link()
  await expect(page.getByText('Your session has ended.', { exact: true })).toBeVisible()
  await stet.fillSignIn()
  await expectThere()

  await signOut(page)
  await expect(page.getByLabel('Email')).toBeVisible()
  await link()
  await stet.newsroom.fault({ path: '/v2/users/me', status: 500, body: {}, times: 10 })
  await stet.fillSignIn()
  await expect(page.getByRole('main').getByText('Cannot fetch permissions.')).toBeVisible()
  await stet.newsroom.clear()
  await link()
  await expect(page.getByRole('main').getByText('Cannot fetch permissions.')).toBeVisible()
  await stet.fillSignIn()
  await expectThere()
})

test('a link that is opened leads to its place once two-factor is set up @AU-03 @SH-01', async ({
  page,
  stet,
}) => {
  await signInAt(stet.host.url, { login: newcomer, password, two_fa_code: '' })
  await stet.open('/posts?page=2')
  const dialog = page.getByRole('alertdialog', { name: 'Set up Two-Factor Authentication' })
  await expect(dialog.locator('code')).toHaveText(/^[A-Z2-7]{16,}$/)
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page).toHaveURL(/\/posts\?page=2$/)
})

test('a session that ends while two-factor is set up says so, with nowhere to return to @AU-05 @AU-03', async ({
  page,
  stet,
}) => {
  await stet.open()
  await stet.fillSignIn(newcomer)
  const dialog = page.getByRole('alertdialog', { name: 'Set up Two-Factor Authentication' })
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await stet.newsroom.expire(newcomer)
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your session has ended.', { exact: true })).toBeVisible()
})

test('somebody else who is there before the page draws it finds nothing of what the last one was typing @AU-05 @AU-09', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, '/advertisements')
  await page.getByRole('button', { name: 'Add new placement' }).click()
  await field(page, 'Name').fill('For nobody else')
  const draw = await holdDrawing(page)
  // As in another window of the application.
  const login = 'admin@stet.example'
  await signInAt(stet.host.url, { login, password, two_fa_code: await stet.newsroom.code(login) })
  await expect.poll(() => stet.newsroom.requests('GET', 'v2/users/me')).toHaveLength(2)
  await draw.evaluate(go => go())
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect(field(page, 'Name')).toBeHidden()
})

test('signing in is asked for once, however often Enter is pressed meanwhile @AU-01', async ({
  page,
  stet,
}) => {
  await stet.open()
  const held = await stet.newsroom.fault({ method: 'POST', path: 'v2/users/login', hold: true })
  await stet.fillSignIn()
  const send = page.getByRole('button', { name: 'Sign in' })
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Password').press('Enter')
  await send.click({ force: true })
  await stet.newsroom.release(held)
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await stet.newsroom.requests('POST', 'v2/users/login')).toHaveLength(1)
})

test('permissions that cannot be read end the sign-in @AU-06', async ({ page, stet }) => {
  await stet.newsroom.fault({ path: '/v2/users/me', status: 500, body: {}, times: 10 })
  await stet.open()
  await stet.fillSignIn()
  await expect(toast(page, 'Cannot fetch permissions.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  // The message goes after three seconds; the reason stays with the form.
  await expect(page.getByRole('main').getByText('Cannot fetch permissions.')).toBeVisible()
  await stet.newsroom.clear()
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test.describe('with waits made short', () => {
  test.use({ clockSpeed: 15 })
  test('a question that is open when the session ends is answered with no, and does not stand in the way @AU-05 @AU-09', async ({
    page,
    stet,
  }) => {
    const id = fixtures.readyDraft
    await openArticle(page, stet, id)
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Ferry lines')
    // The check of its lock meets it.
    await stet.newsroom.expire(editor)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText('Ferry lines')
    await stet.fillSignIn()
    await expect(text(page)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await stet.newsroom.requests('PATCH', `posts/${id}`)).toEqual([])
  })

  test('a window that opens while nothing answers goes on offline, and is back without signing in @AU-06 @SH-05', async ({
    page,
    stet,
  }) => {
    await stet.signIn()
    await expect(page.locator('tr[data-id]').first()).toBeVisible()
    await stet.newsroom.disappear()
    await page.reload()
    const mark = page.getByRole('banner').getByRole('status')
    await expect(mark).toContainText('Offline')
    await expect(page).toHaveURL(/\/posts$/)
    await stet.newsroom.comeBack()
    await expect(mark).toHaveAttribute('aria-label', 'Connected to the server')
    await page.reload()
    await expect(page.locator('tr[data-id]').first()).toBeVisible()
    expect(await stet.newsroom.requests('POST', 'v2/users/login')).toEqual([])
  })
})

test('a server that fails without a word is named @AU-10', async ({ page, stet }) => {
  await stet.newsroom.fault({ method: 'POST', path: '/v2/users/login', status: 500, body: {} })
  await stet.open()
  await stet.fillSignIn()
  await expect(toast(page, 'Login server error.')).toBeVisible()
  await expect(refusal(page, 'Login server error.')).toBeVisible()

  await stet.newsroom.fault({
    method: 'POST',
    path: '/v2/users/login',
    status: 503,
    body: { message: 'Maintenance until noon.' },
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(refusal(page, 'Maintenance until noon.')).toBeVisible()
  await expect(refusal(page, 'Login server error.')).toBeHidden()
})

test('a server that cannot be reached is named, with the reason @AU-10', async ({ page, stet }) => {
  await stet.open()
  await page.getByLabel('Email').fill(editor)
  await page.getByLabel('Password').fill('Stet-2026!')
  await stet.newsroom.disappear()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(refusal(page, 'Login server error.')).toContainText('cannot be reached')
  await expect(page.getByLabel('Password')).toHaveValue('Stet-2026!')
})
