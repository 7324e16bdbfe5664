import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** A proxy that opens no tunnel and notes which were asked of it. */
async function startProxy() {
  const tunnels: string[] = []
  const server = createServer()
  server.on('connect', (request, socket) => {
    tunnels.push(request.url ?? '')
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    tunnels,
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function trySignIn({ page }: Desk) {
  await page.getByLabel('Email').fill('editor@stet.example')
  await page.getByLabel('Password').fill('Stet-2026!')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The sealed files of what was read. */
function answersIn({ dataFolder }: Desk): string[] {
  const folder = join(dataFolder, 'answers')
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
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
  await using proxy = await startProxy()
  await restartUnder(desk, {
    api_base: 'https://api.stet.invalid/',
    proxy: `http://${proxy.address}`,
    log_level: 'debug',
  })
  await trySignIn(desk)
  await expect.poll(() => proxy.tunnels).toContain('api.stet.invalid:443')
  expect(await desk.newsroom.requests('POST')).toEqual([])
  const lines = await linesOf(desk)
  expect(lines).toContain(`api_base: "https://api.stet.invalid/" (${desk.policyFile})`)
  expect(lines).toContain('offline_days: not set')
  expect(lines).toContainEqual(expect.stringMatching(/^Left out: .*policy\.json: log_level is left out: /))
})

test('IT names another website: Go to website leads there, from the menu and from the page @DK-04 @SH-05', async ({
  desk,
}) => {
  await restartUnder(desk, { website: 'https://news.stet.invalid' })
  await desk.app.evaluate(({ Menu, shell }) => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    shell.openExternal = async url => void asked.push(url)
    const items = Menu.getApplicationMenu()?.items.flatMap(menu => menu.submenu?.items ?? [])
    items?.find(item => item.label === 'Go to website')?.click()
  })
  const asked = () => desk.app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
  const website = 'https://news.stet.invalid/'
  await expect.poll(asked).toEqual([website])
  await desk.signIn()
  await desk.page.getByRole('button', { name: /^Account/ }).click()
  await desk.page.getByRole('menuitem', { name: 'Go to website' }).click()
  await expect.poll(asked).toEqual([website, website])
})

test('a PAC file names a proxy that is gone before one that is there: a sign-in goes through that one @DK-03', async ({
  desk,
}) => {
  await using proxy = await startProxy()
  const gone = await startProxy()
  await gone[Symbol.asyncDispose]()
  await restartUnder(desk, { api_base: 'https://api.stet.invalid/' })
  const ways = `PROXY ${gone.address}; PROXY ${proxy.address}; DIRECT`
  const pac = `function FindProxyForURL() { return ${JSON.stringify(ways)} }`
  await desk.app.evaluate(
    ({ BrowserWindow }, pacScript) =>
      BrowserWindow.getAllWindows()[0]?.webContents.session.setProxy({ mode: 'pac_script', pacScript }),
    `data:application/x-ns-proxy-autoconfig;base64,${Buffer.from(pac).toString('base64')}`,
  )
  await expect(async () => {
    await trySignIn(desk)
    // Which way it was before is known until one fails.
    await expect.poll(() => proxy.tunnels, { timeout: 1000 }).toContain('api.stet.invalid:443')
  }).toPass()
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

test('what was read stays here when somebody signs out, but where IT wants it so @DK-04', async ({
  desk,
}) => {
  const read = async () => {
    await desk.signIn()
    await desk.page.getByRole('link', { name: 'Posts', exact: true }).click()
    await expect(desk.page.getByRole('table').getByRole('row')).not.toHaveCount(0)
  }
  const signOut = async () => {
    await desk.page.getByRole('button', { name: /^Account/ }).click()
    await desk.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(desk.page.getByLabel('Email')).toBeVisible()
  }
  const keepAndSignOut = async () => {
    await read()
    await expect.poll(() => answersIn(desk)).not.toEqual([])
    await signOut()
  }
  await keepAndSignOut()
  expect(answersIn(desk)).not.toEqual([])

  await restartUnder(desk, { offline_days: 0 })
  await read()
  await expect.poll(() => answersIn(desk)).toEqual([])
  await signOut()

  await restartUnder(desk, { wipe_caches_at_sign_out: true })
  await keepAndSignOut()
  await expect.poll(() => answersIn(desk)).toEqual([])
})
