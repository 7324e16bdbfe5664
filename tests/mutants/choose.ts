import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Found, type Kind, type Site, sitesOf } from './sites.ts'

/** How many of forty mutants a room gets. The first pattern that fits a file is its room. */
const rooms: { name: string; files: RegExp; share: number }[] = [
  { name: 'contract', files: /^src\/contract\//, share: 4 },
  { name: 'article', files: /^src\/article\//, share: 3 },
  {
    name: 'services/catalogue',
    files: /^src\/services\/(catalogue|choices|languages|http\/paths)/,
    share: 4,
  },
  { name: 'services', files: /^src\/services\//, share: 4 },
  { name: 'hosts', files: /^src\/(main\/keychain|loopback)\//, share: 1 },
  { name: 'parts', files: /^src\/renderer\/parts\//, share: 3 },
  { name: 'data', files: /^src\/renderer\/data\//, share: 2 },
  { name: 'catalogue', files: /^src\/renderer\/catalogue\//, share: 5 },
  { name: 'editor', files: /^src\/renderer\/editor\//, share: 4 },
  { name: 'article screen', files: /^src\/renderer\/screens\/article\//, share: 2 },
  { name: 'screens', files: /^src\/renderer\/screens\//, share: 6 },
  { name: 'shell', files: /^src\/renderer\/shell\//, share: 2 },
]

/** What is no product code, or what no test of this machine reaches. */
const leftOut = /\.test\.tsx?$|\.d\.ts$|testing\.ts$|answering-server\.ts$|open-newsroom\.ts$/

/** The room whose tests a file is for. */
export const roomOf = (file: string) => rooms.find(({ files }) => files.test(file))?.name ?? null

/** Every site of the product in this tree. */
export function allSites(tree: string): Found[] {
  const files = readdirSync(join(tree, 'src'), { recursive: true, encoding: 'utf8' })
    .map(file => `src/${file.replaceAll('\\', '/')}`)
    .filter(file => /\.tsx?$/.test(file) && !leftOut.test(file) && roomOf(file) !== null)
  return files.toSorted().flatMap(file => sitesOf(file, readFileSync(join(tree, file), 'utf8')))
}

/** As many sites as asked for, spread over rooms, kinds and files. The seed and what stands there decide, not where it
 *  stands. */
export function choose(sites: Found[], count: number, seed: string): Found[] {
  const rank = ({ kind, node, line }: Site) =>
    createHash('sha256').update([seed, kind, node, line].join('\n')).digest('hex')
  const ranked = sites
    .map(site => ({ site, rank: rank(site) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ site }) => site)
  const chosen: Found[] = []
  const times = (kind: Kind) => chosen.filter(site => site.kind === kind).length
  // Turn by turn, so that no room is left with the kinds that the others did not want.
  for (let turn = 0; turn < count; turn += 1)
    for (const { name, share } of rooms) {
      const had = chosen.filter(({ file }) => roomOf(file) === name)
      if (chosen.length === count || had.length > turn || had.length >= Math.ceil((share * count) / 40))
        continue
      const free = ranked.filter(
        ({ file, kind }) =>
          roomOf(file) === name &&
          !had.some(one => one.kind === kind && (one.file === file || had.length < 4)),
      )
      const fresh = free.filter(({ file }) => !had.some(one => one.file === file))
      const candidates = fresh.length > 0 ? fresh : free
      const fewest = Math.min(...candidates.map(({ kind }) => times(kind)))
      const next = candidates.find(({ kind }) => times(kind) === fewest)
      if (next) chosen.push(next)
    }
  return chosen
}

/** The same site wherever it stands in this tree; null when it is gone, or when nothing but a short text speaks for it. */
export function findAgain(site: Site, sites: Found[]): Found | null {
  const likeness = (other: Found) =>
    (other.line === site.line ? 4 : 0) +
    (other.declaration.split(' ')[0] === site.declaration.split(' ')[0] ? 2 : 0) +
    (basename(other.file) === basename(site.file) ? 1 : 0)
  const [best] = sites
    .filter(other => other.kind === site.kind && other.node === site.node)
    .filter(other => likeness(other) >= 2 || site.node.length >= 20)
    .toSorted((one, other) => likeness(other) - likeness(one))
  return best ? { ...best, by: site.by } : null
}
