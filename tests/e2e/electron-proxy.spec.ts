import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { makeCertificate, serveSecurely } from '../support/certificate.ts'
import { password } from '../support/newsroom.ts'
import { type Guard, startProxy } from '../support/proxy.ts'
import { type Desk, editor, everyByteUnder, expect, test } from './electron-app.ts'

test.use({ startsAtOnce: false })

const ada = { user: 'ada.at.the.proxy', password: 'CANARY of the proxy' }
const whoAda = `${ada.user}:${ada.password}`

/** The newsroom behind TLS and a proxy: nobody else knows the way to its name. */
async function moveBehindProxy(desk: Desk, folder: string, guard: Partial<Guard>) {
  const certificate = makeCertificate(folder, { name: 'api.stet.invalid' })
  const front = await serveSecurely(desk.newsroom.url, certificate)
  const proxy = await startProxy(guard)
  const policy = {
    api_base: `https://api.stet.invalid:${new URL(front.url).port}/`,
    proxy: proxy.url,
    ca_file: certificate.file,
  }
  writeFileSync(desk.policyFile, JSON.stringify(policy), { mode: 0o600 })
  await desk.start()
  return Object.assign(proxy, {
    async [Symbol.asyncDispose]() {
      // Before whoever it talks to.
      await desk.app.close()
      front.close()
      await proxy.end()
    },
  })
}

async function trySignIn({ page, newsroom }: Desk) {
  await page.getByLabel('Email').fill(editor)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Two-Factor Code').fill(await newsroom.code(editor))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The window may be gone before the key is up again. */
const leaving = (act: Promise<void>) => act.catch(() => undefined)

/** Signs in as far as the proxy asks; the window in which it does. */
async function untilAsked(desk: Desk): Promise<Page> {
  const [prompt] = await Promise.all([desk.app.waitForEvent('window'), trySignIn(desk)])
  await expect(prompt.getByRole('heading')).toHaveText('The proxy asks for a name and password')
  return prompt
}

test('a proxy that asks who is there is told once, and the keychain keeps it @DK-03', async ({
  desk,
  newFolder,
}) => {
  await using proxy = await moveBehindProxy(desk, newFolder('proxy'), {
    takes: ada,
    challenges: ['Basic realm="<b>Head office</b>"'],
  })
  const prompt = await untilAsked(desk)
  await expect(prompt.getByText(new URL(proxy.url).host)).toBeVisible()
  await expect(prompt.getByText('<b>Head office</b>')).toBeVisible()
  await expect(prompt.getByLabel('Name')).toBeFocused()
  await prompt.keyboard.type(ada.user)
  await prompt.keyboard.press('Tab')
  await prompt.keyboard.type('wrong')
  const [again] = await Promise.all([
    desk.app.waitForEvent('window'),
    leaving(prompt.keyboard.press('Enter')),
  ])
  await expect(again.getByRole('alert')).toHaveText(
    'The proxy did not take this name and password. Try again.',
  )
  await again.getByLabel('Name').fill(ada.user)
  await again.getByLabel('Password').fill(ada.password)
  await leaving(again.getByRole('button', { name: 'Sign in' }).click())
  await expect(desk.page.getByRole('banner')).toBeVisible()
  expect(desk.app.windows()).toHaveLength(1)
  const ofApi = proxy.asked.filter(({ target }) => target.startsWith('api.'))
  expect(ofApi.map(({ who }) => who).slice(0, 3)).toEqual([null, `${ada.user}:wrong`, whoAda])
  expect(await desk.newsroom.requests('POST', 'v2/users/login')).toHaveLength(1)

  // Chromium, which fetches the pictures, meets the same proxy.
  await desk.page.evaluate(() => {
    new Image().src = 'https://images.lagos.stet.example/7.jpg'
  })
  await expect
    .poll(() => proxy.asked)
    .toContainEqual(expect.objectContaining({ target: 'images.lagos.stet.example:443', who: whoAda }))

  const before = proxy.asked.length
  await desk.restart()
  await expect(desk.page.getByRole('banner')).toBeVisible()
  await expect.poll(() => proxy.asked.slice(before).map(({ who }) => who)).toContain(whoAda)
  expect(desk.app.windows()).toHaveLength(1)
  await desk.app.close()
  const written = everyByteUnder(desk.dataFolder)
  expect(written).toContain('"event":"proxy-sign-in"')
  for (const secret of [ada.user, ada.password, Buffer.from(whoAda).toString('base64')])
    expect(written).not.toContain(secret)
})

test.describe('without a keychain', () => {
  test.use({ keychain: 'none' })

  test('who says no is told what it means, and is asked again when they sign in again @DK-03', async ({
    desk,
    newFolder,
  }) => {
    await using proxy = await moveBehindProxy(desk, newFolder('proxy'), { takes: ada })
    const cancel = (prompt: Page) => prompt.getByRole('button', { name: 'Cancel' }).click()
    // The page alone would hear what Playwright types.
    const pressEscape = () =>
      desk.app.evaluate(({ BrowserWindow }) => {
        const prompt = BrowserWindow.getAllWindows().find(window => window.getParentWindow())
        prompt?.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'Escape' })
      })
    for (const leave of [cancel, pressEscape]) {
      const prompt = await untilAsked(desk)
      await Promise.all([prompt.waitForEvent('close'), leaving(leave(prompt))])
      await expect(
        desk.page.getByText('The proxy of this network asks for a name and password.').first(),
      ).toBeVisible()
    }
    expect(proxy.asked.filter(({ who }) => who !== null)).toEqual([])
    expect(await desk.newsroom.requests('POST', 'v2/users/login')).toEqual([])
  })

  test('the window that asks runs nothing, reaches nothing, and stays what it is @DK-03', async ({
    desk,
    newFolder,
  }) => {
    await using _proxy = await moveBehindProxy(desk, newFolder('proxy'), { takes: ada })
    await untilAsked(desk)
    const what = await desk.app.evaluate(async ({ BrowserWindow }) => {
      const [prompt, main] = BrowserWindow.getAllWindows().sort((a, b) =>
        a.getParentWindow() ? -1 : b ? 1 : 0,
      )
      const contents = prompt?.webContents
      const preferences = (
        contents as unknown as { getLastWebPreferences(): Electron.WebPreferences }
      ).getLastWebPreferences()
      return {
        title: prompt?.getTitle(),
        isAboveOurs: prompt?.getParentWindow() === main,
        preload: preferences.preload ?? null,
        sandbox: preferences.sandbox,
        javascript: preferences.javascript,
        isOwnSession: contents?.session !== main?.webContents.session,
        isWritten: contents?.session.storagePath !== null,
      }
    })
    expect(what).toEqual({
      title: 'The Lagos Ledger',
      isAboveOurs: true,
      preload: null,
      sandbox: true,
      javascript: false,
      isOwnSession: true,
      isWritten: false,
    })
  })

  test('a proxy that wants NTLM is named, and nobody is asked for what it does not take @DK-03', async ({
    desk,
    newFolder,
  }) => {
    await using proxy = await moveBehindProxy(desk, newFolder('proxy'), {
      takes: ada,
      challenges: ['Negotiate', 'NTLM'],
    })
    await trySignIn(desk)
    await expect(
      desk.page
        .getByText('The proxy of this network asks for a sign-in that Stet cannot give. Contact IT.')
        .first(),
    ).toBeVisible()
    expect(desk.app.windows()).toHaveLength(1)
    expect(proxy.asked.filter(({ who }) => who !== null)).toEqual([])
  })

  test('a proxy script that never comes keeps neither the window nor a sign-in waiting @DK-03', async ({
    desk,
  }) => {
    test.skip(process.platform !== 'linux', 'only there a variable says where the script is')
    const hanging = createServer()
    hanging.listen(0, '127.0.0.1')
    await once(hanging, 'listening')
    const { port } = hanging.address() as AddressInfo
    const asked = once(hanging, 'request')
    writeFileSync(desk.policyFile, JSON.stringify({ api_base: 'https://127.0.0.1:9/' }), { mode: 0o600 })
    process.env.auto_proxy = `http://127.0.0.1:${port}/proxy.pac`
    try {
      await desk.start()
      await expect(desk.page.getByLabel('Email')).toBeVisible({ timeout: 5000 })
      await trySignIn(desk)
      await asked
      // Directly, after five seconds.
      await expect(
        desk.page.getByText('The server cannot be reached. Check the connection and try again.').first(),
      ).toBeVisible({ timeout: 12_000 })
    } finally {
      delete process.env.auto_proxy
      hanging.closeAllConnections()
      hanging.close()
    }
  })
})
