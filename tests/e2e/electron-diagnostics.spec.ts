import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { electronSwitches } from '../../scripts/electron.ts'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { listenBefore } from '../support/listener.ts'
import { password } from '../support/newsroom.ts'
import { type Desk, editor, expect, test } from './electron-app.ts'

const run = promisify(execFile)

test.use({ keychain: 'none' })

test('diagnostics say how things stand, in the menu and on the command line, and hold no secret @DK-04 @AU-07', async ({
  desk,
}) => {
  const { newsroom } = desk
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
  const copied = await copiedBy(desk)
  for (const said of [copied, printed]) {
    for (const line of [
      /^version: \S+, development$/m,
      /^brand: lagos \(news\.stet\.lagos\)$/m,
      /^runs on: Electron \d+\.\S+, Chromium \S+, Node \S+$/m,
      new RegExp(`^system: ${process.platform} \\S+, ${process.arch}$`, 'm'),
      /^proxy: none$/m,
      /^api: http:\/\/127\.0\.0\.1:\d+ answers, its clock is -?[01] s ahead of ours$/m,
      /^keychain: .* does not answer; secrets are in memory$/m,
      /^free space: \d+ MB$/m,
      /^unsent drafts: 1$/m,
      /^last problems: \d+$/m,
      /"event":"call".*"route":"posts\/\{id\}".*"status":500/,
      /^offline_days: 3 \(.*policy\.json\)$/m,
      /^Left out: .*log_level/m,
    ])
      expect(said).toMatch(line)
    for (const secret of [token, password, code, editor, 'Embargoed', 'words', desk.dataFolder])
      expect(said).not.toContain(secret)
  }
  await door.close()
  expect(await copiedBy(desk)).toMatch(/^api: .* does not answer \(offline\)$/m)
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

/** What Help → Copy diagnostics leaves on the clipboard. */
function copiedBy({ app }: Desk): Promise<string> {
  return app.evaluate(
    ({ Menu, clipboard, dialog }) =>
      new Promise<string>(resolve => {
        dialog.showMessageBox = async () => {
          resolve(clipboard.readText())
          return { response: 0, checkboxChecked: false }
        }
        const items = Menu.getApplicationMenu()?.items.flatMap(menu => menu.submenu?.items ?? [])
        items?.find(item => item.label === 'Copy diagnostics')?.click()
      }),
  )
}
