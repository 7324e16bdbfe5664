import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lagos } from '../support/brand.ts'
import { makeCertificate } from '../support/certificate.ts'
import { manifestOf, newKey, publicKeyOf, serveFeed } from '../support/update-feed.ts'
import { type Desk, expect, test } from './electron-app.ts'

test.use({ keychain: 'none' })

/** What Help → Check for updates… says. */
const check = (desk: Desk) =>
  desk.app.evaluate(
    ({ Menu, dialog }) =>
      new Promise<string>(resolve => {
        dialog.showMessageBox = async (...args: unknown[]) => {
          resolve((args.at(-1) as { message: string }).message)
          return { response: 0, checkboxChecked: false }
        }
        const items = Menu.getApplicationMenu()?.items.flatMap(menu => menu.submenu?.items ?? [])
        items?.find(item => item.label === 'Check for updates…')?.click()
      }),
  )

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
