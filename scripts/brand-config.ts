import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Configuration } from 'electron-builder'
import * as z from 'zod'
import { PackagedBrand, parseBrand } from '../src/contract/brand.ts'
import type { Build } from './version.ts'

/** What the packager alone needs to know of a brand. Identifiers never change: an upgrade finds the old one by them. */
const BrandBuild = z.strictObject({
  product_name: z.string().min(1),
  executable_name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  maintainer: z.string().regex(/^[^<>]+ <[^<>@\s]+@[^<>@\s]+>$/, 'must be of the form Name <address>'),
  nsis_guid: z.guid(),
  msi_upgrade_code: z.guid(),
})

/** A brand as it is packaged, by its id or its folder, with that folder. Throws for one that is not whole. */
export function readBrand(id: string) {
  const folder = basename(id) === id ? join('brands', id) : id
  const brandFile = join(folder, 'brand.json')
  return {
    folder,
    brand: parseBrand(readFileSync(brandFile, 'utf8'), brandFile, PackagedBrand),
    names: BrandBuild.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))),
  }
}

/** What electron-builder is told of a brand, on every system; the rest is the same for all, in electron-builder.yml. */
export function configOf(
  { folder, brand, names }: ReturnType<typeof readBrand>,
  { version, commit }: Pick<Build, 'version' | 'commit'>,
) {
  return {
    extends: 'electron-builder.yml',
    appId: brand.app_id,
    productName: names.product_name,
    // What Electron calls the application: windows are grouped by it, and keychain items of Chromium's own are named so.
    extraMetadata: {
      version,
      commit,
      name: names.executable_name,
      productName: names.executable_name,
      desktopName: `${names.executable_name}.desktop`,
    },
    artifactName: `${names.executable_name}-\${version}-\${os}-\${arch}.\${ext}`,
    files: [{ from: folder, to: '.', filter: ['brand.json'] }],
    icon: join(folder, 'icon.png'),
    executableName: names.executable_name,
    protocols: { name: names.product_name, schemes: [brand.id] },
    nsis: { guid: names.nsis_guid },
    msi: { upgradeCode: names.msi_upgrade_code },
  } satisfies Configuration
}
