import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stet } from './fixture.ts'

/** The generations of all drafts on the disk, oldest first. */
export function generations(stet: Stet): string[] {
  const all = readdirSync(stet.dataFolder, { recursive: true, encoding: 'utf8' })
  return all
    .filter(name => name.endsWith('.ndr') && !name.includes('quarantine'))
    .toSorted()
    .map(name => join(stet.dataFolder, name))
}

export function damage(file: string): void {
  writeFileSync(file, Buffer.alloc(statSync(file).size, 0x2a))
}

/** As a newer version of the application would have written it. */
export function makeNewer(file: string): void {
  const newer = Buffer.concat([Buffer.from('NDRAFT2\n'), readFileSync(file).subarray(8, -32)])
  writeFileSync(file, Buffer.concat([newer, createHash('sha256').update(newer).digest()]))
}

/** What lies in quarantine. */
export const quarantined = (stet: Stet) =>
  readdirSync(stet.dataFolder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /quarantine.+[.]ndr/.test(name),
  )

/** Has the disk take no drafts until the answer is called. */
export function refuseDrafts(stet: Stet): () => void {
  const drafts = join(stet.dataFolder, 'drafts')
  rmSync(drafts, { recursive: true, force: true })
  writeFileSync(drafts, 'no folder')
  return () => rmSync(drafts)
}
