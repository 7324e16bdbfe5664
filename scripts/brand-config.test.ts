import { readdirSync, readFileSync } from 'node:fs'
import { type Configuration, Packager } from 'electron-builder'
import { expect, test } from 'vitest'
import { configOf, readBrand } from './brand-config.ts'
import { signingOf } from './signing.ts'

const brands = readdirSync('brands')
const azure = {
  STET_PUBLISHER: 'CN=The Ledger',
  STET_AZURE_ENDPOINT: 'https://weu.codesigning.azure.net/',
  STET_AZURE_ACCOUNT: 'ledger',
  STET_AZURE_PROFILE: 'desktop',
}

/** What electron-builder makes of it, once it has found nothing wrong with it. */
async function resolve(config: Configuration) {
  const packager = new Packager({ config })
  await packager.validateConfig()
  return packager.config
}

const releaseOf = (id: string, env: NodeJS.ProcessEnv) =>
  resolve({ ...configOf(readBrand(id), { version: '1.2.3', commit: '90ee1dc' }), ...signingOf(env) })

test.each(brands)('the packages of %s, on every system, are as they were looked at', async id => {
  const config = `${JSON.stringify(await releaseOf(id, azure), null, 2)}\n`
  await expect(config).toMatchFileSnapshot(`golden/packages/${id}.json`)
})

test('no two brands share what a computer tells applications apart by', async () => {
  const configs = await Promise.all(brands.map(id => releaseOf(id, azure)))
  const marks: ((config: Configuration) => unknown)[] = [
    config => config.appId,
    config => config.productName,
    config => config.executableName,
    config => config.artifactName,
    config => config.extraMetadata?.desktopName,
    config => JSON.stringify(config.protocols),
    config => config.nsis?.guid,
    config => config.msi?.upgradeCode,
    config => readFileSync(String(config.icon), 'base64'),
  ]
  for (const mark of marks) expect(new Set(configs.map(mark)).size, String(mark)).toBe(brands.length)
})

test('how a release is signed takes nothing else from its system', async () => {
  const { win, mac } = await releaseOf('lagos', { STET_PUBLISHER: 'CN=The Ledger' })
  expect(win).toEqual({
    target: ['nsis', 'msi'],
    signExts: ['.node', '.dll'],
    signtoolOptions: { publisherName: 'CN=The Ledger', signingHashAlgorithms: ['sha256'] },
  })
  expect(mac).toMatchObject({ hardenedRuntime: true, notarize: true })
})

test('macOS lets it compile what it runs, and loosens nothing else', async () => {
  const { mac } = await releaseOf('lagos', azure)
  expect(mac?.entitlementsInherit).toBe(mac?.entitlements)
  const list = readFileSync(String(mac?.entitlements), 'utf8')
  // keytar is signed with the application, so that libraries of others stay out.
  expect([...list.matchAll(/<key>(.*?)<\/key>\s*<(\w+)\/>/g)].map(([, key, value]) => [key, value])).toEqual([
    ['com.apple.security.cs.allow-jit', 'true'],
  ])
  expect(list.match(/<key>/g)).toHaveLength(1)
})

test('what electron-builder does not know is refused', async () => {
  const config = {
    ...configOf(readBrand('lagos'), { version: '1.2.3', commit: '' }),
    win: { hardened: true },
  }
  await expect(resolve(config as Configuration)).rejects.toThrow(/configuration\.win/)
})
