import { expect, test } from 'vitest'
import { checkDebianFiles, packagedWrongs } from './packaged-files.ts'

const good = [
  'app.asar',
  'app.asar.unpacked/node_modules/keytar/build/Release/keytar.node',
  'app.asar/brand.json',
  ...['dictionary-en', 'dictionary-en-gb'].flatMap(name =>
    ['index.aff', 'index.dic', 'index.js', 'package.json'].map(
      file => `app.asar/node_modules/${name}/${file}`,
    ),
  ),
  'app.asar/node_modules/keytar/lib/keytar.js',
  'app.asar/node_modules/keytar/package.json',
  'app.asar/out/main/index.cjs',
  'app.asar/out/main/keychain-helper.cjs',
  'app.asar/out/main/spelling-helper.cjs',
  'app.asar/out/preload/index.cjs',
  'app.asar/out/renderer/assets/index-a1B2.js',
  'app.asar/out/renderer/index.html',
  'app.asar/out/renderer/licences.txt',
  'app.asar/out/renderer/manual/index.html',
  'app.asar/out/renderer/manual/pictures/article.png',
  'app.asar/out/renderer/manual/style.css',
  'app.asar/package.json',
  'licences.txt',
  'sbom.cdx.json',
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
  'app.asar/out/renderer/manual/keys.md',
  'app.asar/node_modules/got/index.js',
  'app.asar/node_modules/dictionary-en/readme.md',
  'app.asar/node_modules/dictionary-fr/index.dic',
])('%s has no business in a package', file => {
  expect(packagedWrongs([...good, file])).toEqual([`${file} has no business in a package`])
})

test('a package without its brand is named as one', () => {
  expect(packagedWrongs(good.filter(file => !file.endsWith('/brand.json')))).toHaveLength(1)
})

const debian = [
  'opt/stet/LICENSE.electron.txt',
  'opt/stet/LICENSES.chromium.html',
  'opt/stet/apparmor-profile',
  'opt/stet/chrome-sandbox',
  'opt/stet/icudtl.dat',
  'opt/stet/libvulkan.so.1',
  'opt/stet/locales/en-US.pak',
  'opt/stet/resources/app.asar',
  'opt/stet/resources/licences.txt',
  'opt/stet/resources/sbom.cdx.json',
  'opt/stet/stet',
  'usr/bin/stet',
  'usr/share/applications/stet.desktop',
  'usr/share/doc/stet/copyright',
  'usr/share/icons/hicolor/512x512/apps/stet.png',
]

test('a Debian package of what is expected is in order', () => {
  expect(() => checkDebianFiles(debian, 'stet')).not.toThrow()
})

test.each([
  'etc/stet/policy.json',
  'opt/stet/version',
  'opt/stet/resources/app/index.js',
  'opt/other/other',
  'usr/bin/sudo',
  'usr/share/mime/packages/stet.xml',
])('a Debian package has no business with %s', file => {
  expect(() => checkDebianFiles([...debian, file], 'stet')).toThrow(`${file} has no business in a package`)
})

test('a Debian package without its archive is named as one', () => {
  const without = debian.filter(file => !file.endsWith('app.asar'))
  expect(() => checkDebianFiles(without, 'stet')).toThrow(/nothing is .*app\\\.asar/)
})
