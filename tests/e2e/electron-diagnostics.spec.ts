import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { electronSwitches } from '../../scripts/electron.ts'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { listenBefore } from '../support/listener.ts'
import { password } from '../support/newsroom.ts'
import { type Desk, editor, expect, test } from './electron-app.ts'
import { chooseInMenu } from './native-menu.ts'

const run = promisify(execFile)

test.use({ keychain: 'none' })

test('diagnostics say how things stand, to whoever is not signed in too, on their page and on the command line, and hold no secret @DK-04 @AU-07', async ({
  desk,
}) => {
  const { newsroom } = desk
  await expect(desk.page.getByLabel('Email')).toBeVisible()
  const beforeSignIn = await openByMenu(desk)
  await expect(beforeSignIn.getByRole('term').filter({ hasText: /^Runs on$/ })).toBeVisible()
  await expect(beforeSignIn.getByRole('region', { name: 'Policy' })).toContainText('Not decided')
  await expect(beforeSignIn.getByRole('navigation')).toHaveCount(0)
  await expect(desk.page.getByLabel('Email')).toBeVisible()

  writeFileSync(desk.policyFile, JSON.stringify({ offline_days: 3, log_level: 'debug' }), { mode: 0o600 })
  // All that is sent goes past a door, which sees the token.
  const door = await listenBefore(newsroom.url)
  Object.assign(newsroom, { url: door.url })
  await desk.restart()
  await desk.signIn()
  const code = await newsroom.code(editor)
  await desk.page.goto(`app://lagos/posts/${fixtures.readyDraft}`)
  const text = desk.page.getByRole('textbox', { name: 'Article text' })
  await text.click()
  await desk.page.keyboard.type('Embargoed words. ')
  await expect(desk.page.getByText(/Saved on this computer/)).toBeVisible()
  await newsroom.fault({ method: 'PATCH', path: `posts/${fixtures.readyDraft}`, status: 500, body: '' })
  await desk.page.keyboard.press('ControlOrMeta+S')
  await expect(desk.page.getByText('Error saving post.').first()).toBeVisible()
  const [token = ''] = door.tokens
  expect(token.length).toBeGreaterThan(20)

  const printed = await printedBeside(desk)
  const shown = await openByMenu(desk)
  const copied = await copiedBy(desk, shown)
  for (const said of [copied, printed]) {
    for (const line of [
      /^version: \S+, development$/m,
      /^brand: lagos \(news\.stet\.lagos\)$/m,
      /^runs on: Electron \d+\.\S+, Chromium \S+, Node \S+$/m,
      new RegExp(`^system: ${process.platform} \\S+, ${process.arch}$`, 'm'),
      /^proxy: none$/m,
      /^api: http:\/\/127\.0\.0\.1:\d+ answers, its clock is -?[01] s ahead of ours$/m,
      /^keychain: .* does not answer; secrets are in memory$/m,
      /^certificate: none: the API is asked over plain http$/m,
      /^data folder: is written, synced and read back in \d+ ms/m,
      /^free space: \d+ MB$/m,
      /^unsent drafts: 1$/m,
      /^last problems: \d+$/m,
      /"event":"call".*"route":"posts\/\{id\}".*"status":500/,
      /^offline_days: 3 \(.*policy\.json\)$/m,
      /^Left out: .*log_level/m,
    ])
      expect(said).toMatch(line)
  }
  const policy = shown.getByRole('region', { name: 'Policy' })
  await expect(policy).toContainText(/offline_days\s*3\s*from .*policy\.json/)
  await expect(policy).toContainText(/Left out.*log_level[\s\S]*Attention/)
  const read = (await shown.getByRole('main').textContent()) ?? ''
  for (const said of [copied, printed, read])
    for (const secret of [token, password, code, editor, 'Embargoed', 'words', desk.dataFolder, homedir()])
      expect(said).not.toContain(secret)

  await door.close()
  // The window that shows them already comes to the front.
  expect(await openByMenu(desk)).toBe(shown)
  await shown.getByRole('button', { name: 'Check again' }).click()
  await expect(shown.getByText('Does not work: API')).toBeVisible()
  expect(await copiedBy(desk, shown)).toMatch(/^api: .* does not answer \(offline\)$/m)
  await expect(text).toContainText('Embargoed words.')
})

/** What `--diagnose` prints while the application runs. */
async function printedBeside(desk: Desk): Promise<string> {
  const binary = await desk.app.evaluate(() => process.execPath)
  const env = {
    ...process.env,
    STET_DATA: desk.dataFolder,
    STET_API_BASE: desk.newsroom.url,
    STET_POLICY: desk.policyFile,
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
  }
  const { stdout } = await run(binary, [join(process.cwd()), ...electronSwitches(), '--diagnose'], { env })
  return stdout
}

/** The window that Help → Diagnostics leads to. */
async function openByMenu(desk: Desk): Promise<Page> {
  const there = () => desk.app.windows().find(window => window.url().endsWith('/diagnostics'))
  await chooseInMenu(desk, 'Diagnostics')
  await expect.poll(there).toBeDefined()
  const window = there() as Page
  await expect(window.getByRole('heading', { name: 'This computer' })).toBeVisible()
  return window
}

/** What 'Copy report' leaves on the clipboard. */
async function copiedBy({ app }: Desk, window: Page): Promise<string> {
  const copied = window.getByRole('button', { name: 'Copied' })
  await expect(copied).toHaveCount(0)
  await window.getByRole('button', { name: 'Copy report' }).click()
  await expect(copied).toBeVisible()
  return await app.evaluate(({ clipboard }) => clipboard.readText())
}
