import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { startInstalled } from '../support/installed-app.ts'
import { test as base } from '../support/own-newsroom.ts'
import { packageBrand } from '../support/package-brand.ts'
import { openThrowawayRoot, type ThrowawayRoot } from '../support/throwaway-root.ts'

const test = base.extend<{ root: ThrowawayRoot }>({
  root: async ({ newFolder }, use, info) => {
    const root = await openThrowawayRoot(newFolder('root'))
    info.skip(root === null, 'only root on Linux, where it may mount, can install a package for nobody')
    if (!root) return
    await use(root)
    await root.close()
  },
})

const lagos = { name: 'stet-lagos-ledger', data: 'news.stet.lagos', title: 'The Lagos Ledger' }
const manila = { name: 'stet-manila-post', data: 'news.stet.manila', title: 'Manila Post' }

test('two brands install side by side, one is upgraded, the other is removed, and neither touches the other @BR-04 @DK-02', async ({
  newFolder,
  root,
}) => {
  test.setTimeout(600_000)
  const output = newFolder('packages')
  const lagosPackage = await packageBrand('lagos', output, { STET_VERSION: '1.0.0' })
  const manilaPackage = await packageBrand('manila', output, { STET_VERSION: '1.0.0' })
  await root.asRoot('dpkg', '--install', lagosPackage, manilaPackage)
  const ofLagos = await filesOf(root, lagos.name)
  const ofManila = await filesOf(root, manila.name)
  expect(ofLagos.filter(file => ofManila.includes(file))).toEqual([])
  expect(await root.asRoot('dpkg', '--verify', lagos.name, manila.name)).toBe('')

  const first = await startInstalled(root, lagos.name)
  const other = await startInstalled(root, manila.name)
  await expect.poll(first.title).toBe(`Sign in – ${lagos.title}`)
  await expect.poll(other.title).toBe(`Sign in – ${manila.title}`)
  expect(await first.windowClass()).not.toBe(await other.windowClass())
  expect(readdirSync(join(root.home, '.config')).sort()).toEqual([lagos.data, manila.data])
  for (const { data } of [lagos, manila]) expect(await itemsOf(root, data)).toBeGreaterThan(0)

  await root.asRoot('dpkg', '--install', await packageBrand('lagos', output, { STET_VERSION: '1.0.1' }))
  await first.close()
  const upgraded = await startInstalled(root, lagos.name)
  await expect.poll(upgraded.title).toBe(`Sign in – ${lagos.title}`)
  expect(startsIn(root, lagos.data)).toEqual(['1.0.0', '1.0.1'])
  expect(startsIn(root, manila.data)).toEqual(['1.0.0'])

  await other.close()
  await root.asRoot('dpkg', '--purge', manila.name)
  expect(await root.asRoot('find', '/etc', '/opt', '/usr', '/var/lib', '-name', `*${manila.name}*`)).toBe('')
  expect(startsIn(root, manila.data)).toEqual(['1.0.0'])
  expect(await filesOf(root, lagos.name)).toEqual(ofLagos)
  await upgraded.close()
})

/** Every file and link that a package brought. */
async function filesOf(root: ThrowawayRoot, name: string): Promise<string[]> {
  const all = (await root.asRoot('dpkg', '--listfiles', name)).trim().split('\n')
  return all.filter(path => !all.some(other => other.startsWith(`${path}/`)) && path !== '/.')
}

/** How many secrets of that service the person's keyring holds. */
async function itemsOf(root: ThrowawayRoot, service: string): Promise<number> {
  const answer = await root.asPerson(
    {},
    'dbus-send',
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.secrets',
    '/org/freedesktop/secrets',
    'org.freedesktop.Secret.Service.SearchItems',
    `dict:string:string:service,${service}`,
  )
  return answer.match(/object path/g)?.length ?? 0
}

/** The versions that this application was started as, from its own log. */
function startsIn(root: ThrowawayRoot, data: string): string[] {
  const lines = readFileSync(join(root.home, '.config', data, 'logs/main.log'), 'utf8')
    .trim()
    .split('\n')
  const entries = lines.map(line => JSON.parse(line) as { event: string; version?: string })
  return entries.filter(({ event }) => event === 'start').map(({ version }) => version ?? '')
}
