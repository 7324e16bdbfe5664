import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { electronSwitches } from '../../scripts/electron.ts'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { releaseMs } from '../../src/services/posts/locks.ts'
import { type Desk, expect, test } from './electron-app.ts'
import { chooseInMenu } from './native-menu.ts'

test.use({ keychain: 'none' })

test('a link opens its article or list beside the work at hand, once, and a wrong one opens nothing @DK-03 @SH-06', async ({
  desk,
}) => {
  const { app, page } = desk
  await desk.signIn()
  await page.goto(`app://lagos/posts/${fixtures.readyDraft}`)
  const text = page.getByRole('textbox', { name: 'Article text' })
  await text.click()
  await page.keyboard.type('Unsaved words. ')

  const opened = app.waitForEvent('window')
  await startWith(desk, 'lagos://posts?query=Lagoon')
  const list = await opened
  expect(list.url()).toBe('app://lagos/posts?query=Lagoon')
  await expect(list.getByRole('searchbox')).toHaveValue('Lagoon')
  await expect(text).toContainText('Unsaved words.')

  for (const link of [
    'lagos://posts?query=Lagoon',
    `lagos://posts/${fixtures.readyDraft}`,
    'lagos://login',
    'manila://posts/12',
  ])
    await startWith(desk, link)
  expect(app.windows().map(window => window.url())).toEqual([page.url(), list.url()])
  await expect(text).toContainText('Unsaved words.')
})

test.describe('started by a link', () => {
  test.use({ startsAtOnce: false })

  test('a link that starts the application leads to its place after the sign-in; Copy link of the menu copies the link of the place with its filters, and the link leads back there @DK-03 @SH-06', async ({
    desk,
  }) => {
    await desk.start('lagos://drafts')
    const { app, page } = desk
    expect(page.url()).toMatch(/^app:\/\/lagos\/(drafts|login)$/)
    const chooseCopyLink = async () => {
      await app.evaluate(({ clipboard }) => clipboard.writeText('before'))
      await chooseInMenu(desk, 'Copy link')
    }
    const copied = () => app.evaluate(async ({ clipboard }) => await clipboard.readText())
    await chooseCopyLink()
    await desk.signIn()
    await expect(page).toHaveURL('app://lagos/drafts')
    expect(await copied()).toBe('before')

    await page.goto('app://lagos/posts?query=Lagoon+%26+sea&status=1')
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()
    const address = page.url()
    await chooseCopyLink()
    await expect(page.getByText('Link copied to clipboard').first()).toBeVisible()
    const link = await copied()
    expect(link).toBe(address.replace('app://lagos/', 'lagos://'))
    await page.goto('app://lagos/drafts')
    const opened = app.waitForEvent('window')
    await startWith(desk, link)
    await expect(await opened).toHaveURL(address)
  })

  test('the system’s ‘New article’ asks for the section above the work at hand, also of whoever has to sign in first @DK-03 @ED-21', async ({
    desk,
  }) => {
    await desk.start('lagos://new-article')
    await desk.signIn()
    await expect(desk.page.getByRole('dialog', { name: 'New article' })).toBeVisible()
    await expect(desk.page).not.toHaveURL(/new-article/)
    await desk.page.keyboard.press('Escape')
    await expect(desk.page.getByRole('dialog')).toHaveCount(0)

    const opened = desk.app.waitForEvent('window')
    await startWith(desk, 'lagos://new-article')
    await expect((await opened).getByRole('dialog', { name: 'New article' })).toBeVisible()
    await expect(desk.page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a start that comes while the application ends follows on it, with its link @DK-03', async ({
  desk,
  newFolder,
}) => {
  const { app, newsroom, page } = desk
  await desk.signIn()
  await page.goto(`app://lagos/posts/${fixtures.readyDraft}`)
  await expect(page.getByRole('textbox', { name: 'Article text' })).toBeEditable()
  const path = `posts/unlock/${fixtures.readyDraft}`
  const held = await newsroom.fault({ method: 'POST', path: `/${path}`, hold: true })
  const file = join(newFolder('next'), 'start.json')
  await app.evaluate(
    ({ app }, { file, releaseMs }) => {
      // Its article is given back for as long as the test wants, where otherwise nobody waits any more.
      const timers = process.getBuiltinModule('timers/promises')
      const { setTimeout } = timers
      timers.setTimeout = ((ms: number, ...rest: []) =>
        ms === releaseMs ? new Promise(() => {}) : setTimeout(ms, ...rest)) as typeof setTimeout
      // Nobody here would end what really starts.
      app.relaunch = options => process.getBuiltinModule('fs').writeFileSync(file, JSON.stringify(options))
      setImmediate(() => app.quit())
    },
    { file, releaseMs },
  )
  await expect.poll(() => newsroom.requests('POST', path)).toHaveLength(1)

  const gone = once(app.process(), 'exit')
  await startWith(desk, 'lagos://posts?query=Lagoon')
  expect(app.windows()).toEqual([])
  await newsroom.release(held)
  await gone
  const { args } = JSON.parse(readFileSync(file, 'utf8')) as { args: string[] }
  expect(args.filter(arg => arg.startsWith('lagos:'))).toEqual(['lagos://posts?query=Lagoon'])
})

/** Starts the application once more, as a system does with a link, and waits until the running one has it. */
async function startWith({ app, dataFolder, newsroom }: Desk, link: string) {
  const binary = await app.evaluate(({ app }) => {
    Object.assign(globalThis, { heard: new Promise(resolve => app.once('second-instance', resolve)) })
    return process.execPath
  })
  const env = { ...process.env, STET_DATA: dataFolder, STET_API_BASE: newsroom.url }
  const second = spawn(binary, ['.', ...electronSwitches(), link], { stdio: 'ignore', env })
  const [code] = (await once(second, 'exit')) as [number]
  expect(code).toBe(0)
  await app.evaluate(() => (globalThis as unknown as { heard: Promise<void> }).heard.then(() => undefined))
}
