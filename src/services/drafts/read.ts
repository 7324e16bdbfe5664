import { join } from 'node:path'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import { type Header, largestFile, readHeader, Unreadable, unseal } from './container.ts'
import { type Bench, type Draft, unsentOf } from './draft.ts'
import { codeOf } from './files.ts'
import { setAside } from './folders.ts'
import type { Generation } from './names.ts'
import { type Content, decodeWhole } from './text.ts'
import { keychainLocked } from './trouble.ts'

/** The newest text that can be read, and what stood in the way of a newer one. */
export type Found = {
  newest: {
    generation: Generation
    header: Header
    /** Bytes of its file. */
    size: number
    key: DraftKey
    content: Content
  } | null
  /** The highest number that could not be read; 0 for none. */
  unreadableSeq: number
  /** A newer version of the application wrote something here. */
  isNewer: boolean
}

/** Reads from the newest generation downward until one proves whole. Damaged files go to quarantine; files of a newer
 *  version and files under another key stay where they are. Rejects with kind `disk` while the keychain is locked. */
export async function readNewest(bench: Bench, draft: Draft, tries = 5): Promise<Found> {
  const found: Found = { newest: null, unreadableSeq: 0, isNewer: false }
  const generations = await unsentOf(bench.files, draft)
  for (const generation of generations) {
    // Two writers can have given one number twice: then the later of the two counts.
    if (found.newest && generation.seq < found.newest.generation.seq) break
    try {
      const one = await readGeneration(bench, draft, draft.path, generation)
      if (!found.newest || one.header.wall > found.newest.header.wall) found.newest = one
    } catch (error) {
      // What is not shown does not go without a trace with what is sent next, not even where we wrote it.
      draft.known.delete(generation.name)
      const reason = reasonOf(error)
      if (reason === 'gone' && tries > 1) return readNewest(bench, draft, tries - 1)
      if (reason === 'newer') found.isNewer = true
      else found.unreadableSeq = Math.max(found.unreadableSeq, generation.seq)
      if (reason === 'damaged') await quarantine(bench, draft, generation)
    }
  }
  if (found.newest) remember(draft, generations, found.newest.generation)
  found.unreadableSeq = Math.max(found.unreadableSeq, draft.damagedSeq)
  return found
}

/** Whether a newer version of the application wrote this one. */
export async function isFromNewerVersion(
  bench: Bench,
  draft: Draft,
  generation: Generation,
): Promise<boolean> {
  try {
    const bytes = await bench.files.read(join(draft.path, generation.name), largestFile)
    readHeader(bytes, generation, bench.proofs)
    return false
  } catch (error) {
    return reasonOf(error) === 'newer'
  }
}

/** One generation in this folder, whole. Throws `Unreadable`; rejects with kind `disk` while the keychain is locked. */
export async function readGeneration(
  { files, keys, proofs }: Bench,
  { account, owner }: Pick<Draft, 'account' | 'owner'>,
  folder: string,
  generation: Generation,
) {
  const bytes = await files.read(join(folder, generation.name), largestFile)
  const header = readHeader(bytes, generation, proofs)
  const key = await keys.find(account, header.kid)
  if (key === 'locked') throw keychainLocked()
  if (key === 'missing') throw new Unreadable('key')
  const text = decodeWhole(unseal(bytes, header, key, owner, proofs))
  return { generation, header, size: bytes.length, ...text }
}

// What was shown, or lies below what was shown, may go once it is sent.
function remember(draft: Draft, generations: Generation[], shown: Generation): void {
  for (const { name, seq } of generations) {
    if (name === shown.name) draft.known.set(name, 'own')
    else if (seq < shown.seq && !draft.known.has(name)) draft.known.set(name, 'older')
  }
}

async function quarantine(bench: Bench, draft: Draft, generation: Generation): Promise<void> {
  const { files, clock, log } = bench
  log('draft-damaged', { seq: generation.seq })
  if (draft.account.root.refusal) return
  try {
    await setAside(files, clock, draft.account.path, draft.owner.draft, generation, 'quarantine')
    await files.syncFolder(draft.path)
    draft.damagedSeq = Math.max(draft.damagedSeq, generation.seq)
  } catch (error) {
    log('draft-quarantine-failed', { code: codeOf(error) })
  }
}

function reasonOf(error: unknown): 'damaged' | 'newer' | 'key' | 'unread' | 'gone' {
  if (error instanceof Unreadable) return error.reason
  const code = codeOf(error)
  if (code === 'ENOENT') return 'gone' // another process removed it since we looked
  if (['EFBIG', 'ELOOP', 'ENXIO', 'EISDIR'].includes(code)) return 'damaged' // too long, a link, a pipe, a folder
  if (code === '') throw error
  return 'unread'
}
