import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = {
  version?: string
  integrity?: string
  optional?: boolean
  os?: unknown
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  allowScripts: Record<string, boolean>
}

test('the lock file has the sums of what is installed, and of the Node that runs it', () => {
  // Build tools of other systems are in it by version alone (SECURITY.md).
  const without = Object.entries(lock.packages).filter(
    ([path, { integrity, os, optional }]) => path !== '' && !integrity && !(os && optional),
  )
  expect(without).toEqual([])
  for (const platform of ['linux-x64', 'linux-arm64', 'win-x64']) {
    const node = lock.packages[`node_modules/node-${platform}`]
    expect(node?.version).toBe('24.21.0')
    expect(node?.integrity).toMatch(/^sha512-/)
  }
})

test('no package runs a script when it is installed but keytar, which must be built', () => {
  const running = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = running.map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(names.sort()).toEqual(Object.keys(allowScripts).sort())
  expect(names.filter(name => allowScripts[name])).toEqual(['keytar'])
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('the lock file names the optional packages of every platform, without which npm ci refuses it', () => {
  const paths = new Set(Object.keys(lock.packages))
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !placesOf(path, name).some(place => paths.has(place))),
  )
  expect(missing).toEqual([])
})

/** Where Node would look for a package, from the nearest place outwards. */
function placesOf(path: string, name: string): string[] {
  const own = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`
  const parent = path.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')
  return path === '' ? [own] : [own, ...placesOf(parent, name)]
}
