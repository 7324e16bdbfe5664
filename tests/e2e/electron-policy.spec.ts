import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProxy } from '../support/proxy.ts'
import { signOut } from './catalogue-page.ts'
import { type Desk, expect, test } from './electron-app.ts'
import { chooseInMenu, toldBy } from './native-menu.ts'

test.use({ keychain: 'none' })

async function restartUnder(desk: Desk, policy: object | string) {
  writeFileSync(desk.policyFile, typeof policy === 'string' ? policy : JSON.stringify(policy), {
    mode: 0o600,
  })
  await desk.restart()
}

/** A proxy that opens no tunnel. */
const startShutProxy = () => startProxy({ instead: 'HTTP/1.1 502 Bad Gateway\r\n\r\n' })

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

/** How many bytes of pictures and the like the page has kept by itself. */
const keptByPage = ({ app, brand }: Desk) =>
  app.evaluate(({ session }, brand) => session.fromPartition(`persist:${brand}`).getCacheSize(), brand)

/** What Help → Policy says. */
const linesOf = async (desk: Desk) => (await toldBy(desk, 'Policy')).detail.split('\n')

test('IT names another API and a proxy: a sign-in goes there, through it @DK-04 @DK-03', async ({ desk }) => {
  await using proxy = await startShutProxy()
  await restartUnder(desk, {
    api_base: 'https://api.stet.invalid/',
    proxy: proxy.url,
    log_level: 'debug',
  })
  await trySignIn(desk)
  await expect.poll(() => proxy.asked.map(({ target }) => target)).toContain('api.stet.invalid:443')
  expect(await desk.newsroom.requests('POST')).toEqual([])
  const lines = await linesOf(desk)
  expect(lines).toContain(`api_base: "https://api.stet.invalid/" (${desk.policyFile})`)
  expect(lines).toContain('offline_days: not set')
  expect(lines).toContainEqual(expect.stringMatching(/^Left out: .*policy\.json: log_level is left out: /))
})

test.describe('under a policy from the first start on', () => {
  test.use({ startsAtOnce: false })

  test('a PAC file names a proxy that is gone before one that is there: a sign-in goes through that one @DK-03', async ({
    desk,
  }) => {
    await using proxy = await startShutProxy()
    const gone = await startShutProxy()
    await gone.end()
    await restartUnder(desk, { api_base: 'https://api.stet.invalid/' })
    const ways = `PROXY ${new URL(gone.url).host}; PROXY ${new URL(proxy.url).host}; DIRECT`
    const pac = `function FindProxyForURL() { return ${JSON.stringify(ways)} }`
    await desk.app.evaluate(
      ({ BrowserWindow }, pacScript) =>
        BrowserWindow.getAllWindows()[0]?.webContents.session.setProxy({ mode: 'pac_script', pacScript }),
      `data:application/x-ns-proxy-autoconfig;base64,${Buffer.from(pac).toString('base64')}`,
    )
    await expect(async () => {
      await trySignIn(desk)
      // Which way it was before is known until one fails.
      await expect
        .poll(() => proxy.asked.map(({ target }) => target), { timeout: 1000 })
        .toContain('api.stet.invalid:443')
    }).toPass()
  })
})

test('IT wants no session kept and no embed shown, and names another website, where the menu and the page lead; a policy that is no policy stops nothing @DK-04 @SH-05', async ({
  desk,
}) => {
  await restartUnder(desk, {
    memory_only_sessions: true,
    embed_origins: [],
    log_level: 'off',
    website: 'https://news.stet.invalid',
  })
  await expect(
    desk.page.getByText('Your IT decided that you stay signed in until Stet closes.'),
  ).toBeVisible()
  await desk.app.evaluate(({ shell }) => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    shell.openExternal = async url => void asked.push(url)
  })
  await chooseInMenu(desk, 'Go to website')
  const asked = () => desk.app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
  const website = 'https://news.stet.invalid/'
  await expect.poll(asked).toEqual([website])
  await desk.signIn()
  await desk.page.getByRole('button', { name: /^Account/ }).click()
  await desk.page.getByRole('menuitem', { name: 'Go to website' }).click()
  await expect.poll(asked).toEqual([website, website])
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
  const leave = async () => {
    await signOut(desk.page)
    await expect(desk.page.getByLabel('Email')).toBeVisible()
  }
  const keepAndSignOut = async () => {
    await read()
    await expect.poll(() => answersIn(desk)).not.toEqual([])
    await desk.page.getByRole('link', { name: 'Gallery', exact: true }).click()
    const pictures = desk.page.getByRole('list', { name: 'Images' }).locator('img')
    await expect(pictures.first()).toBeVisible()
    // None that is on its way comes after what the page keeps is deleted.
    await expect
      .poll(() =>
        pictures.evaluateAll<boolean, void, HTMLImageElement>(all => all.every(one => one.complete)),
      )
      .toBe(true)
    await leave()
  }
  await keepAndSignOut()
  expect(answersIn(desk)).not.toEqual([])
  expect(await keptByPage(desk)).toBeGreaterThan(0)

  await restartUnder(desk, { offline_days: 0 })
  await read()
  await expect.poll(() => answersIn(desk)).toEqual([])
  await leave()

  await restartUnder(desk, { wipe_caches_at_sign_out: true })
  await keepAndSignOut()
  await expect.poll(() => answersIn(desk)).toEqual([])
  await expect.poll(() => keptByPage(desk)).toBe(0)
})
