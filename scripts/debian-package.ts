import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { checkDebianFiles } from './packaged-files.ts'

const templates = join('resources', 'debian')

/** What a Debian package says of itself. */
export type DebianFacts = {
  /** The package, its folder under /opt and its command. */
  name: string
  product: string
  /** What its links begin with. */
  scheme: string
  brand: string
  website: string
  maintainer: string
  /** As semantic versioning has it: `1.2.0-beta.1`. */
  version: string
}

/** Why no Debian package can be made on this machine, in words; null where it can. */
export function whyNoDebianPackage(): string | null {
  const { error } = spawnSync('dpkg-deb', ['--version'], { stdio: 'ignore' })
  return error ? 'dpkg-deb is not on this machine' : null
}

/** Makes `<output>/<name>_<version>_<architecture>.deb` of a packaged folder and a square icon of 512 pixels; answers its
 *  path. dpkg-deb reads from the environment how to compress (DPKG_DEB_COMPRESSOR_TYPE) and the newest date that a file
 *  may have (SOURCE_DATE_EPOCH). */
export function makeDebianPackage(
  packaged: string,
  icon: string,
  output: string,
  facts: DebianFacts,
): string {
  const { name } = facts
  const version = debianVersion(facts.version)
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const values = { ...facts, version, architecture }
  const tree = join(output, 'debian-tree')
  const home = join(tree, 'opt', name)
  const profile = join(home, 'apparmor-profile')
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(join(home, '..'), { recursive: true })
  // Not a copy: it weighs a quarter of a gigabyte.
  renameSync(packaged, home)
  try {
    write(profile, filled('apparmor-profile', values))
    write(join(tree, 'usr/share/applications', `${name}.desktop`), filled('desktop', values))
    write(join(tree, 'usr/share/doc', name, 'copyright'), filled('copyright', values))
    write(join(tree, 'usr/share/icons/hicolor/512x512/apps', `${name}.png`), readFileSync(icon))
    mkdirSync(join(tree, 'usr/bin'))
    symlinkSync(`../../opt/${name}/${name}`, join(tree, 'usr/bin', name))

    const files = filesUnder(tree)
    checkDebianFiles(
      files.map(file => relative(tree, file)),
      name,
    )
    const kilobytes = String(Math.ceil(files.reduce((sum, file) => sum + lstatSync(file).size, 0) / 1024))
    write(join(tree, 'DEBIAN/control'), filled('control', { ...values, kilobytes }))
    write(join(tree, 'DEBIAN/md5sums'), sumsOf(tree, files))
    for (const script of ['postinst', 'postrm'])
      write(join(tree, 'DEBIAN', script), filled(script, values), 0o755)
    openToAll(tree)

    const file = join(output, `${name}_${version}_${architecture}.deb`)
    const { status, stderr } = spawnSync('dpkg-deb', ['--root-owner-group', '--build', tree, file])
    if (status !== 0) throw new Error(`dpkg-deb made no package: ${stderr}`)
    return file
  } finally {
    rmSync(profile, { force: true })
    renameSync(home, packaged)
    rmSync(tree, { recursive: true, force: true })
  }
}

/** A version as Debian orders it: what comes before a release is older than it. */
export function debianVersion(version: string): string {
  return version.replace('-', '~')
}

/** A template with its values put in. Throws for a value that would end a line or a quoted word. */
function filled(template: string, values: Record<string, string>): string {
  return readFileSync(join(templates, template), 'utf8').replaceAll(/\{([a-z]+)\}/g, (_, word: string) => {
    const value = values[word]
    if (value === undefined || /[\n'"\\]/.test(value)) throw new Error(`${template} cannot say {${word}}`)
    return value
  })
}

function write(file: string, content: string | Buffer, mode = 0o644) {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content, { mode })
}

/** Every file and link, sorted. */
function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

/** What `dpkg --verify` compares with. */
function sumsOf(tree: string, files: string[]): string {
  return files
    .filter(file => lstatSync(file).isFile())
    .map(file => `${createHash('md5').update(readFileSync(file)).digest('hex')}  ${relative(tree, file)}\n`)
    .join('')
}

/** Everybody may read what root alone may change, whatever the mask of the machine that packages. */
function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
