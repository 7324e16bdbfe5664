import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOf, licencesOf, packageOf } from './materials.ts'

test.each([
  ['/stet/node_modules/got/dist/index.js', 'node_modules/got'],
  ['/stet/node_modules/@orpc/client/a/b.js', 'node_modules/@orpc/client'],
  ['/stet/node_modules/got/node_modules/keyv/x.js', 'node_modules/got/node_modules/keyv'],
  ['\0/stet/node_modules/zod/index.js?commonjs', 'node_modules/zod'],
  ['/stet/src/main/index.ts', null],
  ['\0rolldown/runtime.js', null],
])('%s is of %s', (module, folder) => {
  expect(packageOf(module)).toBe(folder)
})

test('the same terms are there once, under every package that has them', () => {
  const one = { version: '1.0.0', licence: 'MIT' }
  const text = licencesOf([
    { ...one, name: 'first', text: 'Do as you like.\r\nAll of it.' },
    { ...one, name: 'second', text: 'Do as you like.\nAll of it.' },
    { ...one, name: 'third', text: '' },
  ])
  expect(text.match(/Do as you like/g)).toHaveLength(1)
  expect(text).toContain('first 1.0.0 (MIT)\nsecond 1.0.0 (MIT)\n\nDo as you like.\nAll of it.')
  expect(text).toContain('third 1.0.0 (MIT)\n\nThis package names its licence')
})

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { version: string; integrity: string }>
}
const zod = { name: 'zod', version: packages['node_modules/zod']?.version ?? '', licence: 'MIT', text: '' }
const product = { name: 'stet', version: '1.0.0', committedAt: 1_800_000_000, electron: '45.4.1' }

test('the bill of materials names what is handed out, with its sum, and is the same each time', () => {
  const bill = billOf(product, [zod])
  expect(billOf(product, [zod])).toBe(bill)
  expect(JSON.parse(bill)).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { timestamp: '2027-01-15T08:00:00.000Z', component: { name: 'stet', version: '1.0.0' } },
    components: [
      {
        name: 'zod',
        purl: `pkg:npm/zod@${zod.version}`,
        hashes: [
          {
            alg: 'SHA-512',
            content: Buffer.from(
              (packages['node_modules/zod']?.integrity ?? '').replace('sha512-', ''),
              'base64',
            ).toString('hex'),
          },
        ],
      },
      { name: 'electron', version: '45.4.1' },
    ],
    dependencies: [
      { ref: 'stet@1.0.0', dependsOn: [`zod@${zod.version}`, 'electron@45.4.1'] },
      { ref: `zod@${zod.version}`, dependsOn: [] },
    ],
  })
})

test('a bill of materials that leaves something out is none', () => {
  expect(() => billOf(product, [{ ...zod, version: '0.0.1' }])).toThrow(
    'the lock file does not know zod@0.0.1',
  )
})
