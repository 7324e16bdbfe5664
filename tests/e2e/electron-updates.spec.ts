import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lagos } from '../support/brand.ts'
import { makeCertificate } from '../support/certificate.ts'
import { manifestOf, newKey, publicKeyOf, serveFeed } from '../support/update-feed.ts'
import { type Desk, expect, test } from './electron-app.ts'
import { toldBy } from './native-menu.ts'

test.use({ keychain: 'none' })

/** What Help → Check for updates… says. */
const check = async (desk: Desk) => (await toldBy(desk, 'Check for updates…')).message

test('a newer version that our key signed is told with what is new in it, and nothing else is @DK-02', async ({
  desk,
  newFolder,
}) => {
  expect(await check(desk)).toBe('Your IT brings new versions of Stet to this computer.')

  const folder = newFolder('feed')
  const authority = makeCertificate(folder)
  const [key, foreignKey] = [newKey(), newKey()]
  const feed = await serveFeed(authority)
  try {
    desk.brand = join(folder, 'brand.json')
    writeFileSync(
      desk.brand,
      JSON.stringify({ ...lagos, updates: { url: feed.url, keys: [publicKeyOf(key)] } }),
    )
    writeFileSync(desk.policyFile, JSON.stringify({ ca_file: authority.file }), { mode: 0o600 })
    await desk.restart()
    await desk.signIn()
    const bar = desk.page.getByRole('region', { name: 'A newer version' })

    const manifest = manifestOf(Buffer.from('program'), { released: new Date().toISOString() })
    feed.lay(manifest, foreignKey)
    expect(await check(desk)).toBe(
      'Whether there is a newer version could not be found out. Try again later.',
    )
    expect(readFileSync(join(desk.dataFolder, 'logs', 'main.log'), 'utf8')).toContain(
      '"event":"update-refused","reason":"unknown-key"',
    )
    await expect(bar).toHaveCount(0)

    feed.lay(manifest, key)
    expect(await check(desk)).toBe('There is a newer version')
    await expect(bar).toContainText('Version 1.2.0 is there')
    await expect(bar).toContainText('Tables can be sorted.')
    // A run from the sources cannot replace itself.
    await expect(bar).toContainText('Your IT brings it to this computer.')
    await expect(bar.getByRole('button')).toHaveCount(1)
    await bar.getByRole('button', { name: 'Dismiss' }).click()
    await expect(bar).toHaveCount(0)

    // This one was withdrawn: then it is said again, and stays.
    feed.lay({ ...manifest, block_below: '1.2.0' }, key)
    expect(await check(desk)).toBe('There is a newer version')
    await expect(bar).toContainText('The version that you use was withdrawn.')
    await expect(bar.getByRole('button')).toHaveCount(0)
  } finally {
    await feed.close()
  }
})

test('IT names the folder, the ring and whether anybody looks, and people see just that @DK-02 @DK-04', async ({
  desk,
  newFolder,
}) => {
  const folder = newFolder('feed')
  const authority = makeCertificate(folder)
  const key = newKey()
  const feed = await serveFeed(authority)
  try {
    desk.brand = join(folder, 'brand.json')
    const updates = { url: 'https://updates.stet.invalid/', keys: [publicKeyOf(key)] }
    writeFileSync(desk.brand, JSON.stringify({ ...lagos, updates }))
    const checkUnder = async (policy: object) => {
      const whole = { ca_file: authority.file, update_url: feed.url, ...policy }
      writeFileSync(desk.policyFile, JSON.stringify(whole), { mode: 0o600 })
      feed.asked.length = 0
      await desk.restart()
      return check(desk)
    }
    feed.lay(manifestOf(Buffer.from('program'), { ring: 'early', released: new Date().toISOString() }), key)
    const early = `/feed/early/${process.platform}-${process.arch}`

    expect(await checkUnder({ update_mode: 'off' })).toBe(
      'Your IT brings new versions of Stet to this computer.',
    )
    expect(feed.asked).toEqual([])

    expect(await checkUnder({ update_ring: 'early' })).toBe('There is a newer version')
    expect(feed.asked).toEqual([`${early}/manifest.json`, `${early}/manifest.json.sig`])

    // Without a word about the ring the same release is another's.
    expect(await checkUnder({})).toBe(
      'Whether there is a newer version could not be found out. Try again later.',
    )
    expect(readFileSync(join(desk.dataFolder, 'logs', 'main.log'), 'utf8')).toContain(
      '"event":"update-refused","reason":"other-ring"',
    )
  } finally {
    await feed.close()
  }
})
