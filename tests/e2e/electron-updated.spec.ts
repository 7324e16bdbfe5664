import { once } from 'node:events'
import { cpSync, lstatSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { lagos } from '../support/brand.ts'
import { makeCertificate } from '../support/certificate.ts'
import { type InstalledApp, leadTo, startInstalled, watchInstalled } from '../support/installed-app.ts'
import { packageBrand } from '../support/package-brand.ts'
import type { ThrowawayRoot } from '../support/throwaway-root.ts'
import { manifestOf, newKey, publicKeyOf, serveFeed } from '../support/update-feed.ts'
import { agentsOf, expect, logOf, sendWhatWasKept, startsIn, test, write } from './electron-installed.ts'

const data = 'news.stet.lagos'
const name = 'stet-lagos-ledger'

test('a packaged application that is one file finds, fetches and replaces itself while two windows hold unsaved text, and all of it is there again; where IT wants it so it does that by itself @DK-02 @DK-04 @DR-01 @DR-02', async ({
  newFolder,
  newsroom,
  root,
}) => {
  test.setTimeout(300_000)
  const authority = makeCertificate(newFolder('feed'))
  const key = newKey()
  const feed = await serveFeed(authority)
  const brand = newFolder('brand')
  cpSync('brands/lagos', brand, { recursive: true })
  const updates = { url: feed.url, keys: [publicKeyOf(key)] }
  writeFileSync(join(brand, 'brand.json'), JSON.stringify({ ...lagos, updates }))
  const output = newFolder('packages')
  const older = await unpack(root, brand, output, '1.0.0')
  const newer = await unpack(root, brand, output, '1.2.0')

  const command = join(root.home, 'Applications', name)
  await root.asPerson({}, 'mkdir', join(root.home, 'Applications'))
  const file = join(newFolder('programs'), name)
  writeFileSync(file, older)
  await root.asRoot('install', '--owner=nobody', '--mode=755', file, command)
  const front = await leadTo(root, data, newsroom, newFolder('authority'), `/posts/${fixtures.readyDraft}`)
  await root.asRoot('sh', '-c', `cat '${authority.file}' >> /etc/${data}/authority.pem`)
  feed.lay(manifestOf(newer, { released: new Date().toISOString() }), key)
  feed.files.set(manifestOf(newer).file, newer)
  /** Until nothing holds its data folder. */
  const end = () => {
    const lock = join(root.home, '.config', data, 'SingletonLock')
    return expect.poll(() => lstatSync(lock, { throwIfNoEntry: false })).toBeUndefined()
  }
  const events = () => logOf(root, data).map(({ event }) => event)
  try {
    const app = await startInstalled(root, command)
    await expect.poll(app.title).toMatch(/^Sign in/)
    await app.signIn(newsroom)
    await expect.poll(() => articlesOf(app)).toHaveLength(1)
    await write(root, app, data, 'Of the first window. ')
    root.start([command, `lagos://posts/${fixtures.otherSection}`], app.display)
    await expect.poll(() => articlesOf(app)).toHaveLength(2)
    await write(root, app, data, 'Of the second window. ')
    await checkForUpdates(app)
    expect(events()).toContain('update-found')
    const press = (at: readonly [number, number], event: string) =>
      expect(async () => {
        await app.click(...at)
        await expect.poll(events, { timeout: 5000 }).toContain(event)
      }).toPass({ timeout: 60_000 })
    await press(download, 'update-ready')
    await press(restart, 'update-installing')
    await app.gone

    const after = await watchInstalled(root, app.display, command)
    expect(startsIn(root, data)).toEqual(['1.0.0', '1.2.0'])
    await expect.poll(() => articlesOf(app)).toHaveLength(2)
    for (const [id, text] of [
      [fixtures.otherSection, 'Of the second window. '],
      [fixtures.readyDraft, 'Of the first window. '],
    ] as const) {
      // It shows the window that is there, and ends. Later, it would start the application anew.
      await once(root.start([command, `lagos://posts/${id}`], app.display), 'exit')
      await sendWhatWasKept(after, newsroom, id, text)
    }
    expect(await articlesOf(app)).toHaveLength(2)
    await after.press('ctrl+q')
    await end()
    expect(await agentsOf(newsroom)).toEqual(['lagos/1.0.0', 'lagos/1.2.0'])

    // Nobody asks for anything but whether there is something.
    const policy = { api_base: front.url, ca_file: `/etc/${data}/authority.pem`, update_mode: 'auto' }
    writeFileSync(file, JSON.stringify(policy))
    await root.asRoot('install', '--mode=644', file, `/etc/${data}/policy.json`)
    const newest = Buffer.concat([newer, Buffer.from('# 1.3.0\n')])
    feed.lay(manifestOf(newest, { version: '1.3.0', released: new Date().toISOString() }), key)
    feed.files.set(manifestOf(newest).file, newest)
    const count = (event: string) => events().filter(one => one === event).length
    const last = await startInstalled(root, command)
    await expect.poll(() => articlesOf(last)).toHaveLength(1)
    await checkForUpdates(last)
    await expect.poll(() => count('update-ready')).toBe(2)
    // Who starts it once more while it ends, since its article is given back slowly, gets the new one.
    const held = await newsroom.fault({ method: 'POST', path: '/posts/unlock/*', hold: true, times: 9 })
    await last.press('ctrl+q')
    await expect.poll(last.titles).toEqual([])
    root.start([command], last.display)
    await last.gone
    await newsroom.release(held)
    expect(count('update-installing')).toBe(2)
    expect(await root.asRoot('tail', '--lines=1', command)).toBe('# 1.3.0\n')
    const again = await watchInstalled(root, last.display, command)
    await expect.poll(() => articlesOf(again)).toHaveLength(1)
    await again.press('ctrl+q')
    await end()
  } finally {
    front.close()
    await feed.close()
  }
})

const articlesOf = async (app: InstalledApp) =>
  (await app.titles()).filter(title => title.includes(' – Article – '))

/** Help › Check for updates…, until the window that says what there is has come and gone. */
async function checkForUpdates(app: InstalledApp) {
  const countWindows = async () => (await app.titles()).length
  const before = await countWindows()
  await expect(async () => {
    await app.press('alt+h')
    await app.press('c')
    await expect.poll(countWindows, { timeout: 5000 }).toBe(before + 1)
  }).toPass({ timeout: 60_000 })
  await app.press('Return')
  await expect.poll(countWindows).toBe(before)
}

/** Packages the brand as this version, lays it beside others, and answers a file that starts it as an AppImage does. */
async function unpack(root: ThrowawayRoot, brand: string, output: string, version: string): Promise<Buffer> {
  const file = await packageBrand(brand, output, { STET_VERSION: version })
  const home = `/opt/${version}/opt/${name}`
  await root.asRoot('dpkg-deb', '--extract', file, `/opt/${version}`)
  await root.asRoot('chmod', '4755', `${home}/chrome-sandbox`)
  // Put in place at an end without a restart, it is run once, and starts nothing.
  const atInstall = '[ -z "$APPIMAGE_EXIT_AFTER_INSTALL" ] || exit 0'
  return Buffer.from(`#!/bin/sh\n${atInstall}\nAPPIMAGE="$0" exec ${home}/${name} "$@"\n`)
}

// Where the second window shows them on a display of this size.
const download = [1330, 202] as const
const restart = [1300, 202] as const
