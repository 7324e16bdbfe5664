import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkSignature, readManifest } from '../src/services/updates/check-manifest.ts'
import { removeFolder, temporaryFolder } from '../tests/support/temporary-folder.ts'
import { publicKeyOf, whyNoUpdates, writeFeed } from './update-feed.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const keys = [publicKeyOf(privateKey)]
const updates = { url: 'https://updates.stet.example/lagos/', keys }

function newFolder(): string {
  const folder = temporaryFolder('feed')
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** A file with a secret key, or with anything else. */
function keyFile(text: string | Buffer = privateKey.export({ format: 'pem', type: 'pkcs8' })): string {
  const file = join(newFolder(), 'key.pem')
  writeFileSync(file, text)
  return file
}

const release = {
  brand: { app_id: 'news.stet.lagos' },
  ring: 'stable' as const,
  version: '1.2.0',
  platform: 'linux' as const,
  arch: 'x64' as const,
  notes: 'Tables can be sorted.',
  released: Date.parse('2026-03-01T10:00:00Z'),
}

test('a feed holds the installer and a manifest that an application of this kind takes', () => {
  const folder = newFolder()
  const installer = join(newFolder(), 'stet-lagos-ledger-1.2.0-linux-x64.AppImage')
  writeFileSync(installer, 'program')
  const place = writeFeed(folder, installer, release, privateKey)
  expect(place).toBe(join(folder, 'stable', 'linux-x64'))
  const bytes = readFileSync(join(place, 'manifest.json'))
  checkSignature(bytes, readFileSync(join(place, 'manifest.json.sig'), 'utf8'), keys)
  const expected = { appId: 'news.stet.lagos', ring: 'stable' as const, platform: 'linux', arch: 'x64' }
  const manifest = readManifest(bytes, expected)
  expect(manifest).toMatchObject({ version: '1.2.0', size: 7, released: '2026-03-01T10:00:00.000Z' })
  expect(readFileSync(join(place, manifest.file), 'utf8')).toBe('program')
})

test('what no application would take is not made: a version of nobody, a name with a space', () => {
  const installer = join(newFolder(), 'a b.exe')
  writeFileSync(installer, 'program')
  expect(() => writeFeed(newFolder(), installer, release, privateKey)).toThrow(/bare name/)
  const local = { ...release, version: '1.2.0-local.4' }
  expect(() => writeFeed(newFolder(), keyFile(), local, privateKey)).toThrow(/must be a version/)
})

test('a release may withdraw those before it, and not itself', () => {
  const installer = join(newFolder(), 'stet.AppImage')
  writeFileSync(installer, 'program')
  const withdrawing = (block_below: string) =>
    writeFeed(newFolder(), installer, { ...release, block_below }, privateKey)
  const manifest = JSON.parse(readFileSync(join(withdrawing('1.2.0'), 'manifest.json'), 'utf8'))
  expect(manifest).toMatchObject({ version: '1.2.0', block_below: '1.2.0' })
  expect(() => withdrawing('1.2.1')).toThrow(/must not withdraw the release itself/)
  expect(() => withdrawing('all')).toThrow(/must be a version/)
})

test('a release of a brand with updates needs the secret half of one of its keys', () => {
  expect(whyNoUpdates({ updates: undefined }, {})).toBeNull()
  expect(whyNoUpdates({ updates }, { STET_UPDATE_KEY: keyFile() })).toBeNull()
  expect(whyNoUpdates({ updates }, {})).toContain('not set: STET_UPDATE_KEY')
  expect(whyNoUpdates({ updates }, { STET_UPDATE_KEY: '/nowhere' })).toContain('holds no secret key')
  expect(whyNoUpdates({ updates }, { STET_UPDATE_KEY: keyFile('text') })).toContain('holds no secret key')
  const pem = (pair: { privateKey: typeof privateKey }) =>
    pair.privateKey.export({ format: 'pem', type: 'pkcs8' })
  const other = keyFile(pem(generateKeyPairSync('ed25519')))
  expect(whyNoUpdates({ updates }, { STET_UPDATE_KEY: other })).toContain('among its keys')
  const curve = keyFile(pem(generateKeyPairSync('ec', { namedCurve: 'P-256' })))
  expect(whyNoUpdates({ updates }, { STET_UPDATE_KEY: curve })).toContain('no Ed25519 key')
})
