import { expect, test } from 'vitest'
import { packagedWrongs } from './packaged-files.ts'

const good = [
  'app.asar',
  'app.asar.unpacked/node_modules/keytar/build/Release/keytar.node',
  'app.asar/brand.json',
  'app.asar/node_modules/keytar/lib/keytar.js',
  'app.asar/node_modules/keytar/package.json',
  'app.asar/out/main/index.cjs',
  'app.asar/out/main/keychain-helper.cjs',
  'app.asar/out/preload/index.cjs',
  'app.asar/out/renderer/assets/index-a1B2.js',
  'app.asar/out/renderer/index.html',
  'app.asar/package.json',
]

test('a package of what is expected is in order', () => {
  expect(packagedWrongs(good)).toEqual([])
})

test.each([
  'brand.json',
  'app.asar.unpacked/brand.json',
  'app.asar.unpacked/node_modules/keytar/lib/keytar.js',
  'app.asar.unpacked/node_modules/keytar/package.json',
  'app/index.js',
  'default_app.asar',
  'app.asar/src/main/index.ts',
  'app.asar/out/renderer/assets/index.js.map',
  'app.asar/node_modules/got/index.js',
])('%s has no business in a package', file => {
  expect(packagedWrongs([...good, file])).toEqual([`${file} has no business in a package`])
})

test('a package without its brand is named as one', () => {
  expect(packagedWrongs(good.filter(file => !file.endsWith('/brand.json')))).toHaveLength(1)
})
