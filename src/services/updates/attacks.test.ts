import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  clock,
  closeFeed,
  feed,
  foreignKey,
  found,
  installed,
  installer,
  key,
  offer,
  offered,
  onDisk,
  openFeed,
  refusal,
  startUpdates,
} from '../../../tests/support/update-desk.ts'
import { publicKeyOf } from '../../../tests/support/update-feed.ts'
import { problemOf } from '../../contract/problem.ts'
import { largestUpdate } from '../../contract/update-manifest.ts'
import { keyNameOf } from './check-manifest.ts'

beforeEach(openFeed)
afterEach(closeFeed)

const asHtml = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>Sign in</html>')
const toPlainHttp = (response: ServerResponse) =>
  response.writeHead(302, { location: 'http://localhost:1/manifest.json' }).end()
const signatureText = () => String(feed.files.get('manifest.json.sig'))

/** What is done to a feed from which 1.2.0 was offered before, each with the reason that is logged. */
const attacksOnManifests: [name: string, reason: string, attack: () => unknown][] = [
  ['unsigned', 'unsigned', () => feed.files.delete('manifest.json.sig')],
  ['an empty signature', 'unsigned', () => feed.files.set('manifest.json.sig', Buffer.alloc(0))],
  ['another key', 'unknown-key', () => offer({ version: '1.3.0' }, installer, foreignKey)],
  [
    'another key under the name of ours',
    'wrong-signature',
    () => {
      offer({ version: '1.3.0' }, installer, foreignKey)
      const text = signatureText().replace(keyNameOf(publicKeyOf(foreignKey)), keyNameOf(publicKeyOf(key)))
      feed.files.set('manifest.json.sig', Buffer.from(text))
    },
  ],
  ['an older version', 'older-version', () => offer({ version: '1.0.9', released: '2026-03-02T09:00:00Z' })],
  ['another brand', 'other-brand', () => offer({ version: '1.3.0', app_id: 'news.stet.manila' })],
  ['another channel', 'other-ring', () => offer({ version: '1.3.0', ring: 'early' })],
  [
    'a truncated manifest',
    'wrong-signature',
    () => feed.files.set('manifest.json', Buffer.from(JSON.stringify(offered)).subarray(0, 80)),
  ],
  ...['../stet.exe', '..\\stet.exe', '/etc/stet.zip', 'C:\\stet.exe', 'a/b.AppImage', '.zip', 'x..exe'].map(
    (file): [string, string, () => void] => [
      `a path in a name: ${file}`,
      'unsafe-name',
      () => feed.lay({ ...offered, version: '1.3.0', file }, key),
    ],
  ),
  ['a redirect to http', 'redirected', () => feed.files.set('manifest.json', toPlainHttp)],
  ['a page of HTML', 'html', () => feed.files.set('manifest.json', asHtml)],
  ['10 GB', 'too-large', () => feed.lay({ ...offered, version: '1.3.0', size: 10 * 1024 ** 3 }, key)],
  ['a byte over 1 GB', 'too-large', () => feed.lay({ ...offered, size: largestUpdate + 1 }, key)],
  ['a manifest without an end', 'too-large', () => feed.files.set('manifest.json', endless)],
  ['the clock back', 'clock-back', () => clock.pass(Date.parse('2026-02-01') - clock.now())],
  ['the feed gone', 'feed-gone', () => feed.close()],
  ['a folder without a manifest', 'feed-gone', () => feed.files.clear()],
  ['a replay', 'replayed', () => offer({ version: '1.1.5', released: '2026-02-20T10:00:00Z' })],
  [
    'a replay under a later date',
    'replayed',
    () => offer({ version: '1.1.5', released: '2026-03-02T09:00:00Z' }),
  ],
  ['a replay of the same version', 'replayed', () => offer({ released: '2026-02-20T10:00:00Z' })],
  [
    'a newer version of an earlier date',
    'replayed',
    () => offer({ version: '1.3.0', released: '2026-02-20T10:00:00Z' }),
  ],
  [
    'a mixed manifest: the text of one, the signature of another',
    'wrong-signature',
    () => {
      const before = signatureText()
      offer({ version: '1.3.0' })
      feed.files.set('manifest.json.sig', Buffer.from(before))
    },
  ],
  [
    'a mixed manifest: that of another system',
    'other-platform',
    () => offer({ version: '1.3.0', platform: process.platform === 'darwin' ? 'linux' : 'darwin' }),
  ],
  [
    'a manifest with more than belongs there',
    'bad-manifest',
    () => feed.lay({ ...offered, version: '1.3.0', run: 'calc.exe' }, key),
  ],
  ['a signed text that is no manifest', 'bad-manifest', () => feed.lay([1], key)],
]

/** Sends for as long as somebody reads. */
function endless(response: ServerResponse) {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536))) {
      // Until the other end has enough for now.
    }
  }
  response.on('drain', more)
  more()
}

describe.each(attacksOnManifests)('%s', (_, reason, attack) => {
  test('is refused by name, and changes neither what is known nor what is on the disk', async () => {
    const { updates, logged } = startUpdates()
    await updates.check()
    const before = { state: updates.state(), disk: onDisk() }
    expect(Object.keys(before.disk)).toEqual(['seen-stable.json'])
    logged.length = 0

    await attack()
    expect(await updates.check()).toBe('failed')
    expect(logged).toEqual([refusal(reason)])
    expect({ state: updates.state(), disk: onDisk() }).toEqual(before)
  })
})

const attacksOnFiles: [name: string, reason: string, answer: (response: ServerResponse) => void][] = [
  ['a truncated file', 'truncated', response => response.end(installer.subarray(0, 200_000))],
  [
    'a connection that breaks',
    'truncated',
    response => {
      response.writeHead(200, { 'content-length': installer.length })
      response.write(installer.subarray(0, 100_000), () => response.destroy())
    },
  ],
  ['a file of another sum', 'wrong-hash', response => response.end(Buffer.alloc(installer.length))],
  ['10 GB in place of the file', 'too-large', endless],
  [
    'a file with one byte more',
    'too-large',
    response => response.end(Buffer.concat([installer, Buffer.of(0)])),
  ],
  ['a redirect to http', 'redirected', toPlainHttp],
  ['a page of HTML', 'html', asHtml],
  ['a file that is gone', 'feed-gone', response => response.writeHead(404).end()],
]

test.each(attacksOnFiles)('%s is refused by name and leaves nothing', async (_, reason, answer) => {
  const { updates, logged } = startUpdates()
  await updates.check()
  const before = onDisk()
  logged.length = 0
  feed.files.set(offered.file, answer)
  expect((await updates.download().catch(problemOf)) as object).toMatchObject({ kind: 'refused' })
  expect(logged).toEqual([refusal(reason)])
  expect(onDisk()).toEqual(before)
  expect(updates.state()).toEqual(found)
  await updates.atEnd({ restart: false })
  expect(installed).toEqual([])
})
