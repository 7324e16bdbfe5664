import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Desk, expect, test } from './electron-app.ts'

test.use({ keychain: 'none' })

async function restartUnder(desk: Desk, policy: object | string) {
  writeFileSync(desk.policyFile, typeof policy === 'string' ? policy : JSON.stringify(policy), {
    mode: 0o600,
  })
  await desk.restart()
}

/** What Help → Policy says. */
async function linesOf(desk: Desk): Promise<string[]> {
  const detail = await desk.app.evaluate(
    ({ Menu, dialog }) =>
      new Promise<string>(resolve => {
        dialog.showMessageBox = async (...args: unknown[]) => {
          resolve((args.at(-1) as { detail: string }).detail)
          return { response: 0, checkboxChecked: false }
        }
        const items = Menu.getApplicationMenu()?.items.flatMap(menu => menu.submenu?.items ?? [])
        items?.find(item => item.label === 'Policy')?.click()
      }),
  )
  return detail.split('\n')
}

test('IT names another API and a proxy: a sign-in goes there, through it @DK-04 @DK-03', async ({ desk }) => {
  const tunnels: string[] = []
  const proxy = createServer()
  proxy.on('connect', (request, socket) => {
    tunnels.push(request.url ?? '')
    socket.destroy()
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  try {
    await restartUnder(desk, { api_base: 'https://api.stet.invalid/', proxy: address, log_level: 'debug' })
    await desk.page.getByLabel('Email').fill('editor@stet.example')
    await desk.page.getByLabel('Password').fill('Stet-2026!')
    await desk.page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => tunnels).toContain('api.stet.invalid:443')
    expect(await desk.newsroom.requests('POST')).toEqual([])
  } finally {
    proxy.close()
  }
  const lines = await linesOf(desk)
  expect(lines).toContain(`api_base: "https://api.stet.invalid/" (${desk.policyFile})`)
  expect(lines).toContain('offline_days: not set')
  expect(lines).toContainEqual(expect.stringMatching(/^Left out: .*policy\.json: log_level is left out: /))
})

test('IT wants no session kept and no embed shown, and a policy that is no policy stops nothing @DK-04', async ({
  desk,
}) => {
  await restartUnder(desk, { memory_only_sessions: true, embed_origins: [], log_level: 'off' })
  await expect(
    desk.page.getByText('Your IT decided that you stay signed in until Stet closes.'),
  ).toBeVisible()
  await desk.signIn()
  const log = () => readFileSync(join(desk.dataFolder, 'logs/main.log'), 'utf8')
  const before = log()
  // The start before the policy was logged, the one under it not.
  expect(before.match(/"event":"start"/g)).toHaveLength(1)
  expect(await linesOf(desk)).toContain(`embed_origins: [] (${desk.policyFile})`)

  await restartUnder(desk, 'no policy')
  await expect(desk.page.getByLabel('Email')).toBeVisible()
  expect(log().slice(before.length)).toContain('"trouble":')
  expect(log().slice(before.length)).toContain('it is not JSON')
})
