import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Found, type Site, sitesOf } from './sites.ts'

/** The rooms whose tests run here, and what in them is no product code. */
const room = /^src\/(contract|article|services|loopback|main\/keychain|renderer\/\w+)\//
const leftOut = /\.test\.tsx?$|\.d\.ts$/
export const roomOf = (file: string) => room.exec(file)?.[1] ?? ''

/** Every site of the product in this tree. */
export function allSites(tree: string): Found[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: tree })
    .filter(file => room.test(file) && !leftOut.test(file))
    .toSorted()
    .flatMap(file => sitesOf(file, readFileSync(join(tree, file), 'utf8')))
}

/** As many sites as asked for, from one room after the other, and of each the kind that was chosen least. The seed and
 *  what stands there decide, not where it stands. */
export function choose(sites: Found[], count: number, seed: string): Found[] {
  const rank = ({ kind, node, line }: Site) =>
    createHash('sha256').update([seed, kind, node, line].join('\n')).digest('hex')
  const ranks = new Map(sites.map(site => [site, rank(site)]))
  const ranked = sites.toSorted((one, other) => ((ranks.get(one) ?? '') < (ranks.get(other) ?? '') ? -1 : 1))
  const rooms = [...new Set(ranked.map(({ file }) => roomOf(file)))].map(room =>
    ranked.filter(({ file }) => roomOf(file) === room),
  )
  const chosen: Found[] = []
  const times = ({ kind, file }: Site) =>
    chosen.filter(site => site.kind === kind).length + chosen.filter(site => site.file === file).length
  while (chosen.length < Math.min(count, sites.length))
    for (const left of rooms) {
      const fewest = Math.min(...left.map(times))
      const at = left.findIndex(site => times(site) === fewest)
      if (chosen.length < count) chosen.push(...left.splice(at, at < 0 ? 0 : 1))
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

/** What is said of a site by hand: in that line of that file, where each stands once. */
export function findByHand(site: Site, tree: string): Found | null {
  const file = join(tree, site.file)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const line = text.indexOf(site.line)
  const start = text.indexOf(site.node, line)
  const isOnce = line >= 0 && line === text.lastIndexOf(site.line) && site.line.includes(site.node)
  return isOnce ? { ...site, start, end: start + site.node.length } : null
}
