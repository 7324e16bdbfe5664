// Packages one brand: `npm run dist -- lagos [--dir | --deb] [--release] [--output <folder>]`. `--dir` makes the unpacked
// application alone, `--deb` the Debian package. `--release` makes nothing unless it can sign it (scripts/signing.ts).
// On Linux the Debian package is made with dpkg-deb, which needs no download; what the packager's own tools make is left
// out, and said so, where they cannot be fetched.
// Of a brand with `updates` a release makes the feed too, in the folder `feed`; the notes are the text of the tag,
// and STET_BLOCK_BELOW names the version below which all are withdrawn.
// Unsigned unless the signing variables of electron-builder are set. A test machine names its Electron in
// ELECTRON_OVERRIDE_DIST_PATH.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Configuration, build as pack } from 'electron-builder'
import { rings, UpdateManifest } from '../src/contract/update-manifest.ts'
import { configOf, readBrand } from './brand-config.ts'
import { build } from './build.ts'
import { makeDebianPackage, whyNoDebianPackage } from './debian-package.ts'
import { makeRepository } from './debian-repository.ts'
import { checkFuses } from './fuses.ts'
import { billOf, readMaterials } from './materials.ts'
import { checkPackaged } from './packaged-files.ts'
import { policyTemplates } from './policy-templates.ts'
import { signingOf, whyNoRelease } from './signing.ts'
import { whyNoUpdates, writeFeeds } from './update-feed.ts'
import { notesOf, readBuild } from './version.ts'

const { values, positionals } = parseArgs({
  options: {
    dir: { type: 'boolean' },
    deb: { type: 'boolean' },
    release: { type: 'boolean' },
    output: { type: 'string' },
  },
  allowPositionals: true,
})
const [id] = positionals
if (!id) throw new Error('no brand')

const ofBrand = readBrand(id)
const { brand, names } = ofBrand
const made = readBuild()
const whyNot = values.release ? (whyNoRelease(process.env, made) ?? whyNoUpdates(brand, process.env)) : null
if (whyNot) {
  process.stderr.write(`${whyNot}\n`)
  process.exit(1)
}
if (!(await build())) process.exit(1)

const output = values.output ?? join('dist', brand.id)
let packaged = ''
const common = configOf(ofBrand, made)
const config: Configuration = {
  ...common,
  directories: { output },
  // Before the fuses and the signatures, which then vouch for what was looked at.
  afterPack({ packager, appOutDir }) {
    packaged = appOutDir
    const resources = packager.getResourcesDir(appOutDir)
    // A given Electron brings the page it shows without an application, and marks of whoever gives it.
    for (const mark of [
      join(resources, 'default_app.asar'),
      ...['version', 'complete'].map(name => join(appOutDir, name)),
    ])
      rmSync(mark, { force: true })
    const product = { name: names.executable_name, electron: packager.info.framework.version, ...made }
    const licences = 'licences.txt'
    copyFileSync(join('out/renderer', licences), join(resources, licences))
    writeFileSync(join(resources, 'sbom.cdx.json'), billOf(product, readMaterials()))
    if (brand.updates) writeUpdaterSettings(resources)
    checkPackaged(resources)
  },
  ...(values.release && signingOf(process.env)),
  ...givenElectron(),
}

for (const [file, text] of Object.entries(
  policyTemplates(names.executable_name, { product: names.product_name, appId: brand.app_id }),
)) {
  mkdirSync(dirname(join(output, 'policy', file)), { recursive: true })
  writeFileSync(join(output, 'policy', file), text)
}
process.env.SOURCE_DATE_EPOCH ??= String(made.committedAt)
if (process.platform !== 'linux') {
  const installers = await pack({ config, dir: values.dir ?? false })
  await checkFuses(executable())
  makeFeed(installers)
} else {
  await pack({ config, dir: true })
  await checkFuses(executable())
  if (!values.dir) await packForLinux()
}

function executable(): string {
  if (process.platform === 'darwin') return join(packaged, `${names.product_name}.app`)
  return join(packaged, process.platform === 'win32' ? `${names.executable_name}.exe` : names.executable_name)
}

/** What electron-updater reads, as JSON, which is YAML too. Without a publisher nothing is installed on Windows. */
function writeUpdaterSettings(resources: string) {
  const { STET_PUBLISHER: publisher } = process.env
  const settings = {
    provider: 'generic',
    url: brand.updates?.url,
    updaterCacheDirName: `${names.executable_name}-updater`,
    ...(publisher && { publisherName: [publisher] }),
  }
  writeFileSync(join(resources, 'app-update.yml'), `${JSON.stringify(settings)}\n`)
}

function makeFeed(installers: string[]) {
  if (!values.release || !brand.updates) return
  const release = {
    brand,
    // What everybody gets, those who are early get too.
    rings: made.channel === 'beta' ? ['early' as const] : [...rings],
    version: made.version,
    platform: UpdateManifest.shape.platform.parse(process.platform),
    arch: UpdateManifest.shape.arch.parse(process.arch),
    notes: notesOf(made.version),
    block_below: process.env.STET_BLOCK_BELOW,
    released: Date.now(),
  }
  for (const folder of writeFeeds(output, installers, release)) process.stdout.write(`Made ${folder}\n`)
}

async function packForLinux() {
  const leftOut: string[] = []
  const noDeb = whyNoDebianPackage()
  if (noDeb) {
    leftOut.push(`deb (${noDeb})`)
    process.exitCode = 1
  } else {
    const file = makeDebianPackage(packaged, common.icon, output, {
      name: names.executable_name,
      product: names.product_name,
      scheme: brand.id,
      brand: brand.name,
      website: brand.website,
      maintainer: names.maintainer,
      version: made.version,
    })
    process.stdout.write(`Made ${file}\n`)
    if (values.release)
      makeRepository(file, join(output, 'repository'), {
        key: process.env.STET_REPOSITORY_KEY ?? '',
        origin: names.product_name,
        channel: made.channel,
        seconds: made.committedAt,
      })
  }
  try {
    if (!values.deb) makeFeed(await pack({ config, prepackaged: packaged, linux: ['AppImage'] }))
  } catch (error) {
    if (!isUnreachable(error)) throw error
    leftOut.push(`AppImage (its tools could not be fetched: ${error.message})`)
  }
  leftOut.push('nsis and msi (made on Windows)', 'dmg and zip (made on macOS)')
  process.stdout.write(`Left out: ${leftOut.join(', ')}\n`)
}

/** Whether this is the network's fault: what is to be fetched is not within reach. */
function isUnreachable(error: unknown): error is Error {
  const unreachable = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)$/
  return error instanceof Error && 'code' in error && unreachable.test(String(error.code))
}

function givenElectron(): Pick<Configuration, 'electronDist' | 'electronVersion'> {
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (!dist) return {}
  return { electronDist: dist, electronVersion: readFileSync(join(dist, 'version'), 'utf8').trim() }
}
