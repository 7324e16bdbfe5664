import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getRawHeader } from '@electron/asar'

type Golden = readonly { path: RegExp; mustBe: boolean }[]

/** Everything that a package may have among its resources, `app.asar/…` for what lies inside the archive, where
 *  Electron checks each byte (hardening 2.13). Outside lies only what the system's loader must find as a file. */
const golden: Golden = [
  { path: /^app\.asar$/, mustBe: true },
  { path: /^app\.asar\/brand\.json$/, mustBe: true },
  { path: /^app\.asar\/package\.json$/, mustBe: true },
  { path: /^app\.asar\/out\/main\/(index|keychain-helper|spelling-helper)\.cjs$/, mustBe: true },
  { path: /^app\.asar\/out\/main\/chunks\/[\w.-]+\.cjs$/, mustBe: false },
  { path: /^app\.asar\/out\/preload\/index\.cjs$/, mustBe: true },
  { path: /^app\.asar\/out\/renderer\/index\.html$/, mustBe: true },
  { path: /^app\.asar\/out\/renderer\/licences\.txt$/, mustBe: true },
  { path: /^app\.asar\/out\/renderer\/manual\/(index\.html|style\.css)$/, mustBe: true },
  { path: /^app\.asar\/out\/renderer\/manual\/pictures\/[\w-]+\.png$/, mustBe: true },
  { path: /^app\.asar\/out\/renderer\/assets\/[\w.-]+\.(js|css)$/, mustBe: true },
  // A machine that could not build keytar packages none of it.
  { path: /^app\.asar\/node_modules\/keytar\/(package\.json|lib\/keytar\.js)$/, mustBe: false },
  { path: /^app\.asar\.unpacked\/node_modules\/keytar\/build\/Release\/keytar\.node$/, mustBe: false },
  {
    path: /^app\.asar\/node_modules\/dictionary-en(-gb)?\/(package\.json|index\.(js|aff|dic))$/,
    mustBe: true,
  },
  // What IT asks about, without starting anything.
  { path: /^(licences\.txt|sbom\.cdx\.json)$/, mustBe: true },
  // Who publishes updates, of a brand that has any.
  { path: /^app-update\.yml$/, mustBe: false },
  // macOS: the application's icon, and the folders that name its languages.
  { path: /^([\w-]+\.lproj\/.*|[\w-]+\.icns)$/, mustBe: false },
]

/** Everything that a Debian package of this name may bring: Electron's own files, and how a desktop finds it. Nothing
 *  outside is named as another package's could be, so that brands share no file. */
const debianGolden = (name: string): Golden => [
  ...[
    `opt/${name}/${name}`,
    `opt/${name}/apparmor-profile`,
    `opt/${name}/chrome-sandbox`,
    `opt/${name}/LICENSE.electron.txt`,
    `opt/${name}/LICENSES.chromium.html`,
    `opt/${name}/locales/en-US.pak`,
    `opt/${name}/resources/app.asar`,
    `opt/${name}/resources/licences.txt`,
    `opt/${name}/resources/sbom.cdx.json`,
    `usr/bin/${name}`,
    `usr/share/applications/${name}.desktop`,
    `usr/share/doc/${name}/copyright`,
    `usr/share/icons/hicolor/512x512/apps/${name}.png`,
  ].map(path => ({ path: new RegExp(`^${path.replaceAll('.', '\\.')}$`), mustBe: true })),
  { path: new RegExp(`^opt/${name}/[\\w.-]+\\.(pak|bin|dat|so(\\.1)?)$`), mustBe: true },
  { path: new RegExp(`^opt/${name}/(chrome_crashpad_handler|vk_swiftshader_icd\\.json)$`), mustBe: false },
  { path: new RegExp(`^opt/${name}/resources/app-update\\.yml$`), mustBe: false },
  {
    path: new RegExp(
      `^opt/${name}/resources/app\\.asar\\.unpacked/node_modules/keytar/build/Release/keytar\\.node$`,
    ),
    mustBe: false,
  },
]

/** What lies in a package's folder of resources, inside the archive and beside it. Throws when the archive holds a file
 *  without the sum that Electron checks. */
export function listPackaged(resources: string): string[] {
  const beside = readdirSync(resources, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => relative(resources, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const inside = filesIn(getRawHeader(join(resources, 'app.asar')).header, 'app.asar')
  return [...beside, ...inside].sort()
}

/** One line for each packaged file that nobody expects, and for each that is missing. */
export function packagedWrongs(files: readonly string[]): string[] {
  return wrongsOf(files, golden)
}

/** Refuses the files of a Debian package, relative to the system's root, that are not what they should be. */
export function checkDebianFiles(files: readonly string[], name: string): void {
  const wrongs = wrongsOf(files, debianGolden(name))
  if (wrongs.length > 0)
    throw new Error(`${name} would install what it should not:\n  ${wrongs.join('\n  ')}`)
}

function wrongsOf(files: readonly string[], golden: Golden): string[] {
  const unexpected = files.filter(file => !golden.some(({ path }) => path.test(file)))
  const missing = golden.filter(({ path, mustBe }) => mustBe && !files.some(file => path.test(file)))
  return [
    ...unexpected.map(file => `${file} has no business in a package`),
    ...missing.map(({ path }) => `nothing is ${path.source}`),
  ]
}

/** Refuses a package that holds anything else than it should, in words that name each file. */
export function checkPackaged(resources: string): void {
  const wrongs = packagedWrongs(listPackaged(resources))
  if (wrongs.length > 0) throw new Error(`${resources} is not what it should be:\n  ${wrongs.join('\n  ')}`)
}

type Entry = { files?: Record<string, Entry>; unpacked?: boolean; integrity?: object }

function filesIn({ files = {} }: Entry, path: string): string[] {
  return Object.entries(files).flatMap(([name, entry]) => {
    const at = `${path}/${name}`
    if (entry.files) return filesIn(entry, at)
    if (entry.unpacked) return []
    if (!entry.integrity) throw new Error(`${at} has no sum to check it by`)
    return [at]
  })
}
