import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { makeAuthority, serveSecurely } from '../support/certificate.ts'
import { listenBefore } from '../support/listener.ts'
import { startLoopbackHere } from '../support/loopback.ts'
import { password } from '../support/newsroom.ts'
import { keptHere, write } from './article-page.ts'
import { button, expectAccessible } from './catalogue-page.ts'
import { editor, expect, test } from './fixture.ts'

const heading = (page: Page) => page.getByRole('heading', { name: 'Diagnostics', level: 1 })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The fact of that name: what it says, then how it stands. */
const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })

async function copyReport(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Copy report').click()
  await expect(button(page, 'Copied')).toBeVisible()
  return await page.evaluate(() => navigator.clipboard.readText())
}

test('whoever cannot sign in reads from the sign-in screen, by keys alone, what stands in the way; with two-factor on, signing in then leads straight to work @DK-04 @AU-03', async ({
  page,
  stet,
}) => {
  await stet.newsroom.disappear()
  await stet.open()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('link', { name: 'Trouble signing in? See the diagnostics' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveTitle('Diagnostics – The Lagos Ledger')
  await expect(page.getByText('Does not work: API')).toBeVisible()
  await expect(fact(page, 'API')).toContainText(/does not answer \(offline\)\s*Problem/)
  await expect(fact(page, 'Data folder')).toContainText(/is written, synced and read back in \d+ ms/)
  // Nothing of what only who is signed in sees.
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)

  await stet.newsroom.comeBack()
  await button(page, 'Check again').focus()
  await page.keyboard.press('Enter')
  await expect(fact(page, 'API')).toContainText(/answers\s*Good/)
  await expect(fact(page, 'Clock')).toContainText('Good')
  await expect(page.getByText('Does not work')).toHaveCount(0)
  await expect(button(page, 'Check again')).toBeFocused()
  await button(page, 'Sign in').focus()
  await page.keyboard.press('Enter')
  await stet.fillSignIn()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the account’s menu leads there, and what is copied and shown holds no secret, text or name @DK-04 @AU-07', async ({
  page,
  stet,
}) => {
  const door = await listenBefore(stet.newsroom.url)
  await stet.host.stop()
  stet.host = await startLoopbackHere({ api: door.url, data: stet.dataFolder, brand: 'lagos', clockSpeed: 1 })
  const code = await stet.newsroom.code(editor)
  await stet.signIn(editor, `/posts/${fixtures.faultyDraft}`)
  await write(page, ' Embargoed words.')
  await keptHere(page)
  await stet.newsroom.fault({ method: 'PATCH', path: `posts/${fixtures.faultyDraft}`, status: 500, body: '' })
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Error saving post.').first()).toBeVisible()
  const [token = ''] = door.tokens
  expect(token.length).toBeGreaterThan(20)

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Diagnostics' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(fact(page, 'Unsent drafts')).toContainText('1')
  await expect(section(page, 'Last problems')).toContainText(/call, .*route posts\/\{id\}, .*status 500/)
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()
  // A browser host knows neither.
  await expect(section(page, 'Policy')).toHaveCount(0)
  await expect(fact(page, 'Runs on')).toHaveCount(0)
  await expectAccessible(page)

  const report = await copyReport(page)
  expect(report).toMatch(/^api: http:\/\/127\.0\.0\.1:\d+ answers, its clock is -?\d s ahead of ours$/m)
  expect(report).toMatch(/^data folder: is written, synced and read back in \d+ ms/m)
  expect(report).toMatch(/^unsent drafts: 1$/m)
  const shown = (await page.getByRole('main').textContent()) ?? ''
  const user = JSON.stringify(await stet.newsroom.act(editor, 'GET', 'v2/users/me'))
  const [, name = ''] = /"username":"([^"]+)"/.exec(user) ?? []
  expect(name.length).toBeGreaterThan(3)
  for (const said of [report, shown])
    for (const secret of [token, password, code, editor, name, 'Embargoed', 'words', stet.dataFolder])
      expect(said).not.toContain(secret)
  await door.close()
})

test('a server that an unknown authority signed for is shown with its chain, and why it is not trusted @DK-03 @DK-04', async ({
  page,
  stet,
  newFolder,
}) => {
  const folder = join(newFolder('authority'), 'made')
  mkdirSync(folder)
  const authority = makeAuthority(folder, '/CN=Proxy Root/O=Company')
  const signed = authority.sign('/CN=api.stet.example/O=Newsroom')
  const secured = await serveSecurely(stet.newsroom.url, {
    ...signed,
    certificate: signed.certificate + authority.certificate,
  })
  await stet.host.stop()
  stet.host = await startLoopbackHere({
    api: secured.url,
    data: stet.dataFolder,
    brand: 'lagos',
    clockSpeed: 1,
  })
  await stet.open('/diagnostics')
  await expect(page.getByText('Does not work: API, Certificate')).toBeVisible()
  await expect(fact(page, 'API')).toContainText('does not answer (insecure)')
  await expect(fact(page, 'Certificate')).toContainText(
    /not trusted: its authority is unknown to this computer\s*Problem/,
  )
  await expect(fact(page, 'Server certificate')).toContainText('api.stet.example (Newsroom)')
  await expect(fact(page, 'Server certificate')).toContainText('signed by Proxy Root (Company)')
  await expect(fact(page, 'Root authority')).toContainText(/SHA-256 [0-9A-F:]{95}/)
  await expectAccessible(page)
  expect(await copyReport(page)).toMatch(
    /^root authority: Proxy Root \(Company\), signed by itself, valid until \S+, SHA-256 \S+$/m,
  )
  secured.close()
})

test('what is awaited has the shape of what comes, and is not asked for twice @DK-04', async ({
  page,
  stet,
}) => {
  const held = await stet.newsroom.fault({ path: 'v2/users/me', hold: true })
  await stet.open('/diagnostics')
  await expect(page.locator('[data-skeleton]')).toBeVisible()
  await expect(button(page, 'Check again')).toBeDisabled()
  await expect(button(page, 'Copy report')).toBeDisabled()
  await expectAccessible(page)
  await stet.newsroom.release(held)
  await expect(fact(page, 'API')).toContainText('answers')
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  expect(await stet.newsroom.requests('GET', 'v2/users/me')).toHaveLength(1)
})

test('services that break off are said to have, and can be asked again; what was read stays @DK-04', async ({
  page,
  stet,
}) => {
  let breaks = true
  await page.routeWebSocket(/\/rpc/, socket => {
    const services = socket.connectToServer()
    socket.onMessage(message => {
      if (breaks && String(message).includes('diagnostics')) void socket.close()
      else services.send(message)
    })
  })
  await stet.open('/diagnostics')
  await expect(page.getByText('The diagnostics could not be read.')).toBeVisible()
  await expect(button(page, 'Copy report')).toBeDisabled()
  await expectAccessible(page)
  await button(page, 'Copy report').focus()
  await expect(page.getByRole('tooltip', { name: 'There is no report yet' })).toBeVisible()
  breaks = false
  await button(page, 'Try again').click()
  await expect(fact(page, 'Version')).toBeVisible()
  await expect(page.getByText('The diagnostics could not be read.')).toHaveCount(0)
  breaks = true
  await button(page, 'Check again').click()
  await expect(page.getByText('The diagnostics could not be read.')).toBeVisible()
  await expect(fact(page, 'Version')).toBeVisible()
})
