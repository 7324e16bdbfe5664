import { join } from 'node:path'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import type { Clock, Log } from '../ports.ts'
import type { DraftOwner, Proofs } from './container.ts'
import type { DraftFiles } from './files.ts'
import { type Account, namesIn } from './folders.ts'
import type { Keys } from './keys.ts'
import { asideIn, doneIn, draftFolder, type Generation, generationsIn, unsentIn } from './names.ts'
import { makeFolderDurably } from './write.ts'

/** What every part of the store works with. */
export type Bench = {
  files: DraftFiles
  clock: Clock
  log: Log
  keys: Keys
  proofs: Proofs
  /** The random id of this store, in the name of every file it writes. */
  writer: string
  /** The version of the application, for the header. */
  app: string
  /** How many generations stay. */
  keep: number
}

/** One draft on the disk, as far as this store knows it. */
export type Draft = {
  account: Account
  path: string
  owner: DraftOwner
  /** Whether its folder was made safe by this store. */
  isReady: boolean
  nextSeq: number
  /** Generations we may remove, because their text was written by us or shown by us (`own`), or stands below one that
   *  was (`older`). What is not in here was never offered to anybody, and stays. */
  known: Map<string, 'own' | 'older'>
  /** What was last made safe; an equal state need not be written again. */
  last: { hash: string; name: string; saved: Saved } | null
  writes: number
  /** The highest number that had to be put in quarantine; 0 for none. */
  damagedSeq: number
}

/** What a caller hears about a written state. */
export type Saved = { seq: number; saved_at: string; state: 'disk' | 'low' | 'memory' }

/** Looks a draft up. Makes nothing on the disk. */
export const openDraft = (files: DraftFiles, account: Account, salt: Buffer, key: DraftKey) =>
  openDraftIn(files, account, draftFolder(salt, key))

/** The same by the name of its folder. */
export async function openDraftIn(files: DraftFiles, account: Account, name: string): Promise<Draft> {
  const path = join(account.path, name)
  const names = await namesIn(files, path)
  const quarantined = asideIn(await namesIn(files, join(account.path, 'quarantine')))
    .filter(aside => aside.draft === name)
    .map(aside => aside.seq)
  const done = doneIn(names).map(mark => mark.seq)
  const damagedSeq = Math.max(0, ...quarantined.filter(seq => !done.some(mark => mark >= seq)))
  return {
    account,
    path,
    owner: { account: account.name, draft: name },
    isReady: false,
    nextSeq: 1 + Math.max(0, damagedSeq, ...done, ...generationsIn(names).map(generation => generation.seq)),
    known: new Map(),
    last: null,
    writes: 0,
    damagedSeq,
  }
}

/** Makes the draft's folder, once a store. */
export async function makeReady(files: DraftFiles, draft: Draft): Promise<void> {
  if (draft.isReady) return
  await makeFolderDurably(files, draft.account.path, draft.owner.draft)
  draft.isReady = true
}

/** The generations with unsent text, newest first. */
export async function unsentOf(files: DraftFiles, draft: Draft): Promise<Generation[]> {
  return unsentIn(await namesIn(files, draft.path))
}
