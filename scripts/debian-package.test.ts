import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDebianPackage, whyNoDebianPackage } from './debian-package.ts'

const folder = mkdtempSync(join(tmpdir(), 'stet-deb-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(whyNoDebianPackage() !== null)(
  'a package brings the links of its brand to its application',
  () => {
    const packaged = join(folder, 'packaged')
    for (const file of [
      'stet-x',
      'chrome-sandbox',
      'LICENSE.electron.txt',
      'LICENSES.chromium.html',
      'icudtl.dat',
      'locales/en-US.pak',
      'resources/app.asar',
      'resources/licences.txt',
      'resources/sbom.cdx.json',
    ]) {
      mkdirSync(dirname(join(packaged, file)), { recursive: true })
      writeFileSync(join(packaged, file), '')
    }
    const deb = makeDebianPackage(packaged, 'brands/lagos/icon.png', folder, {
      name: 'stet-x',
      product: 'Stet X',
      scheme: 'xnews',
      brand: 'X News',
      website: 'https://x.example',
      maintainer: 'X <desktop@x.example>',
      version: '1.0.0',
    })
    const root = join(folder, 'root')
    execFileSync('dpkg-deb', ['-x', deb, root])
    const entry = readFileSync(join(root, 'usr/share/applications/stet-x.desktop'), 'utf8').split('\n')
    expect(entry).toContain('MimeType=x-scheme-handler/xnews;')
    expect(entry).toContain('Exec=/opt/stet-x/stet-x %u')
    expect(entry).toContain('Actions=new-article;drafts;')
    expect(entry).toContain('Exec=/opt/stet-x/stet-x xnews://new-article')
  },
)
