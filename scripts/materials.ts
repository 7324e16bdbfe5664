import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Where each bundle leaves the list of what is in it. */
const lists = 'out/packages'
/** What lies in the package beside the bundles. */
const beside = ['node_modules/keytar', 'node_modules/dictionary-en', 'node_modules/dictionary-en-gb']

/** A package that is in what we hand out. */
export type Material = { name: string; version: string; licence: string; text: string }

/** Writes down which packages went into this bundle. */
export function nameMaterials(bundleName: string): Plugin {
  return {
    name: 'name-materials',
    writeBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap(part => (part.type === 'chunk' ? part.moduleIds : []))
      const packages = new Set(modules.flatMap(module => packageOf(module) ?? []))
      mkdirSync(lists, { recursive: true })
      writeFileSync(join(lists, `${bundleName}.json`), `${JSON.stringify([...packages].sort(), null, 1)}\n`)
    },
  }
}

/** Writes the licences of all that is handed out where the page is, after its bundle and those before it. */
export function writeLicences(page: string): Plugin {
  return {
    name: 'write-licences',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => writeFileSync(join(page, 'licences.txt'), licencesOf(readMaterials())),
    },
  }
}

/** The folder of the package that a module is of, from the outermost `node_modules` on; null for a module of ours. */
export function packageOf(module: string): string | null {
  const at = module.indexOf('node_modules/')
  const [folder] = /^(.*\/)?node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(module.slice(at)) ?? []
  return at < 0 ? null : (folder ?? null)
}

/** Every package that the bundles name, sorted, with its licence. Throws when one of them says none. */
export function readMaterials(): Material[] {
  const named = readdirSync(lists).flatMap(
    file => JSON.parse(readFileSync(join(lists, file), 'utf8')) as string[],
  )
  const folders = [...new Set([...named, ...beside.filter(existsSync)])].sort()
  return folders.map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string
      version: string
      license?: string
    }
    const file = readdirSync(folder).find(entry => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(entry))
    if (!license) throw new Error(`${folder} names no licence`)
    return {
      name,
      version,
      licence: license,
      text: file ? readFileSync(join(folder, file), 'utf8').trim() : '',
    }
  })
}

/** Texts that are the same are there once, below everything that has them. */
export function licencesOf(materials: readonly Material[]): string {
  const sharing = new Map<string, Material[]>()
  for (const material of materials) {
    const text = material.text.replaceAll('\r\n', '\n')
    const key = text || material.licence
    sharing.set(key, [...(sharing.get(key) ?? []), { ...material, text }])
  }
  const parts = [...sharing.values()].map(group => {
    const names = group.map(({ name, version, licence }) => `${name} ${version} (${licence})`)
    const text = group[0]?.text || 'This package names its licence and brings no text of it.'
    return `${names.join('\n')}\n\n${text}\n`
  })
  const line = `\n${'-'.repeat(80)}\n\n`
  return `What others wrote that is inside Stet, and on what terms. Electron and Chromium bring files of their own.\n${line}${parts.join(line)}`
}

type Part = { 'bom-ref': string; name: string; version: string }
type Bill = {
  serialNumber?: string
  metadata: { timestamp: string; component: object }
  components: Part[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** The bill of materials, CycloneDX as JSON: what npm knows from the lock file of the packages that are handed out, and
 *  Electron. The same for the same commit: it carries the commit's date, and no number of its own. */
export function billOf(
  product: { name: string; version: string; committedAt: number; electron: string },
  materials: readonly Material[],
): string {
  const { stdout, status, error } = spawnSync(
    'npm',
    // Not `--omit dev`: that leaves out what a tool needs too, such as zod.
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`npm could not write the bill of materials: ${error ?? stdout}`)
  const all = JSON.parse(stdout) as Bill
  const root = `${product.name}@${product.version}`
  const electron = `electron@${product.electron}`
  const wanted = new Set(materials.map(({ name, version }) => `${name}@${version}`))
  const missing = [...wanted].filter(ref => !all.components.some(part => part['bom-ref'] === ref))
  if (missing.length > 0) throw new Error(`the lock file does not know ${missing.join(', ')}`)
  const { serialNumber: _, ...rest } = all
  const bill = {
    ...rest,
    metadata: {
      ...all.metadata,
      timestamp: new Date(product.committedAt * 1000).toISOString(),
      component: { 'bom-ref': root, type: 'application', name: product.name, version: product.version },
    },
    components: [
      ...all.components.filter(part => wanted.has(part['bom-ref'])),
      {
        'bom-ref': electron,
        type: 'framework',
        name: 'electron',
        version: product.electron,
        scope: 'required',
        purl: `pkg:npm/electron@${product.electron}`,
        licenses: [{ license: { id: 'MIT' } }],
      },
    ],
    dependencies: [
      { ref: root, dependsOn: [...wanted, electron] },
      ...all.dependencies
        .filter(({ ref }) => wanted.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(other => wanted.has(other)) })),
    ],
  }
  return `${JSON.stringify(bill, null, 1)}\n`
}
