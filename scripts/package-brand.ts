// Packages one brand: `npm run dist -- lagos [--dir] [--output <folder>]`. `--dir` makes the unpacked application alone.
// Unsigned unless the signing variables of electron-builder are set. A test machine names its Electron in
// ELECTRON_OVERRIDE_DIST_PATH.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Configuration, build as pack } from 'electron-builder'
import * as z from 'zod'
import { PackagedBrand, parseBrand } from '../src/contract/brand.ts'
import { build } from './build.ts'
import { checkPackaged } from './packaged-files.ts'

/** What the packager alone needs to know of a brand. Identifiers never change: an upgrade finds the old one by them. */
const BrandBuild = z.strictObject({
  product_name: z.string().min(1),
  executable_name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  nsis_guid: z.guid(),
  msi_upgrade_code: z.guid(),
})

const { values, positionals } = parseArgs({
  options: { dir: { type: 'boolean' }, output: { type: 'string' } },
  allowPositionals: true,
})
const [id] = positionals
if (!id) throw new Error('no brand')

const folder = join('brands', id)
const brandFile = join(folder, 'brand.json')
const brand = parseBrand(readFileSync(brandFile, 'utf8'), brandFile, PackagedBrand)
const names = BrandBuild.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')))
if (!(await build())) process.exit(1)

const config: Configuration = {
  extends: 'electron-builder.yml',
  appId: brand.app_id,
  productName: names.product_name,
  artifactName: `${names.executable_name}-\${version}-\${os}-\${arch}.\${ext}`,
  directories: { output: values.output ?? join('dist', id) },
  files: [{ from: folder, to: '.', filter: ['brand.json'] }],
  icon: join(folder, 'icon.png'),
  executableName: names.executable_name,
  nsis: { guid: names.nsis_guid },
  msi: { upgradeCode: names.msi_upgrade_code },
  // Before the fuses and the signatures, which then vouch for what was looked at.
  afterPack({ packager, appOutDir }) {
    const resources = packager.getResourcesDir(appOutDir)
    // A given Electron brings the page it shows without an application.
    rmSync(join(resources, 'default_app.asar'), { force: true })
    checkPackaged(resources)
  },
  ...givenElectron(),
}
await pack({ config, dir: values.dir ?? false })

function givenElectron(): Pick<Configuration, 'electronDist' | 'electronVersion'> {
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (!dist) return {}
  return { electronDist: dist, electronVersion: readFileSync(join(dist, 'version'), 'utf8').trim() }
}
