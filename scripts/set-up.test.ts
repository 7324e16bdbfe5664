import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { optionalDependencies?: Record<string, string> }

test('the lock file names the optional packages of every platform, without which npm ci refuses it', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
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
